import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSignedMoney } from "#app/lib/format/money.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { guessDateOrder, readClock, readDate, type DateOrder } from "#app/lib/engine/own-bets/typed-date.ts";
import { guessDecimalMark, guessOddsFormat, readAmount, readLine } from "#app/lib/engine/own-bets/typed-number.ts";
import { readKind, saysPeriod } from "#app/lib/engine/own-bets/bet-kinds.ts";
import {
  bookKind,
  readBook,
  readLeagues,
  readMarks,
  readResult,
  readSide,
} from "#app/lib/engine/own-bets/typed-words.ts";

describe("dates", () => {
  test.each<[string, DateOrder, string, number | null, number | string | null]>([
    ["2026-11-20", "mdy", "2026-11-20", null, null],
    ["2026-11-20T19:30:00Z", "mdy", "2026-11-20", 70_200, 0],
    ["2026-11-20T19:30:00.123+02:00", "mdy", "2026-11-20", 70_200, 120],
    ["2026/11/20 7:30 PM", "dmy", "2026-11-20", 70_200, null],
    ["11/20/2026 7:30 PM", "mdy", "2026-11-20", 70_200, null],
    ["20/11/2026 19:30", "dmy", "2026-11-20", 70_200, null],
    ["20.11.26", "dmy", "2026-11-20", null, null],
    ["26-11-20", "ymd", "2026-11-20", null, null],
    ["Nov 20, 2026 @ 7:30pm ET", "mdy", "2026-11-20", 70_200, "America/New_York"],
    ["Fri, 20 November 2026, 7 p.m.", "mdy", "2026-11-20", 68_400, null],
    ["11/20/26, 12:05 AM EST", "mdy", "2026-11-20", 300, -300],
    ["Nov 20th 2026 12:30 PM (UTC)", "mdy", "2026-11-20", 45_000, 0],
    ["Dec-01-2025 08:16 PM", "mdy", "2025-12-01", 72_960, null],
    ["45662.52", "mdy", "2025-01-05", 44_928, null],
    ["45662", "dmy", "2025-01-05", null, null],
    ["1735340144", "mdy", "2024-12-27", 82_544, 0],
    ["1735340144000", "mdy", "2024-12-27", 82_544, 0],
    ["Dec 27, 2025 • 10:55 PM", "mdy", "2025-12-27", 82_500, null],
    ["12/27/2025 22:55:44 GMT", "mdy", "2025-12-27", 82_544, 0],
    ["Sep 28 2024 10:53 PM", "mdy", "2024-09-28", 82_380, null],
  ])("%s read as %s", (text, order, day, seconds, zone) => {
    const date = readDate(text, order);
    expect(date && { ...date, day: isoDate(date.day) }).toEqual({ day, seconds, zone });
  });

  test.each([
    "",
    "soon",
    "2026-13-01",
    "31/31/2026",
    "2026-02-30",
    "11/20/2026 25:00",
    "11/20/2026 7:61 PM",
    "11/20/2026 XYZ",
    "20261320",
    "1/2/3/4",
  ])("%j is not a date", (text) => expect(readDate(text, "mdy")).toBeNull());

  test("times of day are read by themselves too", () => {
    expect(readClock("7:30 PM")).toEqual({ seconds: 70_200, zone: null });
    expect(readClock("19:30")).toEqual({ seconds: 70_200, zone: null });
    expect(readClock("evening")).toBeNull();
  });

  test("any day written in an order is read back in it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 40_000 }),
        fc.constantFrom<DateOrder>("ymd", "mdy", "dmy"),
        (day, order) => {
          const [year, month, dayOfMonth] = isoDate(day).split("-") as [string, string, string];
          const text = {
            ymd: [year, month, dayOfMonth],
            mdy: [month, dayOfMonth, year],
            dmy: [dayOfMonth, month, year],
          }[order].join("/");
          expect(readDate(text, order)?.day).toBe(day);
        },
      ),
    );
  });

  test("the order follows from the days that only one of them has", () => {
    expect(guessDateOrder(["01/02/2026", "03/04/2026"])).toBe("mdy");
    expect(guessDateOrder(["01/02/2026", "25/04/2026"])).toBe("dmy");
    expect(guessDateOrder(["2026-04-25", "2026-04-03"])).toBe("ymd");
  });
});

