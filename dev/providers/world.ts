import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type {
  ProviderAlternate,
  ProviderBoxLine,
  ProviderGame,
  ProviderInjury,
  ProviderPlayer,
  ProviderQuote,
  ProviderStarter,
} from "#app/lib/providers/ports.ts";

/** The simulated world for the providers' stand-in, at the moment of the question. Games carry their simulated ids. */
export interface StandInWorld {
  readonly now: EpochMs;
  /** Games that start in [from, to), with their state now. */
  games(league: League, from: number, to: number): Promise<readonly ProviderGame[]>;
  /** The number of a game in every provider's ids: positive, below 10⁶, the same at every moment. */
  numberOf(game: ProviderGame): number;
  /** The game of a number; null where there is none. */
  gameOf(league: League, number: number): Promise<ProviderGame | null>;
  /** The newest quote of every book and market that is up now, for games that have not started. */
  quotes(league: League): Promise<readonly ProviderQuote[]>;
  /** Every alternate line of a game that is up now. */
  alternates(game: ProviderGame): Promise<readonly ProviderAlternate[]>;
  /** The newest report about each starter of a game. */
  starters(game: ProviderGame): Promise<readonly ProviderStarter[]>;
  /** Lines of a game that is over; none before. */
  boxLines(game: ProviderGame): Promise<readonly ProviderBoxLine[]>;
  /** The newest report about every player who is not available. */
  injuries(league: League): Promise<readonly ProviderInjury[]>;
  players(league: League): Promise<readonly ProviderPlayer[]>;
  /** The number of a simulated player in every provider's ids. */
  playerNumber(externalPlayerId: string): number;
}

/** The answer of a part of the stand-in: a body to be written as JSON with a status; null when the address is none of the provider's. */
export interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One provider of the stand-in: its addresses under its own prefix, answered in its own wire format. */
export type StandInProvider = (world: StandInWorld, url: URL) => Promise<StandInAnswer | null>;
