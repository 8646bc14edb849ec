import { expect, test } from "vitest";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { decimalOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { secondOpinion, type SecondOpinionInput } from "#app/lib/workflows/bets/second-opinion.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Database } from "#db/client.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";

const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"] as const;

/** A game ahead with quotes of five books on every market, and a published pick on its moneyline. */
async function quotedGame(database: Database, fields: Parameters<typeof makePick>[2] = {}) {
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, fields);
  for (const book of BOOKS) {
    const quote = { book, capturedAt: at(-20 * MINUTE_MS) };
    await makeQuote(database.read, game.id, { ...quote, first: -150, second: 130 });
    await makeQuote(database.read, game.id, { ...quote, market: "spread", line: -3.5, first: -110, second: -110 });
    await makeQuote(database.read, game.id, { ...quote, market: "total", line: 220.5, first: -110, second: -110 });
  }
  return { game, pick };
}

const home = (gameId: string, decimal = 1.8) =>
  ({ gameId, market: "moneyline", side: "home", line: null, decimal: decimalOdds(decimal) }) as const;

async function ask(caller: Caller, input: Partial<SecondOpinionInput> & Pick<SecondOpinionInput, "legs">) {
  const outcome = await secondOpinion(caller, { quote: null, stakeCents: null, ...input });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.opinion;
}
const refusal = async (caller: Caller, legs: SecondOpinionInput["legs"], quote: number | null = null) => {
  const outcome = await secondOpinion(caller, {
    legs,
    quote: quote === null ? null : decimalOdds(quote),
    stakeCents: null,
  });
  return outcome.ok ? "answered" : outcome.message;
};
const as = async (database: Database, tier: Tier, fields: Parameters<typeof person>[2] = {}) =>
  callerAt(database, await person(database, tier, fields));

test("gives the market's opinion, the chance with its range, the verdict, and the price it would take", async () => {
  const database = await openScene();
  const { game, pick } = await quotedGame(database, {
    probability: probability(0.64),
    probabilityLow: probability(0.61),
    probabilityHigh: probability(0.67),
  });
  const caller = await as(database, "elite", { bankrollCents: 100_000 });
  const [leg] = (await ask(caller, { legs: [home(game.id, 1.7)], stakeCents: 2500 })).legs;
  expect(leg).toMatchObject({ bet: "Toronto Raptors to win", price: -143, breakEven: 1 / 1.7, lock: null });
  // −150 / +130 without its margin (power method).
  expect(leg?.byMarket?.probability).toBeCloseTo(0.584, 3);
  expect(leg?.byMarket?.edge).toBeCloseTo(0.584 * 1.7 - 1, 3);
  expect(leg?.byMarket?.fairDecimal).toBeCloseTo(1 / 0.584, 2);
  expect(leg?.byMarket?.books).toBe(5);
  expect(leg?.best).toMatchObject({ price: -150, better: false });
  expect(leg?.forecast).toMatchObject({
    probability: 0.64,
    low: expect.closeTo(0.6163, 4),
    high: expect.closeTo(0.6631, 4),
    pickId: pick.id,
    verdict: "BET",
  });
  expect(leg?.forecast?.edge).toBeCloseTo(0.64 * 1.7 - 1, 9);
  expect(leg?.forecast?.fairDecimal).toBeCloseTo(1 / 0.64, 9);
  expect(leg?.forecast?.stakeCents).toBeGreaterThan(0);
  expect(leg?.forecast?.stakeCents).toBeLessThanOrEqual(2000);
  expect(leg?.sentence).toContain("Worth betting: break-even is 58.8%");
  expect(leg?.warnings).toEqual([]);
  // Nobody quotes 1.8: an edge of 15% is no bet before a book has offered it for a while (M5).
  const [good] = (await ask(caller, { legs: [home(game.id, 1.8)] })).legs;
  expect(good?.forecast).toMatchObject({ verdict: "LEAN", stakeFraction: 0, stakeCents: 0 });
  expect(good?.forecast?.stakeNote).toContain("before the price is confirmed");
  expect(good?.sentence).toMatch(
    /^A lean, no bet before the price is confirmed: break-even is 55\.6%, the chance 64\.0%[^:]*\.$/,
  );
  expect(good?.warnings.join(" ")).toContain("Too good to be true");
  expect(good?.warnings.join(" ")).toContain("No book you see pays this: the best price is −150.");

  // The other side of the same market is the same forecast seen from there.
  const away = { ...home(game.id, 2.4), side: "away" } as const;
  const [against] = (await ask(caller, { legs: [away] })).legs;
  expect(against?.forecast?.probability).toBeCloseTo(0.36, 9);
  expect(against?.forecast).toMatchObject({ verdict: "PASS", stakeFraction: 0 });
  expect(against?.sentence).toMatch(/^Pass: break-even is 41\.7%.* It is a bet at \+\d+ or better\.$/);
});

