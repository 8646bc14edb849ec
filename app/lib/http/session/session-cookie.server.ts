import { SESSION_LIFETIME_MS } from "#app/models/account/session.server.ts";
import { isSecureOrigin, signedCookie } from "./signed-cookie.server.ts";

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
