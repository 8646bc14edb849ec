import { z } from "zod";
import { isSecureOrigin } from "#app/lib/http/session/signed-cookie.server.ts";

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Banners a person can close for a month. */
export const dismissibleSchema = z.enum(["odds-reminder", "sportsbooks", "get-my-pick"]);
export type Dismissible = z.infer<typeof dismissibleSchema>;

/** The banners this browser has closed, from the plain cookie `dismissed` ("odds-reminder.sportsbooks"). */
export function readDismissed(request: Request): Dismissible[] {
  const value = /(?:^|;\s*)dismissed=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  return dismissibleSchema.options.filter((name) => value.split(".").includes(name));
}

/** A Set-Cookie value that adds a banner to the closed ones. Unsigned: it holds nothing personal. */
export function dismissHeader(request: Request, name: Dismissible): string {
  const names = [...new Set([...readDismissed(request), name])].join(".");
  const secure = isSecureOrigin() ? "; Secure" : "";
  return `dismissed=${names}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
