import { aloneValue } from "#app/lib/engine/bankroll/alone-value.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, decimalOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isMistakenEdge, outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { jointEstimate } from "#app/lib/engine/parlay/joint-estimate.ts";
import { combinedOdds, fairTogether, togetherValue } from "#app/lib/engine/parlay/price.ts";
import { playableTo, worthOf } from "#app/lib/engine/picks/verdict.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import { formatCombinedOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { ParlayOpinion } from "#app/lib/schemas/bets/second-opinion.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { legProbability, MISTAKEN_PRICE, type AnsweredLeg, type AskedLeg, type OpinionScene } from "./leg-opinion.ts";

interface AskedParlay {
  readonly legs: readonly AskedLeg[];
  readonly answered: readonly AnsweredLeg[];
  /** The book's price for all legs together; null if it is the product of theirs. */
  readonly quote: DecimalOdds | null;
}

/** How the legs of one game depend on each other: by its forecast if that is open, else by an even game of the league. */
function distributionsOf(
  { answered }: AskedParlay,
  by: ParlayOpinion["by"],
  { known }: OpinionScene,
): ReadonlyMap<string, OutcomeDistribution> {
  const games = groupBy(answered, ({ game }) => game.id);
  return new Map(
    [...games].flatMap(([gameId, legs]): [string, OutcomeDistribution][] => {
      const [first] = legs;
      if (legs.length < 2 || first === undefined) return [];
      const usual = typicalOutcome(first.game.league, "spread");
      const stored = by === "forecast" ? known.predictions.find((row) => row.gameId === gameId) : undefined;
      const distribution = stored ? outcomeDistributionSchema.parse(stored.distribution) : usual;
      return distribution === null ? [] : [[gameId, distribution]];
    }),
  );
}

/** The legs' joint worth by one source of probabilities; null if a leg has none. */
function worthBy(asked: AskedParlay, by: ParlayOpinion["by"], scene: OpinionScene) {
  const legs = asked.answered.flatMap((answer, index) => {
    const p = legProbability(answer, by);
    const leg = asked.legs[index];
    if (p === null || leg === undefined) return [];
    const push = by === "forecast" ? (answer.estimate?.pushProbability ?? 0) : 0;
    return [
      { ...answer.asked, day: easternDate(answer.game.startAt), decimal: leg.decimal, outcome: outcomeOf(p, push), p },
    ];
  });
  if (legs.length < asked.legs.length) return null;
  const value = aloneValue(legs, distributionsOf(asked, by, scene));
  return { value, independent: legs.reduce((product, { outcome }) => product * outcome.win, 1) };
}

/** Verdict, needed price and stake by the forecasts, by the one rule (D39). */
function verdictOf(
  asked: AskedParlay,
  value: ReturnType<typeof aloneValue>,
  paid: DecimalOdds,
  { viewer }: OpinionScene,
) {
  const estimate = jointEstimate(
    value,
    asked.answered.flatMap((answer) => answer.estimate ?? []),
  );
  const { verdict, stakeFraction } = worthOf(estimate, paid, "parlay");
  // Only a quote can be mistyped or mistaken: the legs' own prices have been checked one by one.
  const mistaken = asked.quote !== null && isMistakenEdge(togetherValue(value, paid), "parlay");
  const fraction = mistaken ? 0 : stakeFraction;
  const from = mistaken ? null : playableTo(estimate, "BET");
  return {
    mistaken,
    verdict: mistaken ? ("LEAN" as const) : verdict,
    betFromDecimal: from === null ? null : decimalFromAmerican(from),
    stakeFraction: fraction,
    stakeCents: viewer.bankrollCents === null ? null : stakeInCents(fraction, cents(viewer.bankrollCents)),
  };
}

const UNJUDGED = { verdict: null, mistaken: false, betFromDecimal: null, stakeFraction: 0, stakeCents: null } as const;

/**
 * A parlay as one bet: legs of one game taken together (M22), the book's hold, and the verdict by the one rule. By only the market if one
 * of the forecasts is closed. Null if a leg has no probability at all.
 */
export function answerParlay(asked: AskedParlay, scene: OpinionScene): ParlayOpinion | null {
  const byForecast = worthBy(asked, "forecast", scene);
  const byMarket = worthBy(asked, "market", scene);
  const worth = byForecast ?? byMarket;
  if (worth === null) return null;
  const by = byForecast ? "forecast" : "market";
  const sameGame = new Set(asked.legs.map(({ gameId }) => gameId)).size < asked.legs.length;
  const paid = asked.quote ?? combinedOdds(asked.legs.map(({ decimal }) => decimal));
  const edge = asked.quote === null && !sameGame ? worth.value.expectedValue : togetherValue(worth.value, paid);
  const { mistaken, ...judged } = by === "forecast" ? verdictOf(asked, worth.value, paid, scene) : UNJUDGED;
  const odds = (decimal: number) => formatCombinedOdds(decimalOdds(decimal), scene.viewer.oddsFormat);
  const chance = `the legs win together ${formatPercent(worth.value.allWin, 1)} of the time, break-even is ${formatPercent(1 / paid, 1)}`;
  const take = judged.betFromDecimal === null ? "" : ` It is a bet at ${odds(judged.betFromDecimal)} or better.`;
  const START = { BET: "Worth betting", LEAN: "A lean, not a bet", PASS: "Pass" } as const;
  const fair = fairTogether(worth.value);
  return {
    by,
    decimal: paid,
    quoted: asked.quote !== null,
    sameGame,
    probability: worth.value.allWin,
    independent: worth.independent,
    fairDecimal: fair,
    edge,
    hold: byMarket === null ? null : 0 - togetherValue(byMarket.value, paid),
    ...judged,
    sentence:
      judged.verdict === null
        ? `By the market alone ${formatSignedPercent(edge, 1)}: ${chance}.`
        : mistaken
          ? `A lean, not a bet: ${chance}. ${MISTAKEN_PRICE}`
          : `${START[judged.verdict]}: ${chance}.${judged.verdict === "BET" ? "" : take}`,
    warnings:
      sameGame && asked.quote === null
        ? [
            "Books price legs on one game together. Enter your book's price for all of them: it is not the product of the single prices.",
          ]
        : [],
  };
}
