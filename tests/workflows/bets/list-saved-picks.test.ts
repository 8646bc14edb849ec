import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { savedPickListSchema } from "#app/lib/schemas/bets/dto.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import { findSavedPick, listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { pageSavedPicks } from "#app/lib/workflows/bets/page-saved-picks.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { savedPickLegs } from "#db/schema/bets.ts";
import { probability, americanOdds } from "#app/lib/engine/brands.ts";
import { makeBet, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, counted, now, openScene, person } from "#tests/workflows/scene.ts";

const filters = (given: Record<string, unknown> = {}) => savedPickFiltersSchema.parse(given);
const list = async (database: Database, viewer: Viewer, given: Record<string, unknown> = {}) =>
  listSavedPicks(await callerAt(database, viewer), { filters: filters(given) });

async function bets(database: Database, viewer: Viewer) {
  const game = await makeGame(database.read, {
    status: "final",
    homeScore: 101,
    awayScore: 99,
    startAt: at(-4 * HOUR_MS),
  });
  const make = (fields: Parameters<typeof makeBet>[2]) => makeBet(database.read, viewer.id, fields);
  const settled = { settledAt: at(-HOUR_MS), savedAt: at(-5 * HOUR_MS), startAt: at(-4 * HOUR_MS) };
  return {
    open: await make({}),
    won: await make({ ...settled, gameId: game.id, status: "won", profitCents: 2273, closingLineValue: 0.02 }),
    lost: await make({
      ...settled,
      settledAt: at(-10 * DAY_MS),
      savedAt: at(-11 * DAY_MS),
      status: "lost",
      profitCents: -2500,
    }),
    hockey: await make({
      ...settled,
      settledAt: at(-40 * DAY_MS),
      league: "NHL",
      betType: "Spread",
      status: "void",
      profitCents: 0,
    }),
    deleted: await make({ deletedAt: now }),
    replay: await make({ run: 2 }),
    archive: await make({ feed: "archive" }),
  };
}

test("tabs, filters and periods choose the bets; the summary covers the whole scope", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const made = await bets(database, viewer);
  await makeBet(database.read, (await person(database, "free")).id);
  const ids = async (given: Record<string, unknown>) => {
    const answer = await list(database, viewer, given);
    expect(savedPickListSchema.safeParse(answer).error).toBeUndefined();
    return answer.picks.map((pick) => pick.id);
  };
  expect(await ids({})).toEqual([made.open.id]);
  expect(await ids({ tab: "settled" })).toEqual([made.won.id, made.lost.id, made.hockey.id]);
  expect(await ids({ tab: "all" })).toHaveLength(4);
  expect(await ids({ tab: "settled", league: "NHL" })).toEqual([made.hockey.id]);
  expect(await ids({ tab: "settled", betType: "spread" })).toEqual([made.hockey.id]);
  expect(await ids({ tab: "settled", period: "7" })).toEqual([made.won.id]);
  expect(await ids({ tab: "settled", period: "30" })).toEqual([made.won.id, made.lost.id]);

  const { summary } = await list(database, viewer);
  expect(summary).toMatchObject({
    open: 1,
    settled: 3,
    wins: 1,
    losses: 1,
    voids: 1,
    profitCents: -227,
    stakedCents: 5000,
  });
  expect(summary.equity.map((point) => point.at)).toEqual([at(-40 * DAY_MS), at(-10 * DAY_MS), at(-HOUR_MS)]);
  expect((await list(database, viewer, { period: "7" })).summary).toMatchObject({ settled: 1, profitCents: 2273 });
});

test("a bet shows its game's score, its possible win and whether it can be changed", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const made = await bets(database, viewer);
  const { picks } = await list(database, viewer, { tab: "all" });
  const by = new Map(picks.map((pick) => [pick.id, pick]));
  expect(by.get(made.open.id)).toMatchObject({ editable: true, toWinCents: 2273, score: null, placed: false });
  expect(by.get(made.won.id)).toMatchObject({
    editable: false,
    score: "99–101",
    gameStatus: "final",
    matchup: "Boston Celtics @ Toronto Raptors",
    recommendation: "Toronto Raptors to win",
    bookLabel: "FanDuel",
  });
});

