import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { safePath } from "#app/lib/http/safe-path.ts";
import { themeHeader } from "#app/lib/http/theme.server.ts";
import { themeSchema } from "#app/lib/schemas/accounts.ts";

/** Keeps the theme a person chose: a form goes back to its page, a script's request stays where it is. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = themeSchema.safeParse(form.get("theme"));
  if (!theme.success) throw new Response("Unknown theme", { status: 400 });
  const headers = { "Set-Cookie": themeHeader(theme.data) };
  if (!request.headers.get("Accept")?.includes("text/html")) return data(null, { headers });
  return redirect(safePath(form.get("redirectTo")), { status: 303, headers });
}

export function loader() {
  return redirect("/");
}
