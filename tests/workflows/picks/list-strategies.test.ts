import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { strategyCardSchema, type OpenPick, type StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { makeFeedClock, makeGame, makeGrading, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import { at, callerAt, counted, now, openScene, person } from "#tests/workflows/scene.ts";

const everything = strategyFiltersSchema.parse({ minConfidence: 0 });
const filters = (given: Record<string, unknown>) => strategyFiltersSchema.parse({ minConfidence: 0, ...given });

const list = async (
  database: Database,
  viewer: Awaited<ReturnType<typeof person>>,
  given = everything,
  wallNow = now,
) => read(await callerAt(database, viewer, { wallNow }), given);

const read = async (caller: Awaited<ReturnType<typeof callerAt>>, given: typeof everything) => {
  const { cards, list: rest } = await readStrategyBoard(caller, { filters: given });
  return { ...rest, strategies: cards };
};

const open = (answer: { readonly strategies: readonly StrategyCard[] }) =>
  answer.strategies.filter((card): card is OpenPick => !card.locked);

/** One pick of each kind that tiers depend on. */
async function slate(database: Database) {
  const kinds = {
    plain: { probability: 0.62, probabilityLow: 0.6, probabilityHigh: 0.64, market: "moneyline", riskLevel: "low" },
    confident: {
      probability: 0.796,
      probabilityLow: 0.78,
      probabilityHigh: 0.82,
      market: "moneyline",
      riskLevel: "low",
    },
    spread: { probability: 0.55, probabilityLow: 0.53, probabilityHigh: 0.57, market: "spread", riskLevel: "medium" },
    risky: { probability: 0.4, probabilityLow: 0.36, probabilityHigh: 0.44, market: "moneyline", riskLevel: "high" },
    certain: { probability: 0.93, probabilityLow: 0.9, probabilityHigh: 0.95, market: "moneyline", riskLevel: "low" },
  } as const;
  const ids: Record<string, number> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const game = await makeGame(database.read);
    ids[name] = (await makePick(database.read, game, kind)).id;
    await makeQuote(database.read, game.id, {
      market: kind.market,
      line: kind.market === "spread" ? -3.5 : null,
      first: kind.market === "spread" ? -110 : -150,
      capturedAt: at(-20 * MINUTE_MS),
    });
  }
  return ids;
}

test("each tier sees its own picks and nothing of the others'", async () => {
  const database = await openScene();
  const ids = await slate(database);
  const visible: Record<Tier, readonly string[]> = {
    free: [],
    pro: [],
    elite: ["plain", "confident", "spread", "risky", "certain"],
  };
  const canReveal: Record<Tier, readonly string[]> = {
    free: ["plain"],
    pro: ["plain", "confident", "spread"],
    elite: [],
  };
  for (const tier of ["free", "pro", "elite"] as const) {
    const answer = await list(database, await person(database, tier));
    expect(strategyCardSchema.array().safeParse(answer.strategies).error).toBeUndefined();
    const named = (wanted: readonly string[]) => wanted.map((name) => ids[name]).sort();
    expect(
      open(answer)
        .map((card) => card.id)
        .sort(),
    ).toEqual(named(visible[tier]));
    const revealable = answer.strategies.filter((card) => card.locked && card.canReveal);
    expect(revealable.map((card) => card.id).sort()).toEqual(named(canReveal[tier]));
    expect(answer.total).toBe(5);
  }
});

test("a locked card leaves the server without side, line, price, confidence, edge, stake and reasons", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await makePick(database.read, game, {
    market: "spread",
    line: -7.5,
    price: -1234,
    probability: 0.7171,
    fairPrice: -253,
    goodDownTo: -247,
    stakeFraction: 0.01717,
    verdict: "LEAN",
    riskLevel: "medium",
  });
  await makeQuote(database.read, game.id, { market: "spread", line: -7.5, first: -1234, second: 808, capturedAt: now });
  const answer = await list(database, await person(database, "free"));
  expect(answer.strategies).toHaveLength(1);
  const text = JSON.stringify(answer.strategies);
  for (const secret of ["1234", "808", "7.5", "7171", "253", "247", "1717", "medium", "strength", "fanduel"])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"(side|line|market|price|confidence|edge|reasoning|recommendation|riskLevel)"/);
  // The parts it may show (D27).
  expect(answer.strategies[0]).toMatchObject({ betType: "Spread", verdict: "LEAN", marketEfficiency: "Slight Edge" });
});

