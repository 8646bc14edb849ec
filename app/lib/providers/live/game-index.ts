import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameAlias, KnownGame } from "#app/lib/engine/games/known-game.ts";
import type { League } from "#app/lib/engine/leagues.ts";

interface Span {
  readonly league: League;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Lookups of stored games that the caller gives the live feed. */
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
