import { describe, expect, test } from "vitest";
import { FEWEST_REFUSALS, isExcess, learnedRate, poissonTail, PRIOR_RATE } from "#app/lib/engine/security/excess.ts";
import { watchRefusals } from "#app/lib/platform/refusals.server.ts";

describe("an excess of refusals", () => {
  test("the tail of the count is that of the textbook, and stays positive far out", () => {
    expect(poissonTail(0, 3)).toBe(1);
    expect(poissonTail(1, 1)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(poissonTail(3, 2)).toBeCloseTo(1 - Math.exp(-2) * (1 + 2 + 2), 12);
    expect(poissonTail(60, 1)).toBeGreaterThan(0);
    expect(poissonTail(60, 1)).toBeLessThan(1e-60);
  });

  test("a few mistyped sign-ins are not an excess; twenty refusals in ten minutes are, unless that is usual here", () => {
    expect(isExcess(FEWEST_REFUSALS - 1, PRIOR_RATE)).toBe(false);
    expect(isExcess(FEWEST_REFUSALS, PRIOR_RATE)).toBe(true);
    expect(isExcess(FEWEST_REFUSALS, 15)).toBe(false);
    expect(isExcess(60, 15)).toBe(true);
  });

  test("an attack does not teach that attacks are usual", () => {
    const quiet = Array.from({ length: 99 }, () => 0);
    expect(learnedRate(1, [...quiet, 100_000])).toBeLessThan(1);
    expect(learnedRate(1, [])).toBe(1);
    let rate = PRIOR_RATE;
    for (let window = 0; window < 100; window++) rate = learnedRate(rate, [4, 6]);
    expect(rate).toBeCloseTo(5, 2);
  });
});

describe("the watch", () => {
  const robot = { by: "address", caller: "192.0.2.7" } as const;
  const person = { by: "address", caller: "198.51.100.1" } as const;

  test("reports a caller's excess once per window, slows that caller for a quarter of an hour, and nobody else", () => {
    const watch = watchRefusals();
    const reports = Array.from({ length: 60 }, (_, n) => watch.examine([robot], "token", n * 1000)).flat();
    watch.examine([person], null, 61_000);
    expect(reports).toEqual([
      { ...robot, refused: FEWEST_REFUSALS, expected: PRIOR_RATE, kinds: { token: FEWEST_REFUSALS } },
    ]);
    expect([watch.isSlowed([robot], 62_000), watch.isSlowed([person], 62_000)]).toEqual([true, false]);
    expect(watch.isSlowed([robot], 20_000 + 16 * 60_000)).toBe(false);
  });

  test("reports its own state: silent, watching, and learned after a hundred answers", () => {
    const watch = watchRefusals();
    expect(watch.state(0)).toEqual({ watching: false, learned: false });
    watch.examine([person], null, 0);
    expect(watch.state(1000)).toEqual({ watching: true, learned: false });
    for (let n = 0; n < 99; n++) watch.examine([person], null, n);
    expect(watch.state(1000)).toEqual({ watching: true, learned: true });
    expect(watch.state(3_600_000)).toEqual({ watching: false, learned: true });
  });
});
