import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cents } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { deleteDueAccounts, requestDeletion } from "#app/lib/workflows/account/delete-account.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { listOwnData } from "#app/models/account/own-data.server.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { leavePeople, nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { readLeaderboard, readRankingAhead } from "#app/lib/workflows/people/read-people.server.ts";
import { readMember } from "#app/lib/workflows/people/read-member.server.ts";
import { listMemberSums, type SummedMembers } from "#app/models/people/member-record.server.ts";
import type { Database } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeBet, makeResult } from "#db/seed/factories.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import { at, callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";
import { memberNamed, settledBets } from "./people-scene.ts";

const board = async (database: Database, viewer: Viewer) =>
  (await readLeaderboard(await callerAt(database, viewer), { period: "all" })).leaderboard;
const names = async (database: Database, viewer: Viewer) =>
  (await board(database, viewer))?.ranked.map(({ name }) => name);

test("a lucky start does not lead: members are ranked by what their bets prove, ties and too few are said", async () => {
  const database = await openScene();
  const steady = await memberNamed(database, "Steady");
  const lucky = await memberNamed(database, "Lucky");
  const poor = await memberNamed(database, "Poor");
  const fresh = await memberNamed(database, "Fresh");
  await settledBets(database, steady.viewer.id, 100, 0.05);
  await settledBets(database, lucky.viewer.id, 30, 0.055);
  await settledBets(database, poor.viewer.id, 60, -0.05);
  await settledBets(database, fresh.viewer.id, 3, 0.6);
  // A person who never chose a name is nowhere, however well they bet.
  const nobody = await person(database, "pro");
  await settledBets(database, nobody.id, 60, 0.2);
  const seen = await board(database, lucky.viewer);
  expect(seen).toMatchObject({ members: 4, needs: 30, tooFewCount: 1 });
  expect(seen?.ranked.map(({ name, rank, you }) => [name, rank, you])).toEqual([
    ["Steady", 1, false],
    ["Lucky", 2, true],
    ["Poor", 3, false],
  ]);
  const [first] = seen?.ranked ?? [];
  expect(first?.closingLineValue).toMatchObject({ n: 100, smallSample: false });
  expect(first?.closingLineValue.value).toBeCloseTo(0.05, 9);
  expect(first?.shrunk?.value).toBeLessThan(0.05);
  expect(first?.roi.value).toBeCloseTo(-0.0454, 4);
  expect(seen?.tooFew).toMatchObject([{ name: "Fresh", rank: null, shrunk: null, closingLineValue: { n: 3 } }]);
  // The only figure about money is a share, never an amount.
  expect(JSON.stringify(seen)).not.toMatch(/stake|profit|cents|\b2500\b/i);
});

test("a parlay's closing line value, which multiplies its legs', ranks nobody; its profit counts", async () => {
  const database = await openScene();
  const { viewer } = await memberNamed(database, "Combiner");
  await settledBets(database, viewer.id, 40, 0.02);
  const parlay = { strategyId: 9999, status: "won", profitCents: 50_000, closingLineValue: 3 } as const;
  await makeBet(database.read, viewer.id, { ...parlay, settledAt: at(-HOUR_MS), savedAt: at(-8 * HOUR_MS) });
  const [first] = (await board(database, viewer))?.ranked ?? [];
  expect(first?.closingLineValue).toMatchObject({ n: 40 });
  expect(first?.closingLineValue.value).toBeCloseTo(0.02, 9);
  expect(first?.roi).toMatchObject({ n: 41 });
});

