import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { getViewerByToken } from "#app/models/account/session.server.ts";
import { confirmEmailChange, requestEmailChange } from "#app/lib/workflows/account/change-email.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { joinIdentity } from "#app/lib/workflows/account/join-identity.server.ts";
import { deleteDueAccounts, requestDeletion } from "#app/lib/workflows/account/delete-account.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { saveOutsideParlay } from "#app/lib/workflows/bets/save-outside-parlay.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { listLastLosses } from "#app/models/bets/money-used.server.ts";
import { forgetMarks } from "#app/models/account/care.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { careMarks, careTime } from "#db/schema/care.ts";
import { outbox } from "#db/schema/notify.ts";
import { makeBet, makeGame } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person, readPerson, visitorAt } from "#tests/workflows/scene.ts";
import { quotedPick, slipOf } from "#tests/workflows/slip/slip-scene.ts";

const SECRET = "the secret of a server that seals what it sends";

const HELP = "1-800-GAMBLER";
/** From the scene's noon to the same local time of the same day, six months and five years later. */
const SIX_MONTHS_MS = Date.UTC(2026, 6, 15, 16) - now;
const FIVE_YEARS_MS = Date.UTC(2031, 0, 15, 17) - now;
const NONE = { day: null, week: null, month: null } as const;

/** A price at which the factories' pick is a BET, so that saving it stakes money. */
const PAYS = { first: 130 } as const;

const exclude = async (database: Database, viewer: Viewer, length: Parameters<typeof excludeOneself>[1]["length"]) =>
  excludeOneself(await callerAt(database, viewer), { length, helpLine: HELP });

test("a stake limit holds for saving, raising, placing and parlays; tracked bets do not count", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  expect(await setLimits(caller, { kind: "stake", amounts: { ...NONE, day: 10_000 } })).toMatchObject({ ok: true });
  const [one, two, three] = [
    await quotedPick(database, {}, PAYS),
    await quotedPick(database, {}, PAYS),
    await quotedPick(database, {}, PAYS),
  ];
  const saved = await savePick(caller, { pickId: one.pick.id, stakeCents: 6000 });
  if (!saved.ok) throw new Error(saved.message);
  const refused = await savePick(caller, { pickId: two.pick.id, stakeCents: 4001 });
  expect(refused).toMatchObject({ ok: false, code: "limit" });
  expect(refused.message).toBe("Your own stake limit is $100.00 a day. It leaves room for $40.00.");
  const outside = () => saveOutsideParlay(caller, { stakeCents: 4001 });
  expect(codeOf(await outside())).toBe("limit");
  const legs = { pickIds: [two.pick.id, three.pick.id], stakeCents: 4001 };
  expect(codeOf(await saveParlayOfPicks(caller, legs))).toBe("limit");
  const raise = (stakeCents: number) => editStake(caller, { savedPickId: saved.savedPick.id, stakeCents });
  expect(codeOf(await raise(10_001))).toBe("limit");
  expect(codeOf(await raise(5000))).toBe("done");

  await addToSlip(caller, { pickId: two.pick.id, stakeCents: 5001 });
  const key = async () => ({ placementKey: (await slipOf(database, viewer)).placementKey });
  expect(codeOf(await placeSlip(caller, await key()))).toBe("limit");
  const tracked = await quotedPick(database, {}, { first: -400 });
  expect(codeOf(await savePick(caller, { pickId: tracked.pick.id, stakeCents: 90_000 }))).toBe("done");
  expect(await readCare(caller)).toMatchObject({ money: { day: { stakedCents: 5000, openCents: 5000 } } });

  // The next day there is room again.
  const tomorrow = await callerAt(database, viewer, { wallNow: at(DAY_MS) });
  expect(await readCare(tomorrow)).toMatchObject({ money: { day: { stakedCents: 0 }, week: { stakedCents: 5000 } } });
});

