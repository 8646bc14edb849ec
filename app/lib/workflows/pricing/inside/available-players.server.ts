import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { AvailabilityWalk, LONGEST_ABSENCE_MS } from "#app/lib/engine/games/availability.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { READS_PLAYERS, type AvailablePlayers, type FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { projectedMinutes } from "#app/lib/engine/ratings/playing-time.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listPlayedMinutes, listWithoutBoxScore } from "#app/models/feeds/box-score.server.ts";
import type { FinishedGameRecord } from "#app/models/feeds/game.server.ts";
import { listLeagueReports } from "#app/models/feeds/injury.server.ts";
import { listRosterMoves } from "#app/models/feeds/roster.server.ts";

/** About the time when the first prices of a game appear: opening prices are blended by the line-ups known then. */
const OPENS_BEFORE_MS = DAY_MS;
/** A game waits this long for its box score; then it is learned from without knowing who played. */
const BOX_SCORE_WITHIN_MS = 36 * HOUR_MS;

interface LeagueQuestion {
  readonly feed: Feed;
  readonly league: League;
  readonly asOf: EpochMs;
}

/** The players in a finished game, as far as the ratings learn from them. */
type PlayersOfGame = Pick<FinishedGame, "available" | "availableAtOpen" | "minutes">;

const same = (a: AvailablePlayers, b: AvailablePlayers) =>
  a.home.join() === b.home.join() && a.away.join() === b.away.join();

/** The available players of some games at a moment before each start, by game id; games without that knowledge are left out. */
function availableBefore(
  walk: AvailabilityWalk,
  games: readonly FinishedGameRecord[],
  beforeMs: number,
): ReadonlyMap<string, AvailablePlayers> {
  const inTime = games.toSorted((a, b) => a.startAt - b.startAt);
  return new Map(
    inTime.flatMap(({ id, startAt, homeTeamId, awayTeamId }) => {
      const moment = epochMs(startAt - beforeMs);
      const [home, away] = [walk.at(moment, homeTeamId), walk.at(moment, awayTeamId)];
      return home === null || away === null ? [] : [[id, { home: home.available, away: away.available }] as const];
    }),
  );
}

/**
 * The players in finished games: those available by the reports at the start and a day before it, and the minutes of the box score. Empty
 * for leagues whose ratings do not read players.
 */
export async function playersOfGames(
  database: Database,
  { feed, league, asOf }: LeagueQuestion,
  games: readonly FinishedGameRecord[],
  few: boolean,
): Promise<ReadonlyMap<string, PlayersOfGame>> {
  const first = games[0];
  if (first === undefined || !READS_PLAYERS[league]) return new Map();
  const earliest = games.reduce((least, { startAt }) => (startAt < least ? startAt : least), first.startAt);
  const since = epochMs(earliest - OPENS_BEFORE_MS - LONGEST_ABSENCE_MS);
  const [moves, reports, minutes] = await Promise.all([
    listRosterMoves(database, { feed, league, asOf }),
    listLeagueReports(database, { feed, league, since, asOf }),
    listPlayedMinutes(database, {
      feed,
      league,
      since: earliest,
      asOf,
      gameIds: few ? games.map(({ id }) => id) : undefined,
    }),
  ]);
  const atStart = availableBefore(new AvailabilityWalk(moves, reports), games, 0);
  const atOpen = availableBefore(new AvailabilityWalk(moves, reports), games, OPENS_BEFORE_MS);
  return new Map(
    games.map(({ id, homeTeamId, awayTeamId }) => {
      const available = atStart.get(id);
      const opening = atOpen.get(id);
      const [home, away] = [minutes.get(id)?.get(homeTeamId), minutes.get(id)?.get(awayTeamId)];
      return [
        id,
        {
          ...(available && { available }),
          ...(available && opening && !same(available, opening) && { availableAtOpen: opening }),
          ...(home && away && { minutes: { home, away } }),
        },
      ];
    }),
  );
}

/** The players available in the upcoming games, as known at a moment. */
interface LeagueAvailability {
  /** Null if nothing is known about one of the teams. */
  ofGame(game: { readonly homeTeamId: string; readonly awayTeamId: string }): AheadAvailability | null;
}

