import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { ingestLineups } from "#app/lib/workflows/feeds/ingest-lineups.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { readOdds } from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { predictGames } from "#app/lib/workflows/pricing/predict-games.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import type { Database } from "#db/client.ts";
import { assessments, gradings, picks, predictions } from "#db/schema/picks.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { pastPitching, pitcherReport } from "#tests/setup/past-pitching.ts";

/** Two in the afternoon in New York, five hours before the game. */
const TWO = epochMs(Date.UTC(2026, 5, 20, 18));
const START = epochMs(TWO + 5 * HOUR_MS);
const after = (hours: number) => epochMs(TWO + hours * HOUR_MS);
const SCOPE = { feed: "simulation", run: 1, league: "MLB" } as const;
const BOOKS = ["fanduel", "draftkings", "betmgm"];

let database: Database;
let feed: FakeFeed;

const tonight = (state: Parameters<typeof providerGame>[0] = {}) =>
  providerGame({
    league: "MLB",
    startAt: START,
    localDate: "2026-06-20",
    homeCode: "BOS",
    awayCode: "NYY",
    ...state,
  });

const total = (book: string, line: number, at: EpochMs, over = -110, under = -110) =>
  providerQuote({ league: "MLB", market: "total", book, line, first: over, second: under, capturedAt: at });

async function news(asOf: EpochMs): Promise<void> {
  await ingestSchedule(database, feed, usualScheduleWindow("MLB", asOf));
  await ingestLineups(database, feed, { league: "MLB", asOf });
  await snapshotOdds(database, feed, { league: "MLB", asOf });
}
const publish = (asOf: EpochMs) => publishPicks(database, { ...SCOPE, asOf, recordedAt: asOf });

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  const past = fakeFeed();
  Object.assign(past.data, pastPitching({ until: epochMs(TWO - DAY_MS), days: 80 }));
  const asOf = epochMs(TWO - 8 * HOUR_MS);
  await ingestSchedule(database, past, { league: "MLB", from: epochMs(0), to: TWO, asOf });
  await ingestLineups(database, past, { league: "MLB", from: epochMs(0), asOf });
  await snapshotOdds(database, past, { league: "MLB", from: epochMs(0), asOf, fresh: true });
  await trainModel(database, { ...SCOPE, asOf, sweeps: 0 });
  feed = fakeFeed();
  feed.data.games = [tonight()];
  feed.data.starters = [
    pitcherReport("g1", "BOS", 1, { knownAt: after(-6) }),
    pitcherReport("g1", "NYY", 2, { knownAt: after(-6) }),
  ];
});

test("a pick on the over lives through a moving line and a new starter, and is graded as published", async () => {
  feed.data.quotes = [
    ...BOOKS.map((book) => total(book, 9.5, after(-0.2))),
    total("caesars", 9.5, after(-0.2), 118, -150),
  ];
  await news(TWO);
  expect((await publish(TWO)).published).toBe(1);
  const [pick] = await database.read.select().from(picks);
  expect(pick).toMatchObject({ market: "total", side: "over", line: 9.5, price: 118, book: "caesars" });
  expect(pick?.reasons.find(({ key }) => key === "starter")).toMatchObject({
    label: "Starting pitchers",
    detail: expect.stringContaining("BOS Arm 1 and NYY Arm 2:"),
  });

  // Everybody moves to ten runs: through the pick.
  feed.data.quotes = [...BOOKS, "caesars"].map((book) => total(book, 10, after(1)));
  await news(after(1.1));
  await publish(after(1.1));
  // The home pitcher is scratched, and the ace starts in his place. No price has moved yet.
  feed.data.starters = [pitcherReport("g1", "BOS", 0, { knownAt: after(2), status: "confirmed" })];
  await news(after(2.1));
  await publish(after(2.1));
  // The same name again, confirmed, is not news.
  feed.data.starters = [pitcherReport("g1", "NYY", 2, { knownAt: after(2.12), status: "confirmed" })];
  await news(after(2.15));
  expect((await publish(after(2.15))).assessed).toBe(0);

  const answer = await database.read.select().from(assessments).orderBy(assessments.id);
  expect(answer.map(({ change, line, asOf }) => [change, line, asOf])).toEqual([
    ["published", 9.5, TWO],
    ["line", 10, after(1.1)],
    ["starter", 10, after(2.1)],
  ]);
  const at = (index: number, line: number) => answer[index]?.lines.find((priced) => priced.line === line);
  // The market has not changed between the last two; the model has, by about what the ace is worth.
  expect(at(2, 10)?.fairProbability).toBeCloseTo(at(1, 10)?.fairProbability ?? 0, 9);
  expect(at(2, 10)?.modelProbability).toBeLessThan((at(1, 10)?.modelProbability ?? 0) - 0.05);
  expect(answer[2]).toMatchObject({ verdict: "PASS", stakeFraction: 0 });
  const starters = (index: number) => at(index, 10)?.reasons.find(({ key }) => key === "starter");
  expect(starters(1)?.detail).toContain("BOS Arm 1 and NYY Arm 2:");
  expect(starters(2)?.detail).toContain("BOS Ace and NYY Arm 2:");

  feed.data.quotes = BOOKS.map((book) => ({ ...total(book, 10, epochMs(START - 60_000)), kind: "close" as const }));
  await news(epochMs(START - 30_000));
  await captureClose(database, { feed: "simulation", from: after(2), asOf: epochMs(START + 1) });
  feed.data.games = [tonight({ status: "final", homeScore: 6, awayScore: 4, finalAt: epochMs(START + 3 * HOUR_MS) })];
  await news(epochMs(START + 3.5 * HOUR_MS));
  const graded = epochMs(START + 3.5 * HOUR_MS);
  await gradeGames(database, { ...SCOPE, asOf: graded, recordedAt: graded });
  // Ten runs are a push at the last line and a win at the published one.
  expect(await database.read.select().from(gradings)).toMatchObject([{ result: "win", closeLine: 10 }]);
});

