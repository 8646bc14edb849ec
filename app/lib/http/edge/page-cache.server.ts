import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { randomToken, sha256Hex } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { notePageCache } from "#app/lib/platform/metrics.server.ts";
import { acceptedEncoding, compressed, type Encoding } from "./encoding.server.ts";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { headersFor } from "./security-headers.server.ts";

/** Pages that look the same to every signed-out visitor. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set(["/", "/track-record"]);
const KEEP_MS = MINUTE_MS;
const RENDER_TIMEOUT_MS = 10_000;

/** A secret header value that marks this process's own requests for rendering a cached page. */
const RENDER_HEADER = "x-linewise-render";
const RENDER_SECRET = randomToken();

/** A rendered page with its headers, in every encoding we send. */
interface KeptPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Null: the page was found to be personal and is not cached. */
const pages = new LRUCache<string, { readonly page: KeptPage | null }>({ max: 16, ttl: KEEP_MS });
const underway = new Map<string, Promise<KeptPage | null>>();

/** Whether this process sent the request itself to render a page for the cache. */
export function isOwnRender(request: IncomingMessage): boolean {
  return request.headers[RENDER_HEADER] === RENDER_SECRET;
}

/**
 * The cache key of a request's page, or null if the page may be personal: any cookie except the theme, a query string or credentials rule
 * sharing out.
 */
export function sharedPageKey(request: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.headers.authorization !== undefined || !PUBLIC_PAGES.has(request.url ?? "")) return null;
  const cookie = request.headers.cookie?.trim() ?? "";
  return cookie === "" || /^theme=(?:light|dark|system)$/.test(cookie) ? `${request.url} ${cookie}` : null;
}

/** Serves a shareable page from memory, rendering it at most once a minute; false when it must be rendered as usual. */
export async function serveSharedPage(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const known = pages.has(key);
  const page = await sharedPage(key, request);
  notePageCache(page ? (known ? "hit" : "render") : "personal");
  if (!page) return false;
  if (response.destroyed) return true;
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  if (matchesEtag(request.headers["if-none-match"], page.etag)) {
    response.removeHeader("Content-Type");
    response.writeHead(304).end();
    return true;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

async function sharedPage(key: string, request: IncomingMessage): Promise<KeptPage | null> {
  const known = pages.get(key);
  if (known) return known.page;
  let rendering = underway.get(key);
  if (!rendering) {
    rendering = render(request)
      .then((page) => {
        pages.set(key, { page });
        return page;
      })
      .finally(() => underway.delete(key));
    underway.set(key, rendering);
  }
  return rendering.catch((error: unknown) => {
    logger.warn({ err: error, path: request.url }, "shared page could not be rendered");
    return null;
  });
}

/** Requests the page from this process as a browser would, and caches it if it is public. */
async function render(request: IncomingMessage): Promise<KeptPage | null> {
  const { localAddress = "127.0.0.1", localPort } = request.socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const answer = await fetch(`http://${host}:${localPort}${request.url}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    headers: {
      [RENDER_HEADER]: RENDER_SECRET,
      accept: "text/html",
      "accept-encoding": "identity",
      ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
    },
  });
  const html = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  if (answer.status !== 200 || !type.startsWith("text/html") || answer.headers.has("set-cookie")) return null;
  const etag = `"${sha256Hex(html).slice(0, 32)}"`;
  const link = answer.headers.get("link");
  return {
    etag,
    headers: {
      ...headersFor({ hashes: inlineScriptHashes(html.toString("utf8")) }),
      "Content-Type": type,
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding, Cookie",
      ETag: etag,
      ...(link ? { Link: link } : {}),
    },
    bodies: {
      identity: html,
      gzip: await compressed(html, "gzip", "once"),
      br: await compressed(html, "br", "once"),
    },
  };
}

/**
 * CSP sources of a page's inline scripts. A cached page cannot carry a fresh nonce, so its scripts are allowed by their hashes.
 */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes, text]) => text !== "" && !/\ssrc\s*=/i.test(attributes ?? ""))
    .map(
      ([, , text]) =>
        `sha256-${createHash("sha256")
          .update(text ?? "")
          .digest("base64")}`,
    );
}
