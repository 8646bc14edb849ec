import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method may change something. */
export function isMutation(method: string): boolean {
  return !SAFE_METHODS.has(method.toUpperCase());
}

/**
 * Whether a mutation comes from our own pages. Browsers say so by Sec-Fetch-Site, older ones by Origin. A request with neither is
 * no browser's; it may pass only without cookies, because then nobody's session is used.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, appOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin !== undefined) return origin === new URL(appOrigin).origin;
  return headers.cookie === undefined;
}
