import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Agents } from "#app/routes/_app.auto-evolution/agents.tsx";

test("without a scored opinion the panel says so, in the specification's words", () => {
  const html = renderToStaticMarkup(<Agents scores={[]} weights={null} />);
  expect(html).toContain("Agent performance data unavailable");
  expect(html).toContain("once the games of its opinions are over");
});

test("a scored agent is shown with its rating and how often the close agreed, and with how many opinions", () => {
  const success = { value: 0.55, low: 0.5, high: 0.6, n: 402 };
  const score = { agent: "riskModel", name: "Risk Model", averageRating: 3.44, success, results: null } as const;
  const html = renderToStaticMarkup(<Agents scores={[{ ...score, trend: "stable", change: null }]} weights={null} />);
  expect(html).toContain("Risk Model");
  expect(html).toContain("3.4 of 5 · the close agreed with 55% (50–60%) of 402 opinions · stable");
  expect(html).not.toContain("unavailable");
});

test("under thirty opinions no share is shown", () => {
  const success = { value: 1, low: 0.21, high: 1, n: 1 };
  const score = { agent: "riskModel", name: "Risk Model", averageRating: 3, success, results: success } as const;
  const html = renderToStaticMarkup(<Agents scores={[{ ...score, trend: "stable", change: null }]} weights={null} />);
  expect(html).toContain("3.0 of 5 · opinions with a close: too few (1) · stable");
  expect(html).not.toContain("100%");
});
