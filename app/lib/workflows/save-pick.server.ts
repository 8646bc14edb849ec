import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { DEFAULT_STAKE_CENTS, type SavedPick } from "#app/lib/schemas/saved-picks.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { getFeedClock } from "#app/models/feed.server.ts";
import { getRememberedAnswer, rememberAnswer } from "#app/models/idempotency.server.ts";
import { getPickForPerson } from "#app/models/pick-board.server.ts";
import { createBet, getOpenBetOnPick, getOwnBet } from "#app/models/saved-pick.server.ts";
import { isUsableStake } from "./edit-stake.server.ts";
import { accessOf, hasStarted, lockOf, usageOf } from "./pick-access.ts";
import { quotedPrice } from "./pick-card.ts";
import { savedPickView } from "./saved-pick-view.ts";
import { singleBet } from "./slip-bets.ts";

export interface SavePickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  /** Default $25 (core §9). */
  readonly stakeCents?: number | undefined;
  /** Repeating a key answers the first save again; the same key for another pick or stake is refused. */
  readonly idempotencyKey?: string | undefined;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string | undefined;
}

/** `message` is a sentence for the person. */
export type SavePickOutcome =
  | { readonly outcome: "saved" | "repeated"; readonly message: string; readonly savedPick: SavedPick }
  | { readonly outcome: "already-saved"; readonly message: string; readonly savedPickId: number }
  | {
      readonly outcome: "locked" | "started" | "stale" | "no-price" | "invalid-stake" | "key-reused" | "not-found";
      readonly message: string;
    };

/** Saves a pick at the newest price the viewer may see, re-read inside the transaction. */
export async function savePick(database: Database, input: SavePickInput): Promise<SavePickOutcome> {
  const { viewer, pickId, feed, wallNow } = input;
  const stakeCents = input.stakeCents ?? DEFAULT_STAKE_CENTS;
  if (!isUsableStake(stakeCents))
    return { outcome: "invalid-stake", message: "Enter a stake between $1 and $100,000." };
  const access = accessOf(viewer, wallNow, input.settings);
  const clock = await getFeedClock(database, feed, wallNow);
  const { asOf, run } = clock;
  const key = input.idempotencyKey && `save-pick:${input.idempotencyKey}`;
  const requestHash = sha256Hex(JSON.stringify([feed, pickId, stakeCents]));
  const view = async (tx: Transaction, id: number): Promise<SavedPick | null> => {
    const bet = await getOwnBet(tx, viewer.id, id);
    return bet && savedPickView(bet, [], clock);
  };

  return database.write(async (tx): Promise<SavePickOutcome> => {
    const remembered = key ? await getRememberedAnswer(tx, viewer.id, key) : null;
    if (remembered) {
      if (remembered.requestHash !== requestHash)
        return { outcome: "key-reused", message: "This request was already used for another bet. Reload the page." };
      const savedPick = await view(tx, Number(remembered.body));
      if (savedPick) return { outcome: "repeated", message: "This pick is already in My Picks.", savedPick };
      return {
        outcome: "not-found",
        message: "This pick was saved and deleted again. Reload the page to save it anew.",
      };
    }

    const found = await getPickForPerson(tx, {
      feed,
      run,
      pickId,
      asOf,
      cutoff: quotesVisibleUntil(access.entitlements, asOf),
      userId: viewer.id,
      day: access.day,
    });
    if (!found) return { outcome: "not-found", message: "There is no such pick." };
    const { pick, news } = found;
    const lock = lockOf(access, pick, { revealed: found.revealed, usage: usageOf(access, found.usedToday), asOf });
    if (lock) return { outcome: "locked", message: lock.lockMessage };
    if (hasStarted(pick, asOf))
      return { outcome: "started", message: "The game has started: this pick cannot be saved any more." };
    const openBet = await getOpenBetOnPick(tx, viewer.id, pickId);
    if (openBet !== null)
      return { outcome: "already-saved", message: "This pick is already in My Picks.", savedPickId: openBet };

    const price = quotedPrice(pick, found.quotes, {
      books: access.books,
      bookmaker: "ALL",
      pulse: { feed, news, asOf },
    });
    if (!price) return { outcome: "no-price", message: "None of the books you can see quotes this line any more." };
    if (price.stale)
      return { outcome: "stale", message: "The newest price is too old to be placed. Try again when odds arrive." };

    const savedPickId = await createBet(tx, {
      ...singleBet(pick, price),
      userId: viewer.id,
      feed,
      run,
      stakeCents: cents(stakeCents),
      savedAt: asOf,
    });
    if (key)
      await rememberAnswer(tx, {
        userId: viewer.id,
        key,
        requestHash,
        status: 201,
        body: String(savedPickId),
        createdAt: wallNow,
      });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "save-pick",
      requestId: input.requestId,
      detail: { savedPickId, pickId, book: price.book, price: price.price, stakeCents },
    });
    const savedPick = await view(tx, savedPickId);
    if (!savedPick) throw new Error(`Saved pick ${savedPickId} cannot be read back`);
    return {
      outcome: "saved",
      message: `Saved to My Picks at ${formatOdds(price.price, viewer.oddsFormat)} (${bookLabel(price.book)}).`,
      savedPick,
    };
  });
}
