import { beforeEach, describe, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { ingestInjuries } from "#app/lib/workflows/feeds/ingest-injuries.server.ts";
import { ingestPlayers } from "#app/lib/workflows/feeds/ingest-rosters.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { readOdds } from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { explainPick } from "#app/lib/workflows/picks/why-pick.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { listSettledRecords, withLines } from "#app/lib/workflows/pricing/finished-games.server.ts";
import { predictGames } from "#app/lib/workflows/pricing/predict-games.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import { assessments, picks, predictions } from "#db/schema/picks.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { seasonWithPlayers, starReport, withPlayers, type PlayerData } from "#tests/setup/past-players.ts";

/** Two in the afternoon in New York, five hours before Boston plays Toronto. */
const TWO = epochMs(Date.UTC(2026, 0, 20, 19));
const START = epochMs(TWO + 5 * HOUR_MS);
const after = (hours: number) => epochMs(TWO + hours * HOUR_MS);
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
const BOOKS = ["fanduel", "draftkings", "betmgm"];

let database: Database;
let feed: FakeFeed;
let data: PlayerData;

const spread = (book: string, line: number, at: EpochMs, first = -110, second = -110) =>
  providerQuote({ market: "spread", book, line, first, second, capturedAt: at });

async function news(asOf: EpochMs): Promise<void> {
  await ingestSchedule(database, feed, usualScheduleWindow("NBA", asOf));
  await snapshotOdds(database, feed, { league: "NBA", asOf });
  await ingestInjuries(database, feed, { league: "NBA", asOf });
}
const publish = (asOf: EpochMs) => publishPicks(database, { ...SCOPE, asOf, recordedAt: asOf });

/** The chance of Boston covering that the model gives, and why. */
async function saidAt(asOf: EpochMs) {
  await database.client.execute("DELETE FROM predictions");
  await predictGames(database, { ...SCOPE, asOf });
  const [row] = await database.read.select().from(predictions);
  if (row === undefined) throw new Error("Nothing was predicted");
  const { modelProbability, side, reasons } = row;
  return {
    home: side === "home" ? modelProbability : 1 - modelProbability,
    why: reasons.find(({ key }) => key === "players")?.detail,
  };
}

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  const past = seasonWithPlayers({ until: epochMs(TWO - DAY_MS), days: 90 });
  data = { players: past.players, injuries: past.injuries, boxLines: past.boxLines };
  const before = withPlayers(fakeFeed(), data, past.games);
  Object.assign(before.data, { games: past.games, quotes: past.quotes });
  const asOf = epochMs(TWO - 8 * HOUR_MS);
  await ingestSchedule(database, before, { league: "NBA", from: epochMs(0), to: TWO, asOf });
  await snapshotOdds(database, before, { league: "NBA", from: epochMs(0), asOf, fresh: true });
  await ingestPlayers(database, before, { league: "NBA", season: 2026, asOf });
  await ingestBoxScores(database, before, { league: "NBA", from: epochMs(0), asOf });
  await ingestInjuries(database, before, { league: "NBA", from: epochMs(0), asOf });
  await trainModel(database, { ...SCOPE, asOf, sweeps: 0 });
  feed = withPlayers(fakeFeed(), data, past.games);
  feed.data.games = [providerGame({ startAt: START, localDate: "2026-01-20" })];
  feed.data.quotes = BOOKS.map((book) => spread(book, -3.5, after(-0.2)));
});

