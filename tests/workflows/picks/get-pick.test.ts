import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { pickPageSchema, type PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { saveAlternates } from "#app/models/feeds/alternate.server.ts";
import type { Database } from "#db/client.ts";
import { gameWeather } from "#db/schema/games.ts";
import { DISTRIBUTION, makeBet, makeGame, makeGrading, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, counted, now, openScene, person } from "#tests/workflows/scene.ts";

const page = async (database: Database, viewer: Viewer, pickId: number, wallNow = now) =>
  getPick(await callerAt(database, viewer, { wallNow }), { pickId });

async function detail(database: Database, viewer: Viewer, pickId: number, wallNow = now): Promise<PickDetail> {
  const answer = await page(database, viewer, pickId, wallNow);
  if (!answer || answer.locked) throw new Error("the pick is not open");
  expect(pickPageSchema.safeParse(answer).error).toBeUndefined();
  return answer.detail;
}

/** The pick list's suggested stake for a pick (D28: the same as on its page). */
async function listedStake(database: Database, viewer: Viewer, pickId: number, wallNow = now) {
  const filters = strategyFiltersSchema.parse({ minConfidence: 0 });
  const { cards } = await readStrategyBoard(await callerAt(database, viewer, { wallNow }), { filters });
  const card = cards.find(({ id }) => id === pickId);
  if (!card || card.locked) throw new Error("the pick is not open on the list");
  return { stakeFraction: card.stakeFraction, suggestedStake: card.suggestedStake, now: card.now?.stakeFraction };
}

async function spreadPick(database: Database, fields: Parameters<typeof makePick>[2] = {}) {
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, {
    market: "spread",
    side: "away",
    line: 3.5,
    price: -110,
    probability: 0.56,
    probabilityLow: 0.54,
    probabilityHigh: 0.58,
    fairProbability: 0.53,
    ...fields,
  });
  return { game, pick };
}

test("books are side by side, each at its own line with the probability moved there", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await spreadPick(database);
  const quote = (book: string, line: number, second: number) =>
    makeQuote(database.read, game.id, {
      book,
      market: "spread",
      line,
      first: -110,
      second,
      capturedAt: at(-MINUTE_MS),
    });
  await quote("fanduel", -3.5, -112);
  await quote("caesars", -4.5, -120);
  await quote("betmgm", -2.5, 100);
  const { books, pick: card, breakEven } = await detail(database, viewer, pick.id);
  const by = Object.fromEntries(books.map((row) => [row.book, row]));
  expect(by.fanduel).toMatchObject({ line: 3.5, price: -112, otherPrice: -110, bookLabel: "FanDuel", stale: false });
  expect(by.fanduel?.probability).toBeCloseTo(0.56, 6);
  expect(by.caesars?.line).toBe(4.5);
  expect(by.caesars?.probability).toBeGreaterThan(0.58);
  expect(by.betmgm?.probability).toBeLessThan(0.54);
  for (const row of books) {
    const decimal = row.price > 0 ? 1 + row.price / 100 : 1 - 100 / row.price;
    expect(row.edge).toBeCloseTo(row.probability * decimal - 1, 9);
  }
  // The best is the book whose offer the page shows, not one whose line lies out of reach.
  expect(books.filter((row) => row.best).map(({ book, price }) => [book, price])).toEqual([["fanduel", -112]]);
  expect(books[0]?.best).toBe(true);
  expect(card.visible).toMatchObject({ book: "fanduel", price: -112, line: 3.5 });
  expect(breakEven).toBeCloseTo(112 / 212, 12);
});

