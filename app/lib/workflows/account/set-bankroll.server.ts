import { holdAfterBankroll } from "#app/lib/engine/care/care-hold.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { MAX_BANKROLL_CENTS, MIN_BANKROLL_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";

export interface SetBankrollInput {
  /** Null removes the bankroll: suggestions are then shown only as a share of it. */
  readonly bankrollCents: number | null;
}

/** Saves the bankroll for suggested stakes. */
export async function setBankroll(
  caller: Caller,
  { bankrollCents }: SetBankrollInput,
): Promise<Outcome<"invalid-bankroll">> {
  const { database, viewer, wallNow, requestId } = caller;
  const usable =
    bankrollCents === null ||
    (Number.isSafeInteger(bankrollCents) && bankrollCents >= MIN_BANKROLL_CENTS && bankrollCents <= MAX_BANKROLL_CENTS);
  if (!usable) return refuse("invalid-bankroll", {});
  const change = { before: viewer.bankrollCents, after: bankrollCents };
  const careHold = holdAfterBankroll(viewer.careHold, change, wallNow);
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, {
      bankrollCents: bankrollCents === null ? null : cents(bankrollCents),
      careHold,
    });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-bankroll",
      requestId,
      detail: { bankrollCents },
    });
  });
  const saved = bankrollCents === null ? "Your bankroll was removed." : "Your bankroll was saved.";
  const held = careHold !== viewer.careHold;
  return { ok: true, message: held ? `${saved} Caps on stakes use the previous one for 24 hours.` : saved };
}
