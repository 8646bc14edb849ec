import { redirect } from "@remix-run/node";
import { apiRedirect } from "#app/lib/http/api/api.server.ts";
import { SignInError, startSignIn } from "#app/lib/http/session/oauth.server.ts";
import { returnPathHeader, startPageFor } from "#app/lib/http/session/return-path.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { redirectWithToast } from "#app/lib/http/page/toast.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";

/** Starts sign-in; `redirectTo` is a path inside the app. */
const signIn = apiRedirect(async (request) => {
  const wanted = new URL(request.url).searchParams.get("redirectTo");
  if (await getViewer(request)) return redirect(safePath(wanted, "/dashboard"));
  try {
    const response = await startSignIn(request);
    response.headers.append("Set-Cookie", await returnPathHeader(wanted));
    response.headers.set("Cache-Control", "no-store");
    return response;
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error }, "sign-in could not start");
    return redirectWithToast(startPageFor(wanted), {
      title: "Sign-in failed",
      description: error.message,
      variant: "destructive",
    });
  }
});

export const loader = signIn.loader;
export const action = signIn.action;
