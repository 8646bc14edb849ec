import { expect, test } from "vitest";
import { causeText, correctedText } from "#app/lib/format/corrections.ts";

const final = (awayScore: number, homeScore: number) => ({ status: "final", awayScore, homeScore }) as const;

test.each([
  ["moneyline", final(112, 117), final(115, 117), "the score was corrected from 112–117 to 115–117"],
  ["prop", final(112, 117), final(112, 117), "the box score was corrected"],
  ["moneyline", final(3, 4), { ...final(3, 4), status: "suspended" }, "the game is suspended, before it was final"],
  ["moneyline", final(3, 4), final(3, 4), "a later report changed what decides it"],
  [null, final(3, 4), final(4, 4), "a leg was graded again"],
] as const)("why a %s is graded again is said", (market, was, now, because) => {
  expect(causeText(market, was, now)).toBe(because);
});

test("a correction says what it was, what it is, when and why", () => {
  const of = { from: "won", at: Date.UTC(2026, 10, 30, 8, 12), because: "the box score was corrected" } as const;
  expect(correctedText({ ...of, to: "lost" }, "America/New_York")).toBe(
    "Was won, corrected to lost on Mon, Nov 30, 3:12 AM: the box score was corrected.",
  );
  expect(correctedText({ ...of, to: "won" }, "America/New_York")).toMatch(/^Was won with another profit, corrected on/);
});
