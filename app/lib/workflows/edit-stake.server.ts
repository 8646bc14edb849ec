import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";

export interface EditStakeInput {
  readonly viewer: Viewer;
  readonly savedPickId: number;
  readonly stakeCents: number;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

/** `message` is a sentence for the person. */
export interface EditStakeOutcome {
  readonly outcome: "changed" | "unchanged" | "started" | "placed" | "invalid-stake" | "not-found";
  readonly message: string;
}

/** Changes the stake of the viewer's own bet before its start. */
export async function editStake(database: Database, input: EditStakeInput): Promise<EditStakeOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.savedPickId}`);
}
