import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { callerOf, visitorOf } from "#app/lib/http/session/caller.server.ts";
import { takeAcceptance } from "#app/lib/http/session/acceptance.server.ts";
import { SignInError, clearedStateCookies, finishSignIn } from "#app/lib/http/session/oauth.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { takeJoining } from "#app/lib/http/session/joining.server.ts";
import { startPageFor, takeReturnPath } from "#app/lib/http/session/return-path.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { openSessionCookie, readSessionToken } from "#app/lib/http/session/signed-cookie.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { joinIdentity } from "#app/lib/workflows/account/join-identity.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { signOut } from "#app/lib/workflows/account/sign-out.server.ts";

/**
 * OAuth callback: opens a session and redirects to the page the person wanted, via the notice if it is not accepted yet. If the sign-in
 * began in Settings, it adds the identity to the account of the session instead.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path, header } = await takeReturnPath(request);
  const acceptance = await takeAcceptance(request);
  const earlier = await readSessionToken(request.headers.get("Cookie"));
  const joining = await takeJoining(request, earlier);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of [...clearedStateCookies(request), header, acceptance.header, joining.header])
    headers.append("Set-Cookie", cookie);
  const refuse = (description: string) =>
    redirectWithToast(startPageFor(path), { title: "Sign-in failed", description, variant: "destructive" }, headers);
  try {
    const person = await finishSignIn(request);
    const joiner = joining.joins ? await getViewer(request) : null;
    if (joiner) {
      const joined = await joinIdentity(await callerOf(joiner), person);
      return redirectWithToast("/settings#sign-ins", toastOf(joined), headers);
    }
    const visitor = await visitorOf(null);
    const signedIn = await signIn(visitor, {
      ...person,
      userAgent: request.headers.get("User-Agent"),
      accepted: acceptance.accepted && { ...acceptance.accepted, helpLine: env().HELP_LINE },
    });
    if (!signedIn.ok) return refuse(signedIn.message);
    if (earlier) await signOut(visitor, { token: earlier });
    headers.append("Set-Cookie", await openSessionCookie(signedIn.token));
    return redirect(signedIn.termsAccepted ? path : `/consent?redirectTo=${encodeURIComponent(path)}`, { headers });
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (unavailable) return refuse(unavailable.message);
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error, requestId: requestContext()?.requestId }, "sign-in was refused");
    return refuse(error.message);
  }
}
