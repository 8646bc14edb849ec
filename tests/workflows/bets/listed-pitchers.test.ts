import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { repeatResults } from "#app/models/feeds/game-result.server.ts";
import { saveStarters } from "#app/models/feeds/lineup.server.ts";
import type { ProviderStarter } from "#app/lib/providers/ports.ts";
import { listGradedBets, type GradedBet } from "#app/models/notify/alert-source.server.ts";
import { importRows } from "#app/lib/workflows/bets/import-rows.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { ingestLineups } from "#app/lib/workflows/feeds/ingest-lineups.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import type { Database } from "#db/client.ts";
import { savedPickGradings, savedPicks } from "#db/schema/bets.ts";
import { players } from "#db/schema/catalog.ts";
import { gameResults } from "#db/schema/games.ts";
import { gradings } from "#db/schema/picks.ts";
import { makeBet, makeGame, makePick, makeQuote, makeResult } from "#db/seed/factories.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";

const START = at(-4 * HOUR_MS);
const scope = { feed: "simulation", run: 1, asOf: now, recordedAt: now } as const;

/** How the bets ended that alerts are about, by their names. */
const gradedTexts = (bets: readonly GradedBet[]) =>
  Object.fromEntries(
    [...groupBy(bets, ({ teamName }) => teamName)].map(([name, all]) => [name, all.map(({ result }) => result)]),
  );

/**
 * A game whose home pitcher was scratched two hours before its start; the home team won 5–4.
 *
 * @param reported whether it is known who did start.
 */
async function scratched(
  database: Database,
  { startAt = START, reported = true }: { readonly startAt?: EpochMs; readonly reported?: boolean } = {},
) {
  const game = await makeGame(database.read, {
    league: "MLB",
    away: "BOS",
    home: "NYY",
    externalId: "mlb-1",
    startAt,
    status: "final",
  });
  const pitcher = async (name: string) => {
    const externalId = name.replace(" ", "-");
    await database.read.insert(players).values({
      id: `simulation:${externalId}`,
      feed: "simulation",
      league: "MLB",
      name,
      teamId: null,
      position: "SP",
    });
    return externalId;
  };
  const [cole, gil, sale] = [await pitcher("Gerrit Cole"), await pitcher("Luis Gil"), await pitcher("Chris Sale")];
  const report = (teamId: string, externalPlayerId: string, status: "probable" | "started", hours: number) => ({
    ...({ externalGameId: "mlb-1", teamId, role: "pitcher", externalPlayerId, status } as const),
    knownAt: epochMs(startAt + hours * HOUR_MS),
  });
  const started = [report(game.homeTeamId, gil, "started", 0), report(game.awayTeamId, sale, "started", 0)];
  await database.write((tx) =>
    saveStarters(tx, "simulation", [
      report(game.homeTeamId, cole, "probable", -24),
      report(game.awayTeamId, sale, "probable", -24),
      report(game.homeTeamId, gil, "probable", -2),
      ...(reported ? started : []),
    ]),
  );
  await makeResult(database.read, game.id, { homeScore: 5, awayScore: 4, knownAt: epochMs(startAt + 3 * HOUR_MS) });
  return game;
}

