import { venueOf, type Venue } from "#app/lib/engine/catalogue/venues.ts";
import { restAndTravel, type ScheduledStop } from "#app/lib/engine/teams/rest-travel.ts";
import type { TeamResult } from "#app/lib/engine/teams/team-results.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { weatherText } from "#app/lib/format/weather.ts";
import { startersText } from "#app/lib/format/starters.ts";
import type { Prediction, PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { TeamNextGame, TeamRef, TeamRest } from "#app/lib/schemas/players/team-api.ts";
import type { GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { NearGame } from "#app/models/players/team-page.server.ts";

const ROOFS: Readonly<Record<Venue["roof"], string>> = {
  open: "open to the sky",
  retractable: "roof can be closed",
  fixed: "indoors",
};

/** The data around a league's coming games. */
export interface Schedule {
  readonly league: League;
  readonly teams: ReadonlyMap<string, TeamRef>;
  readonly results: ReadonlyMap<string, readonly TeamResult[]>;
  /** By start. */
  readonly near: readonly NearGame[];
}

function groundOf({ league, teams }: Schedule, homeTeamId: string): Venue | null {
  const home = teams.get(homeTeamId);
  return home === undefined ? null : venueOf(league, home.code);
}

/** The team's games before a given one: the season's games, then recent games that are not in it yet. */
function stopsBefore(schedule: Schedule, teamId: string, game: NearGame): readonly ScheduledStop[] {
  const played = schedule.results.get(teamId) ?? [];
  const known = new Set(played.map(({ gameId }) => gameId));
  const stop = (date: string, homeTeamId: string, neutral: boolean): ScheduledStop => ({
    date,
    atHome: homeTeamId === teamId,
    place: neutral ? null : groundOf(schedule, homeTeamId),
  });
  return [
    ...played.map(({ date, atHome, opponentId }) => stop(date, atHome ? teamId : opponentId, false)),
    ...schedule.near
      .filter(
        ({ id, startAt, status, homeTeamId, awayTeamId }) =>
          !known.has(id) &&
          startAt < game.startAt &&
          status !== "canceled" &&
          status !== "postponed" &&
          (homeTeamId === teamId || awayTeamId === teamId),
      )
      .map(({ localDate, homeTeamId, neutral }) => stop(localDate, homeTeamId, neutral)),
  ];
}

function restOf(schedule: Schedule, teamId: string, game: NearGame): TeamRest {
  const place = game.neutral ? null : groundOf(schedule, game.homeTeamId);
  const rest = restAndTravel(stopsBefore(schedule, teamId, game), {
    date: game.localDate,
    atHome: game.homeTeamId === teamId,
    place,
  });
  return { ...rest, kilometres: rest.kilometres === null ? null : Math.round(rest.kilometres / 10) * 10 };
}

const lineOf = ({ recommendation, confidence, price, bookLabel, edge, pickId, moved }: Prediction) => ({
  text: recommendation,
  chance: confidence,
  price,
  book: bookLabel,
  edge,
  pickId,
  moved,
});

/** A game ahead as its team's page shows it. `board`: the predictions that the person may see; null during a break. */
export function nextGame(
  game: NearGame,
  teamId: string,
  schedule: Schedule,
  { board, starters }: { readonly board: PredictionBoard | null; readonly starters: GameStarters | null },
): TeamNextGame {
  const opponentId = game.homeTeamId === teamId ? game.awayTeamId : game.homeTeamId;
  const ground = game.neutral ? null : groundOf(schedule, game.homeTeamId);
  const { weather } = game;
  return {
    id: game.id,
    startAt: game.startAt,
    atHome: game.homeTeamId === teamId,
    neutral: game.neutral,
    opponent: schedule.teams.get(opponentId) ?? { id: opponentId, code: opponentId, name: opponentId },
    rest: restOf(schedule, teamId, game),
    opponentRest: restOf(schedule, opponentId, game),
    lines: (board?.predictions ?? []).filter(({ gameId }) => gameId === game.id).map(lineOf),
    locked: board?.locked.find(({ gameId }) => gameId === game.id)?.lockMessage ?? null,
    starters: starters === null ? null : startersText(starters),
    venue: ground === null ? null : `${ground.name}, ${ROOFS[ground.roof]}`,
    weather:
      weather === null || ground?.roof === "fixed" ? null : { text: weatherText(weather), knownAt: weather.knownAt },
  };
}
