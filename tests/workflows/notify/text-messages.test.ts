import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { DEFAULT_PREFERENCES, MOST_ALERTS_A_DAY } from "#app/lib/engine/notify/alert-types.ts";
import { segmentsOf } from "#app/lib/engine/notify/text-message.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { RefusedForGood } from "#app/lib/providers/delivery-error.ts";
import type { OutgoingText, Texter } from "#app/lib/providers/sms/texter.ts";
import {
  changePreferences,
  readPreferences,
  type PreferencesChange,
} from "#app/lib/workflows/notify/change-preferences.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { confirmNumber, dropNumber, sendCodeAgain } from "#app/lib/workflows/notify/confirm-number.server.ts";
import { computeAlerts } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { receiveMailReport } from "#app/lib/workflows/notify/receive-mail-report.server.ts";
import { takeReceipt, takeReply } from "#app/lib/workflows/notify/receive-text.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { listOwnData } from "#app/models/account/own-data.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents, consents, users } from "#db/schema/accounts.ts";
import { messageStops, outbox } from "#db/schema/notify.ts";
import { makeGame, makePick, NOON } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";

const NUMBER = "+14165550123";
const TEXTING = { secret: "a secret of more than thirty-two characters" };
const ORIGIN = "http://localhost:3000";
const unsubscribeLink = (userId: string) => `${ORIGIN}/unsubscribe/${userId}`;
const answering = { texting: TEXTING, wallNow: at(0), origin: ORIGIN, helpLine: "1-800-GAMBLER" };
const alertingAt = (offset: number) => ({
  ...({ feed: "simulation", origin: ORIGIN, helpLine: "1-800-GAMBLER" } as const),
  wallClock: () => at(offset),
  unsubscribeLink,
});

const TEXTED = {
  ...DEFAULT_PREFERENCES,
  ...({ quietFrom: 0, quietTo: 0, highConfDelivery: "sms", gameAlertsDelivery: "sms" } as const),
};

async function asks(database: Database, viewer: Viewer, fields: Partial<PreferencesChange> = {}, wallNow = at(0)) {
  const caller = await callerAt(database, await readPerson(database, viewer.id), { wallNow });
  return changePreferences(
    caller,
    { ...TEXTED, email: viewer.email, phoneNumber: "(416) 555-0123", textAlertsConsent: true, ...fields },
    TEXTING,
  );
}

const textsIn = (database: Database) => database.read.select().from(outbox).where(eq(outbox.channel, "sms"));

async function codeSentTo(database: Database, number = NUMBER): Promise<string> {
  const sent = (await textsIn(database)).filter(({ recipient, kind }) => recipient === number && kind === "account");
  return /\d{6}/.exec(openedWords(sent.at(-1) ?? { body: "", dedupeKey: "" }, TEXTING.secret) ?? "")?.[0] ?? "";
}

/** A person of Elite with a confirmed number. */
async function textedPerson(database: Database, fields: Partial<PreferencesChange> = {}): Promise<Viewer> {
  const viewer = await person(database, "elite");
  expect(codeOf(await asks(database, viewer, fields))).toBe("done");
  const caller = await callerAt(database, viewer);
  const code = await codeSentTo(database);
  expect(codeOf(await confirmNumber(caller, { code, texting: TEXTING }))).toBe("done");
  return viewer;
}

/** A phone network that stores its messages, or refuses them. */
function network(refuse?: (text: OutgoingText) => Error | null) {
  const taken: OutgoingText[] = [];
  const texter: Texter = {
    send: async (text) => {
      const error = refuse?.(text) ?? null;
      if (error) throw error;
      taken.push(text);
    },
    wasTaken: async ({ to, body }) => taken.some((one) => one.to === to && one.body === body),
    readEvent: () => null,
    answer: () => ({ type: "text/xml", body: "" }),
  };
  return { taken, texter };
}

const sendAt = (database: Database, texter: Texter, now: EpochMs) =>
  sendDueMessages(database, { mailer: null, texter, wallClock: () => now, unsubscribeLink, ...TEXTING });

async function alertScene() {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: at(-DAY_MS) });
  await computeAlerts(database, alertingAt(0));
  return database;
}

async function publish(database: Database, count = 1) {
  for (let n = 0; n < count; n++)
    await makePick(database.read, await makeGame(database.read, { startAt: NOON + 7 * HOUR_MS }), { probability: 0.9 });
}