test("free gets the largest reason of one pick and pro two, also from the board they share", async () => {
  const database = await openScene();
  const from = 1 / (1 + Math.exp(-0.1));
  const to = 1 / (1 + Math.exp(-0.5));
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, {
    probability: to,
    fairProbability: from,
    reasons: [
      { key: "rest", label: "Rest days", detail: "schedule", logit: 0.1 },
      { key: "strength", label: "Team strength", detail: "ratings", logit: 0.3 },
    ],
  });
  await makeGrading(database.read, pick);
  await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-20 * MINUTE_MS) });
  const text = async (tier: Tier) => {
    const answer = await list(database, await person(database, tier));
    expect(JSON.stringify(answer).includes("Rest days")).toBe(tier !== "free");
    return open(answer)[0]?.reasoning;
  };
  const sentences = [await text("pro"), await text("free"), await text("elite")];
  expect(sentences[1]).toMatch(/^Our chance is \d\.\d points above the market's: Team strength \+[\d.]+\.$/);
  expect(sentences[0]).toMatch(
    /^Our chance is \d\.\d points above the market's: Team strength \+[\d.]+, Rest days \+[\d.]+\.$/,
  );
  expect(sentences[2]).toBe(sentences[0]);
});

test("filters on hidden properties of a locked card neither keep it nor drop it", async () => {
  const database = await openScene();
  const ids = await slate(database);
  const viewer = await person(database, "pro");
  const idsUnder = async (given: Record<string, unknown>) =>
    (await list(database, viewer, filters(given))).strategies.map((card) => card.id);
  const all = await idsUnder({});
  expect(all).toHaveLength(Object.keys(ids).length);
  for (const given of [
    { riskLevel: "high" },
    { minConfidence: 90 },
    { minEdge: 30 },
    { bookmaker: "caesars" },
    { sort: "confidence" },
    { sort: "edge" },
  ])
    expect(await idsUnder(given)).toEqual(all);
  expect(await idsUnder({ league: "NHL" })).toEqual([]);
  // A shown property of a locked card, its kind of bet, narrows.
  const spreads = await idsUnder({ betType: "spread" });
  expect(spreads.length).toBeGreaterThan(0);
  expect(spreads.length).toBeLessThan(all.length);
});

test("open cards are filtered by the specification's rules", async () => {
  const database = await openScene();
  const ids = await slate(database);
  const viewer = await person(database, "elite");
  const names = async (given: Record<string, unknown>) => {
    const found = (await list(database, viewer, filters(given))).strategies.map((card) => card.id);
    return Object.keys(ids).filter((name) => found.includes(ids[name] ?? 0));
  };
  expect(await names({ betType: "spread" })).toEqual(["spread"]);
  expect(await names({ riskLevel: "high" })).toEqual(["risky"]);
  expect(await names({ minConfidence: 80 })).toEqual(["confident", "certain"]);
  expect(await names({ minEdge: 20 })).toEqual(["confident", "certain"]);
  expect(await names({ bookmaker: "caesars" })).toEqual([]);
  expect(await names({ bookmaker: "fanduel" })).toEqual(Object.keys(ids));
  const confidences = (await list(database, viewer, filters({ sort: "confidence" }))).strategies;
  expect(confidences.map((card) => card.id)).toEqual([ids.certain, ids.confident, ids.plain, ids.spread, ids.risky]);
});

test("labels are read off the grade among the year's picks, off the confidence while there are fewer than twenty", async () => {
  const labelsAmong = async (count: number) => {
    const database = await openScene();
    for (let i = 1; i < count; i++) {
      const game = await makeGame(database.read, { startAt: at(-72 * HOUR_MS), status: "final" });
      await makePick(database.read, game, { publishedAt: at(-96 * HOUR_MS), stakeFraction: 0 });
    }
    await quotedPick(database, { probability: 0.65, probabilityLow: 0.63, probabilityHigh: 0.67 });
    const [card] = open(await list(database, await person(database, "elite")));
    return [card?.confidenceLabel, card?.hotPick];
  };
  expect(await labelsAmong(19)).toEqual(["Quality", false]);
  expect(await labelsAmong(20)).toEqual(["Elite", true]);
});

