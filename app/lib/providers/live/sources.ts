import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderInjury,
  ProviderPlayer,
  ProviderStarter,
} from "#app/lib/providers/ports.ts";
import type { LiveGame, LiveProvider } from "#app/lib/providers/wire/contents.ts";

/** A span of time whose Eastern days are requested: [from, to). */
export interface Days {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * The questions one provider can answer about a league. Ids in questions and answers are its own. A question it cannot answer is missing.
 */
export interface LeagueSource {
  readonly provider: LiveProvider;
  games(days: Days): Promise<ProviderAnswer<LiveGame>>;
  /** Announced starters of the games of some days. */
  starters?(days: Days): Promise<ProviderAnswer<ProviderStarter>>;
  /** Players who did start, in games that have begun. */
  startersOf?(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderStarter>>;
  boxLines?(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderBoxLine>>;
  injuries?(): Promise<ProviderAnswer<ProviderInjury>>;
  players?(): Promise<ProviderAnswer<ProviderPlayer>>;
}

/** The sources of every league in order: the later ones take over when the first fails, and add what it does not have. */
export type LeagueSources = Readonly<Record<League, readonly [LeagueSource, ...LeagueSource[]]>>;
