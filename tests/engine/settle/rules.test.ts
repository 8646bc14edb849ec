import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import {
  BET_RESULTS,
  gradeBet,
  resultFingerprint,
  settledMargin,
  type GradableBet,
  type KnownResult,
} from "#app/lib/engine/settle/grade.ts";
import { SETTLEMENT_RULES } from "#app/lib/engine/settle/rules.ts";
import { FORFEIT, UNKNOWN_LENGTH, WHOLE } from "#app/lib/engine/settle/played.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";

const START = epochMs(1_700_000_000_000);
const HOUR = 3_600_000;
const bet = (league: League, market: Market = "moneyline", more: Partial<GradableBet> = {}): GradableBet => ({
  league,
  market,
  side: market === "total" ? "over" : "home",
  line: market === "moneyline" ? null : market === "spread" ? -1.5 : 5.5,
  startAt: START,
  ...more,
});
const final = (homeScore: number | null, awayScore: number | null, more: Partial<KnownResult> = {}): KnownResult => ({
  status: "final",
  homeScore,
  awayScore,
  knownAt: epochMs(START + 3 * HOUR),
  played: WHOLE,
  ...more,
});
const grade = (of: GradableBet, known: KnownResult) => gradeBet(of, known, known.knownAt);

describe("when a game counts (M26)", () => {
  it.each([
    ["NBA", "2026-01-15T19:00", "2026-01-16T19:00"],
    ["NHL", "2026-01-15T19:00", "2026-01-16T19:00"],
    // Its Eastern day and the night after it; a start after midnight in the East belongs to the evening in the West.
    ["MLB", "2026-07-07T19:10", "2026-07-08T06:00"],
    ["MLB", "2026-07-07T13:10", "2026-07-08T06:00"],
    ["MLB", "2026-07-08T00:40", "2026-07-08T06:00"],
    // Tokyo and Sydney: an evening there.
    ["MLB", "2019-03-20T05:35", "2019-03-21T06:00"],
    ["MLB", "2014-03-22T04:00", "2014-03-23T06:00"],
    // Until Wednesday, from whichever day of the week; a Wednesday's game opens the next one.
    ["NFL", "2026-11-22T13:00", "2026-11-25T23:59:59.999"],
    ["NFL", "2026-11-26T20:15", "2026-12-02T23:59:59.999"],
    ["NFL", "2026-11-25T20:00", "2026-12-02T23:59:59.999"],
    ["NFL", "2026-09-09T20:20", "2026-09-16T23:59:59.999"],
    ["NFL", "2026-11-30T20:15", "2026-12-02T23:59:59.999"],
  ] as const)("a %s game of %s may start until %s Eastern, and not a millisecond later", (league, start, last) => {
    const eastern = (text: string) => {
      const [, date = "", hour, minute, seconds] = /^(.{10})T(\d\d):(\d\d)(?::([\d.]+))?$/.exec(text) ?? [];
      return easternMomentOn(date, Number(hour), Number(minute)) + 1000 * Number(seconds ?? 0);
    };
    const startAt = epochMs(eastern(start));
    const by = epochMs(eastern(last));
    const started = (at: number) =>
      grade(bet(league, "moneyline", { startAt }), final(3, 1, { startedAt: epochMs(at) }));
    expect(started(by)).toEqual({ decided: true, result: "win", reason: "won" });
    expect(started(by + 1)).toEqual({ decided: true, result: "void", reason: "postponed-beyond-window" });
    const postponed: KnownResult = {
      status: "postponed",
      homeScore: null,
      awayScore: null,
      played: UNKNOWN_LENGTH,
      knownAt: startAt,
    };
    const asked = (at: number) => gradeBet(bet(league, "moneyline", { startAt }), postponed, epochMs(at));
    expect(asked(by)).toEqual({ decided: false, reason: "waiting-for-new-date" });
    expect(asked(by + 1)).toEqual({ decided: true, result: "void", reason: "postponed-beyond-window" });
  });

  it.each([
    ["NBA", "moneyline", 48, 43, 43],
    ["NBA", "spread", 48, 43, 43],
    ["NHL", "moneyline", 60, 55, 55],
    ["NHL", "total", 60, 55, 55],
    ["NFL", "moneyline", 60, 55, 55],
    ["NFL", "spread", 60, 55, 55],
    ["MLB", "moneyline", 9, 5, 4.5],
    ["MLB", "moneyline", 7, 5, 4.5],
    ["MLB", "spread", 9, 9, 8.5],
    ["MLB", "total", 9, 9, 8.5],
    ["MLB", "total", 7, 7, 6.5],
  ] as const)(
    "%s %s bets on a game of %d stand after %d, with the home team ahead after %d",
    (league, market, scheduled, full, homeLeads) => {
      const of = bet(league, market, market === "total" ? { line: 30.5 } : {});
      const reason = (home: number, away: number, played: number) =>
        grade(of, final(home, away, { played: { extent: "part", played, scheduled } })).reason;
      for (const [home, away, needed] of [
        [7, 2, homeLeads],
        [2, 7, full],
        [4, 4, full],
      ] as const) {
        expect(reason(home, away, needed)).not.toBe("shortened");
        expect(reason(home, away, needed - 0.25)).toBe("shortened");
      }
      expect(reason(7, 2, 0)).toBe("shortened");
      expect(grade(of, final(7, 2, { played: UNKNOWN_LENGTH })).reason).not.toBe("shortened");
    },
  );

  it("counts minutes, in baseball innings", () => {
    const units = Object.entries(SETTLEMENT_RULES).map(([league, { unit }]) => [league, unit]);
    expect(Object.fromEntries(units)).toEqual({ NBA: "minutes", NHL: "minutes", NFL: "minutes", MLB: "innings" });
  });

  it("a changed pitcher voids only a baseball bet on listed pitchers, and only where the feed says so", () => {
    const reason = (league: League, pitcherRule: "action" | "listed", listedPitchersStarted: boolean | null) =>
      grade(bet(league, "moneyline", { pitcherRule }), final(5, 2, { listedPitchersStarted })).reason;
    expect(reason("MLB", "listed", false)).toBe("listed-pitcher");
    expect(reason("MLB", "listed", null)).toBe("won");
    expect(reason("MLB", "listed", true)).toBe("won");
    expect(reason("MLB", "action", false)).toBe("won");
    expect(reason("NFL", "listed", false)).toBe("won");
  });

  it("a canceled game is void even with a score, and at any later time", () => {
    const canceled = { ...final(5, 2), status: "canceled" } as const;
    expect(grade(bet("NBA"), canceled)).toEqual({ decided: true, result: "void", reason: "canceled" });
  });

  it.each([
    [null, 2],
    [2, null],
    [null, null],
    [Number.NaN, 2],
    [2, Number.NaN],
    [Number.POSITIVE_INFINITY, 2],
    [2, Number.POSITIVE_INFINITY],
  ])("a score of %d to %d decides nothing", (home, away) => {
    for (const market of ["moneyline", "spread", "total"] as const)
      expect(grade(bet("NBA", market), final(home, away))).toEqual({ decided: false, reason: "no-score" });
  });
});

