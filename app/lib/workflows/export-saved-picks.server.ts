import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { SavedPickFilters } from "#app/lib/schemas/saved-picks.ts";

export interface ExportSavedPicksInput {
  readonly viewer: Viewer;
  readonly filters: SavedPickFilters;
  readonly format: "csv" | "json";
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly body: string;
  readonly rows: number;
}

/** The viewer's own bets that match the filters, all pages; open to every tier (D21). */
export async function exportSavedPicks(database: Database, input: ExportSavedPicksInput): Promise<ExportedFile> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
