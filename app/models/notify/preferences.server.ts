import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { tierNow } from "#app/lib/engine/entitlements/subscription.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { NotificationPreferences, Recipient } from "#app/lib/engine/notify/alert-types.ts";
import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { notificationPreferences } from "#db/schema/alerts.ts";
import { careExclusions } from "#db/schema/care.ts";
import { messageStops, phones } from "#db/schema/notify.ts";

type Reader = Drizzle | Transaction;

const columns = {
  enableGameAlerts: notificationPreferences.enableGameAlerts,
  enableOddsShifts: notificationPreferences.enableOddsShifts,
  enableHighConfidence: notificationPreferences.enableHighConfidence,
  enableDailyDigest: notificationPreferences.enableDailyDigest,
  enableNewBets: notificationPreferences.enableNewBets,
  enableEdgeAlerts: notificationPreferences.enableEdgeAlerts,
  enableStarterChanges: notificationPreferences.enableStarterChanges,
  minEdge: notificationPreferences.minEdge,
  gameAlertTiming: notificationPreferences.gameAlertTiming,
  minConfidenceThreshold: notificationPreferences.minConfidenceThreshold,
  favoriteTeams: notificationPreferences.favoriteTeams,
  gameAlertsDelivery: notificationPreferences.gameAlertsDelivery,
  highConfDelivery: notificationPreferences.highConfDelivery,
  oddsShiftDelivery: notificationPreferences.oddsShiftDelivery,
  dailyDigestDelivery: notificationPreferences.dailyDigestDelivery,
  digestHour: notificationPreferences.digestHour,
  quietFrom: notificationPreferences.quietFrom,
  quietTo: notificationPreferences.quietTo,
};

/** The alerts a person wants, and whether their messages are stopped; null: they never chose. */
export async function getPreferences(
  reader: Reader,
  userId: string,
): Promise<{ readonly preferences: NotificationPreferences; readonly unsubscribedAt: EpochMs | null } | null> {
  const [row] = await reader
    .select({ preferences: columns, unsubscribedAt: notificationPreferences.unsubscribedAt })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? null;
}

const emailStop = alias(messageStops, "email_stop");
const textStop = alias(messageStops, "text_stop");
/** For the person of the row: the stop of their address, their number, and the stop of that number. */
const isStopOfEmail = and(eq(emailStop.channel, "email"), eq(emailStop.recipient, users.email));
const isStopOfNumber = and(eq(textStop.channel, "sms"), eq(textStop.recipient, phones.number));

/** The alerts a person wants and how they can be reached. */
export interface OwnNotifications {
  readonly preferences: NotificationPreferences | null;
  readonly unsubscribedAt: EpochMs | null;
  readonly emailStop: StopReason | null;
  readonly number: string | null;
  readonly numberStop: StopReason | null;
  /** A number that waits for its code. */
  readonly pendingNumber: string | null;
  readonly alertsConsentAt: EpochMs | null;
  readonly digestConsentAt: EpochMs | null;
}

