import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";

/**
 * What every model is told and what it answers. A model is a set of pure functions over plain JSON: parameters and state can be
 * stored as they are and come back unchanged.
 */

/** A game before its result: all a rating model may read when it predicts. */
export interface ScheduledGame {
  readonly league: League;
  /** Year as in the data files: ending year for NBA and NHL, starting year for NFL, calendar year for MLB. */
  readonly season: number;
  /** Days from 1970-01-01 to the game's US Eastern calendar day (`gameDay("2024-01-15")`). */
  readonly day: number;
  /** Franchise-stable team codes; any stable string works. */
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
}

/** A two-sided market as it stood at one moment; null where not quoted. */
export interface MarketLine {
  readonly homeMoneyline: AmericanOdds | null;
  readonly awayMoneyline: AmericanOdds | null;
  /** Home handicap in points: negative when the home team is favoured. */
  readonly spreadHome: number | null;
  readonly spreadHomePrice: AmericanOdds | null;
  readonly spreadAwayPrice: AmericanOdds | null;
  readonly total: number | null;
  readonly overPrice: AmericanOdds | null;
  readonly underPrice: AmericanOdds | null;
}

/** A game that is over. Its closing line is past knowledge by now and is observed beside the score. */
export interface FinishedGame extends ScheduledGame {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly close: MarketLine | null;
}

/** One signed share of a prediction; the shares of a forecast add up to the whole exactly. */
export interface Contribution {
  readonly key: "strength" | "form" | "home" | "venue" | "rest" | "rotation" | "calibration" | "market";
  /** Points of margin towards the home team (or points of total). */
  readonly points: number;
  /** Share of the home-win logit. */
  readonly logit: number;
}

export interface Forecast {
  /** Every market of the game comes from this one object; plain JSON. */
  readonly distribution: OutcomeDistribution;
  /** Home win, conditional on no tie: equals `probabilityAt(distribution, "moneyline", "home", null)` without push. */
  readonly homeWin: Probability;
  /** Standard deviation of the home-win logit: what the model does not know, including what a closing line would know. */
  readonly logitSd: number;
  /** Standard deviations of the expected margin and the expected total, in points. */
  readonly marginMeanSd: number;
  readonly totalMeanSd: number;
  /** Adds up to logit(homeWin), and its points to the expected margin before calibration plus the calibration's own shift. */
  readonly contributions: readonly Contribution[];
  /** Adds up to the expected total. */
  readonly totalContributions: readonly { readonly key: "league" | "teams" | "venue" | "rest"; readonly points: number }[];
}

/**
 * One signature for every model. `predict` must not read anything about the game but its schedule; `update` is the only place
 * where scores and closing lines enter. Neither changes the state it is given.
 */
export interface RatingModel<State, Parameters> {
  readonly name: string;
  initial(parameters: Parameters): State;
  /** @throws RangeError when the game's day lies before the last day the state has seen, or after `asOf`'s horizon is unknown. */
  predict(parameters: Parameters, state: State, game: ScheduledGame, asOf: EpochMs): Forecast;
  /** Observes finished games in order (by day) and answers the new state. */
  update(parameters: Parameters, state: State, games: readonly FinishedGame[]): State;
}
