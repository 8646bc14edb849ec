import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { ScreenedBet } from "./screened-bet.ts";

/** Bets at which a group's own mean counts as much as what is known without it (M33). */
const HALF_WEIGHT = WIN_RATE_NEEDS;
/** Closing prices from which on an order of one's own is made. */
export const AFFINITY_NEEDS = 20;

/** A mean of closing line values with what it rests on. */
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

/** What somebody's bets say about one more of a league and bet type. */
export interface Affinity {
  /** Expected closing line value as a fraction: their mean, with how their league and bet type differ from it, each shrunk by its n. */
  readonly closingLineValue: number;
  /** Their closing prices in that league and on that bet type. */
  readonly inLeague: number;
  readonly onBetType: number;
}

/** Answers affinities; null where there are fewer than 20 closing prices to learn from. */
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
