import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { Random } from "#app/lib/engine/random/random.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { maximizeGrowth, type GrowthScenarios } from "#app/lib/engine/bankroll/maximize-growth.ts";

export interface SimultaneousBet {
  readonly outcome: SideProbability;
  readonly decimal: DecimalOdds;
}

const EXACT_BETS = 10;
const SAMPLED_SCENARIOS = 20_000;

function everyScenario(bets: readonly SimultaneousBet[]): GrowthScenarios {
  let rows: { weight: number; returns: number[] }[] = [{ weight: 1, returns: [] }];
  for (const { outcome, decimal } of bets) {
    const branches: readonly (readonly [number, number])[] = [
      [outcome.win, decimal - 1],
      [outcome.push, 0],
      [outcome.lose, -1],
    ];
    rows = rows.flatMap((row) =>
      branches.flatMap(([p, r]) => (p > 0 ? [{ weight: row.weight * p, returns: [...row.returns, r] }] : [])),
    );
  }
  return {
    weights: Float64Array.from(rows, (r) => r.weight),
    returns: Float64Array.from(rows.flatMap((r) => r.returns)),
  };
}

function sampledScenarios(bets: readonly SimultaneousBet[], seed: string): GrowthScenarios {
  const key = seedKey(seed);
  const random = new Random(key.low, key.high, 3);
  const returns = new Float64Array(SAMPLED_SCENARIOS * bets.length);
  for (let s = 0; s < SAMPLED_SCENARIOS; s++) {
    bets.forEach(({ outcome, decimal }, i) => {
      const u = random.next();
      returns[s * bets.length + i] = u < outcome.win ? decimal - 1 : u < outcome.win + outcome.push ? 0 : -1;
    });
  }
  return { weights: new Float64Array(SAMPLED_SCENARIOS).fill(1 / SAMPLED_SCENARIOS), returns };
}

/**
 * M9, stakes of several open bets at once: the fractions f ≥ 0, Σf ≤ `totalLimit` that maximize the expected log growth over all
 * win/push/lose combinations of independent bets (exact up to ten bets, 20,000 seeded scenarios beyond). The problem is concave;
 * solved by projected gradient with step halving. Whitrow 2007; Thorp: two even-money bets of p = .55 get .0990099 each.
 *
 * @throws RangeError when `totalLimit` is not in (0, 1).
 */
export function simultaneousKelly(
  bets: readonly SimultaneousBet[],
  options: { readonly totalLimit?: number; readonly seed?: string } = {},
): readonly number[] {
  const limit = options.totalLimit ?? 0.99;
  if (!(limit > 0 && limit < 1)) throw new RangeError(`The total stake must lie inside (0, 1), got ${limit}`);
  if (bets.length === 0) return [];
  const scenarios =
    bets.length <= EXACT_BETS ? everyScenario(bets) : sampledScenarios(bets, options.seed ?? "simultaneous-kelly");
  return maximizeGrowth(scenarios, bets.length, { limit });
}