describe("who plays", () => {
  test("moves the chance when it becomes known, and the reason names the missing players", async () => {
    await news(TWO);
    const whole = await saidAt(TWO);
    expect(whole.why).toMatch(/No regular is missing on either side\.$/);
    data.injuries.push(starReport("questionable", after(0.5)));
    await news(after(0.6));
    expect(await saidAt(after(0.6))).toEqual(whole);
    data.injuries.push(starReport("out", after(1)));
    await news(after(1.1));
    const without = await saidAt(after(1.1));
    expect(without.home).toBeLessThan(whole.home - 0.1);
    expect(without.why).toMatch(/(?:Without|the opponent is without|The opponent is without) BOS Star\.$/);
    data.injuries.push(starReport("available", after(2)));
    await news(after(2.1));
    expect((await saidAt(after(2.1))).home).toBeCloseTo(whole.home, 9);
  });

  test("known too late changes nothing before, neither the prediction nor the learning; a moment later it is read", async () => {
    await news(TWO);
    const clean = await saidAt(TWO);
    // Out tonight and in every past game, and two regulars traded: all of it published a moment later.
    await database.client.executeMultiple(`
      DELETE FROM rating_states;
      INSERT INTO injuries (feed, player_id, team_id, status, note, reported_at)
        SELECT 'simulation', id, team_id, 'out', 'flu', ${TWO + 1} FROM players WHERE team_id = 'NBA-BOS' AND id LIKE '%-0';
      INSERT INTO roster_moves (feed, league, player_id, team_id, since, known_at)
        VALUES ('simulation', 'NBA', 'simulation:BOS-1', 'NBA-LAL', ${TWO + 1}, ${TWO + 1}),
               ('simulation', 'NBA', 'simulation:BOS-2', NULL, ${TWO + 1}, ${TWO + 1});
    `);
    expect(await saidAt(TWO)).toEqual(clean);
    expect((await saidAt(epochMs(TWO + 1))).home).toBeLessThan(clean.home - 0.1);
  });

  test("is learned from by the reports at the start, and from the box score", async () => {
    const query = { ...SCOPE, asOf: TWO };
    const known = await withLines(database, query, await listSettledRecords(database, query));
    const ofBoston = known.map(({ game }) => game).filter(({ home, away }) => [home, away].includes("NBA-BOS"));
    const side = (game: (typeof ofBoston)[number]) => (game.home === "NBA-BOS" ? "home" : "away");
    const star = "simulation:BOS-0";
    const out = ofBoston.filter((game) => game.minutes?.[side(game)][star] === undefined);
    expect(out.length).toBeGreaterThan(8);
    // Before the first report no source was known to follow absences.
    let opened = 0;
    for (const game of ofBoston.slice(1)) {
      const plays = game.minutes?.[side(game)][star] !== undefined;
      expect(game.available?.[side(game)].includes(star)).toBe(plays);
      // Knowledge at the opening of prices is stored separately only if it differed.
      if (game.availableAtOpen === undefined) continue;
      expect(game.availableAtOpen).not.toEqual(game.available);
      if (!plays && game.availableAtOpen[side(game)].includes(star)) opened++;
    }
    expect(opened).toBeGreaterThan(8);
    // A game whose box score is still to come is not learned from, until it has taken too long.
    await database.client.execute(
      "DELETE FROM box_scores WHERE game_id = (SELECT id FROM games WHERE status = 'final' ORDER BY start_at DESC LIMIT 1)",
    );
    expect(await listSettledRecords(database, { ...SCOPE, asOf: after(-12) })).toHaveLength(known.length - 1);
    expect(await listSettledRecords(database, query)).toHaveLength(known.length);
  });

  test("unknown for lack of an answer does not keep prices from being read, and the run says so", async () => {
    await makeFeedClock(database.read);
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: TWO });
    await news(TWO);
    feed.data.quotes = [spread("caesars", -4, epochMs(TWO + 3 * MINUTE_MS))];
    const failing: FakeFeed = {
      ...feed,
      stats: feed.stats && {
        ...feed.stats,
        injuries: () => Promise.reject(new ProviderError("failed", "espn: 503")),
      },
    };
    const wallClock = () => epochMs(TWO + 6 * MINUTE_MS);
    const read = await readOdds(database, { providers: failing, leagues: ["NBA"], wallClock });
    expect(read).toMatchObject({ written: 1, problems: 1, firstProblems: ["NBA injuries: espn: 503"] });
  });

  test("reassesses a pick with the reading that brings the news", async () => {
    await makeFeedClock(database.read);
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: TWO });
    feed.data.quotes = [...feed.data.quotes, spread("caesars", -3.5, after(-0.2), 125, -150)];
    await news(TWO);
    expect((await publish(TWO)).published).toBe(1);
    data.injuries.push(starReport("out", epochMs(TWO + 5 * MINUTE_MS)));
    const reading = epochMs(TWO + 6 * MINUTE_MS);
    await readOdds(database, { providers: feed, leagues: ["NBA"], wallClock: () => reading });
    const rows = await database.read.select().from(assessments).orderBy(assessments.id);
    expect(rows.map(({ change, asOf }) => [change, asOf])).toEqual([
      ["published", TWO],
      ["players", reading],
    ]);
    expect(rows[1]?.lines[0]?.reasons.find(({ key }) => key === "players")?.detail).toContain("BOS Star");
    const [pick] = await database.read.select().from(picks);
    const viewer = await person(database, "elite", { createdAt: TWO });
    const page = await explainPick(await callerAt(database, viewer, { wallNow: reading }), { pickId: pick?.id ?? 0 });
    const edge = page?.locked === false && page.why.sections.find(({ title }) => title === "Key Player Edge");
    expect(edge).toMatchObject({
      lines: [{ label: expect.stringContaining("BOS Star"), text: expect.stringContaining("out") }],
      notes: [expect.stringContaining("counts every player by the minutes")],
    });
    // Without news nothing is assessed again.
    expect((await publish(epochMs(reading + MINUTE_MS))).assessed).toBe(0);
  });
});
