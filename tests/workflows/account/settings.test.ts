import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { changeBetting, changeProfile } from "#app/lib/workflows/account/change-settings.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { confirmEmailChange, requestEmailChange } from "#app/lib/workflows/account/change-email.server.ts";
import { endSessions, readSessions } from "#app/lib/workflows/account/end-sessions.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import {
  bettingFormSchema,
  limitsFormSchema,
  profileFormSchema,
  type BettingSettings,
} from "#app/lib/schemas/account/forms.ts";
import type { Database } from "#db/client.ts";
import { outbox } from "#db/schema/notify.ts";
import { makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person, readPerson, visitorAt } from "#tests/workflows/scene.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";

const SECRET = "the secret of a server that seals what it sends";
const ORIGIN = "https://linewise.test";
const CHROME =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

async function signedIn(
  database: Database,
  subject: string,
  given: { userAgent?: string | null; username?: string } = {},
) {
  const answer = await signIn(visitorAt(database), {
    provider: "p",
    subject,
    email: `${subject}@example.test`,
    emailVerified: true,
    username: subject,
    ...given,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** The tokens of the links in the outbox, the newest last. */
async function linksOf(database: Database) {
  const mails = await database.read.select().from(outbox).orderBy(outbox.id);
  return mails.flatMap((mail) => {
    const token = /settings\/email\?token=(\S+)/.exec(openedWords(mail, SECRET) ?? "")?.[1];
    return token === undefined ? [] : [{ to: mail.recipient, token }];
  });
}

test("a new address counts once its link is opened, once and within a day; the old one is notified", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  const caller = await callerAt(database, await readPerson(database, userId));
  const ask = (email: string) => requestEmailChange(caller, { email, origin: ORIGIN, secret: SECRET });
  expect(codeOf(await ask("ada@example.test"))).toBe("same-email");
  expect(codeOf(await ask("lovelace@example.test"))).toBe("done");
  const mails = await database.read.select({ to: outbox.recipient }).from(outbox);
  expect(mails.map(({ to }) => to).sort()).toEqual(["ada@example.test", "lovelace@example.test"]);
  const [link] = await linksOf(database);
  if (!link) throw new Error("no link");
  const open = (token: string, offset: number) =>
    confirmEmailChange(visitorAt(database, { wallNow: at(offset) }), { token });
  expect(codeOf(await open("guessed", HOUR_MS))).toBe("link-expired");
  expect(codeOf(await open(link.token, DAY_MS))).toBe("link-expired");
  expect(codeOf(await open(link.token, HOUR_MS))).toBe("done");
  expect(codeOf(await open(link.token, HOUR_MS))).toBe("link-expired");
  expect((await readPerson(database, userId)).email).toBe("lovelace@example.test");
  // The provider's address does not bring the old one back.
  await signedIn(database, "ada");
  expect((await readPerson(database, userId)).email).toBe("lovelace@example.test");
});

test("nobody can find out which addresses have accounts, or take one of them", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  await signedIn(database, "bob");
  const caller = await callerAt(database, await readPerson(database, userId));
  const taken = await requestEmailChange(caller, { email: "bob@example.test", origin: ORIGIN, secret: SECRET });
  const free = await requestEmailChange(caller, { email: "new@example.test", origin: ORIGIN, secret: SECRET });
  const shown = (message: string) => message.replace(/\S+@example\.test/, "it");
  expect(shown(taken.message)).toBe(shown(free.message));
  expect((await linksOf(database)).map(({ to }) => to)).toEqual(["new@example.test"]);
  // Another person takes the address before the link is opened.
  await signedIn(database, "new");
  const [link] = await linksOf(database);
  expect(codeOf(await confirmEmailChange(visitorAt(database), { token: link?.token ?? "" }))).toBe("email-taken");
});

test("only the newest link is valid, and a day has five", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  const viewer = await readPerson(database, userId);
  for (const n of [1, 2, 3, 4, 5]) {
    const caller = await callerAt(database, viewer, { wallNow: at(n) });
    expect(
      codeOf(await requestEmailChange(caller, { email: `n${n}@example.test`, origin: ORIGIN, secret: SECRET })),
    ).toBe("done");
  }
  const late = await callerAt(database, viewer, { wallNow: at(6) });
  expect(codeOf(await requestEmailChange(late, { email: "n6@example.test", origin: ORIGIN, secret: SECRET }))).toBe(
    "too-many-links",
  );
  const links = await linksOf(database);
  const open = (token = "") => confirmEmailChange(visitorAt(database, { wallNow: at(HOUR_MS) }), { token });
  expect(codeOf(await open(links[0]?.token))).toBe("link-expired");
  expect(codeOf(await open(links.at(-1)?.token))).toBe("done");
});

