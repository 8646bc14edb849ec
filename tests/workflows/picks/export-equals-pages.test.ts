import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { PICK_SORTS } from "#app/lib/engine/picks/sorting.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { makeGame, makePick } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";

type Row = Readonly<Record<string, string>>;

/** Thirty picks whose chances and prices differ, some below the default confidence, and one in play. */
async function board() {
  const database = await openScene();
  for (let i = 0; i < 30; i++) {
    const probability = 0.44 + i * 0.007123;
    await quotedPick(
      database,
      { probability, probabilityLow: probability - 0.01, probabilityHigh: probability + 0.01 },
      { first: i % 2 === 0 ? 110 + i : -100 - i },
    );
  }
  const running = await makeGame(database.read, { startAt: at(-HOUR_MS), status: "in_progress" });
  await makePick(database.read, running, { publishedAt: at(-6 * HOUR_MS), probability: 0.61 });
  return { database, viewer: await person(database, "elite") };
}

test.each([...PICK_SORTS.map((sort) => ({ sort })), { minConfidence: 0 }, { minConfidence: 55, minEdge: 3 }])(
  "the file holds the rows of the pages of %o, in their order and rounding, and the API the same picks",
  async (asked) => {
    const { database, viewer } = await board();
    const caller = await callerAt(database, viewer);
    const at = (page: number) => discoverPicks(caller, { filters: strategyFiltersSchema.parse({ ...asked, page }) });
    const { discovery: first } = await at(1);
    const offered = [...first.offered];
    for (let page = 2; page <= first.pageCount; page++) offered.push(...(await at(page)).discovery.offered);
    const filters = strategyFiltersSchema.parse(asked);
    const answer = await exportStrategies(caller, { filters });
    if (!answer.ok) throw new Error(answer.message);
    const rows = parse(String(answer.file.body), { columns: true }) as Row[];
    const folded = [...first.rows.gone, ...first.rows["in-play"], ...first.rows.finished];
    expect(rows.map(({ id }) => Number(id))).toEqual([...offered, ...folded].map(({ id }) => id));
    expect(offered.length).toBeGreaterThan(3);
    offered.forEach((pick, index) => {
      const row = rows[index] as Row;
      expect([row["recommendation"], row["verdict"], Number(row["american_odds"])]).toEqual([
        pick.recommendation,
        pick.verdict,
        pick.visible.price,
      ]);
      expect(formatSignedPercent(Number(row["edge"]), 1)).toBe(formatSignedPercent(pick.edge, 1));
      expect(formatPercent(Number(row["confidence"]), 1)).toBe(formatPercent(pick.confidence, 1));
      // No digit more than the page shows.
      expect(row["confidence"]).toMatch(/^0\.\d{1,3}$/);
    });
    const { cards } = await readStrategyBoard(caller, { filters });
    expect(cards.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => Number(id)).sort());
  },
);

test("by edge the whole list falls, whatever the verdicts", async () => {
  const { database, viewer } = await board();
  const { cards } = await readStrategyBoard(await callerAt(database, viewer), {
    filters: strategyFiltersSchema.parse({ sort: "edge", minConfidence: 0 }),
  });
  const edges = cards.flatMap((card) => (card.locked || card.now?.edge === null ? [] : [card.edge]));
  expect(edges.length).toBeGreaterThan(20);
  expect(edges).toEqual([...edges].sort((a, b) => b - a));
});
