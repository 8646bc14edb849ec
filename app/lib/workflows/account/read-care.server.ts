import { limitsNow, type LimitNow, type LimitPeriod, type MoneyUsed } from "#app/lib/engine/care/limits.ts";
import { firstDayOf, minutesUsed } from "#app/lib/engine/care/time-used.ts";
import { countedDay } from "#app/lib/engine/care/care-hold.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listLimits, listUse } from "#app/models/account/care.server.ts";
import { getMoneyUsed } from "#app/models/bets/money-used.server.ts";
import { periodsOf } from "./may-stake.server.ts";

/** A person's own limits, and the amounts used in the present day, week and month. */
export interface Care {
  readonly limits: readonly LimitNow[];
  readonly money: Readonly<Record<LimitPeriod, MoneyUsed>>;
  /** Minutes. */
  readonly time: Readonly<Record<LimitPeriod, number>>;
}

export async function readCare(caller: Caller): Promise<Care> {
  const { database, viewer, clock, wallNow } = caller;
  const { id: userId, timeZone, careHold } = viewer;
  const today = countedDay(calendarAt(wallNow, timeZone), careHold, wallNow);
  const firstDay = [firstDayOf("week", today), firstDayOf("month", today)].sort()[0] ?? today;
  const [rows, use, money] = await Promise.all([
    listLimits(database.read, userId),
    listUse(database.read, userId, firstDay),
    getMoneyUsed(database.read, { userId, feed: clock.feed, from: periodsOf(caller) }),
  ]);
  return { limits: limitsNow(rows, wallNow), money, time: minutesUsed(use, today) };
}
