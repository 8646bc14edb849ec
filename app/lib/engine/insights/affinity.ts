import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { ScreenedBet } from "./screened-bet.ts";

/** The number of bets at which a group's own mean counts as much as the prior (M33). */
const HALF_WEIGHT = WIN_RATE_NEEDS;
/** The fewest closing prices for a personal order. */
export const AFFINITY_NEEDS = 20;

/** A mean of closing line values with its number of bets. */
interface Mean {
  readonly mean: number;
  readonly n: number;
}

function meansBy(
  bets: readonly ScreenedBet[],
  keyOf: (bet: ScreenedBet) => string | null,
): ReadonlyMap<string | null, Mean> {
  const sums = new Map<string | null, { sum: number; n: number }>();
  for (const bet of bets) {
    if (bet.closingLineValue === null) continue;
    const key = keyOf(bet);
    const known = sums.get(key) ?? { sum: 0, n: 0 };
    sums.set(key, { sum: known.sum + bet.closingLineValue, n: known.n + 1 });
  }
  return new Map([...sums].map(([key, { sum, n }]) => [key, { mean: sum / n, n }]));
}

const weight = (n: number) => n / (n + HALF_WEIGHT);

/** The expectation of a further bet in a league and bet type from somebody's past bets. */
export interface Affinity {
  /** Expected closing line value as a fraction: their mean, with how their league and bet type differ from it, each shrunk by its n. */
  readonly closingLineValue: number;
  /** Their closing prices in that league and on that bet type. */
  readonly inLeague: number;
  readonly onBetType: number;
}

/** Returns affinities by league and bet type; null with fewer than 20 closing prices. */
export function affinityOf(bets: readonly ScreenedBet[]): ((league: string, betType: string) => Affinity) | null {
  const all = meansBy(bets, () => "all").get("all");
  if (!all || all.n < AFFINITY_NEEDS) return null;
  const leagues = meansBy(bets, ({ league }) => league);
  const betTypes = meansBy(bets, ({ betType }) => betType);
  const difference = (group: Mean | undefined) => (group ? weight(group.n) * (group.mean - all.mean) : 0);
  return (league, betType) => {
    const [ofLeague, ofType] = [leagues.get(league), betTypes.get(betType)];
    return {
      closingLineValue: weight(all.n) * all.mean + difference(ofLeague) + difference(ofType),
      inLeague: ofLeague?.n ?? 0,
      onBetType: ofType?.n ?? 0,
    };
  };
}
