import { expect, test } from "vitest";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { methodology } from "#app/lib/format/methodology.ts";
import { RULE_TEXTS } from "#app/lib/format/verdict-rule.ts";

const rowsOf = (id: string, format: OddsFormat = "american") =>
  new Map(methodology(format).find((section) => section.id === id)?.rows);

test("the example is the rule's own arithmetic, which anybody can repeat", () => {
  const rows = rowsOf("example");
  // .51 × 2.1 − 1 = .071; 1/2.1 = .4762; .9 × .071 = .0639; .071/1.1/4 = .01614; .9 of it = .0145, $29.04 of $2,000.
  expect(rows.get("Break-even")).toBe("1 ÷ 2.10 = 47.6%");
  expect(rows.get("Edge")).toBe("51.0% × 2.10 − 1 = +7.1%");
  expect(rows.get("Edge after doubt")).toBe("90% of it: +6.4%");
  expect(rows.get("A quarter of Kelly")).toBe("edge ÷ (decimal − 1) ÷ 4 = 1.61% of the bankroll");
  expect(rows.get("Stake")).toBe("90% of that: 1.45%, $29.04 of $2,000.00");
  // logit .51 − logit .4762 = .1353 and a standard deviation of .2034: Φ(.665) = .747.
  expect(rows.get("Worth")).toBe("75% chance that the fair probability is above break-even");
  expect(rows.get("Verdict")).toBe("BET");
  expect(rows.get("Playable to")).toMatch(/^\+\d+$/);
});

test("the verdicts are said in the rule's words, and every kind of price has its share", () => {
  expect(rowsOf("verdict").get("BET")).toBe(`${RULE_TEXTS.BET}.`);
  expect(rowsOf("doubt").size).toBe(4);
  expect(rowsOf("doubt").get("Any later price of a game")).toBe(
    "90%, in the NBA 75%, in the NHL 100%, in the NFL 100%",
  );
});

test("the example's prices are in the reader's format; the decimal odds it calculates with are named once", () => {
  const prices = (["american", "decimal", "fractional"] as const).map((format) => {
    const rows = rowsOf("example", format);
    return [rows.get("Price"), rows.get("Playable to")?.replace(/\d+/g, "n")];
  });
  expect(prices).toEqual([
    ["+110, decimal 2.10", "+n"],
    ["2.10", "n.n"],
    ["11/10, decimal 2.10", "n/n"],
  ]);
});
