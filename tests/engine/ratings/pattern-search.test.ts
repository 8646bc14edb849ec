import { describe, expect, it } from "vitest";
import { patternSearch } from "#app/lib/engine/ratings/pattern-search.ts";

describe("pattern search", () => {
  it("finds the bottom of a bowl on all three scales and never ends above its start", () => {
    const bowl = (v: Readonly<Record<string, number>>) =>
      (Math.log(v["a"] ?? 1) - 1) ** 2 + ((v["b"] ?? 0) - 0.7) ** 2 + ((v["c"] ?? 0) + 2) ** 2;
    const start = { a: 1, b: 0.5, c: 0 };
    const { values, score } = patternSearch(
      start,
      [
        { key: "a", scale: "log", step: 0.3 },
        { key: "b", scale: "logit", step: 0.3 },
        { key: "c", scale: "linear", step: 0.5 },
      ],
      bowl,
      30,
    );
    expect(score).toBeLessThan(1e-4);
    expect(score).toBeLessThanOrEqual(bowl(start));
    expect(values["a"]).toBeCloseTo(Math.E, 1);
    expect(values["b"]).toBeCloseTo(0.7, 1);
    expect(values["c"]).toBeCloseTo(-2, 1);
  });

  it("stays at its start without sweeps", () => {
    const { values, evaluations } = patternSearch({ a: 3 }, [{ key: "a", scale: "log", step: 1 }], () => 1, 0);
    expect(values).toEqual({ a: 3 });
    expect(evaluations).toBe(1);
  });
});