describe("amounts, lines and odds", () => {
  test.each<[string, "." | ",", number | null]>([
    ["25", ".", 2500],
    ["$1,234.50", ".", 123_450],
    ["-$5", ".", -500],
    ["−5.25", ".", -525],
    ["(12.00)", ".", -1200],
    ["+19.23", ".", 1923],
    ["1.234,50 €", ",", 123_450],
    ["12,5", ",", 1250],
    ["1.5u", ".", 150],
    ["25 USD", ".", 2500],
    ["60,00 kr", ",", 6000],
    ["1 234,50 €", ",", 123_450],
    ["-1 234,50 €", ",", -123_450],
    ["9.10", ",", 910],
    ["abc", ".", null],
    ["1e9", ".", null],
    ["=1+1", ".", null],
    ["", ".", null],
    ["99999999999999999999", ".", null],
    [formatSignedMoney(-2_500, "$"), ".", -2500],
  ])("%s with %s is %s", (text, mark, cents) => expect(readAmount(text, mark)).toBe(cents));

  test.each<[string, number | null]>([
    ["-3.5", -3.5],
    ["+7", 7],
    ["221½", 221.5],
    ["o221.5", 221.5],
    ["PK", 0],
    ["3.25", 3.25],
    ["-2.25", -2.25],
    ["0.0, -0.5", -0.25],
    ["-0,5", -0.5],
    ["-¾", -0.75],
    ["3.3", null],
    ["-1100", null],
    ["x", null],
  ])("line %s is %s", (text, line) => expect(readLine(text, ".")).toBe(line));

  test("format and decimal mark follow from the cells", () => {
    expect(guessOddsFormat(["-110", "+150", "100"], ".")).toBe("american");
    expect(guessOddsFormat(["1.91", "2.50", "12"], ".")).toBe("decimal");
    expect(guessOddsFormat(["1,91", "2,5"], ",")).toBe("decimal");
    expect(guessOddsFormat(["10/11", "5/2"], ".")).toBe("fractional");
    expect(guessOddsFormat([], ".")).toBe("american");
    expect(guessDecimalMark(["10,50", "1.200,00"])).toBe(",");
    expect(guessDecimalMark(["1,200.00", "25"])).toBe(".");
  });
});

