import { describe, expect, test } from "vitest";
import { phaseOf, whyNotSaveable } from "#app/components/picks/open-pick-card.tsx";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";

const START = 1_768_400_000_000;
const card = (gameStatus: OpenStrategy["gameStatus"], stale = false) =>
  ({ gameStatus, gameTime: START, visible: { stale } }) as OpenStrategy;

describe("what a card says of its game", () => {
  test.each([
    ["scheduled", START - 1, null],
    ["scheduled", START, "Game started"],
    ["in_progress", START - 1, "Game started"],
    ["final", START + 1, "Game over"],
    ["postponed", START + 1, "Game postponed"],
    ["canceled", START + 1, "Game canceled"],
  ] as const)("%s at %i: %s", (status, now, why) => expect(whyNotSaveable(card(status), now)).toBe(why));

  test("the price of a game ahead can be too old", () => {
    expect(whyNotSaveable(card("scheduled", true), START - 1)).toBe("Price too old to save");
  });

  test("a postponed game has not begun, though its old start is past", () => {
    expect(phaseOf(card("postponed"), START + 1)).toBe("postponed");
  });
});
