import fc from "fast-check";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { allAtOnce } from "#app/lib/engine/collections/in-parts.ts";
import { betFigures } from "#app/lib/engine/record/bet-figures.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { groupTally, type GroupedBet } from "#app/lib/views/bets/bet-groups.ts";
import { ownSumsSteps, type SummedBet } from "#app/lib/views/bets/own-sums.ts";

type Bet = SummedBet & GroupedBet;

const RESULTS = { won: "win", lost: "loss", push: "push", void: "void" } as const;

/** Bets in the order they settled, open ones last, as they are read; a few games, so that clusters are shared. */
const anyBets = fc
  .array(
    fc.record({
      status: fc.constantFrom("won", "lost", "push", "void", "pending"),
      stakeCents: fc.integer({ min: 0, max: 500_000 }),
      made: fc.integer({ min: -500_000, max: 900_000 }),
      closingLineValue: fc.option(fc.double({ min: -0.3, max: 0.3, noNaN: true })),
      gameId: fc.option(fc.constantFrom("a", "b", "c", "d")),
      verdict: fc.option(fc.constantFrom("BET", "LEAN", "PASS")),
      placedAt: fc.option(fc.constant(1), { freq: 2 }),
      origin: fc.constantFrom("saved", "stated", "imported"),
      league: fc.option(fc.constantFrom("NBA", "NFL")),
      leagueName: fc.option(fc.constantFrom("Tennis", "Darts")),
      betType: fc.constantFrom("Moneyline", "Spread", "Parlay"),
      book: fc.constantFrom("fanduel", "kalshi", "prizepicks"),
    }),
    { maxLength: 60 },
  )
  .map((drawn): readonly Bet[] => {
    const bets = drawn.map(({ made, status, ...bet }, at): Bet => ({
      ...bet,
      status: status as Bet["status"],
      profitCents: status === "pending" ? null : status === "void" || status === "push" ? 0 : made,
      settledAt: status === "pending" ? null : epochMs(1_000 + at),
    }));
    return [
      ...bets.filter(({ settledAt }) => settledAt !== null),
      ...bets.filter(({ settledAt }) => settledAt === null),
    ];
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The earlier form of a summary, before bets were summed one after the other: each figure from the whole list. */
function wholeOf(bets: readonly Bet[]) {
  const settled = bets.filter(({ status }) => status !== "pending");
  const open = bets.filter(({ status }) => status === "pending");
  const figures = betFigures(
    settled.map(({ status, stakeCents, profitCents, closingLineValue, gameId }, index) => ({
      result: RESULTS[status as keyof typeof RESULTS],
      stake: stakeCents,
      profit: profitCents ?? 0,
      closingLineValue,
      cluster: gameId ?? `bet ${index}`,
    })),
  );
  const decided = settled.filter(({ status }) => status === "won" || status === "lost");
  const last = decided.at(-1)?.status;
  const run = last === undefined ? 0 : decided.length - 1 - decided.findLastIndex(({ status }) => status !== last);
  const stood = settled.filter(({ status }) => status !== "void");
  return {
    settled: settled.length,
    open: open.length,
    stakedCents: sum(stood.map(({ stakeCents }) => stakeCents)),
    openStakeCents: sum(open.map(({ stakeCents }) => stakeCents)),
    profitCents: sum(stood.map(({ profitCents }) => profitCents ?? 0)),
    wins: settled.filter(({ status }) => status === "won").length,
    losses: settled.filter(({ status }) => status === "lost").length,
    pushes: settled.filter(({ status }) => status === "push").length,
    voids: settled.filter(({ status }) => status === "void").length,
    roi: expect.objectContaining(figures.roi),
    winRate: expect.objectContaining(figures.winRate),
    closingLineValue: expect.objectContaining(figures.closingLineValue),
    streak: last === undefined ? { kind: "none", count: 0 } : { kind: last === "won" ? "win" : "loss", count: run },
  };
}

/** The running profits of settled bets. */
const profits = (bets: readonly Bet[]) =>
  bets
    .filter(({ status }) => status !== "pending")
    .reduce<number[]>((made, { profitCents }) => [...made, (made.at(-1) ?? 0) + (profitCents ?? 0)], []);

test("bets summed one after the other give the same figures as the whole list", () => {
  fc.assert(
    fc.property(anyBets, (bets) => {
      const sums = allAtOnce(ownSumsSteps(bets));
      const [staked, tracked] = [bets.filter((bet) => !isTracked(bet)), bets.filter(isTracked)];
      expect(sums.summary).toMatchObject(wholeOf(staked));
      expect(sums.tracked).toMatchObject(wholeOf(tracked));
      const running = profits(staked);
      expect(sums.summary.equity.map(({ profitCents }) => profitCents)).toEqual(running);
      expect(sums.fallCents).toBe(Math.max(0, ...running) - (running.at(-1) ?? 0));
      const imported = (of: readonly Bet[]) => of.filter(({ origin }) => origin === "imported");
      const part = (of: readonly Bet[]) => ({
        bets: of.length,
        profitCents: sum(of.map((bet) => bet.profitCents ?? 0)),
      });
      expect([sums.imported, sums.importedStaked]).toEqual([part(imported(bets)), part(imported(staked))]);
      const openOn = (game: string) => staked.filter(({ status, gameId }) => status === "pending" && gameId === game);
      expect(sums.mostOnOneGame).toBe(Math.max(...["a", "b", "c", "d"].map((game) => openOn(game).length)));
    }),
  );
});

test("groups are summed as their own bets are, the one with the most settled bets first", () => {
  fc.assert(
    fc.property(anyBets, (bets) => {
      const tally = groupTally("betType");
      for (const bet of bets) tally.add(bet);
      const groups = allAtOnce(tally.groups());
      expect(groups.map(({ label }) => label).toSorted()).toEqual(
        [...new Set(bets.map(({ betType }) => betType))].sort(),
      );
      for (const { label, summary } of groups)
        expect(summary).toMatchObject(wholeOf(bets.filter(({ betType }) => betType === label)));
      const sizes = groups.map(({ summary }) => summary.settled);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
});
