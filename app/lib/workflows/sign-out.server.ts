import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";

export interface SignOutInput {
  readonly token: string;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

/** Revokes the session behind a token; an unknown or revoked token is no error. */
export async function signOut(database: Database, input: SignOutInput): Promise<{ readonly signedOut: boolean }> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.wallNow}`);
}
