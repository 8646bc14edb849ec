import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { fromScript } from "#app/lib/http/page/return-to.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { themeHeader } from "#app/lib/http/page/theme.server.ts";
import { themeSchema } from "#app/lib/schemas/site/dto.ts";

/** Stores the chosen theme. A form is redirected back to its page; a script gets an empty answer. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = themeSchema.safeParse(form.get("theme"));
  if (!theme.success) throw new Response("Unknown theme", { status: 400 });
  const headers = { "Set-Cookie": themeHeader(theme.data) };
  if (fromScript(request)) return data(null, { headers });
  return redirect(safePath(form.get("redirectTo")), { status: 303, headers });
}

export function loader() {
  return redirect("/");
}
