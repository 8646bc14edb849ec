import { createCookie } from "@remix-run/node";
import { env } from "#app/lib/platform/env.server.ts";
import { derivedKey } from "#app/lib/platform/ids.server.ts";
import { SESSION_LIFETIME_MS } from "#app/models/account/session.server.ts";

/** Whether browsers reach us over TLS; only then may cookies insist on it. */
export function isSecureOrigin(): boolean {
  return new URL(env().APP_ORIGIN).protocol === "https:";
}

/** Attributes of all our cookies that scripts need not read. */
function cookieAttributes() {
  return { httpOnly: true, path: "/", sameSite: "lax", secure: isSecureOrigin() } as const;
}

/**
 * A cookie signed with its own key, derived from SESSION_SECRET and its name. A signature does not cover the name, so with one key for all,
 * the value of one cookie would pass as the value of another.
 */
export function signedCookie(name: string, maxAgeSeconds: number) {
  return createCookie(name, {
    ...cookieAttributes(),
    secrets: [derivedKey(env().SESSION_SECRET, `cookie:${name}`)],
    maxAge: maxAgeSeconds,
  });
}

/** The session cookie's name on this origin. */
export const SESSION_COOKIE_NAME = isSecureOrigin() ? "__Host-linewise_session" : "linewise_session";

/** Carries the token whose SHA-256 is the key of the session row. */
const sessionCookie = signedCookie(SESSION_COOKIE_NAME, SESSION_LIFETIME_MS / 1000);

/** The token in a Cookie header if we signed it, else null. The session itself may have ended. */
export async function readSessionToken(cookieHeader: string | null): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(cookieHeader);
  return typeof value === "string" && value !== "" ? value : null;
}

/** A Set-Cookie value that stores the session token. */
export function openSessionCookie(token: string): Promise<string> {
  return sessionCookie.serialize(token);
}

/** A Set-Cookie value that removes the session token. */
export function closeSessionCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}
