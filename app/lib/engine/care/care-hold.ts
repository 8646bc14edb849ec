import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LIMIT_PERIODS, type LimitPeriod } from "./limits.ts";

type OfPeriods<T> = Readonly<Record<LimitPeriod, T>>;

/** The day, week and month of a moment on somebody's own calendar. */
export interface OwnCalendar {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly starts: OfPeriods<EpochMs>;
  readonly ends: OfPeriods<EpochMs>;
}

/** A period of the former calendar that keeps its start, until the next period of the new calendar. Wall-clock moments. */
interface HeldPeriod {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/**
 * What a person's limits use after a change of settings, so that no setting lifts a limit: the periods of the former calendar, and the
 * bankroll that caps were measured by.
 */
export interface CareHold {
  readonly periods?: OfPeriods<HeldPeriod>;
  /** The day under which minutes are counted until the held day is over. */
  readonly day?: string;
  readonly bankroll?: { readonly cents: number; readonly until: EpochMs };
}

const ofPeriods = <T>(of: (period: LimitPeriod) => T): OfPeriods<T> =>
  Object.fromEntries(LIMIT_PERIODS.map((period) => [period, of(period)])) as OfPeriods<T>;

/** The held period that is not over yet, or null. */
function held(hold: CareHold | null, period: LimitPeriod, now: EpochMs): HeldPeriod | null {
  const found = hold?.periods?.[period];
  return found && now < found.until ? found : null;
}

/**
 * The moments from which the periods of `own` count.
 *
 * @param now The wall clock.
 * @param behind How far the clock of `own` is behind the wall clock: a feed has its own.
 */
export function countedFrom(own: OwnCalendar, hold: CareHold | null, now: EpochMs, behind = 0): OfPeriods<EpochMs> {
  return ofPeriods((period) => {
    const before = held(hold, period, now);
    const start = own.starts[period];
    return before ? epochMs(Math.min(start, before.from - behind)) : start;
  });
}

/** The day under which minutes of `own` are counted. */
export function countedDay({ day }: OwnCalendar, hold: CareHold | null, now: EpochMs): string {
  return held(hold, "day", now) ? (hold?.day ?? day) : day;
}

/** The earliest end of the day that minutes are counted under; 0 if nothing is held. */
export function heldDayUntil(hold: CareHold | null, now: EpochMs): number {
  return held(hold, "day", now)?.until ?? 0;
}

/**
 * The hold after a move to another calendar: each period keeps the earlier start of the two calendars, until the next period of the new
 * calendar that begins after the former one is over. So periods never follow each other faster than without a move, no matter how often
 * somebody moves; another move in the meantime lengthens the hold.
 */
export function holdAfterMove(
  hold: CareHold | null,
  { from, to }: { readonly from: OwnCalendar; readonly to: (at: EpochMs) => OwnCalendar },
  now: EpochMs,
): CareHold {
  const counted = countedFrom(from, hold, now);
  const { starts } = to(now);
  return {
    ...hold,
    day: countedDay(from, hold, now),
    periods: ofPeriods((period) => {
      const over = held(hold, period, now)?.until ?? from.ends[period];
      const then = to(over);
      return {
        from: epochMs(Math.min(counted[period], starts[period])),
        until: then.starts[period] >= over ? over : then.ends[period],
      };
    }),
  };
}

/** The bankroll that caps are measured by: raising or removing it takes effect a day later. */
export function cappedBankroll(bankrollCents: number | null, hold: CareHold | null, now: EpochMs): number | null {
  const before = hold?.bankroll;
  if (!before || now >= before.until) return bankrollCents;
  return Math.min(bankrollCents ?? before.cents, before.cents);
}

/** The hold after a change of the bankroll. */
export function holdAfterBankroll(
  hold: CareHold | null,
  { before, after }: { readonly before: number | null; readonly after: number | null },
  now: EpochMs,
): CareHold | null {
  const counted = cappedBankroll(before, hold, now);
  if (counted === null || (after !== null && after <= counted)) return hold;
  return { ...hold, bankroll: { cents: counted, until: epochMs(now + DAY_MS) } };
}