test("a member who takes a break, leaves or is about to be deleted becomes invisible at once, and takes part in nothing", async () => {
  const database = await openScene();
  const reader = await memberNamed(database, "Reader");
  const away = await memberNamed(database, "Away");
  const leaving = await memberNamed(database, "Leaving");
  const gone = await memberNamed(database, "Gone");
  for (const { viewer } of [reader, away, leaving, gone]) await settledBets(database, viewer.id, 40, 0.02);
  expect(await names(database, reader.viewer)).toHaveLength(4);
  await excludeOneself(await callerAt(database, away.viewer), { length: "6-months", helpLine: "1-800-GAMBLER" });
  expect(await names(database, reader.viewer)).not.toContain("Away");
  await leavePeople(await callerAt(database, leaving.viewer));
  expect(await names(database, reader.viewer)).not.toContain("Leaving");
  await requestDeletion(await callerAt(database, gone.viewer), { origin: "https://linewise.test" });
  expect(await names(database, reader.viewer)).toEqual(["Reader"]);
  const looking = await callerAt(database, reader.viewer);
  for (const { id } of [away, leaving, gone]) expect(await readMember(looking, { id })).toBeNull();
  // The others are also closed to a person who takes a break.
  const paused = await callerAt(database, await readPerson(database, away.viewer.id));
  expect(await readLeaderboard(paused, { period: "all" })).toMatchObject({ leaderboard: null });
  expect(await readMember(paused, { id: reader.id })).toBeNull();
  expect(codeOf(await nameProfile(paused, { name: "Anew" }))).toBe("paused");
});

test("many requests at once wait for one ranking, and one that was being built when a member joined is not kept", async () => {
  const database = await openScene();
  const reader = await memberNamed(database, "Reader");
  await settledBets(database, reader.viewer.id, 40, 0.02);
  // Everybody's bets are read, but the read is held back.
  const { execute } = database.client;
  let sums = 0;
  const waiting: (() => void)[] = [];
  database.client.execute = (async (...given: Parameters<typeof execute>) => {
    const rows = await execute.apply(database.client, given);
    if (!JSON.stringify(given).includes("by_game")) return rows;
    sums++;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return rows;
  }) as typeof execute;
  const asked = [names(database, reader.viewer), names(database, reader.viewer)];
  const ahead = readRankingAhead(database, "simulation", at(0));
  await vi.waitUntil(() => waiting.length > 0);
  await memberNamed(database, "Joined");
  for (const letGo of waiting.splice(0)) letGo();
  expect(await Promise.all([...asked, ahead])).toEqual([["Reader"], ["Reader"], undefined]);
  expect(sums).toBe(1);
  database.client.execute = execute;
  expect((await board(database, reader.viewer))?.tooFew.map(({ name }) => name)).toEqual(["Joined"]);
});

test("many members are summed some at a time, none left out, and others have their turn in between", async () => {
  const database = await openScene();
  const { viewer } = await memberNamed(database, "Zero");
  await database.client.executeMultiple(`
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) select i from n;
    insert into users (id, email, username, trial_started_at, created_at) select 'u' || i, i || '@example.test', 'u' || i, 0, 0 from n;
    insert into people_profiles (id, user_id, name, skeleton, named_at, joined_at) select 'p' || i, 'u' || i, 'N' || i, 'n' || i, 0, 0 from n;`);
  const betting = [viewer.id, "u1", "u500", "u1000"];
  for (const userId of betting) await settledBets(database, userId, 2, 0.02);
  let pauses = 0;
  const pause = () => Promise.resolve(pauses++);
  const { members } = await listMemberSums(database, { feed: "simulation", run: 1, since: null }, null, pause);
  expect(members).toHaveLength(1001);
  expect(new Set(members.filter(({ returns }) => returns.bets === 2).map(({ userId }) => userId))).toEqual(
    new Set(betting),
  );
  expect(pauses).toBe(2);
});

test("deleting the account deletes the profile and everything with it; before, all of it is in the export of the person's data", async () => {
  const database = await openScene();
  const { viewer } = await memberNamed(database, "Gone");
  expect(await listOwnData(database.read, viewer.id, "people_profiles")).toMatchObject([{ name: "Gone" }]);
  await requestDeletion(await callerAt(database, viewer), { origin: "https://linewise.test" });
  await deleteDueAccounts(database, at(8 * DAY_MS));
  const { rows } = await database.client.execute("SELECT count(*) AS left FROM people_profiles");
  expect(rows[0]?.left).toBe(0);
  // The name is free again.
  await memberNamed(database, "Gone");
});

