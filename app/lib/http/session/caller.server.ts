import { redirect } from "@remix-run/node";
import { requestContext, requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { throwUnavailable } from "#app/lib/http/page/unavailable-screen.server.ts";
import { getViewer, requireViewer, type SignedIn } from "./viewer.server.ts";

/** What belongs to the request, read once however many loaders ask. */
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

/** The caller of a verb that is open to everybody; null where nobody is signed in or it does not matter who is. */
export async function visitorOf(signedIn: SignedIn | null): Promise<Visitor> {
  return { ...(await asking()), feed: signedIn?.clock ?? env().FEED };
}

/** The signed-in person requesting a screen; anonymous visitors are sent to the landing page, as by `requireViewer`. */
export async function requireCaller(request: Request): Promise<Caller> {
  return callerOf(await requireViewer(request));
}

/** The person requesting a screen of picks or bets. Whoever takes a break is led to the page that says until when (D20). */
export async function requireBettor(request: Request): Promise<Caller> {
  const caller = await requireCaller(request);
  if (caller.viewer.pause !== null) throw redirect("/care");
  return caller;
}

/** Whoever is signed in, asking for their own data: the notice need not be accepted for it. */
export async function requireOwner(request: Request): Promise<Caller> {
  const signedIn = await getViewer(request).catch(throwUnavailable);
  if (!signedIn) throw redirect("/");
  return callerOf(signedIn);
}

/** The visitor of a public page. */
export async function visitor(request: Request): Promise<Visitor> {
  return visitorOf(await getViewer(request));
}
