import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { gamePhase, GAME_STATUSES, hasStarted } from "#app/lib/engine/games/game-state.ts";

const START = epochMs(1_768_400_000_000);
const before = epochMs(START - 1);

describe("the phase of a game", () => {
  test.each([
    ["scheduled", "ahead", "started"],
    ["in_progress", "started", "started"],
    ["final", "started", "started"],
    ["postponed", "postponed", "postponed"],
    ["canceled", "canceled", "canceled"],
  ] as const)("%s is %s before its start and %s from then on", (status, early, late) => {
    const game = { status, startAt: START };
    expect(gamePhase(game, before)).toBe(early);
    expect(gamePhase(game, START)).toBe(late);
  });

  test("only a started game has started: the old start of a postponed game counts for nothing", () => {
    const started = GAME_STATUSES.filter((status) => hasStarted({ status, startAt: START }, START));
    expect(started).toEqual(["scheduled", "in_progress", "final"]);
  });
});
