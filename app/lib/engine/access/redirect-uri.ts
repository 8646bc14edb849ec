/** The most redirect addresses that a program may register, and the most characters of each. */
export const MOST_REDIRECT_URIS = 10;
const LONGEST_REDIRECT_URI = 500;

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

function parsed(uri: string): URL | null {
  return uri.length <= LONGEST_REDIRECT_URI && URL.canParse(uri) ? new URL(uri) : null;
}

/** Whether an answer may be sent to an address: over TLS, or to the person's own machine; without a user name, a password or a fragment. */
export function isRedirectUri(uri: string): boolean {
  const url = parsed(uri);
  if (url === null || url.hash !== "" || uri.includes("#") || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
}

/** Whether an address is a registered one: the same text. On the person's own machine any port is allowed (RFC 8252, 7.3). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const url = parsed(uri);
  if (url?.protocol !== "http:" || !LOOPBACK.has(url.hostname)) return false;
  return registered.some((one) => {
    const known = parsed(one);
    if (known === null) return false;
    known.port = url.port;
    return known.href === url.href;
  });
}
