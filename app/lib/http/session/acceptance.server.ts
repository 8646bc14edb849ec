import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** Long enough to create an account at the provider in between. */
const acceptanceCookie = signedCookie("accepted", 3600);

/** A Set-Cookie value that carries the acceptance of the notice through the sign-in, to whoever signs in. */
export function acceptanceHeader(wallNow: EpochMs): Promise<string> {
  return acceptanceCookie.serialize({ ...LANDING_TERMS, acceptedAt: wallNow });
}

/** When the present version of the notice was accepted in this browser, or null; and the Set-Cookie value that clears it. */
export async function takeAcceptance(request: Request): Promise<{ acceptedAt: EpochMs | null; header: string }> {
  const kept: unknown = await acceptanceCookie.parse(request.headers.get("Cookie"));
  return { acceptedAt: acceptedAtOf(kept), header: await acceptanceCookie.serialize("", { maxAge: 0 }) };
}

function acceptedAtOf(kept: unknown): EpochMs | null {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("version" in kept) || kept.version !== LANDING_TERMS.version) return null;
  if (!("document" in kept) || kept.document !== LANDING_TERMS.document) return null;
  return "acceptedAt" in kept && typeof kept.acceptedAt === "number" ? epochMs(kept.acceptedAt) : null;
}
