import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** A game that is stored, as far as providers' games are joined to it. */
export interface KnownGame {
  readonly externalId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly localDate: string;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly status: GameStatus;
  readonly finalAt: EpochMs | null;
  readonly neutral: boolean;
}

/** What a provider calls a game. */
export interface GameAlias {
  readonly provider: string;
  readonly alias: string;
  readonly league: League;
  readonly externalId: string;
  /** The provider has home and away the other way round. */
  readonly swapped: boolean;
}

interface Span {
  readonly league: League;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** What the live feed knows of what is stored; given by whoever opens it. */
export interface GameIndex {
  games(span: Span): Promise<readonly KnownGame[]>;
  aliases(span: Span): Promise<readonly GameAlias[]>;
  remember(aliases: readonly GameAlias[]): Promise<void>;
  /** Games that became final in (from, to]. */
  finals(span: Span): Promise<readonly string[]>;
  players(
    league: League,
  ): Promise<readonly { readonly externalId: string; readonly teamCode: string | null; readonly name: string }[]>;
}