test("a parlay is one bet with its legs, found under every league of a leg", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const parlay = await makeBet(database.read, viewer.id, {
    strategyId: 9999,
    league: null,
    market: null,
    side: null,
    price: null,
    decimalOdds: 3.64,
    betType: "Parlay",
    teamName: "Parlay",
  });
  for (const [leg, league] of (["NBA", "NHL"] as const).entries()) {
    const game = await makeGame(database.read, { league });
    await database.read.insert(savedPickLegs).values({
      savedPickId: parlay.id,
      leg: leg + 1,
      gameId: game.id,
      league,
      market: "total",
      side: "over",
      line: 220.5,
      book: "fanduel",
      price: americanOdds(-110),
      confidence: probability(0.55),
      startAt: game.startAt,
    });
  }
  for (const given of [{}, { league: "NHL" }, { betType: "parlay" }]) {
    const { picks } = await list(database, viewer, given);
    expect(picks).toHaveLength(1);
    expect(picks[0]).toMatchObject({ strategyId: 9999, matchup: "2 legs", toWinCents: 6612 });
    expect(picks[0]?.legs.map((leg) => leg.recommendation)).toEqual(["Over 220.5", "Over 220.5"]);
  }
  expect((await list(database, viewer, { league: "NFL" })).picks).toEqual([]);
});

test("twenty per page, two round trips", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  for (let i = 0; i < 45; i++) await makeBet(database.read, viewer.id);
  const counter = counted(database);
  const last = await list(database, viewer, { page: 3 });
  // The clock; then the page and the sums, side by side.
  expect(counter.calls()).toBe(3);
  counter.stop();
  expect([last.picks.length, last.total, last.pageCount]).toEqual([5, 45, 3]);
});

test("a bet is found on the tab and page that list it; nobody finds another's, a deleted one or one of another run", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const made = await bets(database, viewer);
  for (let index = 0; index < 21; index++) {
    await makeBet(database.read, viewer.id, { startAt: at((index % 7) * HOUR_MS) });
    await makeBet(database.read, viewer.id, { status: "won", profitCents: 100, settledAt: at(-(index % 5) * HOUR_MS) });
  }
  const caller = await callerAt(database, viewer);
  let listed = 0;
  for (const tab of ["open", "settled"])
    for (const page of [1, 2])
      for (const { id } of (await list(database, viewer, { tab, page })).picks) {
        expect(await findSavedPick(caller, id)).toEqual({ tab, page });
        listed++;
      }
  expect(listed).toBe(46);
  for (const id of [made.deleted.id, made.replay.id, made.archive.id, 999_999])
    expect(await findSavedPick(caller, id)).toBeNull();
  expect(await findSavedPick(await callerAt(database, await person(database, "free")), made.open.id)).toBeNull();
});

test("the person's own bets are exported whole on every tier, safe for a spreadsheet", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await bets(database, viewer);
  await makeGame(database.read, { home: "=1+1", away: "MIA", externalId: "odd" });
  await makeBet(database.read, viewer.id, {
    gameId: "simulation:odd",
    book: '=HYPERLINK("http://evil","x")',
    status: "lost",
    profitCents: -2500,
    settledAt: now,
  });
  const file = await exportSavedPicks(await callerAt(database, viewer), {
    filters: filters({ tab: "all" }),
    format: "csv",
  });
  expect(file).toMatchObject({
    rows: 5,
    contentType: "text/csv; charset=utf-8",
    filename: "linewise-saved-picks-2026-01-15.csv",
  });
  const rows = parse(file.body, { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(5);
  const odd = rows.find((row) => row.book?.includes("HYPERLINK"));
  expect(odd?.book?.startsWith("'=")).toBe(true);
  expect(odd?.profit).toBe("-25");
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d)/);
  const json = await exportSavedPicks(await callerAt(database, viewer), {
    filters: filters({ tab: "settled", page: 7 }),
    format: "json",
  });
  expect((JSON.parse(String(json.body)) as { savedPicks: unknown[] }).savedPicks).toHaveLength(4);
  expect((await database.read.select().from(auditEvents)).map((event) => event.kind)).toEqual(["export", "export"]);
});

