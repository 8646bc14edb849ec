import { createCookie } from "@remix-run/node";
import { env } from "#app/lib/platform/env.server.ts";
import { SESSION_LIFETIME_MS } from "#app/models/session.server.ts";

/** Whether browsers reach us over TLS; only then may cookies insist on it. */
export function isSecureOrigin(): boolean {
  return new URL(env().APP_ORIGIN).protocol === "https:";
}

/** Attributes of every cookie of ours that scripts need not read. */
export function cookieAttributes() {
  return { httpOnly: true, path: "/", sameSite: "lax", secure: isSecureOrigin() } as const;
}

/** What the session's cookie is called on this origin. */
export const SESSION_COOKIE_NAME = isSecureOrigin() ? "__Host-linewise_session" : "linewise_session";

/** Signed with SESSION_SECRET; carries the token whose SHA-256 is the key of the session row. */
const sessionCookie = createCookie(SESSION_COOKIE_NAME, {
  ...cookieAttributes(),
  secrets: [env().SESSION_SECRET],
  maxAge: SESSION_LIFETIME_MS / 1000,
});

/** The token of a Cookie header whose signature is ours; null otherwise. Says nothing of whether the session still lives. */
export async function readSessionToken(cookieHeader: string | null): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(cookieHeader);
  return typeof value === "string" && value !== "" ? value : null;
}

/** A Set-Cookie value that opens the session in the browser. */
export function openSessionCookie(token: string): Promise<string> {
  return sessionCookie.serialize(token);
}

/** A Set-Cookie value that forgets the session in the browser. */
export function closeSessionCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}
