import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { download, fileAsked } from "#app/lib/http/page/download.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";

/** The open picks of the current view as a file, all pages. Plans without export, or without the format, are redirected to the list with the reason. */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const url = new URL(request.url);
  const answer = await exportStrategies(caller, fileAsked(request, strategyFiltersSchema)).catch(throwUnavailable);
  if (!answer.ok) {
    url.searchParams.delete("format");
    return redirectWithToast(`/betting-strategies${url.search}`, toastOf(answer));
  }
  return download(answer.file);
}
