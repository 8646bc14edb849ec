import { expect, test } from "vitest";
import { readingFromForm } from "#app/lib/schemas/bets/import-form.ts";

/** The dates in the form of the columns. */
function datesIn(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ odds: "decimal", decimals: ".", timeZone: "UTC", ...fields }))
    form.set(name, value);
  const read = readingFromForm(form);
  if (!read.ok) return read.message;
  const { dates, isOrderKnown, firstYear, isYearKnown } = read.value;
  return [dates, isOrderKnown, firstYear, isYearKnown];
}

test("what the form leaves open stays open, and what it shows was seen by its sender", () => {
  expect(datesIn({ dates: "dmy" })).toEqual(["dmy", undefined, undefined, undefined]);
  expect(datesIn({ dates: "dmy", datesAsRead: "mdy" })).toEqual(["dmy", true, undefined, undefined]);
  expect(datesIn({ dates: "", datesAsRead: "mdy" })).toEqual(["mdy", false, undefined, undefined]);
  expect(datesIn({ dates: "mdy", firstYear: "2024" })).toEqual(["mdy", undefined, 2024, true]);
  expect(datesIn({ dates: "mdy", firstYear: "" })).toEqual(["mdy", undefined, undefined, undefined]);
  expect(datesIn({ dates: "" })).toBe("One of the choices is not of the list. Choose again.");
});
