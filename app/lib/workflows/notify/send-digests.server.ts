import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { channelOf, DEFAULT_PREFERENCES, wantsAlert } from "#app/lib/engine/notify/alert-types.ts";
import { localDay, localHour } from "#app/lib/format/dates.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { addressOf } from "#app/lib/views/notify/alert-message.ts";
import { isFeedStale } from "#app/lib/views/market/visible-quotes.ts";
import { digestText } from "#app/lib/views/notify/digest-mail.ts";
import { sendTime } from "#app/lib/views/notify/send-time.ts";
import { figuresOfBets, readRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { getFeedNews } from "#app/models/feeds/feed-news.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { countSettledSince } from "#app/models/notify/alert-source.server.ts";
import { saveAlerts } from "#app/models/notify/alert.server.ts";
import { queueMessages, type Message } from "#app/models/notify/outbox.server.ts";
import { listDigestsDue, listRecipients, listTimeZones } from "#app/models/notify/preferences.server.ts";
import { countBetPicks, countOpenPicks } from "#app/models/picks/pick-board.server.ts";
import { listHeads } from "#app/models/record/chain.server.ts";
import type { Alerting } from "./compute-alerts.server.ts";

/** A digest that could not be made at its hour is made within this many more; later it is out of date. */
const HOURS_LATE = 3;

/** The alert key of a person's digest of a day. */
const digestKey = (now: number, timeZone: string) => `digest:${localDay(now, timeZone)}`;

/** The people whose digest is due: at their hour, and for a while after it, until it is sent. */
async function listDue({ read }: Database, now: number): Promise<readonly string[]> {
  const hours = (await listTimeZones(read)).map((zone) => {
    const hour = localHour(now, zone);
    return { zone, from: hour - HOURS_LATE, to: hour, dedupeKey: digestKey(now, zone) };
  });
  return listDigestsDue(read, hours, DEFAULT_PREFERENCES.digestHour);
}

/**
 * Sends the day's digest to everybody whose hour has come: on the site, and by e-mail or text message if they chose so. Once per day and
 * person, by the key of their calendar day, however often it runs.
 */
export async function sendDigests(database: Database, alerting: Alerting) {
  const { feed, wallClock, origin, unsubscribeLink, helpLine, forceTier } = alerting;
  const now = wallClock();
  const { asOf, run, started } = await getFeedClock(database, feed, now);
  if (!started) return { skipped: "the feed has not been filled" };
  const due = (await listRecipients(database.read, { now, forceTier, only: await listDue(database, now) })).filter(
    (recipient) => wantsAlert(recipient, "daily_digest"),
  );
  if (due.length === 0) return { alerts: 0, queued: 0 };
  const of = { feed, run, asOf };
  const ahead = { ...of, until: epochMs(asOf + DAY_MS) };
  const [open, bet, settled, record, heads, news] = await Promise.all([
    countOpenPicks(database.read, ahead),
    countBetPicks(database.read, { ...ahead, userIds: due.map(({ userId }) => userId) }),
    countSettledSince(database.read, { feed, run, since: epochMs(asOf - DAY_MS) }),
    readRecord(database, of),
    listHeads(database, [feed]),
    getFeedNews(database, feed, asOf),
  ]);
  const day = {
    open,
    stale: isFeedStale({ feed, news, asOf }),
    figures: await figuresOfBets(database, record),
    head: heads.at(-1) ?? null,
  };
  const made = due.map((recipient) => {
    const key = digestKey(now, recipient.timeZone);
    const site = { now, origin, helpLine, unsubscribe: unsubscribeLink(recipient.userId) };
    const own = { settled: settled.get(recipient.userId) ?? {}, bet: bet.get(recipient.userId) ?? {} };
    return { recipient, key, text: digestText(recipient, day, own, site) };
  });
  return database.write(async (tx) => ({
    alerts: await saveAlerts(
      tx,
      made.map(({ recipient: { userId }, key, text: { title, message } }) => {
        return { userId, type: "daily_digest", dedupeKey: key, title, message, path: "/dashboard", createdAt: now };
      }),
    ),
    queued: await queueMessages(
      tx,
      made.flatMap(({ recipient, key, text: { title, body, text } }): readonly Message[] => {
        const channel = channelOf(recipient, "daily_digest");
        const dueAt = channel === null ? null : sendTime(recipient, channel, now);
        if (channel === null || dueAt === null) return [];
        return [
          {
            dedupeKey: `alert:${recipient.userId}:${key}`,
            userId: recipient.userId,
            kind: "alert",
            channel,
            recipient: addressOf(recipient, channel),
            subject: title,
            body: channel === "sms" ? text : body,
            createdAt: now,
            dueAt,
            expiresAt: epochMs(now + DAY_MS),
          },
        ];
      }),
    ),
  }));
}
