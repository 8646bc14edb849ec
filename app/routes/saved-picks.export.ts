import type { LoaderFunctionArgs } from "@remix-run/node";
import { throwUnavailable } from "#app/lib/http/unavailable-screen.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/saved-picks.ts";
import { exportSavedPicks } from "#app/lib/workflows/export-saved-picks.server.ts";

/** The viewer's own bets of the present view as a file, all pages: on every plan (D21). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, feed } = await requireViewer(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const file = await exportSavedPicks(await database(), {
    viewer,
    feed,
    filters: savedPickFiltersSchema.parse(query),
    format: query.format === "json" ? "json" : "csv",
    wallNow: wallClock(),
  }).catch(throwUnavailable);
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