test("a chosen name stays; nobody moves to a region they are too young for", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  const viewer = await person(database, "free", { birthDate: "2006-06-15" });
  const profile = { username: "Countess", region: "US-KY", timeZone: "Europe/London" } as const;
  const young = await callerAt(database, viewer);
  expect(codeOf(await changeProfile(young, { ...profile, region: "US-NY" }, { helpLine: "1-800-GAMBLER" }))).toBe(
    "under-age",
  );
  expect(codeOf(await changeProfile(young, profile, { helpLine: "1-800-GAMBLER" }))).toBe("done");
  expect(await readPerson(database, viewer.id)).toMatchObject(profile);
  const ada = await callerAt(database, await readPerson(database, userId));
  await changeProfile(ada, profile, { helpLine: "1-800-GAMBLER" });
  await signedIn(database, "ada", { username: "Ada at the provider" });
  expect((await readPerson(database, userId)).username).toBe("Countess");
});

test("sessions are listed with their device and ended one by one or everywhere else, never another person's", async () => {
  const database = await openScene();
  const first = await signedIn(database, "ada", { userAgent: CHROME });
  const second = await signedIn(database, "ada");
  const stranger = await signedIn(database, "bob");
  const caller = await callerAt(database, await readPerson(database, first.userId));
  const open = async () => readSessions(caller, { token: second.token });
  const listed = await open();
  expect(listed.map(({ device, current }) => [device, current])).toEqual(
    expect.arrayContaining([
      ["Chrome on Android", false],
      ["Unknown device", true],
    ]),
  );
  const theirs = await readSessions(await callerAt(database, await readPerson(database, stranger.userId)), {
    token: null,
  });
  expect(codeOf(await endSessions(caller, { id: theirs[0]?.id ?? "" }))).toBe("no-session");
  expect(codeOf(await endSessions(caller, { butOf: second.token }))).toBe("done");
  expect((await open()).map(({ current }) => current)).toEqual([true]);
  expect(codeOf(await endSessions(caller, { id: (await open())[0]?.id ?? "" }))).toBe("done");
  expect(await open()).toEqual([]);
});

test("prices come from the person's sportsbooks, the table shows all, and the default stake is their own", async () => {
  const database = await openScene();
  const { id } = await person(database, "elite");
  const { game, pick } = await quotedPick(database, {}, { first: -120 });
  await makeQuote(database.read, game.id, { book: "caesars", first: -145, capturedAt: at(-20 * MINUTE_MS) });
  const settings = { oddsFormat: "decimal", currencyMark: "$", unit: null, preferredBook: null } as const;
  const caller = async () => callerAt(database, await readPerson(database, id));
  await changeBetting(await caller(), { ...settings, defaultStake: 4000, ownBooks: ["caesars"] });
  const page = await getPick(await caller(), { pickId: pick.id });
  if (page?.locked !== false) throw new Error("The pick is locked");
  expect(page.detail.books.map(({ book }) => book)).toEqual(expect.arrayContaining(["fanduel", "caesars"]));
  expect(await savePick(await caller(), { pickId: pick.id })).toMatchObject({
    ok: true,
    savedPick: { book: "caesars", stakeCents: 4000 },
  });
  await changeBetting(await caller(), { ...settings, defaultStake: 4000, ownBooks: [] });
  expect((await readPerson(database, id)).ownBooks).toBeNull();
});

test("a person's own amounts carry their chosen mark, and nobody else's do", async () => {
  const database = await openScene();
  const [ada, bo] = [await person(database, "elite"), await person(database, "elite")];
  const caller = async ({ id }: { readonly id: string }) => callerAt(database, await readPerson(database, id));
  const settings = {
    oddsFormat: "american",
    unit: null,
    defaultStake: 2500,
    preferredBook: null,
    ownBooks: [],
  } satisfies Omit<BettingSettings, "currencyMark">;
  expect(await changeBetting(await caller(ada), { ...settings, currencyMark: "£" })).toMatchObject({ ok: true });
  expect((await caller(ada)).viewer.currencyMark).toBe("£");
  expect((await caller(bo)).viewer.currencyMark).toBe("$");
  const { pick } = await quotedPick(database, {}, { first: 130 });
  const messages = await Promise.all(
    [ada, bo].map(async (viewer) => {
      const asking = await caller(viewer);
      await setLimits(asking, { kind: "stake", amounts: { day: 2000, week: null, month: null } });
      const refused = await savePick(asking, { pickId: pick.id, stakeCents: 2500 });
      return refused.ok ? "saved" : refused.message;
    }),
  );
  expect(messages).toEqual([
    "Your own stake limit is £20.00 a day. It leaves room for £20.00.",
    "Your own stake limit is $20.00 a day. It leaves room for $20.00.",
  ]);
});