test("an open bet shows its worth against the market so far, and nothing if too few books quote it", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game);
  await makeBet(database.read, viewer.id, { gameId: game.id, pickId: pick.id, price: 120, decimalOdds: 2.2 });
  const quote = (book: string, minutes: number) =>
    makeQuote(database.read, game.id, { book, first: -110, second: -110, capturedAt: at(-minutes * MINUTE_MS) });
  await quote("fanduel", 5);
  await quote("draftkings", 5);
  expect((await list(database, viewer)).picks[0]?.lineValueSoFar).toBeNull();
  await quote("caesars", 5);
  // Even without the vig: +120 is worth .5 · 2.2 − 1.
  expect((await list(database, viewer)).picks[0]?.lineValueSoFar).toBeCloseTo(0.1, 9);
  // The API's pages say the same.
  const paged = await pageSavedPicks(await callerAt(database, viewer), { filters: filters(), limit: 5, after: null });
  expect(paged.savedPicks[0]?.lineValueSoFar).toBeCloseTo(0.1, 9);
  // Pro sees prices of a quarter of an hour ago, when there were none.
  const delayed = await list(database, { ...viewer, tier: "pro" });
  expect(delayed.picks[0]).toMatchObject({ lineValueSoFar: null, closingLineValue: null });
});

test("during its game a bet shows its worth at the close", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: at(-HOUR_MS) });
  const pick = await makePick(database.read, game);
  const bet = { gameId: game.id, pickId: pick.id, price: 120, decimalOdds: 2.2, startAt: at(-HOUR_MS) };
  await makeBet(database.read, viewer.id, bet);
  const quote = (book: string, minutes: number, first: number) =>
    makeQuote(database.read, game.id, { book, first, second: -110, capturedAt: at(-minutes * MINUTE_MS) });
  for (const book of ["fanduel", "draftkings", "caesars"]) {
    await quote(book, 62, -110);
    // A book's price during the game is no close.
    await quote(book, 30, -400);
  }
  const [shown] = (await list(database, viewer)).picks;
  expect(shown).toMatchObject({ started: true, closingLineValue: null });
  expect(shown?.lineValueSoFar).toBeCloseTo(0.1, 9);
});

test("a plan with a delay sees the close after that delay", async () => {
  const database = await openScene();
  const viewer = { ...(await person(database, "elite")), tier: "pro" as const };
  // Pro is a quarter of an hour behind: four minutes before this start.
  const startAt = at(-11 * MINUTE_MS);
  const game = await makeGame(database.read, { startAt });
  const pick = await makePick(database.read, game);
  await makeBet(database.read, viewer.id, { gameId: game.id, pickId: pick.id, price: 120, decimalOdds: 2.2, startAt });
  for (const book of ["fanduel", "draftkings", "caesars"])
    for (const minutes of [15, 12])
      await makeQuote(database.read, game.id, {
        book,
        first: minutes === 15 ? -110 : -130,
        second: minutes === 15 ? -110 : 110,
        capturedAt: at(-minutes * MINUTE_MS),
      });
  expect((await list(database, viewer)).picks[0]).toMatchObject({ started: true, lineValueSoFar: null });
});

test("a lean saved at the default stake is tracked: its results are not part of the profit", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const settled = { status: "won", settledAt: at(-HOUR_MS), startAt: at(-4 * HOUR_MS) } as const;
  await makeBet(database.read, viewer.id, { ...settled, verdict: "BET", profitCents: 1000 });
  await makeBet(database.read, viewer.id, { ...settled, verdict: "LEAN", profitCents: 2273 });
  await makeBet(database.read, viewer.id, {
    ...settled,
    verdict: "LEAN",
    profitCents: 500,
    placedAt: at(-5 * HOUR_MS),
  });
  await makeBet(database.read, viewer.id, { ...settled, verdict: null, profitCents: 200 });
  const { picks, summary, tracked } = await list(database, viewer, { tab: "settled" });
  expect(picks.map((pick) => pick.tracked).sort()).toEqual([false, false, false, true]);
  expect(summary).toMatchObject({ settled: 3, profitCents: 1700 });
  expect(tracked).toMatchObject({ settled: 1, profitCents: 2273, wins: 1 });
});
