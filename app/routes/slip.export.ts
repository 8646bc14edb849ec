import { z } from "zod";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { download, fileAsked } from "#app/lib/http/page/download.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { exportSlip } from "#app/lib/workflows/slip/export-slip.server.ts";

const NO_FILTERS = z.object({});

/** The viewer's bet slip as a file, on every plan (D21). An empty slip redirects to its page with a message. */
export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const answer = await exportSlip(caller, fileAsked(request, NO_FILTERS)).catch(throwUnavailable);
  if (!answer.ok) return redirectWithToast("/slip", toastOf(answer));
  return download(answer.file);
}
