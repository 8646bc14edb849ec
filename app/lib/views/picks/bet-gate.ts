import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { PickAttempt } from "#app/lib/schemas/access/refusing.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { BetRefusalCode } from "#app/lib/schemas/picks/dto.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { lockOf, type Access } from "./pick-access.ts";
import { lockedWorth, type Lock, type LockedWorth, type QuotedPrice } from "./pick-card.ts";
import { quotedPrice } from "./quoted-price.ts";

export interface BetQuestion {
  readonly attempt: PickAttempt;
  readonly access: Access;
  readonly pick: BoardPick;
  readonly revealed: boolean;
  readonly usage: DailyUsage;
  /** Quotes of the pick's market, captured early enough for the person's plan. */
  readonly quotes: readonly Quote[];
  /** One book, or the best of the plan's books. */
  readonly bookmaker: string | "ALL";
  /** The feed at the moment of the question. */
  readonly pulse: FeedPulse;
  /** Whether the person already has an open bet on this pick that rules out another. */
  readonly saved: boolean;
}

export type BetRefusal = Refusal<"locked" | "paused" | BetRefusalCode>;

/**
 * `price` is the price of the bet; with a refusal it is for display, and null if no visible book quotes the line or the pick is locked.
 * `lock` says why and what would open it.
 */
export type BetGate =
  | { readonly ok: true; readonly price: QuotedPrice }
  | {
      readonly ok: false;
      readonly refusal: Refusal<"locked" | "paused">;
      readonly price: null;
      readonly lock: Lock & LockedWorth;
    }
  | {
      readonly ok: false;
      readonly refusal: Refusal<BetRefusalCode>;
      readonly price: QuotedPrice | null;
      readonly lock: null;
    };

const NOT_NOW = { canReveal: false, lockMessage: refuse("not-revealable", {}).message } as const;

/**
 * Whether a person may bet a pick now, at which book and price, and if not, why: the pick is closed to them, its game is not ahead, it is
 * among their bets, no book they see quotes its line, the price they see is gone (D49), or the newest price is too old (D22). Cards, saving, adding, the slip,
 * placing and the API all ask here, in this order.
 */
export function betGate(question: BetQuestion): BetGate {
  const { attempt, access, pick, revealed, usage, quotes, bookmaker, pulse, saved } = question;
  const lock = lockOf(access, pick, { revealed, usage, asOf: pulse.asOf });
  const price = quotedPrice(pick, quotes, {
    books: bookmaker === "ALL" ? access.books : access.allBooks,
    bookmaker,
    pulse,
  });
  const phase = gamePhase(pick.game, pulse.asOf);
  if (lock) {
    const worth = lockedWorth(pick, lock, { price, phase, pulse });
    // A pick that would not be worth betting after the reveal is not offered for one (D27).
    const wasted = !price || price.stale || price.moved || worth.verdict === "PASS";
    const shown = { ...lock, ...worth, ...(lock.canReveal && wasted ? NOT_NOW : {}) };
    const { lockMessage: message, requiredTier } = shown;
    const refusal =
      shown.lockReason === "paused" ? refuse("paused", { message }) : refuse("locked", { message, requiredTier });
    return { ok: false, refusal, price: null, lock: shown };
  }
  const no = (refusal: Refusal<BetRefusalCode>): BetGate => ({ ok: false, refusal, price, lock: null });
  if (phase !== "ahead") return no(refuse(phase, { attempt }));
  if (saved) return no(refuse("already-saved", { attempt }));
  if (!price) return no(refuse("no-price", { attempt }));
  if (price.moved) return no(refuse("moved", { attempt }));
  return price.stale ? no(refuse("stale", { attempt })) : { ok: true, price };
}
