import { expect, test } from "vitest";
import { booksOpenIn, helpLineOf, REGION_KEYS, REGIONS, regionOf } from "#app/lib/engine/care/regions.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";

test("nobody under 18 is admitted anywhere, and most of the US asks for 21 years", () => {
  const ages = Object.values(REGIONS).map(({ minimumAge }) => minimumAge);
  expect(Math.min(...ages)).toBe(18);
  const states = REGION_KEYS.filter((key) => key.startsWith("US-"));
  expect(states).toHaveLength(51);
  expect(states.filter((key) => REGIONS[key].minimumAge === 21).length).toBeGreaterThan(40);
});

test("the help line is that of the place, else the configured one, and can be called", () => {
  expect(helpLineOf("US-NY", "1-800-GAMBLER")).toBe("877-8-HOPENY");
  expect(helpLineOf("US-CA", "1-800-GAMBLER")).toBe("1-800-GAMBLER");
  expect(helpLineOf(null, "1-800-GAMBLER")).toBe("1-800-GAMBLER");
  expect(regionOf(null)).toBeNull();
  for (const key of REGION_KEYS) expect(telephoneHref(helpLineOf(key, "1-800-GAMBLER"))).toMatch(/^tel:\+?\d{10,12}$/);
  expect(telephoneHref("0808 8020 133")).toBe("tel:08088020133");
});

test("only sportsbooks that are open in the person's region get a link", () => {
  expect(booksOpenIn("US-CT")).toEqual(["fanduel", "draftkings"]);
  expect(booksOpenIn("US-NJ")).toHaveLength(5);
  expect(booksOpenIn("US-CA")).toEqual([]);
  expect(booksOpenIn(null)).toEqual([]);
});
