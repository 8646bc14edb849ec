import type { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type {
  alternateItem,
  boxLineItem,
  fetchItem,
  gameItem,
  injuryItem,
  parlayItem,
  playerItem,
  problemItem,
  quoteItem,
  splitItem,
  starterItem,
  weatherItem,
} from "./item-schemas.ts";

/**
 * The ports that feeds implement. A provider answers only with what was knowable at `asOf`. A part it could not read becomes a
 * `ProviderProblem` beside the good items, never a guess and never a reason to drop the rest. A failing call throws; a `ProviderError` can
 * say how long to wait. Ports are called only through `askProvider`.
 */

/** A game as a provider reports it. */
export type ProviderGame = z.output<typeof gameItem>;

/** A change of a book's quote, as a provider reports it. */
export type ProviderQuote = z.output<typeof quoteItem>;

/** A price of a book's ladder of alternate lines, as a provider reports it while it is up. */
export type ProviderAlternate = z.output<typeof alternateItem>;

/** A book's price for two legs of one game together, as a provider reports it while it is up. */
export type ProviderParlay = z.output<typeof parlayItem>;

/** Ticket and money shares of the first side (home or over), 0–1, with the number of bets behind them. */
export type ProviderSplit = z.output<typeof splitItem>;

export type ProviderInjury = z.output<typeof injuryItem>;

export type ProviderPlayer = z.output<typeof playerItem>;

/** A report about who starts for a team in a game: quarterback, starting pitcher or goalie. */
export type ProviderStarter = z.output<typeof starterItem>;

/** One player's line in one game. */
export type ProviderBoxLine = z.output<typeof boxLineItem>;

export type ProviderProblem = z.output<typeof problemItem>;

/** The verbatim answer behind a set of items, stored compressed until its retention date. */
export type ProviderFetch = z.output<typeof fetchItem>;

export interface ProviderAnswer<T> {
  readonly items: readonly T[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

export interface Window {
  readonly league: League;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** The answer may contain nothing that became known after this moment. */
  readonly asOf: EpochMs;
}

export interface ScoresProvider {
  readonly feed: Feed;
  /** Games whose start is in [from, to), with the state known at `asOf`. */
  games(window: Window): Promise<ProviderAnswer<ProviderGame>>;
}

export interface OddsProvider {
  readonly feed: Feed;
  /** Quote changes captured in (from, to], oldest first. */
  quotes(window: Window): Promise<ProviderAnswer<ProviderQuote>>;
  /** An answer lists every current quote, changed or not: a missing one has been taken down by its book. */
  readonly listsEverything?: boolean;
  /** Whether a league's odds are to be read now; without it they are read at every request. */
  isDue?(league: League, lastReadAt: EpochMs | null, now: EpochMs): Promise<boolean>;
}

/** A game ahead whose alternate lines are worth reading. */
export interface AlternatesGame {
  readonly externalGameId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  /** When its alternate lines were read last; null before the first time. */
  readonly lastReadAt: EpochMs | null;
}

/** Alternate lines are requested game by game, and for few games: they cost more than all main lines of a league. */
export interface AlternatesProvider {
  readonly feed: Feed;
  /** Those of these games to be read now, the most urgent first. */
  due(games: readonly AlternatesGame[], now: EpochMs): Promise<readonly AlternatesGame[]>;
  /** Every alternate line of a game that is up at `asOf`: one that is missing is not quoted any more. */
  lines(game: AlternatesGame, asOf: EpochMs): Promise<ProviderAnswer<ProviderAlternate>>;
}

/** A game ahead whose same-game parlays are worth reading. */
export interface ParlaysGame {
  readonly externalGameId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  /** When its parlays were read last; null before the first time. */
  readonly lastReadAt: EpochMs | null;
}

/** Prices of same-game parlays are requested game by game. */
export interface ParlaysProvider {
  readonly feed: Feed;
  /** Those of these games to be read now. */
  due(games: readonly ParlaysGame[], now: EpochMs): Promise<readonly ParlaysGame[]>;
  /** Every pair of lines of a game that books combine at `asOf`: one that is missing is not quoted any more. */
  prices(game: ParlaysGame, asOf: EpochMs): Promise<ProviderAnswer<ProviderParlay>>;
}

export interface SplitsProvider {
  readonly feed: Feed;
  splits(window: Window): Promise<ProviderAnswer<ProviderSplit>>;
}

export interface LineupsProvider {
  readonly feed: Feed;
  /** Reports about starters published in (from, to], oldest first. */
  starters(window: Window): Promise<ProviderAnswer<ProviderStarter>>;
}

/** A forecast for the hour in which a game starts, at its home ground. */
export type ProviderWeather = z.output<typeof weatherItem>;

export interface WeatherProvider {
  readonly feed: Feed;
  /** Present forecasts for the league's coming outdoor games; none where they were requested lately. */
  forecasts(window: Window): Promise<ProviderAnswer<ProviderWeather>>;
}

export interface StatsProvider {
  readonly feed: Feed;
  /** Box score lines of games that became final in (from, to]. */
  boxLines(window: Window): Promise<ProviderAnswer<ProviderBoxLine>>;
  injuries(window: Window): Promise<ProviderAnswer<ProviderInjury>>;
  players(league: League, season: number): Promise<ProviderAnswer<ProviderPlayer>>;
}

/** A feed implements the ports it can; a missing port means "not available", never an estimate. */
export interface FeedProviders {
  readonly feed: Feed;
  readonly scores: ScoresProvider;
  readonly odds: OddsProvider;
  /** Missing where the feed has no alternate lines. */
  readonly alternates?: AlternatesProvider | null;
  /** Missing where no book of the feed quotes legs of one game together. */
  readonly parlays?: ParlaysProvider | null;
  readonly splits: SplitsProvider | null;
  readonly stats: StatsProvider | null;
  readonly lineups: LineupsProvider | null;
  /** Missing outside the live feed: the past has no forecasts, and the simulation has no weather. */
  readonly weather?: WeatherProvider | null;
  /** The feed can only be asked about the present: a missed interval is not filled in. */
  readonly presentOnly?: boolean;
  /** Time limit for one answer in milliseconds; default `ANSWER_WITHIN_MS`. */
  readonly answersWithinMs?: number;
}
