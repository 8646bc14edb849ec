import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { describeRecord } from "#app/lib/workflows/record/describe-record.server.ts";

/** The record's public key, the keys before it, and the head of every chain with its newest signature and time stamps. For everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { database } = await visitorOf(null);
  const document = await describeRecord(database, recordSettings());
  const text = JSON.stringify(document);
  const etag = `W/"${sha256Hex(text).slice(0, 32)}"`;
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=60",
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
