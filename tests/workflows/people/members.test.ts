import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { DAILY_LIMITS } from "#app/lib/engine/people/rules.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import {
  blockMember,
  followMember,
  reportMember,
  unblockMember,
  unfollowMember,
} from "#app/lib/workflows/people/follow-member.server.ts";
import {
  hideProfile,
  keepProfile,
  readReports,
  showProfile,
} from "#app/lib/workflows/people/moderate-profiles.server.ts";
import { leavePeople, nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { sharePick, takeBackShare } from "#app/lib/workflows/people/share-pick.server.ts";
import { readMember } from "#app/lib/workflows/people/read-member.server.ts";
import { readFeed, readLeaderboard, readOwnPeople } from "#app/lib/workflows/people/read-people.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { games } from "#db/schema/games.ts";
import { outbox } from "#db/schema/notify.ts";
import { peopleFollows, peopleShares } from "#db/schema/people.ts";
import { makeBet, makeGrading, makeReveal } from "#db/seed/factories.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import { at, callerAt, codeOf, openScene, person, type Asked } from "#tests/workflows/scene.ts";
import { memberNamed } from "./people-scene.ts";

const rename = async (database: Database, viewer: Viewer, name: string, wallNow = at(0)) =>
  codeOf(await nameProfile(await callerAt(database, viewer, { wallNow }), { name }));

test("a name belongs to its owner in every spelling, kept for a month and after leaving", async () => {
  const database = await openScene();
  const ann = await memberNamed(database, "Ann Lil");
  const ben = await person(database, "free");
  for (const name of ["ann-lil", "ÀNN LIL", "Ann Li1", "Linewise team", "FanDuel fan", "<i>Ben</i>"])
    expect(await rename(database, ben, name), name).toBe("name-refused");
  expect(await rename(database, ben, "Ben")).toBe("done");
  expect(await rename(database, ben, "Benny", at(29 * DAY_MS))).toBe("renamed-lately");
  expect(await rename(database, ben, "Benny", at(30 * DAY_MS))).toBe("done");
  await leavePeople(await callerAt(database, ann.viewer));
  // Leaving frees no name, and returning does not give another one.
  expect(await rename(database, await person(database, "free"), "Ann Lil")).toBe("name-refused");
  expect(await rename(database, ann.viewer, "Anna")).toBe("renamed-lately");
  expect(await rename(database, ann.viewer, "Ann Lil")).toBe("done");
  // Of two at once only one gets a name.
  const both = await Promise.all(
    ["Cleo", "C l e o"].map(async (name) => rename(database, await person(database, "pro"), name)),
  );
  expect(both.toSorted()).toEqual(["done", "name-refused"]);
});

/** A member with a saved pick on a game at seven in the evening. */
async function sharing(fields: Parameters<typeof quotedPick>[1] = {}) {
  const database = await openScene();
  const sharer = await memberNamed(database, "Sharer");
  const follower = await memberNamed(database, "Follower");
  await followMember(await callerAt(database, follower.viewer), { id: sharer.id });
  const { game, pick } = await quotedPick(database, fields);
  const save = () => makeBet(database.read, sharer.viewer.id, { pickId: pick.id, gameId: game.id });
  const share = async (asked: Asked = {}) =>
    codeOf(await sharePick(await callerAt(database, sharer.viewer, asked), { pickId: pick.id }));
  const feedOf = async (viewer: Viewer, asked: Asked = {}) => readFeed(await callerAt(database, viewer, asked), {});
  return { database, sharer, follower, game, pick, save, share, feedOf };
}

test("only own picks are shared, once, before the start; a withdrawn one stays counted", async () => {
  const { database, sharer, follower, pick, save, share, feedOf } = await sharing();
  expect(await share()).toBe("not-own-pick");
  await save();
  expect(await share()).toBe("done");
  expect(await share()).toBe("shared-before");
  const { entries } = await feedOf(follower.viewer);
  expect(entries).toMatchObject([{ by: { name: "Sharer" }, pick: { id: pick.id, locked: false, betRefusal: null } }]);
  expect(JSON.stringify(entries)).not.toContain("2500");
  // A person who does not follow sees it only on the profile.
  const stranger = await person(database, "elite");
  expect((await feedOf(stranger)).entries).toEqual([]);
  const profile = async () => readMember(await callerAt(database, stranger), { id: sharer.id });
  expect((await profile())?.picks.entries).toHaveLength(1);

  const caller = await callerAt(database, sharer.viewer);
  expect(codeOf(await takeBackShare(caller, { pickId: pick.id }))).toBe("done");
  expect(codeOf(await takeBackShare(caller, { pickId: pick.id }))).toBe("done");
  expect((await feedOf(follower.viewer)).entries).toEqual([]);
  expect(await share()).toBe("shared-before");
  await makeGrading(database.read, pick, { result: "loss", gradedAt: at(-MINUTE_MS) });
  expect(await profile()).toMatchObject({
    picks: { entries: [] },
    counts: { shared: 1, takenBack: 1, won: 0, lost: 1, open: 0 },
  });
  // Another person's share cannot be withdrawn.
  const other = await callerAt(database, follower.viewer);
  expect(codeOf(await takeBackShare(other, { pickId: pick.id }))).toBe("not-found");
});

test("nothing is shared after the start, by any way", async () => {
  const { database, sharer, game, pick, save, share } = await sharing();
  await save();
  const start = epochMs(game.startAt);
  expect(await share({ wallNow: start })).toBe("started");
  const late = {
    sql: "INSERT INTO people_shares (user_id, pick_id, feed, run, shared_at) VALUES (?, ?, 'simulation', 1, ?)",
    args: [sharer.viewer.id, pick.id, start],
  };
  await expect(database.client.execute(late)).rejects.toThrow("a pick is shared before its game starts");
  await database.read.update(games).set({ status: "postponed" }).where(eq(games.id, game.id));
  expect(await share()).toBe("postponed");
  expect(await database.read.select().from(peopleShares)).toEqual([]);
});

test("picks outside a reader's plan stay locked, and a copy is judged like any bet", async () => {
  const { database, sharer, pick, save, share, feedOf, game } = await sharing();
  await save();
  await share();
  const free = await person(database, "free");
  await followMember(await callerAt(database, free), { id: sharer.id });
  const [locked] = (await feedOf(free)).entries;
  expect(locked?.pick).toMatchObject({ locked: true, lockReason: "unrevealed" });
  for (const shown of ["recommendation", "side", "line", "visible", "published", "confidence"])
    expect(locked?.pick).not.toHaveProperty(shown);
  expect(codeOf(await addToSlip(await callerAt(database, free), { pickId: pick.id }))).toBe("locked");
  await makeReveal(database.read, free.id, pick.id);
  expect((await feedOf(free)).entries).toMatchObject([{ pick: { locked: false, visible: { price: -150 } } }]);
  expect(codeOf(await addToSlip(await callerAt(database, free), { pickId: pick.id }))).toBe("done");
  // The price is gone: the card says so, and so does the copy.
  const elite = await person(database, "elite");
  await followMember(await callerAt(database, elite), { id: sharer.id });
  const old = at(3 * HOUR_MS);
  const [stale] = (await feedOf(elite, { wallNow: old })).entries;
  expect(stale?.pick).toMatchObject({ locked: false, betRefusal: "stale" });
  expect(codeOf(await addToSlip(await callerAt(database, elite, { wallNow: old }), { pickId: pick.id }))).toBe("stale");
  const [over] = (await feedOf(elite, { wallNow: epochMs(game.startAt + HOUR_MS) })).entries;
  expect(over?.pick).toMatchObject({ betRefusal: "started" });
});

test("a block works both ways and looks like absence", async () => {
  const { database, sharer, follower, save, share, feedOf } = await sharing();
  await save();
  await share();
  const blocker = await callerAt(database, sharer.viewer);
  const blocked = await callerAt(database, follower.viewer);
  await followMember(blocker, { id: follower.id });
  expect(codeOf(await blockMember(blocker, { id: follower.id }))).toBe("done");
  expect(await database.read.select().from(peopleFollows)).toEqual([]);
  for (const [one, other] of [
    [blocker, follower],
    [blocked, sharer],
  ] as const) {
    expect(await readMember(one, { id: other.id })).toBeNull();
    const { leaderboard } = await readLeaderboard(one, { period: "all" });
    expect(leaderboard?.members).toBe(1);
    // Exactly the answer for an unknown address.
    const nowhere = { id: "A".repeat(22) };
    for (const act of [followMember, blockMember])
      expect(await act(one, { id: other.id })).toEqual(await act(one, nowhere));
    const report = { reason: "other", text: "" } as const;
    expect(await reportMember(one, { id: other.id, ...report })).toEqual(
      await reportMember(one, { ...nowhere, ...report }),
    );
    expect(await unfollowMember(one, { id: other.id })).toEqual(await unfollowMember(one, nowhere));
  }
  expect((await feedOf(follower.viewer)).entries).toEqual([]);
  expect((await readOwnPeople(blocked)).blocked).toEqual([]);
  expect((await readOwnPeople(blocker)).blocked).toMatchObject([{ name: "Follower" }]);
  // Only the blocking member can remove it.
  expect(codeOf(await unblockMember(blocked, { id: sharer.id }))).toBe("not-found");
  expect(codeOf(await unblockMember(blocker, { id: follower.id }))).toBe("done");
  expect((await readMember(blocked, { id: sharer.id }))?.follows).toBe(false);
});

test("actions have daily limits, which undoing does not restore", async () => {
  const database = await openScene();
  const { viewer } = await memberNamed(database, "Eager");
  const other = await memberNamed(database, "Other");
  const caller = await callerAt(database, viewer);
  for (let n = 0; n < DAILY_LIMITS.follow; n++) {
    expect(codeOf(await followMember(caller, { id: other.id }))).toBe("done");
    await unfollowMember(caller, { id: other.id });
  }
  expect(codeOf(await followMember(caller, { id: other.id }))).toBe("too-often");
  const tomorrow = await callerAt(database, viewer, { wallNow: at(DAY_MS + MINUTE_MS) });
  expect(codeOf(await followMember(tomorrow, { id: other.id }))).toBe("done");
  expect(codeOf(await followMember(caller, { id: (await readOwnPeople(caller)).profile?.id ?? "" }))).toBe(
    "own-profile",
  );
});

test("a report reaches an operator, who hides the profile; the person is notified, and is visible again after a second review", async () => {
  const database = await openScene();
  const { viewer, id } = await memberNamed(database, "Loud");
  const reporter = await callerAt(database, await person(database, "free"));
  const boss = await person(database, "elite");
  const settings = { ...reporter.settings, operatorEmails: [boss.email] };
  const operator = await callerAt(database, boss, { settings });
  const report = { id, reason: "impersonation", text: "Not who they say" } as const;
  expect(codeOf(await reportMember(reporter, report))).toBe("done");
  expect(codeOf(await reportMember(reporter, report))).toBe("reported-before");
  expect(await readReports(reporter)).toBeNull();
  expect(codeOf(await hideProfile(reporter, { id, why: "because" }))).toBe("not-found");
  const open = await readReports(operator);
  expect(open?.reports).toMatchObject([{ profileId: id, name: "Loud", note: "Not who they say", hidden: false }]);
  expect(JSON.stringify(open)).not.toContain(reporter.viewer.id);

  expect(codeOf(await hideProfile(operator, { id, why: "The name is another's" }))).toBe("done");
  expect(await readReports(operator)).toMatchObject({ reports: [], hidden: [{ id, name: "Loud" }] });
  expect(await readMember(reporter, { id })).toBeNull();
  const own = async () => (await readOwnPeople(await callerAt(database, viewer))).profile;
  expect(await own()).toMatchObject({ shows: false, hiddenWhy: "The name is another's" });
  const mails = await database.read.select().from(outbox);
  expect(mails).toMatchObject([{ recipient: viewer.email, subject: "Your Linewise profile is hidden" }]);
  const noted = await database.read.select().from(auditEvents).where(eq(auditEvents.kind, "hide-profile"));
  expect(noted.map(({ userId, detail }) => [userId, detail])).toEqual([
    [boss.id, { profileId: id }],
    [viewer.id, { by: "operator" }],
  ]);
  // Leaving, returning and another name do not undo it; the name may be changed although it is new.
  const caller = await callerAt(database, viewer);
  await leavePeople(caller);
  expect(codeOf(await nameProfile(caller, { name: "Quiet" }))).toBe("done");
  expect(await own()).toMatchObject({ name: "Quiet", shows: false });
  expect(codeOf(await sharePick(caller, { pickId: 1 }))).toBe("profile-hidden");
  expect(codeOf(await showProfile(operator, { id }))).toBe("done");
  expect(await own()).toMatchObject({ shows: true, hiddenWhy: null });
  expect(codeOf(await keepProfile(operator, { id }))).toBe("done");
});
