import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { cents } from "#app/lib/engine/brands.ts";
import type { Effect } from "#app/lib/engine/recommendations/recommendation.ts";
import type { Recommended } from "#app/lib/engine/recommendations/rules.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { groupLabel } from "#app/lib/format/insights.ts";
import { claimSentence } from "#app/lib/views/claims/claim-words.ts";

/** A recommendation in words. */
export interface RecommendationText {
  readonly title: string;
  readonly description: string;
  /** Its figures. */
  readonly reasoning: string;
  readonly actionItems: readonly string[];
}

/** The effect of implementing it, in a sentence. */
function effectText(effect: Effect, mark: CurrencyMark): string {
  switch (effect.kind) {
    case "default-stake":
      return `Sets your default stake to ${formatMoney(cents(effect.cents), mark)}.`;
    case "limit":
      return `Sets a ${effect.of} limit of ${formatMoney(cents(effect.cents), mark)} a ${effect.period}.`;
    case "saved-filter":
      return `Saves the filter “${effect.name}” for AI Picks.`;
    case "own-books":
      return `Takes ${bookLabel(effect.without)} off the sportsbooks your prices come from.`;
    case "notifications":
      return "Has messages sent as set under Notifications, where you can change them.";
  }
}

/** The effect of undoing it, if the former setting does not return at once. */
export function undoNote(effect: Effect): string | null {
  return effect.kind === "limit" ? "A limit that is taken back ends 24 hours later." : null;
}

function wordsOf({ finding }: Recommended, oddsFormat: OddsFormat): Omit<RecommendationText, "actionItems"> {
  switch (finding.rule) {
    case "stakes-after-losses":
      return {
        title: "Your stakes grow after losses",
        description: "Staking more to win back what was lost makes bad days worse. A limit on the day ends it for you.",
        reasoning: claimSentence(finding.claim, "Your", oddsFormat),
      };
    case "large-stakes":
      return {
        title: "Your stakes are large for your bankroll",
        description:
          "At that size an ordinary run of losses takes most of a bankroll. A smaller stake is filled in from now on.",
        reasoning: `Your average stake is ${formatPercent(finding.share, 1)} of your bankroll over ${formatCount(finding.n, "settled bet")}; 1% to 2% is usual.`,
      };
    case "no-loss-limit":
      return {
        title: "Nothing ends a bad month",
        description: "You have no loss limit. With one, a month cannot cost you more than a part of your bankroll.",
        reasoning: `${formatCount(finding.n, "settled bet")} and no limit on losses; the proposed one is a fifth of your bankroll.`,
      };
    case "exposure":
      return {
        title: "Much of your bankroll is at stake at once",
        description: "What is open together can be lost together. A limit on the week keeps it to a quarter.",
        reasoning: `${formatCount(finding.n, "open bet")} hold ${formatPercent(finding.share)} of your bankroll.`,
      };
    case "good-pattern":
      return {
        title: `${groupLabel(finding.claim.subject, oddsFormat)}: you do better here than elsewhere`,
        description:
          "Here your bets do better than your other bets, beyond what chance explains. One press filters the list to it; this is no reason to bet more.",
        reasoning: evidence(finding, oddsFormat),
      };
    case "bad-book":
      return {
        title: `${groupLabel(finding.claim.subject, oddsFormat)} gives you worse prices than your other books`,
        description:
          "Bets at this sportsbook lose more to the closing price than your bets elsewhere, beyond what chance explains. Prices elsewhere are shown instead.",
        reasoning: evidence(finding, oddsFormat),
      };
    case "no-messages":
      return {
        title: "No alerts are on",
        description: "Your plan sends messages about games, prices and graded bets, and you have not chosen any.",
        reasoning: `${formatCount(finding.n, "open bet")}, and no notifications saved.`,
      };
  }
}

function evidence(
  { claim, considered }: Extract<Recommended["finding"], { rule: "good-pattern" | "bad-book" }>,
  oddsFormat: OddsFormat,
): string {
  return `${claimSentence(claim, "Your", oddsFormat)} It holds after adjusting for the ${formatCount(considered, "comparison")} made.`;
}

/** A recommendation in words, with the effect of implementing it as its steps. */
export function recommendationText(
  recommended: Recommended,
  { currencyMark, oddsFormat }: { readonly currencyMark: CurrencyMark; readonly oddsFormat: OddsFormat },
): RecommendationText {
  const note = undoNote(recommended.effect);
  return {
    ...wordsOf(recommended, oddsFormat),
    actionItems: [
      effectText(recommended.effect, currencyMark),
      ...(note === null ? ["It can be taken back."] : [note]),
    ],
  };
}
