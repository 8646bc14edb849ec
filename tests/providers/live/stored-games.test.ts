import { describe, expect, it } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { KnownGame } from "#app/lib/engine/games/known-game.ts";
import { exchanged, exchangedQuote, finalAtOf, startOf } from "#app/lib/providers/live/stored-games.ts";
import { providerGame, providerQuote } from "#tests/setup/fake-feed.ts";

const START = epochMs(Date.UTC(2026, 0, 16, 0));
const at = (offset: number) => epochMs(START + offset);
const known = (startAt = START, status: GameStatus = "scheduled", finalAt: number | null = null): KnownGame => ({
  externalId: "g1",
  league: "NBA",
  startAt,
  localDate: "2026-01-15",
  homeCode: "BOS",
  awayCode: "TOR",
  status,
  neutral: false,
  finalAt: finalAt === null ? null : epochMs(finalAt),
});
const game = (status: GameStatus, startAt = START) => ({ status, startAt });

describe("when a game starts", () => {
  it("as scheduled, until that passes; then with the next look at the scores", () => {
    expect(startOf(game("scheduled"), undefined, at(-HOUR_MS))).toBe(START);
    expect(startOf(game("scheduled"), known(), at(-1))).toBe(START);
    expect(startOf(game("scheduled"), known(), at(0))).toBe(at(MINUTE_MS));
    expect(startOf(game("scheduled"), known(), at(20 * MINUTE_MS))).toBe(at(21 * MINUTE_MS));
  });

  it("where it stood last when the game begins: never after the moment it is seen running", () => {
    const late = known(at(21 * MINUTE_MS));
    expect(startOf(game("in_progress"), late, at(20.5 * MINUTE_MS))).toBe(at(20.5 * MINUTE_MS));
    expect(startOf(game("in_progress"), late, at(40 * MINUTE_MS))).toBe(at(21 * MINUTE_MS));
    expect(startOf(game("final"), late, at(3 * HOUR_MS))).toBe(at(21 * MINUTE_MS));
  });

  it("on time is as scheduled, also for a reader who never saw it before, and a later reported start counts", () => {
    expect(startOf(game("in_progress"), known(), at(5 * MINUTE_MS))).toBe(START);
    expect(startOf(game("final"), undefined, at(3 * HOUR_MS))).toBe(START);
    expect(startOf(game("in_progress", at(2 * MINUTE_MS)), known(), at(5 * MINUTE_MS))).toBe(at(2 * MINUTE_MS));
  });

  it("of a game that is called off stays where it was", () => {
    for (const status of ["postponed", "canceled"] as const) {
      expect(startOf(game(status, at(DAY_MS)), known(), at(-HOUR_MS))).toBe(START);
      expect(startOf(game(status), undefined, at(-HOUR_MS))).toBe(START);
    }
  });

  it("of a game that is put off to another day before it starts moves there", () => {
    expect(startOf(game("scheduled", at(DAY_MS)), known(), at(-HOUR_MS))).toBe(at(DAY_MS));
  });
});

describe("when a game became final", () => {
  const final = (finalAt: number | null) => ({
    status: "final" as const,
    finalAt: finalAt === null ? null : epochMs(finalAt),
  });
  const now = at(3 * HOUR_MS);

  it("as its provider says, else when it was seen; never later than now", () => {
    expect(finalAtOf(final(at(2 * HOUR_MS)), known(), now)).toBe(at(2 * HOUR_MS));
    expect(finalAtOf(final(null), known(), now)).toBe(now);
    expect(finalAtOf(final(at(4 * HOUR_MS)), known(), now)).toBe(now);
  });

  it("stays what it was first, and is nothing before", () => {
    expect(finalAtOf(final(now), known(START, "final", at(2 * HOUR_MS)), now)).toBe(at(2 * HOUR_MS));
    expect(finalAtOf({ status: "in_progress", finalAt: null }, known(), now)).toBeNull();
  });
});

describe("home and away exchanged", () => {
  it("of a game: teams and scores change places, twice is as before", () => {
    const played = providerGame({ status: "final", homeScore: 110, awayScore: 101 });
    expect(exchanged(played)).toMatchObject({ homeCode: "TOR", awayCode: "BOS", homeScore: 101, awayScore: 110 });
    expect(exchanged(exchanged(played))).toEqual(played);
  });

  it("of a quote: sides and handicap change places, a total stays, and nought has no sign", () => {
    const [first, second] = [-150, 130];
    const money = providerQuote({ market: "moneyline", first, second });
    expect(exchangedQuote(money)).toMatchObject({ first: americanOdds(130), second: americanOdds(-150), line: null });
    const spread = providerQuote({ market: "spread", line: -3.5, first, second });
    expect(exchangedQuote(spread)).toMatchObject({ first: 130, second: -150, line: 3.5 });
    const total = providerQuote({ market: "total", line: 221.5, first, second });
    expect(exchangedQuote(total)).toEqual(total);
    expect(Object.is(exchangedQuote(providerQuote({ market: "spread", line: 0 })).line, 0)).toBe(true);
    for (const quote of [money, spread, total]) expect(exchangedQuote(exchangedQuote(quote))).toEqual(quote);
  });
});
