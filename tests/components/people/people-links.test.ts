import { expect, test } from "vitest";
import { peopleHref, PEOPLE_DEFAULTS } from "#app/components/people/people-links.ts";
import { peopleFiltersSchema } from "#app/lib/schemas/people/forms.ts";

test("the links' defaults are the address's, and each view has one address", () => {
  expect(peopleFiltersSchema.parse({})).toMatchObject(PEOPLE_DEFAULTS);
  expect(peopleHref()).toBe("/social-network");
  for (const view of [{ tab: "you" }, { board: "7d" }, { tab: "picks", board: "all" }] as const) {
    const query = Object.fromEntries(new URL(peopleHref(view), "http://x").searchParams);
    expect(peopleFiltersSchema.parse(query)).toMatchObject({ ...PEOPLE_DEFAULTS, ...view });
  }
});