test("two bets at once cannot pass one limit", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  await setLimits(caller, { kind: "stake", amounts: { ...NONE, day: 5000 } });
  const picks = [await quotedPick(database, {}, PAYS), await quotedPick(database, {}, PAYS)];
  const answers = await Promise.all(picks.map(({ pick }) => savePick(caller, { pickId: pick.id, stakeCents: 5000 })));
  expect(answers.map(codeOf).sort()).toEqual(["done", "limit"]);
});

test("a loss limit counts losses and open stakes", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  await setLimits(caller, { kind: "loss", amounts: { ...NONE, week: 10_000 } });
  await makeBet(database.read, viewer.id, {
    stakeCents: 4000,
    profitCents: -4000,
    status: "lost",
    verdict: "BET",
    settledAt: at(-HOUR_MS),
    savedAt: at(-3 * HOUR_MS),
  });
  await makeBet(database.read, viewer.id, { stakeCents: 3000, verdict: "BET", savedAt: at(-3 * HOUR_MS) });
  const { pick } = await quotedPick(database, {}, PAYS);
  expect(codeOf(await savePick(caller, { pickId: pick.id, stakeCents: 3001 }))).toBe("limit");
  expect(codeOf(await savePick(caller, { pickId: pick.id, stakeCents: 3000 }))).toBe("done");
});

test("limits get tighter at once and looser after a day, and say so", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const set = async (day: number | null, wallNow = now) =>
    setLimits(await callerAt(database, viewer, { wallNow }), { kind: "stake", amounts: { ...NONE, day } });
  const inForce = async (wallNow = now) =>
    (await readCare(await callerAt(database, viewer, { wallNow }))).limits.find(
      ({ kind, period }) => kind === "stake" && period === "day",
    );
  expect((await set(null)).message).toBe("No limit of this kind is set.");
  expect((await set(5000)).message).toBe("Your limits are in force.");
  expect((await set(null)).message).toContain("in 24 hours");
  expect(await inForce()).toMatchObject({ amount: 5000, next: { amount: null } });
  expect(await inForce(at(DAY_MS))).toMatchObject({ amount: null, next: null });
  // Saving the same form again neither restarts the day nor withdraws the request.
  await set(null, at(HOUR_MS));
  expect(await inForce(at(DAY_MS))).toMatchObject({ amount: null });
});

test("a person who takes a break finds everything about picks and bets closed, and their own data open", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await quotedPick(database, {}, PAYS);
  const second = await quotedPick(database, {}, PAYS);
  const before = await callerAt(database, viewer);
  const saved = await savePick(before, { pickId: second.pick.id, stakeCents: 1000 });
  if (!saved.ok) throw new Error(saved.message);
  await addToSlip(before, { pickId: pick.id });
  expect(await exclude(database, viewer, "6-months")).toMatchObject({ ok: true });

  const paused = await readPerson(database, viewer.id);
  expect(paused.pause).toEqual({ kind: "self-exclusion", endsAt: at(SIX_MONTHS_MS) });
  const caller = await callerAt(database, paused);
  const pickIds = [pick.id, second.pick.id];
  expect(codeOf(await revealPick(caller, { pickId: pick.id }))).toBe("paused");
  expect(codeOf(await savePick(caller, { pickId: pick.id }))).toBe("paused");
  expect(codeOf(await addToSlip(caller, { pickId: second.pick.id }))).toBe("paused");
  expect(codeOf(await saveOutsideParlay(caller, { stakeCents: 1000 }))).toBe("paused");
  expect(codeOf(await saveParlayOfPicks(caller, { pickIds, stakeCents: 1000 }))).not.toBe("done");
  expect(codeOf(await editStake(caller, { savedPickId: saved.savedPick.id, stakeCents: 2000 }))).toBe("paused");
  const placementKey = (await slipOf(database, paused)).placementKey;
  expect(codeOf(await placeSlip(caller, { placementKey }))).not.toBe("done");
  const page = await getPick(caller, { pickId: pick.id });
  expect(page).toMatchObject({ locked: true, pick: { lockReason: "paused", canReveal: false } });
  expect(JSON.stringify(page)).not.toMatch(/"price":-?\d/);
  expect((await listPredictions(caller, { league: "ALL" })).predictions).toEqual([]);
  expect(await database.read.$count(savedPicks)).toBe(1);

  // A request whose session was read just before the break is refused too.
  expect(codeOf(await savePick(before, { pickId: pick.id, stakeCents: 1000 }))).toBe("paused");
  // A lower stake is allowed, and the break ends when it ends.
  expect(codeOf(await editStake(caller, { savedPickId: saved.savedPick.id, stakeCents: 500 }))).toBe("done");
  expect((await readPerson(database, viewer.id, at(SIX_MONTHS_MS))).pause).toBeNull();
});