test("a number gets only a code until the code is entered; the consent is stored with its text", async () => {
  const database = await alertScene();
  const viewer = await person(database, "elite");
  expect(await asks(database, viewer)).toMatchObject({ message: expect.stringContaining("+1 416 555 0123") });
  const caller = await callerAt(database, viewer);
  expect(await readPreferences(caller)).toMatchObject({ phoneNumber: null, unconfirmedNumber: NUMBER });
  await publish(database);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect((await textsIn(database)).map(({ kind }) => kind)).toEqual(["account"]);

  const code = await codeSentTo(database);
  expect(codeOf(await confirmNumber(caller, { code: code === "111111" ? "222222" : "111111", texting: TEXTING }))).toBe(
    "wrong-code",
  );
  expect(await confirmNumber(caller, { code, texting: TEXTING })).toMatchObject({ ok: true });
  expect(codeOf(await confirmNumber(caller, { code, texting: TEXTING }))).toBe("no-code");
  expect(await readPreferences(caller)).toMatchObject({ phoneNumber: NUMBER, unconfirmedNumber: null });
  const [consent, ...more] = await database.read.select().from(consents).where(eq(consents.userId, viewer.id));
  expect(more).toEqual([]);
  expect(consent).toMatchObject({ document: "text-alerts", version: "1", acceptedAt: at(0) });
  expect(consent?.text).toContain("not a condition of any purchase");
  expect(consent?.text).toContain(NUMBER);

  await publish(database);
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  const [alert] = (await textsIn(database)).filter(({ kind }) => kind === "alert");
  expect(alert).toMatchObject({ recipient: NUMBER, expiresAt: NOON + 7 * HOUR_MS });
  expect(alert?.body).toMatch(
    /^Linewise: 90% on .*http:\/\/localhost:3000\/picks\/\d+ Gambling help: 1-800-GAMBLER\. STOP ends texts\.$/,
  );
  expect(segmentsOf(alert?.body ?? "")).toBeLessThanOrEqual(2);
  // Neither the code nor its hash is exported with the person's own data.
  const own = JSON.stringify([
    await listOwnData(database.read, viewer.id, "outbox"),
    await listOwnData(database.read, viewer.id, "phones"),
  ]);
  expect(own).toContain(NUMBER);
  expect(own).not.toContain(code);
  expect(own).not.toContain("codeHash");
});

test("a code is valid for ten minutes and five attempts, and comes at most once a minute and five times a day", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await asks(database, viewer);
  const first = await codeSentTo(database);
  const callerAfter = (offset: number) => callerAt(database, viewer, { wallNow: at(offset) });
  const confirm = async (code: string, offset: number) =>
    codeOf(await confirmNumber(await callerAfter(offset), { code, texting: TEXTING }));
  expect(await confirm(first, 10 * MINUTE_MS)).toBe("code-over");
  expect(codeOf(await sendCodeAgain(await callerAfter(MINUTE_MS - 1), TEXTING))).toBe("too-many-codes");
  expect(codeOf(await sendCodeAgain(await callerAfter(11 * MINUTE_MS), TEXTING))).toBe("done");
  const second = await codeSentTo(database);
  const wrong = second === "000000" ? "000001" : "000000";
  for (let attempt = 0; attempt < 5; attempt++) expect(await confirm(wrong, 12 * MINUTE_MS)).toBe("wrong-code");
  expect(await confirm(second, 12 * MINUTE_MS)).toBe("code-over");
  for (const minute of [20, 30, 40])
    expect(codeOf(await sendCodeAgain(await callerAfter(minute * MINUTE_MS), TEXTING))).toBe("done");
  expect(codeOf(await sendCodeAgain(await callerAfter(50 * MINUTE_MS), TEXTING))).toBe("too-many-codes");
  // Another person cannot send to the same number either.
  const other = await person(database, "elite", { username: "other" });
  expect(codeOf(await asks(database, other, {}, at(50 * MINUTE_MS)))).toBe("too-many-codes");
  expect(codeOf(await sendCodeAgain(await callerAfter(2 * DAY_MS), TEXTING))).toBe("done");
  await dropNumber(await callerAfter(2 * DAY_MS));
  expect(codeOf(await sendCodeAgain(await callerAfter(3 * DAY_MS), TEXTING))).toBe("no-code");
});

