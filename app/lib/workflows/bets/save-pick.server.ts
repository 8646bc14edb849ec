import { cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { fairWhenSaved } from "#app/lib/views/bets/fair-when-saved.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import { hasPitcherRule } from "#app/lib/engine/settle/listed-pitchers.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { betGate, type BetGate, type BetRefusal } from "#app/lib/views/picks/bet-gate.ts";
import { accessOf, usageOf } from "#app/lib/views/picks/pick-access.ts";
import { oncePerKey } from "#app/models/access/idempotency.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getOpenBetOnPick, getOwnBet, listBetLegs } from "#app/models/bets/saved-pick.server.ts";
import { getPickForPerson } from "#app/models/picks/pick-detail.server.ts";
import { mayStake, type CareRefusal } from "#app/lib/workflows/account/may-stake.server.ts";
import { betOfPick, createBetOfPick } from "./create-bet.ts";

export interface SavePickInput {
  readonly pickId: number;
  /** Default: the person's own default stake. */
  readonly stakeCents?: number | undefined;
  /**
   * The price that the person got at their book: stored as stated and marked so, whatever is on offer now. Default: the newest price that
   * they may see, which must be on offer.
   */
  readonly statedPrice?: AmericanOdds | undefined;
  /** On an MLB game: whether the bet lists pitchers. Default: the book's rule. */
  readonly pitchers?: PitcherRule | undefined;
  /**
   * Made by the page, so that a form submitted twice saves once: the same key returns the first save again, and is refused for another pick
   * or stake. Without a key every call is a new request; the API handles its own keys around the whole call.
   */
  readonly idempotencyKey?: string | undefined;
  /** Whether the person has seen the caps that the stake breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap?: boolean | undefined;
}

/** `repeated`: the same request saved the bet before, and that bet is returned. */
export type SavePickOutcome = Outcome<
  BetRefusal["code"] | CareRefusal["code"] | "invalid-stake" | "key-reused" | "not-found",
  { readonly savedPick: SavedPick; readonly repeated: boolean }
>;

/** Saves a pick at the newest price that the viewer may see, re-read inside the transaction, or at the price they state. */
export async function savePick(caller: Caller, input: SavePickInput): Promise<SavePickOutcome> {
  const { database, viewer, clock, wallNow } = caller;
  const { pickId, idempotencyKey, statedPrice = null, pitchers = null, acknowledgeOverCap = false } = input;
  const stakeCents = input.stakeCents ?? viewer.defaultStakeCents;
  if (!isUsableStake(stakeCents)) return refuse("invalid-stake", { attempt: "save" });
  return database.write(async (tx): Promise<SavePickOutcome> => {
    const save = () => saveInTransaction(tx, caller, { pickId, stakeCents, statedPrice, pitchers, acknowledgeOverCap });
    if (idempotencyKey === undefined) return save();
    const requestHash = sha256Hex(
      JSON.stringify([clock.feed, pickId, stakeCents, ...[statedPrice, pitchers].filter((stated) => stated !== null)]),
    );
    const key = `save-pick:${idempotencyKey}`;
    return oncePerKey<SavePickOutcome>(
      tx,
      { userId: viewer.id, key, requestHash, createdAt: wallNow },
      {
        first: async () => {
          const result = await save();
          return { result, answer: result.ok ? { status: 201, body: String(result.savedPick.id) } : null };
        },
        repeated: async ({ body }) => {
          const savedPick = await ownBet(tx, caller, Number(body));
          if (!savedPick) return refuse("not-found", { what: "deleted-bet", attempt: "save" });
          return { ok: true, repeated: true, message: "This pick is already in My Picks.", savedPick };
        },
        reused: () => refuse("key-reused", {}),
      },
    );
  });
}

async function ownBet(tx: Transaction, { viewer, clock }: Caller, id: number): Promise<SavedPick | null> {
  const bet = await getOwnBet(tx, viewer.id, id);
  return bet && savedPickView(bet, await listBetLegs(tx, id), clock);
}

interface SavedAt {
  readonly pickId: number;
  readonly stakeCents: number;
  readonly statedPrice: AmericanOdds | null;
  readonly pitchers: PitcherRule | null;
  readonly acknowledgeOverCap: boolean;
}

/** Whether only the price is in the way; that does not matter to a person who got one elsewhere. */
const isAboutPrice = ({ refusal: { code } }: Extract<BetGate, { readonly ok: false }>): boolean =>
  code === "moved" || code === "no-price" || code === "stale";

async function saveInTransaction(
  tx: Transaction,
  caller: Caller,
  { pickId, stakeCents, statedPrice, pitchers, acknowledgeOverCap }: SavedAt,
): Promise<SavePickOutcome> {
  const { viewer, clock, wallNow, requestId } = caller;
  const { feed, asOf, run } = clock;
  const access = accessOf(caller);
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  const found = await getPickForPerson(tx, { feed, run, pickId, asOf, cutoff, userId: viewer.id, day: access.day });
  if (!found) return refuse("not-found", { what: "pick", attempt: "save" });
  const { pick, news, revealed, quotes } = found;
  const gate = betGate({
    attempt: "save",
    access,
    pick,
    revealed,
    usage: usageOf(access, found.usedToday),
    quotes,
    bookmaker: "ALL",
    pulse: { feed, news, asOf },
    saved: (await getOpenBetOnPick(tx, viewer.id, pickId)) !== null,
  });
  if (!gate.ok && (statedPrice === null || !isAboutPrice(gate))) return gate.refusal;
  const at = gate.price ?? pick;
  const stated = statedPrice !== null;
  const offered = betOfPick(pick, { ...at, price: statedPrice ?? at.price });
  // A bet taken elsewhere is staked, whatever we would have said about it.
  const made = stated ? { ...offered, bet: { ...offered.bet, verdict: null } } : offered;
  if (!isTracked({ verdict: made.bet.verdict, placedAt: null })) {
    const bets = [{ stakeCents, games: [{ gameId: pick.gameId, startAt: pick.game.startAt }] }];
    // A bet placed elsewhere has happened: no question can undo it.
    const acknowledged = acknowledgeOverCap || stated;
    const asked = { attempt: "save", stakeCents, bets, acknowledgeOverCap: acknowledged } as const;
    const refusal = await mayStake(tx, caller, asked);
    if (refusal) return refusal;
  }
  const { book } = at;
  const price = statedPrice ?? at.price;
  const owner = { userId: viewer.id, feed, run };
  const savedPickId = await createBetOfPick(tx, made, {
    ...owner,
    stakeCents: cents(stakeCents),
    savedAt: asOf,
    fairProbability: fairWhenSaved(pick, at.line, found, { feed, asOf }),
    origin: stated ? "stated" : "saved",
    pitchers: hasPitcherRule(pick) ? pitchers : null,
  });
  await appendAuditEvent(tx, {
    at: wallNow,
    userId: viewer.id,
    kind: "save-pick",
    requestId,
    detail: { savedPickId, pickId, book, price, stakeCents, stated },
  });
  const savedPick = await ownBet(tx, caller, savedPickId);
  if (!savedPick) throw new Error(`Saved pick ${savedPickId} cannot be read back`);
  const where = `${formatOdds(price, viewer.oddsFormat)} (${bookLabel(book)})`;
  const message = stated
    ? `Saved to My Picks at your price, ${where}. It counts in your own figures, not in rankings or what you share.`
    : `Saved to My Picks at ${where}.`;
  return { ok: true, repeated: false, message, savedPick };
}
