/** A program's authorization request comes with a long state. */
const LONGEST = 2000;

/** A path inside the app, safe to redirect to; for anything else (other origins, API addresses, sign-in itself) `fallback`. */
export function safePath(candidate: unknown, fallback = "/"): string {
  if (typeof candidate !== "string" || !candidate.startsWith("/") || candidate.length > LONGEST) return fallback;
  const base = "http://app.invalid";
  let url: URL;
  try {
    url = new URL(candidate, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || /^\/(?:api|auth|logout|assets|healthcheck)(?:\/|$)/.test(url.pathname)) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/..//host" normalizes to "//host", which a browser reads as another origin.
  return path.startsWith("//") ? fallback : path;
}