/** Everything the form of a person's notifications shows, in one query. */
export async function getOwnNotifications(reader: Reader, userId: string): Promise<OwnNotifications | null> {
  const [row] = await reader
    .select({
      preferences: columns,
      unsubscribedAt: notificationPreferences.unsubscribedAt,
      emailStop: emailStop.reason,
      number: phones.number,
      numberStop: textStop.reason,
      pendingNumber: phones.pendingNumber,
      alertsConsentAt: phones.alertsConsentAt,
      digestConsentAt: phones.digestConsentAt,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .leftJoin(phones, eq(phones.userId, users.id))
    .leftJoin(emailStop, isStopOfEmail)
    .leftJoin(textStop, isStopOfNumber)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Saves the alerts a person wants; messages that were stopped are sent again. */
export async function savePreferences(
  tx: Transaction,
  userId: string,
  preferences: NotificationPreferences,
  at: EpochMs,
): Promise<void> {
  const row = { ...preferences, updatedAt: at, unsubscribedAt: null };
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
}

/** Deletes preferences that were saved at a moment and not since; false if there are none. */
export async function deletePreferencesOf(tx: Transaction, userId: string, savedAt: EpochMs): Promise<boolean> {
  const rows = await tx
    .delete(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.updatedAt, savedAt)))
    .returning({ userId: notificationPreferences.userId });
  return rows.length > 0;
}

/** Stops every message that the law lets a person stop; false where none was sent by preferences. */
export async function stopMessages(tx: Transaction, userId: string, at: EpochMs): Promise<boolean> {
  const rows = await tx
    .update(notificationPreferences)
    .set({ unsubscribedAt: sql`coalesce(${notificationPreferences.unsubscribedAt}, ${at})` })
    .where(eq(notificationPreferences.userId, userId))
    .returning({ userId: notificationPreferences.userId });
  return rows.length > 0;
}

/**
 * Everybody who may get messages about betting now. People who take a break, have excluded themselves (D20) or are about to delete their
 * account may not. `forceTier` (FORCE_TIER) replaces the plan of all; `only` limits it to some people.
 */
export async function listRecipients(
  reader: Reader,
  {
    now,
    forceTier,
    only,
  }: { readonly now: EpochMs; readonly forceTier?: Tier | undefined; readonly only?: readonly string[] },
): Promise<readonly Recipient[]> {
  const rows = await reader
    .select({
      userId: users.id,
      email: users.email,
      tier: users.tier,
      tierEndsAt: users.tierEndsAt,
      timeZone: users.timeZone,
      oddsFormat: users.oddsFormat,
      region: users.region,
      preferences: columns,
      unsubscribedAt: notificationPreferences.unsubscribedAt,
      emailStop: emailStop.reason,
      number: phones.number,
      numberStop: textStop.reason,
      alertsConsentAt: phones.alertsConsentAt,
      digestConsentAt: phones.digestConsentAt,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .leftJoin(phones, eq(phones.userId, users.id))
    .leftJoin(emailStop, isStopOfEmail)
    .leftJoin(textStop, isStopOfNumber)
    .where(
      and(
        only === undefined
          ? undefined
          : sql`${users.id} in (select value from json_each(${JSON.stringify([...only])}))`,
        isNull(users.deletionDueAt),
        sql`not exists (select 1 from ${careExclusions} out where out.user_id = "users"."id" and out.starts_at <= ${now}
          and (out.ends_at is null or out.ends_at > ${now}))`,
      ),
    );
  return rows.map(({ userId, email, timeZone, oddsFormat, region, preferences, ...row }) => ({
    userId,
    email,
    timeZone,
    oddsFormat,
    region,
    preferences,
    tier: forceTier ?? tierNow({ tier: row.tier, tierEndsAt: row.tierEndsAt }, now),
    unsubscribed: row.unsubscribedAt !== null,
    emailStopped: row.emailStop !== null,
    phone: row.numberStop === null ? row.number : null,
    textConsents: [
      ...(row.alertsConsentAt === null ? [] : (["alerts"] as const)),
      ...(row.digestConsentAt === null ? [] : (["digest"] as const)),
    ],
  }));
}

/** People who want alerts before the games of some teams start. */
export async function listFansOf(reader: Reader, teamIds: readonly string[]): Promise<readonly string[]> {
  if (teamIds.length === 0) return [];
  const rows = await reader.all<{ readonly userId: string }>(sql`
    select p.user_id as "userId" from notification_preferences p
    where p.favorite_teams <> '[]'
      and exists (select 1 from json_each(p.favorite_teams) f where f.value in (select value from json_each(${JSON.stringify(teamIds)})))`);
  return rows.map(({ userId }) => userId);
}

/** People who want an alert for every published bet, or for every edge from a size on. */
export async function listBetFollowers(reader: Reader): Promise<readonly string[]> {
  const rows = await reader
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    // As the partial index has it, which holds nobody else.
    .where(sql`user_id > '' and (enable_new_bets or enable_edge_alerts)`);
  return rows.map(({ userId }) => userId);
}

/** The time zones people live in; found one after the other by the index, without reading all people. */
export async function listTimeZones(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.all<{ readonly zone: string }>(sql`
    with recursive zones as (
      select min(time_zone) as zone from users
      union all
      select (select min(u.time_zone) from users u where u.time_zone > zones.zone) from zones where zones.zone is not null
    ) select zone from zones where zone is not null`);
  return rows.map(({ zone }) => zone);
}

/** In a time zone: the hours of a digest that is due now, and the key of the day's digest. */
export interface DigestHours {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  readonly dedupeKey: string;
}

/** People whose digest is due and was not sent, by their own hour or, without one, by `usualHour`. */
export async function listDigestsDue(
  reader: Reader,
  hours: readonly DigestHours[],
  usualHour: number,
): Promise<readonly string[]> {
  if (hours.length === 0) return [];
  const given = JSON.stringify(hours);
  const ofUsual = JSON.stringify(hours.filter(({ from, to }) => usualHour >= from && usualHour <= to));
  const notSent = sql`not exists (select 1 from alerts a where a.user_id = u.id and a.dedupe_key = z.value ->> 'dedupeKey')`;
  const rows = await reader.all<{ readonly userId: string }>(sql`
    select u.id as "userId"
    from json_each(${given}) z
    cross join notification_preferences p on p.enable_daily_digest and p.digest_hour between z.value ->> 'from' and z.value ->> 'to'
    cross join users u on u.id = p.user_id and +u.time_zone = z.value ->> 'zone'
    where ${notSent}
    union
    select u.id
    from json_each(${ofUsual}) z cross join users u on u.time_zone = z.value ->> 'zone'
    where not exists (select 1 from notification_preferences p where p.user_id = u.id) and ${notSent}`);
  return rows.map(({ userId }) => userId);
}
