import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { starterAt, type StarterReport } from "#app/lib/engine/games/named-starter.ts";

const report = (playerId: string, knownAt: number, status: StarterReport["status"] = "probable"): StarterReport => ({
  playerId,
  playerName: playerId.toUpperCase(),
  status,
  knownAt: epochMs(knownAt),
});
const REPORTS = [
  report("a", 10),
  report("a", 20, "confirmed"),
  report("b", 30, "confirmed"),
  report("b", 40, "started"),
];

describe("the starters by the reports known at a moment", () => {
  test.each([
    [9, null],
    [10, { playerId: "a", status: "probable", since: 10 }],
    [29, { playerId: "a", status: "confirmed", since: 10 }],
    [30, { playerId: "b", status: "confirmed", since: 30 }],
    [99, { playerId: "b", status: "started", since: 30 }],
  ])("at %i", (asOf, expected) => {
    const named = starterAt(REPORTS, epochMs(asOf));
    if (expected === null) expect(named).toBeNull();
    else expect(named).toMatchObject(expected);
  });

  test("nothing published later changes the answer", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c")), fc.nat(60), (names, asOf) => {
        const reports = names.map((name, index) => report(name, 10 * index));
        const known = reports.filter(({ knownAt }) => knownAt <= asOf);
        expect(starterAt(reports, epochMs(asOf))).toEqual(starterAt(known, epochMs(asOf)));
        expect(starterAt(reports, epochMs(asOf))?.playerId).toBe(known.at(-1)?.playerId);
      }),
    );
  });

  test("a change back counts as a change", () => {
    const back = [...REPORTS, report("a", 50)];
    expect(starterAt(back, epochMs(50))).toMatchObject({ since: 50 });
  });
});
