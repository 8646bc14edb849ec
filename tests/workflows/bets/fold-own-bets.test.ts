import { expect, test } from "vitest";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { foldOwnBets, type Fold } from "#app/lib/workflows/bets/fold-own-bets.server.ts";
import { readOwnClaims, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";
import { screenedOwnBet } from "#app/lib/views/insights/screened-bets.ts";
import { saveStake } from "#app/models/bets/saved-pick.server.ts";
import { readOwnBets, type OwnBet, type OwnBetScope } from "#app/models/bets/own-bets.server.ts";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { noise } from "#tests/engine/insights/bets.ts";
import { at, callerAt, counted, openScene, person } from "#tests/workflows/scene.ts";

const every = (userId: string): OwnBetScope => ({
  userId,
  feed: "simulation",
  run: 1,
  league: "ALL",
  betType: "ALL",
  since: null,
});
const read = async (database: Database, scope: OwnBetScope) => (await readOwnBets(database, scope)).bets();

/** Bets of many days in one statement each thousand: every fifth open, every seventh deleted, three of a kind settled at one moment. */
async function addMany(database: Database, userId: string, count: number): Promise<void> {
  await database.client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
      INSERT INTO saved_picks (user_id, feed, run, strategy_id, league, market, subject, side, book, price, decimal_odds, team_name, bet_type,
        stake_cents, confidence, expected_value, start_at, saved_at, status, profit_cents, closing_line_value, settled_at, deleted_at, deleted_late)
      SELECT ?1, 'simulation', 1, 0, CASE i % 2 WHEN 0 THEN 'NBA' ELSE 'NFL' END, 'moneyline', '', 'home', 'fanduel', -110, 1 + 1.0 / (1 + i % 9), 'Team',
        CASE i % 3 WHEN 0 THEN 'Moneyline' ELSE 'Spread' END, 1000 + i, 0.5, 0.01, ?3 - i * 60000, ?3 - i * 60000,
        CASE WHEN i % 5 = 0 THEN 'pending' WHEN i % 2 = 0 THEN 'won' ELSE 'lost' END, CASE WHEN i % 5 = 0 THEN NULL ELSE i - 700 END,
        CASE WHEN i % 4 = 0 THEN NULL ELSE (i % 37) / 731.0 - 0.02 END, CASE WHEN i % 5 = 0 THEN NULL ELSE ?3 - (i / 3) * 60000 END,
        CASE WHEN i % 7 = 0 THEN ?3 END, i % 14 = 0
      FROM n`,
    args: [userId, count, at(-DAY_MS)],
  });
}

test("a person's bets are read in parts to the last, in order of settling and with all digits, and nobody else's", async () => {
  const database = await openScene();
  const [viewer, other] = [await person(database, "free"), await person(database, "free")];
  await addMany(database, viewer.id, 1_700);
  await addMany(database, other.id, 3);
  const rows = await database.client.execute({
    sql: `select id, settled_at, decimal_odds, closing_line_value, deleted_at, deleted_late, league, saved_at from saved_picks
          where user_id = ? order by settled_at is null, settled_at, id`,
    args: [viewer.id],
  });
  const idsOf = (bets: readonly OwnBet[]) => bets.map(({ id }) => id);
  const stored = rows.rows.filter((row) => row.deleted_at === null);
  const bets = await read(database, every(viewer.id));
  expect(idsOf(bets)).toEqual(stored.map(({ id }) => id));
  bets.forEach((bet, index) => {
    expect(bet.decimalOdds).toBeCloseTo(Number(stored[index]?.decimal_odds), 15);
    if (bet.closingLineValue === null) expect(stored[index]?.closing_line_value).toBeNull();
    else expect(bet.closingLineValue).toBeCloseTo(Number(stored[index]?.closing_line_value), 15);
  });
  const shown = await read(database, { ...every(viewer.id), withDeletedLate: true });
  expect(idsOf(shown)).toEqual(
    rows.rows.filter((row) => row.deleted_at === null || row.deleted_late === 1).map(({ id }) => id),
  );
  const since = epochMs(at(-DAY_MS) - 400 * 60_000);
  const lately = await read(database, { ...every(viewer.id), league: "NBA", since });
  expect(idsOf(lately)).toEqual(
    stored.filter((row) => row.league === "NBA" && Number(row.settled_at ?? row.saved_at) >= since).map(({ id }) => id),
  );
});

test("a result is cached until any process changes a bet, and computed once for all requests", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await addMany(database, viewer.id, 1_200);
  const counter = counted(database);
  const [first, same] = await Promise.all([
    readOwnSums(database, every(viewer.id)),
    readOwnSums(database, every(viewer.id)),
  ]);
  const whole = counter.calls();
  expect(same).toBe(first);
  expect(await readOwnSums(database, every(viewer.id))).toBe(first);
  expect(counter.calls()).toBe(whole + 1);
  counter.stop();
  const open = (await read(database, every(viewer.id))).find(({ status }) => status === "pending");
  if (!open) throw new Error("No bet is open");
  await database.write((tx) => saveStake(tx, open.id, cents(open.stakeCents + 500)));
  const after = await readOwnSums(database, every(viewer.id));
  expect(after.summary.openStakeCents).toBe(first.summary.openStakeCents + 500);
  // Another person's figures are their own.
  const other = await person(database, "free");
  expect((await readOwnSums(database, every(other.id))).summary.settled).toBe(0);
});

test("what is computed side by side asks once whether anything changed, and reads the bets once", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await addMany(database, viewer.id, 1_200);
  const fold = (name: string): Fold<number> => ({
    name,
    *steps(bets) {
      yield;
      return bets.length;
    },
  });
  const ask = (names: readonly string[]) =>
    Promise.all(names.map((name) => foldOwnBets(database, every(viewer.id), fold(name))));
  const counter = counted(database);
  await ask(["alone"]);
  const ofOne = counter.calls();
  const three = ["one", "two", "three"];
  await ask(three);
  expect(counter.calls()).toBe(2 * ofOne);
  expect(new Set(await ask(three)).size).toBe(1);
  expect(counter.calls()).toBe(2 * ofOne + 1);
  // Asked later, a change is seen, by whichever process it was made.
  await makeBet(database.read, viewer.id);
  const [before, ...rest] = await ask(["alone", ...three]);
  expect(new Set(rest)).toEqual(new Set([before]));
  counter.stop();
});

test("a bet that leaves a period leaves its figures, though no bet was changed", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  for (const days of [10, 20, 29])
    await makeBet(database.read, viewer.id, {
      status: "won",
      profitCents: 100,
      settledAt: at(-days * DAY_MS),
      savedAt: at(-days * DAY_MS),
    });
  const settled = async (later: number) =>
    (await readOwnSums(database, { ...every(viewer.id), since: epochMs(at(later * DAY_MS) - 30 * DAY_MS) })).summary
      .settled;
  expect([await settled(0), await settled(0.5), await settled(2), await settled(11), await settled(0)]).toEqual([
    3, 3, 2, 1, 3,
  ]);
});

test("a failure is not cached, and is computed again", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await makeBet(database.read, viewer.id);
  let fails = true;
  const fold: Fold<number> = {
    name: "failing once",
    *steps(bets) {
      yield;
      if (fails) throw new Error("once");
      return bets.length;
    },
  };
  await expect(foldOwnBets(database, every(viewer.id), fold)).rejects.toThrow("once");
  fails = false;
  expect(await foldOwnBets(database, every(viewer.id), fold)).toBe(1);
});

test("claims about more bets than are read at once are those about all of them", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await addMany(database, viewer.id, 1_300);
  for (let index = 0; index < 40; index++)
    await makeBet(database.read, viewer.id, {
      status: index % 3 ? "won" : "lost",
      profitCents: index % 3 ? 900 : -1000,
      book: "betmgm",
      closingLineValue: 0.03 + 0.01 * noise(index),
      settledAt: at(-index * 60_000),
      savedAt: at(-DAY_MS),
    });
  const caller = await callerAt(database, viewer);
  const bets = await read(database, every(viewer.id));
  const claims = await readOwnClaims(caller);
  expect(claims).toEqual(
    betClaims(
      bets.flatMap((bet) => screenedOwnBet(bet) ?? []),
      caller.clock.asOf,
    ),
  );
  expect(claims.settled).toBeGreaterThan(900);
});
