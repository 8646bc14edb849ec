import { redirect } from "@remix-run/node";
import { sanitizeToastText } from "#app/lib/format/toast-text.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { toastSchema, type Toast } from "#app/lib/schemas/site/dto.ts";
import { signedCookie } from "#app/lib/http/session/signed-cookie.server.ts";

/** One toast for the next page; signed, so that nobody else can choose its text. */
const toastCookie = signedCookie("toast", 120);

export type ToastInput = Omit<Toast, "id" | "variant"> & { readonly variant?: Toast["variant"] };

/** A verb's answer as a toast; a refusal is a destructive one. */
export function toastOf(outcome: Done | Refusal): ToastInput {
  const texts =
    outcome.title === undefined ? { title: outcome.message } : { title: outcome.title, description: outcome.message };
  return outcome.ok ? texts : { ...texts, variant: "destructive" };
}

/** A Set-Cookie value that shows a toast on the next page. Its texts are sanitized (core §5). */
export function toastHeader(toast: ToastInput): Promise<string> {
  return toastCookie.serialize({
    ...toast,
    id: newId(),
    variant: toast.variant ?? "default",
    ...(toast.title === undefined ? {} : { title: sanitizeToastText(toast.title) }),
    ...(toast.description === undefined ? {} : { description: sanitizeToastText(toast.description) }),
  });
}

/** The answer to a successful form: a 303 to a page that shows the toast. */
export async function redirectWithToast(path: string, toast: ToastInput, headers?: HeadersInit): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await toastHeader(toast));
  return redirect(path, { status: 303, headers: all });
}

/** The toast that came with a request, and the headers that clear it; `headers` is null when there is none. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers | null }> {
  const header = request.headers.get("Cookie");
  const stored: unknown = await toastCookie.parse(header);
  if (stored === null) return { toast: null, headers: null };
  const parsed = toastSchema.safeParse(stored);
  const headers = new Headers({ "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) });
  return { toast: parsed.success ? parsed.data : null, headers };
}