test("a break can be made longer and never shorter", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  expect(codeOf(await exclude(database, viewer, "1-year"))).toBe("done");
  for (const length of ["24-hours", "30-days", "1-year"] as const)
    expect(codeOf(await exclude(database, viewer, length))).toBe("not-lengthened");
  expect(codeOf(await exclude(database, viewer, "for-ever"))).toBe("done");
  expect(codeOf(await exclude(database, viewer, "5-years"))).toBe("not-lengthened");
  expect((await readPerson(database, viewer.id, at(3000 * DAY_MS))).pause).toEqual({
    kind: "self-exclusion",
    endsAt: null,
  });
});

test("an exclusion outlives the account and meets the same verified address again", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { email: "ada@example.test" });
  await exclude(database, viewer, "5-years");
  await requestDeletion(await callerAt(database, viewer), { origin: "https://linewise.test" });
  expect(await deleteDueAccounts(database, at(7 * DAY_MS - 1))).toEqual({ deleted: 0 });
  expect(await deleteDueAccounts(database, at(7 * DAY_MS))).toEqual({ deleted: 1 });
  expect(await database.read.$count(users)).toBe(0);

  const again = (provider: string, email: string, emailVerified = true) =>
    signIn(visitorAt(database, { wallNow: at(30 * DAY_MS) }), {
      provider,
      subject: email,
      email,
      emailVerified,
      username: "Ada",
    });
  const back = await again("another", "Ada@Example.test");
  if (!back.ok) throw new Error(back.message);
  expect((await readPerson(database, back.userId, at(30 * DAY_MS))).pause).toEqual({
    kind: "self-exclusion",
    endsAt: at(FIVE_YEARS_MS),
  });
  await again("another", "ada@example.test");
  expect((await readPerson(database, back.userId, at(FIVE_YEARS_MS))).pause).toBeNull();
  const other = await again("another", "bob@example.test");
  if (!other.ok) throw new Error(other.message);
  expect((await readPerson(database, other.userId, at(30 * DAY_MS))).pause).toBeNull();
});

test("an exclusion is not left behind with an address: every address and every identity of the account leads back to it", async () => {
  const database = await openScene();
  const sign = async (days: number, given: { provider?: string; subject?: string; email: string }) => {
    const visitor = visitorAt(database, { wallNow: at(days * DAY_MS) });
    const answer = await signIn(visitor, {
      provider: "p",
      subject: "ada",
      emailVerified: true,
      username: "Ada",
      ...given,
    });
    if (!answer.ok) throw new Error(answer.message);
    return readPerson(database, answer.userId, at(days * DAY_MS));
  };
  await sign(0, { email: "first@example.test" });
  const ada = await sign(1, { email: "second@example.test" });
  const caller = await callerAt(database, ada);
  await joinIdentity(caller, { provider: "q", subject: "ada-q", email: "third@example.test", emailVerified: true });
  await requestEmailChange(caller, { email: "fourth@example.test", origin: "https://linewise.test", secret: SECRET });
  const [mail] = await database.read.select().from(outbox).where(eq(outbox.recipient, "fourth@example.test"));
  const token = /token=(\S+)/.exec((mail && openedWords(mail, SECRET)) ?? "")?.[1] ?? "";
  expect(codeOf(await confirmEmailChange(visitorAt(database), { token }))).toBe("done");
  await exclude(database, await readPerson(database, ada.id), "5-years");
  await requestDeletion(await callerAt(database, await readPerson(database, ada.id)), {
    origin: "https://linewise.test",
  });
  await deleteDueAccounts(database, at(7 * DAY_MS));
  expect(await database.read.$count(users)).toBe(0);

  const ways = [
    { email: "new-a@example.test" },
    { provider: "q", subject: "ada-q", email: "new-b@example.test" },
    ...["first", "second", "third", "fourth"].map((name) => ({
      provider: "z",
      subject: name,
      email: `${name}@example.test`,
    })),
  ];
  for (const way of ways)
    expect((await sign(30, way)).pause, JSON.stringify(way)).toEqual({
      kind: "self-exclusion",
      endsAt: at(FIVE_YEARS_MS),
    });
  // It cannot be escaped by changing to an earlier address, or by continuing from the account that carried it.
  expect((await sign(30, { provider: "z", subject: "x", email: "new-c@example.test" })).pause).toBeNull();
  expect((await sign(31, { provider: "z", subject: "x", email: "new-b@example.test" })).pause).not.toBeNull();
});