test("a pitcher who was listed and did not start voids the bets that list him, by new rows, and neither others nor the record", async () => {
  const database = await openScene();
  const game = await scratched(database);
  const publishedAt = at(-9 * HOUR_MS);
  const pick = await makePick(database.read, game, { league: "MLB", book: "pinnacle", publishedAt });
  const { id: userId } = await person(database, "pro");
  const add = (name: string, fields: Partial<typeof savedPicks.$inferInsert>) =>
    makeBet(database.read, userId, {
      gameId: game.id,
      league: "MLB",
      startAt: START,
      savedAt: at(-10 * HOUR_MS),
      teamName: name,
      price: 100,
      ...(fields as object),
    });
  await add("action by its book", {});
  await add("listed by itself", { pitchers: "listed" });
  await add("listed after the change", { pitchers: "listed", savedAt: at(-5 * HOUR_MS) });
  await add("names the one who started", { pitchers: "listed: Sale" });
  await add("names the one who did not", { pitchers: "listed: G COLE" });
  await add("listed by its book", { book: "Pinnacle", market: "total", side: "over", line: 8.5 });
  await add("action against its book", {
    book: "Pinnacle",
    market: "total",
    side: "over",
    line: 8.5,
    pitchers: "action",
  });
  await add("stated by its owner", {
    pitchers: "listed",
    origin: "imported",
    statedStatus: "lost",
    status: "lost",
    profitCents: -2500,
    statedProfitCents: -2500,
    settledAt: at(-HOUR_MS),
    kind: "moneyline",
    statedResult: "loss",
  } as object);
  const state = async () => {
    const rows = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId));
    return Object.fromEntries(rows.map(({ teamName, status }) => [teamName, status]));
  };
  const work = async () => {
    await settleSavedPicks(database, scope);
    await gradeGames(database, scope);
  };
  const settled = {
    "action by its book": "won",
    "listed by itself": "void",
    "listed after the change": "won",
    "names the one who started": "won",
    "names the one who did not": "void",
    "listed by its book": "void",
    "action against its book": "won",
    "stated by its owner": "lost",
  };
  await work();
  expect(await state()).toEqual(settled);
  const ofRecord = () => database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
  expect((await ofRecord()).map(({ result }) => result)).toEqual(["win"]);

  // A corrected score settles again: what lists the pitcher stays void, what its owner states stays theirs.
  const before = (await database.read.select().from(savedPickGradings)).length;
  await makeResult(database.read, game.id, {
    homeScore: 3,
    awayScore: 4,
    knownAt: at(-HOUR_MS / 2),
    fingerprint: "corrected",
  });
  await work();
  expect(await state()).toMatchObject({
    "action by its book": "lost",
    "listed by itself": "void",
    "names the one who started": "lost",
    "stated by its owner": "lost",
  });
  expect((await database.read.select().from(savedPickGradings)).length).toBe(2 * before);
  expect((await ofRecord()).map(({ result }) => result)).toEqual(["win", "loss"]);
});

test("only another starting pitcher grades again, by new rows: who listed the first is void, everything else stays", async () => {
  const database = await openScene();
  const game = await scratched(database);
  await ensureTeamCatalogue(database);
  const { id: userId } = await person(database, "pro");
  const pick = await makePick(database.read, game, { league: "MLB", publishedAt: at(-9 * HOUR_MS) });
  const add = (name: string, pitchers: string) =>
    makeBet(database.read, userId, {
      gameId: game.id,
      league: "MLB",
      startAt: START,
      savedAt: at(-5 * HOUR_MS),
      teamName: name,
      price: 100,
      pitchers,
    } as object);
  const listed = await add("lists Gil", "listed");
  const action = await add("any pitcher", "action");
  const named = await add("names Cole", "listed: Cole");
  const gradingsOf = (id: number) =>
    database.read.select().from(savedPickGradings).where(eq(savedPickGradings.savedPickId, id));
  const results = async (id: number) =>
    (await gradingsOf(id)).map(({ result, regrade }) => (regrade ? `${result} again` : result));
  const work = async () => {
    await settleSavedPicks(database, scope);
    await gradeGames(database, scope);
  };
  await work();
  expect([await results(listed.id), await results(action.id), await results(named.id)]).toEqual([
    ["win"],
    ["win"],
    ["void"],
  ]);

  // The box score is corrected: Cole pitched the first inning after all. Then that is taken back.
  const source = fakeFeed();
  const report = (externalPlayerId: string, playerName: string, hours: number): ProviderStarter => ({
    ...({ externalGameId: "mlb-1", teamCode: "NYY", role: "pitcher", status: "started" } as const),
    externalPlayerId,
    playerName,
    knownAt: at(hours * HOUR_MS),
  });
  const ingest = (hours: number) =>
    ingestLineups(database, source, { league: "MLB", asOf: at(hours * HOUR_MS), from: at((hours - 0.2) * HOUR_MS) });
  source.data.starters = [report("Gerrit-Cole", "Gerrit Cole", -0.5)];
  expect(await ingest(-0.4)).toEqual({ written: 1, problems: [] });
  await work();
  await work();
  expect([await results(listed.id), await results(action.id), await results(named.id)]).toEqual([
    ["win", "void again"],
    ["win", "win again"],
    ["void", "win again"],
  ]);
  source.data.starters = [report("Luis-Gil", "Luis Gil", -0.2)];
  expect(await ingest(-0.1)).toEqual({ written: 1, problems: [] });
  // The same report in the next reading is none.
  expect((await ingest(0)).written).toBe(0);
  await work();
  expect([await results(listed.id), await results(named.id)]).toEqual([
    ["win", "void again", "win again"],
    ["void", "win again", "void again"],
  ]);
  // The record is action: its grades say the same each time.
  const ofRecord = await database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
  expect(new Set(ofRecord.map(({ result }) => result))).toEqual(new Set(["win"]));
  // Its owner reads of bets that are paid otherwise, and of no others.
  const graded = await listGradedBets(database.read, { feed: "simulation", run: 1, after: 0, upTo: 1000 });
  const texts = gradedTexts(graded);
  expect(texts).toEqual({
    "lists Gil": ["win", "void", "win"],
    "any pitcher": ["win"],
    "names Cole": ["void", "win", "void"],
  });
});

