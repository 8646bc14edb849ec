import { describe, expect, it } from "vitest";
import { americanOdds, cents, decimalOdds, epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { gradeAfter, gradeBet, type GradableBet, type KnownResult } from "#app/lib/engine/settle/grade.ts";
import { gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import {
  FORFEIT,
  playedByClock,
  playedByInnings,
  playedByOuts,
  playedText,
  readPlayed,
  UNKNOWN_LENGTH,
  WHOLE,
  type Played,
} from "#app/lib/engine/settle/played.ts";
import { halfOf, profitCents } from "#app/lib/engine/settle/profit.ts";
import { voidLegRule, type VoidLegRule } from "#app/lib/engine/settle/void-leg.ts";

// The cases of docs/real-cases.md, and others of their kinds.
const START = easternMomentOn("2026-07-07", 19, 10);
const later = (hours: number) => epochMs(START + hours * HOUR_MS);

type Sold = Parameters<typeof voidLegRule>[0];
type Asked = readonly [market: Market, side: Side, line: number | null];
const bet = (league: League, [market, side, line]: Asked, more: Partial<GradableBet> = {}): GradableBet => {
  return { league, market, side, line, startAt: START, ...more };
};
const final = (away: number, home: number, played: Played, more: Partial<KnownResult> = {}): KnownResult => {
  const scores = { awayScore: away, homeScore: home };
  return { status: "final", ...scores, knownAt: later(3), startedAt: START, played, ...more };
};
const of9 = (played: number): Played => ({ extent: "part", played, scheduled: 9 });
const of7 = (played: number): Played => ({ extent: "part", played, scheduled: 7 });
const graded = (league: League, asked: Asked, known: KnownResult, hours = 12) => {
  const grade = gradeBet(bet(league, asked), known, later(hours));
  return grade.decided ? `${grade.half === true ? "half " : ""}${grade.result}` : `open: ${grade.reason}`;
};

const ML_HOME: Asked = ["moneyline", "home", null];
const ML_AWAY: Asked = ["moneyline", "away", null];
const over = (line: number): Asked => ["total", "over", line];
const under = (line: number): Asked => ["total", "under", line];
const RUN_LINE: Asked = ["spread", "home", -1.5];
const overHits = (line: number): Asked => ["prop", "over", line];
const underHits = (line: number): Asked => ["prop", "under", line];

describe("a game called early: decided is decided, undecided is void", () => {
  const six = final(1, 3, of9(6));
  const nineSix = final(9, 6, of9(6));
  it.each([
    ["C45 the moneyline counts after five innings", "MLB", ML_HOME, six, "win"],
    ["C45 and loses as well", "MLB", ML_AWAY, six, "loss"],
    ["C45 the run line is void", "MLB", RUN_LINE, six, "void"],
    ["C45 an under that could still have lost is void", "MLB", under(8.5), six, "void"],
    ["C45 so is its over", "MLB", over(8.5), six, "void"],
    ["C46 an over that has won stands", "MLB", over(8.5), nineSix, "win"],
    ["C46 and its under has lost", "MLB", under(8.5), nineSix, "loss"],
    ["a total on the score could still have been passed", "MLB", over(15), nineSix, "void"],
    ["and its under too", "MLB", under(15), nineSix, "void"],
    ["a lead of seven does not decide a run line", "MLB", RUN_LINE, final(0, 7, of9(6)), "void"],
    ["five innings and the visitors ahead", "MLB", ML_AWAY, final(4, 2, of9(5)), "win"],
    ["4½ and the home team ahead", "MLB", ML_HOME, final(2, 4, of9(4.5)), "win"],
    ["4½ and the visitors ahead is no game", "MLB", ML_AWAY, final(4, 2, of9(4.5)), "void"],
    ["a level game called after seven gives the stake back", "MLB", ML_HOME, final(3, 3, of9(7)), "push"],
    ["8½ with the home team ahead is whole", "MLB", under(8.5), final(1, 3, of9(8.5)), "win"],
    ["8½ with the visitors ahead is not", "MLB", under(8.5), final(3, 1, of9(8.5)), "void"],
    ["a prop that has been reached stands", "MLB", overHits(1.5), { ...six, counted: 2 }, "win"],
    ["its under has lost", "MLB", underHits(1.5), { ...six, counted: 2 }, "loss"],
    ["a prop that has not been reached is void, over and under", "MLB", overHits(1.5), { ...six, counted: 1 }, "void"],
    ["a prop that has not been reached is void, under", "MLB", underHits(1.5), { ...six, counted: 1 }, "void"],
    [
      "a player who had been taken out: his under",
      "MLB",
      underHits(1.5),
      { ...six, counted: 1, takenOut: true },
      "win",
    ],
    ["and his over", "MLB", overHits(1.5), { ...six, counted: 1, takenOut: true }, "loss"],
    ["and a count on the line", "MLB", overHits(1), { ...six, counted: 1, takenOut: true }, "push"],
    ["who did not play at all is void whatever the length", "MLB", overHits(0.5), { ...six, counted: null }, "void"],
    ["NBA, 42 minutes: nothing counts", "NBA", ML_HOME, final(80, 90, playedByClock("NBA", 4, 360)), "void"],
    [
      "NBA, 42 minutes: but a total that was passed",
      "NBA",
      over(169.5),
      final(80, 90, playedByClock("NBA", 4, 360)),
      "win",
    ],
    ["NFL, stopped in the first quarter", "NFL", RUN_LINE, final(3, 7, playedByClock("NFL", 1, 360)), "void"],
    ["NHL, 55 minutes are enough for all of it", "NHL", over(4.5), final(1, 4, playedByClock("NHL", 3, 300)), "win"],
  ] as readonly (readonly [string, League, Asked, KnownResult, string])[])(
    "%s",
    (_, league, asked, known, expected) => {
      expect(graded(league, asked, known)).toBe(expected);
    },
  );
});

describe("a game scheduled for seven innings is whole after seven", () => {
  it.each([
    ["C47 over after seven", over(8.5), final(5, 4, playedByInnings(7, 7, false)), "win"],
    ["C47 under after seven", under(8.5), final(3, 1, playedByInnings(7, 7, false)), "win"],
    ["C47 6½ with the home team ahead", RUN_LINE, final(1, 3, playedByInnings(6.5, 7, true)), "win"],
    ["called after five: moneyline", ML_HOME, final(1, 3, of7(5)), "win"],
    ["called after five: total", under(8.5), final(1, 3, of7(5)), "void"],
    ["6½ with the visitors ahead", RUN_LINE, final(3, 1, of7(6.5)), "void"],
    ["an eighth inning", under(8.5), final(4, 5, playedByInnings(8, 7, true)), "loss"],
  ] as const)("%s", (_, asked, known, expected) => {
    expect(graded("MLB", asked, known)).toBe(expected);
  });
});

describe("a forfeit voids everything: its score was not played", () => {
  it.each([
    ["C67 moneyline", ML_HOME],
    ["C67 run line", RUN_LINE],
    ["C67 total below its 9–0", over(8.5)],
    ["C67 total above it", under(9.5)],
  ] as const)("%s", (_, asked) => {
    expect(graded("MLB", asked, final(0, 9, FORFEIT))).toBe("void");
  });

  it("C67 and props, though there is a box score", () => {
    expect(graded("MLB", overHits(0.5), final(0, 9, FORFEIT, { counted: 3 }))).toBe("void");
  });
});

describe("a suspended game goes on within 24 hours of its start, or what was open is void", () => {
  const stopped: KnownResult = {
    ...final(9, 6, of9(6), { status: "suspended", knownAt: later(2.5) }),
    played: UNKNOWN_LENGTH,
  };
  it.each([
    ["C49 before the day is over it waits", ML_AWAY, stopped, 23, "open: waiting-for-resumption"],
    ["even an over that has won", over(8.5), stopped, 23, "open: waiting-for-resumption"],
    ["C49 after it the moneyline is void", ML_AWAY, stopped, 25, "void"],
    ["C49 and the run line", RUN_LINE, stopped, 25, "void"],
    ["C49 what was decided stands", over(8.5), stopped, 25, "win"],
    ["C49 on both sides", under(8.5), stopped, 25, "loss"],
    [
      "C49 resumed after 20 hours: played to its end",
      ML_AWAY,
      final(9, 10, WHOLE, { resumedAt: later(20) }),
      30,
      "loss",
    ],
    ["C49 resumed after 50 hours: void", ML_AWAY, final(9, 10, WHOLE, { resumedAt: later(50) }), 60, "void"],
    ["C49 resumed after three months: void", over(8.5), final(9, 10, WHOLE, { resumedAt: later(2160) }), 2170, "void"],
  ] as const)("%s", (_, asked, known, hours, expected) => {
    expect(graded("MLB", asked, known, hours)).toBe(expected);
  });

  it("a game of the postseason is played to its end: its bets wait, and stand after 46 hours", () => {
    const home = bet("MLB", ML_HOME, { playoff: true });
    const end = final(3, 4, WHOLE, { resumedAt: later(46) });
    expect(gradeBet(home, stopped, later(30))).toEqual({ decided: false, reason: "waiting-for-resumption" });
    expect(gradeBet(home, end, later(50))).toMatchObject({ result: "win" });
    expect(gradeBet(home, stopped, later(29 * 24))).toMatchObject({ result: "void" });
  });

  it("what was graded when it stopped is not changed by a late end", () => {
    const late = final(9, 10, WHOLE, { resumedAt: later(50) });
    const grade = gradeBet(bet("MLB", over(8.5)), late, later(60));
    expect(gradeAfter(grade, "win")).toMatchObject({ decided: true, result: "win" });
    expect(gradeAfter(grade, null)).toMatchObject({ decided: true, result: "void" });
    const corrected = gradeBet(bet("MLB", over(8.5)), final(3, 2, WHOLE), later(60));
    expect(gradeAfter(corrected, "win")).toMatchObject({ result: "loss" });
  });
});

describe("a game that was called off after it had begun: what was decided stands", () => {
  const off: KnownResult = { ...final(3, 7, UNKNOWN_LENGTH), status: "canceled" };
  it.each([
    ["an over that was passed", over(9.5), off, "win"],
    ["and its under", under(9.5), off, "loss"],
    ["an over that was not", over(45.5), off, "void"],
    ["the spread", ["spread", "home", -2.5], off, "void"],
    ["the moneyline", ML_HOME, off, "void"],
    ["a prop", overHits(0.5), off, "void"],
    ["a game that never began", over(9.5), { ...off, homeScore: null, awayScore: null }, "void"],
  ] as readonly (readonly [string, Asked, KnownResult, string])[])("%s", (_, asked, known, expected) => {
    expect(graded("NFL", asked, known, 72)).toBe(expected);
  });
});

describe("shootouts and ties", () => {
  it.each([
    ["C50 the winner of a shootout has one goal more", "NHL", over(2.5), final(1, 2, WHOLE), "win"],
    ["C50 which does not cover a goal and a half", "NHL", RUN_LINE, final(1, 2, WHOLE), "loss"],
    ["C50 but wins the moneyline", "NHL", ML_HOME, final(1, 2, WHOLE), "win"],
    [
      "C61 −3 taken, the close at −6, won by four: the line taken counts",
      "NFL",
      ["spread", "home", -3],
      final(20, 24, WHOLE),
      "win",
    ],
    ["C61 the close's −6 taken instead", "NFL", ["spread", "home", -6], final(20, 24, WHOLE), "loss"],
    ["C52 an NFL tie gives the moneyline back", "NFL", ML_HOME, final(20, 20, WHOLE), "push"],
    ["C52 +3 wins a tie", "NFL", ["spread", "away", 3], final(20, 20, WHOLE), "win"],
    ["C52 a total on the score", "NFL", over(40), final(20, 20, WHOLE), "push"],
    ["C67 an MLB game that ended tied", "MLB", ML_HOME, final(4, 4, WHOLE), "push"],
    ["C51 goals in a shootout are nobody's", "NHL", overHits(0.5), final(1, 2, WHOLE, { counted: 0 }), "loss"],
    ["C58 a snap is enough to stand", "NFL", underHits(1.5), final(10, 20, WHOLE, { counted: 0 }), "win"],
    ["C57 without one it is void", "NFL", underHits(1.5), final(10, 20, WHOLE, { counted: null }), "void"],
  ] as readonly (readonly [string, League, Asked, KnownResult, string])[])(
    "%s",
    (_, league, asked, known, expected) => {
      expect(graded(league, asked, known)).toBe(expected);
    },
  );
});

describe("quarter lines are two bets of half the stake", () => {
  const by = (margin: number) => final(20, 20 + margin, WHOLE);
  it.each([
    ["C29 −2.25, won by two: half lost", ["spread", "home", -2.25], by(2), "half loss"],
    ["−2.25, won by three", ["spread", "home", -2.25], by(3), "win"],
    ["−2.25, won by one", ["spread", "home", -2.25], by(1), "loss"],
    ["−1.75, won by two: half won", ["spread", "home", -1.75], by(2), "half win"],
    ["−0.25, level", ["spread", "home", -0.25], by(0), "half loss"],
    ["+0.25, level", ["spread", "away", 0.25], by(0), "half win"],
    ["over 40.25 at 40", over(40.25), by(0), "half loss"],
    ["under 40.25 at 40", under(40.25), by(0), "half win"],
    ["over 39.75 at 40", over(39.75), by(0), "half win"],
    ["a half line is one bet", over(39.5), by(0), "win"],
    ["canceled", over(40.25), { ...by(0), status: "canceled" }, "void"],
    ["in a game called early, one half decided", over(8.75), final(5, 4, of9(6)), "half win"],
  ] as readonly (readonly [string, Asked, KnownResult, string])[])("%s", (name, asked, known, expected) => {
    const league = name.startsWith("in a game called") ? "MLB" : "NFL";
    expect(graded(league, asked, known)).toBe(expected);
  });

  it("C29 250 staked on the half that lost cost 125; a half cent goes to the bettor", () => {
    expect(halfOf(profitCents(cents(25_000), americanOdds(-110), "loss"))).toBe(-12_500);
    expect(halfOf(profitCents(cents(25_000), americanOdds(-111), "win"))).toBe(11_262);
    expect(halfOf(cents(-25))).toBe(-12);
    expect(halfOf(cents(25))).toBe(13);
    expect(halfOf(cents(-1))).toBe(0);
  });
});

describe("a parlay with a leg that fell out", () => {
  const leg = (price: number, result: "win" | "loss" | "push" | "void") => ({ price: americanOdds(price), result });
  const at = (voidLeg: VoidLegRule) => ({ quote: decimalOdds(7), voidLeg });
  const stake = cents(1_000);

  it("C53 is repriced on the rest where every leg has its own price", () => {
    const legs = [leg(100, "win"), leg(-125, "win"), leg(-106, "push")];
    expect(gradeParlay(stake, legs)).toMatchObject({ result: "win", profitCents: 2_600 });
  });

  it.each([
    [
      "C55 one void at a book that refunds",
      ["win", "win", "void"],
      "refund",
      { decided: true, result: "void", profitCents: 0 },
    ],
    [
      "C55 one void at a book that reprices: its owner is asked",
      ["win", "win", "void"],
      "ask",
      { decided: false, asks: true },
    ],
    ["one pushed at a book that reprices", ["win", "push", "win"], "ask", { decided: false, asks: true }],
    [
      "C56 a lost leg beside a void one loses",
      ["void", "loss", "win"],
      "ask",
      { decided: true, result: "loss", profitCents: -1_000 },
    ],
    ["C56 at every book", ["void", "loss", "win"], "refund", { decided: true, result: "loss", profitCents: -1_000 }],
    [
      "with no leg left the stake comes back without asking",
      ["void", "void", "push"],
      "ask",
      { decided: true, result: "push", profitCents: 0 },
    ],
    ["all won pays the quote", ["win", "win", "win"], "ask", { decided: true, result: "win", profitCents: 6_000 }],
  ] as const)("%s", (_, results, voidLeg, expected) => {
    const legs = results.map((result) => leg(-110, result));
    expect(gradeParlay(stake, legs, at(voidLeg))).toMatchObject(expected);
  });

  const sold = (fields: Partial<Sold>): Sold => {
    return { book: "fanduel", betType: "Same-game parlay", legs: 3, feed: "live", imported: true, ...fields };
  };
  it.each([
    ["C55 DraftKings", { book: "draftkings" }, "refund"],
    ["C55 ESPN BET", { book: "espnbet" }, "refund"],
    ["C55 FanDuel", { book: "fanduel" }, "ask"],
    ["C55 a book by its name with what it is", { book: "DraftKings Sportsbook" }, "refund"],
    ["a book of which nothing is known", { book: "betmgm" }, "ask"],
    ["a name out of the language", { book: "constructor" }, "ask"],
    ["C54 a teaser of two", { betType: "6-point teaser", legs: 2 }, "refund"],
    ["C54 a teaser of three", { betType: "Teaser", legs: 3, book: "draftkings" }, "ask"],
    ["a teaser of two at Pinnacle", { betType: "Teaser", legs: 2, book: "Pinnacle" }, "refund-also-lost"],
    ["and at its address", { betType: "Teaser", legs: 2, book: "Pinnacle.com" }, "refund-also-lost"],
    ["and with what it is and where", { betType: "Teaser", legs: 2, book: "Pinnacle Sports ON" }, "refund-also-lost"],
    ["a bet saved at a simulated book", { feed: "simulation", imported: false }, "refund"],
    ["a bet brought along is real, whichever feed it is looked at with", { feed: "simulation" }, "ask"],
  ] as const)("%s: %o", (_, fields, expected) => {
    expect(voidLegRule(sold(fields))).toBe(expected);
  });

  it.each([
    [["push", "loss"], { result: "push", profitCents: 0 }],
    [["void", null], { result: "void", profitCents: 0 }],
    [["loss", null], { decided: false, asks: false }],
    [["loss", "win"], { result: "loss", profitCents: -1_000 }],
    [["win", "win"], { result: "win", profitCents: 6_000 }],
  ] as const)("a teaser of two at Pinnacle that ends %o: %o", (results, expected) => {
    const legs = results.map((result) => ({ price: americanOdds(-110), result }));
    expect(gradeParlay(stake, legs, at("refund-also-lost"))).toMatchObject(expected);
  });

  it("C54 a teaser of two with a push is no action", () => {
    const voidLeg = voidLegRule(sold({ betType: "Teaser", legs: 2 }));
    expect(gradeParlay(stake, [leg(-110, "win"), leg(-110, "push")], at(voidLeg))).toMatchObject({
      result: "push",
      profitCents: 0,
    });
  });
});

describe("how much was played", () => {
  it.each([UNKNOWN_LENGTH, WHOLE, FORFEIT, of9(4.5), of7(5)])("is read as it was stored: %o", (played) => {
    expect(readPlayed(playedText(played))).toEqual(played);
  });

  it.each(["", "9", "a/b", "6/", "whole game"])("%o says nothing", (text) => {
    expect(readPlayed(text)).toEqual(UNKNOWN_LENGTH);
  });

  it.each([
    ["NBA", 4, 0, WHOLE],
    ["NBA", 4, null, WHOLE],
    ["NBA", 5, 120, WHOLE],
    ["NBA", 3, null, { extent: "part", played: 36, scheduled: 48 }],
    ["NHL", 2, 600, { extent: "part", played: 30, scheduled: 60 }],
    ["NFL", 1, 358, { extent: "part", played: 9, scheduled: 60 }],
    ["NFL", null, null, UNKNOWN_LENGTH],
    ["NHL", 0, null, UNKNOWN_LENGTH],
  ] as const)("%s: period %o with %o seconds left", (league, period, left, expected) => {
    expect(playedByClock(league, period, left)).toEqual(expected);
  });
});

describe("how much was played, by the outs of a box score", () => {
  const nine = { season: 2026, twice: false, homeLeads: false };
  it.each([
    ["nine innings", { ...nine, awayOuts: 27, homeOuts: 27 }, WHOLE],
    ["8½ with the home team ahead", { ...nine, homeLeads: true, awayOuts: 27, homeOuts: 24 }, WHOLE],
    ["a walk-off", { ...nine, homeLeads: true, awayOuts: 27, homeOuts: 25 }, WHOLE],
    ["six", { ...nine, awayOuts: 18, homeOuts: 18 }, of9(6)],
    ["4½", { ...nine, homeLeads: true, awayOuts: 15, homeOuts: 12 }, of9(4.5)],
    ["seven of a doubleheader of 2021", { ...nine, season: 2021, twice: true, awayOuts: 21, homeOuts: 21 }, WHOLE],
    ["seven of a single game of 2021", { ...nine, season: 2021, awayOuts: 21, homeOuts: 21 }, of9(7)],
    ["five of a doubleheader of 2020", { ...nine, season: 2020, twice: true, awayOuts: 15, homeOuts: 15 }, of7(5)],
    ["a box score that misses a pitcher", { ...nine, awayOuts: 18, homeOuts: 27 }, UNKNOWN_LENGTH],
    ["a box score without pitchers", { ...nine, awayOuts: 0, homeOuts: 0 }, UNKNOWN_LENGTH],
  ] as const)("%s", (_, game, expected) => {
    expect(playedByOuts(game)).toEqual(expected);
  });
});
