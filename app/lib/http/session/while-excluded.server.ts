import { redirect } from "@remix-run/node";
import { isExcluded, isOpenWhileExcluded } from "#app/lib/engine/care/exclusion.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/**
 * Leads somebody who excluded themselves or takes a time-out from every screen that could sell to the page that says until when (D53).
 * Changes are left to their verbs, which refuse what a break forbids.
 *
 * @throws Response a redirect to the page of limits and breaks.
 */
export function leadToBreak(request: Request, viewer: Pick<Viewer, "pause">): void {
  if (request.method !== "GET" || !isExcluded(viewer.pause)) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  if (!isOpenWhileExcluded(path)) throw redirect("/care");
}