test("a locked pick cannot be read by typing it: no market of its game, neither side, nothing of the answer", async () => {
  const database = await openScene();
  const { game, pick } = await quotedGame(database);
  const other = await quotedGame(database, { probability: probability(0.5) });
  const legsOf = (gameId: string) =>
    [
      home(gameId),
      { ...home(gameId), side: "away" },
      { gameId, market: "spread", side: "home", line: -3.5, decimal: decimalOdds(1.9) },
      { gameId, market: "total", side: "over", line: 220.5, decimal: decimalOdds(1.9) },
    ] as const;
  for (const tier of ["free", "pro"] as const) {
    const caller = await as(database, tier, { bankrollCents: 100_000 });
    for (const leg of legsOf(game.id)) {
      const [answer] = (await ask(caller, { legs: [leg] })).legs;
      expect(answer?.forecast).toBeNull();
      expect(answer?.lock?.message).not.toBe("");
      // The market's opinion takes three sportsbooks, of which the free plan shows one.
      expect(answer?.byMarket === null).toBe(tier === "free");
      // It does not depend on the forecast: another pick with another probability gets the same answer.
      const [same] = (await ask(caller, { legs: [{ ...leg, gameId: other.game.id }] })).legs;
      const shown = ({ byMarket, sentence, warnings, lock, best }: NonNullable<typeof answer>) => ({
        byMarket,
        sentence,
        warnings,
        lock,
        best,
      });
      expect(shown(same as NonNullable<typeof answer>)).toEqual(shown(answer as NonNullable<typeof answer>));
    }
    const parlay = (await ask(caller, { legs: [legsOf(game.id)[0], legsOf(game.id)[3]], quote: decimalOdds(3) }))
      .parlay;
    if (tier === "free") expect(parlay).toBeNull();
    else expect(parlay).toMatchObject({ by: "market", verdict: null, stakeFraction: 0, betFromDecimal: null });
  }
  const free = await person(database, "free");
  const caller = await callerAt(database, free);
  expect(codeOf(await revealPick(caller, { pickId: pick.id }))).toBe("done");
  const [answer] = (await ask(caller, { legs: [home(game.id)] })).legs;
  expect(answer?.forecast?.pickId).toBe(pick.id);
  // The model's own figure stays with the plan that includes it.
  expect(answer?.forecast?.modelProbability).toBeNull();
});

test("quotes are those the plan may see, and prices that are too old judge nothing", async () => {
  const database = await openScene();
  const { game } = await quotedGame(database);
  for (const book of BOOKS)
    await makeQuote(database.read, game.id, { book, first: -200, second: 170, capturedAt: at(-5 * MINUTE_MS) });
  const [elite] = (await ask(await as(database, "elite"), { legs: [home(game.id)] })).legs;
  const [pro] = (await ask(await as(database, "pro"), { legs: [home(game.id)] })).legs;
  expect(elite?.best?.price).toBe(-200);
  // The price that a delayed plan sees is gone: it says so, without the present offer.
  expect(pro?.best).toMatchObject({ price: -150, moved: true, better: false });
  const late = await callerAt(database, await person(database, "elite"), { wallNow: at(4 * 60 * MINUTE_MS) });
  const [stale] = (await ask(late, { legs: [home(game.id)] })).legs;
  expect(stale).toMatchObject({ byMarket: null, best: null, forecast: null });
  expect(stale?.lock?.message).toBe("There is no forecast from quotes this old.");
  expect(stale?.warnings).toEqual(["The newest quotes are too old to judge a price: ask again when new odds arrive."]);
});

test("lines are moved within reach and no further", async () => {
  const database = await openScene();
  const { game } = await quotedGame(database);
  const caller = await as(database, "elite");
  const spread = (line: number) =>
    ({ gameId: game.id, market: "spread", side: "home", line, decimal: decimalOdds(1.91) }) as const;
  const [near] = (await ask(caller, { legs: [spread(-2.5)] })).legs;
  const [far] = (await ask(caller, { legs: [spread(-9.5)] })).legs;
  const [same] = (await ask(caller, { legs: [spread(-3.5)] })).legs;
  expect(same?.byMarket?.probability).toBeCloseTo(0.5, 6);
  expect(near?.byMarket?.probability).toBeCloseTo(0.53, 2);
  expect(near?.best).toBeNull();
  expect(far).toMatchObject({ byMarket: null, forecast: null });
  expect(far?.warnings).toEqual(["Too few books are near this line to value it: most quote −3.5."]);
});

