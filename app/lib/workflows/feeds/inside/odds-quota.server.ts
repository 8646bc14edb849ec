import type { EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { nearness } from "#app/lib/engine/feeds/polling.ts";
import { endOfUtcDay, planQuota, type QuotaPlan } from "#app/lib/engine/feeds/quota-plan.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { OddsEvery } from "#app/lib/providers/live/live-odds.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { LEAGUE_ODDS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { QuotaKeeper } from "#app/lib/providers/wire/wire.server.ts";
import { getProviderQuota, noteQuota, spendQuota } from "#app/models/feeds/provider-quota.server.ts";

/** The provider whose quota is planned. */
export const ODDS_PROVIDER = "the-odds-api";

export interface OddsBudget {
  /** What is left this month. */
  readonly remaining: number;
  readonly used: number;
  readonly usedToday: number;
}

/** What the odds provider still grants: as it said last, or what the plan grants a month less what was spent. */
export async function oddsBudget(database: Database, monthlyCredits: number, now: EpochMs): Promise<OddsBudget> {
  const row = await getProviderQuota(database, ODDS_PROVIDER, now);
  const used = row?.used ?? 0;
  return { remaining: Math.max(0, row?.remaining ?? monthlyCredits - used), used, usedToday: row?.usedOnDay ?? 0 };
}

/** Counts what is spent at the odds provider in the database, so that no restart and no second worker spends it twice. */
export function oddsQuota(database: Database, monthlyCredits: number, clock: () => EpochMs): QuotaKeeper {
  return {
    async spend(cost) {
      if (cost === 0) return;
      const now = clock();
      const { remaining } = await oddsBudget(database, monthlyCredits, now);
      if (remaining < cost) {
        const retryAfterMs = Math.max(SECOND_MS, endOfUtcDay(now) - now);
        throw new ProviderError(
          "rate-limited",
          `${ODDS_PROVIDER}: ${remaining} credits are left this month, ${cost} are needed`,
          {
            retryAfterMs,
          },
        );
      }
      await spendQuota(database, ODDS_PROVIDER, cost, now);
    },
    told: (said) => noteQuota(database, ODDS_PROVIDER, said, clock()),
  };
}

/** How often odds are read today, by the slates and what is left of the quota. */
export async function planOdds(
  database: Database,
  monthlyCredits: number,
  slates: Parameters<OddsEvery>[1],
  now: EpochMs,
): Promise<QuotaPlan & OddsBudget> {
  const budget = await oddsBudget(database, monthlyCredits, now);
  const starts = Object.fromEntries(LEAGUES.map((league) => [league, slates[league].starts])) as Record<
    League,
    readonly EpochMs[]
  >;
  return { ...planQuota({ now, ...budget, cost: LEAGUE_ODDS_COST, starts }), ...budget };
}

/** The interval of a league's readings by today's plan. */
export function oddsByQuota(database: Database, monthlyCredits: number): OddsEvery {
  return async (league, slates, now) => {
    const plan = await planOdds(database, monthlyCredits, slates, now);
    return plan.intervals[nearness(slates[league], now)];
  };
}