test("reasons add up from the market to the confidence, and the line's movement is shown per book", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await spreadPick(database);
  for (const [hours, line] of [
    [5, -3],
    [3, -3.5],
    [1, -4],
  ] as const)
    await makeQuote(database.read, game.id, {
      market: "spread",
      line,
      first: -110,
      second: -110,
      capturedAt: at(-hours * HOUR_MS),
    });
  await makeQuote(database.read, game.id, { market: "spread", line: -9, capturedAt: at(MINUTE_MS) });
  const { reasons, reasonsStart, movement } = await detail(database, viewer, pick.id);
  const sum = reasons.reduce((total, reason) => total + reason.points, 0);
  expect(reasonsStart.probability).toBe(0.53);
  expect(sum).toBeCloseTo(0.56 - 0.53, 12);
  expect(movement?.series).toHaveLength(1);
  expect(movement?.axis).toBe("line");
  expect(movement?.series[0]?.points.map((point) => [point.at, point.value])).toEqual([
    [at(-5 * HOUR_MS), 3],
    [at(-3 * HOUR_MS), 3.5],
    [at(-1 * HOUR_MS), 4],
  ]);
  expect(movement?.published).toEqual({ at: pick.publishedAt, value: pick.line });
});

test("without a market the reasons start from even odds; reasons that explain nothing are not shown", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await spreadPick(database, { fairProbability: null });
  const alone = await detail(database, viewer, pick.id);
  expect(alone.marketProbability).toBeNull();
  expect(alone.reasons.reduce((total, reason) => total + reason.points, 0.5)).toBeCloseTo(0.56, 12);
  const other = await spreadPick(database, {
    reasons: [{ key: "strength", label: "Team strength", logit: 3, detail: "Too much." }],
  });
  expect((await detail(database, viewer, other.pick.id)).reasons).toEqual([]);
});

test("the same reason given twice is shown once, with the sum of both", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const gap = Math.log(0.56 / 0.44) - Math.log(0.53 / 0.47);
  const { pick } = await spreadPick(database, {
    reasons: [
      { key: "calibration", label: "Calibration on past games", logit: gap / 4, detail: "Correction." },
      { key: "strength", label: "Team strength", logit: gap / 2, detail: "Ratings." },
      { key: "calibration", label: "Calibration on past games", logit: gap / 4, detail: "Correction." },
    ],
  });
  const { reasons } = await detail(database, viewer, pick.id);
  expect(reasons.map((reason) => reason.key)).toEqual(["strength", "calibration"]);
  for (const { points } of reasons) expect(points).toBeCloseTo(0.015, 12);
});

test("the stake follows the bankroll, is limited by the caps and gives the reason", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  const strong = { probability: 0.7, probabilityLow: 0.68, probabilityHigh: 0.72 };
  const { game, pick } = await spreadPick(database, strong);
  await makeQuote(database.read, game.id, {
    market: "spread",
    line: -3.5,
    first: -110,
    second: -110,
    capturedAt: at(-5 * MINUTE_MS),
  });
  const capped = await detail(database, viewer, pick.id);
  expect(capped).toMatchObject({ stakeCents: 2000, bankrollCents: 100_000 });
  expect(capped.stakeNote).toContain("2%");
  expect(capped.pick).toMatchObject({ stakeFraction: 0.02, suggestedStake: 20 });

  await makeBet(database.read, viewer.id, { gameId: game.id, stakeCents: 2500, market: "moneyline" });
  const onGame = await detail(database, viewer, pick.id, at(3000));
  expect(onGame.stakeCents).toBe(500);
  expect(onGame.stakeNote).toContain("3%");
  const listed = await listedStake(database, viewer, pick.id, at(3000));
  expect(listed).toMatchObject({ stakeFraction: expect.closeTo(0.005, 12), suggestedStake: 5 });
  expect(listed.now).toBe(listed.stakeFraction);

  await makeBet(database.read, viewer.id, { stakeCents: 7200, startAt: at(8 * HOUR_MS) });
  const onDay = await detail(database, viewer, pick.id, at(6000));
  expect(onDay.stakeCents).toBe(300);
  expect(onDay.stakeNote).toContain("10%");
  expect((await listedStake(database, viewer, pick.id, at(6000))).suggestedStake).toBe(3);
  await makeBet(database.read, viewer.id, { stakeCents: 9900, startAt: at(13 * HOUR_MS + 9 * HOUR_MS) });
  await makeBet(database.read, viewer.id, {
    stakeCents: 9900,
    startAt: at(8 * HOUR_MS),
    verdict: "LEAN",
    placedAt: null,
  });
  expect((await listedStake(database, viewer, pick.id, at(9000))).suggestedStake).toBe(3);

  const poor = await person(database, "elite");
  const share = await detail(database, poor, pick.id);
  expect(share).toMatchObject({ stakeCents: null, bankrollCents: null });
  expect(share.pick.stakeFraction).toBe(0.02);
  // Cards are shared between people, their stakes at risk are not.
  expect(await listedStake(database, poor, pick.id)).toEqual({ stakeFraction: 0.02, suggestedStake: null, now: 0.02 });

  const weak = await spreadPick(database, { probability: 0.53, probabilityLow: 0.5, probabilityHigh: 0.56 });
  await makeQuote(database.read, weak.game.id, {
    market: "spread",
    line: -3.5,
    first: -110,
    second: -110,
    capturedAt: at(-1),
  });
  const none = await detail(database, viewer, weak.pick.id);
  expect(none.stakeCents).toBe(0);
  expect(none.pick.verdict).toBe("LEAN");
  expect(none.stakeNote).toContain("not a BET at this price");
});

