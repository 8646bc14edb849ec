import { expect, test } from "vitest";
import { tiersAbove } from "../../app/routes/demo/steps.tsx";

test("the demo counts a tier among those that stake more only where all of it does", () => {
  const said = (stakeFraction: number) => tiersAbove({ stakeFraction }).split(" more than that", 1)[0];
  expect([0.004, 0.0102, 0.02].map(said)).toEqual([
    "All three tiers stake",
    "The higher tiers stake",
    "The higher tiers stake",
  ]);
});
