import type { Env } from "./env.server.ts";

/** The local identity server as a provider: one name for every port, so that its people are the same after a start on another one. */
export const LOCAL_IDENTITY_PROVIDER = "http://localhost";

type IdentitySettings = Pick<Env, "OAUTH_ISSUER" | "OAUTH_TIER_CLAIM">;

/** Whether people sign in at the local identity server: only it may state a plan, and only on this machine. */
export function usesLocalIdentity({ OAUTH_ISSUER, OAUTH_TIER_CLAIM }: IdentitySettings): boolean {
  return OAUTH_TIER_CLAIM && OAUTH_ISSUER !== undefined && new URL(OAUTH_ISSUER).hostname === "localhost";
}

/** The stored name of the configured provider's identities; null where it names no issuer. */
export function identityProvider(settings: IdentitySettings): string | null {
  return usesLocalIdentity(settings) ? LOCAL_IDENTITY_PROVIDER : (settings.OAUTH_ISSUER ?? null);
}
