import type { Env } from "./env.server.ts";

/** Which part of the sign-in configuration is missing, as variable names; empty when sign-in can work. */
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
