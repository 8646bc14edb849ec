import { expect, test } from "vitest";
import { PLAYER_PATHS } from "#app/components/players/player-links.ts";
import { failureSentence } from "#app/components/layout/keep-screen.ts";

const none = new URLSearchParams();

test("without an answer the message is the specification's sentence for the request, and says that the screen stayed", () => {
  const stayed = " The screen shows its last state. Check your connection and try again.";
  for (const [intent, sentence] of [
    ["generate", "Failed to generate AI recommendations. Please try again."],
    ["dismiss", "Failed to dismiss recommendation."],
    ["implement", "Failed to implement recommendation."],
  ] as const)
    expect(failureSentence("/ai-recommendations", "POST", new URLSearchParams({ intent }))).toBe(sentence + stayed);
  for (const path of Object.values(PLAYER_PATHS)) {
    const asks = (query: string) => failureSentence(path, "GET", new URLSearchParams(query));
    expect(asks("compare=1&player1=a&player2=b&show=1")).toBe(`Failed to compare players.${stayed}`);
    expect(asks("compare=1&search=a")).toBe(`The server could not be reached.${stayed}`);
  }
  expect(failureSentence("/agent-system", "POST", none)).toMatch(/^Agent execution failed: the server could not/);
  expect(failureSentence("/agent-system", "GET", none)).toMatch(/^Failed to Load Health Data\./);
  expect(failureSentence("/auto-evolution", "GET", none)).toMatch(/^Failed to load system status\./);
  expect(failureSentence("/subscription/terms", "POST", none)).toMatch(/^Failed to create checkout session\./);
});
