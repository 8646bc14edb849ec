import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { shareOn, STAKINGS, stakeThrough } from "#app/lib/engine/bankroll/staking-levels.ts";
import { easternDate, easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { demoWeek } from "#app/lib/workflows/site/demo-week.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { makeFeedClock, makeGame, makeGrading, makePick } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { visitorAt } from "#tests/workflows/scene.ts";

/** A Wednesday. */
const NOW = easternMomentOn("2026-01-14", 12);
type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

async function bet(
  database: Opened,
  day: string,
  result: "win" | "loss" | "push" | "void" | null,
  verdict: "BET" | "LEAN" = "BET",
) {
  const startAt = easternMomentOn(day, 19);
  const game = await makeGame(database.read, { startAt, status: "final", homeScore: 110, awayScore: 100 });
  const pick = await makePick(database.read, game, { publishedAt: startAt - 3 * HOUR_MS, run: 1, verdict });
  const profitUnits = { win: 0.9, loss: -1, push: 0, void: 0 };
  if (result !== null)
    await makeGrading(database.read, pick, {
      result,
      profitUnits: profitUnits[result],
      gradedAt: startAt + 3 * HOUR_MS,
    });
  return pick.id;
}

async function weekAt(database: Opened) {
  const clock = await getFeedClock(database, "simulation", NOW);
  return demoWeek({ ...visitorAt(database, { wallNow: NOW }), feed: { ...clock, run: 1, asOf: epochMs(NOW) } });
}

async function open() {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  return database;
}

test("without settled bets there is no demo", async () => {
  const database = await open();
  await bet(database, "2026-01-13", null);
  expect(await weekAt(database)).toBeNull();
});

test("the newest whole week is shown, losses included, leans and this week left out", async () => {
  const database = await open();
  await bet(database, "2025-12-30", "win");
  const won = await bet(database, "2026-01-05", "win");
  const lost = await bet(database, "2026-01-11", "loss");
  await bet(database, "2026-01-06", "win", "LEAN");
  await bet(database, "2026-01-12", "win");
  const week = await weekAt(database);
  expect(week?.bets.map(({ id, result }) => [id, result])).toEqual([
    [won, "win"],
    [lost, "loss"],
  ]);
  expect(week).toMatchObject({ full: true, label: "Simulation" });
  expect([week?.from, week?.until].map((at) => easternDate(epochMs(at ?? 0)))).toEqual(["2026-01-05", "2026-01-11"]);
});

test("a week with an open bet is not whole: the one before it, else what the last days have", async () => {
  const database = await open();
  const settled = await bet(database, "2026-01-09", "win");
  await bet(database, "2026-01-10", null);
  const week = await weekAt(database);
  expect(week).toMatchObject({ full: false });
  expect(week?.bets.map(({ id }) => id)).toEqual([settled]);
  const earlier = await bet(database, "2025-12-31", "loss");
  const shifted = await weekAt({ ...database });
  expect(shifted?.full).toBe(true);
  expect(shifted?.bets.map(({ id }) => id)).toEqual([earlier]);
});

test("a bankroll goes through the bets in cents, each at its suggested stake; a void stakes nothing", () => {
  const bets = [
    { result: "win", profitUnits: 0.91, stakeFraction: 0.1 },
    { result: "void", profitUnits: 0, stakeFraction: 0.1 },
    { result: "loss", profitUnits: -1, stakeFraction: 0.05 },
  ] as const;
  expect(stakeThrough(bets, cents(100_00), "suggested")).toEqual([
    { stake: 1000, profit: 910, bankroll: 10910, drawdown: 0 },
    { stake: 0, profit: 0, bankroll: 10910, drawdown: 0 },
    { stake: 545, profit: -545, bankroll: 10365, drawdown: 545 },
  ]);
  expect(stakeThrough(bets, cents(100_00), "medium").map(({ stake }) => stake)).toEqual([400, 0, 414]);
  const [bet] = bets;
  expect(STAKINGS.map((staking) => shareOn(bet, staking))).toEqual([0.1, 0.02, 0.04, 0.065]);
});
