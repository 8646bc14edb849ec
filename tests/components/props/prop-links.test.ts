import { expect, test } from "vitest";
import { PROP_DEFAULTS, PROP_SORT_CHOICES, propsHref, tonightHref } from "#app/components/props/prop-links.ts";
import { PROP_SORTS, propFiltersSchema, tonightSchema } from "#app/lib/schemas/props/forms.ts";

test("the defaults repeated for the browser are the schema's, and every order can be chosen", () => {
  expect(PROP_DEFAULTS).toEqual(propFiltersSchema.parse({}));
  expect(PROP_SORT_CHOICES.map(({ value }) => value)).toEqual([...PROP_SORTS]);
});

test("props are ordered by what they are worth, start or name, never by how often somebody went over", () => {
  expect(PROP_SORTS).toEqual(["best", "edge", "start", "player", "line"]);
});

test("an address holds only what differs, and reads back as it was", () => {
  const filters = propFiltersSchema.parse({ league: "nba", oddsFrom: "+150", worth: "1", search: "Jo", sort: "Edge" });
  const href = propsHref(filters);
  expect(href).toBe("/props?league=NBA&oddsFrom=%2B150&worth=1&search=Jo&sort=edge");
  expect(propFiltersSchema.parse(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(filters);
});

test("a player's address names statistic and line; an invalid line becomes tonight's", () => {
  const href = tonightHref({ playerId: "simulation:x", statistic: "points-rebounds", line: 31.5 });
  const read = (query: string) => tonightSchema.parse(Object.fromEntries(new URLSearchParams(query)));
  expect(read(new URL(href, "http://x").search)).toMatchObject({ stat: "points-rebounds", line: 31.5 });
  for (const odd of ["abc", "-3", "2.25", ""])
    expect(read(`line=${odd}&stat=juggling`)).toMatchObject({ line: null, stat: "" });
});
