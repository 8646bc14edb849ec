import { DEFAULT_STAKE_LIMITS, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { DEFAULT_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/schemas/saved-picks.ts";
import { MAX_SLIP_ITEMS } from "#app/lib/schemas/slip.ts";
import { addSlipItem, getSlipInTransaction, type SlipItemRecord } from "#app/models/slip.server.ts";
import { touchSlip } from "./change-slip.server.ts";
import { betRecommendation } from "./describe-bet.ts";
import { isUsableStake } from "./edit-stake.server.ts";
import { hasStarted, lockOf, usageOf } from "./pick-access.ts";
import { quotedPrice } from "./pick-card.ts";
import { slipMoment, slipOf } from "./read-slip.server.ts";
import type { SlipAnswer, SlipInput } from "./slip-answer.ts";

export interface AddToSlipInput extends SlipInput {
  readonly pickId: number;
  /** Default: the suggested stake where a bankroll is set, else $25 (core §9). */
  readonly stakeCents?: number | undefined;
}

export type AddToSlipOutcome =
  "added" | "already-added" | "full" | "locked" | "started" | "stale" | "no-price" | "invalid-stake" | "not-found";

const refused = (outcome: Exclude<AddToSlipOutcome, "added">, title: string, message: string) =>
  ({ outcome, done: false, title, message }) as const;

/** What is staked where nothing, or too little, is suggested: $25, but never more than one bet may carry. */
function fallbackStake(bankrollCents: number | null): number {
  if (bankrollCents === null) return DEFAULT_STAKE_CENTS;
  const most = stakeInCents(DEFAULT_STAKE_LIMITS.perBet, cents(bankrollCents));
  return Math.max(MIN_STAKE_CENTS, Math.min(DEFAULT_STAKE_CENTS, most));
}

/**
 * Puts a pick into the viewer's slip at the newest price they may see. Only what they may see, what has not started and what is quoted
 * freshly goes in; a pick that lies there already stays as it is.
 */
export async function addToSlip(database: Database, input: AddToSlipInput): Promise<SlipAnswer<AddToSlipOutcome>> {
  const { viewer, pickId, wallNow } = input;
  if (input.stakeCents !== undefined && !isUsableStake(input.stakeCents))
    return refused("invalid-stake", "Not added", "Enter a stake between $1 and $100,000.");
  const moment = await slipMoment(database, input);
  const { owner, access, clock, query } = moment;
  const { feed, asOf } = clock;

  return database.write(async (tx): Promise<SlipAnswer<AddToSlipOutcome>> => {
    const record = await getSlipInTransaction(tx, { ...query, withPicks: [pickId] });
    const pick = record.picks.get(pickId);
    if (!pick) return refused("not-found", "Not added", "There is no such pick.");
    if (record.items.some((item) => item.pickId === pickId))
      return refused(
        "already-added",
        "Already Added",
        `${teamName(pick.home)} vs ${teamName(pick.away)} is already in your bet slip`,
      );
    const revealed = record.revealed.has(pickId);
    const lock = lockOf(access, pick, { revealed, usage: usageOf(access, record.usedToday), asOf });
    if (lock) return refused("locked", "Locked pick", lock.lockMessage);
    if (hasStarted(pick, asOf))
      return refused("started", "Not added", "The game has started: this pick cannot be bet on any more.");
    if (record.items.length >= MAX_SLIP_ITEMS)
      return refused("full", "Slip is full", `A bet slip holds at most ${MAX_SLIP_ITEMS} picks.`);
    const quotes = record.quotes.filter((quote) => quote.pickId === pickId);
    const pulse = { feed, news: record.news, asOf };
    const price = quotedPrice(pick, quotes, { books: access.books, bookmaker: "ALL", pulse });
    if (!price) return refused("no-price", "Not added", "None of the books you can see quotes this line any more.");
    if (price.stale)
      return refused("stale", "Not added", "The newest price is too old to be placed. Try again when odds arrive.");

    const item: SlipItemRecord = {
      pickId,
      stakeCents: cents(input.stakeCents ?? fallbackStake(viewer.bankrollCents)),
      book: price.book,
      price: price.price,
      addedAt: wallNow,
    };
    const suggested =
      input.stakeCents === undefined && viewer.bankrollCents !== null
        ? slipOf({ ...record, items: [...record.items, item] }, input, moment).items.find(
            (one) => one.pickId === pickId,
          )?.suggestedStakeCents
        : null;
    const stakeCents = suggested && isUsableStake(suggested) ? cents(suggested) : item.stakeCents;
    await addSlipItem(tx, owner, { ...item, stakeCents });
    await touchSlip(tx, owner, input);
    return {
      outcome: "added",
      done: true,
      title: "Added to your slip",
      message: `${betRecommendation(pick.side, pick.line, pick.home, pick.away)} is in your bet slip.`,
    };
  });
}
