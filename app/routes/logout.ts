import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { closeSessionCookie, readSessionToken } from "#app/lib/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/unavailable-screen.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { signOut } from "#app/lib/workflows/sign-out.server.ts";

/** A link must not sign anybody out. */
export function loader() {
  return redirect("/");
}

/** Ends the session's row, then forgets its cookie: a session that cannot be ended (503) is not said to be over. */
export async function action({ request }: ActionFunctionArgs) {
  const token = await readSessionToken(request.headers.get("Cookie"));
  const requestId = requestContext()?.requestId;
  if (token) await signOut(await database(), { token, wallNow: wallClock(), requestId }).catch(throwUnavailable);
  return redirectWithToast("/", { title: "You are signed out" }, { "Set-Cookie": await closeSessionCookie() });
}

/** Never drawn; with a component of its own a failed sign-out is shown as a page. */
export default function SignOut() {
  return null;
}
