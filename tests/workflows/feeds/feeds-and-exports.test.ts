import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { apiGamePageSchema, apiOddsListSchema } from "#app/lib/schemas/market/api.ts";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { planLimits } from "#app/lib/format/plan-text.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { listGames } from "#app/lib/workflows/market/list-games.server.ts";
import { listOdds } from "#app/lib/workflows/market/list-odds.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import type { Database } from "#db/client.ts";
import { ingestMarks } from "#db/schema/catalog.ts";
import { makeGame, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, counted, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import { readSheet } from "#tests/setup/workbook.ts";

test("games come by start, page by page, none twice and none missing", async () => {
  const database = await openScene();
  const starts = [5, 1, 1, 1, 3, 2, 4];
  for (const hours of starts) await makeGame(database.read, { startAt: at(hours * HOUR_MS) });
  await makeGame(database.read, { feed: "archive" });
  await makeGame(database.read, { startAt: at(8 * 24 * HOUR_MS) });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 9; pages++) {
    const page = await listGames(visitorAt(database), { limit: 2, cursor });
    expect(apiGamePageSchema.safeParse(page).error).toBeUndefined();
    seen.push(...page.games.map((game) => game.id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const whole = await listGames(visitorAt(database), {});
  expect(whole.games.map((game) => game.startAt)).toEqual([...starts].sort().map((hours) => at(hours * HOUR_MS)));
  expect(seen).toEqual(whole.games.map((game) => game.id));
  expect((await listGames(visitorAt(database), { cursor: "nonsense" })).games).toHaveLength(7);
  expect((await listGames(visitorAt(database), { league: "NHL" })).games).toEqual([]);
  expect((await listGames(visitorAt(database), { from: at(3 * HOUR_MS), to: at(5 * HOUR_MS) })).games).toHaveLength(2);
});

async function quotes(database: Database) {
  const game = await makeGame(database.read);
  for (const [book, minutes, first] of [
    ["fanduel", 40, -150],
    ["fanduel", 2, -145],
    ["caesars", 40, -155],
    ["oddsportal_avg", 40, -152],
    ["fanduel", -2, -100],
  ] as const)
    await makeQuote(database.read, game.id, { book, first, capturedAt: at(-minutes * MINUTE_MS) });
  return game;
}

test("odds are what the tier may see, newest per book and market", async () => {
  const database = await openScene();
  const game = await quotes(database);
  const seen = async (tier: Tier) => {
    const answer = await listOdds(await callerAt(database, await person(database, tier)), { gameId: game.id });
    for (const quote of answer.quotes)
      expect(apiOddsListSchema.shape.quotes.element.strict().safeParse(quote).error).toBeUndefined();
    return Object.fromEntries(answer.quotes.map((quote) => [quote.book, quote.first]));
  };
  expect(await seen("free")).toEqual({ fanduel: -150, oddsportal_avg: -152 });
  expect(await seen("pro")).toEqual({ fanduel: -150, caesars: -155, oddsportal_avg: -152 });
  expect(await seen("elite")).toEqual({ fanduel: -145, caesars: -155, oddsportal_avg: -152 });
});

test("odds page by game", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  for (let i = 0; i < 5; i++) {
    const game = await makeGame(database.read);
    for (const market of ["moneyline", "total"] as const)
      await makeQuote(database.read, game.id, { market, line: market === "total" ? 220 : null });
  }
  const first = await listOdds(await callerAt(database, viewer), { limit: 3 });
  expect(first.quotes).toHaveLength(6);
  const second = await listOdds(await callerAt(database, viewer), {
    limit: 3,
    cursor: first.nextCursor ?? "",
  });
  expect(second.quotes).toHaveLength(4);
  expect(second.nextCursor).toBeNull();
});

test("a feed is fresh while its odds are read, even when nothing changes, and stale when they are not", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read);
  await makePick(database.read, game);
  await makeQuote(database.read, game.id, { capturedAt: at(-5 * HOUR_MS) });
  const state = async (wallNow = now) => {
    const caller = await callerAt(database, viewer, { wallNow });
    const { cards, list } = await readStrategyBoard(caller, { filters: strategyFiltersSchema.parse({}) });
    const [card] = cards;
    const status = await feedStatus(database, caller.clock);
    expect(feedStatusSchema.safeParse(status).error).toBeUndefined();
    expect(status).toEqual(list.feed);
    return [status.stale, card && !card.locked && card.visible.stale];
  };
  const read = (through: number) =>
    database.read
      .insert(ingestMarks)
      .values({ feed: "simulation", league: "NBA", kind: "odds", through: epochMs(through) })
      .onConflictDoUpdate({
        target: [ingestMarks.feed, ingestMarks.league, ingestMarks.kind],
        set: { through: epochMs(through) },
      });
  expect(await state()).toEqual([true, true]);
  await read(at(-MINUTE_MS));
  expect(await state(at(5000))).toEqual([false, false]);
  await read(at(-2 * HOUR_MS));
  expect(await state(at(10_000))).toEqual([true, true]);
});

