import { sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { countedDay, heldDayUntil } from "#app/lib/engine/care/care-hold.ts";
import { endsLater, type Pause } from "#app/lib/engine/care/exclusion.ts";
import { limitsNow, type LimitSet } from "#app/lib/engine/care/limits.ts";
import { timeUpUntil, type DayOfUse } from "#app/lib/engine/care/time-used.ts";
import { tierNow } from "#app/lib/engine/entitlements/subscription.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { users } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/billing.ts";
import { careExclusions, careLimits, careTime } from "#db/schema/care.ts";

/**
 * The columns of a person who makes a request, with `viewerOf` for the row. The table's name is written out where a query of one table
 * would lose it.
 */
export const viewerColumns = (wallNow: EpochMs) => ({
  id: users.id,
  email: users.email,
  username: users.username,
  tier: users.tier,
  tierEndsAt: users.tierEndsAt,
  trialStartedAt: users.trialStartedAt,
  region: users.region,
  bankrollCents: users.bankrollCents,
  unitCents: users.unitCents,
  defaultStakeCents: users.defaultStakeCents,
  currencyMark: users.currencyMark,
  oddsFormat: users.oddsFormat,
  timeZone: users.timeZone,
  careHold: users.careHold,
  preferredBook: users.preferredBook,
  ownBooks: users.ownBooks,
  earlyAccess: users.earlyAccess,
  tour: users.tour,
  realityCheckMinutes: users.realityCheckMinutes,
  deletionDueAt: users.deletionDueAt,
  pastDueSince: sql<EpochMs | null>`(
    select paid.past_due_since from ${subscriptions} paid where paid.user_id = "users"."id" and paid.status = 'past_due'
  )`,
  exclusion: sql<string | null>`(
    select json_object('kind', out.kind, 'endsAt', out.ends_at) from ${careExclusions} out
    where out.user_id = "users"."id" and out.starts_at <= ${wallNow} and (out.ends_at is null or out.ends_at > ${wallNow})
    order by out.ends_at is null desc, out.ends_at desc limit 1
  )`,
  timeLimits: sql<string | null>`(
    select json_group_array(json_object('kind', kind, 'period', period, 'amount', amount, 'setAt', set_at, 'inForceFrom', in_force_from))
    from (select * from ${careLimits} own where own.user_id = "users"."id" and own.kind = 'time' order by own.id)
  )`,
  use: sql<string | null>`(
    select json_group_array(json_object('day', used.day, 'minutes', used.minutes)) from ${careTime} used
    where used.user_id = "users"."id" and used.day >= ${isoDate(Math.floor(wallNow / DAY_MS) - 33)}
  )`,
});

/** A person as read: a row of `viewerColumns`. */
type ViewerRow = Omit<Viewer, "pause" | "minutesToday"> & {
  readonly tierEndsAt: EpochMs | null;
  readonly exclusion: string | null;
  readonly timeLimits: string | null;
  readonly use: string | null;
};

/** The person with the plan in force at a moment, and their own restrictions; `forceTier` (FORCE_TIER) replaces the plan. */
export function viewerOf(row: ViewerRow, wallNow: EpochMs, forceTier?: Tier): Viewer {
  const { tierEndsAt, exclusion, timeLimits, use, ...person } = row;
  const excluded = exclusion === null ? null : (JSON.parse(exclusion) as Pause);
  const used: readonly DayOfUse[] = JSON.parse(use ?? "[]");
  const today = countedDay(calendarAt(wallNow, person.timeZone), person.careHold, wallNow);
  const timeUp = timeLimitPause(person, JSON.parse(timeLimits ?? "[]"), used, wallNow);
  return {
    ...person,
    minutesToday: used.find(({ day }) => day === today)?.minutes ?? 0,
    tier: forceTier ?? tierNow({ tier: person.tier, tierEndsAt }, wallNow),
    pause: excluded && timeUp ? (endsLater(timeUp.endsAt, excluded.endsAt) ? timeUp : excluded) : (excluded ?? timeUp),
  };
}

function timeLimitPause(
  { timeZone, careHold }: Pick<Viewer, "timeZone" | "careHold">,
  limits: readonly LimitSet[],
  use: readonly DayOfUse[],
  wallNow: EpochMs,
): (Pause & { readonly endsAt: EpochMs }) | null {
  if (limits.length === 0) return null;
  const today = countedDay(calendarAt(wallNow, timeZone), careHold, wallNow);
  const until = timeUpUntil(limitsNow(limits, wallNow), use, today);
  if (until === null) return null;
  const begins = DateTime.fromISO(until, { zone: timeZone }).toMillis();
  return { kind: "time-limit", endsAt: epochMs(Math.max(begins, heldDayUntil(careHold, wallNow))) };
}
