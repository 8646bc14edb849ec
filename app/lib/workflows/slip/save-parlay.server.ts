import { americanOdds, cents, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getOwnBet, listBetLegs } from "#app/models/bets/saved-pick.server.ts";
import { getSlipRecordInTransaction, type SlipItemRecord, type SlipRecord } from "#app/models/slip/slip.server.ts";
import { NEVER_SINGLE } from "./change-slip.server.ts";
import { slipMoment } from "./slip-moment.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import { saveParlay } from "#app/lib/workflows/bets/create-bet.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { mayStake, type CareRefusal } from "#app/lib/workflows/account/may-stake.server.ts";
import type { BetRefusal } from "#app/lib/views/picks/bet-gate.ts";
import { slipOf, type SlipView } from "#app/lib/views/slip/slip-view.ts";

export interface SaveParlayInput {
  /** Two picks or more, each once. */
  readonly pickIds: readonly number[];
  /** Default: the person's own default stake. */
  readonly stakeCents?: number | undefined;
  /** The book's price for legs on one game together; needed there, ignored elsewhere. */
  readonly quote?: DecimalOdds | null | undefined;
  /** Whether the person has seen the caps that the stake breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap?: boolean | undefined;
}

export type SaveParlayOutcome = Outcome<
  BetRefusal["code"] | CareRefusal["code"] | "no-parlays" | "blocked" | "invalid-legs" | "invalid-stake" | "not-found",
  { readonly savedPick: SavedPick }
>;

/** The picks as slip items, agreed to at the prices of the parlay's book. */
function agreedSlip(
  record: SlipRecord,
  { wallNow }: Caller,
  { pickIds, stakeCents, quote = null }: SaveParlayInput & { readonly stakeCents: number },
  slipAt: (record: SlipRecord) => SlipView,
): SlipView {
  const slip = {
    mode: "parlay" as const,
    parlayStakeCents: cents(stakeCents),
    parlayQuote: quote,
    placementKey: "save-parlay",
  };
  const items = pickIds.flatMap((pickId): SlipItemRecord[] => {
    const pick = record.picks.get(pickId);
    return pick
      ? [
          {
            pickId,
            stakeCents: cents(stakeCents),
            book: pick.book,
            price: pick.price,
            line: pick.line,
            ...NEVER_SINGLE,
            suggestedCents: null,
            pitchers: null,
            addedAt: wallNow,
          },
        ]
      : [];
  });
  const asked = { ...record, slip, items };
  const offered = new Map(slipAt(asked).slip.items.map(({ pickId, visible }) => [pickId, visible]));
  return slipAt({
    ...asked,
    items: items.map((item) => {
      const visible = offered.get(item.pickId);
      return visible ? { ...item, book: visible.book, price: americanOdds(visible.price), line: visible.line } : item;
    }),
  });
}

/** Saves picks as one parlay at the newest prices of one book that the viewer may see, without going through their slip (core §7). All or nothing. */
export async function saveParlayOfPicks(caller: Caller, input: SaveParlayInput): Promise<SaveParlayOutcome> {
  const { database, viewer, wallNow, requestId } = caller;
  const { pickIds, stakeCents = viewer.defaultStakeCents, quote, acknowledgeOverCap = false } = input;
  if (!isUsableStake(stakeCents)) return refuse("invalid-stake", { attempt: "save" });
  if (pickIds.length < 2 || new Set(pickIds).size < pickIds.length) return refuse("invalid-legs", {});
  const moment = slipMoment(caller);
  const { owner, clock, query } = moment;

  return database.write(async (tx): Promise<SaveParlayOutcome> => {
    const record = await getSlipRecordInTransaction(tx, { ...query, withPicks: pickIds });
    if (pickIds.some((pickId) => !record.picks.has(pickId)))
      return refuse("not-found", { what: "leg", attempt: "save" });
    const { slip, parlayRefusal } = agreedSlip(record, caller, { pickIds, stakeCents, quote }, (given) =>
      slipOf(given, moment),
    );
    const [locked] = slip.lockedItems;
    if (locked) return refuse("locked", { message: `${locked.matchup}: ${locked.problemText}` });
    for (const { matchup, problem } of slip.items)
      if (problem !== null && problem !== "price-changed" && problem !== "locked" && problem !== "already-saved") {
        const refusal = refuse(problem, { attempt: "place" });
        return { ...refusal, message: `${matchup}: ${refusal.message}` };
      }
    if (parlayRefusal) return parlayRefusal;
    const bets = [{ stakeCents, games: slip.items }];
    const refusal = await mayStake(tx, caller, { attempt: "save", stakeCents, bets, acknowledgeOverCap });
    if (refusal) return refusal;
    const context = { ...record, owner, asOf: clock.asOf, submitted: false };
    const savedPickId = await saveParlay(tx, slip.items, slip.parlay, context);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "save-pick",
      requestId,
      detail: { savedPickId, pickIds, book: slip.parlay.book, stakeCents },
    });
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) throw new Error(`Saved pick ${savedPickId} cannot be read back`);
    const savedPick = savedPickView(bet, await listBetLegs(tx, savedPickId), clock);
    return { ok: true, message: "Saved to My Picks as one parlay.", savedPick };
  });
}
