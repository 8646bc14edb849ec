import { describe, expect, test } from "vitest";
import { apiSavedPickBodySchema } from "#app/lib/schemas/bets/api.ts";
import { savedPickForms } from "#app/lib/schemas/bets/forms.ts";

test("the pitcher rule is listed, action, or left to the book; on the form and by API", () => {
  const form = (pitchers?: string) => savedPickForms.save.safeParse({ pitchers });
  expect([form("listed"), form("action"), form(""), form()].map(({ data }) => data?.pitchers)).toEqual([
    "listed",
    "action",
    undefined,
    undefined,
  ]);
  expect(form("Cole").success).toBe(false);
  const body = (pitchers: unknown) => apiSavedPickBodySchema.safeParse({ strategyId: 100_001, pitchers });
  expect([body("listed"), body(undefined), body("both")].map(({ success }) => success)).toEqual([true, true, false]);
});

describe("stakes and bankrolls as typed", () => {
  const stake = (value: string | undefined) =>
    savedPickForms.save.safeParse(value === undefined ? {} : { stake: value });

  test("dollars become cents; a card sends no stake at all", () => {
    expect(stake("12.5").data).toMatchObject({ stake: 1250 });
    expect(stake("$1,250").data).toMatchObject({ stake: 125_000 });
    expect(stake(undefined).data).not.toHaveProperty("stake");
  });

  test.each(["", "abc", "0.5", "-3", "1e3", "100001", "12.345"])("%j is refused with a sentence", (value) => {
    const parsed = stake(value);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path).toEqual(["stake"]);
    expect(parsed.error?.issues[0]?.message).toMatch(/Enter|smallest|largest/);
  });

  test("a saved bet's new stake cannot be left out", () => {
    expect(savedPickForms.stake.safeParse({ savedPickId: "7" }).success).toBe(false);
  });
});
