import type { GameWeather } from "#app/lib/engine/games/game-weather.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { StarterRole, StarterStatus } from "#app/lib/engine/games/named-starter.ts";
import type { Feed, GameMarket, League } from "#app/lib/engine/leagues.ts";
import type { AlternatePrice } from "#app/lib/engine/odds/alternate-price.ts";
import type { ParlayQuote } from "#app/lib/engine/odds/parlay-quote.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import type { QuoteChange, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import type { Played } from "#app/lib/engine/settle/played.ts";

/**
 * The ports that feeds implement. A provider answers only with what was knowable at `asOf`. A part it could not read becomes a
 * `ProviderProblem` beside the good items, never a guess and never a reason to drop the rest. A failing call throws; a `ProviderError` can
 * say how long to wait. Ports are called only through `askProvider`.
 */

/** A game as a provider reports it. `homeCode`/`awayCode` are the provider's own codes, resolved through team aliases. */
export interface ProviderGame {
  readonly externalId: string;
  readonly league: League;
  /** Year as in `data/README.md`: ending year for NBA and NHL, starting year for NFL, calendar year for MLB. */
  readonly season: number;
  readonly startAt: EpochMs;
  /** Calendar day in US Eastern time, YYYY-MM-DD. */
  readonly localDate: string;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** What a scoreboard shows while the game runs ("Q3 4:12", "Top 7th"); null otherwise. */
  readonly periodLabel: string | null;
  /** Whether overtime, a shootout or extra innings were played; null when unknown. */
  readonly overtime: boolean | null;
  /** When the status became final; null before. */
  readonly finalAt: EpochMs | null;
  /** How much of a game that is over was played; of a suspended one, so far. "unknown" before, and where the provider does not say. */
  readonly played: Played;
  /** Stopped, to go on on another day; its status stays "in_progress". Missing where the provider does not say. */
  readonly suspended?: boolean;
  /** When a game that had been suspended goes on or went on; null or missing for a game played in one go. */
  readonly resumedAt?: EpochMs | null;
}

/** The player and statistic of a prop, in the provider's own ids. */
export interface ProviderProp {
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly statistic: QuotedStatistic;
}

/** A change of a book's quote, as a provider reports it. `prop` is there on props, and only there. */
export interface ProviderQuote extends Omit<QuoteChange, "subject"> {
  readonly externalGameId: string;
  readonly league: League;
  readonly kind: QuoteKind;
  readonly prop?: ProviderProp;
  /** The book's other lines of the same prop at this moment, where they were read; empty: it has none. */
  readonly ladder?: PackedLadder;
}

/** A price of a book's ladder of alternate lines, as a provider reports it while it is up. */
export interface ProviderAlternate extends AlternatePrice {
  readonly externalGameId: string;
  readonly league: League;
  readonly capturedAt: EpochMs;
}

/** A book's price for two legs of one game together, as a provider reports it while it is up. */
export interface ProviderParlay extends ParlayQuote {
  readonly externalGameId: string;
  readonly league: League;
  readonly capturedAt: EpochMs;
}

/** Ticket and money shares of the first side (home or over), 0–1, with the number of bets behind them. */
export interface ProviderSplit {
  readonly externalGameId: string;
  readonly market: GameMarket;
  readonly firstTickets: number;
  readonly firstMoney: number;
  readonly sampleSize: number;
  readonly capturedAt: EpochMs;
}

export interface ProviderInjury {
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly league: League;
  readonly teamCode: string;
  readonly status: "out" | "doubtful" | "questionable" | "probable" | "available";
  readonly note: string;
  readonly reportedAt: EpochMs;
}

export interface ProviderPlayer {
  readonly externalId: string;
  readonly league: League;
  readonly teamCode: string;
  readonly name: string;
  readonly position: string;
  /** Since when he has been with the team, and this has been known; missing in a provider that has today's rosters only. */
  readonly since?: EpochMs;
}

/** A report about who starts for a team in a game: quarterback, starting pitcher or goalie. */
export interface ProviderStarter {
  readonly externalGameId: string;
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly teamCode: string;
  readonly role: StarterRole;
  readonly status: StarterStatus;
  /** When it was published; in a provider that does not say, when it was received. */
  readonly knownAt: EpochMs;
}

/** One player's line in one game; `stats` holds the league's own fields (see `data/README.md` for NBA and MLB). */
export interface ProviderBoxLine {
  readonly externalGameId: string;
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly teamCode: string;
  readonly position: string;
  readonly starter: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

export interface ProviderProblem {
  readonly where: string;
  readonly message: string;
  readonly suggestions?: readonly string[];
}

/** The verbatim answer behind a set of items, stored compressed until its retention date. */
export interface ProviderFetch {
  readonly provider: string;
  readonly endpoint: string;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  readonly status: number;
  readonly body: string;
}

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
export interface ProviderWeather extends GameWeather {
  readonly externalGameId: string;
  readonly knownAt: EpochMs;
}

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
  /** Missing outside the live feed: the past has no forecasts, and the simulation no sky. */
  readonly weather?: WeatherProvider | null;
  /** The feed can only be asked about the present: a missed interval is not made up. */
  readonly presentOnly?: boolean;
  /** Time limit for one answer in milliseconds; default `ANSWER_WITHIN_MS`. */
  readonly answersWithinMs?: number;
}
