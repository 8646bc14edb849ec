import { expect, test } from "vitest";
import { epochMs, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { lateWeight } from "#app/lib/engine/backtest/late-weight.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";

const START = epochMs(1_000 * HOUR_MS);

/** A price without a margin at a home logit, to the thousandth. */
function quoteAt(homeLogit: number, at: number): Quote {
  const home = 1 / logistic(homeLogit);
  const american = (decimal: number) => (decimal >= 2 ? 100 * (decimal - 1) : -100 / (decimal - 1));
  return {
    book: "betmgm",
    market: "moneyline",
    line: null,
    capturedAt: epochMs(at),
    lastSeenAt: epochMs(at),
    first: american(home) as AmericanOdds,
    second: american(home / (home - 1)) as AmericanOdds,
  };
}

/** Games whose price goes on to close `share` of its distance to the model, with a move of its own beside. */
function games(share: number, closeAt = START as number) {
  return Array.from({ length: 400 }, (_, i) => {
    const price = 0.6 * Math.sin(i);
    const gap = 0.3 * Math.sin(7.3 * i + 1);
    const close = price + share * gap + 0.02 * Math.sin(3.1 * i + 2);
    const at = START - 7 * HOUR_MS;
    const blend = (model: number) => ({
      moneyline: { intercept: 0, model, market: 1 - model, logitSd: 0.1, games: 9 },
    });
    const judged = {
      walked: { rawLogit: price + gap },
      learnt: { calibration: { intercept: 0, slope: 1 }, blends: { open: blend(0.5), close: blend(0) } },
    } as unknown as HeldOutGame;
    const moments = [
      { at: epochMs(at), quotes: [quoteAt(price, at)] },
      { at: epochMs(closeAt), quotes: [quoteAt(close, closeAt)] },
    ];
    return { judged, quoted: { league: "NHL" as const, day: 0, moments, score: null }, startAt: START };
  });
}

test("the weight a late price leaves to the model is what the price still moves of the way", () => {
  const found = lateWeight(games(0.11));
  expect(found?.games).toBe(400);
  expect(found?.hoursLeft).toBeCloseTo(7, 9);
  expect(Math.abs((found?.weight ?? 0) - 0.11)).toBeLessThan(3 * (found?.standardError ?? 0));
  expect(found?.standardError).toBeLessThan(0.01);
  // Five of eight steps from open to close at seven hours: (3/8)^1.75 of .5.
  expect(found?.inForce).toBeCloseTo(0.5 * 0.375 ** 1.75, 9);
});

test("games without a close and handfuls of games say nothing", () => {
  expect(lateWeight(games(0.11, START - 2 * HOUR_MS))).toBeNull();
  expect(lateWeight(games(0.11).slice(0, 99))).toBeNull();
});