test("nothing is kept about a person deleted without an exclusion, nor after it ended", async () => {
  const database = await openScene();
  const leave = async (email: string, length?: "6-months") => {
    const answer = await signIn(visitorAt(database), {
      provider: "p",
      subject: email,
      email,
      emailVerified: true,
      username: "A",
    });
    if (!answer.ok) throw new Error(answer.message);
    const viewer = await readPerson(database, answer.userId);
    if (length) await exclude(database, viewer, length);
    await requestDeletion(await callerAt(database, viewer), { origin: "https://linewise.test" });
  };
  await leave("ada@example.test");
  await leave("bob@example.test", "6-months");
  expect(await database.read.$count(careMarks)).toBe(4);
  await deleteDueAccounts(database, at(7 * DAY_MS));
  expect(await database.read.$count(careMarks)).toBe(2);
  await database.write((tx) => forgetMarks(tx, "whose-exclusion-ended", at(SIX_MONTHS_MS - 1)));
  expect(await database.read.$count(careMarks)).toBe(2);
  await database.write((tx) => forgetMarks(tx, "whose-exclusion-ended", at(SIX_MONTHS_MS)));
  expect(await database.read.$count(careMarks)).toBe(0);
});

test("three bets lost within an hour pause staking for a quarter of an hour", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  for (const minutes of [1, 20, 40])
    await makeBet(database.read, viewer.id, {
      status: "lost",
      verdict: "BET",
      profitCents: -2500,
      settledAt: at(-minutes * MINUTE_MS),
    });
  const { pick } = await quotedPick(database, {}, PAYS);
  const refused = await savePick(await callerAt(database, viewer), { pickId: pick.id });
  expect(refused.message).toBe("You lost 3 bets within an hour. Take a short break: bets open again at 12:14 PM.");
  const later = await callerAt(database, viewer, { wallNow: at(14 * MINUTE_MS) });
  expect(codeOf(await saveOutsideParlay(later, { stakeCents: 1000 }))).toBe("done");
});

