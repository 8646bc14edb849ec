import { expect, it } from "vitest";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";

it("a table tells what is in it, and nothing that every object has", () => {
  const table: Readonly<Record<string, string | null>> = { OK: null, PPD: "postponed", "2": "in_progress" };
  expect(["OK", "PPD", 2].map((word) => meaningOf(table, word))).toEqual([null, "postponed", "in_progress"]);
  for (const word of ["constructor", "toString", "__proto__", "ppd", "", null, undefined])
    expect(meaningOf(table, word)).toBeUndefined();
});
