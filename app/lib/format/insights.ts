import { americanOdds } from "#app/lib/engine/brands.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { formatOdds } from "./odds.ts";
import type { HabitNote } from "#app/lib/engine/insights/betting-habits.ts";
import type { Dimension } from "#app/lib/engine/insights/screened-bet.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { bookLabel } from "./books.ts";
import { formatSignedMoney } from "./money.ts";
import { formatNumber, formatSample } from "./numbers.ts";
import { formatPercent } from "./percent.ts";
import { formatUnits } from "./rates.ts";

const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = {
  league: "League",
  "bet-type": "Bet type",
  odds: "Odds",
  role: "Favorite or underdog",
  book: "Sportsbook",
  weekday: "Day of the game",
  lead: "Time before the start",
  stake: "Stake",
};

/** "Time before the start". */
export function dimensionLabel(dimension: Dimension): string {
  return DIMENSION_LABELS[dimension];
}

const WEEKDAYS = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"] as const;

/** The ranges of odds, shortest first, by the prices between them. */
const ODDS_LABELS: Readonly<Record<string, (odds: (american: number) => string) => string>> = {
  "heavy-favorite": (odds) => `Shorter than ${odds(-200)}`,
  favorite: (odds) => `${odds(-200)} to ${odds(-110)}`,
  even: (odds) => `${odds(-110)} to ${odds(110)}`,
  underdog: (odds) => `${odds(110)} to ${odds(200)}`,
  "long-shot": (odds) => `${odds(200)} and longer`,
};

const GROUP_LABELS: Readonly<Partial<Record<Dimension, Readonly<Record<string, string>>>>> = {
  role: { favorite: "Favorites", underdog: "Underdogs", over: "Overs", under: "Unders" },
  lead: {
    "last-hour": "In the last hour",
    "last-6-hours": "1–6 hours before",
    "last-day": "6–24 hours before",
    earlier: "More than a day before",
  },
  stake: { small: "Small stakes", usual: "Usual stakes", large: "Large stakes" },
};

/** A group of a dimension in words: "Favorites", "1–6 hours before", "theScore Bet"; odds in the reader's format. */
export function groupLabel(
  { dimension, group }: { readonly dimension: Dimension; readonly group: string },
  oddsFormat: OddsFormat,
): string {
  if (dimension === "odds")
    return ODDS_LABELS[group]?.((american) => formatOdds(americanOdds(american), oddsFormat)) ?? group;
  if (dimension === "book") return bookLabel(group);
  if (dimension === "weekday") return WEEKDAYS[Number(group)] ?? group;
  return GROUP_LABELS[dimension]?.[group] ?? group;
}

/** "p = 0.03", "p < 0.001", on one line. */
export function pText(p: number): string {
  return p < 0.001 ? "p\u00a0<\u00a00.001" : `p\u00a0=\u00a0${formatNumber(p, p < 0.1 ? 3 : 2)}`;
}

/** The meaning of a habit in one or two sentences. `whose` starts the first: "Your" or "The published". */
export function habitSentence(note: HabitNote, whose: "Your" | "The published"): string {
  const bets = whose === "Your" ? "your bets" : "the published bets";
  switch (note.kind) {
    case "win-rate-high":
    case "win-rate-low":
      return winRateSentence(note, whose);
    case "high-risk":
      return `${formatPercent(note.value)} of ${bets} (${formatSample(note.n)}) are high risk: long odds or wide ranges. Results swing more, so a small share of the bankroll matters more.`;
    case "large-stake":
      return `The largest stake was ${formatNumber(note.value, 1)} times the usual one. One such bet outweighs many others.`;
    case "confidence-high":
      return `Average confidence is ${formatPercent(note.value, 1)} (${formatSample(note.n)}): mostly heavy favorites. Confidence is the chance to win, not the value of the price.`;
    case "confidence-low":
      return `Average confidence is ${formatPercent(note.value, 1)} (${formatSample(note.n)})${confidenceNorm(note.onLines)}. A filter of 70% or more leaves heavy favorites only; the edge says more.`;
  }
}

/** Spreads and totals are priced near an even chance; for other bets the normal chance depends on the price. */
const confidenceNorm = (onLines: number) =>
  onLines > 0.5 ? ", which is normal for spreads and totals" : ": what a chance is worth depends on the price taken";

/** A return that is beyond chance beside closing prices that say the opposite (M13). */
export const OVERRULED_TEXT =
  "By itself the return is more than chance explains; the closing prices say the opposite, and they need far fewer bets to tell.";

/** The return shows what is beyond chance, and is judged together with all other claims. */
const TESTED = {
  above: " A strength.",
  below: " An area to improve: prices first.",
  unclear: " The return does not show yet whether that is more than chance.",
  few: " More bets are needed to see whether that is more than chance.",
  overruled: ` ${OVERRULED_TEXT}`,
} as const;

function winRateSentence(
  { kind, value, needed, n, returned }: Extract<HabitNote, { kind: "win-rate-high" | "win-rate-low" }>,
  whose: string,
): string {
  const rate = `${whose} win rate is ${formatPercent(value, 1)} (${formatSample(n)}); the prices taken needed ${formatPercent(needed, 1)}.`;
  const enough = value >= needed;
  if (kind === "win-rate-high" && !enough) return `${rate} Winning often is not enough at prices this short.`;
  if (kind === "win-rate-low" && enough) return `${rate} A rate under 55% is not a weakness at prices that need less.`;
  return `${rate}${TESTED[returned]}`;
}

/** An amount of somebody's own bets (cents) as money, of published ones (units) as units: "+$12.50", "+3.20 u". */
export function sourceAmountText(amount: number, own: boolean, currencyMark: CurrencyMark): string {
  return own ? formatSignedMoney(Math.round(amount), currencyMark) : formatUnits(amount);
}
