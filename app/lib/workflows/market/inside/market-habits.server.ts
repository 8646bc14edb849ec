import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { followSteam, summarizeFollowed } from "#app/lib/engine/signals/follow-steam.ts";
import { leadsOf, marketMakers, summarizeLeads, type BookLead } from "#app/lib/engine/signals/lead-lag.ts";
import { findSteam } from "#app/lib/engine/signals/steam.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { SteamRecord } from "#app/lib/schemas/market/enhanced-dto.ts";
import { listFinishedMarkets } from "#app/models/market/market-board.server.ts";

/** The measured behavior of a league's books on its last games. */
export interface MarketHabits {
  /** Null without a game. */
  readonly league: League | null;
  readonly leads: readonly BookLead[];
  /** Books measured to move first. */
  readonly makers: readonly string[];
  readonly steam: SteamRecord;
}

/** The most games that are read: the newest ones of a fortnight. */
const LOOK_BACK_MS = 14 * DAY_MS;
const MOST_GAMES = 60;
/** One reading serves everybody for an hour: the past does not change. */
const KEEP_HABITS = 16;

const cacheOf = oncePer<Database, LRUCache<string, Promise<MarketHabits>>>(
  () => new LRUCache({ max: KEEP_HABITS, ttl: HOUR_MS }),
);

export interface HabitsQuestion {
  readonly feed: Feed;
  readonly run: number;
  /** Null: the first league with games ahead. */
  readonly league: League | null;
  /** The feed's time, and the end of the window for games ahead. */
  readonly asOf: EpochMs;
  readonly to: EpochMs;
  /** Newest capture that the viewer's tier may see, rounded down to the hour. */
  readonly cutoff: EpochMs;
}

async function measure(database: Database, question: HabitsQuestion): Promise<MarketHabits> {
  const { feed, run, cutoff, to } = question;
  const asOf = epochMs(Math.floor(cutoff / HOUR_MS) * HOUR_MS);
  const from = epochMs(asOf - LOOK_BACK_MS);
  const rows = await listFinishedMarkets(database, {
    feed,
    run,
    league: question.league,
    from,
    asOf,
    to,
    limit: MOST_GAMES,
  });
  const markets = rows.map(({ gameId, league, market, steps, startAt, distribution }) => ({
    gameId,
    league,
    market,
    feed,
    startAt,
    quotes: steps,
    distribution: distribution === null ? null : outcomeDistributionSchema.parse(distribution),
  }));
  const leads = summarizeLeads(markets.flatMap(leadsOf));
  const makers = marketMakers(leads);
  const followed = markets.flatMap((market) => findSteam(market, makers).map((steam) => followSteam(market, steam)));
  const { following, chasing, before } = summarizeFollowed(followed);
  return {
    league: rows[0]?.league ?? null,
    leads,
    makers,
    steam: { games: new Set(rows.map(({ gameId }) => gameId)).size, following, chasing, before },
  };
}

/** The books of a league that lead and those that lag, and the results of following steam, on the last games that had started. */
export function readHabits(database: Database, question: HabitsQuestion): Promise<MarketHabits> {
  const { feed, run, league, cutoff } = question;
  const key = [feed, run, league ?? "first", Math.floor(cutoff / HOUR_MS)].join(":");
  const cache = cacheOf(database);
  const known = cache.get(key);
  if (known) return known;
  const made = measure(database, question);
  cache.set(key, made);
  // A failed reading is not cached.
  made.catch(() => cache.delete(key));
  return made;
}