describe("words", () => {
  test.each([
    ["Moneyline", "moneyline"],
    ["ML", "moneyline"],
    ["Point Spread", "spread"],
    ["Run Line", "spread"],
    ["Total", "total"],
    ["Over/Under", "total"],
    ["Player Props", "prop"],
    ["SGP", "sameGameParlay"],
    ["Treble", "parlay"],
    ["ACC2", "parlay"],
    ["Trixie", "parlay"],
    ["Lucky 15", "parlay"],
    ["SGL", null],
    ["Straight", null],
    ["round_robin_2", "roundRobin"],
    ["6 pt Teaser", "teaser"],
    ["Double-Double", "prop"],
    ["Double Chance", "other"],
    ["To Win Group", "other"],
    ["Each Way", "other"],
    ["Team Total", "teamTotal"],
    ["NBA Championship Winner", "future"],
    ["MONEY_LINE", "moneyline"],
    ["1st Half", "period"],
    ["1st Half Spread", "period"],
  ])("kind %s", (text, kind) => expect(readKind(text)).toBe(kind));

  test.each([
    ["Won", { kind: "settled", result: "win" }],
    ["SETTLED_WIN", { kind: "settled", result: "win" }],
    ["L", { kind: "settled", result: "loss" }],
    ["Push", { kind: "settled", result: "push" }],
    ["Cancelled", { kind: "settled", result: "void" }],
    ["Cashed Out", { kind: "settled", result: "cashed out" }],
    ["SETTLED_CASH_OUT", { kind: "settled", result: "cashed out" }],
    ["Half Won", { kind: "settled", result: "half win" }],
    ["½ Won", { kind: "settled", result: "half win" }],
    ["HL", { kind: "settled", result: "half loss" }],
    ["Won Half", { kind: "settled", result: "half win" }],
    ["Settled – Half Loss", { kind: "settled", result: "half loss" }],
    ["Settled – Win", { kind: "settled", result: "win" }],
    ["Won - Early Payout", { kind: "settled", result: "win" }],
    ["Vinnande", { kind: "settled", result: "win" }],
    ["✅", { kind: "settled", result: "win" }],
    ["❌ lost", { kind: "settled", result: "loss" }],
    ["➖", { kind: "settled", result: "push" }],
    ["P", { kind: "settled", result: "push" }],
    ["T", { kind: "settled", result: "push" }],
    ["TRUE", { kind: "settled", result: "win" }],
    ["REFUNDED", { kind: "settled", result: "void" }],
    ["Refunderet", { kind: "settled", result: "void" }],
    ["Cancelada", { kind: "settled", result: "void" }],
    ["Vráceno", { kind: "settled", result: "void" }],
    ["Teruggestort", { kind: "settled", result: "void" }],
    ["Settled", { kind: "by-profit" }],
    ["Unsettled", { kind: "open" }],
    ["PLACED", { kind: "open" }],
    ["Pending", { kind: "open" }],
    ["", { kind: "open" }],
    ["Perhaps", { kind: "unknown" }],
    ["🟡 Cash Out", { kind: "settled", result: "cashed out" }],
    ["🟢 Open", { kind: "open" }],
    ["⚪ Pending", { kind: "open" }],
    ["❌ Void", { kind: "settled", result: "void" }],
    ["🟢 Κερδισμένο", { kind: "settled", result: "win" }],
    ["⚪ Εκκρεμές", { kind: "unknown" }],
    ["🟡", { kind: "settled", result: "push" }],
    ["🦄", { kind: "unknown" }],
    ["—", { kind: "open" }],
    ["sin_resolver", { kind: "open" }],
  ])("result %s", (text, result) => expect(readResult(text)).toEqual(result));

  test("leagues, sides and books", () => {
    expect(readLeagues("NBA Basketball")).toMatchObject({ followed: ["NBA"], others: [] });
    expect(readLeagues("Basketball")).toMatchObject({ followed: [], hints: ["NBA"], others: [] });
    expect(readLeagues("NCAA Basketball")).toMatchObject({ followed: [], hints: [], others: ["NCAA Basketball"] });
    expect(readLeagues("Soccer")).toMatchObject({ followed: [], hints: [], others: ["Soccer"] });
    expect(["Home", "road", "Over 3", "U 8.5", "Lakers"].map(readSide)).toEqual([
      "home",
      "away",
      "over",
      "under",
      null,
    ]);
    expect(["FanDuel", "DK", "ESPN BET", "bet365", ""].map(readBook)).toEqual([
      "fanduel",
      "draftkings",
      "espnbet",
      "bet365",
      "other",
    ]);
    // A state behind a book is no other book; what it offers beside bets is.
    expect(["FD NJ", "DK - Ohio", "BetMGM (MI)", "DraftKings Pick6", "FanDuel Predicts"].map(readBook)).toEqual([
      "fanduel",
      "draftkings",
      "betmgm",
      "DraftKings Pick6",
      "FanDuel Predicts",
    ]);
    expect(["1st half -2.5", "F5 Yankees -0.5", "Lakers 1Q", "Lakers -2.5"].map(saysPeriod)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(readLeagues("NBA | EPL")).toEqual({ followed: ["NBA"], hints: [], others: ["EPL"] });
    expect(readLeagues("NCAAM")).toEqual({ followed: [], hints: [], others: ["NCAAM"] });
    expect(
      ["Novig", "ProphetX", "Kalshi", "PrizePicks", "DK Pick6", "FanDuel", "FanDuel Predicts"].map(bookKind),
    ).toEqual(["exchange", "exchange", "exchange", "pickem", "pickem", "sportsbook", "exchange"]);
    expect(readMarks("30% profit boost, free bet")).toEqual(["bonus bet", "boost"]);
    expect(readMarks("")).toEqual([]);
  });
});
