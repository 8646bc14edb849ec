import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import { replayAnswer } from "#app/lib/workflows/feeds/replay-answers.server.ts";

const RECEIVED = epochMs(Date.UTC(2026, 0, 15, 22));
const iso = (at: number) => new Date(at).toISOString();
const [HOME, AWAY] = ["Boston Celtics", "Miami Heat"];

type Outcome = Readonly<Record<string, unknown>>;
const at = (name: string, point: number | undefined, price: number): Outcome => ({ name, price, point });

function event(key: string, outcomes: unknown, more: { readonly book?: string; readonly readAt?: number } = {}) {
  return {
    id: "e1",
    sport_key: "basketball_nba",
    commence_time: iso(RECEIVED + HOUR_MS),
    home_team: HOME,
    away_team: AWAY,
    bookmakers: [
      {
        key: more.book ?? "williamhill_us",
        title: "x",
        markets: [
          {
            key: "h2h",
            last_update: iso(RECEIVED - MINUTE_MS),
            outcomes: [at(HOME, undefined, -150), at(AWAY, undefined, 130)],
          },
          { key, last_update: iso(more.readAt ?? RECEIVED - MINUTE_MS), outcomes },
        ],
      },
    ],
  };
}
const shown = (...args: Parameters<typeof event>) => readOddsApiAnswer(event(...args), RECEIVED)?.alternates;

describe("a ladder of alternate lines", () => {
  it("is one row per side and line, by the names of the sides, each with its own line", () => {
    const taken = shown("alternate_spreads", [
      at(AWAY, 8.5, -160),
      at(HOME, -8.5, 130),
      at(HOME, 3.5, -400),
      at(AWAY, 0, 210),
    ]);
    expect(taken).toEqual({
      read: 4,
      leftOut: {},
      problems: [],
      items: [
        ["away", 8.5, -160],
        ["home", -8.5, 130],
        ["home", 3.5, -400],
        ["away", 0, 210],
      ].map(([side, line, price]) => ({
        externalGameId: "e1",
        league: "NBA",
        book: "caesars",
        market: "spread",
        side,
        line,
        price,
        capturedAt: RECEIVED - MINUTE_MS,
      })),
    });
    expect(shown("alternate_totals", [at("Over", 230.5, 150), at("Under", 230.5, -180)])?.items).toMatchObject([
      { market: "total", side: "over", line: 230.5, price: 150 },
      { market: "total", side: "under", line: 230.5, price: -180 },
    ]);
  });

  it("leaves the main lines of the same answer what they are", () => {
    const answer = readOddsApiAnswer(event("alternate_totals", [at("Over", 230.5, 150)]), RECEIVED);
    expect(answer?.quotes?.items).toMatchObject([{ market: "moneyline", first: -150, second: 130 }]);
    expect(answer?.quotes?.read).toBe(1);
    expect(answer?.events?.items[0]?.quotes).toHaveLength(1);
  });

  it.each([
    ["no line", at("Over", undefined, -110), /no line/],
    ["a line that no game can have", at("Over", 220.3, -110), /No line of 220.3/],
    ["a total of nought", at("Over", 0, -110), /No line of 0/],
    ["an unknown side", at("Ovr", 220.5, -110), /Unknown side "Ovr"/],
    ["a price of nought", at("Over", 220.5, 0), /A price of 0/],
    ["a price in words", { name: "Over", price: "evens", point: 220.5 }, /price/],
    ["what is no outcome", 7, /object/],
  ] as const)("with %s has a problem there, and the rest is taken", (_, outcome, message) => {
    const taken = shown("alternate_totals", [outcome, at("Under", 221, -120), at("Over", 221, -102)]);
    expect(taken?.items).toHaveLength(2);
    expect(taken?.problems).toMatchObject([
      { where: "NBA event e1, williamhill_us, alternate_totals, outcome 1", message: expect.stringMatching(message) },
    ]);
    expect(taken?.read).toBe(3);
  });

  it("that tells a side and line twice is believed once", () => {
    const taken = shown("alternate_totals", [at("Over", 221, -120), at("Over", 221, -140), at("Over", 221, -120)]);
    expect(taken?.items).toMatchObject([{ price: -120 }]);
    expect(taken?.problems[0]?.message).toBe('"Over" at 221 twice, at -120 and -140');
    expect(taken?.leftOut).toEqual({ "a price that was given twice": 1 });
  });

  it("in quarters, old, in play and of books that are not compared is left out by name", () => {
    const over = [at("Over", 221, -120)];
    expect(shown("alternate_totals", [at("Over", 220.25, -110)])?.leftOut).toEqual({
      "an alternate line in quarters": 1,
    });
    expect(shown("alternate_totals", over, { readAt: RECEIVED - 11 * MINUTE_MS })?.leftOut).toEqual({
      "a price the book has not confirmed for ten minutes": 1,
    });
    expect(shown("alternate_totals", over, { readAt: RECEIVED + 2 * HOUR_MS })?.leftOut).toEqual({
      "a price of a game in play": 1,
    });
    const other = readOddsApiAnswer(event("alternate_totals", over, { book: "bovada" }), RECEIVED);
    expect(other?.alternates).toBeUndefined();
    expect(other?.quotes?.leftOut).toEqual({ "a book we do not compare": 2 });
  });

  it("whose outcomes are not a list is one problem", () => {
    expect(shown("alternate_totals", "none")).toMatchObject({ read: 1, items: [], problems: [{}] });
  });

  it("is reported by the replay: rows taken by book and market, and every row accounted for", () => {
    const outcomes = [at(HOME, -8.5, 130), at(AWAY, 8.5, -160), at("Bostn Celtics", -9.5, 150)];
    const part = replayAnswer(event("alternate_spreads", outcomes), RECEIVED)?.parts.find(
      (one) => one.part === "alternates",
    );
    expect(part).toMatchObject({ read: 3, taken: 2, became: { "caesars spread": 2 }, balanced: true });
    expect(part?.problems).toMatchObject([{ suggestions: [HOME, AWAY] }]);
  });
});
