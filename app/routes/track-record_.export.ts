import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { visitor } from "#app/lib/http/session/caller.server.ts";
import { exportRecord } from "#app/lib/workflows/record/export-record.server.ts";

/** The whole record as a file, public (D9). Streamed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const format = new URL(request.url).searchParams.get("format") === "json" ? "json" : "csv";
  const { filename, contentType, pieces } = await exportRecord(await visitor(request), { format });
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
