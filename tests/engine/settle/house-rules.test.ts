import { expect, test } from "vitest";
import { HOUSE_RULES } from "#app/lib/engine/settle/house-rules.ts";

test("every rule shown to people says how a bet is settled, and names its source", () => {
  expect(HOUSE_RULES.length).toBeGreaterThan(5);
  expect(new Set(HOUSE_RULES.map(({ title }) => title)).size).toBe(HOUSE_RULES.length);
  expect(HOUSE_RULES.filter(({ sources }) => sources.length === 0).map(({ title }) => title)).toEqual([]);
  for (const { text, differ, sources } of HOUSE_RULES) {
    expect(text).toMatch(/\.$/);
    for (const { href } of sources) expect(new URL(href).protocol).toBe("https:");
    for (const sentence of differ) expect(sentence).toMatch(/\.$/);
  }
});
