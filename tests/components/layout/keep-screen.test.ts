import { expect, test } from "vitest";
import { failureSentence } from "#app/components/layout/keep-screen.ts";

const none = new URLSearchParams();

test("without an answer the message is the specification's sentence for the request, and says that the screen stayed", () => {
  const stayed = " The screen shows its last state. Check your connection and try again.";
  const generate = new URLSearchParams({ intent: "generate" });
  expect(failureSentence("/ai-recommendations", "POST", generate)).toBe(
    `Failed to generate AI recommendations. Please try again.${stayed}`,
  );
  expect(failureSentence("/player-insights", "GET", new URLSearchParams("compare=on"))).toBe(
    `Failed to compare players.${stayed}`,
  );
  expect(failureSentence("/player-insights", "GET", none)).toBe(`The server could not be reached.${stayed}`);
  expect(failureSentence("/agent-system", "GET", none)).toMatch(/^Failed to Load Health Data\./);
  expect(failureSentence("/auto-evolution", "GET", none)).toMatch(/^Failed to load system status\./);
  expect(failureSentence("/subscription/terms", "POST", none)).toMatch(/^Failed to create checkout session\./);
});
