import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/unavailable-screen.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { exportSlip } from "#app/lib/workflows/export-slip.server.ts";

/** The viewer's bet slip as a CSV file; an empty one says so on its page. On every plan (D21). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, clock } = await requireViewer(request);
  const answer = await exportSlip(await database(), {
    viewer,
    feed: clock,
    wallNow: wallClock(),
    settings: accessSettings(),
    requestId: requestContext()?.requestId,
  }).catch(throwUnavailable);
  if (answer.outcome === "empty")
    return redirectWithToast("/slip", {
      variant: "destructive",
      title: answer.title,
      description: answer.message,
    });
  const { file } = answer;
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
