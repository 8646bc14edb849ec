import type { Env } from "./env.server.ts";

/** The missing sign-in variables, by name; empty when sign-in is configured. */
export function missingOAuthSettings(settings: Env): readonly string[] {
  const endpoints = [
    "OAUTH_AUTHORIZATION_ENDPOINT",
    "OAUTH_TOKEN_ENDPOINT",
    "OAUTH_USERINFO_ENDPOINT",
  ] as const satisfies readonly (keyof Env)[];
  const missing: string[] = settings.OAUTH_CLIENT_ID ? [] : ["OAUTH_CLIENT_ID"];
  const absent = endpoints.filter((name) => !settings[name]);
  if (absent.length > 0 && !settings.OAUTH_ISSUER) missing.push("OAUTH_ISSUER");
  return missing;
}
