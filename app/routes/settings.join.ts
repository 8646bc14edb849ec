import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { joiningHeader } from "#app/lib/http/session/joining.server.ts";
import { SignInError, startSignIn } from "#app/lib/http/session/oauth.server.ts";
import { redirectWithToast } from "#app/lib/http/page/toast.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";

const SETTINGS = "/settings#sign-ins";

export function loader() {
  return redirect(SETTINGS);
}

/** Starts a sign-in that adds its identity to the account of this session. */
export async function action({ request }: ActionFunctionArgs) {
  const { token } = await requireViewer(request);
  if (token === null) return redirect(SETTINGS);
  try {
    const response = await startSignIn(request);
    response.headers.append("Set-Cookie", await joiningHeader(token));
    response.headers.set("Cache-Control", "no-store");
    return response;
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return redirectWithToast(SETTINGS, { title: "Not joined", description: error.message, variant: "destructive" });
  }
}
