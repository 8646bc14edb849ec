import { safePath } from "#app/lib/http/session/safe-path.ts";

/** Whether a script sent a request: it stays on its page and shows the answer there, while a form without scripts loads a new page. */
export function fromScript(request: Request): boolean {
  return !request.headers.get("Accept")?.includes("text/html");
}

/**
 * The address a form sends the person back to, at what they changed. Without scripts the browser loads the page anew and would start at its
 * top, so the anchor is added; with scripts the page is not scrolled and gets none. `path` is a path of this site, as `safePath` answers it.
 */
export function atAnchor(request: Request, path: string, anchor: string | null): string {
  return anchor === null || fromScript(request) || path.includes("#") ? path : `${path}#${anchor}`;
}

/**
 * Where saving, adding and revealing a pick send the person back: the page its card is on, at the card (`id="pick-12"`), or the pick's own
 * page. `wanted` is the form's `returnTo`, which is not trusted; `own` is the page the forms of a pick belong to where nothing is wanted.
 */
export function returnToPick(request: Request, wanted: unknown, pickId: number, own = `/picks/${pickId}`): string {
  const path = safePath(wanted, own);
  return path.split(/[?#]/)[0] === own ? path : atAnchor(request, path, `pick-${pickId}`);
}
