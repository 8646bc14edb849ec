import { describe, expect, test } from "vitest";
import { cents } from "#app/lib/engine/brands.ts";
import { ownBetText } from "#app/lib/format/own-bets.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { readOfferedPicks } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";

const BET = { probability: 0.66, probabilityLow: 0.64, probabilityHigh: 0.68 };
const filters = strategyFiltersSchema.parse({});
const discover = async (database: Database, viewer: Viewer) =>
  (await discoverPicks(await callerAt(database, viewer), { filters })).discovery;

function markOf(card: Pick<OpenPick, "ownBet" | "recommendation"> | undefined): string {
  if (!card?.ownBet) throw new Error("The bet is not marked");
  return ownBetText(card.ownBet, { currencyMark: "$", oddsFormat: "american" }, card.recommendation);
}

/** A bettor with a bankroll, a pick on which they have a placed bet, and another that is untouched. */
async function placedScene(fields: Parameters<typeof makeBet>[2] = {}) {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: cents(200_000) });
  const { pick } = await quotedPick(database, BET);
  const { pick: free } = await quotedPick(database, BET);
  const { id } = await makeBet(database.read, viewer.id, {
    pickId: pick.id,
    strategyId: pick.id,
    gameId: pick.gameId,
    stakeCents: cents(2090),
    placedAt: at(-60_000),
    ...fields,
  });
  return { database, viewer, pick, free, betId: id };
}

describe("a bet already placed (D52)", () => {
  test("is marked on list, dashboard, pick page and predictions, and carries no suggestion", async () => {
    const { database, viewer, pick, free, betId } = await placedScene();
    const { offered, placed, list } = await discover(database, viewer);
    expect(offered.map(({ id }) => id)).toEqual([free.id]);
    expect(placed.map(({ id }) => id)).toEqual([pick.id]);
    expect(list.counts).toMatchObject({ bet: 1, placed: 1 });
    const mark = { id: betId, samePick: true, stake: 20.9, placed: true, more: 0 };
    expect(placed[0]).toMatchObject({ ownBet: mark, stakeFraction: 0, suggestedStake: 0 });
    expect(markOf(placed[0])).toMatch(/^Placed \$20\.90 at FanDuel [+−]\d+$/);

    const caller = await callerAt(database, viewer);
    const dashboard = await readDashboard(caller, { filters: dashboardFiltersSchema.parse({}) });
    expect(dashboard.best.map(({ id, ownBet }) => [id, ownBet?.id ?? null])).toEqual([
      [free.id, null],
      [pick.id, betId],
    ]);

    const page = await getPick(caller, { pickId: pick.id });
    if (page === null || page.locked) throw new Error("The pick is closed");
    expect(page.detail.pick).toMatchObject({ ownBet: mark, stakeFraction: 0 });
    expect(page.detail.stakeCents).toBe(0);
    expect(page.detail.stakeNote).toContain("Placed $20.90 at FanDuel");

    const { predictions } = await listPredictions(caller, { league: "ALL" });
    for (const { pickId, ownBet } of predictions) expect(ownBet?.id ?? null).toBe(pickId === pick.id ? betId : null);
    expect((await readOfferedPicks(caller)).offered.map(({ id }) => id)).toEqual([free.id]);
  });

  test("another bet on the market removes its pick from the suggestions too, and names that bet", async () => {
    const { database, viewer, pick } = await placedScene({
      pickId: null,
      strategyId: 0,
      origin: "imported",
      side: "away",
    });
    const { placed } = await discover(database, viewer);
    expect(placed.map(({ id }) => id)).toEqual([pick.id]);
    expect(placed[0]?.ownBet).toMatchObject({ samePick: false, placed: true });
    expect(placed[0]?.ownBet?.recommendation).not.toBe(placed[0]?.recommendation);
  });

  test("a bet at a line that its pick has left since is named by its own line", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    const on = { market: "total", side: "over" } as const;
    const { pick } = await quotedPick(database, { ...BET, ...on, line: 219.5 });
    await makeBet(database.read, viewer.id, {
      ...on,
      line: 221.5,
      pickId: pick.id,
      strategyId: pick.id,
      gameId: pick.gameId,
      stakeCents: cents(2090),
      placedAt: at(-60_000),
    });
    const { placed } = await discover(database, viewer);
    expect(placed[0]?.recommendation).toBe("Over 219.5");
    expect(markOf(placed[0])).toContain("$20.90 on Over 221.5 at");
    const exported = await exportStrategies(await callerAt(database, viewer), { filters });
    expect(exported).toMatchObject({
      ok: true,
      file: { body: expect.stringMatching(/\bOver 219\.5,.*,Over 221\.5\s/) },
    });
  });

  test("a bet on another market of the game, of another person, settled, or only tracked marks nothing", async () => {
    for (const fields of [
      { pickId: null, market: "total", side: "over", line: 220.5 },
      { status: "won" },
      { placedAt: null, verdict: "LEAN" },
    ] as const) {
      const { database, viewer } = await placedScene(fields);
      expect((await discover(database, viewer)).placed).toEqual([]);
    }
    const { database, pick } = await placedScene();
    const other = await discover(database, await person(database, "elite"));
    expect(other.offered.map(({ id }) => id)).toContain(pick.id);
  });
});
