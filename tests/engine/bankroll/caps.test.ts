import { describe, expect, it } from "vitest";
import { brokenCaps, type StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

const evening = Date.UTC(2026, 10, 26, 1);
const on = (stakeCents: number, ...gameIds: (string | null)[]): StakedBet => ({
  stakeCents,
  games: gameIds.map((gameId) => ({ gameId, startAt: evening })),
});
const kinds = (bets: readonly StakedBet[], open: readonly StakedBet[] = [], bankrollCents: number | null = 200_000) =>
  brokenCaps(bets, open, { bankrollCents, defaultStakeCents: 2_500 }).map(({ kind }) => kind);

describe("caps of stakes (M8, D52)", () => {
  it("a stake up to the caps breaks none, one cent more does", () => {
    expect(kinds([on(4_000, "a")])).toEqual([]);
    expect(kinds([on(4_001, "a")])).toEqual(["per-bet"]);
    // 2% of $1,055.55 is $21.111: the cap is a whole number of cents, rounded down like the suggestion.
    expect(kinds([on(2_111, "a")], [], 105_555)).toEqual([]);
    expect(kinds([on(2_112, "a")], [], 105_555)).toEqual(["per-bet"]);
  });

  it("the game counts its open bets, the day those of all its games", () => {
    expect(kinds([on(3_000, "a")], [on(3_000, "a")])).toEqual([]);
    expect(kinds([on(3_000, "a")], [on(3_001, "a")])).toEqual(["per-game"]);
    expect(kinds([on(3_000, "a"), on(3_000, "a")], [on(1, "a")])).toEqual(["per-game"]);
    const full = Array.from({ length: 5 }, (_, i) => on(4_000, `g${i}`));
    expect(kinds([on(100, "a")], full)).toEqual(["per-day"]);
    const tomorrow = { stakeCents: 100, games: [{ gameId: "a", startAt: evening + 24 * HOUR_MS }] };
    expect(kinds([tomorrow], full)).toEqual([]);
  });

  it("a parlay counts in full on each of its games; other events share no game", () => {
    expect(kinds([on(3_000, "a")], [on(3_500, "a", "b")])).toEqual(["per-game"]);
    expect(kinds([on(3_900, null)], [on(3_900, null)])).toEqual([]);
  });

  it("says how much would be at risk, and the cap", () => {
    expect(
      brokenCaps([on(50_000, "a")], [on(1_000, "a")], { bankrollCents: 200_000, defaultStakeCents: 2_500 }),
    ).toEqual([
      { kind: "per-bet", atRiskCents: 50_000, cap: 0.02, capCents: 4_000 },
      { kind: "per-game", atRiskCents: 51_000, cap: 0.03, capCents: 6_000 },
      { kind: "per-day", atRiskCents: 51_000, cap: 0.1, capCents: 20_000 },
    ]);
  });

  it("without a bankroll a bet of ten default stakes is asked about, and nothing else", () => {
    expect(kinds([on(24_999, "a"), on(24_999, "a")], [on(100_000, "a")], null)).toEqual([]);
    expect(kinds([on(25_000, "a")], [], null)).toEqual(["usual"]);
  });
});
