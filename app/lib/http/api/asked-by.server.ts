import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { includesTier } from "#app/lib/engine/entitlements/tiers.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { bearerOf, getTokenViewer } from "#app/lib/http/session/bearer.server.ts";
import { getViewer, type SignedIn } from "#app/lib/http/session/viewer.server.ts";
import { Problem } from "./problem.server.ts";

/** The permission that a token needs for an endpoint: a scope, nothing beyond being valid, or (null) no token is accepted. */
export type NeededScope = TokenScope | "any" | null;

/** The callers of an endpoint: everybody, signed-in people, or signed-in people with at least a tier. */
export type Access = "public" | "viewer" | { readonly tier: Tier };

/** The owner of a token, and its scopes. */
export type TokenHolder = NonNullable<Awaited<ReturnType<typeof getTokenViewer>>>;

const CHALLENGE = 'Bearer realm="Linewise"';

/** @throws Problem "unauthenticated" for a token that is not valid. */
export async function holderOf(token: string): Promise<TokenHolder> {
  const found = await getTokenViewer(token);
  if (found !== null) return found;
  throw new Problem("unauthenticated", "The API token is unknown, has expired or was revoked.", {
    headers: { "WWW-Authenticate": `${CHALLENGE}, error="invalid_token"` },
  });
}

/** @throws Problem "insufficient-scope" for a token without the scope, and for endpoints that accept no token. */
export function requireScope({ program }: Pick<TokenHolder, "program">, needed: NeededScope | undefined): void {
  if (needed === "any" || (needed && program.scopes.includes(needed))) return;
  throw new Problem(
    "insufficient-scope",
    needed ? `The API token lacks the scope ${needed}.` : "No API token opens this: sign in with a browser.",
    {
      headers: {
        "WWW-Authenticate": `${CHALLENGE}, error="insufficient_scope"${needed ? `, scope="${needed}"` : ""}`,
      },
    },
  );
}

/**
 * The caller: by API token if one is sent, else by session.
 * @throws Problem "unauthenticated" for a token that is not valid, "insufficient-scope" for one without the scope.
 */
export async function askedBy(
  request: Request,
  { scope, access }: { readonly scope: NeededScope | undefined; readonly access: Access },
): Promise<SignedIn | null> {
  const token = bearerOf(request.headers.get("Authorization"));
  if (token === null) return getViewer(request);
  const found = await holderOf(token);
  if (access !== "public") requireScope(found, scope);
  return found;
}

/** @throws Problem for a caller without this access. */
export function requireAccess(access: Access, signedIn: SignedIn | null): void {
  if (access === "public") return;
  if (!signedIn)
    throw new Problem("unauthenticated", "Sign in, or send an API token, to use this.", {
      headers: { "WWW-Authenticate": CHALLENGE },
    });
  if (!signedIn.termsAccepted) throw new Problem("consent-required", "Accept the notice at /consent, then try again.");
  if (access === "viewer") return;
  if (!includesTier(signedIn.viewer.tier, access.tier))
    throw new Problem("tier-required", `This is part of the ${access.tier === "pro" ? "Pro" : "Elite"} plan.`, {
      requiredTier: access.tier,
    });
}