test("a line that too few books quote is not called far from itself", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  await makePick(database.read, game);
  for (const book of BOOKS.slice(0, 2)) {
    const quote = { book, capturedAt: at(-20 * MINUTE_MS) };
    await makeQuote(database.read, game.id, { ...quote, first: -150, second: 130 });
    await makeQuote(database.read, game.id, { ...quote, market: "spread", line: -3.5, first: -110, second: -110 });
  }
  const caller = await as(database, "elite");
  const on = async (bet: object) => (await ask(caller, { legs: [{ gameId: game.id, ...bet } as never] })).legs[0];
  const spread = await on({ market: "spread", side: "home", line: -3.5, decimal: decimalOdds(1.91) });
  const winner = await on({ market: "moneyline", side: "home", line: null, decimal: decimalOdds(1.6) });
  for (const leg of [spread, winner]) {
    expect(leg?.byMarket).toBeNull();
    expect(leg?.warnings).toContain("Too few books quote this now: a fair price needs 3.");
  }
});

test("a parlay's legs on one game go together, and what the book keeps compounds", async () => {
  const database = await openScene();
  const one = await quotedGame(database);
  const two = await quotedGame(database);
  const caller = await as(database, "elite", { bankrollCents: 100_000 });
  const over = {
    gameId: one.game.id,
    market: "total",
    side: "over",
    line: 220.5,
    decimal: decimalOdds(1.909),
  } as const;
  const cover = {
    gameId: one.game.id,
    market: "spread",
    side: "home",
    line: -3.5,
    decimal: decimalOdds(1.909),
  } as const;
  const apart = (await ask(caller, { legs: [home(one.game.id, 1.667), home(two.game.id, 1.667)] })).parlay;
  expect(apart).toMatchObject({ by: "forecast", sameGame: false, quoted: false });
  expect(apart?.probability).toBeCloseTo(apart?.independent ?? 0, 9);
  expect(apart?.hold).toBeCloseTo(1 - (0.584 * 1.667) ** 2, 3);
  const together = (await ask(caller, { legs: [home(one.game.id, 1.667), cover] })).parlay;
  // A team that covers −3.5 has won: the two are far from independent.
  expect(together?.by).toBe("market");
  expect(together?.probability).toBeGreaterThan((together?.independent ?? 1) * 1.3);
  expect(together?.warnings[0]).toContain("Books price legs on one game together.");
  // A price three times above its worth is no offer.
  const mistaken = (
    await ask(caller, { legs: [home(one.game.id, 1.667), home(two.game.id, 1.667)], quote: decimalOdds(9) })
  ).parlay;
  expect(mistaken).toMatchObject({ by: "forecast", verdict: "LEAN", stakeFraction: 0, betFromDecimal: null });
  expect(mistaken?.sentence).toContain("books cancel bets on mistakes");
  const quoted = (await ask(caller, { legs: [home(one.game.id, 1.667), over], quote: decimalOdds(3.4) })).parlay;
  expect(quoted).toMatchObject({ quoted: true, decimal: 3.4, warnings: [] });
});

test("a question that cannot be answered gets the reason, and care comes first (D20)", async () => {
  const database = await openScene();
  const { game } = await quotedGame(database);
  const started = await makeGame(database.read, { startAt: at(-MINUTE_MS) });
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  expect(await refusal(caller, [])).toContain("up to 6 legs");
  expect(
    await refusal(
      caller,
      Array.from({ length: 7 }, () => home(game.id)),
    ),
  ).toContain("up to 6 legs");
  expect(await refusal(caller, [home("simulation:none")])).toBe(
    "This game is not on the schedule. Choose another one.",
  );
  expect(await refusal(caller, [home(started.id)])).toContain("The game has started.");
  expect(await refusal(caller, [home(game.id), { ...home(game.id), side: "away" }])).toContain("cannot both win");
  expect(await refusal(caller, [home(game.id), home(game.id)])).toContain("no book takes both");
  expect(await refusal(caller, [home(game.id)], 20_000)).toContain("No book pays a parlay this long");
  const archive = await callerAt(database, viewer, { feed: "archive" }).catch(() => null);
  if (archive) expect(await refusal(archive, [home(game.id)])).toContain("not on the schedule");

  await setLimits(caller, { kind: "stake", amounts: { day: 1000, week: null, month: null } });
  expect((await ask(caller, { legs: [home(game.id)], stakeCents: 1000 })).limit).toBeNull();
  expect((await ask(caller, { legs: [home(game.id)], stakeCents: 1500 })).limit).toContain("limit");
  const out = await excludeOneself(caller, { length: "24-hours", helpLine: "1-800-GAMBLER" });
  expect(out.ok).toBe(true);
  const later = epochMs(at(0) + MINUTE_MS);
  const paused = await callerAt(database, await readPerson(database, viewer.id, later), { wallNow: later });
  expect(codeOf(await secondOpinion(paused, { legs: [home(game.id)], quote: null, stakeCents: null }))).toBe("paused");
});