test("who started is reported only after the wait for it: bets on listed pitchers that stood until then are graded again, by new rows", async () => {
  const database = await openScene();
  const startAt = at(-100 * HOUR_MS);
  const game = await scratched(database, { startAt, reported: false });
  await ensureTeamCatalogue(database);
  const { id: userId } = await person(database, "pro");
  const before = (hours: number) => epochMs(startAt - hours * HOUR_MS);
  const add = (teamName: string, fields: Partial<typeof savedPicks.$inferInsert>) =>
    makeBet(database.read, userId, {
      gameId: game.id,
      league: "MLB",
      startAt,
      savedAt: before(10),
      teamName,
      price: 100,
      ...(fields as object),
    });
  await add("lists Cole", { pitchers: "listed" });
  await add("lists Gil", { pitchers: "listed", savedAt: before(1) });
  await add("any pitcher", { pitchers: "action" });
  const results = async () => {
    const rows = await database.read
      .select({ name: savedPicks.teamName, result: savedPickGradings.result, regrade: savedPickGradings.regrade })
      .from(savedPickGradings)
      .innerJoin(savedPicks, eq(savedPicks.id, savedPickGradings.savedPickId))
      .orderBy(savedPickGradings.id);
    return Object.fromEntries(
      [...groupBy(rows, ({ name }) => name)].map(([name, all]) => [
        name,
        all.map(({ result, regrade }) => (regrade ? `${result} again` : result)),
      ]),
    );
  };
  const settleAt = (hours: number) =>
    settleSavedPicks(database, { ...scope, asOf: epochMs(startAt + hours * HOUR_MS) });
  await settleAt(70);
  expect(await results()).toEqual({ "any pitcher": ["win"] });
  await settleAt(3 + 3 * 24 + 1);
  expect(await results()).toEqual({ "any pitcher": ["win"], "lists Cole": ["win"], "lists Gil": ["win"] });

  const source = fakeFeed();
  const started = (teamCode: string, externalPlayerId: string): ProviderStarter => ({
    ...({ externalGameId: "mlb-1", teamCode, role: "pitcher", status: "started", externalPlayerId } as const),
    playerName: externalPlayerId.replace("-", " "),
    knownAt: at(-HOUR_MS),
  });
  source.data.starters = [started("NYY", "Luis-Gil"), started("BOS", "Chris-Sale")];
  const ingest = (hours: number) =>
    ingestLineups(database, source, { league: "MLB", asOf: at(hours * HOUR_MS), from: at((hours - 3) * HOUR_MS) });
  expect(await ingest(-0.5)).toEqual({ written: 2, problems: [] });
  await settleSavedPicks(database, scope);
  await settleSavedPicks(database, scope);
  const again = {
    "any pitcher": ["win", "win again"],
    "lists Cole": ["win", "void again"],
    "lists Gil": ["win", "win again"],
  };
  expect(await results()).toEqual(again);
  // The same reports in the next reading are none.
  expect((await ingest(0)).written).toBe(0);
  await settleSavedPicks(database, scope);
  expect(await results()).toEqual(again);
});

