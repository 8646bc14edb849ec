import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, League } from "#app/lib/engine/leagues.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import type { QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import type {
  ProviderAlternate,
  ProviderBoxLine,
  ProviderGame,
  ProviderInjury,
  ProviderPlayer,
  ProviderQuote,
  ProviderStarter,
} from "#app/lib/providers/ports.ts";
import type { Taken } from "./rows.ts";

/** The services the live feed reads. */
export const LIVE_PROVIDERS = ["the-odds-api", "mlb-statsapi", "nhl-api-web", "nba", "espn", "open-meteo"] as const;
export type LiveProvider = (typeof LIVE_PROVIDERS)[number];

/**
 * A game as one live provider reports it. `homeCode` and `awayCode` are franchise codes already; `externalId` is the provider's own id with
 * its prefix ("mlb-777464", "nhl-2023020280", "nba-0042200123", "espn-nfl-401671718").
 */
export interface LiveGame extends ProviderGame {
  readonly provider: LiveProvider;
  /** 1; 2 for the second game of a doubleheader. */
  readonly gameNumber: number;
  /** The start is a placeholder: the day is known, the time is not. */
  readonly startIsPlaceholder: boolean;
  /** When it did begin, where the provider says so of a game under way or over. */
  readonly beganAt?: EpochMs | null;
  /** When the provider last updated the game; missing where it does not say. */
  readonly reportedAt?: EpochMs | null;
}

/** A quote of an event at the odds provider; `externalGameId` is the event's id until it is joined to a game. */
export interface OddsEvent {
  readonly provider: LiveProvider;
  readonly eventId: string;
  readonly league: League;
  /** Null where the answer does not say; then `eventId` is the game's own id. */
  readonly startAt: EpochMs | null;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly quotes: readonly ProviderQuote[];
}

/** A book's line on what a player of an event counts. Who he is among the stored players is found when the event is joined to its game. */
export interface EventPropQuote {
  readonly provider: LiveProvider;
  readonly eventId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly homeCode: string;
  readonly awayCode: string;
  /** As the provider writes it. */
  readonly playerName: string;
  readonly statistic: QuotedStatistic;
  readonly book: Book;
  readonly line: number;
  readonly over: AmericanOdds;
  readonly under: AmericanOdds;
  readonly capturedAt: EpochMs;
  /** The book's other lines of him, where the answer holds any. */
  readonly ladder?: PackedLadder;
}

/** Weather at a ballpark or stadium for one hour. */
export interface HourOfWeather {
  readonly latitude: number;
  readonly longitude: number;
  readonly at: EpochMs;
  readonly temperatureC: number;
  /** 0–1; null where the service does not say. */
  readonly precipitationProbability: number | null;
  readonly windKmh: number;
  /** Where the wind comes from, in degrees from north. */
  readonly windFromDegrees: number;
  readonly gustsKmh: number | null;
}

/** Everything one answer of a provider holds; a part it does not have is missing. */
export interface AnswerContents {
  readonly provider: LiveProvider;
  /** What the answer is, in words: "MLB schedule", "NHL box score". */
  readonly kind: string;
  readonly games?: Taken<LiveGame>;
  readonly events?: Taken<OddsEvent>;
  /** Quotes of all events, counted one by one: a book's market that could not be taken is a problem here. */
  readonly quotes?: Taken<ProviderQuote>;
  /** Player props of all events, one by one: each player's line of each book. */
  readonly props?: Taken<EventPropQuote>;
  /** Alternate lines of all events, one by one: each side of each line of each book. */
  readonly alternates?: Taken<ProviderAlternate>;
  readonly starters?: Taken<ProviderStarter>;
  readonly boxLines?: Taken<ProviderBoxLine>;
  readonly injuries?: Taken<ProviderInjury>;
  readonly players?: Taken<ProviderPlayer>;
  readonly weather?: Taken<HourOfWeather>;
}

/**
 * Recognizes an answer by its shape and takes its contents. Null when it is not one of this provider's answers. Pure: the same answer and
 * moment give the same contents.
 *
 * @param receivedAt when the answer was received: an item without a time of its own became known then.
 */
export type ReadAnswer = (body: unknown, receivedAt: EpochMs) => AnswerContents | null;
