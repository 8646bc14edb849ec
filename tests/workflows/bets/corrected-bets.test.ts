import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { pageSavedPicks } from "#app/lib/workflows/bets/page-saved-picks.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { betsGradedAfter, listNewestGradedBets, listRecordPicks } from "#app/models/record/record-picks.server.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { makeBet, makeGame, makePick, makeQuote, makeResult } from "#db/seed/factories.ts";
import { at, callerAt, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";

const filters = savedPickFiltersSchema.parse({ tab: "settled" });
const STARTED = at(-2 * DAY_MS);

/** Two games of two days ago that every book closed at −110, a pick on the first, and a person's bets on them. */
async function played() {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const ended = async () => {
    const game = await makeGame(database.read, { startAt: STARTED, status: "final", homeScore: 110, awayScore: 100 });
    for (const book of ["fanduel", "draftkings", "caesars"])
      await makeQuote(database.read, game.id, {
        book,
        kind: "close",
        capturedAt: epochMs(STARTED - MINUTE_MS),
        first: -110,
        second: -110,
      });
    return game;
  };
  const [first, second] = [await ended(), await ended()];
  const published = { publishedAt: at(-3 * DAY_MS), startAt: STARTED, price: 100, verdict: "BET" } as const;
  const pick = await makePick(database.read, first, published);
  const bet = {
    startAt: STARTED,
    savedAt: at(-3 * DAY_MS),
    placedAt: at(-3 * DAY_MS),
    stakeCents: 2000,
    verdict: "BET",
  } as const;
  const single = await makeBet(database.read, viewer.id, { ...bet, gameId: first.id, pickId: pick.id, price: 100 });
  const parlay = await makeBet(database.read, viewer.id, {
    ...bet,
    strategyId: 9999,
    betType: "Parlay",
    gameId: null,
    league: null,
    market: null,
    side: null,
    price: null,
    decimalOdds: 4,
    verdict: null,
  });
  await database.read.insert(savedPickLegs).values(
    [first, second].map((game, i) => ({
      savedPickId: parlay.id,
      leg: i + 1,
      pickId: pick.id,
      gameId: game.id,
      league: "NBA",
      market: "moneyline",
      side: "home",
      line: null,
      book: "fanduel",
      price: americanOdds(100),
      confidence: 0.5,
      startAt: STARTED,
    })) as (typeof savedPickLegs.$inferInsert)[],
  );
  const score = async (game: typeof first, [homeScore, awayScore]: readonly [number, number], knownAt: EpochMs) => {
    await makeResult(database.read, game.id, { homeScore, awayScore, knownAt });
    const scope = { feed: "simulation", run: 1, asOf: knownAt, recordedAt: knownAt } as const;
    await settleSavedPicks(database, scope);
    await gradeGames(database, scope);
  };
  const won = epochMs(STARTED + 3 * HOUR_MS);
  await score(first, [110, 100], won);
  await score(second, [110, 100], won);
  return { database, viewer, pick, second, single, parlay, won, correct: () => score(first, [99, 100], at(-HOUR_MS)) };
}

test("a correction is said wherever the result stands, with what it was and why, and its day and the sums are the bet's own", async () => {
  const { database, viewer, pick, single, parlay, won, correct } = await played();
  const caller = await callerAt(database, viewer);
  const list = () => listSavedPicks(caller, { filters });
  const record = async (wallNow = now) =>
    listRecord(visitorAt(database, { wallNow }), { filters: recordFiltersSchema.parse({}) });
  const before = await list();
  expect(before.picks.map(({ status, corrected }) => [status, corrected])).toEqual([
    ["won", null],
    ["won", null],
  ]);
  expect(before.summary).toMatchObject({ wins: 2, losses: 0, profitCents: 8000 });
  expect((await record()).entries).toMatchObject([{ result: "win", correctedFrom: null }]);

  await correct();
  const after = await list();
  const cause = "the score was corrected from 100–110 to 100–99";
  const of = (id: number) => after.picks.find((bet) => bet.id === id);
  expect(of(single.id)).toMatchObject({
    status: "lost",
    profitCents: -2000,
    settledAt: won,
    corrected: { from: "won", fromProfitCents: 2000, at: at(-HOUR_MS), because: cause },
  });
  expect(of(parlay.id)).toMatchObject({
    status: "lost",
    profitCents: -2000,
    settledAt: won,
    corrected: { from: "won", fromProfitCents: 6000, because: "a leg was graded again" },
    legs: [
      { status: "lost", corrected: { from: "won", because: cause } },
      { status: "won", corrected: null },
    ],
  });
  expect(after.summary).toMatchObject({ wins: 0, losses: 2, profitCents: -4000 });

  const paged = await pageSavedPicks(caller, { filters, limit: 5, after: null });
  expect(paged.savedPicks).toEqual(after.picks);
  const file = await exportSavedPicks(caller, { filters, format: "csv" });
  const rows: readonly Record<string, string>[] = parse(String(file.body), { columns: true, bom: true });
  expect(rows.find(({ id }) => id === String(single.id))).toMatchObject({
    status: "lost",
    profit: "-20",
    corrected_from: "won",
    correction: cause,
    corrected_at: new Date(at(-HOUR_MS)).toISOString(),
  });
  // The record is kept for a moment.
  expect((await record(at(HOUR_MS))).entries).toMatchObject([{ result: "loss", correctedFrom: "win" }]);
  expect(await getPick(caller, { pickId: pick.id })).toMatchObject({
    detail: { grading: { result: "loss", corrected: { from: "win", at: at(-HOUR_MS), because: cause } } },
  });
});

test("a corrected pick is not newer than it was: neither the last results nor a period takes it for today's", async () => {
  const { database, pick, second, won, correct } = await played();
  const later = await makePick(database.read, second, {
    publishedAt: at(-3 * DAY_MS),
    startAt: STARTED,
    verdict: "BET",
  });
  await gradeGames(database, { feed: "simulation", run: 1, asOf: epochMs(won + HOUR_MS), recordedAt: won });
  await correct();
  const window = { feed: "simulation", run: 1, asOf: now } as const;
  const newest = await listNewestGradedBets(database, window, { limit: 5 });
  expect(newest.map(({ id, grade }) => [id, grade?.result])).toEqual([
    [later.id, "win"],
    [pick.id, "loss"],
  ]);
  expect(await listNewestGradedBets(database, window, { limit: 5, results: ["loss"] })).toMatchObject([
    { id: pick.id },
  ]);
  expect(await listRecordPicks(database, window, betsGradedAfter(won))).toMatchObject([{ id: later.id }]);
});

test("a result that is reported once more is graded again and corrects nothing, nor does it move the bet's day", async () => {
  const { database, viewer, pick, won } = await played();
  const [{ gameId } = { gameId: null }] = await database.read
    .select({ gameId: savedPicks.gameId })
    .from(savedPicks)
    .where(eq(savedPicks.pickId, pick.id));
  await makeResult(database.read, String(gameId), { homeScore: 120, awayScore: 100, knownAt: at(-HOUR_MS) });
  const scope = { feed: "simulation", run: 1, asOf: at(-HOUR_MS), recordedAt: at(-HOUR_MS) } as const;
  await settleSavedPicks(database, scope);
  await gradeGames(database, scope);
  const caller = await callerAt(database, viewer);
  const { picks } = await listSavedPicks(caller, { filters });
  expect(picks.map(({ status, settledAt, corrected }) => [status, settledAt, corrected])).toEqual([
    ["won", won, null],
    ["won", won, null],
  ]);
  expect(await getPick(caller, { pickId: pick.id })).toMatchObject({ detail: { grading: { corrected: null } } });
});

test("a parlay of different games has the product of its legs' closes, from its last leg on", async () => {
  const { database, parlay, single } = await played();
  const valueOf = async (id: number) =>
    (await database.read.select().from(savedPicks).where(eq(savedPicks.id, id)))[0]?.closingLineValue;
  // Even money against a fair close of one half: nothing won and nothing lost, once and twice.
  expect(await valueOf(single.id)).toBeCloseTo(0, 9);
  expect(await valueOf(parlay.id)).toBeCloseTo(0, 9);
});