test("a record is not made prettier by deleting: what was saved long enough is settled and counts, a slip of the finger does not", async () => {
  const database = await openScene();
  const { viewer, id } = await memberNamed(database, "Pruner");
  const savedAgo = async (ago: number) => {
    const { game, pick } = await quotedPick(database);
    const bet = await makeBet(database.read, viewer.id, {
      pickId: pick.id,
      gameId: game.id,
      side: "home",
      market: "moneyline",
      verdict: "BET",
      savedAt: at(-ago),
      startAt: game.startAt,
    });
    expect(codeOf(await deleteSavedPick(await callerAt(database, viewer), { savedPickId: bet.id }))).toBe("done");
    await makeResult(database.read, game.id, { homeScore: 90, awayScore: 110, knownAt: at(10 * HOUR_MS) });
    return bet.id;
  };
  const counted = await savedAgo(11 * MINUTE_MS);
  const undone = await savedAgo(9 * MINUTE_MS);
  const later = at(11 * HOUR_MS);
  await settleSavedPicks(database, { feed: "simulation", run: 1, asOf: later, recordedAt: later });
  const statusOf = async (bet: number) =>
    (await database.read.select().from(savedPicks).where(eq(savedPicks.id, bet)))[0]?.status;
  expect([await statusOf(counted), await statusOf(undone)]).toEqual(["lost", "pending"]);
  const member = await readMember(await callerAt(database, viewer, { wallNow: later }), { id });
  expect(member?.record.roi).toMatchObject({ value: -1, n: 1 });
});

test("updated sums equal those built from nothing, whatever happened to bets and members since", async () => {
  const database = await openScene();
  const ever = { feed: "simulation", run: 1, since: null } as const;
  const ann = await memberNamed(database, "Ann");
  const bob = await memberNamed(database, "Bob");
  const cleo = await memberNamed(database, "Cleo");
  for (const { viewer } of [ann, bob, cleo]) await settledBets(database, viewer.id, 5, 0.02);
  let kept: SummedMembers = await listMemberSums(database, ever);
  const betsOf = ({ members }: SummedMembers) => members.map(({ name, returns }) => [name, returns.bets]).toSorted();
  const [one] = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, bob.viewer.id));
  const happenings: readonly (readonly [() => Promise<unknown>, readonly (readonly [string, number])[]])[] = [
    [
      () => settledBets(database, ann.viewer.id, 2, 0.3),
      [
        ["Ann", 7],
        ["Bob", 5],
        ["Cleo", 5],
      ],
    ],
    [
      () => change({ status: "void" }),
      [
        ["Ann", 7],
        ["Bob", 4],
        ["Cleo", 5],
      ],
    ],
    [
      () => change({ status: "won", profitCents: cents(9000), closingLineValue: 0.4 }),
      [
        ["Ann", 7],
        ["Bob", 5],
        ["Cleo", 5],
      ],
    ],
    [
      () => change({ deletedAt: at(0) }),
      [
        ["Ann", 7],
        ["Bob", 4],
        ["Cleo", 5],
      ],
    ],
    [
      async () => leavePeople(await callerAt(database, cleo.viewer)),
      [
        ["Ann", 7],
        ["Bob", 4],
      ],
    ],
    [
      () => settledBets(database, cleo.viewer.id, 3, 0),
      [
        ["Ann", 7],
        ["Bob", 4],
      ],
    ],
    [
      async () => nameProfile(await callerAt(database, cleo.viewer), { name: "Cleo" }),
      [
        ["Ann", 7],
        ["Bob", 4],
        ["Cleo", 8],
      ],
    ],
  ];
  function change(to: Partial<typeof savedPicks.$inferInsert>) {
    return database.write((tx) =>
      tx
        .update(savedPicks)
        .set(to)
        .where(eq(savedPicks.id, one?.id ?? 0)),
    );
  }
  for (const [happen, bets] of happenings) {
    await happen();
    kept = await listMemberSums(database, ever, kept);
    expect(betsOf(kept)).toEqual(bets);
    expect(kept.members).toEqual((await listMemberSums(database, ever)).members);
    // A period that holds everything is read another way.
    expect((await listMemberSums(database, { ...ever, since: at(-365 * DAY_MS) })).members).toEqual(kept.members);
  }
});