test("once graded the pick shows its newest result and the close", async () => {
  const database = await openScene();
  const started = { startAt: at(-3 * HOUR_MS), publishedAt: at(-6 * HOUR_MS) };
  const game = await makeGame(database.read, {
    startAt: started.startAt,
    status: "final",
    homeScore: 101,
    awayScore: 99,
  });
  const pick = await makePick(database.read, game, { ...started, verdict: "BET", stakeFraction: 0.0125 });
  await makeGrading(database.read, pick, { result: "loss", profitUnits: -1 });
  await makeGrading(database.read, pick, {
    result: "win",
    profitUnits: 0.6667,
    closingLineValue: 0.021,
    closePrice: -160,
  });
  const shown = await detail(database, await person(database, "free"), pick.id);
  expect(shown.grading).toMatchObject({ result: "win", closingLineValue: 0.021, closePrice: -160 });
  expect(shown.grading?.corrected).toMatchObject({ from: "loss", because: expect.any(String) });
  expect(shown.score).toEqual({ home: 101, away: 99, periodLabel: null, playerCount: null });
  expect(shown).toMatchObject({ stakeCents: null, pick: { verdict: "BET", stakeFraction: 0.0125, result: "win" } });
});

test("a graded pick names the person's own bet on it, which leads to the bet; another's bet is not named", async () => {
  const database = await openScene();
  const started = { startAt: at(-3 * HOUR_MS), publishedAt: at(-6 * HOUR_MS) };
  const game = await makeGame(database.read, { startAt: started.startAt, status: "final" });
  const pick = await makePick(database.read, game, { ...started, verdict: "BET" });
  await makeGrading(database.read, pick);
  const owner = await person(database, "free");
  const bet = await makeBet(database.read, owner.id, { pickId: pick.id, gameId: game.id, status: "won" });
  expect(await detail(database, owner, pick.id)).toMatchObject({ savedPickId: bet.id, pick: { saved: true } });
  expect(await detail(database, await person(database, "elite"), pick.id)).toMatchObject({ savedPickId: null });
});

test("free history ends after seven days", async () => {
  const database = await openScene();
  const old = { startAt: at(-8 * 24 * HOUR_MS), publishedAt: at(-9 * 24 * HOUR_MS) };
  const game = await makeGame(database.read, { startAt: old.startAt, status: "final" });
  const pick = await makePick(database.read, game, { ...old, price: -1717 });
  await makeGrading(database.read, pick);
  const free = await page(database, await person(database, "free"), pick.id);
  expect(free).toMatchObject({ locked: true, pick: { lockReason: "tier", requiredTier: "pro" } });
  expect(JSON.stringify(free)).not.toContain("1717");
  expect(await page(database, await person(database, "pro"), pick.id)).toMatchObject({ locked: false });
});

