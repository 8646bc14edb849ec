import { themeSchema, type Theme } from "#app/lib/schemas/accounts.ts";
import { isSecureOrigin } from "./session-cookie.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme a person chose, from the plain cookie `theme`; "system" where they chose nothing. */
export function readTheme(request: Request): Theme {
  const value = /(?:^|;\s*)theme=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return themeSchema.catch("system").parse(value);
}

/** A Set-Cookie value that keeps a theme. Unsigned: it says nothing about anybody, and shared pages are kept by it. */
export function themeHeader(theme: Theme): string {
  const secure = isSecureOrigin() ? "; Secure" : "";
  return `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
