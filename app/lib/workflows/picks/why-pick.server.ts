import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";
import type { WhyPick } from "#app/lib/schemas/picks/why-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { whyPick } from "#app/lib/views/picks/why-pick.ts";
import type { MarketAtLine } from "#app/lib/engine/ratings/explain-game.ts";
import { explainRatings, type ExplainedRatings } from "#app/lib/workflows/pricing/explain-ratings.ts";
import { startersAt, type GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import {
  listYearAverages,
  type LeagueRatings,
  type PickWhyRecord,
  type YearAverages,
} from "#app/models/picks/pick-why.server.ts";
import { readPick } from "./get-pick.server.ts";
import { readLeagueRatings, readWhyRecord } from "./inside/shared-analysis.server.ts";

/** The greatest age of averages, by the feed's clock and by the real one; games change them only every few days. */
const KEEP_MS = 10 * MINUTE_MS;
const KEEP_PLAYERS = 5000;

const NO_AVERAGES: YearAverages = { points: null, minutes: null };

const cacheOf = oncePer<Database, LRUCache<string, YearAverages & { readonly asOf: EpochMs }>>(
  () => new LRUCache({ max: KEEP_PLAYERS, ttl: KEEP_MS }),
);

/** The players' averages over the games of a year, at most ten minutes old and never of a later moment. */
async function readYearAverages(
  database: Database,
  { feed, asOf, playerIds }: { readonly feed: Feed; readonly asOf: EpochMs; readonly playerIds: readonly string[] },
): Promise<ReadonlyMap<string, YearAverages>> {
  const cache = cacheOf(database);
  const found = new Map<string, YearAverages>();
  for (const id of playerIds) {
    const kept = cache.get(`${feed} ${id}`);
    if (kept && kept.asOf <= asOf && asOf - kept.asOf < KEEP_MS) found.set(id, kept);
  }
  const missing = playerIds.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const read = await listYearAverages(database, { playerIds: missing, asOf });
  for (const id of missing) {
    const averages = read.get(id) ?? NO_AVERAGES;
    found.set(id, averages);
    cache.set(`${feed} ${id}`, { ...averages, asOf });
  }
  return found;
}

/** The analysis of a pick, or the locked card if the viewer may not see it. */
export type WhyPage =
  | { readonly locked: true; readonly pick: LockedPick }
  | { readonly locked: false; readonly why: WhyPick };

/** The pick's market at a line of its side, from its first side's view; for a prop's or a parlay's game, its margin. */
const marketAt = ({ market, side }: BoardPick, line: number | null): MarketAtLine =>
  market === "prop" || market === "parlay"
    ? { market: "spread", line: 0 }
    : { market, line: lineOfSide(market, side, line) };

function ratingsFor(
  stored: LeagueRatings | null,
  { game }: PickWhyRecord,
  {
    market,
    starters,
    asOf,
  }: { readonly market: MarketAtLine; readonly starters: GameStarters | null; readonly asOf: EpochMs },
): ExplainedRatings | null {
  if (stored === null) return null;
  const named = { home: starters?.home?.playerId ?? null, away: starters?.away?.playerId ?? null };
  return explainRatings(stored, { ...game, starters: named }, { market, asOf });
}

/**
 * 'Why This Pick?': the basis of a pick that the viewer may see, from stored ratings, games, reports and prices, and the price that another
 * verdict would take. Null without such a pick in the feed's run. Locked picks show none of it.
 */
export async function explainPick(caller: Caller, { pickId }: { readonly pickId: number }): Promise<WhyPage | null> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const access = accessOf(caller);
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  const query = { feed, run, pickId, asOf, cutoff, userId: viewer.id, day: access.day };
  const [read, record] = await Promise.all([readPick(caller, { pickId }), readWhyRecord(database, query)]);
  if (read === null || record === null) return null;
  if (read.page.locked) return { locked: true, pick: read.page.pick };
  const { detail } = read.page;
  const { pick } = read.record;
  const starters = startersAt(record.starters, cutoff);
  const { now } = detail.pick;
  const ahead = now !== null && gamePhase(pick.game, asOf) === "ahead";
  const [stored, averages] = await Promise.all([
    ahead ? readLeagueRatings(database, clock, pick.league) : null,
    readYearAverages(database, { feed, asOf, playerIds: record.injured.map(({ playerId }) => playerId) }),
  ]);
  const ratings = ahead ? ratingsFor(stored, record, { market: marketAt(pick, now.line), starters, asOf }) : null;
  const injured = record.injured.map((one) => ({ ...one, ...(averages.get(one.playerId) ?? NO_AVERAGES) }));
  const { oddsFormat, timeZone } = viewer;
  const facts = { detail, pick, record: { ...record, injured }, starters, ratings, oddsFormat, timeZone };
  return { locked: false, why: whyPick(facts) };
}
