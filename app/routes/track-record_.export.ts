import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { acceptedEncoding } from "#app/lib/http/edge/encoding.server.ts";
import { invalidProblem, problemResponse, throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { visitor } from "#app/lib/http/session/caller.server.ts";
import { openShelved } from "#app/lib/platform/file-shelf.server.ts";
import { recordFileQuerySchema } from "#app/lib/schemas/record/forms.ts";
import { recordFile } from "#app/lib/workflows/record/shelved-export.server.ts";

const CONTENT_TYPES = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

/** The whole record as a file, public (D9); made once per state of the record and sent from this machine's disk. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = recordFileQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return problemResponse(invalidProblem(query.error));
  const { format, run } = query.data;
  const wanted = await visitor(request)
    .then((asking) => recordFile(asking, { format, run: run === "current" ? null : Number(run) }))
    .catch(throwUnavailable);
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    ETag: `W/"${wanted.key}"`,
    Vary: "Accept-Encoding, Cookie",
  });
  if (matchesEtag(request.headers.get("If-None-Match"), headers.get("ETag") ?? ""))
    return new Response(null, { status: 304, headers });
  const file = await wanted.take().catch(throwUnavailable);
  if (file === null)
    return new Response("The file is being made. Try again in a moment.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "10" },
    });
  headers.set("Content-Type", CONTENT_TYPES[format]);
  headers.set("Content-Disposition", `attachment; filename="${file.filename}"`);
  headers.set("ETag", `W/"${file.key}"`);
  if (request.method === "HEAD") return new Response(null, { headers });
  const bytes = (await openShelved(file)).createReadStream();
  const zipped = acceptedEncoding(request.headers.get("Accept-Encoding"), ["gzip"]) === "gzip";
  if (zipped) headers.set("Content-Encoding", "gzip");
  // A pipeline closes the file where a download is broken off. What goes wrong ends the answer itself.
  const sent = zipped ? bytes : pipeline(bytes, createGunzip(), () => undefined);
  return new Response(createReadableStreamFromReadable(sent), { headers });
}