test("a starter known too late changes nothing before, and the same question a moment later reads him", async () => {
  feed.data.quotes = BOOKS.map((book) => total(book, 9.5, after(-0.2)));
  await news(TWO);
  const answer = async () =>
    (await database.read.select().from(predictions)).map((row) => JSON.stringify({ ...row, id: 0, asOf: 0 }));
  await predictGames(database, { ...SCOPE, asOf: TWO });
  const clean = await answer();
  expect(clean).toHaveLength(1);
  // Tonight's replacement and other starters in every past game, all published a moment later.
  await database.client.executeMultiple(`
    DELETE FROM predictions; DELETE FROM rating_states;
    INSERT INTO lineups (game_id, team_id, role, player_id, status, known_at)
      SELECT id, home_team_id, 'pitcher', 'simulation:BOS-pitcher-0', 'confirmed', ${TWO + 1} FROM games;
  `);
  await predictGames(database, { ...SCOPE, asOf: TWO });
  expect(await answer()).toEqual(clean);
  await database.client.execute("DELETE FROM predictions");
  await predictGames(database, { ...SCOPE, asOf: epochMs(TWO + 1) });
  expect(await answer()).not.toEqual(clean);
});

test("a report of another starter reassesses the pick with its reading, and its page names the change", async () => {
  await makeFeedClock(database.read);
  await noteIngested(database, { feed: "simulation", league: "MLB", kind: FIRST_FILL, through: TWO });
  feed.data.quotes = [
    ...BOOKS.map((book) => total(book, 9.5, after(-0.2))),
    total("caesars", 9.5, after(-0.2), 118, -150),
  ];
  await news(TWO);
  await publish(TWO);
  const viewer = await person(database, "elite", { createdAt: TWO });
  const page = async (wallNow: EpochMs) => {
    const [pick] = await database.read.select().from(picks);
    const shown = await getPick(await callerAt(database, viewer, { wallNow }), { pickId: pick?.id ?? 0 });
    if (shown === null || shown.locked) throw new Error("The pick is not open");
    return shown.detail;
  };
  expect((await page(TWO)).starters).toMatchObject({ changes: [], reassessedAt: null });

  const read = (wallNow: EpochMs) =>
    readOdds(database, { providers: feed, leagues: ["MLB"], wallClock: () => wallNow });
  const known = epochMs(TWO + 5 * MINUTE_MS);
  const reading = epochMs(TWO + 6 * MINUTE_MS);
  feed.data.starters = [pitcherReport("g1", "BOS", 0, { knownAt: known, status: "confirmed" })];
  await read(reading);
  const exchanged = { was: "BOS Arm 1 (probable)", now: "BOS Ace (confirmed)" };
  const detail = await page(reading);
  expect(detail.starters).toMatchObject({ changes: [exchanged], reassessedAt: reading });
  expect(detail.pick.now).toMatchObject({ change: "starter", assessedAt: reading });

  // A confirmed starter has not changed, and a later price does not move the moment of the reassessment.
  const later = epochMs(TWO + 12 * MINUTE_MS);
  feed.data.starters = [pitcherReport("g1", "NYY", 2, { knownAt: later, status: "confirmed" })];
  feed.data.quotes = [...BOOKS, "caesars"].map((book) => total(book, 10, later));
  await read(epochMs(later + 1));
  await publish(epochMs(later + 1));
  const after12 = await page(epochMs(later + 1));
  expect(after12.starters).toMatchObject({ changes: [exchanged], reassessedAt: reading });
  expect(after12.pick.now?.change).toBe("line");
});

test("a market that leaves the model behind is believed: the pick is not a bet at a price the model would call a gift", async () => {
  feed.data.quotes = [
    ...BOOKS.map((book) => total(book, 9.5, after(-0.2))),
    total("caesars", 9.5, after(-0.2), 118, -150),
  ];
  await news(TWO);
  expect((await publish(TWO)).published).toBe(1);
  // A gale that the model does not know: every book takes four runs off, and keeps them off.
  feed.data.quotes = [...BOOKS, "caesars"].map((book) => total(book, 5.5, after(1)));
  await news(after(1.1));
  await publish(after(1.1));
  feed.data.quotes = [];
  await news(after(1.6));
  await publish(after(1.6));
  const answer = await database.read.select().from(assessments).orderBy(assessments.id);
  const newest = answer.at(-1);
  expect(newest).toMatchObject({ line: 5.5, verdict: "PASS", stakeFraction: 0 });
  const now = newest?.lines.find(({ line }) => line === 5.5);
  expect(now?.modelProbability).toBeGreaterThan(0.75);
  expect(now?.probability).toBeCloseTo(now?.fairProbability ?? 0, 9);
  expect(now?.reasons.find(({ key }) => key === "contradiction")?.label).toBe("Too far from the market");
});
