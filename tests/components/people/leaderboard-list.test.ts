import { expect, test } from "vitest";
import { unrankedText } from "#app/components/people/leaderboard-list.tsx";

test("the value of a member who is not ranked stands with its sign, its name and its basis (D37)", () => {
  expect(unrankedText({ value: 0.049, n: 22, low: 0.021, high: 0.077 })).toBe(
    "CLV +4.9% (n\u00a0=\u00a022, +2.1% to +7.7%)",
  );
  expect(unrankedText({ value: 0.049, n: 4, low: 0.021, high: 0.077 })).toBe("CLV too few (4)");
  expect(unrankedText({ value: null, n: 0, low: null, high: null })).toBe("none yet");
});
