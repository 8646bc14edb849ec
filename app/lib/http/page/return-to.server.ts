import { safePath } from "#app/lib/http/session/safe-path.ts";

/** Whether a script sent a request: it stays on its page and shows the answer there, while a form without scripts loads a new page. */
export function fromScript(request: Request): boolean {
  return !request.headers.get("Accept")?.includes("text/html");
}

/**
 * The address to which a form returns the person, with the anchor of the change. Without scripts the browser loads the page again and would
 * start at its top, so the anchor is added; with scripts the page is not scrolled and gets none. `path` is a path of this site, as
 * `safePath` returns it.
 */
export function atAnchor(request: Request, path: string, anchor: string | null): string {
  return anchor === null || fromScript(request) || path.includes("#") ? path : `${path}#${anchor}`;
}

/**
 * The page to which saving, adding and revealing a pick return: the page of its card, at the card (`id="pick-12"`), or the pick's own page.
 * `wanted` is the form's `returnTo`, which is not trusted; `own` is the default page of a pick's forms.
 */
export function returnToPick(request: Request, wanted: unknown, pickId: number, own = `/picks/${pickId}`): string {
  const path = safePath(wanted, own);
  return path.split(/[?#]/)[0] === own ? path : atAnchor(request, path, `pick-${pickId}`);
}
