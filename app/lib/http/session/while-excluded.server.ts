import { redirect } from "@remix-run/node";
import { isExcluded, isOpenWhileExcluded } from "#app/lib/engine/care/exclusion.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/**
 * Redirects people in a self-exclusion or time-out from every screen that could sell to the page with its end (D53). Changes are left to
 * their verbs, which refuse what a break forbids.
 * @throws Response a redirect to the page of limits and breaks.
 */
export function leadToBreak(request: Request, viewer: Pick<Viewer, "pause">): void {
  if (request.method !== "GET" || !isExcluded(viewer.pause)) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  if (!isOpenWhileExcluded(path)) throw redirect("/care");
}
