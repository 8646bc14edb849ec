import { cents } from "#app/lib/engine/brands.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import { hasPitcherRule } from "#app/lib/engine/settle/listed-pitchers.ts";
import { isUsableStake, offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { MAX_SLIP_ITEMS } from "#app/lib/engine/parlay/limits.ts";
import { addSlipItem, getSlipRecordInTransaction, type SlipItemRecord } from "#app/models/slip/slip.server.ts";
import { agreeAfterChange, NEVER_SINGLE, newSlip, touchSlip } from "./change-slip.server.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import { slipMoment } from "./slip-moment.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { betGate, type BetRefusal } from "#app/lib/views/picks/bet-gate.ts";
import { usageOf } from "#app/lib/views/picks/pick-access.ts";
import { slipOf } from "#app/lib/views/slip/slip-view.ts";

export interface AddToSlipInput {
  readonly pickId: number;
  /** Default: the suggested stake if there is one, else their own default stake (D28). */
  readonly stakeCents?: number | undefined;
  /** On an MLB game: whether the bet lists pitchers. Default: the book's rule. */
  readonly pitchers?: PitcherRule | undefined;
}

export type AddToSlipOutcome = Outcome<BetRefusal["code"] | "already-added" | "full" | "invalid-stake" | "not-found">;

/**
 * Adds a pick to the viewer's slip at the newest price they may see. The pick must be visible to them, not started and freshly quoted; a
 * pick already in the slip does not change.
 */
export async function addToSlip(caller: Caller, input: AddToSlipInput): Promise<AddToSlipOutcome> {
  const { database, viewer, wallNow } = caller;
  const { pickId } = input;
  if (input.stakeCents !== undefined && !isUsableStake(input.stakeCents))
    return refuse("invalid-stake", { attempt: "add" });
  const moment = slipMoment(caller);
  const { owner, access, clock, query } = moment;
  const { feed, asOf } = clock;

  return database.write(async (tx): Promise<AddToSlipOutcome> => {
    const record = await getSlipRecordInTransaction(tx, { ...query, withPicks: [pickId] });
    const pick = record.picks.get(pickId);
    if (!pick) return refuse("not-found", { what: "pick", attempt: "add" });
    if (record.items.some((one) => one.pickId === pickId))
      return refuse("already-added", { homeTeam: teamName(pick.home), awayTeam: teamName(pick.away) });
    const gate = betGate({
      attempt: "add",
      access,
      pick,
      revealed: record.revealed.has(pickId),
      usage: usageOf(access, record.usedToday),
      quotes: record.quotes.filter((quote) => quote.pickId === pickId),
      bookmaker: "ALL",
      pulse: { feed, news: record.news, asOf },
      // A saved pick may still be a leg of a parlay.
      saved: false,
    });
    const closed = !gate.ok && !["no-price", "stale"].includes(gate.refusal.code);
    if (!closed && record.items.length >= MAX_SLIP_ITEMS) return refuse("full", {});
    if (!gate.ok) return gate.refusal;
    const { price } = gate;

    const item: SlipItemRecord = {
      pickId,
      stakeCents: cents(input.stakeCents ?? viewer.defaultStakeCents),
      book: price.book,
      price: price.price,
      line: price.line,
      ...NEVER_SINGLE,
      suggestedCents: null,
      pitchers: (hasPitcherRule(pick) && input.pitchers) || null,
      addedAt: wallNow,
    };
    const suggested =
      viewer.bankrollCents !== null
        ? slipOf({ ...record, items: [...record.items, item] }, moment).slip.items.find((one) => one.pickId === pickId)
            ?.suggestedStakeCents
        : null;
    const stakeCents = cents(input.stakeCents ?? offeredStake(suggested ?? null, viewer.defaultStakeCents).stakeCents);
    const suggestedCents = suggested == null ? null : cents(suggested);
    await addSlipItem(tx, owner, { ...item, stakeCents, suggestedCents });
    await touchSlip(tx, owner, wallNow, record.items.length === 0 ? newSlip(viewer) : { parlayQuote: null });
    if (record.items.length > 0 && record.slip?.mode === "parlay")
      await agreeAfterChange(tx, moment, slipOf(record, moment).slip);
    return {
      ok: true,
      title: "Added to your slip",
      message: `${betRecommendation({ ...pick, line: price.line })} is in your bet slip.`,
    };
  });
}
