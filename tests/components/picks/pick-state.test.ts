import { describe, expect, test } from "vitest";
import { phaseOf, whyNotSaveable } from "#app/components/picks/pick-state.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

const START = 1_768_400_000_000;
const card = (gameStatus: OpenPick["gameStatus"], betRefusal: OpenPick["betRefusal"] = null, saved = false) =>
  ({ gameStatus, gameTime: START, betRefusal, saved }) as OpenPick;

describe("the state that a card shows of its game", () => {
  test.each([
    ["scheduled", null, null],
    ["scheduled", "started", "Game started"],
    ["in_progress", "started", "Game started"],
    ["final", "started", "Game over"],
    ["postponed", "postponed", "Game postponed"],
    ["canceled", "canceled", "Game canceled"],
    ["scheduled", "stale", "Price too old to bet"],
    ["scheduled", "no-price", "No price in your books"],
    ["scheduled", "already-saved", null],
  ] as const)("%s, refused as %s: %s", (status, refusal, why) =>
    expect(whyNotSaveable(card(status, refusal))).toBe(why),
  );

  test("a saved pick is shown as saved, even if it could no longer be saved", () => {
    expect(whyNotSaveable(card("in_progress", "started", true))).toBeNull();
  });

  test("a postponed game has not begun, though its old start is past", () => {
    expect(phaseOf(card("postponed"), START + 1)).toBe("postponed");
  });
});
