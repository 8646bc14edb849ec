import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { isPublishedAt, mayFollow, withoutOvertaken } from "#app/lib/engine/picks/publishing-order.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";

describe("when a verdict is published (D24)", () => {
  test.each<[Verdict, League, number, boolean]>([
    ["BET", "NBA", 24, true],
    ["BET", "NFL", 140, true],
    ["LEAN", "NBA", 6, true],
    ["LEAN", "NBA", 6.01, false],
    ["LEAN", "MLB", 0.1, true],
    ["LEAN", "NHL", 7, false],
    ["LEAN", "NFL", 24, true],
    ["LEAN", "NFL", 24.01, false],
    ["PASS", "NFL", 1, false],
    ["PASS", "NBA", 0.1, false],
  ])("%s in the %s, %d hours before: %s", (verdict, league, hours, expected) => {
    const market = "spread";
    expect(isPublishedAt({ verdict, expectedValue: 0.001 }, { league, market }, hours * HOUR_MS)).toBe(expected);
  });

  test("a LEAN on a prop needs an expected value of 3 %, a BET nothing more", () => {
    const prop = { league: "NBA", market: "prop" } as const;
    expect(isPublishedAt({ verdict: "LEAN", expectedValue: 0.0149 }, prop, HOUR_MS)).toBe(false);
    expect(isPublishedAt({ verdict: "LEAN", expectedValue: 0.0151 }, prop, HOUR_MS)).toBe(true);
    expect(isPublishedAt({ verdict: "LEAN", expectedValue: 0.0151 }, prop, 7 * HOUR_MS)).toBe(false);
    expect(isPublishedAt({ verdict: "BET", expectedValue: 0.01 }, prop, 7 * HOUR_MS)).toBe(true);
  });
});

describe("a second pick on a market (D24)", () => {
  test.each<[readonly Verdict[], Verdict, boolean]>([
    [[], "LEAN", true],
    [[], "BET", true],
    [["LEAN"], "BET", true],
    [["LEAN"], "LEAN", false],
    [["BET"], "LEAN", false],
    [["BET"], "BET", false],
    [["LEAN", "BET"], "BET", false],
    [["LEAN", "BET"], "LEAN", false],
  ])("after %j a %s: %s", (published, verdict, expected) => {
    expect(mayFollow(published, verdict)).toBe(expected);
  });

  test("whatever is offered in whatever order, a market holds at most one LEAN and one BET, the BET last", () => {
    const verdicts = fc.array(fc.constantFrom<Verdict>("BET", "LEAN"), { maxLength: 8 });
    fc.assert(
      fc.property(verdicts, (offered) => {
        const held: Verdict[] = [];
        for (const verdict of offered) if (mayFollow(held, verdict)) held.push(verdict);
        expect(["", "LEAN", "BET", "LEAN BET"]).toContain(held.join(" "));
      }),
    );
  });

  test("a LEAN is overtaken by the BET on its own market only", () => {
    const pick = (gameId: string, market: "total" | "spread" | "prop", verdict: Verdict, subject = "") => {
      return { gameId, market, subject, verdict };
    };
    const bet = pick("a", "total", "BET");
    const others = [pick("a", "spread", "LEAN"), pick("b", "total", "LEAN")];
    expect(withoutOvertaken([pick("a", "total", "LEAN"), ...others, bet])).toEqual([...others, bet]);
    expect(withoutOvertaken(others)).toEqual(others);
    const [points, rebounds] = [pick("a", "prop", "LEAN", "points:x"), pick("a", "prop", "BET", "rebounds:x")];
    expect(withoutOvertaken([points, rebounds])).toEqual([points, rebounds]);
  });
});
