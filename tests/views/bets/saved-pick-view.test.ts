import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOdds, cents, epochMs, probability, type AmericanOdds, type Cents } from "#app/lib/engine/brands.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import { profitCents } from "#app/lib/engine/settle/profit.ts";
import { savedPickView, whyNotEditable } from "#app/lib/views/bets/saved-pick-view.ts";
import type { BetLegRecord, BetRecord } from "#app/models/bets/saved-pick.server.ts";

const NOW = epochMs(1_768_400_000_000);
const START = epochMs(NOW + 3_600_000);
const clock = { asOf: NOW, run: 1 };
const boston = { city: "Boston", nickname: "Celtics" };
const toronto = { city: "Toronto", nickname: "Raptors" };

/** A pending moneyline single; its game is the one that starts in an hour. */
function bet(fields: Partial<BetRecord> & Pick<BetRecord, "price" | "stakeCents">): BetRecord {
  return {
    id: 1,
    feed: "simulation",
    run: 1,
    strategyId: 100_001,
    pickId: 100_001,
    gameId: "game",
    verdict: "BET",
    league: "NBA",
    market: "moneyline",
    subject: "",
    propStats: null,
    side: "home",
    line: null,
    book: "fanduel",
    decimalOdds: fields.price === null ? 2 : decimalFromAmerican(fields.price),
    teamName: "Toronto Raptors",
    betType: "Moneyline",
    kind: null,
    leagueName: null,
    statedResult: null,
    bonusCents: null,
    boosted: false,
    pitchers: null,
    correction: null,
    pitcherReports: null,
    confidence: probability(0.55),
    expectedValue: 0.05,
    sent: null,
    fairProbability: null,
    startAt: START,
    savedAt: NOW,
    status: "pending",
    profitCents: null,
    closingLineValue: null,
    settledAt: null,
    placedAt: null,
    quoted: false,
    origin: "saved",
    importedAt: null,
    eventName: null,
    statedStatus: null,
    game: { status: "scheduled", homeScore: null, awayScore: null, played: null, startAt: START },
    home: toronto,
    away: boston,
    ...fields,
  };
}

function parlay(
  stakeCents: Cents,
  legs: readonly { readonly price: AmericanOdds; readonly status?: BetRecord["status"] }[],
) {
  const decimalOdds = combinedOdds(legs.map(({ price }) => decimalFromAmerican(price)));
  return savedPickView(
    bet({ stakeCents, price: null, decimalOdds, game: null, home: null, away: null }),
    legs.map(({ price, status = "pending" }, i): BetLegRecord => ({
      savedPickId: 1,
      leg: i + 1,
      pickId: 100_001 + i,
      gameId: `game-${i}`,
      market: "moneyline",
      subject: "",
      playerName: null,
      side: "home",
      line: null,
      price,
      startAt: START,
      status,
      propStats: null,
      correction: null,
      game: { status: "scheduled", homeScore: null, awayScore: null, startAt: START },
      home: toronto,
      away: boston,
    })),
    clock,
  );
}

const anyStake = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
const anyPrice = fc
  .tuple(fc.integer({ min: 100, max: 100_000 }), fc.boolean())
  .map(([size, plus]) => americanOdds(plus ? size : -size));

describe("what a bet would win", () => {
  test("$1.10 at +105 shows the $1.16 that a win settles", () => {
    const [stakeCents, price] = [cents(110), americanOdds(105)];
    expect(savedPickView(bet({ stakeCents, price }), [], clock).toWinCents).toBe(116);
    expect(profitCents(stakeCents, price, "win")).toBe(116);
  });

  test("is what a win settles, at every price and stake", () => {
    fc.assert(
      fc.property(anyStake, anyPrice, (stakeCents, price) => {
        const shown = savedPickView(bet({ stakeCents, price }), [], clock).toWinCents;
        expect(shown).toBe(profitCents(stakeCents, price, "win"));
      }),
      { numRuns: 2_000 },
    );
  });

  test("is what a parlay settles when the legs that are still open win", () => {
    // Five legs at +1000 return more than 100,000 times the stake: more than any book takes.
    const price = anyPrice.map((any) => americanOdds(Math.max(-1_000, Math.min(1_000, any))));
    const leg = fc.record({ price, status: fc.constantFrom("pending", "won", "push", "void") });
    fc.assert(
      fc.property(anyStake, fc.array(leg, { minLength: 2, maxLength: 5 }), (stakeCents, legs) => {
        const results = { pending: "win", won: "win", push: "push", void: "void" } as const;
        const settled = gradeParlay(
          stakeCents,
          legs.map(({ price, status }) => ({ price, result: results[status] })),
        );
        fc.pre(settled.decided && settled.result === "win");
        expect(parlay(stakeCents, legs).toWinCents).toBe(settled.decided ? settled.profitCents : null);
      }),
    );
  });

  test("of a parlay without a remaining leg is its original one", () => {
    const legs = [
      { price: americanOdds(100), status: "void" },
      { price: americanOdds(150), status: "push" },
    ] as const;
    expect(parlay(cents(1_000), legs).toWinCents).toBe(4_000);
  });
});

