import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { predictionBoardSchema } from "#app/lib/schemas/picks/predictions-dto.ts";
import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import type { Database } from "#db/client.ts";
import { DISTRIBUTION, makeGame, makeModelVersion, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { games } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";

// Another handle of the same rows each time: reads are cached for two seconds.
const list = async (database: Database, viewer: Awaited<ReturnType<typeof person>>, league: "ALL" | "NHL" = "ALL") =>
  listPredictions(await callerAt({ ...database }, viewer), { league });

let made = 0;
/** A prediction on which no pick rests. */
async function predict(
  database: Database,
  gameId: string,
  fields: {
    market?: "moneyline" | "spread" | "total";
    side?: "home" | "away" | "over" | "under";
    line?: number | null;
    p?: number;
    asOf?: number;
    modelVersionId?: number;
    run?: number;
  },
): Promise<void> {
  made += 1;
  const { market = "moneyline", side = "home", line = null, p = 0.6, asOf = at(-HOUR_MS), run = 1 } = fields;
  const logit = (x: number) => Math.log(x / (1 - x));
  await database.read.insert(predictions).values({
    gameId,
    run,
    modelVersionId: fields.modelVersionId ?? (await makeModelVersion(database.read, { label: "NBA blend 7" })).id,
    market,
    side,
    line,
    asOf: epochMs(asOf),
    modelProbability: probability(0.61),
    fairProbability: probability(0.55),
    probability: probability(p),
    probabilityLow: probability(p - 0.02),
    probabilityHigh: probability(p + 0.02),
    pushProbability: probability(0),
    distribution: DISTRIBUTION,
    reasons: [
      { key: "home", label: "Home advantage", logit: 0.1, detail: "" },
      { key: "strength", label: "Team strength", logit: logit(p) - logit(0.55) - 0.1, detail: "" },
    ],
    snapshotIds: [],
    inputsHash: `prediction-${made}`,
  });
}

test("predictions are the newest of each market, priced at what the viewer sees, best first", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await predict(database, game.id, { p: 0.52, asOf: at(-3 * HOUR_MS) });
  await predict(database, game.id, { p: 0.6 });
  await predict(database, game.id, { market: "total", side: "over", line: 221.5, p: 0.55 });
  await predict(database, game.id, { market: "spread", side: "away", line: 3.5, p: 0.51 });
  await makeQuote(database.read, game.id, { first: -120, second: 100, capturedAt: at(-20 * MINUTE_MS) });
  await makeQuote(database.read, game.id, {
    book: "caesars",
    first: 110,
    second: -130,
    capturedAt: at(-5 * MINUTE_MS),
  });
  await makeQuote(database.read, game.id, {
    market: "total",
    line: 221.5,
    first: 110,
    second: -130,
    capturedAt: at(-20 * MINUTE_MS),
  });
  await makeQuote(database.read, game.id, { market: "spread", line: -4.5, first: -110, second: -110 });

  const elite = await list(database, await person(database, "elite"));
  expect(predictionBoardSchema.safeParse(elite).error).toBeUndefined();
  expect(elite.predictions.map((row) => [row.predictedOutcome, row.confidence])).toEqual([
    ["home_win", 0.6],
    ["over", 0.55],
    ["away_cover", 0.51],
  ]);
  const [moneyline, total, spread] = elite.predictions;
  // p·d − 1 at +110 of Caesars, five minutes old; nobody quotes the spread at 3.5 any more.
  expect(moneyline?.edge).toBeCloseTo(0.6 * 2.1 - 1, 12);
  expect(moneyline).toMatchObject({ bookLabel: "Caesars", modelVersion: "NBA blend 7", qualityLabel: "Risky" });
  expect(moneyline?.qualityScore).toBeCloseTo(0.7 * 0.6 + 0.3 * 0.26, 12);
  expect(moneyline?.reasons).toEqual(["Significant value vs market odds", "Toronto Raptors home advantage factor"]);
  expect(total?.edge).toBeCloseTo(0.55 * 2.1 - 1, 12);
  expect(spread).toMatchObject({ edge: null, price: null });
  // Free sees FanDuel, a quarter of an hour late.
  const free = await list(database, await person(database, "free"));
  expect(free.predictions.map((row) => row.predictionType)).toEqual(["moneyline"]);
  expect(free.predictions[0]?.price).toBe(-120);
  expect(free.locked).toMatchObject([{ gameId: game.id, count: 2, requiredTier: "pro" }]);
});

test("the first is neither the surest nor the one with the largest edge, but that with the largest product", async () => {
  const database = await openScene();
  const { id } = await makeGame(database.read);
  for (const [market, side, line, p, first] of [
    ["moneyline", "home", null, 0.6, 110],
    ["total", "over", 221.5, 0.5, 160],
    ["spread", "home", -3.5, 0.7, -220],
  ] as const) {
    await predict(database, id, { market, side, line, p });
    await makeQuote(database.read, id, { market, line, first, second: -first, capturedAt: at(-20 * MINUTE_MS) });
  }
  const { predictions: found } = await list(database, await person(database, "elite"));
  expect(found.map((row) => row.predictionType)).toEqual(["moneyline", "total", "spread"]);
  expect(found.map(({ edge }) => edge?.toFixed(2))).toEqual(["0.26", "0.30", "0.02"]);
});

