import { describe, expect, it, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import { gradeBet, type GradableBet, type KnownResult } from "#app/lib/engine/settle/grade.ts";
import { HOUSE_RULES } from "#app/lib/engine/settle/house-rules.ts";
import {
  LISTED_PITCHERS,
  listedPitchersStarted,
  pitcherRuleOf,
  pitchersText,
  readPitchers,
  type PitcherReport,
} from "#app/lib/engine/settle/listed-pitchers.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";
import { voidLegRule } from "#app/lib/engine/settle/void-leg.ts";

const START = Date.UTC(2026, 6, 14, 23);
const hours = (after: number) => epochMs(START + after * HOUR_MS);
const named = (home: boolean, playerName: string, status: PitcherReport["status"], after: number): PitcherReport => ({
  home,
  playerName,
  status,
  knownAt: hours(after),
  playerId: playerName,
});

const REPORTS = [
  named(true, "Gerrit Cole", "probable", -24),
  named(false, "Chris Sale", "probable", -24),
  named(true, "Luis Gil", "confirmed", -2),
  named(true, "Luis Gil", "started", 0),
  named(false, "Chris Sale", "started", 0),
];

describe("which rule a bet has", () => {
  it.each([
    ["pinnacle", "moneyline", "action"],
    ["Pinnacle", "spread", "listed"],
    ["Sky Book", "total", "listed"],
    ["Pinnacle ON", "total", "listed"],
    ["titanbet", "moneyline", "listed"],
    ["draftkings", "total", "action"],
    ["toString", "total", "action"],
  ] as const)("%s's %s is %s unless the bet says otherwise", (book, market, rule) => {
    const bet = { league: "MLB", market, book } as const;
    expect(pitcherRuleOf({ ...bet, stated: null })).toEqual({ rule, names: [] });
    expect(pitcherRuleOf({ ...bet, stated: "action" })).toEqual({ rule: "action", names: [] });
    expect(pitcherRuleOf({ ...bet, stated: "listed: Cole, Sale" })).toEqual({
      rule: "listed",
      names: ["Cole", "Sale"],
    });
  });

  it.each([
    ["NBA", "moneyline"],
    ["MLB", "prop"],
    [null, "moneyline"],
    ["MLB", null],
  ] as const)("there is none for %s %s", (league: League | null, market: Market | null) => {
    expect(pitcherRuleOf({ league, market, book: "titanbet", stated: "listed" })).toBeNull();
  });

  it("is stored as text and read again", () => {
    for (const stated of [
      null,
      { rule: "action", names: [] },
      { rule: "listed", names: ["G. Cole", "C. Sale"] },
    ] as const)
      expect(readPitchers(pitchersText(stated))).toEqual(stated);
    expect(readPitchers("whatever")).toBeNull();
  });

  it("is shown to people from the table that grades", () => {
    const shown = HOUSE_RULES.find(({ title }) => title.includes("starting pitcher"))?.text ?? "";
    expect(Object.keys(LISTED_PITCHERS).filter((book) => !shown.toLowerCase().includes(book))).toEqual([]);
  });
});

describe("whether the pitchers a bet lists started", () => {
  it.each([
    ["who was listed when it was made was scratched", [], -3, REPORTS, false],
    ["it was made after the change", [], -1, REPORTS, true],
    ["nobody was listed yet", [], -30, REPORTS, null],
    ["it names the one who did start", ["Sale"], -3, REPORTS, true],
    ["it names the one who did not", ["G COLE"], -3, REPORTS, false],
    ["it names both", ["Cole", "Sale"], -3, REPORTS, false],
    ["it names a first name's letter of somebody else", ["J Cole"], -3, REPORTS, null],
    ["it names nobody of this game", ["deGrom"], -3, REPORTS, null],
    ["the starts are not reported", [], -1, REPORTS.slice(0, 3), undefined],
    ["one that started is not the listed one, the other is not reported", [], -3, REPORTS.slice(0, 4), false],
    ["nothing is reported", [], -3, [], null],
  ] as const)("%s", (_, names, after, reports, answer) => {
    expect(listedPitchersStarted(names, reports, hours(after))).toBe(answer);
  });

  it.each([
    ["accents and a suffix", "Luis García Jr.", "L Garcia"],
    ["a surname of two words", "Simeon Woods Richardson", "Woods Richardson"],
    ["one with a hyphen", "AJ Smith-Shawver", "SMITH SHAWVER"],
    ["one of three", "Yerry De Los Santos", "De Los Santos"],
    ["initials like a suffix", "JR Ritchie", "Ritchie"],
    ["the hand in brackets", "Gerrit Cole", "Cole (R)"],
    ["the hand behind a dash", "Chris Sale", "C SALE -L"],
    ["the hand in letters", "Tarik Skubal", "Skubal LHP"],
  ])("knows a name with %s", (_, name, written) => {
    const reports = [named(true, name, "probable", -9), named(true, name, "started", 0)];
    expect(listedPitchersStarted([written], reports, hours(-3))).toBe(true);
  });
});

describe("a bet on listed pitchers", () => {
  const bet: GradableBet = {
    league: "MLB",
    market: "moneyline",
    side: "home",
    line: null,
    startAt: epochMs(START),
    pitcherRule: "listed",
  };
  const known: KnownResult = { status: "final", homeScore: 5, awayScore: 4, knownAt: hours(3), played: WHOLE };

  test("waits for the report of the starters, and stands once it can no longer come", () => {
    expect(gradeBet(bet, known, hours(4))).toEqual({ decided: false, reason: "waiting-for-starters" });
    expect(gradeBet(bet, known, epochMs(hours(3) + 3 * DAY_MS + 1))).toMatchObject({ result: "win" });
    expect(gradeBet({ ...bet, pitcherRule: "action" }, known, hours(4))).toMatchObject({ result: "win" });
  });

  test("is void as a leg of a same-game parlay too", () => {
    const parlay = { ...bet, market: "parlay", subject: "moneyline:home+total:over:8.5", side: "both" } as const;
    const changed = { ...known, listedPitchersStarted: false };
    expect(gradeBet(parlay, changed, hours(4))).toMatchObject({ result: "void", reason: "listed-pitcher" });
  });
});

test("a book of the tables is recognized by its common names", () => {
  const sold = { betType: "Same-game parlay", legs: 3, feed: "live", imported: true } as const;
  expect(voidLegRule({ ...sold, book: "Dabble" })).toBe("refund");
  expect(voidLegRule({ ...sold, book: "Bookmaker" })).toBe("ask");
});
