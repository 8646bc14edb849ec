import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { DEFAULT_STAKE_CENTS, type SavedPick } from "#app/lib/schemas/saved-picks.ts";
import type { Slip, SlipItemProblem } from "#app/lib/schemas/slip.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { getOwnBet, listBetLegs } from "#app/models/saved-pick.server.ts";
import { getSlipInTransaction, type SlipItemRecord, type SlipRecord } from "#app/models/slip.server.ts";
import { isUsableStake } from "./edit-stake.server.ts";
import { slipMoment, slipOf } from "./read-slip.server.ts";
import { savedPickView } from "./saved-pick-view.ts";
import type { SlipInput } from "./slip-answer.ts";
import { saveParlay } from "./slip-bets.ts";
import { whyNoParlays } from "./slip-parlay.ts";

export interface SaveParlayInput extends SlipInput {
  /** Two picks or more, each once. */
  readonly pickIds: readonly number[];
  /** Default $25 (core §9). */
  readonly stakeCents?: number | undefined;
}

/** `message` is a sentence for the person. */
export type SaveParlayOutcome =
  | { readonly outcome: "saved"; readonly message: string; readonly savedPick: SavedPick }
  | {
      readonly outcome: "locked" | "tier-required" | "blocked" | "invalid-legs" | "invalid-stake" | "not-found";
      readonly message: string;
    }
  | { readonly outcome: Extract<SlipItemProblem, "started" | "stale" | "no-price">; readonly message: string };

/** The picks as they would lie in a slip, agreed to at the prices of the parlay's book. */
function agreedSlip(
  record: SlipRecord,
  input: SaveParlayInput,
  stakeCents: number,
  slipAt: (record: SlipRecord) => Slip,
): Slip {
  const slip = { mode: "parlay" as const, parlayStakeCents: cents(stakeCents), placementKey: "save-parlay" };
  const items = input.pickIds.flatMap((pickId): SlipItemRecord[] => {
    const pick = record.picks.get(pickId);
    return pick
      ? [{ pickId, stakeCents: cents(stakeCents), book: pick.book, price: pick.price, addedAt: input.wallNow }]
      : [];
  });
  const asked = { ...record, slip, items };
  const offered = new Map(slipAt(asked).items.map(({ pickId, visible }) => [pickId, visible]));
  return slipAt({
    ...asked,
    items: items.map((item) => {
      const visible = offered.get(item.pickId);
      return visible ? { ...item, book: visible.book, price: americanOdds(visible.price) } : item;
    }),
  });
}

/**
 * Saves picks as one parlay at the newest prices of one book the viewer may see, without going through their slip (core §7). All of it
 * or nothing.
 */
export async function saveParlayOfPicks(database: Database, input: SaveParlayInput): Promise<SaveParlayOutcome> {
  const { viewer, pickIds, wallNow, stakeCents = DEFAULT_STAKE_CENTS } = input;
  if (!isUsableStake(stakeCents))
    return { outcome: "invalid-stake", message: "Enter a stake between $1 and $100,000." };
  if (pickIds.length < 2 || new Set(pickIds).size < pickIds.length)
    return { outcome: "invalid-legs", message: "A parlay needs at least two picks, each of them once." };
  const moment = await slipMoment(database, input);
  const { owner, clock, query, access } = moment;

  return database.write(async (tx): Promise<SaveParlayOutcome> => {
    const record = await getSlipInTransaction(tx, { ...query, withPicks: pickIds });
    if (pickIds.some((pickId) => !record.picks.has(pickId)))
      return { outcome: "not-found", message: "One of the picks does not exist." };
    const slip = agreedSlip(record, input, stakeCents, (given) => slipOf(given, input, moment));
    const [locked] = slip.lockedItems;
    if (locked) return { outcome: "locked", message: `${locked.matchup}: ${locked.problemText}` };
    for (const { matchup, problem, problemText } of slip.items)
      if (problem === "started" || problem === "stale" || problem === "no-price")
        return { outcome: problem, message: `${matchup}: ${problemText}` };
    if (slip.parlay.blocked !== null) {
      const outcome = whyNoParlays(access) === null ? "blocked" : "tier-required";
      return { outcome, message: slip.parlay.blocked };
    }
    const context = { owner, asOf: clock.asOf, submitted: false, picks: record.picks };
    const savedPickId = await saveParlay(tx, slip.items, slip.parlay, context);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "save-pick",
      requestId: input.requestId,
      detail: { savedPickId, pickIds, book: slip.parlay.book, stakeCents },
    });
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) throw new Error(`Saved pick ${savedPickId} cannot be read back`);
    const savedPick = savedPickView(bet, await listBetLegs(tx, savedPickId), clock);
    return { outcome: "saved", message: "Saved to My Picks as one parlay.", savedPick };
  });
}
