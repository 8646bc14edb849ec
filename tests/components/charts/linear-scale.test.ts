import fc from "fast-check";
import { scaleLinear } from "d3-scale";
import { expect, test } from "vitest";
import { linearScale } from "#app/components/charts/linear-scale.ts";

const domain = fc
  .tuple(
    fc.integer({ min: -100_000, max: 100_000 }),
    fc.integer({ min: 1, max: 100_000 }),
    fc.constantFrom(1, 10, 1000),
  )
  .map(([low, span, parts]): [number, number] => [low / parts, (low + span) / parts]);

test("positions are d3-scale's", () => {
  fc.assert(
    fc.property(domain, fc.double({ min: -1e5, max: 1e5, noNaN: true }), (ends, value) => {
      const ours = linearScale(ends, [10, 990])(value);
      const theirs = scaleLinear(ends, [10, 990])(value);
      expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(theirs)));
    }),
  );
});

test("ticks are d3-scale's", () => {
  fc.assert(
    fc.property(domain, fc.integer({ min: 2, max: 8 }), (ends, count) => {
      const ours = linearScale(ends, [0, 1]).ticks(count);
      const theirs = scaleLinear(ends, [0, 1]).ticks(count);
      expect(ours.map((x) => x.toFixed(6))).toEqual(theirs.map((x) => x.toFixed(6)));
    }),
  );
});

test("a nice domain holds the original one and little more", () => {
  fc.assert(
    fc.property(domain, (ends) => {
      const scale = linearScale(ends, [0, 1]).nice(4);
      expect(scale(ends[0])).toBeGreaterThanOrEqual(-1e-9);
      expect(scale(ends[1])).toBeLessThanOrEqual(1 + 1e-9);
      // Widened by less than one step at either end, and a step is at most .354 of the span.
      expect(scale(ends[1]) - scale(ends[0])).toBeGreaterThan(0.58);
    }),
  );
});
