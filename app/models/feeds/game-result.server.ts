import { and, eq, gte, inArray, lt, not, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import { resultFingerprint } from "#app/lib/engine/settle/grade.ts";
import { playedText, readPlayed, type Played } from "#app/lib/engine/settle/played.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { gameResults, games } from "#db/schema/games.ts";

const bit = (value: boolean | null) => (value === null ? null : value ? 1 : 0);

/** A feed's report of a game that is over, or has stopped. */
export interface ResultNews {
  readonly gameId: string;
  readonly status: ResultStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overtime: boolean | null;
  readonly played: Played;
  readonly resumedAt?: EpochMs | null;
  /** When the feed says it became final; null where it does not say. */
  readonly finalAt: EpochMs | null;
}

/** The stored part of a result that the next one is compared with. */
interface StoredResult {
  readonly gameId: string;
  readonly status: ResultStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly played: string | null;
  readonly resumedAt: EpochMs | null;
  readonly fingerprint: string;
}

/** The earliest start in [from, to) of a league's games whose end no provider has sent; null where every one has ended. */
export async function oldestUnfinishedStart(
  { read }: Database,
  {
    feed,
    league,
    from,
    to,
  }: { readonly feed: Feed; readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<EpochMs | null> {
  const ended = sql`exists (select 1 from ${gameResults} where ${gameResults.gameId} = ${games.id} and ${gameResults.status} <> 'suspended')`;
  const [row] = await read
    .select({ startAt: games.startAt })
    .from(games)
    .where(
      and(eq(games.feed, feed), eq(games.league, league), gte(games.startAt, from), lt(games.startAt, to), not(ended)),
    )
    .orderBy(games.startAt)
    .limit(1);
  return row?.startAt ?? null;
}

/** The stored results of these games, the oldest first. */
async function storedResults(tx: Transaction, gameIds: readonly string[]): Promise<readonly StoredResult[]> {
  const { gameId: ofGame, status, homeScore, awayScore, played, resumedAt, fingerprint } = gameResults;
  const rows: StoredResult[] = [];
  for (let start = 0; start < gameIds.length; start += 500) {
    rows.push(
      ...(await tx
        .select({ gameId: ofGame, status, homeScore, awayScore, played, resumedAt, fingerprint })
        .from(gameResults)
        .where(inArray(ofGame, gameIds.slice(start, start + 500)))
        .orderBy(gameResults.id)),
    );
  }
  return rows;
}

/**
 * News with the values its source does not have: how much was played, when a suspended game went on, and the score at which a game that was
 * called off had stopped.
 */
function completed(item: ResultNews, newest: StoredResult | undefined): ResultNews {
  if (newest === undefined) return item;
  if (item.status === "canceled" && item.homeScore === null && newest.status !== "final")
    return { ...item, homeScore: newest.homeScore, awayScore: newest.awayScore };
  if (item.status !== "final" || newest.status !== "final") return item;
  const played = item.played.extent === "unknown" ? readPlayed(newest.played) : item.played;
  return { ...item, played, resumedAt: item.resumedAt ?? newest.resumedAt };
}

/**
 * Appends new results: the same result twice is one row, a correction is another row. A first result is known from when the feed says it
 * became final, a correction from `asOf`, when it was received. Going back to an earlier result is a correction again.
 */
export async function saveResults(tx: Transaction, news: readonly ResultNews[], asOf: EpochMs): Promise<number> {
  const stored = new Map<string, StoredResult[]>();
  for (const row of await storedResults(tx, [...new Set(news.map(({ gameId: id }) => id))]))
    stored.set(row.gameId, [...(stored.get(row.gameId) ?? []), row]);
  const rows = news.flatMap((given) => {
    const before = stored.get(given.gameId) ?? [];
    const newest = before.at(-1);
    const item = completed(given, newest);
    const plain = resultFingerprint({ ...item, knownAt: asOf });
    const isPlain = (row: StoredResult) => row.fingerprint.split("#")[0] === plain;
    if (newest !== undefined && isPlain(newest)) return [];
    const repeats = before.filter(isPlain).length;
    const { gameId: id, status, homeScore, awayScore, resumedAt = null } = item;
    const fingerprint = repeats === 0 ? plain : `${plain}#${repeats}`;
    const played = playedText(item.played);
    stored.set(id, [...before, { gameId: id, status, homeScore, awayScore, played, resumedAt, fingerprint }]);
    const knownAt = newest === undefined && item.finalAt !== null && item.finalAt < asOf ? item.finalAt : asOf;
    return [[id, status, homeScore, awayScore, bit(item.overtime), played, resumedAt, knownAt, fingerprint] as const];
  });
  return insertRows(tx, "game_results", RESULT_COLUMNS, rows);
}

/**
 * Appends the newest result of these games once more, so that bets on them are graded again: something else that decides them was reported,
 * such as who started. The earlier gradings stay. Games without a result, and games whose result was known before `since` or after `upTo`,
 * have no such row.
 */
export async function repeatResults(
  tx: Transaction,
  gameIds: readonly string[],
  { since, upTo, asOf }: { readonly since: EpochMs; readonly upTo?: EpochMs; readonly asOf: EpochMs },
): Promise<number> {
  if (gameIds.length === 0) return 0;
  const stored = await tx
    .select()
    .from(gameResults)
    .where(inArray(gameResults.gameId, [...gameIds]))
    .orderBy(gameResults.knownAt, gameResults.id);
  const rows = gameIds.flatMap((id) => {
    const all = stored.filter(({ gameId: of }) => of === id);
    const newest = all.at(-1);
    if (newest === undefined || newest.knownAt < since || newest.knownAt > (upTo ?? asOf)) return [];
    const [plain = ""] = newest.fingerprint.split("#");
    const repeats = all.filter(({ fingerprint }) => fingerprint.split("#")[0] === plain).length;
    const { status, homeScore, awayScore, overtime, played, resumedAt } = newest;
    return [[id, status, homeScore, awayScore, bit(overtime), played, resumedAt, asOf, `${plain}#${repeats}`] as const];
  });
  return insertRows(tx, "game_results", RESULT_COLUMNS, rows);
}

const RESULT_COLUMNS = [
  "game_id",
  "status",
  "home_score",
  "away_score",
  "overtime",
  "played",
  "resumed_at",
  "known_at",
  "fingerprint",
];