test("a first report of who started repeats no result while bets still wait for it, nor where nobody bet", async () => {
  const database = await openScene();
  const game = await scratched(database, { reported: false });
  await ensureTeamCatalogue(database);
  const resultsOf = () => database.read.$count(gameResults, eq(gameResults.gameId, game.id));
  const source = fakeFeed();
  source.data.starters = [
    {
      ...({ externalGameId: "mlb-1", teamCode: "NYY", role: "pitcher", status: "started" } as const),
      externalPlayerId: "Luis-Gil",
      playerName: "Luis Gil",
      knownAt: at(-HOUR_MS / 2),
    },
  ];
  const ingest = (hours: number) =>
    ingestLineups(database, source, { league: "MLB", asOf: at(hours * HOUR_MS), from: at(-HOUR_MS) });
  expect((await ingest(0)).written).toBe(1);
  expect(await resultsOf()).toBe(1);
  const [gil] = source.data.starters;
  source.data.starters = gil
    ? [{ ...gil, teamCode: "BOS", externalPlayerId: "Chris-Sale", playerName: "Chris Sale" }]
    : [];
  expect((await ingest(200)).written).toBe(1);
  expect(await resultsOf()).toBe(1);
});

test("a pitcher who replaces another years ago, or before the end, repeats no result", async () => {
  const database = await openScene();
  const game = await scratched(database);
  const resultsOf = () => database.read.select().from(gameResults).where(eq(gameResults.gameId, game.id));
  const [first] = await resultsOf();
  const again = (since: number, gameIds = [game.id]) =>
    database.write((tx) => repeatResults(tx, gameIds, { since: epochMs(since), asOf: now }));
  expect(await again((first?.knownAt ?? 0) + 1)).toBe(0);
  const coming = await makeGame(database.read, {
    league: "MLB",
    away: "BOS",
    home: "NYY",
    externalId: "mlb-3",
    startAt: at(HOUR_MS),
  });
  expect(await again(0, [coming.id])).toBe(0);
  expect(await again(first?.knownAt ?? 0)).toBe(1);
  const [, second] = await resultsOf();
  const { id: _, knownAt: __, fingerprint, ...same } = second ?? {};
  expect(first).toMatchObject(same);
  expect(fingerprint).toBe(`${first?.fingerprint}#1`);
});

test("listed pitchers are chosen where a pick is saved, and read from a row's words", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  const startAt = at(5 * HOUR_MS);
  const game = await makeGame(database.read, { league: "MLB", away: "BOS", home: "NYY", externalId: "mlb-2", startAt });
  const pick = await makePick(database.read, game, { league: "MLB" });
  await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-HOUR_MS / 3) });
  const saved = await savePick(caller, { pickId: pick.id, stakeCents: 2500, pitchers: "listed" });
  expect(saved).toMatchObject({ ok: true, savedPick: { listedPitchers: "both" } });

  const row = {
    date: "2026-01-10",
    league: "MLB",
    game: "Red Sox @ Yankees",
    odds: "-120",
    stake: "25",
    result: "won",
  };
  const selections = [
    "Yankees ML (Cole must start)",
    "Yankees ML - Listed Pitchers",
    "Yankees ML Action",
    "Yankees ML",
  ];
  const answer = await importRows(caller, {
    rows: selections.map((selection, index) => ({ ...row, selection, id: `t${index}` })),
    formats: { dates: "ymd", odds: "american", decimals: "." },
    timeZone: "UTC",
    link: true,
    duplicates: false,
    dryRun: false,
  });
  expect(answer).toMatchObject({ imported: 4 });
  const stored = await database.read.select().from(savedPicks).where(eq(savedPicks.origin, "imported"));
  expect(stored.map(({ teamName, pitchers }) => [teamName, pitchers])).toEqual([
    ["Yankees ML", "listed: Cole"],
    ["Yankees ML", "listed"],
    ["Yankees ML", "action"],
    ["Yankees ML", null],
  ]);
});
