import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { SimulatedGame } from "./game.ts";
import { actualLoss, expectedLoss } from "./injuries.ts";
import type { TeamInjuries } from "./injuries.ts";
import { lineupStrength } from "./lineup-strength.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import type { GameMeans } from "./outcome.ts";
import type { SimulatedPlayer } from "./players.ts";
import {
  plannedStarter,
  scratchedAt,
  starterCandidates,
  starterKnownAt,
  starterOf,
  type StarterFrame,
  type TeamSide,
} from "./starters.ts";
import type { SeasonStrength } from "./strength.ts";

/** What the means of a season's games depend on. */
export interface SeasonFrame extends StarterFrame {
  readonly strength: SeasonStrength;
}

/** What a starting pitcher or goalie adds to his team's margin; quarterbacks count by their absence (`injuries.ts`). */
function starterEffect(frame: SeasonFrame, starter: SimulatedPlayer | null): number {
  return LEAGUE_MODEL[frame.league].starterSd * (starter?.talent ?? 0);
}

/** The starter's effect as expected from what was published by `asOf`; null: as it was. */
function starterMeans(frame: SeasonFrame, game: SimulatedGame, side: TeamSide, asOf: EpochMs | null): number {
  const scratched = scratchedAt(frame.seed, game, side);
  if (asOf === null || (scratched !== null && scratched <= asOf))
    return starterEffect(frame, starterOf(frame, game, side));
  if (frame.league === "MLB" || starterKnownAt(frame.seed, game, side) <= asOf)
    return starterEffect(frame, plannedStarter(frame, game, side));
  // Before the confirmation everybody expects the first goalie, which is the best guess on a rest day.
  const rest = side === "home" ? game.homeRest : game.awayRest;
  return (rest <= 1 ? 0.4 : 0.8) * starterEffect(frame, starterCandidates(frame, game, side)[0] ?? null);
}

/** What the players of an NBA team add to its strength when nobody is missing. */
function playersOf({ rosters }: SeasonFrame, team: number): number {
  return lineupStrength(rosters[team] ?? [], NOBODY);
}

const NOBODY: ReadonlySet<string> = new Set();

/** The part of the means that does not depend on news: strengths, home ground, rest. */
function plainMeans(frame: SeasonFrame, game: SimulatedGame): GameMeans {
  const model = LEAGUE_MODEL[frame.league];
  const { strength, scoring, first, days } = frame.strength;
  const home = game.homeIndex * days + (game.day - first);
  const away = game.awayIndex * days + (game.day - first);
  let margin = (game.neutral ? 0 : model.homeEdge) + (strength[home] ?? 0) - (strength[away] ?? 0);
  if (game.league === "NBA") margin += playersOf(frame, game.homeIndex) - playersOf(frame, game.awayIndex);
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
  const hasStarters = LEAGUE_MODEL[frame.league].starterSd > 0;
  const starterHome = hasStarters ? starterMeans(frame, game, "home", asOf) : 0;
  const starterAway = hasStarters ? starterMeans(frame, game, "away", asOf) : 0;
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
