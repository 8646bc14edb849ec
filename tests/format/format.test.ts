import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { CURRENCY_MARKS } from "#app/lib/engine/bankroll/currency-marks.ts";
import { BOOKS, LEAGUES, MARKETS } from "#app/lib/engine/leagues.ts";
import { betInShort } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import {
  formatAge,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
} from "#app/lib/format/dates.ts";
import { formatCount, marketLabel, RISK_BADGES, riskLabel, SCORE_UNIT, tierLabel } from "#app/lib/format/labels.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatDollars, formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { afterBet, formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { formatChance, formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import { sanitizeToastText } from "#app/lib/format/toast-text.ts";
import { centsTyped } from "#app/lib/schemas/cents-typed.ts";

describe("odds", () => {
  it.each([
    [-110, "−110", "1.91", "10/11"],
    [150, "+150", "2.50", "3/2"],
    [100, "+100", "2.00", "Evens"],
    [-1000, "−1000", "1.10", "1/10"],
    [12000, "+12000", "121.0", "120/1"],
  ])("%i", (american, a, d, f) => {
    const quoted = americanOdds(american);
    expect([formatOdds(quoted), formatOdds(quoted, "decimal"), formatOdds(quoted, "fractional")]).toEqual([a, d, f]);
  });
  it("a parlay's product", () => {
    const product = decimalOdds(3.644628);
    expect(formatCombinedOdds(product)).toBe("+264");
    expect(formatCombinedOdds(product, "decimal")).toBe("3.64");
    expect(formatCombinedOdds(decimalOdds(4), "fractional")).toBe("3/1");
  });
});

describe("money, percent, numbers", () => {
  it("money from cents", () => {
    expect(formatMoney(123_450, "$")).toBe("$1,234.50");
    expect(formatMoney(-2_500, "€")).toBe("−\u2060€25.00");
    expect(formatMoney(2_500, "£", { whole: true })).toBe("£25");
    expect(formatMoney(2_550, "C$", { whole: true })).toBe("C$25.50");
    // A word joiner keeps a sign and its amount on one line.
    expect([1_250, -2_500, 0].map((cents) => formatSignedMoney(cents, "$"))).toEqual([
      "+\u2060$12.50",
      "−\u2060$25.00",
      "$0.00",
    ]);
  });
  it("an amount typed with any mark is the amount", () => {
    for (const mark of CURRENCY_MARKS) expect(centsTyped(formatMoney(2_550, mark))).toBe(2_550);
    expect(["£ 1,000", "kr 25", "$$25", "25£"].map(centsTyped)).toEqual([100_000, null, null, null]);
    expect(formatDollars(2_900, { whole: true })).toBe("$29");
  });
  it("percent", () => {
    expect(formatPercent(0.5732)).toBe("57%");
    expect(formatPercent(0.5732, 1)).toBe("57.3%");
    expect(formatPercent(0.575)).toBe("58%");
    expect(formatPercent(-0.034, 1)).toBe("−3.4%");
    expect([0.041, -0.003, 0.0001, -0.0001].map((x) => formatSignedPercent(x))).toEqual([
      "+4.1%",
      "−0.3%",
      "0.0%",
      "0.0%",
    ]);
    expect([0.996, 0.99, 0.004].map(formatChance)).toEqual(["over 99%", "99%", "under 1%"]);
    expect(formatPercentRange(0.497, 0.6664)).toBe("49.7–66.6%");
    expect(formatPercent(Number.NaN)).toBe("–");
  });
  it("numbers", () => {
    expect(formatNumber(1_234_567.891, 2)).toBe("1,234,567.89");
    expect(formatNumber(1.005, 2)).toBe("1.01");
    expect(formatNumber(-0.2)).toBe("0");
    expect(formatSignedNumber(3)).toBe("+3");
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe("–");
  });
  it("shows one minus only, and never minus nothing", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.integer({ min: 0, max: 3 }), (x, decimals) => {
        const text = formatNumber(x, decimals);
        expect(text).not.toContain("-");
        expect(text).not.toMatch(/^−[0.,]*$/);
        expect(Math.abs(Number(text.replace("−", "-").replaceAll(",", "")) - x)).toBeLessThanOrEqual(
          0.5 / 10 ** decimals + 1e-6,
        );
      }),
    );
  });
});

describe("lines and labels", () => {
  it.each([
    ["spread", "home", -3.5, "−3.5"],
    ["spread", "away", 3.5, "+3.5"],
    ["spread", "home", 0, "PK"],
    ["total", "over", 221.5, "O 221.5"],
    ["total", "under", 9, "U 9"],
    ["moneyline", "home", null, "ML"],
  ] as const)("%s %s %s", (market, side, line, text) => expect(formatLine(market, side, line)).toBe(text));
  it("names", () => {
    expect(["fanduel", "draftkings", "betmgm", "caesars", "espnbet"].map(bookLabel)).toEqual([
      "FanDuel",
      "DraftKings",
      "BetMGM",
      "Caesars",
      "theScore Bet",
    ]);
    expect(bookLabel("hard_rock")).toBe("Hard Rock");
    expect([marketLabel("total"), tierLabel("elite"), riskLabel("medium")]).toEqual(["Total", "Elite", "Medium"]);
    expect(LEAGUES.map((league) => SCORE_UNIT[league])).toEqual(["points", "runs", "points", "goals"]);
    expect(Object.values(RISK_BADGES)).toEqual(["LOW RISK", "MODERATE RISK", "HIGH RISK"]);
    expect([formatCount(1, "bet"), formatCount(1_204, "bet"), formatCount(2, "entry", "entries")]).toEqual([
      "1 bet",
      "1,204 bets",
      "2 entries",
    ]);
  });
});

