import type { DisplaySettings } from "../picks/display.ts";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";

/** Loader data of the slip page, which the floating slip loads too. */
export interface SlipPageData {
  readonly slip: Slip;
  /** Whether the page asks before it turns the singles into one parlay. */
  readonly asksParlay: boolean;
  readonly viewer: DisplaySettings;
  readonly helpLine: string;
  /** Where the owner places the bets (D10). */
  readonly bookSites: BookSites;
}
