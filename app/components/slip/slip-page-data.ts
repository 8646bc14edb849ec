import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Slip } from "#app/lib/schemas/slip.ts";

/** What the slip's page loads, and the floating slip with it. */
export interface SlipPageData {
  readonly slip: Slip;
  readonly viewer: Pick<Viewer, "timeZone" | "oddsFormat">;
  readonly helpLine: string;
}
