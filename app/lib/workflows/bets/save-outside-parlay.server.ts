import { cents, decimalOdds, epochMs, probability, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/parlay/limits.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { PARLAY_STRATEGY_ID, type SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { mayStake, type CareRefusal } from "#app/lib/workflows/account/may-stake.server.ts";
import { createBet, getOwnBet } from "#app/models/bets/saved-pick.server.ts";

export interface SaveOutsideParlayInput {
  readonly stakeCents: number;
  /** The book's price; the specification's default is 1.5. */
  readonly odds?: DecimalOdds | undefined;
  readonly teamName?: string | undefined;
  /** As sent; a value that is not a date counts as now. */
  readonly gameDate?: string | undefined;
  /** The sender's own figures, stored as sent and marked as theirs. */
  readonly confidence?: number | undefined;
  readonly expectedValue?: number | undefined;
  /** Whether the person has seen the caps that the stake breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap?: boolean | undefined;
}

const DEFAULT_ODDS = decimalOdds(1.5);

/**
 * Stores a parlay whose legs only its owner knows, as the specification sends it (D32): one record, without anything to grade it from. Its
 * chance is unknown too: besides its sender's own figures, the break-even of its odds is stored, and no value is claimed.
 */
export async function saveOutsideParlay(
  caller: Caller,
  input: SaveOutsideParlayInput,
): Promise<Outcome<"invalid-stake" | "blocked" | CareRefusal["code"], { readonly savedPick: SavedPick }>> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const { stakeCents, odds = DEFAULT_ODDS } = input;
  if (!isUsableStake(stakeCents)) return refuse("invalid-stake", { attempt: "save" });
  if (odds > LONGEST_PARLAY) return refuse("blocked", { why: "too-long" });
  const named = Date.parse(input.gameDate ?? "");
  const startAt = Number.isNaN(named) ? clock.asOf : epochMs(named);
  type Answer = Outcome<CareRefusal["code"], { readonly savedPick: SavedPick }>;
  return database.write(async (tx): Promise<Answer> => {
    const { acknowledgeOverCap = false } = input;
    const bets = [{ stakeCents, games: [{ gameId: null, startAt }] }];
    const refusal = await mayStake(tx, caller, { attempt: "save", stakeCents, bets, acknowledgeOverCap });
    if (refusal) return refusal;
    const savedPickId = await createBet(tx, {
      userId: viewer.id,
      feed: clock.feed,
      run: clock.run,
      strategyId: PARLAY_STRATEGY_ID,
      book: OUTSIDE_BOOK,
      decimalOdds: odds,
      quoted: true,
      teamName: input.teamName?.trim() || "Parlay",
      betType: "Parlay",
      stakeCents: cents(stakeCents),
      confidence: probability(1 / odds),
      expectedValue: 0,
      sent: input.confidence === undefined && input.expectedValue === undefined ? null : sentOf(input),
      startAt,
      savedAt: clock.asOf,
    });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "save-pick",
      requestId,
      detail: { savedPickId, parlay: "without legs", stakeCents },
    });
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) throw new Error(`Saved pick ${savedPickId} cannot be read back`);
    const savedPick = savedPickView(bet, [], clock);
    return { ok: true, message: "Saved to My Picks. Without its legs it cannot be settled automatically.", savedPick };
  });
}

const sentOf = ({ confidence, expectedValue }: SaveOutsideParlayInput) => ({
  confidence: confidence ?? null,
  expectedValue: expectedValue ?? null,
});

/** The book, if the sender names none. */
const OUTSIDE_BOOK = "other";
