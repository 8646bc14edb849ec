import { themeSchema, type Theme } from "#app/lib/schemas/site/dto.ts";
import { isSecureOrigin } from "#app/lib/http/session/signed-cookie.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The chosen theme, from the plain cookie `theme`; "system" when none was chosen. */
export function readTheme(request: Request): Theme {
  const value = /(?:^|;\s*)theme=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return themeSchema.catch("system").parse(value);
}

/** A Set-Cookie value that stores a theme. Unsigned: it holds nothing personal, and cached pages are keyed by it. */
export function themeHeader(theme: Theme): string {
  const secure = isSecureOrigin() ? "; Secure" : "";
  return `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
