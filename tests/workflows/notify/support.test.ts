import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { supportFormSchema, supportQuerySchema } from "#app/lib/schemas/notify/support.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { answerSupport, closeSupport, listSupportQueue } from "#app/lib/workflows/notify/answer-support.server.ts";
import { askSupport, QUESTIONS_A_DAY, readSupportRequests } from "#app/lib/workflows/notify/ask-support.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";
import { at, callerAt, codeOf, now, openScene, person, readPerson } from "#tests/workflows/scene.ts";

const MAILBOX = "help@linewise.test";
const QUESTION = {
  subject: "The slip",
  message: "It is empty.\n\nIt was not.",
  screen: "/slip",
  request: "req-1",
  mailbox: MAILBOX,
};

async function asking(database: Database, tier: Tier, offset = 0) {
  const viewer = await person(database, tier);
  return callerAt(database, viewer, { wallNow: at(offset) });
}

test("a question goes to the operator's mailbox with plan, screen and request, and its person sees its state", async () => {
  const database = await openScene();
  const caller = await asking(database, "pro");
  expect(codeOf(await askSupport(caller, QUESTION))).toBe("done");
  const [asked] = await readSupportRequests(caller);
  expect(asked).toMatchObject({
    subject: "The slip",
    createdAt: now,
    mailedAt: null,
    answeredAt: null,
    closedAt: null,
  });

  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = {
    send: async (mail: { to: string; subject: string; text: string }) => void sent.push(mail),
    close: () => undefined,
  };
  await sendDueMessages(database, {
    texter: null,
    mailer,
    wallClock: () => at(MINUTE_MS),
    unsubscribeLink: () => "http://localhost/unsubscribe/token",
  });
  expect(sent).toMatchObject([{ to: MAILBOX, subject: "[Pro] The slip" }]);
  for (const part of ["It was not.", caller.viewer.email, "Plan: Pro", "/slip", "req-1", asked?.id ?? "?"])
    expect(sent[0]?.text).toContain(part);
  expect((await readSupportRequests(caller))[0]?.mailedAt).toBe(at(MINUTE_MS));

  const id = asked?.id ?? "";
  expect(await answerSupport(database, { id, text: "Reload it.", wallNow: at(HOUR_MS) })).toBe(true);
  expect((await readSupportRequests(caller))[0]?.answeredAt).toBe(at(HOUR_MS));
  const [answer] = await database.read.select().from(outbox).where(eq(outbox.recipient, caller.viewer.email));
  expect(answer).toMatchObject({ subject: "Re: The slip", kind: "support" });
  expect(answer?.body).toContain("Reload it.");
  expect(await closeSupport(database, { id, wallNow: at(2 * HOUR_MS) })).toBe(true);
  expect((await readSupportRequests(caller))[0]?.closedAt).toBe(at(2 * HOUR_MS));
  expect(await listSupportQueue(database)).toEqual([]);
  expect(await answerSupport(database, { id: "nobody's", text: "x", wallNow: now })).toBe(false);
  const events = await database.read.select().from(auditEvents).where(eq(auditEvents.userId, caller.viewer.id));
  expect(events.map(({ kind }) => kind)).toEqual(["ask-support", "answer-support", "close-support"]);
});

test("elite is answered first, then the longest wait; answered ones come last", async () => {
  const database = await openScene();
  const ask = async (tier: Tier, offset: number, subject: string) =>
    askSupport(await asking(database, tier, offset), { ...QUESTION, subject });
  await ask("free", 0, "oldest");
  await ask("pro", 1000, "second");
  await ask("elite", 2000, "third");
  await ask("elite", 3000, "fourth");
  const subjects = async () => (await listSupportQueue(database)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(["third", "fourth", "oldest", "second"]);
  const [first] = await listSupportQueue(database);
  await answerSupport(database, { id: first?.id ?? "", text: "Done.", wallNow: at(MINUTE_MS) });
  expect(await subjects()).toEqual(["fourth", "oldest", "second", "third"]);
  const mails = await database.read.select().from(outbox).where(eq(outbox.recipient, MAILBOX));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "[Free] oldest",
    "[Pro] second",
    "[PRIORITY] [Elite] third",
    "[PRIORITY] [Elite] fourth",
  ]);
});

test("a day has a limit of questions, and another person's are not shown", async () => {
  const database = await openScene();
  const caller = await asking(database, "free");
  for (let index = 0; index < QUESTIONS_A_DAY; index++) expect(codeOf(await askSupport(caller, QUESTION))).toBe("done");
  expect(codeOf(await askSupport(caller, QUESTION))).toBe("too-many-questions");
  expect(codeOf(await askSupport({ ...caller, wallNow: at(DAY_MS + 1) }, QUESTION))).toBe("done");
  expect(await readSupportRequests(await asking(database, "free"))).toEqual([]);
});

test("without a mailbox the question waits in the operator's list; a person who takes a break may ask, too", async () => {
  const database = await openScene();
  const { viewer } = await asking(database, "elite");
  await excludeOneself(await callerAt(database, viewer), { length: "6-months", helpLine: "1-800-GAMBLER" });
  const paused = await callerAt(database, await readPerson(database, viewer.id));
  expect(paused.viewer.pause).not.toBeNull();
  const before = (await database.read.select().from(outbox)).length;
  expect(codeOf(await askSupport(paused, { ...QUESTION, mailbox: null }))).toBe("done");
  expect(await database.read.select().from(outbox)).toHaveLength(before);
  expect((await listSupportQueue(database)).map(({ email }) => email)).toEqual([viewer.email]);
});

test("a subject is one line, and a screen is a path of this site or nothing", () => {
  const form = { subject: "a\r\nBcc: b@c.test", message: " x\r\ny ", screen: "https://evil.test/", request: "r\nx" };
  expect(supportFormSchema.parse(form)).toEqual({
    subject: "a Bcc: b@c.test",
    message: "x\ny",
    screen: null,
    request: null,
  });
  expect(supportQuerySchema.parse({ screen: "//evil.test", request: "<b>" })).toEqual({ screen: null, request: null });
  expect(supportQuerySchema.parse({ screen: "/slip?x=1", request: "abc_1-2" })).toEqual({
    screen: "/slip?x=1",
    request: "abc_1-2",
  });
  const empty = supportFormSchema.safeParse({ subject: " ", message: "" });
  expect(empty.error?.issues.map(({ path }) => path.join())).toEqual(["subject", "message"]);
});