describe("dates", () => {
  const tip = Date.parse("2024-01-16T00:30:00Z");
  it("are shown in the requested zone", () => {
    expect(formatDateTime(tip, "America/New_York")).toBe("Mon, Jan 15, 7:30 PM");
    expect(formatDateTime(tip, "Europe/Berlin", { year: true })).toBe("Tue, Jan 16, 2024, 1:30 AM");
    expect(formatDate(tip, "America/New_York")).toBe("Jan 15, 2024");
    expect(formatCalendarDay("2024-01-05")).toBe("Jan 5, 2024");
    expect(formatDay(tip, "Asia/Tokyo")).toBe("Tue, Jan 16");
    expect(() => formatDate(tip, "Mars/Olympus")).toThrow(RangeError);
  });
  it("know noon and midnight", () => {
    expect(formatTime(Date.parse("2024-01-16T05:00:00Z"), "America/New_York")).toBe("12:00 AM");
    expect(formatTime(Date.parse("2024-01-16T17:05:00Z"), "America/New_York")).toBe("12:05 PM");
  });
  it.each([
    [-5_000, "just now"],
    [59_000, "just now"],
    [4 * 60_000 + 59_000, "4 min ago"],
    [2 * HOUR_MS, "2 h ago"],
    [47 * HOUR_MS, "47 h ago"],
    [3 * DAY_MS, "3 d ago"],
  ])("%i ms is %s", (age, text) => expect(formatAge(age)).toBe(text));
});

describe("toast text (core §5)", () => {
  it.each([
    ["<b>Saved</b> to <a href='/x'>My Picks</a>", "Saved to My Picks"],
    ["javascript:alert(1) JaVaScRiPt : x", "alert(1)  x"],
    ["vbscript:x data:text/html,y", "x text/html,y"],
    ["hello onclick=evil() onMouseOver = x", "hello evil()  x"],
    ["javajavascript:script:alert(1)", "alert(1)"],
    ["<scr<script>ipt>x", "ipt>x"],
    ["<img src=x onerror=alert(1)", ""],
    ["3 < 4 and 5 > 2", "3 < 4 and 5 > 2"],
    ["  trimmed  ", "trimmed"],
  ])("%s", (text, clean) => expect(sanitizeToastText(text)).toBe(clean));

  it("cuts to 200 characters, whole ones", () => {
    expect(sanitizeToastText("x".repeat(300))).toHaveLength(200);
    expect(sanitizeToastText(`${"x".repeat(199)}😀`)).toBe("x".repeat(199));
  });

  it("leaves nothing to remove", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "script",
      "javascript:",
      "java",
      "data",
      "vbscript",
      ":",
      "on",
      "click",
      "=",
      " ",
      "x",
      "<b>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitizeToastText(pieces.join(""));
        expect(sanitizeToastText(clean)).toBe(clean);
        expect(clean).not.toMatch(/javascript:|vbscript:|data:|<[a-z][^>]*>|\bon[a-z]+\s*=/i);
      }),
    );
  });
});

describe("sportsbooks", () => {
  it("sportsbooks, bet types and leagues are those of core §9", () => {
    expect(BOOKS).toEqual(["fanduel", "draftkings", "betmgm", "caesars", "espnbet"]);
    expect(MARKETS).toEqual(["moneyline", "spread", "total", "prop", "parlay"]);
    expect(BOOKS.map(bookLabel)).toEqual(["FanDuel", "DraftKings", "BetMGM", "Caesars", "theScore Bet"]);
    expect(MARKETS.map(marketLabel)).toEqual(["Moneyline", "Spread", "Total", "Player Prop", "Parlay"]);
    expect(LEAGUES).toEqual(["NBA", "MLB", "NFL", "NHL"]);
  });
  it("every book of the specification has a label of its own", () => {
    expect(new Set(BOOKS.map(bookLabel)).size).toBe(BOOKS.length);
  });
});

describe("a bet in short", () => {
  const home = { city: "Toronto", nickname: "Raptors" };
  const away = { city: "Boston", nickname: "Celtics" };
  it.each([
    ["home", null, "Raptors"],
    ["away", 3.5, "Celtics +3.5"],
    ["home", 0, "Raptors PK"],
    ["under", 221.5, "Under 221.5"],
  ] as const)("%s %d", (side, line, text) => {
    expect(betInShort({ side, line, home, away })).toBe(text);
  });
});
it("keeps odds without a sign apart from the line of the bet before them", () => {
  const price = americanOdds(-110);
  expect(afterBet(formatOdds(price))).toBe("−110");
  expect(afterBet(formatOdds(price, "decimal"))).toBe("at 1.91");
  expect(afterBet(formatOdds(americanOdds(100), "fractional"))).toBe("at Evens");
  expect(afterBet("")).toBe("");
});
