import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { blendMarket } from "./blend-model.ts";
import type { Scale } from "./kalman/scale-state.ts";
import { impliedMargin, impliedTotal } from "./market-view.ts";
import { STARTER_ROLE, type MarketLine, type ScheduledGame } from "./model.ts";
import { usualPlayers, type SidePlayers } from "./playing-time.ts";
import type { RatingParameters } from "./parameters.ts";
import type { RatingState } from "./rating-state.ts";
import { ratingsModel } from "./ratings-model.ts";
import type { TrainedModel } from "./trained-model.ts";

/** A rating in points, goals or runs with its standard error. */
export interface Rated {
  readonly mean: number;
  readonly sd: number;
}

/** A team's rating with its place among the league's teams of the season, 1 the highest. */
export interface RankedTeam extends Rated {
  readonly rank: number;
  readonly of: number;
}

/** The scale a market is priced on. */
export function scaleOf(market: GameMarket): Scale {
  return market === "total" ? "total" : "margin";
}

const NOBODY: SidePlayers = { keys: [], coefficients: [] };

/** A team's own part and, where ratings read players, that of its usual line-up, whose mean over the league is not 0. */
function partsOf({ playingTime, ...state }: RatingState, scale: Scale, code: string) {
  const { teams, players } = state[scale];
  const team = teams[code];
  const own = (team?.slow.mean ?? 0) + (team?.fast.mean ?? 0);
  let lineup = 0;
  let variance = (team?.slow.variance ?? 0) + (team?.fast.variance ?? 0);
  const { keys, coefficients } = playingTime === undefined ? NOBODY : usualPlayers(playingTime, code);
  keys.forEach((key, i) => {
    const estimate = players?.[key]?.estimate;
    const coefficient = coefficients[i] ?? 0;
    lineup += coefficient * (estimate?.mean ?? 0);
    variance += coefficient ** 2 * (estimate?.variance ?? 0);
  });
  return { own, lineup, sd: Math.sqrt(variance) };
}

/**
 * A team's effect on an average team's margin, or its games' effect on an average total, including form and the usual line-up's players,
 * after the last game in the state. The named starter's part is excluded. Null for a team that has not played.
 */
export function teamStrength(state: RatingState, scale: Scale, team: string): RankedTeam | null {
  const { teams } = state[scale];
  if (teams[team] === undefined) return null;
  const playing = Object.keys(state.calendars);
  const season = (playing.length > 0 ? playing : Object.keys(teams)).filter((code) => teams[code] !== undefined);
  const parts = new Map([...season, team].map((code) => [code, partsOf(state, scale, code)]));
  const average = season.reduce((sum, code) => sum + (parts.get(code)?.lineup ?? 0), 0) / Math.max(1, season.length);
  const meanOf = (code: string) => (parts.get(code)?.own ?? 0) + (parts.get(code)?.lineup ?? 0) - average;
  const better = season.filter((code) => code !== team && meanOf(code) > meanOf(team));
  const rated = { mean: meanOf(team), sd: parts.get(team)?.sd ?? 0 };
  return { ...rated, rank: better.length + 1, of: Math.max(season.length, better.length + 1) };
}

/** A named starter's effect compared with an average starter; null for one the model has not seen. */
export function starterRating(state: RatingState, scale: Scale, player: string): Rated | null {
  const known = state[scale].starters?.[player]?.estimate;
  return known === undefined ? null : { mean: known.mean, sd: Math.sqrt(known.variance) };
}

/** A market at the line of its first side (home handicap or total; null on the moneyline). */
export interface MarketAtLine {
  readonly market: GameMarket;
  readonly line: number | null;
}

/**
 * How the model's logit of the first side (home, over) changes when a side's starter is taken out without a replacement. Null if he is not
 * used: the league has no such role, or nobody is named.
 */
export function withoutStarter(
  trained: TrainedModel,
  state: RatingState,
  game: ScheduledGame,
  { side, at, asOf }: { readonly side: "home" | "away"; readonly at: MarketAtLine; readonly asOf: EpochMs },
): number | null {
  const role = STARTER_ROLE[game.league];
  const named = game.starters;
  if (role === null || named?.[side][role] === undefined) return null;
  const other = side === "home" ? "away" : "home";
  const { starters: _, ...nobody } = game;
  const alone: ScheduledGame =
    named[other][role] === undefined
      ? nobody
      : { ...nobody, starters: side === "home" ? { ...named, home: {} } : { ...named, away: {} } };
  const modelLogit = (one: ScheduledGame) =>
    logit(
      blendMarket(trained, ratingsModel.predict(trained, state, one, asOf), at.market, at.line, null).modelProbability,
    );
  return modelLogit(alone) - modelLogit(game);
}

/** The excess of a finished game's home margin (or total) over its closing line, in points; null without that line. */
export function againstClose(
  { league, marginSd, totalSd, moneylineWeight }: RatingParameters,
  market: GameMarket,
  game: { readonly homeScore: number; readonly awayScore: number; readonly close: MarketLine | null },
): number | null {
  if (market === "total") {
    const expected = impliedTotal(game.close, totalSd);
    return expected === null ? null : game.homeScore + game.awayScore - expected;
  }
  const expected = impliedMargin(league, game.close, marginSd, moneylineWeight);
  return expected === null ? null : game.homeScore - game.awayScore - expected;
}