test("the analysis shows as much as the plan includes: one reason, all of them, and the model's own probability", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await predict(database, game.id, { p: 0.62 });
  const shown = async (tier: "free" | "pro" | "elite") =>
    (await list(database, await person(database, tier))).predictions[0]?.analysis ?? "";
  expect(await shown("free")).toMatch(
    /^Our chance is 7\.0 points above the market's: Team strength [^,]*\. No-vig market 55\.0%, confidence 62\.0%/,
  );
  expect(await shown("pro")).toMatch(
    /^Our chance is 7\.0 points above the market's: Team strength [^,]*, Home advantage [^,]*\. No-vig market 55\.0%, confidence 62\.0%/,
  );
  expect(await shown("elite")).toMatch(/Home advantage [^,]*\. Model 61\.0%, no-vig market 55\.0%, confidence 62\.0%/);
});

test("a known game's reasons name its home team, except on neutral ground, where nobody is at home", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await predict(database, game.id, { market: "total", side: "over", line: 221.5, p: 0.55 });
  const viewer = await person(database, "elite");
  const reasons = async () => (await list(database, viewer)).predictions[0]?.reasons;
  expect(await reasons()).toEqual(["Toronto Raptors home advantage factor"]);
  await database.read.update(games).set({ neutral: true });
  expect(await reasons()).toEqual(["Standard model prediction based on team performance metrics"]);
});

test("the headline is the bet; one with a pick equals the pick's page, and links to it", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, { probability: 0.61, publishedAt: at(-2 * HOUR_MS) });
  // The newest pricing is on the other side by now; the pick stays on its own.
  await predict(database, game.id, { side: "away", p: 0.52 });
  await predict(database, game.id, { market: "spread", side: "away", line: 3.5, p: 0.51 });
  await makeQuote(database.read, game.id, { first: -140, second: 120, capturedAt: at(-5 * MINUTE_MS) });
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  const { predictions: found } = await listPredictions(caller, { league: "ALL" });
  const moneyline = found.find((row) => row.predictionType === "moneyline");
  const page = await getPick(caller, { pickId: pick.id });
  if (!page || page.locked) throw new Error("The pick is not open");
  const card = page.detail.pick;
  expect(moneyline).toMatchObject({
    pickId: pick.id,
    bet: "Raptors",
    predictedOutcome: "home_win",
    price: card.visible.price,
    edge: card.edge,
    confidence: card.confidence,
    confidenceLow: card.confidenceLow,
    confidenceHigh: card.confidenceHigh,
    createdAt: card.now?.assessedAt,
  });
  expect(found.find((row) => row.predictionType === "spread")).toMatchObject({ pickId: null, bet: "Celtics +3.5" });
});

test("a game with a pick the viewer has not opened shows none of its predictions", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, {
    market: "spread",
    side: "away",
    line: 7.5,
    probability: 0.5717,
    probabilityLow: 0.55,
    probabilityHigh: 0.59,
  });
  await predict(database, game.id, { p: 0.6123 });
  await makeQuote(database.read, game.id, { capturedAt: at(-HOUR_MS) });
  const viewer = await person(database, "pro");
  const before = await list(database, viewer);
  expect(before.predictions).toEqual([]);
  expect(before.locked).toMatchObject([{ gameId: game.id, count: 2 }]);
  expect(JSON.stringify(before.locked)).not.toMatch(/6123|5717|7\.5|away_|home_|spread|moneyline|confidence|edge/);
  await makeReveal(database.read, viewer.id, pick.id);
  const after = await list(database, viewer);
  expect(after.locked).toEqual([]);
  expect(after.predictions.map((row) => row.predictionType).sort()).toEqual(["moneyline", "spread"]);
  expect((await list(database, await person(database, "elite"))).predictions).toHaveLength(2);
});

test("games that have started, other runs, later predictions and other leagues are left out", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const started = await makeGame(database.read, { startAt: at(-HOUR_MS) });
  await predict(database, started.id, { asOf: at(-2 * HOUR_MS) });
  const game = await makeGame(database.read);
  await predict(database, game.id, { run: 2 });
  await predict(database, game.id, { asOf: at(MINUTE_MS) });
  expect((await list(database, viewer)).predictions).toEqual([]);
  await predict(database, game.id, { p: 0.58 });
  await predict(database, (await makeGame(database.read, { league: "NHL" })).id, {});
  expect((await list(database, viewer, "NHL")).predictions.map((row) => row.league)).toEqual(["NHL"]);
});

test("an expired trial sees no prediction", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await predict(database, game.id, {});
  const board = await list(database, await person(database, "free", { trialStartedAt: at(-80 * HOUR_MS) }));
  expect(board.predictions).toEqual([]);
  expect(board.locked[0]?.lockMessage).toContain("trial is over");
});

test("shared reads are cached for two seconds, and never shown at an earlier moment", async () => {
  const database = await openScene();
  const [one, other] = [await person(database, "elite"), await person(database, "elite")];
  const { id } = await makeGame(database.read, { startAt: at(3 * HOUR_MS) });
  await predict(database, id, { p: 0.58 });
  const seen = async (viewer: typeof one, sinceMs: number) => {
    const caller = await callerAt(database, viewer, { wallNow: at(sinceMs) });
    return (await listPredictions(caller, { league: "ALL" })).predictions.length;
  };
  expect(await seen(one, 0)).toBe(1);
  await predict(database, (await makeGame(database.read, { startAt: at(4 * HOUR_MS) })).id, { p: 0.58 });
  expect(await seen(other, 1000)).toBe(1);
  expect(await seen(other, -1000)).toBe(2);
  expect(await seen(one, 2500)).toBe(2);
});
