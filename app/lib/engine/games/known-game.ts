import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** A stored game of the live feed, with the fields needed to join providers' games to it. */
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

/** A provider's id of a game, and the game it was joined to. */
export interface GameAlias {
  readonly provider: string;
  readonly alias: string;
  readonly league: League;
  readonly externalId: string;
  /** The provider has home and away the other way round. */
  readonly swapped: boolean;
}
