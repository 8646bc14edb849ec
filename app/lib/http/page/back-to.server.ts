import { data, redirect } from "@remix-run/node";
import { sendingPage } from "#app/lib/http/edge/request-context.server.ts";
import { fromScript } from "./return-to.server.ts";
import { toastHeader, type ToastInput } from "./toast.server.ts";

/**
 * The answer to a change: go on to the page at `path`, which shows the toast. A script that is on that page already gets no redirect. It
 * reads the page's data again after every answer, but if two redirects overlap it follows only one, and the screen would miss the changes
 * of the other. `path` is a path of this site, as `safePath` returns it.
 */
export async function backTo(request: Request, path: string, toast: ToastInput | null, init: HeadersInit = {}) {
  const headers = new Headers(init);
  if (toast) headers.append("Set-Cookie", await toastHeader(toast));
  if (fromScript(request) && path === sendingPage(request)) return data(null, { headers });
  return redirect(path, { status: 303, headers });
}
