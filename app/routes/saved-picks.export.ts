import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { throwUnavailable } from "#app/lib/http/page/unavailable-screen.server.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";

/** The viewer's own bets of the current view as a file, all pages; on every plan (D21). */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const file = await exportSavedPicks(caller, {
    filters: savedPickFiltersSchema.parse(query),
    format: query.format === "json" ? "json" : "csv",
  }).catch(throwUnavailable);
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
