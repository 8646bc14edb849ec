import fc from "fast-check";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  AvailabilityWalk,
  LONGEST_ABSENCE_MS,
  type AvailabilityReport,
  type RosterMove,
} from "#app/lib/engine/games/availability.ts";

const NOON = Date.UTC(2026, 0, 15, 17);
const at = (hours: number) => epochMs(NOON + hours * HOUR_MS);
const SQUAD = ["a", "b", "c", "d", "e", "f"];
const moves: readonly RosterMove[] = SQUAD.map((playerId) => ({ playerId, teamId: "BOS", knownAt: at(-24 * 90) }));
const report = (playerId: string, status: string, hours: number): AvailabilityReport => ({
  playerId,
  status,
  reportedAt: at(hours),
});
/** A player elsewhere: reports are being read. */
const elsewhere = report("z", "available", -24 * 80);
const walk = (shown: readonly AvailabilityReport[], more: readonly RosterMove[] = []) =>
  new AvailabilityWalk([...moves, ...more], shown);
const available = (shown: readonly AvailabilityReport[], hours: number, more: readonly RosterMove[] = []) =>
  walk(shown, more).at(at(hours), "BOS")?.available.join("");

test("players who are out or doubtful by the newest report are left out; questionable, probable or returned ones are not", () => {
  const shown = [elsewhere, report("a", "out", -5), report("b", "doubtful", -4), report("c", "questionable", -3)];
  expect(available(shown, 0)).toBe("cdef");
  expect(available([...shown, report("a", "available", -1), report("c", "out", 1)], 0)).toBe("acdef");
  expect(walk(shown).at(at(0), "BOS")).toMatchObject({ missing: ["a", "b"] });
});

test("a player counts for his known team, from the time it is known", () => {
  const traded = { playerId: "a", teamId: "LAL", knownAt: at(-2) };
  expect(available([elsewhere], -3, [traded])).toBe("abcdef");
  expect(available([elsewhere], -2, [traded])).toBe("bcdef");
  const waived = { playerId: "b", teamId: null, knownAt: at(-1) };
  // Four players are not a roster.
  expect(walk([elsewhere], [traded, waived, { playerId: "c", teamId: null, knownAt: at(-1) }]).at(at(0), "BOS")).toBe(
    null,
  );
});

test("nothing is said if no source reports absences, nor about a report from another season", () => {
  expect(walk([]).at(at(0), "BOS")).toBe(null);
  const old = epochMs(NOON - LONGEST_ABSENCE_MS - DAY_MS);
  expect(walk([{ playerId: "a", status: "out", reportedAt: old }]).at(at(0), "BOS")).toBe(null);
  expect(walk([{ playerId: "a", status: "out", reportedAt: old }, elsewhere]).at(at(0), "BOS")?.available).toContain(
    "a",
  );
});

test("its answers must be requested in the order of time", () => {
  const one = walk([elsewhere]);
  one.at(at(0), "BOS");
  expect(() => one.at(at(-1), "BOS")).toThrow(RangeError);
});

test("later news changes no earlier answer", () => {
  const news = fc.record({
    playerId: fc.constantFrom(...SQUAD),
    hours: fc.integer({ min: -48, max: 48 }),
    status: fc.constantFrom("out", "doubtful", "questionable", "available"),
    teamId: fc.constantFrom("BOS", "LAL", null),
    moves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(news, { maxLength: 25 }), fc.integer({ min: -48, max: 48 }), (rows, hours) => {
      const inTime = rows.toSorted((a, b) => a.hours - b.hours);
      const said = (of: typeof inTime) =>
        new AvailabilityWalk(
          [...moves, ...of.flatMap((n) => (n.moves ? [{ ...n, knownAt: at(n.hours) }] : []))],
          [elsewhere, ...of.flatMap((n) => (n.moves ? [] : [report(n.playerId, n.status, n.hours)]))],
        ).at(at(hours), "BOS");
      expect(said(inTime)).toEqual(said(inTime.filter((n) => n.hours <= hours)));
    }),
  );
});
