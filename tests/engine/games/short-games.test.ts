import { describe, expect, test } from "vitest";
import { flagShortGames, lengthOf } from "#app/lib/engine/games/short-games.ts";
import { pointsByKind } from "#app/lib/engine/ratings/contributions.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { newRatingState, predictRatings, takeIn } from "#app/lib/engine/ratings/rating-state.ts";
import { newWalkMemory } from "#app/lib/engine/ratings/walk-memory.ts";

const game = (fields: Partial<FinishedGame> = {}): FinishedGame => ({
  league: "MLB",
  season: 2021,
  day: 18_800,
  home: "NYY",
  away: "BOS",
  neutral: false,
  playoff: false,
  homeScore: 4,
  awayScore: 3,
  open: null,
  close: null,
  ...fields,
});

describe("doubleheaders of seven innings", () => {
  test("are both games of a day in the MLB's seasons 2020 and 2021, whichever team was at home", () => {
    const twins = [game(), game({ home: "BOS", away: "NYY" })];
    const others = [
      game({ day: 18_801 }),
      game({ home: "TB" }),
      game({ league: "NBA", day: 1 }),
      game({ league: "NBA", day: 1 }),
    ];
    expect(flagShortGames([...twins, ...others]).map(({ innings }) => innings)).toEqual([
      7,
      7,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const season of [2019, 2022]) {
      const nine = twins.map((one) => ({ ...one, season }));
      expect(flagShortGames(nine)).toBe(nine);
    }
  });

  test("are expected to see seven ninths of the runs, and teach as much as their runs over nine innings would", () => {
    const parameters = LEAGUE_PARAMETERS.MLB;
    const short = { ...game(), innings: 7 as const };
    const [whole, shortened] = [newRatingState(parameters), newRatingState(parameters)];
    const [expected, less] = [
      predictRatings(whole, parameters, game()).total,
      predictRatings(shortened, parameters, short).total,
    ];
    expect(lengthOf(short)).toBe(7 / 9);
    expect(less.mean).toBeCloseTo((expected.mean * 7) / 9, 12);
    expect(less.variance).toBeCloseTo(expected.variance * (7 / 9) ** 2, 12);
    expect(pointsByKind(less).reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(less.mean, 9);
    takeIn(whole, parameters, game({ homeScore: 5, awayScore: 4 }), newWalkMemory());
    takeIn(shortened, parameters, short, newWalkMemory());
    expect(shortened.total).toEqual(whole.total);
  });
});
