import { describe, expect, it } from "vitest";
import { playerGamesClaims } from "#app/lib/engine/claims/player-games-claims.ts";
import type { Stats } from "#app/lib/engine/players/player-line.ts";
import { formOf, meanOf, restOf, restRuleOf, splitsOf } from "#app/lib/engine/players/form.ts";
import { median } from "#app/lib/engine/scores/median.ts";
import { formSentence } from "#app/lib/views/claims/player-words.ts";
import { lineOf } from "./made-line.ts";

describe("form and splits", () => {
  it("name a trend only beyond chance, counting the splits beside it, and from a tenth of the mean on", () => {
    const said = (values: readonly number[]) => playerGamesClaims("P1", { form: formOf(values), splits: [] }, 3).form;
    const steady = Array.from({ length: 30 }, (_, i) => 20 + (i % 3));
    const moved = (by: number) => [...steady.slice(0, 20), ...steady.slice(0, 10).map((x) => x + by)];
    expect(said(steady)).toMatchObject({ says: "unclear", n: 10, otherN: 20, at: 3, comparator: "other-games" });
    expect([said(moved(8)).says, said(moved(-8)).says]).toEqual(["above", "below"]);
    // Sure, and not worth telling: less than a tenth of 21 a game.
    expect(said(moved(1.5))).toMatchObject({ says: "unclear" });
    expect(said(moved(1.5)).adjustedP ?? 1).toBeLessThan(0.01);
    expect(said(steady.slice(0, 12)).says).toBe("few");
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
    expect(meanOf([1, 3])).toEqual({ n: 2, mean: 2, error: 1 });
    expect(formSentence(said(moved(8)), formOf(moved(8)), "points")).toMatch(
      /^Up: 28\.9 points in the last 10, 21\.0 in the 20 games before \(\+7\.9, 95% range \+7\.3 to \+8\.6, adjusted p\s<\s0\.001\)\.$/,
    );
    expect(formSentence(said(steady.slice(0, 12)), formOf(steady.slice(0, 12)), "points")).toBe(
      "Too few games for a trend: 12 games.",
    );
  });

  it("judge form and splits of a page together: what would stand out by itself does not among four", () => {
    // A home advantage at p = 0.02.
    const lines = Array.from({ length: 40 }, (_, day) =>
      lineOf("A1", day, { saves: 20 + (day % 5) * 3 + (day % 2) * 3.1 }, { home: day % 2 === 1 }),
    );
    const of = (stats: Stats) => stats["saves"] ?? 0;
    const splits = splitsOf(lines, of, { rest: restOf(lines), rule: restRuleOf("goalie"), allowed: new Map() });
    const form = formOf(lines.map(({ stats }) => of(stats)));
    const { splits: judged } = playerGamesClaims("A1", { form, splits }, 0);
    const home = judged.get("home");
    expect(home?.p ?? 1).toBeLessThan(0.035);
    expect(home?.adjustedP ?? 0).toBeGreaterThan(0.035);
    expect(home?.says).toBe("unclear");
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
    // The season's first game has no rest to speak of.
    expect(
      splits.flatMap(({ first, second }) => [first, second]).map(({ label, n, mean }) => [label, n, mean]),
    ).toEqual([
      ["At home", 2, 3],
      ["Away", 3, 11 / 3],
      ["No day off before", 2, 4],
      ["A day off or more", 2, 4.5],
      ["Opponents who allow less", 0, null],
      ["Opponents who allow more", 5, 3.4],
    ]);
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
