import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";

export interface SignInInput {
  /** Which OAuth provider vouches ("oauth" or its issuer), and who the person is there. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly username: string;
  /** Only from a provider that may set it: the local identity server's `linewise_tier` claim. */
  readonly tier?: Tier;
  readonly wallNow: EpochMs;
  readonly userAgent?: string | null;
  readonly requestId?: string;
}

/** `token` goes into the cookie and is stored nowhere; the row keeps its SHA-256. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: EpochMs;
  readonly userId: string;
  readonly created: boolean;
}

/** Finds or makes the person behind an identity and opens a session of 30 days. */
export async function signIn(database: Database, input: SignInInput): Promise<SignedIn> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.provider}`);
}
