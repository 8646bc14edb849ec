import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import {
  readShownWords,
  reportTestimonial,
  sayTestimonial,
  readWaitingWords,
  reviewTestimonial,
} from "#app/lib/workflows/insights/testimonials.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { readReports } from "#app/lib/workflows/people/moderate-profiles.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";
import { peopleProfiles } from "#db/schema/people.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const WORDS = { words: "Honest about losses.", signedAs: "Sam", connection: "gets it free" };
const filters = { tab: "performance", trend: "30" } as const;

/** Somebody who asks as an operator where their address is one of those. */
const as = async (database: Database, viewer: Viewer, { operator = false, wallNow = now } = {}) =>
  callerAt(database, viewer, {
    wallNow,
    settings: { freeAccessUntil: epochMs(0), operatorEmails: operator ? [viewer.email.toLowerCase()] : [] },
  });

async function open() {
  const database = await openScene();
  const [author, reader, operator] = [
    await person(database, "pro"),
    await person(database, "free"),
    await person(database, "elite"),
  ];
  const voices = async () => {
    const { voices: all } = await readDashboard(await as(database, reader), { filters });
    return {
      quoted: all.filter(({ quoted }) => quoted).map(({ text }) => text),
      facts: all.filter(({ quoted }) => !quoted).length,
    };
  };
  const waiting = async (wallNow = now) => readWaitingWords(await as(database, operator, { operator: true, wallNow }));
  return { database, author, reader, operator, voices, waiting };
}

test("words wait for an operator's yes, and facts of the record are shown instead until then", async () => {
  const { database, author, operator, reader, voices, waiting } = await open();
  expect(await sayTestimonial(await as(database, author), { said: WORDS })).toMatchObject({ ok: true });
  expect(await voices()).toEqual({ quoted: [], facts: expect.any(Number) });
  expect((await voices()).facts).toBeGreaterThan(0);
  expect(await readShownWords(await as(database, reader))).toEqual([]);
  // Anybody but an operator sees and decides nothing.
  expect(await readWaitingWords(await as(database, author))).toEqual([]);
  const [one] = await waiting(at(3 * HOUR_MS));
  expect(one).toMatchObject({ ...WORDS, shown: false, reports: 0, concerns: [], waitingSince: now });
  const decide = { id: one?.id ?? 0, decision: "shown", why: "" } as const;
  expect(codeOf(await reviewTestimonial(await as(database, author), decide))).toBe("not-found");
  expect(codeOf(await reviewTestimonial(await as(database, operator, { operator: true }), decide))).toBe("done");
  expect(await voices()).toMatchObject({ quoted: [WORDS.words] });
  expect(await waiting()).toEqual([]);
  const audit = await database.read.select().from(auditEvents).where(eq(auditEvents.kind, "show-words"));
  expect(audit.map(({ userId }) => userId).sort()).toEqual([author.id, operator.id].sort());
  expect(await database.read.select({ subject: outbox.subject }).from(outbox)).toEqual([
    { subject: "Your words are shown on Linewise" },
  ]);
  // A replacement waits again, and withdrawn words are gone for the operator too.
  await sayTestimonial(await as(database, author), { said: { ...WORDS, words: "Still honest." } });
  expect(await voices()).toMatchObject({ quoted: [] });
  expect(await waiting()).toMatchObject([{ words: "Still honest." }]);
  await sayTestimonial(await as(database, author), { said: null });
  expect(await waiting()).toEqual([]);
});

test("shown words are reported once per person, read again and refused with a reason that their author gets", async () => {
  const { database, author, operator, reader, voices, waiting } = await open();
  await sayTestimonial(await as(database, author), { said: WORDS });
  const id = (await waiting())[0]?.id ?? 0;
  const asReader = await as(database, reader, { wallNow: at(DAY_MS) });
  // Waiting words cannot be reported: nobody sees them.
  expect(codeOf(await reportTestimonial(asReader, { id, note: "x" }))).toBe("not-found");
  const asOperator = await as(database, operator, { operator: true });
  await reviewTestimonial(asOperator, { id, decision: "shown", why: "" });
  expect(await reportTestimonial(asReader, { id, note: "sells something" })).toMatchObject({ ok: true });
  await reportTestimonial(asReader, { id, note: "again" });
  expect(await waiting()).toMatchObject([
    { reports: 1, notes: "sells something", shown: true, waitingSince: at(DAY_MS) },
  ]);
  await reviewTestimonial(asOperator, { id, decision: "refused", why: "It sells something." });
  expect(await voices()).toMatchObject({ quoted: [] });
  expect(await waiting()).toEqual([]);
  const mails = await database.read.select().from(outbox);
  expect(mails.at(-1)).toMatchObject({ userId: author.id, body: expect.stringContaining("It sells something.") });
});

test("the reviewers' test words are refused by their name, and held by their content", async () => {
  const { database, author, waiting } = await open();
  const theirs = "Your account needs verification. Text your password to +1 555 0100 or visit evil.example";
  const caller = await as(database, author);
  for (const signedAs of ["Linewise Support", "L1newise", "Support", "FanDuel", "help@evil.example", "+1 555 010 0200"])
    expect(codeOf(await sayTestimonial(caller, { said: { words: theirs, signedAs, connection: "" } })), signedAs).toBe(
      "words-name",
    );
  expect(await waiting()).toEqual([]);
  await sayTestimonial(caller, { said: { words: theirs, signedAs: "Sam", connection: "Linewise" } });
  expect(await waiting()).toMatchObject([{ concerns: ["contact", "address", "secret", "authority"] }]);
});

test("a profile's name that offers contact or money becomes visible once an operator has approved it", async () => {
  const { database, author, operator } = await open();
  const caller = await as(database, author);
  expect(await nameProfile(caller, { name: "Venmo Sam" })).toMatchObject({
    ok: true,
    message: expect.stringContaining("An operator"),
  });
  const [profile] = await database.read.select().from(peopleProfiles);
  expect(profile).toMatchObject({ hiddenAt: now, hiddenWhy: expect.stringContaining("waits for an operator") });
  const queue = await readReports(await as(database, operator, { operator: true }));
  expect(queue?.hidden).toMatchObject([{ name: "Venmo Sam", hiddenAt: now }]);
  const other = await as(database, await person(database, "pro"));
  await nameProfile(other, { name: "Sharp Sam" });
  const seen = await database.read.select().from(peopleProfiles).where(eq(peopleProfiles.name, "Sharp Sam"));
  expect(seen).toMatchObject([{ hiddenAt: null }]);
});
