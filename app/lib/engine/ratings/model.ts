import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { SHORT_INNINGS } from "#app/lib/engine/games/short-games.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";

/**
 * The inputs and outputs of every model. A model is a set of pure functions over plain JSON: parameters and state can be stored as they are
 * and come back unchanged.
 */

/** The role that a team's strength depends on most in a single game; the NBA has none. */
export const STARTER_ROLES = ["quarterback", "pitcher", "goalie"] as const;
export type StarterRole = (typeof STARTER_ROLES)[number];

/** The role whose starter the ratings read, by league. */
export const STARTER_ROLE: Readonly<Record<League, StarterRole | null>> = {
  NFL: "quarterback",
  MLB: "pitcher",
  NHL: "goalie",
  NBA: null,
};

/** Whether the ratings of a league use the line-ups (M27); in other leagues the named starter carries their information. */
export const READS_PLAYERS: Readonly<Record<League, boolean>> = { NBA: true, NFL: false, MLB: false, NHL: false };

/** Player keys (any stable string) of one team's starters by role, as far as they are known. */
export type TeamStarters = Readonly<Partial<Record<StarterRole, string>>>;

/** The starters, as known when the game is predicted; in a finished game, the actual ones. */
export interface Starters {
  readonly home: TeamStarters;
  readonly away: TeamStarters;
}

/** The starters of a game by the players' ids, as a model reads them; undefined where nobody is named or the league has no such role. */
export function startersOfLeague(
  league: League,
  named: { readonly home: string | null; readonly away: string | null } | undefined,
): Starters | undefined {
  const role = STARTER_ROLE[league];
  if (role === null || named === undefined || (named.home === null && named.away === null)) return undefined;
  const of = (id: string | null): TeamStarters => (id === null ? {} : { [role]: id });
  return { home: of(named.home), away: of(named.away) };
}

/**
 * Keys (any stable string) of the players of each side who can play, as known at the moment the game is predicted: the roster without
 * absent players. In the archive's finished games, the players who did play and those who presumably could have.
 */
export interface AvailablePlayers {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** Minutes on the court of everyone who played, by player key: known after the game. */
export interface PlayedMinutes {
  readonly home: Readonly<Record<string, number>>;
  readonly away: Readonly<Record<string, number>>;
}

/** A game before its result: everything that a rating model may read for a prediction. */
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
  /** Scheduled innings where they are not nine (`flagShortGames`). */
  readonly innings?: typeof SHORT_INNINGS;
  /** Absent if nobody is named. */
  readonly starters?: Starters;
  /** Absent if absences are unknown: teams are then expected with their usual line-up. Used in the NBA only. */
  readonly available?: AvailablePlayers;
}

/** The two-sided markets of a game at one moment; null where not quoted. */
export interface MarketLine {
  readonly homeMoneyline: AmericanOdds | null;
  readonly awayMoneyline: AmericanOdds | null;
  /** Home handicap in points: negative when the home team is favored. */
  readonly spreadHome: number | null;
  readonly spreadHomePrice: AmericanOdds | null;
  readonly spreadAwayPrice: AmericanOdds | null;
  readonly total: number | null;
  readonly overPrice: AmericanOdds | null;
  readonly underPrice: AmericanOdds | null;
}

/** A finished game. Its closing line is known by now and is observed along with the score. */
export interface FinishedGame extends ScheduledGame {
  readonly homeScore: number;
  readonly awayScore: number;
  /** Only the market blend is fitted with it; no rating reads it. */
  readonly open: MarketLine | null;
  readonly close: MarketLine | null;
  /** The players known to be available when the opening price appeared; absent if not known to differ from `available`. */
  readonly availableAtOpen?: AvailablePlayers;
  /** Read only when the game is taken in, never when it is predicted; absent where no box score is known. */
  readonly minutes?: PlayedMinutes;
}

/**
 * strength: slow ratings of both teams · form: recent deviation from it · home: the league's home edge · venue: this home ground · rest:
 * days off · rotation: starting pitchers expected from the turn of the rotation · starter: the named quarterbacks, starting pitchers or
 * goalies of both sides · players: who plays, beyond the teams themselves · line: the handicap or total being priced · calibration:
 * correction learned on past games · market: pull of the quoted price · contradiction: cancels the model's parts, because they cannot be
 * about the same game as the price.
 */
export type ContributionKey =
  | "strength"
  | "form"
  | "home"
  | "venue"
  | "rest"
  | "rotation"
  | "starter"
  | "players"
  | "line"
  | "calibration"
  | "market"
  | "contradiction";

/** One signed share of a prediction; the shares of a forecast add up to the whole exactly. */
export interface Contribution {
  readonly key: ContributionKey;
  /** Points of margin toward the home team, or of total; 0 for parts that are not points. */
  readonly points: number;
  /** Share of the logit. */
  readonly logit: number;
}

export interface Forecast {
  /** Every market of the game comes from this one object; plain JSON. */
  readonly distribution: OutcomeDistribution;
  /** Home win, conditional on no tie: equals `probabilityAt(distribution, "moneyline", "home", null)` without push. */
  readonly homeWin: Probability;
  /** Standard deviation of the home-win logit: the model's uncertainty, including the information of a closing line. */
  readonly logitSd: number;
  /** Standard deviations of the expected margin and the expected total, in points. */
  readonly marginMeanSd: number;
  readonly totalMeanSd: number;
  /** Adds up to logit(homeWin); the points of all but calibration and market add up to the rating's expected margin. */
  readonly contributions: readonly Contribution[];
  /** The scoring model's parts (home: the league's level of scoring); their points add up to the expected total, their logits are 0. */
  readonly totalContributions: readonly Contribution[];
}

/**
 * One signature for every model: Elo, the joint ratings, and their blend with the market (whose `Game` carries prices). `predict` of
 * a rating model reads nothing about the game but its schedule; `update` is the only place where scores and closing lines enter.
 * Neither changes the state it is given; parameters and state are plain JSON.
 */
export interface RatingModel<State, Parameters, Game extends ScheduledGame = ScheduledGame> {
  readonly name: "elo" | "ratings" | "blend";
  initial(parameters: Parameters): State;
  /** @throws RangeError when the state has seen a day after the game's own or after `asOf`: that would be look-ahead. */
  predict(parameters: Parameters, state: State, game: Game, asOf: EpochMs): Forecast;
  /** The state after the games, given in order of their day. @throws RangeError when they are not. */
  update(parameters: Parameters, state: State, games: readonly FinishedGame[]): State;
}
