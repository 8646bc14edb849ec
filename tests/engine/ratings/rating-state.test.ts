import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { advanceRatings, newRatingState, predictRatings, takeIn } from "#app/lib/engine/ratings/rating-state.ts";
import { newWalkMemory } from "#app/lib/engine/ratings/walk-memory.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = madeUpGames({ days: 40, seasons: [2019, 2020] });
const parameters = LEAGUE_PARAMETERS.NBA;
const [opener] = games;
if (!opener) throw new Error("no games");

describe("rating state", () => {
  it("is plain JSON that walks on as if it had never been stored", () => {
    const half = games.slice(0, games.length / 2);
    const rest = games.slice(games.length / 2);
    const state = advanceRatings(newRatingState(parameters), parameters, half);
    const stored = JSON.parse(JSON.stringify(state)) as typeof state;
    expect(advanceRatings(stored, parameters, rest)).toEqual(advanceRatings(state, parameters, rest));
    expect(advanceRatings(state, parameters, rest)).toEqual(
      advanceRatings(newRatingState(parameters), parameters, games),
    );
  });

  it("is changed neither by updating nor by predicting, also into the next season", () => {
    const state = advanceRatings(newRatingState(parameters), parameters, games.slice(0, 50));
    const before = JSON.stringify(state);
    const last = games[games.length - 1];
    if (!last) throw new Error("no games");
    predictRatings(state, parameters, last);
    predictRatings(state, parameters, { ...last, home: "NEW", neutral: true, playoff: true });
    advanceRatings(state, parameters, games.slice(50));
    expect(JSON.stringify(state)).toBe(before);
  });

  it("does not depend on what working memory held before", () => {
    const used = newWalkMemory();
    for (const league of LEAGUES) {
      const own = LEAGUE_PARAMETERS[league];
      const walked = madeUpGames({ league, days: 25, seasons: [2020] });
      const again = newRatingState(own);
      for (const game of walked) takeIn(again, own, game, used);
      expect(again).toEqual(advanceRatings(newRatingState(own), own, walked));
    }
  });

  it("refuses games out of order", () => {
    const state = advanceRatings(newRatingState(parameters), parameters, games.slice(0, 50));
    expect(() => advanceRatings(state, parameters, [{ ...opener, day: opener.day - 1 }])).toThrow(/in order/);
  });

  it("finds the strong teams: expectations of the last day agree with the closing lines", () => {
    const lastDay = games[games.length - 1]?.day ?? 0;
    const state = advanceRatings(
      newRatingState(parameters),
      parameters,
      games.filter(({ day }) => day < lastDay),
    );
    for (const game of games.filter(({ day }) => day === lastDay)) {
      const { margin } = predictRatings(state, parameters, game);
      expect(Math.abs(margin.mean + (game.close?.spreadHome ?? 0))).toBeLessThan(5);
    }
  });

  it("learns only from results where there are no lines, and is less sure of it", () => {
    const blind = games.map((game) => ({ ...game, open: null, close: null }));
    const last = games[games.length - 1];
    if (!last) throw new Error("no games");
    const seen = predictRatings(advanceRatings(newRatingState(parameters), parameters, games), parameters, last);
    const unseen = predictRatings(advanceRatings(newRatingState(parameters), parameters, blind), parameters, last);
    expect(unseen.margin.variance).toBeGreaterThan(seen.margin.variance);
    expect(Number.isFinite(unseen.margin.mean)).toBe(true);
  });

  it("moves toward the winner, and variances stay positive, whatever the games", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEAGUES),
        fc.array(
          fc.record({
            gap: fc.integer({ min: 0, max: 12 }),
            home: fc.constantFrom("A", "B", "C"),
            away: fc.constantFrom("D", "E", "F"),
            homeScore: fc.integer({ min: 0, max: 150 }),
            awayScore: fc.integer({ min: 0, max: 150 }),
            neutral: fc.boolean(),
            playoff: fc.boolean(),
            spreadHome: fc.option(fc.integer({ min: -40, max: 40 })),
          }),
          { maxLength: 25 },
        ),
        (league, rows) => {
          let day = 18_000;
          const walked = rows.map(({ gap, spreadHome, ...row }) => {
            day += gap;
            const close = spreadHome === null ? null : { ...(opener.close ?? opener.open), spreadHome };
            return { ...opener, ...row, league, day, open: null, close: close as typeof opener.close };
          });
          const own = LEAGUE_PARAMETERS[league];
          const state = advanceRatings(newRatingState(own), own, walked);
          for (const scale of [state.margin, state.total]) {
            expect(scale.level.variance).toBeGreaterThan(0);
            for (const team of Object.values(scale.teams)) {
              for (const { mean, variance } of [team.slow, team.fast, team.venue]) {
                expect(variance).toBeGreaterThan(0);
                expect(Number.isFinite(mean)).toBe(true);
              }
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    const even = { ...opener, close: null, homeScore: 130, awayScore: 90 };
    const before = predictRatings(newRatingState(parameters), parameters, opener).margin.mean;
    const after = predictRatings(advanceRatings(newRatingState(parameters), parameters, [even]), parameters, {
      ...opener,
      day: opener.day + 5,
    }).margin.mean;
    expect(after).toBeGreaterThan(before);
  });
});
