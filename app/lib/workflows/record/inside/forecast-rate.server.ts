import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { shareOf, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { gradeBet } from "#app/lib/engine/settle/grade.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listForecastGames, type ForecastGame, type ReadGames } from "#app/models/record/forecast.server.ts";
import type { RecordWindow } from "#app/models/record/record-picks.server.ts";

/** The greatest age of cached counts before they are updated; games since then are read at every visit. */
const KEEP_MS = MINUTE_MS;
const KEEP_RUNS = 8;

/** The numbers of a game's forecasts that came true and that did not. */
interface Counted {
  readonly league: League;
  readonly startAt: EpochMs;
  readonly won: number;
  readonly lost: number;
}

interface Kept extends ReadGames {
  readonly from: EpochMs;
  readonly games: ReadonlyMap<string, Counted>;
}

const cacheOf = oncePer<Database, LRUCache<string, Kept>>(() => new LRUCache({ max: KEEP_RUNS }));

/** A game's forecasts, graded by the rules of picks. */
function counted({ league, startAt, score, forecasts }: ForecastGame, asOf: EpochMs): Counted {
  let [won, lost] = [0, 0];
  if (score === null) return { league, startAt, won, lost };
  for (const forecast of forecasts) {
    const grade = gradeBet({ ...forecast, league, startAt }, { ...score, status: "final" }, asOf);
    if (grade.decided && grade.result === "win") won++;
    if (grade.decided && grade.result === "loss") lost++;
  }
  return { league, startAt, won, lost };
}

const NOTHING: ReadonlyMap<string, Counted> = new Map();

/** Counts of long finished games, which stay, and of recent games, which may still change. */
async function readCounted(
  database: Database,
  window: RecordWindow & { readonly from: EpochMs },
): Promise<{ readonly kept: ReadonlyMap<string, Counted>; readonly changed: ReadonlyMap<string, Counted> }> {
  const cache = cacheOf(database);
  const { feed, run, from, asOf } = window;
  const key = `${feed}/${run}`;
  const known = cache.get(key);
  const kept = known !== undefined && known.from <= from && known.asOf <= asOf ? known : null;
  const start = kept?.from ?? from;
  const { games, resultId } = await listForecastGames(database, { feed, run, from: start, asOf }, kept);
  const changed = new Map(games.map((game) => [game.id, counted(game, asOf)]));
  if (kept === null || asOf - kept.asOf >= KEEP_MS)
    cache.set(key, { from: start, asOf, resultId, games: new Map([...(kept?.games ?? []), ...changed]) });
  return { kept: kept?.games ?? NOTHING, changed };
}

/**
 * How many of the last forecasts before the start came true among those that won or lost, of games that started in [from, asOf]. The counts
 * of games that ended long ago are cached, because only a corrected result changes them.
 */
export async function forecastRate(
  database: Database,
  window: RecordWindow & { readonly from: EpochMs; readonly league: League | "ALL" },
): Promise<RecordRate> {
  const { from, league } = window;
  const { kept, changed } = await readCounted(database, window);
  let [won, lost] = [0, 0];
  const count = (game: Counted) => {
    if (game.startAt < from || (league !== "ALL" && game.league !== league)) return;
    won += game.won;
    lost += game.lost;
  };
  for (const [id, game] of kept) if (!changed.has(id)) count(game);
  for (const game of changed.values()) count(game);
  return shareOf(won, won + lost);
}
