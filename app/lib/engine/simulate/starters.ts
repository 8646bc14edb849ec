import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import type { SimulatedGame } from "./game.ts";
import { missingPlayers, type TeamInjuries } from "./injuries.ts";
import { rosterAt, type SeasonRosters, type SimulatedPlayer } from "./players.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";

/** The inputs of a team's starters. */
export interface StarterFrame {
  readonly seed: SeedKey;
  readonly league: League;
  readonly season: number;
  readonly rosters: SeasonRosters;
  readonly injuries: readonly TeamInjuries[];
}

export type TeamSide = "home" | "away";

/** Position of the player whose start is announced; the NBA has none. */
const STARTER_POSITION: Readonly<Record<League, string | null>> = { NFL: "QB", MLB: "SP", NHL: "G", NBA: null };

/** Chance that an announced starter cannot play and is replaced within the last two hours. Quarterbacks are out by injury reports. */
const SCRATCHED: Readonly<Record<League, number>> = { MLB: 0.02, NHL: 0.01, NFL: 0, NBA: 0 };

const teamOf = (game: SimulatedGame, side: TeamSide) => (side === "home" ? game.homeIndex : game.awayIndex);

/** A team's players of the starter's position, by depth; empty in a league without one. */
export function starterCandidates(
  frame: StarterFrame,
  game: SimulatedGame,
  side: TeamSide,
): readonly SimulatedPlayer[] {
  const position = STARTER_POSITION[frame.league];
  if (position === null) return [];
  return rosterAt(frame.rosters, teamOf(game, side), game.startAt).filter((player) => player.position === position);
}

/** The candidate whose turn it is: a rotation of five pitchers; two goalies, the second of which plays most back-to-backs. */
function turn(frame: StarterFrame, game: SimulatedGame, side: TeamSide): number {
  const number = side === "home" ? game.homeNumber : game.awayNumber;
  if (frame.league === "MLB") return number % 5;
  if (frame.league === "NFL") return 0;
  const rest = side === "home" ? game.homeRest : game.awayRest;
  const { seed, season } = frame;
  const random = randomOf(seed, PURPOSE.starter, LEAGUE_NUMBER[frame.league], season, teamOf(game, side), number);
  return random.chance(rest <= 1 ? 0.6 : 0.2) ? 1 : 0;
}

/** The planned starter: the announced pitcher or goalie, the first quarterback. Null in a league without starters. */
export function plannedStarter(frame: StarterFrame, game: SimulatedGame, side: TeamSide): SimulatedPlayer | null {
  return starterCandidates(frame, game, side)[turn(frame, game, side)] ?? null;
}

/** When the planned pitcher or goalie turned out not to be able to play; null when he did play. */
export function scratchedAt(seed: SeedKey, game: SimulatedGame, side: TeamSide): EpochMs | null {
  const random = randomOf(seed, PURPOSE.scratch, game.key, side === "home" ? 1 : 2);
  if (!random.chance(SCRATCHED[game.league])) return null;
  return epochMs(Math.round(game.startAt - random.between(20, 110) * MINUTE_MS));
}

/** The actual starter: the planned one, the next in line if he was scratched, the first healthy quarterback. */
export function starterOf(frame: StarterFrame, game: SimulatedGame, side: TeamSide): SimulatedPlayer | null {
  const candidates = starterCandidates(frame, game, side);
  if (frame.league === "NFL") return healthyQuarterback(frame, game, side, candidates);
  const planned = turn(frame, game, side);
  const next = scratchedAt(frame.seed, game, side) === null ? planned : (planned + 1) % Math.max(1, candidates.length);
  return candidates[next] ?? null;
}

function healthyQuarterback(
  frame: StarterFrame,
  game: SimulatedGame,
  side: TeamSide,
  candidates: readonly SimulatedPlayer[],
): SimulatedPlayer | null {
  const injuries = frame.injuries[teamOf(game, side)];
  const missing = injuries === undefined ? null : missingPlayers(injuries, game.startAt);
  return candidates.find(({ id }) => !missing?.has(id)) ?? candidates.at(-1) ?? null;
}

/** When a goalie is confirmed; pitchers are announced before the first quote. */
export function starterKnownAt(seed: SeedKey, game: SimulatedGame, side: TeamSide): EpochMs {
  const random = randomOf(seed, PURPOSE.starter, game.key, side === "home" ? 1 : 2);
  return epochMs(Math.round(game.startAt - random.between(2, 9) * HOUR_MS));
}
