import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { LANDING_TERMS, landingTermsShown } from "#app/lib/format/landing-terms.ts";
import { newId, randomToken } from "#app/lib/platform/ids.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { carryExclusions } from "#app/models/account/care.server.ts";
import { hasConsented, recordConsent } from "#app/models/account/consent.server.ts";
import { createSession } from "#app/models/account/session.server.ts";
import {
  createIdentity,
  createUser,
  getUserIdByEmail,
  getUserIdByIdentity,
  isFirstIdentity,
  saveBirthAndRegion,
  saveUserProfile,
} from "#app/models/account/user.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import type { AboutOneself } from "./accept-terms.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";

export interface SignInInput {
  /** The OAuth provider (its issuer), and the person's id there. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  /** The provider's `email_verified` claim. An unverified address neither creates nor changes an account. */
  readonly emailVerified: boolean;
  readonly username: string;
  /** Only from a provider that may set it: the local identity server's `linewise_tier` claim. */
  readonly tier?: Tier | undefined;
  /** Whether it is a person of the simulated world; a new account keeps that forever. */
  readonly simulated?: boolean | undefined;
  readonly userAgent?: string | null;
  /** The acceptance of the current notice before this sign-in; null or absent if there was none. */
  readonly accepted?: (AboutOneself & { readonly acceptedAt: EpochMs; readonly helpLine: string }) | null;
}

/** `token` goes into the cookie and is stored nowhere; the row keeps its SHA-256. */
export type SignInOutcome = Outcome<
  "email-taken" | "email-unverified",
  {
    readonly token: string;
    readonly expiresAt: EpochMs;
    readonly userId: string;
    readonly created: boolean;
    /** Whether this person has accepted the current notice, now or at an earlier sign-in. */
    readonly termsAccepted: boolean;
  }
>;

const USER_AGENT_LIMIT = 300;

/**
 * Finds or creates the person behind an identity, records what they accepted, and opens a session of 30 days. A new identity never joins an
 * existing account: an e-mail address does not prove that two providers know the same person. Name, address and plan follow the identity
 * that the account began with; an identity that was added later can only sign in.
 */
export async function signIn(visitor: Visitor, input: SignInInput): Promise<SignInOutcome> {
  const { database, wallNow, requestId } = visitor;
  const email = input.email.trim().toLowerCase();
  const username = input.username.trim() || email;
  const token = randomToken();

  return database.write(async (tx): Promise<SignInOutcome> => {
    const known = await getUserIdByIdentity(tx, input.provider, input.subject);
    if (!known && !input.emailVerified) return refuse("email-unverified", {});
    if (!known && (await getUserIdByEmail(tx, email))) return refuse("email-taken", {});

    const created = known === null;
    const userId = known ?? newId();
    if (created) {
      const { tier = "free", simulated = false } = input;
      await createUser(tx, { id: userId, email, username, tier, createdAt: wallNow, simulated });
      await createIdentity(tx, { provider: input.provider, subject: input.subject, userId, createdAt: wallNow });
    }
    // An address that the provider has not verified proves nothing, not even an exclusion.
    if (input.emailVerified) await carryExclusions(tx, { id: userId, email }, wallNow);
    if (!created && (await isFirstIdentity(tx, userId, input))) {
      const verified = input.emailVerified ? { email } : {};
      await saveUserProfile(tx, userId, { ...verified, username, tier: input.tier });
    }

    const { accepted } = input;
    if (accepted) {
      await saveBirthAndRegion(tx, userId, accepted);
      const text = landingTermsShown(accepted.helpLine);
      await recordConsent(tx, userId, { ...LANDING_TERMS, text }, accepted.acceptedAt);
    }
    const termsAccepted = await hasConsented(tx, userId, LANDING_TERMS);

    const expiresAt = await createSession(tx, {
      token,
      userId,
      userAgent: input.userAgent?.slice(0, USER_AGENT_LIMIT) ?? null,
      createdAt: wallNow,
    });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId,
      kind: "sign-in",
      requestId,
      detail: { provider: input.provider, created },
    });
    return { ok: true, message: "You are signed in.", token, expiresAt, userId, created, termsAccepted };
  });
}
