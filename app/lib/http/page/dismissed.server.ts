import { z } from "zod";
import { isSecureOrigin } from "#app/lib/http/session/signed-cookie.server.ts";

const MONTH_SECONDS = 30 * 24 * 60 * 60;

const BANNERS = ["odds-reminder", "sportsbooks", "get-my-pick"] as const;
/** "reality-2026-11-23-60": the note of a day and its minutes. */
const REALITY_CHECK = /^reality-\d{4}-\d\d-\d\d-\d{1,4}$/;

/** The things a person can close: banners for a month, and the newest reality check. */
export const dismissibleSchema = z.union([z.enum(BANNERS), z.string().regex(REALITY_CHECK)]);

/** The banners that this browser has closed, from the plain cookie `dismissed` ("odds-reminder.sportsbooks"). */
export function readDismissed(request: Request): string[] {
  const value = /(?:^|;\s*)dismissed=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  return value.split(".").filter((name) => dismissibleSchema.safeParse(name).success);
}

/** A Set-Cookie value that adds a banner to the closed ones. Unsigned: it holds nothing personal. */
export function dismissHeader(request: Request, name: string): string {
  const kept = readDismissed(request).filter((known) => !(REALITY_CHECK.test(known) && REALITY_CHECK.test(name)));
  const names = [...new Set([...kept, name])].join(".");
  const secure = isSecureOrigin() ? "; Secure" : "";
  return `dismissed=${names}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