test("losses that are settled together after an outage count by when their games ended", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const lost = { status: "lost", verdict: "BET", profitCents: -2500, settledAt: at(-MINUTE_MS) } as const;
  const gameOf = (startAt: number, finalAt: number) =>
    makeGame(database.read, { startAt, finalAt, status: "final", homeScore: 90, awayScore: 100 });
  const [asked, since] = [await callerAt(database, viewer), at(-DAY_MS)];
  const stakes = async () => codeOf(await saveOutsideParlay(asked, { stakeCents: 1000 }));
  const endedMinutesAgo = async () =>
    (await listLastLosses(database.read, { userId: viewer.id, feed: "simulation", since, count: 9 })).map(
      ({ endedAt }) => (now - endedAt) / MINUTE_MS,
    );

  // A source that says when the game ended, one that was first read after the outage, and a bet without a game of ours.
  const [early, late] = [
    await gameOf(at(-8 * HOUR_MS), at(-350 * MINUTE_MS)),
    await gameOf(at(-7 * HOUR_MS), at(-MINUTE_MS)),
  ];
  for (const { id: gameId, startAt } of [early, late])
    await makeBet(database.read, viewer.id, { ...lost, gameId, startAt });
  await makeBet(database.read, viewer.id, { ...lost, startAt: at(-9 * HOUR_MS) });
  expect(await endedMinutesAgo()).toEqual([240, 350, 360]);
  expect(await stakes()).toBe("done");

  // A parlay is lost with the first game that loses it.
  const [lostLeg, wonLeg] = [
    await gameOf(at(-7 * HOUR_MS), at(-250 * MINUTE_MS)),
    await gameOf(at(-5 * HOUR_MS), at(-MINUTE_MS)),
  ];
  const parlay = await makeBet(database.read, viewer.id, { ...lost, strategyId: 9999, startAt: lostLeg.startAt });
  const leg = { league: "NBA", market: "moneyline", side: "home", book: "fanduel", price: americanOdds(-110) } as const;
  await database.read.insert(savedPickLegs).values(
    [lostLeg, wonLeg].map(({ id: gameId, startAt }, i) => ({
      ...leg,
      savedPickId: parlay.id,
      leg: i + 1,
      gameId,
      startAt,
      confidence: probability(0.5),
      status: i === 0 ? ("lost" as const) : ("won" as const),
    })),
  );
  await makeBet(database.read, viewer.id, { ...lost, startAt: at(-7.5 * HOUR_MS) });
  expect(await endedMinutesAgo()).toEqual([240, 250, 270, 350, 360]);
  expect(await stakes()).toBe("cool-down");
});

test("minutes of use add up while the person is there, and a time limit closes picks until the next day", async () => {
  const database = await openScene();
  const signedIn = await signIn(visitorAt(database), {
    provider: "p",
    subject: "ada",
    email: "ada@example.test",
    emailVerified: true,
    username: "Ada",
  });
  if (!signedIn.ok) throw new Error(signedIn.message);
  const { token, userId } = signedIn;
  const minutes = async () =>
    (await database.read.select().from(careTime).where(eq(careTime.userId, userId))).map((row) => row.minutes);
  const visit = async (offset: number) => {
    const session = await getViewerByToken(database, token, at(offset));
    await new Promise((resolve) => setTimeout(resolve, 30));
    return session;
  };
  await visit(2 * MINUTE_MS);
  expect(await minutes()).toEqual([]);
  await visit(6 * MINUTE_MS);
  await visit(16 * MINUTE_MS);
  expect(await minutes()).toEqual([16]);
  await visit(3 * HOUR_MS);
  expect(await minutes()).toEqual([17]);

  const caller = await callerAt(database, await readPerson(database, userId), { wallNow: at(3 * HOUR_MS) });
  await setLimits(caller, { kind: "time", amounts: { ...NONE, day: 17 } });
  const up = await readPerson(database, userId, at(3 * HOUR_MS));
  // Midnight in New York.
  expect(up.pause).toEqual({ kind: "time-limit", endsAt: at(12 * HOUR_MS) });
  expect((await readPerson(database, userId, at(12 * HOUR_MS))).pause).toBeNull();
});

test("alerts to a person who takes a break are not sent, messages about their account are", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await exclude(database, viewer, "24-hours");
  const mail = { userId: viewer.id, recipient: viewer.email, subject: "s", body: "b", createdAt: now } as const;
  await database.write(async (tx) => {
    await queueMail(tx, { ...mail, dedupeKey: "alert", kind: "alert" });
    await queueMail(tx, { ...mail, dedupeKey: "alert", kind: "alert" });
  });
  const sent: string[] = [];
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => undefined };
  expect(
    await sendDueMessages(database, {
      texter: null,
      mailer,
      wallClock: () => now,
      unsubscribeLink: () => "http://localhost/unsubscribe/token",
    }),
  ).toEqual({ sent: 1, failed: 0, withheld: 1 });
  expect(sent).toEqual(["Your break from Linewise has begun"]);
  expect(
    await sendDueMessages(database, {
      texter: null,
      mailer,
      wallClock: () => at(DAY_MS),
      unsubscribeLink: () => "http://localhost/unsubscribe/token",
    }),
  ).toMatchObject({ sent: 0, withheld: 0 });
  expect(await database.read.$count(outbox)).toBe(2);
});
