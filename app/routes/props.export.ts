import type { LoaderFunctionArgs } from "@remix-run/node";
import { download, fileAsked } from "#app/lib/http/page/download.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { propFiltersSchema } from "#app/lib/schemas/props/forms.ts";
import { exportProps } from "#app/lib/workflows/props/export-props.server.ts";

/** The props of the current view as a file, all pages. Plans without export are redirected to the board with the reason. */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const url = new URL(request.url);
  const answer = await exportProps(caller, fileAsked(request, propFiltersSchema)).catch(throwUnavailable);
  if (!answer.ok) {
    url.searchParams.delete("format");
    return redirectWithToast(`/props${url.search}`, toastOf(answer));
  }
  return download(answer.file);
}
