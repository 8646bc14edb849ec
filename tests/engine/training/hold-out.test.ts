import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { FEWEST_GAMES, holdOutNewest, holdOutSeasons } from "#app/lib/engine/training/hold-out.ts";

/** Seasons with these numbers of games, from 2020 on. */
const seasonsOf = (...sizes: readonly number[]): readonly FinishedGame[] =>
  sizes.flatMap((size, i) =>
    Array.from({ length: size }, (_, game) => ({
      league: "NBA" as const,
      season: 2020 + i,
      day: 1000 * i + Math.floor(game / 4),
      home: "BOS",
      away: "LAL",
      neutral: false,
      playoff: false,
      homeScore: 110,
      awayScore: 100,
      open: null,
      close: null,
    })),
  );

describe("holding out seasons", () => {
  const games = seasonsOf(100, 200, 300, 400, 500);

  it("fits on earlier seasons, lets two seasons settle the ratings and learns from everything", () => {
    expect(holdOutSeasons(games, { testFrom: 2023 })).toEqual({
      fittedUntil: 600,
      settledFrom: 300,
      heldOutFrom: 600,
      learntUntil: 1500,
    });
  });

  it("learns nothing from after the last training season", () => {
    expect(holdOutSeasons(games, { testFrom: 2024, trainUntil: 2021 })).toEqual({
      fittedUntil: 300,
      settledFrom: 100,
      heldOutFrom: 1000,
      learntUntil: 300,
    });
  });
});

describe("holding out the newest games", () => {
  it.each([
    ["the last season", [300, 300, 200], 600],
    ["the season before as well while the last has too few games", [300, 300, FEWEST_GAMES - 1], 300],
    ["the last season from its 150th game on", [300, 300, FEWEST_GAMES], 600],
    ["a fifth of two seasons of which the second has just begun", [1300, 10], 1048],
    ["the whole of a second season longer than a fifth", [285, 149], 285],
    ["a fifth of a single season", [300], 240],
    ["a fifth where the first season is too short to fit on", [60, 940], 800],
  ])("takes %s", (_, sizes, heldOutFrom) => {
    const holdOut = holdOutNewest(seasonsOf(...sizes));
    expect(holdOut).toMatchObject({ heldOutFrom, fittedUntil: heldOutFrom });
    expect(holdOut.settledFrom).toBeLessThan(heldOutFrom);
  });

  it("never moves the boundary back when games are added, and always leaves something on both sides", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sizes, fc.nat(), (lengths, cut) => {
        const games = seasonsOf(...lengths);
        if (games.length < FEWEST_GAMES) return;
        const now = holdOutNewest(games);
        const earlier = games.slice(0, FEWEST_GAMES + (cut % (games.length - FEWEST_GAMES + 1)));
        expect(holdOutNewest(earlier).heldOutFrom).toBeLessThanOrEqual(now.heldOutFrom);
        expect(now.heldOutFrom).toBeGreaterThan(0);
        expect(now.heldOutFrom).toBeLessThan(games.length);
        expect(now.settledFrom).toBeLessThan(now.heldOutFrom);
      }),
    );
  });
});
