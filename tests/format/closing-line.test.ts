import { expect, test } from "vitest";
import { closingPriceNote } from "#app/lib/format/closing-line.ts";

test("the archive's closing prices carry no time; other feeds' do", () => {
  expect(closingPriceNote("archive")).toBe("Closing prices are as imported; their exact times are not known.");
  for (const feed of ["simulation", "live"] as const)
    expect(closingPriceNote(feed)).toMatch(/in the five minutes before the start/);
});
