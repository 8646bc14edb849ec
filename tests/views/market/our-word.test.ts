import { describe, expect, test } from "vitest";
import { ourWords } from "#app/lib/views/market/our-word.ts";
import type { OpenPick, StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";

/** An open card with the text's input. */
const card = (fields: Partial<OpenPick>) =>
  ({
    id: 7,
    gameId: "g",
    league: "NBA",
    market: "spread",
    side: "away",
    locked: false,
    gameStatus: "scheduled",
    group: "bet",
    verdict: "BET",
    recommendation: "Grizzlies +4",
    line: 4,
    now: {},
    homeTeam: "the Pelicans",
    awayTeam: "the Grizzlies",
    ...fields,
  }) as StrategyCard;
const locked = { id: 8, gameId: "g", league: "NBA", locked: true, gameStatus: "scheduled" } as StrategyCard;
const side = (
  market: "moneyline" | "spread" | "total",
  which: "home" | "away" | "over",
  line: number | null = null,
) => ({
  gameId: "g",
  market,
  side: which,
  line,
});

describe("our own verdict on a side", () => {
  test("our pick on it is named, and one against it before everything else, also across moneyline and spread", () => {
    const words = ourWords([card({})], []);
    expect(words.about(side("spread", "away"))).toEqual({
      stand: "bet",
      pickId: 7,
      text: "We would bet this side: BET Grizzlies +4.",
    });
    expect(words.about(side("spread", "home", -4))).toEqual({
      stand: "against",
      pickId: 7,
      text: "We would not bet it: our pick is against it (BET Grizzlies +4).",
    });
    expect(words.about(side("moneyline", "home"))).toEqual({
      stand: "against",
      pickId: 7,
      text: "We would not bet it: our pick is on the other team (BET Grizzlies +4). The two are no opposites: both win where the Pelicans win by 1 to 3.",
    });
    expect(words.about(side("moneyline", "away"))).toMatchObject({
      stand: "none",
      text: "We would not bet it: our pick is on the same team, at another bet (BET Grizzlies +4).",
    });
    expect(words.about(side("total", "over"))).toMatchObject({ stand: "none", pickId: 7 });
  });

  test("moneyline and spread are opposites where no result wins both", () => {
    const textOf = (pick: Partial<OpenPick>, asked: Parameters<typeof side>) =>
      ourWords([card(pick)], []).about(side(...asked)).text;
    const favorite = { market: "spread", side: "home", line: -4, recommendation: "Pelicans −4" } as const;
    const winner = { market: "moneyline", side: "home", line: null, recommendation: "Pelicans moneyline" } as const;
    expect(textOf(favorite, ["moneyline", "away"])).toMatch(/other team \(BET Pelicans −4\)\.$/);
    expect(textOf(winner, ["spread", "away", 4.5])).toMatch(/both win where the Pelicans win by 1 to 4\.$/);
    expect(textOf(winner, ["spread", "away", 1.5])).toMatch(/win by exactly 1\.$/);
    for (const line of [-1.5, 0.5, 1]) expect(textOf(winner, ["spread", "away", line])).not.toMatch(/both win/);
    expect(textOf({ market: "total", side: "over", line: 220 }, ["spread", "away", 4])).toMatch(/another one/);
  });

  test("a pick that has lost its price is not a bet, a closed one reveals no side, and without a pick there is no word", () => {
    expect(ourWords([card({ group: "gone" })], []).about(side("spread", "away"))).toMatchObject({
      stand: "none",
      text: "We would not bet it now: our pick, Grizzlies +4, is a pass at its current price.",
    });
    expect(ourWords([locked], []).about(side("spread", "away"))).toEqual({
      stand: "closed",
      pickId: null,
      text: "1 pick of ours on this game is closed to you and may be on either side.",
    });
    expect(ourWords([], []).about(side("spread", "away"))).toMatchObject({ stand: "none", pickId: null });
    expect(ourWords([card({}), locked], []).inLeague("NBA")).toEqual({ bets: 1, leans: 0, closed: 1 });
  });
});

test("our chance of a side is the forecast's at its line, the rest for the other side, and none at another line", () => {
  const prediction = { gameId: "g", predictionType: "spread", side: "away", line: 4, confidence: 0.56 } as Prediction;
  const { chanceOf } = ourWords([], [prediction]);
  expect(chanceOf(side("spread", "away", 4))).toBe(0.56);
  expect(chanceOf(side("spread", "home", -4))).toBeCloseTo(0.44, 12);
  expect(chanceOf(side("spread", "home", -3.5))).toBeNull();
  expect(chanceOf(side("moneyline", "home"))).toBeNull();
});
