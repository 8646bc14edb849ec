import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { SimulatedGame } from "./game.ts";
import { actualLoss, expectedLoss } from "./injuries.ts";
import type { TeamInjuries } from "./injuries.ts";
import { lineupStrength } from "./lineup-strength.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import type { GameMeans } from "./outcome.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";
import { quarterbackWorth, rosterAt, type SimulatedPlayer } from "./players.ts";
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

/** The inputs of the means of a season's games. */
export interface SeasonFrame extends StarterFrame {
  readonly strength: SeasonStrength;
}

/** A starting pitcher's or goalie's effect on his team's margin; for quarterbacks see `firstQuarterback`. */
function starterEffect(frame: SeasonFrame, starter: SimulatedPlayer | null): number {
  return LEAGUE_MODEL[frame.league].starterSd * (starter?.talent ?? 0);
}

/** The starter's effect as expected from reports published by `asOf`; with null: the actual effect. */
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

/** The effect of an NBA team's players on its strength when nobody is missing. */
function playersOf({ rosters }: SeasonFrame, team: number, at: EpochMs): number {
  return lineupStrength(rosterAt(rosters, team, at), NOBODY);
}

/** The effect of an NFL team's first quarterback; his absence is an injury like others. */
function firstQuarterback({ rosters, season }: SeasonFrame, team: number): number {
  const first = rosters.before[team]?.find(({ position }) => position === "QB");
  return first === undefined ? 0 : quarterbackWorth(first, season);
}

const NOBODY: ReadonlySet<string> = new Set();

/** Both teams' strength and scoring some days before the game. */
function teamMeans({ strength: paths }: SeasonFrame, game: SimulatedGame, daysBefore: number): GameMeans {
  const { strength, scoring, first, days } = paths;
  const day = Math.max(0, game.day - first - daysBefore);
  const home = game.homeIndex * days + day;
  const away = game.awayIndex * days + day;
  return {
    margin: (strength[home] ?? 0) - (strength[away] ?? 0),
    total: (scoring[home] ?? 0) + (scoring[away] ?? 0),
  };
}

/**
 * The effects on a game beyond teams, players and news: how the two teams suit each other, and everything else that markets see and ratings
 * do not.
 */
function hiddenMeans({ seed }: SeasonFrame, game: SimulatedGame) {
  const { hiddenSd, hiddenTotalSd, foundSd, foundTotalSd } = LEAGUE_MODEL[game.league];
  const random = randomOf(seed, PURPOSE.hidden, game.key);
  return {
    atOpen: { margin: hiddenSd * random.normal(), total: hiddenTotalSd * random.normal() },
    found: { margin: foundSd * random.normal(), total: foundTotalSd * random.normal() },
  };
}

/** The days for which an opening price keeps its error about a starter. */
const STARTER_REVIEW_DAYS = 30;

/** The opening price's error about both sides' starters, on the margin: it learns last from a month of starts. */
function misjudgedStarters(frame: SeasonFrame, game: SimulatedGame): number {
  const { starterOpenSd } = LEAGUE_MODEL[game.league];
  if (starterOpenSd === 0) return 0;
  const of = (side: TeamSide, team: number) => {
    const slot = plannedStarter(frame, game, side)?.slot ?? 0;
    const month = Math.floor((game.day + 3 * slot + team) / STARTER_REVIEW_DAYS);
    const number = LEAGUE_NUMBER[game.league];
    return starterOpenSd * randomOf(frame.seed, PURPOSE.openStarter, number, team, slot, month).normal();
  };
  return of("home", game.homeIndex) - of("away", game.awayIndex);
}

/**
 * The systematic error of the means behind an opening price: it knows the teams' form of some days ago, misjudges starters, and lacks the
 * information that the market gains until the start.
 */
export function openingLag(frame: SeasonFrame, game: SimulatedGame): GameMeans {
  const now = teamMeans(frame, game, 0);
  const known = teamMeans(frame, game, LEAGUE_MODEL[game.league].openLagDays);
  const { found } = hiddenMeans(frame, game);
  const starters = misjudgedStarters(frame, game);
  return {
    margin: known.margin - now.margin + starters - found.margin,
    total: known.total - now.total - found.total,
  };
}

/** The part of the means that depends on no report: strengths by the rosters of `at`, home ground, rest, and what only a market knows. */
function plainMeans(frame: SeasonFrame, game: SimulatedGame, at: EpochMs): GameMeans {
  const model = LEAGUE_MODEL[frame.league];
  const teams = teamMeans(frame, game, 0);
  const { atOpen, found } = hiddenMeans(frame, game);
  let margin = (game.neutral ? 0 : model.homeEdge) + teams.margin + atOpen.margin + found.margin;
  if (game.league === "NBA") margin += playersOf(frame, game.homeIndex, at) - playersOf(frame, game.awayIndex, at);
  if (game.league === "NFL")
    margin += firstQuarterback(frame, game.homeIndex) - firstQuarterback(frame, game.awayIndex);
  if (game.homeRest === 1) margin -= model.backToBack;
  if (game.awayRest === 1) margin += model.backToBack;
  if (game.homeRest >= 13) margin += model.bye;
  if (game.awayRest >= 13) margin -= model.bye;
  return { margin, total: model.total + teams.total + atOpen.total + found.total };
}

function withNews(frame: SeasonFrame, game: SimulatedGame, asOf: EpochMs | null): GameMeans {
  const plain = plainMeans(frame, game, asOf === null || asOf > game.startAt ? game.startAt : asOf);
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

/** The expectation of a fully informed market at a moment: strengths, rest and the news published by then. */
export function informedMeans(frame: SeasonFrame, game: SimulatedGame, asOf: EpochMs): GameMeans {
  return withNews(frame, game, asOf);
}

/** The means the result is drawn from. Truth: for the result and for evaluation only. */
export function trueMeans(frame: SeasonFrame, game: SimulatedGame): GameMeans {
  return withNews(frame, game, null);
}
