import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import { VERDICT_ORDER } from "#app/lib/engine/picks/verdict-order.ts";
import { WORTH_FROM } from "#app/lib/engine/props/statistics.ts";
import { matchesWords } from "#app/lib/engine/text-match.ts";

/** The values that decide a prop's place on the board. Null if the forecast is closed or nothing is offered. */
export interface RankedProp {
  readonly player: string;
  readonly team: string;
  readonly startAt: number;
  readonly line: number;
  readonly verdict: Verdict | null;
  readonly worth: number | null;
  readonly edge: number | null;
  /** Decimal odds of the offers on either side of the first line. */
  readonly odds: readonly DecimalOdds[];
  readonly key: string;
}

export type PropOrder = "best" | "edge" | "start" | "player" | "line";

const last = Number.NEGATIVE_INFINITY;
const named = (a: RankedProp, b: RankedProp) => (a.player < b.player ? -1 : a.player > b.player ? 1 : 0);
const rankOf = (verdict: Verdict | null) => (verdict === null ? VERDICT_ORDER.length : VERDICT_ORDER.indexOf(verdict));

/** Closed props and props without an offer come last, by start, so that their place reveals nothing. */
const ORDERS: Readonly<Record<PropOrder, (a: RankedProp, b: RankedProp) => number>> = {
  best: (a, b) => rankOf(a.verdict) - rankOf(b.verdict) || (b.worth ?? last) - (a.worth ?? last) || 0,
  edge: (a, b) => (a.edge === null && b.edge === null ? 0 : (b.edge ?? last) - (a.edge ?? last)),
  start: () => 0,
  player: named,
  line: (a, b) => b.line - a.line,
};

/** Compares two props in an order; equal ones by start, then by player and statistic. */
export function comparedIn(order: PropOrder): (a: RankedProp, b: RankedProp) => number {
  const compare = ORDERS[order];
  return (a, b) => {
    const by = compare(a, b);
    // For two props without an offer the difference would be minus infinity less itself.
    return (Number.isNaN(by) ? 0 : by) || a.startAt - b.startAt || named(a, b) || (a.key < b.key ? -1 : 1);
  };
}

export interface PropNarrowing {
  readonly search: string;
  /** Decimal odds; null without a bound. */
  readonly from: DecimalOdds | null;
  readonly to: DecimalOdds | null;
  readonly worthOnly: boolean;
}

/** Whether a prop passes the filters. A closed forecast hides it only if the reader filters by worth, and then always. */
export function isAskedFor(prop: RankedProp, { search, from, to, worthOnly }: PropNarrowing): boolean {
  if (search !== "" && !matchesWords(search, `${prop.player} ${prop.team}`)) return false;
  if (worthOnly && !(prop.worth !== null && prop.worth >= WORTH_FROM)) return false;
  if (from === null && to === null) return true;
  return prop.odds.some((odds) => (from === null || odds >= from) && (to === null || odds <= to));
}
