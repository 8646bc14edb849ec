import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { takeAcceptance } from "#app/lib/http/acceptance.server.ts";
import { SignInError, clearedStateCookies, finishSignIn } from "#app/lib/http/oauth.server.ts";
import { unavailableProblem } from "#app/lib/http/problem.server.ts";
import { takeReturnPath } from "#app/lib/http/return-path.server.ts";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { openSessionCookie, readSessionToken } from "#app/lib/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { signIn } from "#app/lib/workflows/sign-in.server.ts";
import { signOut } from "#app/lib/workflows/sign-out.server.ts";

/** Where the provider sends people back: opens a session and goes on to where they wanted to be, past the notice if it is still to accept. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path, header } = await takeReturnPath(request);
  const acceptance = await takeAcceptance(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of [...clearedStateCookies(request), header, acceptance.header])
    headers.append("Set-Cookie", cookie);
  const refuse = (description: string) =>
    redirectWithToast("/", { title: "Sign-in failed", description, variant: "destructive" }, headers);
  const requestId = requestContext()?.requestId;
  try {
    const person = await finishSignIn(request);
    const handle = await database();
    const signedIn = await signIn(handle, {
      ...person,
      wallNow: wallClock(),
      userAgent: request.headers.get("User-Agent"),
      requestId,
      termsAcceptedAt: acceptance.acceptedAt,
    });
    if (signedIn.outcome !== "signed-in") return refuse(signedIn.message);
    const earlier = await readSessionToken(request.headers.get("Cookie"));
    if (earlier) await signOut(handle, { token: earlier, wallNow: wallClock(), requestId });
    headers.append("Set-Cookie", await openSessionCookie(signedIn.token));
    return redirect(signedIn.termsAccepted ? path : `/consent?redirectTo=${encodeURIComponent(path)}`, { headers });
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (unavailable) return refuse(unavailable.message);
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error, requestId }, "sign-in was refused");
    return refuse(error.message);
  }
}
