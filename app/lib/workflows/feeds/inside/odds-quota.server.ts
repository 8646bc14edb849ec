import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { nearness } from "#app/lib/engine/feeds/polling.ts";
import { planOddsDay, type OddsDay } from "#app/lib/engine/feeds/props-plan.ts";
import { endOfUtcDay } from "#app/lib/engine/feeds/quota-plan.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { OddsPlanning, Slates } from "#app/lib/providers/live/odds-planning.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import {
  EVENT_ALTERNATES_COST,
  EVENT_PROPS_COST,
  LEAGUE_ODDS_COST,
} from "#app/lib/providers/the-odds-api/client.server.ts";
import type { QuotaKeeper } from "#app/lib/providers/wire/wire.server.ts";
import { listWantedGames } from "#app/models/feeds/alternate.server.ts";
import { getProviderQuota, noteQuota, spendQuota } from "#app/models/feeds/provider-quota.server.ts";

/** The provider with a planned quota. */
export const ODDS_PROVIDER = "the-odds-api";

export interface OddsBudget {
  /** The rest of this month's quota. */
  readonly remaining: number;
  readonly used: number;
  readonly usedToday: number;
}

/** The odds provider's remaining credits: by its last answer, or the plan's monthly credits less the spent ones. */
export async function oddsBudget(database: Database, monthlyCredits: number, now: EpochMs): Promise<OddsBudget> {
  const row = await getProviderQuota(database, ODDS_PROVIDER, now);
  const used = row?.used ?? 0;
  return { remaining: Math.max(0, row?.remaining ?? monthlyCredits - used), used, usedToday: row?.usedOnDay ?? 0 };
}

/** Counts the credits spent at the odds provider in the database, so that no restart and no second worker spends them twice. */
export function oddsQuota(database: Database, monthlyCredits: number, clock: () => EpochMs): QuotaKeeper {
  return {
    async spend(cost) {
      if (cost === 0) return;
      const now = clock();
      const { spent, remaining } = await spendQuota(database, ODDS_PROVIDER, cost, now, monthlyCredits);
      if (spent) return;
      const retryAfterMs = Math.max(SECOND_MS, endOfUtcDay(now) - now);
      throw new ProviderError(
        "rate-limited",
        `${ODDS_PROVIDER}: ${remaining} credits are left this month, ${cost} are needed`,
        { retryAfterMs },
      );
    },
    record: ({ used, remaining, returned }) =>
      noteQuota(database, ODDS_PROVIDER, { used, remaining }, clock(), returned),
  };
}

/** Today's budget for lines, props and alternate lines, by the slates and the rest of the quota. */
export async function planOdds(
  database: Database,
  monthlyCredits: number,
  slates: Slates,
  now: EpochMs,
): Promise<OddsDay & OddsBudget> {
  const budget = await oddsBudget(database, monthlyCredits, now);
  const starts = Object.fromEntries(LEAGUES.map((league) => [league, slates[league].starts])) as Record<
    League,
    readonly EpochMs[]
  >;
  const monthly = budget.used + budget.remaining;
  const games = await listWantedGames(database, { feed: "live", league: null, from: now, to: epochMs(now + DAY_MS) });
  const startsOf = (league: League) => games.flatMap((game) => (game.league === league ? [game.startAt] : []));
  const wanted = { NBA: startsOf("NBA"), MLB: startsOf("MLB"), NFL: startsOf("NFL"), NHL: startsOf("NHL") };
  const costs = { cost: LEAGUE_ODDS_COST, propsCost: EVENT_PROPS_COST, alternatesCost: EVENT_ALTERNATES_COST };
  return { ...planOddsDay({ now, ...budget, ...costs, monthly, starts, wanted }), ...budget };
}

/** Today's plan in the form that the live feed uses. */
export function planningByQuota(database: Database, monthlyCredits: number): OddsPlanning {
  const planAt = (slates: Slates, now: EpochMs) => planOdds(database, monthlyCredits, slates, now);
  return {
    every: async (league, slates, now) => (await planAt(slates, now)).intervals[nearness(slates[league], now)],
    propsBefore: async (slates, now) => (await planAt(slates, now)).props.before,
    alternatesBefore: async (slates, now) => (await planAt(slates, now)).alternates.before,
    spares: async (cost, slates, now) => cost <= (await planAt(slates, now)).spare,
    isSpent: async (now) => (await oddsBudget(database, monthlyCredits, now)).remaining < LEAGUE_ODDS_COST,
  };
}
