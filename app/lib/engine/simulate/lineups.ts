import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { StarterStatus } from "#app/lib/engine/games/named-starter.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SimulatedGame } from "./game.ts";
import { opensAt } from "./market.ts";
import type { SeasonFrame } from "./means.ts";
import type { SimulatedPlayer } from "./players.ts";
import { PURPOSE } from "./purpose.ts";
import {
  plannedStarter,
  scratchedAt,
  starterCandidates,
  starterKnownAt,
  starterOf,
  type TeamSide,
} from "./starters.ts";

/** One public report about the starter of one side of a game. */
export interface SimulatedStarter {
  readonly gameId: string;
  readonly player: SimulatedPlayer;
  readonly status: StarterStatus;
  readonly knownAt: EpochMs;
}

type StarterReport = Omit<SimulatedStarter, "gameId">;

/** A pitcher is announced with the first prices, or as soon as the game is known. */
function announcedAt(frame: SeasonFrame, game: SimulatedGame): EpochMs {
  return epochMs(Math.round(Math.max(game.knownAt, opensAt(frame, game) - HOUR_MS)));
}

function replacement(frame: SeasonFrame, game: SimulatedGame, side: TeamSide): readonly StarterReport[] {
  const knownAt = scratchedAt(frame.seed, game, side);
  const player = starterOf(frame, game, side);
  return knownAt === null || player === null ? [] : [{ player, status: "confirmed", knownAt }];
}

function pitcherReports(frame: SeasonFrame, game: SimulatedGame, side: TeamSide): readonly StarterReport[] {
  const player = plannedStarter(frame, game, side);
  if (player === null) return [];
  const random = randomOf(frame.seed, PURPOSE.lineup, game.key, side === "home" ? 1 : 2);
  const lineupCard = epochMs(Math.round(game.startAt - random.between(2, 4) * HOUR_MS));
  return [
    { player, status: "probable", knownAt: announcedAt(frame, game) },
    { player, status: "confirmed", knownAt: lineupCard },
    ...replacement(frame, game, side),
  ];
}

/** Everybody expects the first goalie of a rested team; the goalie of a back-to-back is open until confirmed. */
function goalieReports(frame: SeasonFrame, game: SimulatedGame, side: TeamSide): readonly StarterReport[] {
  const [first] = starterCandidates(frame, game, side);
  const player = plannedStarter(frame, game, side);
  if (first === undefined || player === null) return [];
  const rest = side === "home" ? game.homeRest : game.awayRest;
  return [
    ...(rest > 1 ? [{ player: first, status: "probable" as const, knownAt: announcedAt(frame, game) }] : []),
    { player, status: "confirmed", knownAt: starterKnownAt(frame.seed, game, side) },
    ...replacement(frame, game, side),
  ];
}

/** The first quarterback until a report has him out or doubtful, then the next; confirmed with the list of inactive players. */
function quarterbackReports(frame: SeasonFrame, game: SimulatedGame, side: TeamSide): readonly StarterReport[] {
  const [first, second] = starterCandidates(frame, game, side);
  const starter = starterOf(frame, game, side);
  if (first === undefined || starter === null) return [];
  const announced = announcedAt(frame, game);
  const team = frame.injuries[side === "home" ? game.homeIndex : game.awayIndex];
  const reports: StarterReport[] = [];
  let expected = first;
  for (const { player, status, reportedAt } of team?.reports ?? []) {
    if (player.id !== first.id || reportedAt >= game.startAt) continue;
    if (status !== "questionable") expected = status === "available" ? first : (second ?? first);
    if (reportedAt > announced) reports.push({ player: expected, status: "probable", knownAt: reportedAt });
    else reports.splice(0, reports.length, { player: expected, status: "probable", knownAt: announced });
  }
  if (reports.length === 0 || (reports[0] as StarterReport).knownAt > announced)
    reports.unshift({ player: first, status: "probable", knownAt: announced });
  const inactives = epochMs(game.startAt - 90 * MINUTE_MS);
  return [
    ...reports.filter(({ knownAt }) => knownAt < inactives),
    { player: starter, status: "confirmed", knownAt: inactives },
  ];
}

function reportsOf(frame: SeasonFrame, game: SimulatedGame, side: TeamSide): readonly StarterReport[] {
  switch (game.league) {
    case "NBA":
      return [];
    case "MLB":
      return pitcherReports(frame, game, side);
    case "NHL":
      return goalieReports(frame, game, side);
    case "NFL":
      return quarterbackReports(frame, game, side);
  }
}

/**
 * The reports about a game's starters in order of time: probable with the first prices, confirmed some hours before the start, replaced if
 * one is scratched, and the actual starter. A game called off has none after that moment.
 */
export function starterReports(frame: SeasonFrame, game: SimulatedGame): readonly SimulatedStarter[] {
  return (["home", "away"] as const)
    .flatMap((side): readonly StarterReport[] => {
      const starter = starterOf(frame, game, side);
      const before = reportsOf(frame, game, side).filter(({ knownAt }) => knownAt < game.startAt);
      return starter === null ? before : [...before, { player: starter, status: "started", knownAt: game.startAt }];
    })
    .filter(({ knownAt }) => game.postponedAt === null || knownAt < game.postponedAt)
    .map((report) => ({ gameId: game.id, ...report }))
    .sort((a, b) => a.knownAt - b.knownAt);
}
