import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Game } from "#app/lib/schemas/games.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";

export interface ListGamesInput {
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly league?: League | "ALL";
  /** Start window [from, to); default from six hours before the feed's now to seven days after it. */
  readonly from?: EpochMs;
  readonly to?: EpochMs;
  /** 1–200, default 50. */
  readonly limit?: number;
  readonly cursor?: string;
}

export interface GameList {
  readonly games: readonly Game[];
  readonly nextCursor: string | null;
  readonly feed: FeedStatus;
}

/** Games by start; a malformed cursor starts from the beginning. */
export async function listGames(database: Database, input: ListGamesInput): Promise<GameList> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
