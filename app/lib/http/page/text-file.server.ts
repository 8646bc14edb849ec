import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";

/** A file that is the same for everybody until the next deployment. */
export function textFile(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${sha256Hex(text).slice(0, 32)}"`;
  const all = { ...headers, "Cache-Control": "public, no-cache", ETag: etag };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers: all });
  return new Response(request.method === "HEAD" ? null : text, { headers: all });
}
