import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { closeSessionCookie, readSessionToken } from "#app/lib/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { signOut } from "#app/lib/workflows/sign-out.server.ts";

/** A link must not sign anybody out. */
export function loader() {
  return redirect("/");
}

/** Ends the session's row, then forgets its cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const token = await readSessionToken(request.headers.get("Cookie"));
  if (token) await signOut(await database(), { token, wallNow: wallClock(), requestId: requestContext()?.requestId });
  return redirectWithToast("/", { title: "You are signed out" }, { "Set-Cookie": await closeSessionCookie() });
}
