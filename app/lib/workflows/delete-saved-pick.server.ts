import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";

export interface DeleteSavedPickInput {
  readonly viewer: Viewer;
  readonly savedPickId: number;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

/** `message` is a sentence for the person. */
export interface DeleteSavedPickOutcome {
  readonly outcome: "deleted" | "started" | "placed" | "not-found";
  readonly message: string;
}

/** Takes the viewer's own bet off the list before its start; the row stays, marked. */
export async function deleteSavedPick(
  database: Database,
  input: DeleteSavedPickInput,
): Promise<DeleteSavedPickOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.savedPickId}`);
}
