import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { startersOfLeague, type FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { flagShortGames } from "#app/lib/engine/games/short-games.ts";
import { listFinishedGames, type FinishedGameRecord } from "#app/models/feeds/game.server.ts";
import { listStarterIds } from "#app/models/feeds/lineup.server.ts";
import { listEndQuotes, type EndQuoteRecord } from "#app/models/feeds/odds.server.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { awaitingBoxScore, playersOfGames } from "./inside/available-players.server.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";

/** A finished game as models read it, with its stored result. */
export interface KnownGame {
  readonly id: string;
  readonly resultId: number;
  readonly localDate: string;
  readonly startAt: EpochMs;
  readonly game: FinishedGame;
}

/**
 * Games of days before the current one (Eastern time) that were final by `asOf`, with the result that counted then: a day is predicted as a
 * whole before anything is learned from its games. Where ratings read who played, a game waits for its box score.
 */
export async function listSettledRecords(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs; readonly since?: EpochMs },
): Promise<readonly FinishedGameRecord[]> {
  const today = easternDate(query.asOf);
  const [records, waiting] = await Promise.all([listFinishedGames(database, query), awaitingBoxScore(database, query)]);
  return records.filter(({ id, localDate }) => localDate < today && !waiting.has(id));
}

/** The records with their opening and closing lines, starters and players, in order of their day. Data that became known after `asOf` is not read. */
export async function withLines(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs },
  records: readonly FinishedGameRecord[],
): Promise<readonly KnownGame[]> {
  const first = records[0];
  if (first === undefined) return [];
  const since = records.reduce((least, { startAt }) => (startAt < least ? startAt : least), first.startAt);
  const few = records.length <= 400;
  const [quotes, starterIds, players] = await Promise.all([
    listEndQuotes(database, { ...query, since, gameIds: few ? records.map(({ id }) => id) : undefined }),
    listStarterIds(database, { ...query, since }),
    playersOfGames(database, query, records, few),
  ]);
  const ends = new Map<string, Record<EndQuoteRecord["end"], EndQuoteRecord[]>>();
  for (const quote of quotes) {
    const entry = ends.get(quote.gameId) ?? { open: [], close: [] };
    entry[quote.end].push(quote);
    ends.set(quote.gameId, entry);
  }
  const known = records.flatMap((record): readonly KnownGame[] => {
    const day = gameDay(record.localDate);
    if (day === null) return [];
    const lines = ends.get(record.id);
    const starters = startersOfLeague(query.league, starterIds.get(record.id));
    const game: FinishedGame = {
      league: query.league,
      season: record.season,
      day,
      home: record.homeTeamId,
      away: record.awayTeamId,
      neutral: record.neutral,
      playoff: record.playoff,
      homeScore: record.homeScore,
      awayScore: record.awayScore,
      open: lines ? consensusLine(lines.open) : null,
      close: lines ? consensusLine(lines.close) : null,
      ...(starters && { starters }),
      ...players.get(record.id),
    };
    return [{ id: record.id, resultId: record.resultId, localDate: record.localDate, startAt: record.startAt, game }];
  });
  const games = flagShortGames(known.map(({ game }) => game));
  return known.map((one, index) => ({ ...one, game: games[index] ?? one.game }));
}
