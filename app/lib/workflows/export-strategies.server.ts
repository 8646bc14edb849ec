import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { StrategyFilters } from "#app/lib/schemas/strategies.ts";

export interface ExportStrategiesInput {
  readonly viewer: Viewer;
  readonly filters: StrategyFilters;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string;
}

export type ExportStrategiesOutcome =
  | {
      readonly outcome: "exported";
      readonly filename: string;
      readonly contentType: string;
      readonly body: string;
      readonly rows: number;
    }
  | { readonly outcome: "tier"; readonly message: string; readonly requiredTier: Tier };

/** The open picks that match the filters, all pages, as CSV; locked picks are left out. */
export async function exportStrategies(
  database: Database,
  input: ExportStrategiesInput,
): Promise<ExportStrategiesOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
