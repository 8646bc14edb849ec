import { areMany, inParts } from "#app/lib/engine/collections/in-parts.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { ImportedPart, SavedPick, SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import { importedPartAfter, summaryTally, type SummarizedBet } from "./summarize-bets.ts";

/** The fields of a bet that the sums need. Settled bets come in the order they settled. */
export interface SummedBet extends SummarizedBet {
  readonly verdict: string | null;
  readonly placedAt: number | null;
  readonly origin: SavedPick["origin"];
}

/** The sums of a person's bets in a scope. */
export interface OwnSums {
  /** Bets that were staked or placed. */
  readonly summary: SavedPickSummary;
  /** Bets that are only followed. */
  readonly tracked: SavedPickSummary;
  /** How much of all of them was imported, and how much of those that were staked. */
  readonly imported: ImportedPart;
  readonly importedStaked: ImportedPart;
  /** The most open single bets on one game. */
  readonly mostOnOneGame: number;
  /** How far the profit of the staked bets stands below its peak, cents. */
  readonly fallCents: number;
}

const NOTHING: ImportedPart = { bets: 0, profitCents: 0 };

/** Sums a person's bets; in steps, so that other work can run in between. */
export function* ownSumsSteps(bets: readonly SummedBet[]): Generator<undefined, OwnSums> {
  const [staked, tracked] = [summaryTally(), summaryTally()];
  const onGame = new Map<string, number>();
  let [imported, importedStaked] = [NOTHING, NOTHING];
  let [profit, peak] = [0, 0];
  yield* inParts(bets, (bet) => {
    imported = importedPartAfter(imported, bet);
    if (isTracked(bet)) {
      tracked.add(bet);
      return;
    }
    staked.add(bet);
    importedStaked = importedPartAfter(importedStaked, bet);
    if (bet.status !== "pending") {
      profit += bet.profitCents ?? 0;
      peak = Math.max(peak, profit);
    } else if (bet.gameId !== null) onGame.set(bet.gameId, (onGame.get(bet.gameId) ?? 0) + 1);
  });
  const summary = staked.summary();
  if (areMany(bets)) yield;
  const mostOnOneGame = [...onGame.values()].reduce((most, one) => Math.max(most, one), 0);
  return { summary, tracked: tracked.summary(), imported, importedStaked, mostOnOneGame, fallCents: peak - profit };
}
