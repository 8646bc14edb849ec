import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { invalidProblem, problemResponse } from "#app/lib/http/api/problem.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { runQuerySchema } from "#app/lib/schemas/record/anchors.ts";
import { listAnchors } from "#app/lib/workflows/record/list-proofs.server.ts";

/** Every anchor of a run as JSON Lines, the file `record:verify` takes as --anchor. For everybody; streamed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = runQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return problemResponse(invalidProblem(query.error));
  const file = await listAnchors(await visitorOf(null), query.data);
  const { feed, run, version, lines } = file;
  const etag = `W/"${version}"`;
  const headers = {
    "Content-Type": "application/jsonl; charset=utf-8",
    "Content-Disposition": `attachment; filename="linewise-anchors-${feed}-run-${run}.jsonl"`,
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), { headers });
}
