import { expect, test } from "vitest";
import { EARLY_ACCESS, opensEarly, type EarlyAccessKey } from "#app/lib/engine/entitlements/early-access.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { TIERS } from "#app/lib/engine/leagues.ts";

const KEYS = Object.keys(EARLY_ACCESS) as EarlyAccessKey[];

test("a feature is marked as new, and only a person with the plan and the switch on sees it", () => {
  expect(KEYS.length).toBeGreaterThan(0);
  for (const key of KEYS)
    for (const tier of TIERS)
      for (const earlyAccess of [true, false])
        expect(opensEarly(TIER_TABLE[tier], { earlyAccess }, key), `${tier} ${earlyAccess}`).toBe(
          tier === "elite" && earlyAccess,
        );
});

test("early access does not open a feature that has left the table", () => {
  expect(opensEarly(TIER_TABLE.elite, { earlyAccess: true }, "gone" as EarlyAccessKey)).toBe(false);
});
