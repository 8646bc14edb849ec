import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { closeSessionCookie, readSessionToken } from "#app/lib/http/session/signed-cookie.server.ts";
import { redirectWithToast } from "#app/lib/http/page/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { signOut } from "#app/lib/workflows/account/sign-out.server.ts";

/** A link must not sign anyone out. */
export function loader() {
  return redirect("/");
}

/**
 * Ends the stored session, then clears its cookie and this browser's copies of the pages. If the session cannot be ended (503), the person
 * must not be shown as signed out.
 */
export async function action({ request }: ActionFunctionArgs) {
  const token = await readSessionToken(request.headers.get("Cookie"));
  if (token)
    await visitorOf(null)
      .then((visitor) => signOut(visitor, { token }))
      .catch(throwUnavailable);
  return redirectWithToast(
    "/",
    { title: "You are signed out" },
    {
      "Set-Cookie": await closeSessionCookie(),
      "Clear-Site-Data": '"cache", "storage"',
    },
  );
}

/** Never rendered on success; Remix needs a component to show a failed sign-out as a page. */
export default function SignOut() {
  return null;
}
