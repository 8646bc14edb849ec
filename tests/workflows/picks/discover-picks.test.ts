import { cents } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { describe, expect, test } from "vitest";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Database } from "#db/client.ts";
import { makeAssessment, makeFeedClock, makeGame, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const discover = async (database: Database, viewer: Viewer, given: Record<string, unknown> = {}) =>
  (await discoverPicks(await callerAt(database, viewer), { filters: strategyFiltersSchema.parse(given) })).discovery;

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** A pick that no sportsbook offers at a price worth taking: assessed as such, and quoted at a bad one. */
async function worthless(database: Database, fields: Parameters<typeof makePick>[2] = {}) {
  const made = await quotedPick(database, fields, { first: -400 });
  await makeAssessment(database.read, made.pick, { asOf: at(-20 * MINUTE_MS), expectedValue: -0.2, verdict: "PASS" });
  return made.pick;
}

const BET = { probability: 0.66, probabilityLow: 0.64, probabilityHigh: 0.68 };
/** In doubt: the price is better than fair with a chance of six in ten. */
const LEAN = { probability: 0.62, probabilityLow: 0.5, probabilityHigh: 0.73, verdict: "LEAN" } as const;
/** Below the default minimum confidence. */
const LOW_BET = { probability: 0.46, probabilityLow: 0.44, probabilityHigh: 0.48 };

describe("the order of the list", () => {
  test("bets, leans, picks without a price, started and finished ones; each counted", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    const gone = await worthless(database);
    const { pick: lean } = await quotedPick(database, LEAN);
    const { pick: bet } = await quotedPick(database, BET);
    const past = { startAt: at(-3 * HOUR_MS) };
    const published = { publishedAt: at(-6 * HOUR_MS) };
    const running = await makePick(
      database.read,
      await makeGame(database.read, { ...past, status: "in_progress" }),
      published,
    );
    const over = await makePick(database.read, await makeGame(database.read, { ...past, status: "final" }), published);
    const page = await discover(database, viewer);
    expect(page.offered.map(({ id, group, verdict }) => [id, group, verdict])).toEqual([
      [bet.id, "bet", "BET"],
      [lean.id, "lean", "LEAN"],
    ]);
    expect([ids(page.rows.gone), ids(page.rows["in-play"]), ids(page.rows.finished)]).toEqual([
      [gone.id],
      [running.id],
      [over.id],
    ]);
    expect(page.rows.gone[0]?.now).toMatchObject({ edge: expect.any(Number), betFrom: expect.any(Number) });
    expect(page.list.counts).toEqual({
      bet: 1,
      lean: 1,
      placed: 0,
      old: 0,
      gone: 1,
      "in-play": 1,
      finished: 1,
      locked: 0,
      lockedBets: 0,
      lockedLeans: 0,
      toReveal: 0,
      toRevealBets: 0,
    });
  });

  test("a pick whose price is gone comes after one whose price is no longer good enough", async () => {
    const database = await openScene();
    const nowhere = await makePick(database.read, await makeGame(database.read));
    const bad = await worthless(database);
    const { rows } = await discover(database, await person(database, "elite"));
    expect(ids(rows.gone)).toEqual([bad.id, nowhere.id]);
    expect(rows.gone[1]?.now?.edge).toBeNull();
  });

  test("the minimum confidence filters, the default leaves bets, and hidden picks are counted", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    const { pick: low } = await quotedPick(database, LOW_BET, { first: 140 });
    const { pick: high } = await quotedPick(database, BET);
    const asked = async (minConfidence?: number) => {
      const { offered, list } = await discover(database, viewer, minConfidence === undefined ? {} : { minConfidence });
      return [ids(offered), list.belowConfidence];
    };
    // Below the default, but a BET: only a chosen minimum hides it.
    expect(await asked()).toEqual([expect.arrayContaining([high.id, low.id]), 0]);
    expect(await asked(55)).toEqual([[high.id], 1]);
    expect(await asked(70)).toEqual([[], 2]);
    expect(await asked(0)).toEqual([expect.arrayContaining([high.id, low.id]), 0]);
    // A revealed pick stays visible to the person who revealed it, unless they choose a minimum themselves.
    await makeReveal(database.read, viewer.id, low.id);
    expect(await asked()).toEqual([expect.arrayContaining([high.id, low.id]), 0]);
    expect(await asked(60)).toEqual([[high.id], 1]);
  });

  test("the best comes first: the largest stake; by edge, bets and leans are one list", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite", { bankrollCents: cents(200_000) });
    const { pick: small } = await quotedPick(database, { ...BET, probability: 0.64, probabilityLow: 0.63 });
    const { pick: lean } = await quotedPick(database, {
      ...LEAN,
      probability: 0.7,
      probabilityLow: 0.2,
      probabilityHigh: 0.95,
    });
    const { pick: large } = await quotedPick(database, { ...BET, probability: 0.68, probabilityLow: 0.67 });
    const best = await discover(database, viewer);
    expect(ids(best.offered)).toEqual([large.id, small.id, lean.id]);
    const stakes = best.offered.map(({ suggestedStake }) => suggestedStake ?? Number.NaN);
    expect(stakes).toEqual([...stakes].sort((a, b) => b - a));
    const sum = stakes.reduce((before, stake) => before + Math.round(100 * stake), 0);
    expect(best.inAll).toEqual({ stakeCents: sum, isCapped: false });
    const byEdge = await discover(database, viewer, { sort: "edge" });
    expect(ids(byEdge.offered)).toEqual([lean.id, large.id, small.id]);
  });

  test("twenty-four offered picks a page, none twice; the folded groups are on the first", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    for (let i = 0; i < 30; i++) await quotedPick(database, BET);
    await worthless(database);
    const pages = await Promise.all([1, 2, 9].map((page) => discover(database, viewer, { page })));
    expect(
      pages.map(({ page, pageCount, offered, rows }) => [page, pageCount, offered.length, rows.gone.length]),
    ).toEqual([
      [1, 2, 24, 1],
      [2, 2, 6, 0],
      [2, 2, 6, 0],
    ]);
    expect(new Set(pages.slice(0, 2).flatMap(({ offered }) => ids(offered))).size).toBe(30);
  });
});

