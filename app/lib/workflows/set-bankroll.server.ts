import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { MAX_BANKROLL_CENTS } from "#app/lib/schemas/saved-picks.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { saveBankroll } from "#app/models/user.server.ts";

export interface SetBankrollInput {
  readonly viewer: Viewer;
  /** Null takes the bankroll away: suggestions are then shown as a share only. */
  readonly bankrollCents: number | null;
  readonly wallNow: EpochMs;
  readonly requestId?: string | undefined;
}

/** `message` is a sentence for the person. */
export interface SetBankrollOutcome {
  readonly outcome: "saved" | "invalid";
  readonly message: string;
}

/** Keeps the bankroll stake suggestions are made for. */
export async function setBankroll(database: Database, input: SetBankrollInput): Promise<SetBankrollOutcome> {
  const { viewer, bankrollCents, wallNow } = input;
  const usable =
    bankrollCents === null ||
    (Number.isSafeInteger(bankrollCents) && bankrollCents >= 100 && bankrollCents <= MAX_BANKROLL_CENTS);
  if (!usable) return { outcome: "invalid", message: "Enter a bankroll between $1 and $10,000,000." };
  await database.write(async (tx) => {
    await saveBankroll(tx, viewer.id, bankrollCents === null ? null : cents(bankrollCents));
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-bankroll",
      requestId: input.requestId,
      detail: { bankrollCents },
    });
  });
  return {
    outcome: "saved",
    message: bankrollCents === null ? "Your bankroll was removed." : "Your bankroll was saved.",
  };
}
