import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import type { ProviderBoxLine } from "#app/lib/providers/ports.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { savedPickGradings, savedPicks } from "#db/schema/bets.ts";
import { gameResults } from "#db/schema/games.ts";
import { gradings } from "#db/schema/picks.ts";
import { makeBet, makeGame, makePick, makeResult } from "#db/seed/factories.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";
import { at, callerAt, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";

const SUBJECT = "rushing-yards:simulation:runner";

/** An NFL game that ended some hours ago, with its box score's source, a person's props on it and one of the record. */
async function played(endedHours: number) {
  const database = await openScene();
  await ensureTeamCatalogue(database);
  const startAt = at((endedHours - 3) * HOUR_MS);
  const game = await makeGame(database.read, {
    league: "NFL",
    away: "BUF",
    home: "KC",
    externalId: "nfl-1",
    startAt,
    status: "final",
    homeScore: 24,
    awayScore: 20,
  });
  await makeResult(database.read, game.id, { homeScore: 24, awayScore: 20, knownAt: at(endedHours * HOUR_MS) });
  const viewer = await person(database, "pro");
  const { id: userId } = viewer;
  const bet = (teamName: string, fields: object) =>
    makeBet(database.read, userId, {
      gameId: game.id,
      league: "NFL",
      startAt,
      savedAt: at((endedHours - 10) * HOUR_MS),
      teamName,
      price: 100,
      ...fields,
    });
  const prop = { market: "prop", subject: SUBJECT, line: 79.5 } as const;
  await bet("over", { ...prop, side: "over" });
  await bet("under", { ...prop, side: "under" });
  await bet("the game", {});
  await bet("stated by its owner", {
    ...prop,
    side: "over",
    origin: "imported",
    statedStatus: "lost",
    status: "lost",
    profitCents: -2500,
    statedProfitCents: -2500,
    settledAt: at(-HOUR_MS),
    kind: "prop",
    statedResult: "loss",
  });
  const publishedAt = at((endedHours - 12) * HOUR_MS);
  const pick = await makePick(database.read, game, { league: "NFL", ...prop, side: "over", publishedAt });
  const line = (yards: number): ProviderBoxLine => ({
    externalGameId: "nfl-1",
    externalPlayerId: "runner",
    playerName: "A Runner",
    teamCode: "KC",
    position: "RB",
    starter: true,
    stats: { rush_yds: yards, rush_att: 18 },
  });
  let lines: readonly ProviderBoxLine[] = [];
  const fetches = { problems: [], fetches: [] };
  const source = {
    ...fakeFeed(),
    stats: {
      feed: "simulation" as const,
      boxLines: () => Promise.resolve({ items: lines, ...fetches }),
      injuries: () => Promise.resolve({ items: [], ...fetches }),
      players: () => Promise.resolve({ items: [], ...fetches }),
    },
  };
  const work = async (asOf = now) => {
    const scope = { feed: "simulation", run: 1, asOf, recordedAt: asOf } as const;
    await settleSavedPicks(database, scope);
    await gradeGames(database, scope);
  };
  const results = async () => {
    const rows = await database.read
      .select({ name: savedPicks.teamName, result: savedPickGradings.result })
      .from(savedPickGradings)
      .innerJoin(savedPicks, eq(savedPicks.id, savedPickGradings.savedPickId))
      .orderBy(savedPickGradings.id);
    const record = await database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
    return {
      ...Object.fromEntries([...groupBy(rows, ({ name }) => name)].map(([n, all]) => [n, all.map((r) => r.result)])),
      "the record": record.map(({ result }) => result),
    };
  };
  return {
    database,
    game,
    work,
    results,
    pick,
    viewer,
    ingest: (yards: number, hours = 0) => {
      lines = [line(yards)];
      const asOf = at(hours * HOUR_MS);
      return ingestBoxScores(database, source, { league: "NFL", asOf, from: epochMs(asOf - HOUR_MS) });
    },
    state: async (name: string) => {
      const [row] = await database.read.select().from(savedPicks).where(eq(savedPicks.teamName, name));
      return row?.status;
    },
  };
}

test("C59 a statistic that is corrected grades props again, by new rows; what an owner states stays", async () => {
  const { ingest, work, results, state, database, game } = await played(-5);
  expect((await ingest(79)).problems).toEqual([]);
  await work();
  expect(await results()).toMatchObject({
    over: ["loss"],
    under: ["win"],
    "the game": ["win"],
    "the record": ["loss"],
  });
  // The same line again is not a correction.
  await ingest(79);
  await work();
  expect(await database.read.$count(gameResults, eq(gameResults.gameId, game.id))).toBe(1);
  await ingest(81);
  await work();
  await work();
  expect(await results()).toMatchObject({
    over: ["loss", "win"],
    under: ["win", "loss"],
    "the game": ["win", "win"],
    "the record": ["loss", "win"],
  });
  expect([await state("over"), await state("under")]).toEqual(["won", "lost"]);
  expect(await state("stated by its owner")).toBe("lost");
});

test("a box score that comes after the wait for it grades props that were void until then", async () => {
  const { ingest, work, results } = await played(-80);
  await work();
  expect(await results()).toMatchObject({ over: ["void"], "the game": ["win"], "the record": ["void"] });
  await ingest(81);
  await work();
  expect(await results()).toMatchObject({
    over: ["void", "win"],
    under: ["void", "loss"],
    "the record": ["void", "win"],
  });
});

test("a correction more than thirty days after the result grades nothing again", async () => {
  const { ingest, work, results } = await played(-31 * 24);
  await ingest(79, -30.5 * 24);
  await work(at(-30.5 * 24 * HOUR_MS));
  await ingest(81);
  await work();
  expect(await results()).toMatchObject({ over: ["loss"] });
});

test("a graded prop shows what its player finished with, in the record, on its page and on own bets; others show the score", async () => {
  const { ingest, work, database, pick, viewer } = await played(-5);
  const caller = await callerAt(database, viewer);
  const shown = async () => ({
    record: (await listRecord(visitorAt(database), { filters: recordFiltersSchema.parse({}) })).entries.map(
      (entry) => entry.sealed || entry.score,
    ),
    page: await getPick(caller, { pickId: pick.id }),
    bets: (
      await listSavedPicks(caller, { filters: { tab: "all", league: "ALL", betType: "ALL", period: "all", page: 1 } })
    ).picks
      .map(({ score }) => score)
      .sort(),
  });
  expect((await shown()).record).toEqual(["BUF 20, KC 24"]);
  await ingest(79);
  await work();
  const { record, page, bets } = await shown();
  expect(record).toEqual(["finished with 79"]);
  expect(page).toMatchObject({
    locked: false,
    detail: { score: { home: 24, away: 20, playerCount: "finished with 79" } },
  });
  expect(bets).toEqual(["20–24", "finished with 79", "finished with 79", "finished with 79"]);
});
