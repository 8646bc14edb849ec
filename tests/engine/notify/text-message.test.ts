import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, segmentsOf, toGsm } from "#app/lib/engine/notify/text-message.ts";
import { formatSignedMoney } from "#app/lib/format/money.ts";

test.each([
  ["Raptors −3.5 at −110", "Raptors -3.5 at -110"],
  ["“It’s on” … 7:00 PM", '"It\'s on" ... 7:00 PM'],
  ["Luka Dončić, Nikola Jokić", "Luka Doncic, Nikola Jokic"],
  ["Montréal, Ñ, ü, €", "Montréal, Ñ, ü, €"],
  ["7 PM", "7 PM"],
  ["🏀", "?"],
  [`${formatSignedMoney(2345, "$")} ${formatSignedMoney(-2345, "$")} co\u00adop`, "+$23.45 -$23.45 coop"],
])("%s is sent as %s", (text, sent) => {
  expect(toGsm(text)).toBe(sent);
});

test.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["−", Number.NaN],
])("segments of %s", (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

test("every alert fits into two segments, with its link and the way to stop it complete", () => {
  const words = fc
    .array(
      fc.nat({ max: 0x2f_ff }).map((sign) => String.fromCodePoint(sign)),
      { maxLength: 250 },
    )
    .map((signs) => signs.join(""));
  fc.assert(
    fc.property(words, words, fc.string({ maxLength: 100 }), (head, message, link) => {
      const tail = `https://l.test/${link} STOP ends texts.`;
      const text = fitText({ head, message, tail });
      expect(segmentsOf(text)).toBeLessThanOrEqual(2);
      expect(text.endsWith(toGsm(tail))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a short text stays unchanged", () => {
  expect(fitText({ head: "Linewise: Won.", message: "+2.1%.", tail: "https://l.test/x" })).toBe(
    "Linewise: Won. +2.1%. https://l.test/x",
  );
});