describe("what is locked", () => {
  test("a price nobody can get is open to everybody, and costs nobody a reveal", async () => {
    const database = await openScene();
    const viewer = await person(database, "free");
    const pick = await worthless(database, { market: "spread" });
    const page = await discover(database, viewer);
    expect(ids(page.rows.gone)).toEqual([pick.id]);
    expect(page.locked).toEqual([]);
    expect(await getPick(await callerAt(database, viewer), { pickId: pick.id })).toMatchObject({ locked: false });
    const answer = await revealPick(await callerAt(database, viewer), { pickId: pick.id });
    expect(answer).toMatchObject({ ok: true, revealed: false, usage: { picksUsed: 0 } });
  });

  test("a pick with a good price only at other sportsbooks stays locked and is not offered for a reveal", async () => {
    const database = await openScene();
    const viewer = await person(database, "free");
    const { pick, game } = await quotedPick(database, BET, { first: -400 });
    await makeQuote(database.read, game.id, { book: "caesars", first: -150, capturedAt: at(-20 * MINUTE_MS) });
    const { locked } = await discover(database, viewer);
    expect(locked).toMatchObject([{ id: pick.id, verdict: "PASS", marketEfficiency: "No Edge", canReveal: false }]);
    expect(codeOf(await revealPick(await callerAt(database, viewer), { pickId: pick.id }))).toBe("not-revealable");
    const elite = await discover(database, await person(database, "elite"));
    expect(ids(elite.offered)).toEqual([pick.id]);
  });

  test("a locked card shows bet type, verdict and value; one of a higher plan at that plan's prices; revealable ones come first", async () => {
    const database = await openScene();
    const viewer = await person(database, "free");
    const { pick: spread } = await quotedPick(database, { ...BET, market: "spread", expectedValue: 0.12 });
    const { pick: mine } = await quotedPick(database, BET);
    const { locked, list } = await discover(database, viewer);
    const shown = ({ id, betType, verdict, marketEfficiency, canReveal }: LockedPick) =>
      [id, betType, verdict, marketEfficiency, canReveal] as const;
    expect(locked.map(shown)).toEqual([
      [mine.id, "Moneyline", "BET", "Good Value", true],
      [spread.id, "Spread", "BET", "Good Value", false],
    ]);
    // A locked pick counts once: among the locked ones.
    expect(list.counts).toMatchObject({ bet: 0, lean: 0, locked: 2, lockedBets: 2, lockedLeans: 0 });
  });

  test("a locked card is the same for every chosen sportsbook", async () => {
    const database = await openScene();
    const viewer = await person(database, "pro");
    await quotedPick(database, BET);
    const asked = async (bookmaker: string) => (await discover(database, viewer, { bookmaker })).locked;
    expect(await asked("caesars")).toEqual(await asked("ALL"));
  });
});

describe("a day without a bet", () => {
  test("gives the number of checked markets and the pick that came closest", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    const far = await quotedPick(database, {
      ...LEAN,
      probability: 0.61,
      probabilityLow: 0.51,
      probabilityHigh: 0.7,
    });
    const close = await quotedPick(database, { ...LEAN, probabilityLow: 0.53, probabilityHigh: 0.705 });
    await makePick(database.read, close.game, { ...LEAN, market: "total" });
    // Beyond every league's pick window: the rest of a season is not read to be counted as nothing.
    await makePick(database.read, await makeGame(database.read, { startAt: at(8 * DAY_MS) }), LEAN);
    const { noBet, list } = await discover(database, viewer);
    expect(list.counts.bet).toBe(0);
    expect(noBet).toMatchObject({ priced: { games: 2, markets: 3 }, closest: { id: close.pick.id } });
    expect(far.pick.id).not.toBe(close.pick.id);
  });

  test("with a bet, open or locked, it shows neither", async () => {
    const database = await openScene();
    await quotedPick(database, BET);
    for (const tier of ["free", "elite"] as const)
      expect((await discover(database, await person(database, tier))).noBet).toBeNull();
  });
});

test("the next check is the next five minutes of the clock; the archive has none", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const asked = async (wallNow: number, feed: "simulation" | "archive" = "simulation") => {
    const caller = await callerAt(database, viewer, { wallNow: at(wallNow - now), feed });
    return (await discoverPicks(caller, { filters: strategyFiltersSchema.parse({}) })).discovery.nextCheckMs;
  };
  const slot = Math.ceil(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  expect(await asked(slot)).toBe(5 * MINUTE_MS);
  expect(await asked(slot + 2 * MINUTE_MS)).toBe(3 * MINUTE_MS);
  await makeFeedClock(database.read, { feed: "archive", standsAt: now });
  expect(await asked(slot, "archive")).toBeNull();
});