test("picks are exported from Pro on, closed ones left out, all pages in one file", async () => {
  const database = await openScene();
  const filters = strategyFiltersSchema.parse({ minConfidence: 0, page: 2 });
  const all: Awaited<ReturnType<typeof makePick>>[] = [];
  for (let i = 0; i < 11; i++) {
    const game = await makeGame(database.read);
    all.push(await makePick(database.read, game));
    await makeQuote(database.read, game.id, { capturedAt: at(-HOUR_MS), first: 135 + i, second: -150 });
  }
  const exported = async (tier: Tier, format: ExportFormat = "csv") => {
    const viewer = await person(database, tier);
    const [first] = all;
    if (tier === "pro" && first) await makeReveal(database.read, viewer.id, first.id);
    return exportStrategies(await callerAt(database, viewer), { filters, format });
  };
  expect(await exported("free")).toMatchObject({ code: "no-export", message: expect.stringContaining("Pro plan") });
  expect(await exported("pro")).toMatchObject({ ok: true, file: { rows: 1 } });
  const file = await exported("elite");
  if (!file.ok) throw new Error(file.message);
  const rows = parse(String(file.file.body), { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => Number(row.id)).sort()).toEqual(all.map((pick) => pick.id).sort());
  expect(rows[0]).toMatchObject({ american_odds: "145", book: "FanDuel", recommendation: "Toronto Raptors to win" });
  expect(file.file.filename).toBe("linewise-picks-2026-01-15.csv");

  // Pro is sold CSV, Elite CSV, JSON and Excel, and each gets what it is sold.
  expect(planLimits("pro")).toMatch(/, CSV export$/);
  expect(planLimits("elite")).toMatch(/, CSV, JSON and Excel export$/);
  expect(await exported("pro", "json")).toMatchObject({
    code: "no-export-format",
    message: "Exporting picks as JSON is part of the Elite plan. CSV is part of yours.",
  });
  expect(await exported("pro", "xlsx")).toMatchObject({
    code: "no-export-format",
    message: "Exporting picks as Excel is part of the Elite plan. CSV is part of yours.",
  });
  expect(await exported("free", "json")).toMatchObject({ code: "no-export" });
  expect(await exported("free", "xlsx")).toMatchObject({ code: "no-export" });
  const json = await exported("elite", "json");
  if (!json.ok) throw new Error(json.message);
  expect(json.file).toMatchObject({ filename: "linewise-picks-2026-01-15.json", rows: 11 });
  const { feed, strategies } = JSON.parse(String(json.file.body)) as {
    feed: string;
    strategies: Record<string, unknown>[];
  };
  expect(feed).toBe("simulation");
  expect(strategies[0]).toMatchObject({
    american_odds: 145,
    book: "FanDuel",
    recommendation: "Toronto Raptors to win",
  });
  const workbook = await exported("elite", "xlsx");
  if (!workbook.ok) throw new Error(workbook.message);
  expect(workbook.file).toMatchObject({ filename: "linewise-picks-2026-01-15.xlsx", rows: 11 });
  const sheet = readSheet(workbook.file.body);
  expect(sheet).toHaveLength(12);
  const cell = (name: string, row = 1) => sheet[row]?.[sheet[0]?.findIndex(({ value }) => value === name) ?? -1];
  expect(cell("american_odds")).toEqual({ kind: "number", value: 145 });
  expect(cell("recommendation")).toEqual({ kind: "text", value: "Toronto Raptors to win" });
  expect(cell("start_at")).toEqual({ kind: "date", value: strategies[0]?.["start_at"] });
});

test("games cost two round trips with the feed's clock, odds one beside that of the session", async () => {
  const database = await openScene();
  await quotes(database);
  const viewer = await person(database, "pro");
  const caller = await callerAt(database, viewer);
  const counter = counted(database);
  await listGames(visitorAt(database), {});
  expect(counter.calls()).toBe(2);
  await listOdds(caller, {});
  expect(counter.calls()).toBe(3);
  counter.stop();
});
