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

/** About when the first prices of a game appear: what was known of who plays then is what opening prices are blended by. */
const OPENS_BEFORE_MS = DAY_MS;
/** A game without a box score waits so long for it; then it is learned from without knowing who played. */
const BOX_SCORE_WITHIN_MS = 36 * HOUR_MS;

interface LeagueQuestion {
  readonly feed: Feed;
  readonly league: League;
  readonly asOf: EpochMs;
}

/** Who plays in a finished game, as far as the ratings learn from it. */
type PlayersOfGame = Pick<FinishedGame, "available" | "availableAtOpen" | "minutes">;

const same = (a: AvailablePlayers, b: AvailablePlayers) =>
  a.home.join() === b.home.join() && a.away.join() === b.away.join();

/** Who could play in each of some games at a moment before its start, by game id; games in which that is not known are left out. */
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
 * Who plays in finished games: who could by what was known at the start and a day before it, and the minutes of the box score. Empty for
 * leagues whose ratings do not read players.
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

/** Who can play in the games ahead, as known at a moment. */
interface LeagueAvailability {
  /** Null where nothing is known of one of the teams. */
  ofGame(game: { readonly homeTeamId: string; readonly awayTeamId: string }): AheadAvailability | null;
}

/** A player who cannot play. */
interface MissingPlayer {
  readonly playerId: string;
  readonly name: string;
}

/** The names of the regulars each side is without. */
export interface GameAbsences {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** Who can play in a game ahead. */
export interface AheadAvailability {
  readonly available: AvailablePlayers;
  readonly missing: { readonly home: readonly MissingPlayer[]; readonly away: readonly MissingPlayer[] };
  /** Since when each player is on the team he is on, and reported as he is; the newer of both. */
  readonly changedAt: ReadonlyMap<string, EpochMs>;
}

/** What is known at `asOf` of who can play in a league's games ahead; null for leagues whose ratings do not read players. */
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

/** Players projected for fewer minutes are not named: their absence moves nothing anybody would see. */
const NAMED_FROM_MINUTES = 20;

/** The missing who matter, by team and minutes, and since when who of the regulars can play has been as it is. */
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
 * Which of a league's games are not to be learned from yet, because their box score, which says who played, is still to come: by game id.
 * Where nobody reports who is out, the box score is not needed.
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
