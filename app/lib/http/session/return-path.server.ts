import { safePath } from "./safe-path.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** The page after signing in when no other page was requested. */
const HOME = "/dashboard";

const returnCookie = signedCookie("return_to", 600);

/** A Set-Cookie value that keeps the page to open after signing in; only places inside the app. */
export function returnPathHeader(wanted: string | null): Promise<string> {
  return returnCookie.serialize(safePath(wanted, HOME));
}

/** The start page after a sign-in that failed: signing in from there leads to the wanted page all the same. */
export function startPageFor(wanted: string | null): string {
  const path = safePath(wanted, HOME);
  return path === HOME ? "/" : `/?${new URLSearchParams({ redirectTo: path })}`;
}

/** The stored return path, and the Set-Cookie value that clears it. */
export async function takeReturnPath(request: Request): Promise<{ path: string; header: string }> {
  const kept: unknown = await returnCookie.parse(request.headers.get("Cookie"));
  return { path: safePath(kept, HOME), header: await returnCookie.serialize("", { maxAge: 0 }) };
}
