import { describe, expect, test } from "vitest";
import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { entitlementsFor } from "#app/lib/engine/entitlements/access.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { visibleBooks } from "#app/lib/engine/entitlements/tiers.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { betGate, type BetQuestion } from "#app/lib/views/picks/bet-gate.ts";
import { usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";

const NOW = epochMs(1_768_400_000_000);
const START = epochMs(NOW + 180 * MINUTE_MS);

function accessFor(tier: Tier): Access {
  const entitlements = entitlementsFor({ tier, trialStartedAt: NOW, freeAccessUntil: null, asOf: NOW });
  const books = visibleBooks(entitlements);
  return { entitlements, allBooks: books, books, day: "2026-01-14", wallNow: NOW, pause: null };
}

/** A spread pick on the home side at −3.5, published two hours ago at −108. */
function spreadPick(game: Partial<BoardPick["game"]> = {}): BoardPick {
  const assessed: BoardPick["now"] = {
    asOf: epochMs(NOW - 120 * MINUTE_MS),
    overround: 1.045,
    change: "published",
    verdict: "LEAN",
    expectedValue: 0.01,
    modelLabel: "NBA blend 1",
    lines: [
      {
        line: -3.5,
        modelProbability: probability(0.57),
        fairProbability: probability(0.54),
        probability: probability(0.56),
        probabilityLow: probability(0.54),
        probabilityHigh: probability(0.58),
        pushProbability: probability(0),
        doubt: null,
        reasons: [],
      },
    ],
  };
  const team = { code: "TOR", city: "Toronto", nickname: "Raptors" };
  return {
    id: 100_001,
    feed: "simulation",
    run: 1,
    league: "NBA",
    gameId: "simulation:1",
    market: "spread",
    subject: "",
    playerName: null,
    side: "home",
    line: -3.5,
    book: "fanduel",
    price: americanOdds(-108),
    quotedAt: epochMs(NOW - 180 * MINUTE_MS),
    modelProbability: probability(0.57),
    fairProbability: probability(0.54),
    probability: probability(0.56),
    probabilityLow: probability(0.54),
    probabilityHigh: probability(0.58),
    pushProbability: probability(0),
    doubt: null,
    shrunkEdge: null,
    worth: null,
    expectedValue: 0.07,
    fairPrice: americanOdds(-127),
    goodDownTo: americanOdds(-117),
    stakeFraction: 0.01,
    verdict: "BET",
    riskLevel: "medium",
    reasons: [],
    publishedAt: epochMs(NOW - 120 * MINUTE_MS),
    hash: "0".repeat(64),
    game: {
      startAt: START,
      localDate: "2026-01-14",
      neutral: false,
      status: "scheduled",
      homeScore: null,
      awayScore: null,
      periodLabel: null,
      played: null,
      ...game,
    },
    home: team,
    away: { code: "BOS", city: "Boston", nickname: "Celtics" },
    modelLabel: "nba-1",
    result: null,
    now: assessed,
    newest: assessed,
  };
}

function quote(book: string, line: number, first: number, seenMinutesAgo = 1): Quote {
  const at = epochMs(NOW - seenMinutesAgo * MINUTE_MS);
  return {
    book,
    market: "spread",
    line,
    first: americanOdds(first),
    second: americanOdds(-112),
    capturedAt: at,
    lastSeenAt: at,
  };
}

function ask(fields: Partial<BetQuestion> = {}, tier: Tier = "elite") {
  const access = accessFor(tier);
  return betGate({
    attempt: "save",
    access,
    pick: spreadPick(),
    revealed: false,
    usage: usageOf(access, 0),
    quotes: [quote("fanduel", -3.5, -110), quote("draftkings", -3.5, -104), quote("betmgm", -2.5, 100)],
    bookmaker: "ALL",
    pulse: { feed: "simulation", news: { lastQuoteAt: NOW, oddsReadThrough: {}, pricedThrough: {} }, asOf: NOW },
    saved: false,
    ...fields,
  });
}

const codeOf = (gate: ReturnType<typeof betGate>) => (gate.ok ? null : gate.refusal.code);

describe("may this be bet", () => {
  test("yes, at the best price for the pick's own line", () => {
    expect(ask()).toMatchObject({ ok: true, price: { book: "draftkings", price: -104, line: -3.5, stale: false } });
  });

  test("yes at the one requested book, though another pays more", () => {
    expect(ask({ bookmaker: "fanduel" })).toMatchObject({ ok: true, price: { book: "fanduel", price: -110 } });
  });

  test.each([
    ["started", { startAt: NOW }],
    ["started", { status: "in_progress" }],
    ["started", { status: "final" }],
    ["postponed", { status: "postponed", startAt: epochMs(NOW - MINUTE_MS) }],
    ["canceled", { status: "canceled" }],
  ] as const)("a game that is %s is not bet on, however good the price: %o", (code, game) => {
    const gate = ask({ pick: spreadPick(game) });
    expect(codeOf(gate)).toBe(code);
    expect(gate.price).toMatchObject({ price: -104 });
  });

  test("a pick is saved once", () => expect(codeOf(ask({ saved: true }))).toBe("already-saved"));

  test("another line is another bet", () => {
    const gate = ask({ quotes: [quote("betmgm", -2.5, 100)] });
    expect(codeOf(gate)).toBe("no-price");
    expect(gate.price).toBeNull();
  });

  test("an average of books is not an offer", () => {
    expect(codeOf(ask({ quotes: [quote("oddsportal_avg", -3.5, 110)] }))).toBe("no-price");
  });

  test("thirty minutes is fresh, a minute more is not; the price is still shown", () => {
    expect(ask({ quotes: [quote("fanduel", -3.5, -110, 30)] }).ok).toBe(true);
    const late = ask({ quotes: [quote("fanduel", -3.5, -110, 31)] });
    expect(codeOf(late)).toBe("stale");
    expect(late.price).toMatchObject({ price: -110, stale: true });
  });

  test("a started game comes before a saved bet, and that before a missing price", () => {
    const pick = spreadPick({ status: "in_progress" });
    expect(codeOf(ask({ pick, saved: true, quotes: [] }))).toBe("started");
    expect(codeOf(ask({ saved: true, quotes: [] }))).toBe("already-saved");
  });

  test("an unopened pick reveals no price, and names the plan that would open it", () => {
    const gate = ask({}, "free");
    expect(codeOf(gate)).toBe("locked");
    expect(gate.price).toBeNull();
    expect(gate).toHaveProperty("lock.lockMessage");
  });

  test.each([
    [30, { oddsReadThrough: {} }, "LEAN"],
    [31, { oddsReadThrough: {} }, "PASS"],
    [31, { oddsReadThrough: { NBA: epochMs(NOW - MINUTE_MS) } }, "LEAN"],
    [1, { oddsReadThrough: { NBA: epochMs(NOW - 31 * MINUTE_MS) } }, "PASS"],
  ])(
    "a pick that a higher plan opens has no verdict once its league's prices are old: last quote %i minutes ago, readings %o",
    (minutes, readings, verdict) => {
      const news = { lastQuoteAt: epochMs(NOW - minutes * MINUTE_MS), pricedThrough: {}, ...readings };
      const gate = ask({ pulse: { feed: "simulation", news, asOf: NOW } }, "free");
      expect(gate).toMatchObject({ ok: false, lock: { lockReason: "tier", verdict } });
    },
  );

  test("a plan can bet only at its own books", () => {
    const access = { ...accessFor("elite"), books: ["betmgm"] };
    expect(codeOf(ask({ access }))).toBe("no-price");
  });
});
