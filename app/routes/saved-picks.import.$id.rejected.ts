import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { download } from "#app/lib/http/page/download.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { rejectedFile } from "#app/lib/workflows/bets/import-bets.server.ts";

/** The rows of an import that could not be read, as CSV with the corrections that each needs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const file = await rejectedFile(caller, params.id ?? "").catch(throwUnavailable);
  if (file === null) throw data(null, { status: 404 });
  return download(file);
}