describe("the margin of a bet", () => {
  it.each([
    ["moneyline", "home", null, 7],
    ["moneyline", "away", null, -7],
    // A line that came along by mistake does not move a moneyline.
    ["moneyline", "home", -3.5, 7],
    ["spread", "home", -3.5, 3.5],
    ["spread", "away", 3.5, -3.5],
    ["spread", "home", 0, 7],
    ["total", "over", 40, -3],
    ["total", "under", 40, 3],
    ["total", "over", 0, 37],
  ] as const)("%s %s %d after 22–15 is %d", (market, side, line, margin) => {
    expect(settledMargin({ market, side, line }, 22, 15)).toBe(margin);
  });

  it.each([
    ["total", "home", 40, "No side home on the total"],
    ["spread", "under", 3, "No side under on the spread"],
    ["moneyline", "over", null, "No side over on the moneyline"],
    ["spread", "home", null, "A bet on the spread needs its line"],
    ["total", "over", null, "A bet on the total needs its line"],
  ] as const)("%s %s %d is refused: %s", (market, side, line, sentence) => {
    expect(() => settledMargin({ market, side: side as Side, line }, 1, 0)).toThrow(sentence);
  });
});

describe("which result counts", () => {
  it("distinguishes results that differ in any field, and nothing else", () => {
    const shown = [
      final(2, 1),
      final(1, 2),
      final(21, 0),
      final(2, 10),
      { ...final(2, 1), status: "postponed" } as const,
      final(2, 1, { startedAt: START }),
      final(2, 1, { played: { extent: "part", played: 43, scheduled: 48 } }),
      final(2, 1, { resumedAt: START }),
      final(2, 1, { played: FORFEIT }),
      final(2, 1, { played: { extent: "part", played: 0, scheduled: 48 } }),
      final(null, null),
    ].map(resultFingerprint);
    expect(new Set(shown).size).toBe(shown.length);
    expect(resultFingerprint(final(2, 1, { knownAt: epochMs(1) }))).toBe("final|2|1|||");
    expect(resultFingerprint(final(2, 1, { startedAt: null, played: UNKNOWN_LENGTH }))).toBe("final|2|1|||");
    // Starters are not part of a result: the relevant pitchers depend on the bet.
    expect(resultFingerprint(final(2, 1, { listedPitchersStarted: false }))).toBe("final|2|1|||");
    expect(
      resultFingerprint(
        final(2, 1, {
          startedAt: epochMs(7),
          played: { extent: "part", played: 4.5, scheduled: 9 },
        }),
      ),
    ).toBe("final|2|1|7|4.5/9|");
  });

  it("there are four results", () => {
    expect(BET_RESULTS).toEqual(["win", "loss", "push", "void"]);
  });
});
