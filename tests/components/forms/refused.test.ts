import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { savedPickForms } from "#app/lib/schemas/bets/forms.ts";

function reply(stake: string) {
  const form = new FormData();
  form.set("stake", stake);
  return parseWithZod(form, { schema: savedPickForms.save, disableAutoCoercion: true });
}

test("a refused field keeps what was typed and says what is wrong, blank included", () => {
  expect(refusedField(reply("0.5").reply(), "stake")).toEqual({
    value: "0.5",
    errors: ["The smallest stake is 1.00"],
  });
  expect(refusedField(reply("").reply(), "stake")).toEqual({
    value: "",
    errors: ["Enter an amount like 25 or 25.50"],
  });
});

test("nothing was refused: nothing is kept", () => {
  expect(refusedField(undefined, "stake")).toEqual({ value: undefined, errors: undefined });
  expect(refusedForm(undefined)).toBeUndefined();
});

test("a refusal of the whole form keeps the value without blaming the field", () => {
  const result = reply("25").reply({ formErrors: ["The game has started."] });
  expect(refusedField(result, "stake")).toEqual({ value: "25", errors: undefined });
  expect(refusedForm(result)).toEqual(["The game has started."]);
});