/** A player who cannot play. */
interface MissingPlayer {
  readonly playerId: string;
  readonly name: string;
}

/** The names of each side's missing regulars. */
export interface GameAbsences {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** The players available in an upcoming game. */
export interface AheadAvailability {
  readonly available: AvailablePlayers;
  readonly missing: { readonly home: readonly MissingPlayer[]; readonly away: readonly MissingPlayer[] };
  /** The time of each player's last change: of his team or of his report, whichever is newer. */
  readonly changedAt: ReadonlyMap<string, EpochMs>;
}

/** The players available in a league's upcoming games as known at `asOf`; null for leagues whose ratings do not read players. */
export async function leagueAvailability(
  database: Database,
  { feed, league, asOf }: LeagueQuestion,
): Promise<LeagueAvailability | null> {
  if (!READS_PLAYERS[league]) return null;
  const since = epochMs(asOf - LONGEST_ABSENCE_MS);
  const [moves, reports] = await Promise.all([
    listRosterMoves(database, { feed, league, asOf }),
    listLeagueReports(database, { feed, league, since, asOf, newest: true }),
  ]);
  const walk = new AvailabilityWalk(moves, reports);
  const names = new Map(reports.map(({ playerId, playerName }) => [playerId, playerName]));
  const reportedAt = new Map(reports.map((report) => [report.playerId, report.reportedAt]));
  const movedAt = new Map(moves.map((move) => [move.playerId, move.knownAt]));
  const named = (ids: readonly string[]) =>
    ids.map((playerId) => ({ playerId, name: names.get(playerId) ?? playerId }));
  return {
    ofGame({ homeTeamId, awayTeamId }) {
      const [home, away] = [walk.at(asOf, homeTeamId), walk.at(asOf, awayTeamId)];
      if (home === null || away === null) return null;
      const everybody = [home, away].flatMap(({ available, missing }) => [...available, ...missing]);
      const newest = (id: string) => epochMs(Math.max(movedAt.get(id) ?? 0, reportedAt.get(id) ?? 0));
      return {
        available: { home: home.available, away: away.available },
        missing: { home: named(home.missing), away: named(away.missing) },
        changedAt: new Map(everybody.map((id) => [id, newest(id)])),
      };
    },
  };
}

/** Players projected for fewer minutes are not named: their absence moves nothing visible. */
const NAMED_FROM_MINUTES = 20;

/** The important missing players, by team and minutes, and the time of the last change among the regulars. */
export function keyPlayers(
  { missing, changedAt }: AheadAvailability,
  { playingTime }: RatingState,
  season: number,
): { readonly missing: GameAbsences; readonly since: EpochMs | null } {
  const minutesOf = (playerId: string) =>
    playingTime?.players[playerId] === undefined ? 0 : projectedMinutes(playingTime, playerId, season);
  const names = (players: readonly MissingPlayer[]) =>
    players
      .map(({ playerId, name }) => ({ name, minutes: minutesOf(playerId) }))
      .filter(({ minutes }) => minutes >= NAMED_FROM_MINUTES)
      .toSorted((a, b) => b.minutes - a.minutes)
      .map(({ name }) => name);
  const changes = [...changedAt].flatMap(([playerId, at]) => (minutesOf(playerId) >= NAMED_FROM_MINUTES ? [at] : []));
  return {
    missing: { home: names(missing.home), away: names(missing.away) },
    since: changes.length === 0 ? null : epochMs(Math.max(...changes)),
  };
}

/**
 * The league's games that must not be learned from yet, because the box score with their players is still missing: by game id. Where no
 * source reports absences, the box score is not needed.
 */
export async function awaitingBoxScore(
  database: Database,
  { feed, league, asOf }: LeagueQuestion,
): Promise<ReadonlySet<string>> {
  if (!READS_PLAYERS[league]) return new Set();
  const since = epochMs(asOf - BOX_SCORE_WITHIN_MS);
  const waiting = await listWithoutBoxScore(database, { feed, league, since, asOf });
  if (waiting.size === 0) return waiting;
  const reports = await listLeagueReports(database, {
    feed,
    league,
    since: epochMs(asOf - LONGEST_ABSENCE_MS),
    asOf,
    newest: true,
  });
  return reports.length === 0 ? new Set() : waiting;
}
