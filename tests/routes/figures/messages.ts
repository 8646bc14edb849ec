import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { DEFAULT_PREFERENCES, type NotificationPreferences } from "#app/lib/engine/notify/alert-types.ts";
import { localHour } from "#app/lib/format/dates.ts";
import { headlineRows } from "#app/lib/format/headline.ts";
import { computeAlerts, type Alerting } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { sendDigests } from "#app/lib/workflows/notify/send-digests.server.ts";
import { unsubscribeLinks } from "#app/lib/workflows/notify/unsubscribe.server.ts";
import { FIRST_FILL, getFeedClock, noteIngested } from "#app/models/feeds/feed.server.ts";
import { saveAlertPosition } from "#app/models/notify/alert-source.server.ts";
import { savePreferences } from "#app/models/notify/preferences.server.ts";
import { users } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";
import { picks } from "#db/schema/picks.ts";
import { makeAssessment } from "#db/seed/factories.ts";
import { ORIGIN } from "#tests/setup/app.ts";
import type { Crawler } from "./crawler.ts";
import type { ApiPick } from "./picks.ts";
import { read } from "./words.ts";

/** The worker has assessed the picks as the list has them now: the basis of a day's count. */
async function assess({ app: { database } }: Crawler, open: readonly ApiPick[]): Promise<void> {
  const now = new Map(open.map(({ id, verdict }) => [id, verdict]));
  const rows = await database.read
    .select()
    .from(picks)
    .where(inArray(picks.id, [...now.keys()]));
  for (const pick of rows)
    await makeAssessment(database.read, pick, { asOf: epochMs(Date.now()), verdict: now.get(pick.id) ?? "PASS" });
}

/** Everything is new to one person, who wants all of it by e-mail now. */
async function tellEverything(crawl: Crawler, userId: string): Promise<void> {
  const { database } = crawl.app;
  const wallNow = epochMs(Date.now());
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: wallNow });
  const { run } = await getFeedClock(database, "simulation", wallNow);
  const [person] = await database.read.select().from(users).where(eq(users.id, userId));
  const preferences: NotificationPreferences = {
    ...DEFAULT_PREFERENCES,
    enableNewBets: true,
    enableEdgeAlerts: true,
    minEdge: 1,
    gameAlertTiming: 240 as const,
    quietFrom: 0,
    quietTo: 0,
    digestHour: localHour(wallNow, person?.timeZone ?? "UTC"),
  };
  await database.write(async (tx) => {
    await savePreferences(tx, userId, preferences, wallNow);
    const nothing = { pickId: 0, assessmentId: 0, gradingId: 0, injuryId: 0, lineupId: 0 };
    await saveAlertPosition(tx, { feed: "simulation", run }, nothing);
  });
  const alerting: Alerting = {
    feed: "simulation",
    wallClock: () => wallNow,
    origin: ORIGIN,
    helpLine: "1-800-GAMBLER",
    unsubscribeLink: unsubscribeLinks(ORIGIN, "a secret of more than thirty-two characters"),
  };
  expect(await computeAlerts(database, alerting)).not.toHaveProperty("skipped");
  expect(await sendDigests(database, alerting)).toMatchObject({ alerts: 1, queued: 1 });
}

interface Alert {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly path: string | null;
}

/** A new pick in words: what was published. */
function noteNewPick(crawl: Crawler, { title, message, path }: Alert): void {
  const what = `published ${path?.split("/").at(-1)}`;
  const [, price, goodDownTo] = /Published at (\S+) at .*, worth it down to (\S+)$/.exec(message) ?? [];
  const [, confidence] = /^(\d+)% on /.exec(title) ?? [];
  const [, edge] = /^(\S+)% edge after doubt/.exec(title) ?? [];
  crawl.note("new pick by mail", what, {
    price: read(price),
    goodDownTo: read(goodDownTo),
    "confidence in whole percent": confidence === undefined ? undefined : Number(confidence),
    "edge after doubt in percent": edge === undefined ? undefined : read(edge),
  });
}

