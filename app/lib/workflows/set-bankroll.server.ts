import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";

export interface SetBankrollInput {
  readonly viewer: Viewer;
  /** Null takes the bankroll away: suggestions are then shown as a share only. */
  readonly bankrollCents: number | null;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

export interface SetBankrollOutcome {
  readonly outcome: "saved" | "invalid";
  readonly message: string;
}

/** Keeps the bankroll stake suggestions are made for. */
export async function setBankroll(database: Database, input: SetBankrollInput): Promise<SetBankrollOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.bankrollCents}`);
}
