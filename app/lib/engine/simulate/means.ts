import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "./game.ts";
import { actualLoss, expectedLoss } from "./injuries.ts";
import type { TeamInjuries } from "./injuries.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import type { GameMeans } from "./outcome.ts";
import type { SimulatedPlayer } from "./players.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";
import type { SeasonStrength } from "./strength.ts";

/** What the means of a season's games depend on. */
export interface SeasonFrame {
  readonly seed: SeedKey;
  readonly league: League;
  readonly season: number;
  readonly rosters: readonly (readonly SimulatedPlayer[])[];
  readonly injuries: readonly TeamInjuries[];
  readonly strength: SeasonStrength;
}

/** Starter's effect on a team's margin: rotation of five pitchers, two goalies (the second plays back-to-backs), none elsewhere. */
function starterEffect(frame: SeasonFrame, team: number, gameNumber: number, rest: number): number {
  const model = LEAGUE_MODEL[frame.league];
  if (model.starterSd === 0) return 0;
  const position = frame.league === "MLB" ? "SP" : "G";
  const starters = frame.rosters[team]?.filter((p) => p.position === position) ?? [];
  return model.starterSd * (starters[starterSlot(frame, team, gameNumber, rest)]?.talent ?? 0);
}

/** Which of a team's starting pitchers or goalies begins its game. */
function starterSlot(frame: SeasonFrame, team: number, gameNumber: number, rest: number): number {
  if (frame.league === "MLB") return gameNumber % 5;
  const random = randomOf(frame.seed, PURPOSE.starter, LEAGUE_NUMBER[frame.league], frame.season, team, gameNumber);
  return random.chance(rest <= 1 ? 0.6 : 0.2) ? 1 : 0;
}

/** The starting pitcher or goalie of a game, or null in leagues without one. */
export function starterOf(frame: SeasonFrame, game: SimulatedGame, side: "home" | "away"): SimulatedPlayer | null {
  if (LEAGUE_MODEL[frame.league].starterSd === 0) return null;
  const team = side === "home" ? game.homeIndex : game.awayIndex;
  const number = side === "home" ? game.homeNumber : game.awayNumber;
  const rest = side === "home" ? game.homeRest : game.awayRest;
  const position = frame.league === "MLB" ? "SP" : "G";
  const starters = frame.rosters[team]?.filter((p) => p.position === position) ?? [];
  return starters[starterSlot(frame, team, number, rest)] ?? null;
}

/** When a goalie is confirmed; pitchers are announced before the first quote. */
export function starterKnownAt(seed: SeedKey, game: SimulatedGame, side: "home" | "away"): EpochMs {
  const random = randomOf(seed, PURPOSE.starter, game.key, side === "home" ? 1 : 2);
  return epochMs(Math.round(game.startAt - random.between(2, 9) * HOUR_MS));
}

/** The part of the means that does not depend on news: strengths, home ground, rest. */
function plainMeans(frame: SeasonFrame, game: SimulatedGame): GameMeans {
  const model = LEAGUE_MODEL[frame.league];
  const { strength, scoring, first, days } = frame.strength;
  const home = game.homeIndex * days + (game.day - first);
  const away = game.awayIndex * days + (game.day - first);
  let margin = (game.neutral ? 0 : model.homeEdge) + (strength[home] ?? 0) - (strength[away] ?? 0);
  if (game.homeRest === 1) margin -= model.backToBack;
  if (game.awayRest === 1) margin += model.backToBack;
  if (game.homeRest >= 13) margin += model.bye;
  if (game.awayRest >= 13) margin -= model.bye;
  return { margin, total: model.total + (scoring[home] ?? 0) + (scoring[away] ?? 0) };
}

function withNews(frame: SeasonFrame, game: SimulatedGame, asOf: EpochMs | null): GameMeans {
  const plain = plainMeans(frame, game);
  const home = frame.injuries[game.homeIndex];
  const away = frame.injuries[game.awayIndex];
  const loss = (team: TeamInjuries | undefined): number =>
    team === undefined ? 0 : asOf === null ? actualLoss(team, game.startAt) : expectedLoss(team, game.startAt, asOf);
  const lossHome = loss(home);
  const lossAway = loss(away);
  let starterHome = 0;
  let starterAway = 0;
  if (LEAGUE_MODEL[frame.league].starterSd > 0) {
    const knows = (side: "home" | "away"): boolean =>
      asOf === null || frame.league === "MLB" || starterKnownAt(frame.seed, game, side) <= asOf;
    // Before the confirmation everybody expects the first goalie, which is the best guess on a rest day.
    const usual = (team: number, rest: number): number =>
      LEAGUE_MODEL[frame.league].starterSd *
      (rest <= 1 ? 0.4 : 0.8) *
      (frame.rosters[team]?.find((p) => p.position === "G")?.talent ?? 0);
    starterHome = knows("home")
      ? starterEffect(frame, game.homeIndex, game.homeNumber, game.homeRest)
      : usual(game.homeIndex, game.homeRest);
    starterAway = knows("away")
      ? starterEffect(frame, game.awayIndex, game.awayNumber, game.awayRest)
      : usual(game.awayIndex, game.awayRest);
  }
  return {
    margin: plain.margin - lossHome + lossAway + starterHome - starterAway,
    total: plain.total - 0.5 * (lossHome + lossAway) - 0.7 * (starterHome + starterAway),
  };
}

/** What a fully informed market would expect at a moment: strengths, rest and the news published by then. */
export function informedMeans(frame: SeasonFrame, game: SimulatedGame, asOf: EpochMs): GameMeans {
  return withNews(frame, game, asOf);
}

/** The means the result is drawn from. Truth: for the result and for evaluation only. */
export function trueMeans(frame: SeasonFrame, game: SimulatedGame): GameMeans {
  return withNews(frame, game, null);
}
