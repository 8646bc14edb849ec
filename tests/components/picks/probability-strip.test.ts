import fc from "fast-check";
import { expect, test } from "vitest";
import { stripWindow } from "#app/components/picks/probability-strip.tsx";

const unit = fc.double({ min: 0, max: 1, noNaN: true });

test("the window holds interval and break-even, stays inside [0, 1] and is never narrower than 24 points", () => {
  fc.assert(
    fc.property(unit, unit, unit, (a, b, breakEven) => {
      const low = Math.min(a, b);
      const high = Math.max(a, b);
      const { from, to } = stripWindow(low, high, breakEven);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
      expect(from).toBeLessThanOrEqual(Math.min(low, breakEven) + 1e-12);
      expect(to).toBeGreaterThanOrEqual(Math.max(high, breakEven) - 1e-12);
      expect(to - from).toBeGreaterThanOrEqual(0.24 - 1e-9);
    }),
  );
});