test("an error is shown at its field, and nothing is saved", async () => {
  const database = await openScene();
  const elite = await person(database, "elite", { region: "GB" });
  const pro = await person(database, "pro");
  const refused = async (viewer: Viewer, fields: Partial<PreferencesChange>) => {
    const outcome = await asks(database, viewer, fields);
    return outcome.ok ? "done" : [outcome.code, outcome.field];
  };
  expect(await refused(elite, { phoneNumber: "555 12" })).toEqual(["invalid-phone", "phoneNumber"]);
  expect(await refused(elite, { phoneNumber: "" })).toEqual(["no-phone", "phoneNumber"]);
  expect(await refused(elite, { phoneNumber: NUMBER, textAlertsConsent: false })).toEqual([
    "no-text-consent",
    "textAlertsConsent",
  ]);
  expect(await refused(elite, { phoneNumber: NUMBER, dailyDigestDelivery: "sms" })).toEqual([
    "no-text-consent",
    "textDigestConsent",
  ]);
  expect(await refused(pro, {})).toEqual(["no-texts", "phoneNumber"]);
  expect(await readPreferences(await callerAt(database, elite))).toMatchObject({
    saved: false,
    unconfirmedNumber: null,
  });
  const caller = await callerAt(database, elite);
  const change = { ...TEXTED, email: elite.email, phoneNumber: NUMBER, textAlertsConsent: true };
  expect(codeOf(await changePreferences(caller, change, null))).toBe("texts-off");
  // Without a country code it is a number of the person's own country.
  expect(await refused(elite, { phoneNumber: "07400 123456" })).toBe("done");
  expect(await readPreferences(caller)).toMatchObject({ unconfirmedNumber: "+447400123456" });
  await excludeOneself(await callerAt(database, elite), { length: "24-hours", helpLine: "1-800-GAMBLER" });
  expect(await refused(elite, { phoneNumber: NUMBER })).toEqual(["paused", undefined]);
});

test("STOP ends texts at once with one confirmation, START brings them back, HELP says who we are", async () => {
  const database = await alertScene();
  const viewer = await textedPerson(database);
  await publish(database);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const reply = (body: string, from = NUMBER) => database.write((tx) => takeReply(tx, { from, body }, answering));
  expect(await reply("Please stop texting me")).toMatch(/no more text messages from us.*1-800-GAMBLER/);
  expect(await reply("STOP")).toBeNull();
  const { taken, texter } = network();
  expect(await sendAt(database, texter, at(MINUTE_MS))).toMatchObject({ sent: 0 });
  expect(taken).toEqual([]);
  expect(await readPreferences(await callerAt(database, viewer))).toMatchObject({ phoneStop: "reply" });
  // Not in another way either: the same number again, in another account.
  const other = await person(database, "elite", { username: "other" });
  expect(codeOf(await asks(database, other, {}, at(2 * MINUTE_MS)))).toBe("number-stopped");
  await publish(database);
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  expect((await textsIn(database)).filter(({ kind }) => kind === "alert")).toHaveLength(1);

  expect(await reply("start")).toMatch(/back/);
  await publish(database);
  await computeAlerts(database, alertingAt(3 * MINUTE_MS));
  expect(await sendAt(database, texter, at(3 * MINUTE_MS))).toMatchObject({ sent: 1 });
  expect(taken).toHaveLength(1);
  expect(await reply("HELP")).toMatch(/Linewise.*\/support.*1-800-GAMBLER.*STOP/);
  expect(await reply("I am driving")).toBeNull();
  const events = await database.read.select().from(auditEvents).where(eq(auditEvents.userId, viewer.id));
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["stop-texts", "start-texts"]));
});

test("a code sent back from its number confirms it, from another number it does not", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await asks(database, viewer);
  const code = await codeSentTo(database);
  const reply = (from: string, body: string) => database.write((tx) => takeReply(tx, { from, body }, answering));
  expect(await reply("+14165550199", code)).toBeNull();
  expect(await reply(NUMBER, code === "123456" ? "654321" : "123456")).toMatch(/not the code/);
  expect(await reply(NUMBER, code)).toMatch(/confirmed/);
  expect(await readPreferences(await callerAt(database, viewer))).toMatchObject({ phoneNumber: NUMBER });
});

test("a number that takes no texts is stopped, at sending or by a later receipt; another message is not tried", async () => {
  const database = await alertScene();
  const viewer = await textedPerson(database);
  await publish(database, 2);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const landline = network(({ to }) => (to === NUMBER ? new RefusedForGood("21614: no mobile", "unreachable") : null));
  // The code still waits; it is the first to be refused.
  expect(await sendAt(database, landline.texter, at(MINUTE_MS))).toMatchObject({ sent: 0, failed: 3 });
  expect(await sendAt(database, landline.texter, at(2 * MINUTE_MS))).toEqual({ sent: 0, failed: 0, withheld: 0 });
  expect(await readPreferences(await callerAt(database, viewer))).toMatchObject({ phoneStop: "unreachable" });

  // Entering the number again is another try.
  await asks(database, viewer, { ...DEFAULT_PREFERENCES, phoneNumber: "" }, at(HOUR_MS));
  expect(codeOf(await asks(database, viewer, {}, at(2 * HOUR_MS)))).toBe("done");
  expect(await database.read.select().from(messageStops)).toEqual([]);
  const { texter } = network();
  await sendAt(database, texter, at(2 * HOUR_MS));
  const id = (await textsIn(database)).at(-1)?.id ?? 0;
  const receipt = (state: "sent" | "delivered" | "failed", stop: "unreachable" | null) =>
    database.write((tx) =>
      takeReceipt(tx, { id, state, detail: stop === null ? null : "30006", stop }, at(3 * HOUR_MS)),
    );
  await receipt("failed", "unreachable");
  await receipt("sent", null);
  const [row] = await database.read.select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({ failedAt: at(3 * HOUR_MS), sentAt: at(2 * HOUR_MS), lastError: "30006" });
  expect(await database.read.select().from(messageStops)).toMatchObject([{ recipient: NUMBER, reason: "unreachable" }]);
});