/** A graded bet in words: what it won or lost, and what its price was worth. */
function noteGraded(crawl: Crawler, { title, message }: Alert): void {
  const [, profit] = /([+−]\u2060\$[\d.,]+)\. /.exec(message) ?? [];
  const isVoid = /\bvoid\b/i.test(`${title} ${message}`);
  const [, value] = /Against the closing price: (\S+)\./.exec(message) ?? [];
  crawl.note("graded bet by mail", `graded ${isVoid ? "void" : profit === undefined ? "followed" : read(profit)}`, {
    "closing line value in percent": value === undefined ? null : read(value),
  });
}

/** The digest in words: what can be bet, how one's own bets went, how the record stands. */
async function noteDigest(crawl: Crawler, body: string): Promise<void> {
  const where = "digest by mail";
  const [, bets = "0", leans = "0"] = /In the next 24 hours: (\d+) bets? and (\d+) leans?/.exec(body) ?? [];
  crawl.note(where, "offered in a day", { bets: Number(bets), leans: Number(leans) });
  const counted = (word: string) =>
    Number(new RegExp(`(\\d+) ${word}`).exec(/Your bets since.*/.exec(body)?.[0] ?? "")?.[1] ?? 0);
  crawl.note(where, "own bets of the last day", { won: counted("won"), lost: counted("lost") });
  const [, graded, value, roi] =
    /record: (\d+) bets? graded, closing line value (.+?) \((?:n\s=\s|shown).*, return at one unit each (.+?) \((?:n\s=\s|shown)/.exec(
      body,
    ) ?? [];
  crawl.note(where, "record", { settled: Number(graded) });
  const { dashboard } = await crawl.screen("/dashboard", () => import("#app/routes/_app.dashboard/route.tsx"));
  const rows = headlineRows(dashboard.published.headline);
  const text = (key: string) => rows.find((row) => row.key === key)?.value;
  crawl.note(where, "record in words", { closingLineValue: value, roi });
  crawl.note("/dashboard", "record in words", { closingLineValue: text("closingLineValue"), roi: text("roi") });
  const [, sequence, hash] = /entry (\d+):\n(\w+)/.exec(body) ?? [];
  if (sequence !== undefined) crawl.note(where, "record head", { sequence: Number(sequence), hash });
}

/** The messages of this moment, compared with the list, the bets and the record. */
export async function crawlMessages(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  await assess(crawl, open);
  await tellEverything(crawl, userId);
  const soon = open.filter(({ gameTime }) => Date.parse(gameTime) <= Date.now() + DAY_MS);
  const count = (wanted: string) => soon.filter(({ verdict }) => verdict === wanted).length;
  crawl.note("/api/betting-strategies", "offered in a day", { bets: count("BET"), leans: count("LEAN") });
  const { page } = await crawl.screen("/notifications", () => import("#app/routes/_app.notifications/route.tsx"));
  const { notifications } = await crawl.call<{ notifications: readonly { title: string; message: string }[] }>(
    "/api/notifications?limit=100",
    () => import("#app/routes/api.notifications.$.ts"),
  );
  const mails = await crawl.app.database.read.select().from(outbox).where(eq(outbox.userId, userId));
  // The same words on the site, by the call and by mail.
  const said = new Set(page.alerts.map(({ title, message }) => `${title}\n${message}`));
  expect(new Set(notifications.map(({ title, message }) => `${title}\n${message}`))).toEqual(said);
  const alerts: readonly Alert[] = page.alerts;
  for (const { subject, body } of mails.filter(({ kind }) => kind === "alert"))
    expect(
      alerts.some(
        ({ title, message, type }) => title === subject && (type === "daily_digest" || body.includes(message)),
      ),
      subject,
    ).toBe(true);
  for (const alert of alerts) {
    if (["high_confidence", "edge", "new_bet"].includes(alert.type)) noteNewPick(crawl, alert);
    if (alert.type === "bet_graded") noteGraded(crawl, alert);
  }
  for (const { id, published } of open)
    crawl.note("/api/betting-strategies", `published ${id}`, {
      price: published.price,
      "confidence in whole percent": Math.round(published.confidence * 100),
      "edge after doubt in percent":
        published.shrunkEdge === null ? undefined : Math.round(published.shrunkEdge * 1000) / 10,
    });
  const digest = mails.find(({ subject }) => subject.startsWith("Your digest"));
  await noteDigest(crawl, digest?.body ?? "");
}
