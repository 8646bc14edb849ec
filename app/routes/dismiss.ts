import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { dismissHeader, dismissibleSchema } from "#app/lib/http/page/dismissed.server.ts";
import { fromScript } from "#app/lib/http/page/return-to.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";

/** Remembers in this browser that a banner was closed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const name = dismissibleSchema.safeParse(form.get("name"));
  if (!name.success) throw new Response("Unknown banner", { status: 400 });
  const headers = { "Set-Cookie": dismissHeader(request, name.data) };
  if (fromScript(request)) return data(null, { headers });
  return redirect(safePath(form.get("redirectTo")), { status: 303, headers });
}

export function loader() {
  return redirect("/");
}
