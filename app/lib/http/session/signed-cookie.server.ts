import { createCookie } from "@remix-run/node";
import { env } from "#app/lib/platform/env.server.ts";
import { derivedKey } from "#app/lib/platform/ids.server.ts";

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