test("each tier is priced from the quotes it may see", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game);
  const quote = (book: string, first: number, capturedAt: number) =>
    makeQuote(database.read, game.id, { book, first, second: 120, capturedAt });
  await quote("fanduel", -150, at(-20 * MINUTE_MS));
  await quote("fanduel", -145, at(-5 * MINUTE_MS));
  await quote("caesars", -140, at(-20 * MINUTE_MS));
  await quote("caesars", -130, at(-1 * MINUTE_MS));
  await quote("betmgm", -101, at(1 * MINUTE_MS));

  const priceFor = async (tier: Tier) => {
    const viewer = await person(database, tier);
    await makeReveal(database.read, viewer.id, pick.id);
    const [card] = open(await list(database, viewer));
    return card && [card.visible.book, card.visible.price, card.visible.quotedAt];
  };
  expect(await priceFor("free")).toEqual(["fanduel", -150, at(-20 * MINUTE_MS)]);
  expect(await priceFor("pro")).toEqual(["caesars", -140, at(-20 * MINUTE_MS)]);
  expect(await priceFor("elite")).toEqual(["caesars", -130, at(-1 * MINUTE_MS)]);
});

test("if no visible book quotes the published line, the published price is shown and cannot be placed", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await makePick(database.read, game, { market: "spread", line: -3.5, price: -108 });
  await makeQuote(database.read, game.id, { market: "spread", line: -4.5, first: 100, second: -120 });
  const [card] = open(await list(database, await person(database, "elite")));
  expect(card?.visible).toMatchObject({ price: -108, published: true, stale: true });
  // At −108 it would have an edge, and nobody offers that.
  expect(card).toMatchObject({ edge: 0, expectedValue: 0, shrunkEdge: null, worth: null });
});

test("a silent feed makes its prices stale; a feed that goes on keeps unchanged quotes fresh", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read);
  await makePick(database.read, game);
  await makeQuote(database.read, game.id, { capturedAt: at(-3 * HOUR_MS) });
  const stale = await list(database, viewer);
  expect(open(stale)[0]?.visible.stale).toBe(true);
  expect(stale.feed).toMatchObject({ stale: true, lastQuoteAt: at(-3 * HOUR_MS), label: "Simulation" });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(-MINUTE_MS) });
  const fresh = await list(database, viewer, everything, at(10_000));
  expect(open(fresh)[0]?.visible.stale).toBe(false);
  expect(fresh.feed.stale).toBe(false);
});

test("an empty list says how many picks only the confidence threshold hides", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  for (const probability of [0.52, 0.55, 0.57]) {
    await quotedPick(
      database,
      { probability, probabilityLow: probability - 0.02, probabilityHigh: 0.6 },
      { first: 110 },
    );
  }
  const game = await makeGame(database.read, { league: "NHL" });
  await quotedPick(database, { league: "NHL", probability: 0.55 }, { game, first: 110 });
  const asked = (given: Record<string, unknown>) => list(database, viewer, filters(given));
  expect(await asked({ minConfidence: 60 })).toMatchObject({ total: 0, available: 4, belowConfidence: 4 });
  expect(await asked({ minConfidence: 60, league: "NHL" })).toMatchObject({ total: 0, belowConfidence: 1 });
  expect(await asked({ minConfidence: 56 })).toMatchObject({ total: 1, belowConfidence: 3 });
  expect(await asked({ minConfidence: 60, minEdge: 50 })).toMatchObject({ total: 0, belowConfidence: 0 });
});

test("picks published later, in another run or for yesterday are not on the list", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const later = await makePick(database.read, await makeGame(database.read), { publishedAt: at(MINUTE_MS) });
  await makePick(database.read, await makeGame(database.read), { run: 2 });
  const past = { startAt: at(-14 * HOUR_MS), publishedAt: at(-20 * HOUR_MS) };
  await makePick(database.read, await makeGame(database.read, { startAt: past.startAt }), past);
  expect((await list(database, viewer)).available).toBe(0);
  const answer = await list(database, viewer, everything, at(MINUTE_MS));
  expect(answer.strategies.map((card) => card.id)).toEqual([later.id]);
});

