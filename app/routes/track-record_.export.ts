import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { getViewer } from "#app/lib/http/viewer.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { exportRecord } from "#app/lib/workflows/export-record.server.ts";

/** The whole record as a file, for everybody (D9). It is written while it is sent. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const format = new URL(request.url).searchParams.get("format") === "json" ? "json" : "csv";
  const { filename, contentType, pieces } = await exportRecord(await database(), {
    feed: signedIn?.feed ?? env().FEED,
    format,
    wallNow: wallClock(),
  });
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
