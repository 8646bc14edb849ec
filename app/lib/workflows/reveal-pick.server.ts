import type { EpochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { DailyUsage } from "#app/lib/schemas/strategies.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { getFeedClock } from "#app/models/feed.server.ts";
import { getPickForPerson } from "#app/models/pick-board.server.ts";
import { createReveal } from "#app/models/reveal.server.ts";
import { accessOf, hasStarted, lockOf, usageOf } from "./pick-access.ts";
import { visibleOffers } from "./visible-quotes.ts";

export interface RevealPickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string | undefined;
}

/** `message` is a sentence for the person. */
export type RevealOutcome =
  | { readonly outcome: "revealed" | "already"; readonly message: string; readonly usage: DailyUsage }
  | {
      readonly outcome: "daily-limit" | "tier" | "trial-over" | "started" | "no-price" | "not-found";
      readonly message: string;
    };

/**
 * Opens a pick for the viewer; the first reveal uses one of the New York day's picks (D4), and what was revealed once stays open.
 * The limit is checked in the transaction that uses it. A pick whose line the books have left uses none: it could not be bet any more.
 */
export async function revealPick(database: Database, input: RevealPickInput): Promise<RevealOutcome> {
  const { viewer, pickId, feed, wallNow } = input;
  const access = accessOf(viewer, wallNow, input.settings);
  const { asOf, run } = await getFeedClock(database, feed, wallNow);

  return database.write(async (tx): Promise<RevealOutcome> => {
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
    const { pick, usedToday } = found;
    const lock = lockOf(access, pick, { revealed: found.revealed, usage: usageOf(access, usedToday), asOf });
    if (!lock) return { outcome: "already", message: "This pick is already open.", usage: usageOf(access, usedToday) };
    if (hasStarted(pick, asOf))
      return { outcome: "started", message: "The game has started: this pick cannot be revealed any more." };
    if (lock.lockReason !== "unrevealed") return { outcome: lock.lockReason, message: lock.lockMessage };
    const offers = visibleOffers(found.quotes, access.books, pick.market, pick.side);
    if (offers.length > 0 && !offers.some((offer) => offer.line === pick.line))
      return {
        outcome: "no-price",
        message:
          "No sportsbook you see quotes the line of this pick any more. It stays closed, and no pick of yours was used.",
      };

    await createReveal(tx, { userId: viewer.id, pickId, day: access.day, revealedAt: wallNow });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "reveal",
      requestId: input.requestId,
      detail: { pickId, day: access.day },
    });
    const usage = usageOf(access, usedToday + 1);
    return {
      outcome: "revealed",
      message:
        usage.dailyLimit === null
          ? "The pick is open."
          : `The pick is open. ${usage.picksRemaining} of ${usage.dailyLimit} left today.`,
      usage,
    };
  });
}
