import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/unavailable-screen.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/strategies.ts";
import { exportStrategies } from "#app/lib/workflows/export-strategies.server.ts";

/** The open picks of the present view as CSV, all pages. A plan without export is led back to the list with the reason. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, feed } = await requireViewer(request);
  const url = new URL(request.url);
  const file = await exportStrategies(await database(), {
    viewer,
    feed,
    filters: strategyFiltersSchema.parse(Object.fromEntries(url.searchParams)),
    wallNow: wallClock(),
    settings: accessSettings(),
  }).catch(throwUnavailable);
  if (file.outcome === "tier")
    return redirectWithToast(`/betting-strategies${url.search}`, {
      title: "Export is not part of your plan",
      description: file.message,
      variant: "destructive",
    });
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