describe("whether a bet can still be changed", () => {
  const single = bet({ stakeCents: cents(2_500), price: americanOdds(-110) });
  const game = { status: "scheduled", homeScore: null, awayScore: null, played: null, startAt: START } as const;
  const past = epochMs(NOW - 60_000);
  test.each([
    ["ahead", game, null],
    ["begun by the clock", { ...game, startAt: past }, "started"],
    ["begun before its time", { ...game, status: "in_progress" }, "started"],
    ["over", { ...game, status: "final" }, "started"],
    ["postponed, its old start past", { ...game, status: "postponed", startAt: past }, null],
    ["canceled, its start past", { ...game, status: "canceled", startAt: past }, null],
  ] as const)("a game %s", (_, now, expected) => {
    expect(whyNotEditable({ ...single, game: now }, [], clock)).toBe(expected);
  });

  test("goes by the game's new date, not by the start the bet was saved with", () => {
    expect(whyNotEditable({ ...single, startAt: past }, [], clock)).toBeNull();
    const parlay = { ...single, startAt: past, game: null };
    expect(whyNotEditable(parlay, [{ game }, { game }], clock)).toBeNull();
    expect(whyNotEditable(parlay, [{ game }, { game: { ...game, startAt: past } }], clock)).toBe("started");
  });

  test("a bet on no game of ours begins at its own start; a settled or replayed one is closed, a placed one stays", () => {
    expect(whyNotEditable({ ...single, game: null }, [], clock)).toBeNull();
    expect(whyNotEditable({ ...single, game: null, startAt: past }, [], clock)).toBe("started");
    expect(whyNotEditable({ ...single, status: "won" }, [], clock)).toBe("started");
    expect(whyNotEditable(single, [], { ...clock, run: 2 })).toBe("started");
    expect(whyNotEditable({ ...single, placedAt: NOW }, [], clock)).toBe("placed");
  });
});

describe("a same-game parlay of which a leg was pushed", () => {
  const final = { status: "final", homeScore: 113, awayScore: 107, played: null, startAt: START } as const;
  const together = (fields: Partial<BetRecord>) =>
    savedPickView(
      bet({
        stakeCents: cents(1_000),
        price: americanOdds(260),
        market: "parlay",
        side: "both",
        game: final,
        subject: "moneyline:home+total:over:220",
        betType: "Same-game parlay",
        feed: "live",
        origin: "imported",
        ...fields,
      }),
      [],
      clock,
    );

  test("stays open for its owner's payout at a book that reprices, and at one whose rules are unknown", () => {
    expect(together({ book: "fanduel" }).settles).toBe(false);
    expect(together({ book: "betmgm" }).settles).toBe(false);
  });

  test("settles at a book that refunds, when a leg lost, and when every leg won", () => {
    expect(together({ book: "draftkings" }).settles).toBe(true);
    expect(together({ game: { ...final, homeScore: 100, awayScore: 120 } }).settles).toBe(true);
    expect(together({ game: { ...final, homeScore: 120 } }).settles).toBe(true);
    expect(together({ feed: "simulation", origin: "saved" }).settles).toBe(true);
  });
});

test("the score's result of a bet on listed pitchers uses the actual starters, and names the listed ones", () => {
  const report = (name: string, status: string, hours: number) => [1, name, name, status, NOW + hours * 3_600_000];
  const reports = [report("Gerrit Cole", "probable", -9), report("Luis Gil", "started", 1)];
  const voided = (fields: Partial<BetRecord>) =>
    savedPickView(
      bet({
        stakeCents: cents(1_000),
        price: americanOdds(-120),
        league: "MLB",
        origin: "imported",
        status: "void",
        statedStatus: "void",
        savedAt: NOW,
        pitcherReports: JSON.stringify(reports),
        game: { status: "final", homeScore: 5, awayScore: 4, played: null, startAt: START },
        ...fields,
      }),
      [],
      clock,
    );
  expect(voided({ pitchers: "listed" })).toMatchObject({ scoreSays: null, listedPitchers: "both" });
  expect(voided({ pitchers: "listed: Cole" })).toMatchObject({ scoreSays: null, listedPitchers: "Cole" });
  expect(voided({ pitchers: "listed: Gil" })).toMatchObject({ scoreSays: "won", listedPitchers: "Gil" });
  expect(voided({ pitchers: null })).toMatchObject({ scoreSays: "won", listedPitchers: null });
});

test("a graded leg says what it was graded by: its player's count, else the score", () => {
  const leg: BetLegRecord = {
    savedPickId: 1,
    leg: 1,
    pickId: null,
    gameId: "g",
    market: "total",
    subject: "",
    playerName: null,
    side: "over",
    line: 6.5,
    price: americanOdds(-110),
    startAt: START,
    status: "won",
    propStats: null,
    correction: null,
    game: { status: "final", homeScore: 3, awayScore: 4, startAt: START },
    home: toronto,
    away: boston,
  };
  const prop: BetLegRecord = {
    ...leg,
    leg: 2,
    market: "prop",
    subject: "rebounds:p1",
    playerName: "Anton Ulvard",
    line: 7.5,
    propStats: JSON.stringify({ sec: 1800, min: 30, reb: 9 }),
  };
  const legs = [leg, prop, { ...leg, leg: 3, status: "pending" } as BetLegRecord];
  const view = savedPickView(
    bet({ stakeCents: cents(500), price: null, game: null, home: null, away: null }),
    legs,
    clock,
  );
  expect(view.legs.map(({ score }) => score)).toEqual(["4–3", "finished with 9", null]);
});
