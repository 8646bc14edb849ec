import { TIP_IDS, type TipId } from "#app/lib/engine/mentor/tips.ts";
import { isSecureOrigin } from "#app/lib/http/session/signed-cookie.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";

/** The owner of the tips, so that on a shared computer the next person sees their own. */
const markOf = (userId: string) => sha256Hex(userId).slice(0, 8);

/** The mentor's tips that this person has dismissed in this session of the browser, from the cookie `mentor` ("1f0c9a2b.stake-size"). */
export function readPutAwayTips(request: Request, userId: string): TipId[] {
  const value = /(?:^|;\s*)mentor=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  const [mark, ...ids] = value.split(".");
  return mark === markOf(userId) ? TIP_IDS.filter((id) => ids.includes(id)) : [];
}

/** A Set-Cookie value that dismisses a tip until the browser is closed; null shows them all again. */
export function putAwayHeader(request: Request, userId: string, tip: TipId | null): string {
  const ids = tip === null ? [] : [...new Set([...readPutAwayTips(request, userId), tip])];
  const secure = isSecureOrigin() ? "; Secure" : "";
  return `mentor=${[markOf(userId), ...ids].join(".")}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}
