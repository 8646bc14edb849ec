import fc from "fast-check";
import { expect, test } from "vitest";
import { readSlipButton, readStakeName, slipButton, stakeName } from "#app/lib/schemas/slip/buttons.ts";

const pickIds = fc.integer({ min: 1, max: 999_999_999_999_999 });

test("the value of a slip's button is read back unchanged", () => {
  fc.assert(
    fc.property(pickIds, fc.constantFrom("remove" as const, "accept-prices" as const), (pickId, intent) => {
      expect(readSlipButton(slipButton(intent, pickId))).toEqual({ intent, subject: String(pickId), field: "pickId" });
    }),
  );
  for (const mode of ["singles", "parlay"])
    expect(readSlipButton(slipButton("mode", mode))).toEqual({ intent: "mode", subject: mode, field: "mode" });
  for (const intent of ["add", "clear", "stakes", "use-suggested", "place"] as const)
    expect(readSlipButton(slipButton(intent))).toEqual({ intent, subject: undefined, field: undefined });
  expect(readSlipButton(slipButton("accept-prices"))).toMatchObject({ subject: undefined, field: "pickId" });
});

test("a stake's field names its pick, and nothing else is taken for one", () => {
  fc.assert(
    fc.property(fc.option(pickIds), (pickId) => {
      expect(readStakeName(stakeName(pickId))).toBe(pickId);
    }),
  );
  for (const name of ["stake", "stake-", "was-stake-12", "stake-12x", "constructor"])
    expect(readStakeName(name)).toBeUndefined();
  expect(readSlipButton("constructor 1").field).toBeUndefined();
});