test("a closed pick's page shows the same as its card; an unknown pick is null", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const { game, pick } = await spreadPick(database, { price: -1717 });
  await makeQuote(database.read, game.id, { market: "spread", line: -3.5, first: -1717, second: 900 });
  const closed = await page(database, viewer, pick.id);
  expect(closed).toMatchObject({ locked: true, pick: { id: pick.id, lockReason: "tier" } });
  const shown = JSON.stringify(closed);
  for (const secret of ["1717", "900", "3.5", "spread", "Team strength", String(DISTRIBUTION.totalMean)])
    expect(shown).not.toContain(secret);
  expect(await page(database, viewer, 99)).toBeNull();
  const other = await makePick(database.read, await makeGame(database.read), { run: 2 });
  expect(await page(database, viewer, other.id)).toBeNull();
});

test("pro sees the books as of fifteen minutes ago, free sees one", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, { probability: 0.62 });
  await makeGrading(database.read, pick);
  for (const book of ["fanduel", "caesars"])
    for (const [minutes, first] of [
      [30, -150],
      [5, -140],
    ] as const)
      await makeQuote(database.read, game.id, { book, first, capturedAt: at(-minutes * MINUTE_MS) });
  const seen = async (tier: "free" | "pro" | "elite") => {
    const { books, movement } = await detail(database, await person(database, tier), pick.id);
    return {
      books: books.map((row) => [row.book, row.price]),
      movement: movement?.series.map((line) => [line.book, line.points.length]) ?? null,
    };
  };
  expect(await seen("free")).toEqual({ books: [["fanduel", -150]], movement: null });
  expect((await seen("pro")).books).toEqual([
    ["caesars", -150],
    ["fanduel", -150],
  ]);
  expect((await seen("elite")).movement).toEqual([
    ["caesars", 2],
    ["fanduel", 2],
  ]);
});

test("free gets the largest reason, pro all of them, elite the price movement; locked parts do not leave the server", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const logits = [
    { key: "strength", label: "Team strength", detail: "ratings", logit: 0.3 },
    { key: "rest", label: "Rest days", detail: "schedule", logit: 0.1 },
  ];
  const from = 1 / (1 + Math.exp(-0.1));
  const to = 1 / (1 + Math.exp(-0.5));
  const pick = await makePick(database.read, game, { probability: to, fairProbability: from, reasons: logits });
  await makeGrading(database.read, pick);
  await makeQuote(database.read, game.id, { first: -171, capturedAt: at(-40 * MINUTE_MS) });
  await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-30 * MINUTE_MS) });
  const shown = async (tier: "free" | "pro" | "elite") => {
    const found = await detail(database, await person(database, tier), pick.id);
    const { pick: card, reasons, reasonsLock, movement, movementLock } = found;
    const text = JSON.stringify(found);
    return {
      reasoning: card.reasoning,
      reasons: reasons.map(({ label }) => label),
      locks: [reasonsLock?.tier ?? null, movementLock?.tier ?? null],
      moved: movement?.series.length ?? null,
      leaks: [text.includes("Rest days"), text.includes("-171"), text.includes("modelProbability")],
    };
  };
  expect(await shown("free")).toEqual({
    reasoning: expect.stringMatching(/^Our chance is \d\.\d points above the market's: Team strength \+[\d.]+\.$/),
    reasons: [],
    locks: ["pro", "elite"],
    moved: null,
    leaks: [false, false, false],
  });
  expect(await shown("pro")).toEqual({
    reasoning: expect.stringMatching(
      /^Our chance is \d\.\d points above the market's: Team strength \+[\d.]+, Rest days \+[\d.]+\.$/,
    ),
    reasons: ["Team strength", "Rest days"],
    locks: [null, "elite"],
    moved: null,
    leaks: [true, false, false],
  });
  expect(await shown("elite")).toMatchObject({ locks: [null, null], moved: 1, leaks: [true, true, false] });
});

