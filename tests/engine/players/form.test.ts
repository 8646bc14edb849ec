import { describe, expect, it } from "vitest";
import { formOf, meanOf, restOf, restRuleOf, splitsOf } from "#app/lib/engine/players/form.ts";
import { median } from "#app/lib/engine/players/median.ts";
import { lineOf } from "./made-line.ts";

describe("form and splits", () => {
  it("name a trend only where it exceeds twice its error", () => {
    const steady = Array.from({ length: 30 }, (_, i) => 20 + (i % 3));
    expect(formOf(steady).trend).toBe("flat");
    expect(formOf([...steady.slice(0, 20), ...steady.slice(0, 10).map((x) => x + 8)]).trend).toBe("up");
    expect(formOf([...steady.slice(0, 20), ...steady.slice(0, 10).map((x) => x - 8)]).trend).toBe("down");
    expect(formOf(steady.slice(0, 12)).trend).toBe("unknown");
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
    expect(meanOf([1, 3])).toEqual({ n: 2, mean: 2, error: 1 });
  });

  it("count every game once per pair, and rest from the team's games", () => {
    const lines = [0, 1, 3, 6, 7].map((day) => lineOf("A1", day, { saves: day }));
    const rest = restOf(lines);
    expect([...rest.values()]).toEqual([null, 0, 1, 2, 0]);
    const splits = splitsOf(lines, (s) => s["saves"] ?? 0, {
      rest,
      rule: restRuleOf("goalie"),
      allowed: new Map([
        ["B", 20],
        ["C", 10],
      ]),
    });
    for (const [index, { first, second }] of splits.entries())
      // The season's first game has no rest to speak of.
      expect(first.n + second.n).toBe(index === 1 ? 4 : 5);
  });

  it("tell a starting pitcher's rest from his own games", () => {
    const lines = [0, 5, 11, 16].map((day) => lineOf("A1", day, { p_so: day }));
    const [, rest] = splitsOf(lines, (s) => s["p_so"] ?? 0, {
      rest: restOf(lines),
      rule: restRuleOf("starter"),
      allowed: new Map(),
    });
    expect(rest).toMatchObject({
      first: { label: "Four days of rest or fewer", n: 2, mean: 10.5 },
      second: { label: "Five days of rest or more", n: 1, mean: 11 },
    });
  });
});
