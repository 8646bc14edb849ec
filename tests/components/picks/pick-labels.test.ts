import { expect, test } from "vitest";
import { labelsOf } from "#app/components/picks/pick-labels.ts";

test("a card's labels: confidence with its basis, efficiency, risk, and the badges it has earned", () => {
  const plain = { confidenceLabel: "Quality", marketEfficiency: "Good Value", riskLevel: "medium" } as const;
  for (const grade of [null, 0])
    expect(labelsOf({ ...plain, grade, hotPick: false, highValue: false })).toBe("Quality · Good Value · Medium risk");
  expect(labelsOf({ ...plain, grade: 93, hotPick: true, highValue: true })).toBe(
    "Quality, better than 93 of 100 picks this year · Good Value · Medium risk · Hot Pick · High Value",
  );
});
