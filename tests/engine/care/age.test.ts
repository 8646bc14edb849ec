import { expect, test } from "vitest";
import { ageOn } from "#app/lib/engine/care/age.ts";

test.each([
  ["2005-11-23", "2026-11-22", 20],
  ["2005-11-23", "2026-11-23", 21],
  ["2004-02-29", "2025-02-28", 20],
  ["2004-02-29", "2025-03-01", 21],
  ["2004-02-29", "2028-02-29", 24],
  ["2026-11-24", "2026-11-23", -1],
])("born %s, on %s: %d", (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});
