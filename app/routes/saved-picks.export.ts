import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { download, fileAsked } from "#app/lib/http/page/download.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";

/** The viewer's own bets of the current view as a file, all pages; on every plan (D21). */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const file = await exportSavedPicks(caller, fileAsked(request, savedPickFiltersSchema)).catch(throwUnavailable);
  return download(file);
}
