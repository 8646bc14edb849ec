import { redirect } from "@remix-run/node";
import { requestContext, requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { accessSettings, env } from "#app/lib/platform/env.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { getViewer, requireViewer, type SignedIn } from "./viewer.server.ts";

/** The request's own data, read once for all its loaders. */
async function asking() {
  return {
    database: await database(),
    wallNow: await requestTime(),
    settings: accessSettings(),
    requestId: requestContext()?.requestId,
  };
}

/** The caller of a verb that needs a signed-in person. */
export async function callerOf({ viewer, clock }: SignedIn): Promise<Caller> {
  return { ...(await asking()), viewer, clock };
}

/** The caller of a verb that is open to everybody; null if nobody is signed in or the person does not matter. */
export async function visitorOf(signedIn: SignedIn | null): Promise<Visitor> {
  return { ...(await asking()), feed: signedIn?.clock ?? env().FEED };
}

/** The signed-in person requesting a screen; anonymous visitors are sent to the landing page, as by `requireViewer`. */
export async function requireCaller(request: Request): Promise<Caller> {
  return callerOf(await requireViewer(request));
}

/** The person requesting a screen of picks or bets. A person who takes a break is redirected to the page with its end (D20). */
export async function requireBettor(request: Request): Promise<Caller> {
  const caller = await requireCaller(request);
  if (caller.viewer.pause !== null) throw redirect("/care");
  return caller;
}

/** The signed-in person requesting their own data: they need not have accepted the notice for it. */
export async function requireOwner(request: Request): Promise<Caller> {
  const signedIn = await getViewer(request).catch(throwUnavailable);
  if (!signedIn) throw redirect("/");
  return callerOf(signedIn);
}

/** The visitor of a public page. */
export async function visitor(request: Request): Promise<Visitor> {
  return visitorOf(await getViewer(request));
}
