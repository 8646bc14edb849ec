import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { LimitPeriod } from "./limits.ts";

/** A period that goes on counting from where it began, until a new one has begun on both calendars. Wall-clock moments. */
export interface HeldPeriod {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/**
 * What somebody's own limits go on counting by after they changed a setting, so that no setting lifts a limit: periods on the calendar
 * before, and the bankroll that caps were measured by.
 */
export interface CareHold {
  readonly periods?: Readonly<Record<LimitPeriod, HeldPeriod>>;
  /** The day, YYYY-MM-DD, under which minutes are counted until the held day is over. */
  readonly day?: string;
  readonly bankroll?: { readonly cents: number; readonly until: EpochMs };
}