test("the free plan's one sportsbook is the preferred one", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { preferredBook: "caesars" });
  expect(accessOf(await callerAt(database, viewer)).books).toEqual(["caesars"]);
  const without = await person(database, "free");
  expect(accessOf(await callerAt(database, without)).books).toEqual(["fanduel"]);
});

test.each([
  [profileFormSchema, { username: "", region: "US-NJ", timeZone: "UTC" }, "username"],
  [profileFormSchema, { username: "<b>", region: "US-NJ", timeZone: "UTC" }, "username"],
  [profileFormSchema, { username: "Ada", region: "Mars", timeZone: "UTC" }, "region"],
  [profileFormSchema, { username: "Ada", region: "US-NJ", timeZone: "Middle/Earth" }, "timeZone"],
  [bettingFormSchema, { oddsFormat: "decimal", currencyMark: "$", defaultStake: "0.5" }, "defaultStake"],
  [bettingFormSchema, { oddsFormat: "decimal", currencyMark: "kr", defaultStake: "25" }, "currencyMark"],
  [bettingFormSchema, { oddsFormat: "decimal", defaultStake: "25" }, "currencyMark"],
  [bettingFormSchema, { oddsFormat: "decimal", defaultStake: "25", unit: "much" }, "unit"],
  [bettingFormSchema, { oddsFormat: "decimal", defaultStake: "25", ownBooks: ["bovada"] }, "ownBooks"],
  [limitsFormSchema, { kind: "stake", day: "-5", week: "", month: "" }, "day"],
  [limitsFormSchema, { kind: "time", day: "10", week: "", month: "" }, "day"],
])("a form that cannot be used names its field", (schema, typed, field) => {
  const parsed = schema.safeParse(typed);
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});

test("a blank limit is no limit, and a blank list of sportsbooks is all", () => {
  expect(limitsFormSchema.parse({ kind: "time", day: "60", week: " ", month: "" })).toEqual({
    kind: "time",
    day: 60,
    week: null,
    month: null,
  });
  expect(limitsFormSchema.parse({ kind: "loss", day: "$1,000", week: "" })).toMatchObject({ day: 100_000, week: null });
  expect(
    bettingFormSchema.parse({ oddsFormat: "american", currencyMark: "£", defaultStake: "£25", preferredBook: "" }),
  ).toMatchObject({
    ownBooks: [],
    preferredBook: null,
    unit: null,
    defaultStake: 2500,
  });
});

test("a sign-in link is encrypted in the outbox until it is sent, and deleted from it then", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  const caller = await callerAt(database, await readPerson(database, userId));
  await requestEmailChange(caller, { email: "lovelace@example.test", origin: ORIGIN, secret: SECRET });
  expect(await linksOf(database)).toHaveLength(1);
  const waiting = await database.read.select({ body: outbox.body }).from(outbox);
  expect(waiting.filter(({ body }) => body.includes("token="))).toEqual([]);
  const sent: string[] = [];
  await sendDueMessages(database, {
    mailer: { send: ({ text }) => Promise.resolve(void sent.push(text)), close: () => undefined },
    texter: null,
    wallClock: () => at(0),
    unsubscribeLink: () => "https://linewise.example/unsubscribe/x",
    secret: SECRET,
  });
  expect(sent.some((text) => text.includes("/settings/email?token="))).toBe(true);
  expect(await linksOf(database)).toEqual([]);
  expect(await database.read.select({ body: outbox.body }).from(outbox)).toEqual([{ body: "" }, { body: "" }]);
});

test("a message whose text can no longer be decrypted is given up and not sent", async () => {
  const database = await openScene();
  const { userId } = await signedIn(database, "ada");
  const caller = await callerAt(database, await readPerson(database, userId));
  await requestEmailChange(caller, { email: "lovelace@example.test", origin: ORIGIN, secret: SECRET });
  const sent: string[] = [];
  const sending = {
    mailer: { send: ({ to }: { readonly to: string }) => Promise.resolve(void sent.push(to)), close: () => undefined },
    texter: null,
    wallClock: () => at(0),
    unsubscribeLink: () => "",
    secret: "another secret of this server",
  };
  expect(await sendDueMessages(database, sending)).toMatchObject({ sent: 1, withheld: 1 });
  expect(sent).toEqual(["ada@example.test"]);
});
