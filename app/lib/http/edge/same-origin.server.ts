import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method may change something. */
export function isMutation(method: string): boolean {
  return !SAFE_METHODS.has(method.toUpperCase());
}

/**
 * Whether a mutation comes from our own pages, by Sec-Fetch-Site or, in older browsers, Origin. A request with neither header does not come
 * from a browser; it may pass only without cookies, so that it cannot use anybody's session.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, appOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin !== undefined) return origin === new URL(appOrigin).origin;
  return headers.cookie === undefined;
}

/** Whether a request comes from no web page, as a program's does, or from one of ours. */
export function isOwnOrigin({ origin }: IncomingHttpHeaders, appOrigin: string): boolean {
  return origin === undefined || origin === new URL(appOrigin).origin;
}