test("a pick is open to everybody once its game has started, as on the public record", async () => {
  const database = await openScene();
  const started = { startAt: at(-3 * HOUR_MS), publishedAt: at(-6 * HOUR_MS) };
  const running = await makePick(
    database.read,
    await makeGame(database.read, { startAt: started.startAt, status: "in_progress" }),
    { ...started, market: "spread" },
  );
  const over = await makePick(
    database.read,
    await makeGame(database.read, { startAt: started.startAt, status: "final" }),
    { ...started, market: "spread" },
  );
  await makeGrading(database.read, over, { result: "loss" });
  await makeGrading(database.read, over, { result: "win" });
  const answer = await list(database, await person(database, "free"));
  expect(open(answer).map((card) => [card.id, card.result, card.betRefusal])).toEqual([
    [running.id, null, "started"],
    [over.id, "win", "started"],
  ]);
});

test("usage counts the New York day and starts again at midnight, also when the clocks change", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const pick = await makePick(database.read, await makeGame(database.read));
  await makeReveal(database.read, viewer.id, pick.id);
  const usageAt = async (moment: number) => (await list(database, viewer, everything, at(moment - now))).dailyUsage;
  expect(await usageAt(now)).toEqual({
    tier: "pro",
    picksUsed: 1,
    picksRemaining: 9,
    dailyLimit: 10,
    resetsAt: Date.UTC(2026, 0, 16, 5),
  });
  expect((await usageAt(Date.UTC(2026, 0, 16, 4, 59, 59))).picksUsed).toBe(1);
  expect((await usageAt(Date.UTC(2026, 0, 16, 5))).picksUsed).toBe(0);
  // 2026-03-08 has 23 hours in New York, 2026-11-01 has 25.
  expect((await usageAt(Date.UTC(2026, 2, 8, 6))).resetsAt).toBe(Date.UTC(2026, 2, 9, 4));
  expect((await usageAt(Date.UTC(2026, 10, 1, 5))).resetsAt).toBe(Date.UTC(2026, 10, 2, 5));
});

test("the trial ends after three days; while free access runs there is no limit", async () => {
  const database = await openScene();
  const { pick } = await quotedPick(database);
  const late = await person(database, "free", { trialStartedAt: at(-73 * HOUR_MS) });
  const over = await list(database, late);
  expect(over).toMatchObject({ trialExpired: true, trialStatus: { expired: true, active: false } });
  expect(over.strategies[0]).toMatchObject({ id: pick.id, lockReason: "trial-over", canReveal: false });
  const promoted = await read(
    await callerAt(database, late, { settings: { freeAccessUntil: at(HOUR_MS), operatorEmails: [] } }),
    everything,
  );
  expect(promoted).toMatchObject({ freeAccess: true, trialExpired: false, dailyUsage: { dailyLimit: null } });
  expect(promoted.strategies[0]).toMatchObject({ locked: true, canReveal: true });
});

test("a revealed pick stays on the list below the default minimum confidence, but not below a chosen one", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const pick = await makePick(database.read, await makeGame(database.read), { probability: 0.42, probabilityLow: 0.4 });
  await makeReveal(database.read, viewer.id, pick.id, { day: "2026-01-14" });
  expect(open(await list(database, viewer, filters({ minConfidence: 50 })))).toHaveLength(1);
  expect(open(await list(database, viewer, filters({ minConfidence: 55 })))).toHaveLength(0);
});

test("the list costs two round trips, fresh and from the shared cache", async () => {
  const database = await openScene();
  await slate(database);
  const viewer = await person(database, "pro");
  const first = counted(database);
  await list(database, viewer);
  expect(first.calls()).toBe(2);
  first.stop();
  const second = counted(database);
  await list(database, viewer, everything, at(1000));
  expect(second.calls()).toBe(2);
  second.stop();
});

test("the shared cache never serves an earlier moment and never one person's reveals to another", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, { publishedAt: at(-20 * MINUTE_MS) });
  const one = await person(database, "pro");
  const other = await person(database, "pro");
  await makeReveal(database.read, one.id, pick.id);
  expect(open(await list(database, one))).toHaveLength(1);
  expect(open(await list(database, other))).toHaveLength(0);
  expect((await list(database, one, everything, at(-21 * MINUTE_MS))).available).toBe(0);
});

test("an archive without a replay and a feed at another time keep their own clocks", async () => {
  const database = await openScene();
  await makeFeedClock(database.read, { offsetMs: 24 * HOUR_MS });
  const viewer = await person(database, "elite");
  await makePick(database.read, await makeGame(database.read, { startAt: at(30 * HOUR_MS) }));
  const answer = await list(database, viewer);
  expect(answer.feed.now).toBe(at(24 * HOUR_MS));
  expect(answer.available).toBe(1);
});
