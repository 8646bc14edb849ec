import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { clientErrorSchema } from "#app/lib/schemas/site/client-error.ts";
import { noteClientError } from "#app/lib/workflows/site/note-client-error.server.ts";

/**
 * Receives a browser's report of a failed screen or script: 204 once it is stored, 429 when enough of them are, 422 for an unreadable
 * report. It does not look up the person: reading the person may be the very thing that fails.
 */
export async function action({ request }: ActionFunctionArgs) {
  const report = clientErrorSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!report.success) return new Response(null, { status: 422 });
  const kept = await noteClientError(await visitorOf(null), report.data);
  return new Response(null, kept ? { status: 204 } : { status: 429, headers: { "Retry-After": "3600" } });
}

export function loader() {
  return redirect("/");
}
