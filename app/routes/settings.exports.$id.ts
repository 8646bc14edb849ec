import type { LoaderFunctionArgs } from "@remix-run/node";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { requireOwner } from "#app/lib/http/session/caller.server.ts";
import { readArchive } from "#app/lib/workflows/account/export-own-data.server.ts";

/** A finished export of the person's own data; anybody else's answers 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireOwner(request);
  const found = await readArchive(caller, { id: params.id ?? "" }).catch(throwUnavailable);
  if (!found) throw new Response("There is no such export, or it has expired.", { status: 404 });
  return new Response(new Uint8Array(found.archive), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${found.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
