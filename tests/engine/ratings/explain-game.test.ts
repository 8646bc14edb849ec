import { beforeAll, expect, test } from "vitest";
import { epochMs, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { againstClose, starterRating, teamStrength, withoutStarter } from "#app/lib/engine/ratings/explain-game.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { predictRatings } from "#app/lib/engine/ratings/rating-state.ts";
import type { ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import { holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague, type TrainedLeague } from "#app/lib/engine/training/train-league.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = inOrder(madeUpGames({ league: "NFL", seasons: [2018, 2019, 2020], starters: true }));
let trained: TrainedLeague;
let game: ScheduledGame;
let startAt: ReturnType<typeof epochMs>;

beforeAll(() => {
  trained = trainLeague("NFL", games, holdOutNewest(games), { sweeps: 1 });
  const last = games.at(-1);
  if (!last?.starters) throw new Error("no games");
  const { league, season, home, away, starters } = last;
  game = { league, season, day: last.day + 1, home, away, neutral: false, playoff: false, starters };
  startAt = epochMs((last.day + 1) * DAY_MS + 20 * HOUR_MS);
});

const asOf = () => epochMs(startAt - 4 * HOUR_MS);
const keyOf = (side: "home" | "away") => game.starters?.[side].quarterback ?? "";
const change = (side: "home" | "away", of: ScheduledGame = game) =>
  withoutStarter(trained.model, trained.state, of, {
    side,
    asOf: asOf(),
    at: { market: "moneyline", line: null },
  });

test("teams are ranked by their rating, each with its error", () => {
  const codes = Object.keys(trained.state.margin.teams);
  const ranked = codes.flatMap((code) => teamStrength(trained.state, "margin", code) ?? []);
  expect(ranked.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(codes.map((_, index) => index + 1));
  for (const { sd, of } of ranked) expect([sd > 0, of]).toEqual([true, codes.length]);
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank).map(({ mean }) => mean);
  expect(byRank).toEqual(byRank.toSorted((a, b) => b - a));
  expect(teamStrength(trained.state, "margin", "nobody")).toBeNull();
});

test("if ratings read players, a team is worth its usual line-up, compared with the league's average one", () => {
  const nba = inOrder(madeUpGames({ seasons: [2017, 2018], days: 40, players: true }));
  const { state, model } = trainLeague("NBA", nba, holdOutNewest(nba), { sweeps: 0 });
  const { teams } = state.margin;
  const codes = Object.keys(state.calendars);
  const rated = codes.map((code) => teamStrength(state, "margin", code)?.mean ?? Number.NaN);
  const own = codes.map((code) => (teams[code]?.slow.mean ?? 0) + (teams[code]?.fast.mean ?? 0));
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  expect(sum(rated)).toBeCloseTo(sum(own), 9);
  expect(rated).not.toEqual(own);
  // What two teams with their usual line-ups are expected to do differs by their strengths, home edge and venue.
  const [home = "", away = ""] = codes;
  const ahead = { league: "NBA", season: 2018, day: state.day + 5, home, away, neutral: true, playoff: false } as const;
  const { mean } = predictRatings(state, model.ratings, ahead).margin;
  const forgotten = predictRatings(state, model.ratings, { ...ahead, home: away, away: home }).margin.mean;
  expect((mean - forgotten) / 2).toBeCloseTo((rated[0] ?? 0) - (rated[1] ?? 0), 0);
});

test("without a starter the chance moves against his team by his advantage over an average one", () => {
  for (const side of ["home", "away"] as const) {
    const rating = starterRating(trained.state, "margin", keyOf(side));
    const prior = trained.model.ratings.margin.starter?.startMean ?? 0;
    const without = change(side);
    const expected = Math.sign(prior - (rating?.mean ?? 0)) * (side === "home" ? 1 : -1);
    expect(Math.sign(without ?? 0)).toBe(expected);
  }
  expect(starterRating(trained.state, "margin", "nobody")).toBeNull();
});

test("with nobody named there is nothing to take out", () => {
  const { starters: _, ...unnamed } = game;
  expect(change("home", unnamed)).toBeNull();
  expect(change("home", { ...game, starters: { home: {}, away: { quarterback: keyOf("away") } } })).toBeNull();
  expect(change("away", { ...game, starters: { home: {}, away: { quarterback: keyOf("away") } } })).not.toBeNull();
});

test("a result is described by its distance from the closing line", () => {
  const { ratings } = trained.model;
  const close = {
    homeMoneyline: null,
    awayMoneyline: null,
    spreadHome: -3.5,
    spreadHomePrice: -110 as AmericanOdds,
    spreadAwayPrice: -110 as AmericanOdds,
    total: 44,
    overPrice: -110 as AmericanOdds,
    underPrice: -110 as AmericanOdds,
  };
  const scores = { homeScore: 27, awayScore: 20 };
  expect(againstClose(ratings, "spread", { ...scores, close })).toBeCloseTo(3.5, 10);
  expect(againstClose(ratings, "total", { ...scores, close })).toBeCloseTo(3, 10);
  expect(againstClose(ratings, "moneyline", { ...scores, close: null })).toBeNull();
});