test("after an attempt with an unknown result the network is asked before anything is sent again", async () => {
  const database = await openScene();
  await asks(database, await person(database, "elite"));
  const { taken, texter } = network();
  let answered = false;
  const lossy: Texter = {
    ...texter,
    send: async (text) => {
      await texter.send(text);
      if (!answered) {
        answered = true;
        throw new Error("The answer never came");
      }
    },
  };
  expect(await sendAt(database, lossy, at(0))).toMatchObject({ failed: 1 });
  expect(await sendAt(database, lossy, at(2 * MINUTE_MS))).toMatchObject({ sent: 1 });
  expect(taken).toHaveLength(1);
});

test("texts keep to the hours of the law where the person is, also when they are tried again; ten a day, then the site", async () => {
  const database = await alertScene();
  const viewer = await textedPerson(database);
  await publish(database, MOST_ALERTS_A_DAY.sms + 3);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  expect((await textsIn(database)).filter(({ kind }) => kind === "alert")).toHaveLength(MOST_ALERTS_A_DAY.sms);
  await publish(database);
  await computeAlerts(database, alertingAt(2 * MINUTE_MS));
  expect((await textsIn(database)).filter(({ kind }) => kind === "alert")).toHaveLength(MOST_ALERTS_A_DAY.sms);

  // Somewhere it is 2:30 in the morning at noon in New York: India's clocks are half an hour off.
  await database.read.update(users).set({ timeZone: "Asia/Kolkata" }).where(eq(users.id, viewer.id));
  const { taken, texter } = network();
  const { sent, withheld } = await sendAt(database, texter, at(2 * MINUTE_MS));
  expect([sent, withheld]).toEqual([1, MOST_ALERTS_A_DAY.sms]);
  expect(taken[0]?.body).toContain("is your code");
  const waiting = (await textsIn(database)).filter(({ kind }) => kind === "alert");
  for (const { dueAt, attempts } of waiting) {
    expect(new Date(dueAt).toISOString()).toMatch(/T02:30:00/);
    expect(attempts).toBe(0);
  }
});

test("a person on a break, without the plan or without consent gets none of the waiting messages", async () => {
  for (const end of ["break", "plan", "consent", "number"] as const) {
    const database = await alertScene();
    const viewer = await textedPerson(database);
    await publish(database);
    await computeAlerts(database, alertingAt(MINUTE_MS));
    const caller = await callerAt(database, viewer);
    if (end === "break") await excludeOneself(caller, { length: "24-hours", helpLine: "1-800-GAMBLER" });
    if (end === "plan") await database.read.update(users).set({ tier: "pro" }).where(eq(users.id, viewer.id));
    const email = { ...DEFAULT_PREFERENCES, highConfDelivery: "email", gameAlertsDelivery: "email" } as const;
    if (end === "consent") await asks(database, viewer, { ...email, textAlertsConsent: false });
    if (end === "number") await asks(database, viewer, { ...email, phoneNumber: null });
    const { taken, texter } = network();
    await sendAt(database, texter, at(2 * MINUTE_MS));
    expect(
      taken.filter(({ body }) => !body.includes("is your code")),
      end,
    ).toEqual([]);
  }
});

test("an alert that waited until its game began is not sent", async () => {
  const database = await alertScene();
  await textedPerson(database);
  await publish(database);
  await computeAlerts(database, alertingAt(MINUTE_MS));
  const { taken, texter } = network();
  // 7 PM in New York is not a quiet hour: only the start counts.
  await sendAt(database, texter, at(7 * HOUR_MS));
  expect(taken).toEqual([]);
});

test("a bounce or a complaint reported later stops the address of its account, with a way back", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const report = (reason: "unreachable" | "complaint", address = viewer.email) =>
    receiveMailReport(database, [{ address, reason }], at(0));
  expect(await report("complaint", "stranger@example.test")).toEqual({ stopped: 0 });
  expect(await report("complaint")).toEqual({ stopped: 1 });
  expect(await report("complaint")).toEqual({ stopped: 0 });
  expect(await readPreferences(await callerAt(database, viewer))).toMatchObject({ emailStop: "complaint" });
  expect(await listOwnData(database.read, viewer.id, "message_stops")).toMatchObject([{ reason: "complaint" }]);
  const { resumeEmail } = await import("#app/lib/workflows/notify/change-preferences.server.ts");
  await resumeEmail(await callerAt(database, viewer));
  expect(await readPreferences(await callerAt(database, viewer))).toMatchObject({ emailStop: null });
});