test("the page costs two round trips", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await spreadPick(database);
  const counter = counted(database);
  await page(database, viewer, pick.id);
  expect(counter.calls()).toBe(2);
  counter.stop();
});

test("an outdoor game has its newest forecast, as known early enough for the plan", async () => {
  const database = await openScene();
  const { game, pick } = await spreadPick(database);
  const elite = await person(database, "elite");
  expect((await detail(database, elite, pick.id)).weather).toBeNull();
  const forecast = (minutes: number, temperatureC: number) =>
    database.read.insert(gameWeather).values({
      gameId: game.id,
      knownAt: at(-minutes * MINUTE_MS),
      temperatureC,
      windKmh: 16,
      windFromDegrees: 180,
    });
  await forecast(90, 20);
  await forecast(1, 25);
  expect((await detail(database, elite, pick.id)).weather).toEqual({
    text: "77 °F, wind 10 mph from the south",
    knownAt: at(-MINUTE_MS),
  });
});

test("the picked side's other lines are beside it, at the prices of the plan's books and its delay, until the start", async () => {
  const database = await openScene();
  const elite = await person(database, "elite");
  const { game, pick } = await spreadPick(database);
  const { gameId, startAt } = { gameId: game.id, startAt: game.startAt };
  await makeQuote(database.read, gameId, {
    market: "spread",
    line: -3.5,
    first: -110,
    second: -110,
    capturedAt: at(-MINUTE_MS),
  });
  expect((await detail(database, elite, pick.id)).ladder).toMatchObject({ rows: [], readAt: null });
  const rung = (line: number, price: number, minutesAgo: number, book = "fanduel") =>
    ({
      book,
      market: "spread",
      side: "away",
      line,
      price: americanOdds(price),
      capturedAt: at(-minutesAgo * MINUTE_MS),
    }) as const;
  const save = (minutesAgo: number, prices: readonly ReturnType<typeof rung>[]) =>
    database.write((tx) => saveAlternates(tx, { gameId, readAt: at(-minutesAgo * MINUTE_MS), prices, fetchId: null }));
  await save(20, [rung(5.5, -150, 25), rung(1.5, 130, 25)]);
  await save(2, [rung(5.5, -140, 3), rung(1.5, 130, 25), rung(5.5, -145, 3, "caesars")]);
  const { ladder, pick: card } = await detail(database, elite, pick.id);
  expect(ladder?.note).toBeNull();
  expect(ladder?.readAt).toBe(at(-2 * MINUTE_MS));
  expect(ladder?.rows.map(({ line, price, book, main, stale }) => [line, price, book, main, stale])).toEqual([
    [5.5, -140, "fanduel", false, false],
    [3.5, -110, "fanduel", true, false],
    [1.5, 130, "fanduel", false, false],
  ]);
  const chances = ladder?.rows.map(({ probability }) => probability ?? 0) ?? [];
  expect(chances[1]).toBeCloseTo(card.confidence, 9);
  expect(chances[0]).toBeGreaterThan(chances[1] ?? 1);
  expect(chances[2]).toBeLessThan(chances[1] ?? 0);
  // Plans with a delay see the still available part of the alternate lines (D49).
  const pro = await person(database, "pro");
  await makeReveal(database.read, pro.id, pick.id);
  const delayed = (await detail(database, pro, pick.id)).ladder?.rows ?? [];
  expect(delayed.map(({ line, price }) => [line, price])).toContainEqual([1.5, 130]);
  expect(delayed.map(({ line }) => line)).not.toContain(5.5);
  expect((await detail(database, elite, pick.id, epochMs(startAt + MINUTE_MS))).ladder).toBeNull();
  const moneyline = await makePick(database.read, game, { market: "moneyline" });
  expect((await detail(database, elite, moneyline.id)).ladder).toBeNull();
});
