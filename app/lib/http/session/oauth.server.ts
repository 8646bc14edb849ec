import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from "jose";
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { env, type Env } from "#app/lib/platform/env.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { identityProvider } from "#app/lib/platform/local-identity.server.ts";
import { missingOAuthSettings } from "#app/lib/platform/oauth-settings.server.ts";
import { tierSchema } from "#app/lib/schemas/vocabulary.ts";
import { isSecureOrigin } from "./signed-cookie.server.ts";

/** An identity as verified by the provider. */
export interface OAuthPerson {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly username: string;
  readonly tier: Tier | undefined;
}

/** The sign-in failed; the message is a sentence for the person. */
export class SignInError extends Error {
  override name = "SignInError";
}

/** A provider's discovery document; its issuer must be the configured one (OpenID Connect Discovery 1.0, section 4.3). */
const endpointsSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  /** The address of its keys, with which ID tokens are signed. */
  jwks_uri: z.url().optional(),
});
type Endpoints = z.infer<typeof endpointsSchema>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(320),
  email_verified: z.union([z.boolean(), z.literal("true"), z.literal("false")]).optional(),
  preferred_username: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
  linewise_tier: tierSchema.optional().catch(undefined),
});

/**
 * The nonce that the ID token of a sign-in must repeat. It is derived from the state, which is checked against the browser's cookie, so
 * that a token of another sign-in is recognized without storing anything more.
 */
const nonceOf = (state: string): string => sha256Hex(`nonce of ${state}`);

/** Signatures of the provider's own key only. Anybody with a shared secret could sign, and "none" is not a signature. */
const SIGNATURES = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Claims of an ID token beside those that the library checks. */
const idTokenSchema = z.object({ iss: z.string(), sub: z.string(), nonce: z.string().optional() });

/** Off loopback no other host of the domain can set a cookie of this name. */
const COOKIE = isSecureOrigin() ? "__Host-oauth2" : "oauth2";
const TIMEOUT_MS = 5_000;
const AWAY = "The sign-in service cannot be reached. Please try again in a moment.";
/** The allowed difference between the provider's clock and ours. */
const CLOCKS_APART_SECONDS = 60;

/** The library sets no time limit of its own on the token request. */
class BoundedStrategy extends OAuth2Strategy<OAuthPerson> {
  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("nonce", nonceOf(params.get("state") ?? ""));
    return params;
  }

  protected override validateAuthorizationCode(code: string, verifier: string) {
    return within(TIMEOUT_MS, super.validateAuthorizationCode(code, verifier));
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SignInError(AWAY)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let discovered: Promise<Endpoints> | undefined;

/** The provider's endpoints: the configured ones, the rest from its discovery document, which is fetched once, and again after a failure. */
function endpoints(settings: Env): Promise<Endpoints> {
  const given = {
    authorization_endpoint: settings.OAUTH_AUTHORIZATION_ENDPOINT,
    token_endpoint: settings.OAUTH_TOKEN_ENDPOINT,
    userinfo_endpoint: settings.OAUTH_USERINFO_ENDPOINT,
    jwks_uri: settings.OAUTH_JWKS_URI,
  };
  discovered ??= (async () => {
    const complete = endpointsSchema.safeParse(given);
    // Only a document with an issuer says where its keys are.
    if (complete.success && (complete.data.jwks_uri !== undefined || !settings.OAUTH_ISSUER)) return complete.data;
    const issuer = settings.OAUTH_ISSUER?.replace(/\/$/, "") ?? "";
    const found = z
      .record(z.string(), z.unknown())
      .parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    if (!isIssuer(found.issuer, issuer)) throw new Error("The provider says it is another one");
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return endpointsSchema.parse({ ...found, ...set });
  })().catch((error: unknown) => {
    discovered = undefined;
    throw new SignInError(AWAY, { cause: error });
  });
  return discovered;
}

async function authenticator(): Promise<Authenticator<OAuthPerson>> {
  const settings = env();
  if (missingOAuthSettings(settings).length > 0) throw new SignInError("Sign-in is not configured on this server.");
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = await endpoints(settings);
  const strategy = new BoundedStrategy(
    {
      cookie: {
        name: COOKIE,
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        maxAge: 600,
        ...(isSecureOrigin() ? { secure: true } : {}),
      },
      clientId: settings.OAUTH_CLIENT_ID ?? "",
      clientSecret: settings.OAUTH_CLIENT_SECRET ?? null,
      authorizationEndpoint: authorization_endpoint,
      tokenEndpoint: token_endpoint,
      redirectURI: new URL("/auth/callback", settings.APP_ORIGIN),
      scopes: settings.OAUTH_SCOPES.split(/\s+/),
      codeChallengeMethod: CodeChallengeMethod.S256,
    },
    async ({ tokens, request }) => {
      const state = new URL(request.url).searchParams.get("state") ?? "";
      const vouchedFor = await subjectOf(tokens.data, settings, { nonce: nonceOf(state), keys: keysAt(jwks_uri) });
      const identity = person(await fetchJson(userinfo_endpoint, tokens.accessToken()), settings);
      if (vouchedFor !== null && vouchedFor !== identity.subject) throw new Error("The token is about somebody else");
      return identity;
    },
  );
  return new Authenticator<OAuthPerson>().use(strategy, "oauth2");
}

let known: { readonly uri: string; readonly keys: JWTVerifyGetKey } | undefined;

/** A provider's keys, fetched when a token needs them and again for a token signed with a new key; null if no address of keys is known. */
function keysAt(uri: string | undefined): JWTVerifyGetKey | null {
  if (uri === undefined) return null;
  if (known?.uri !== uri) known = { uri, keys: createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_MS }) };
  return known.keys;
}

/**
 * The identity in a token response; null without an ID token, or without the provider's keys, in which case only the userinfo answer is
 * used.
 * @throws Error for a token that the provider did not sign, or not for this sign-in.
 */
async function subjectOf(
  tokens: object,
  settings: Env,
  { nonce, keys }: { readonly nonce: string; readonly keys: JWTVerifyGetKey | null },
): Promise<string | null> {
  const idToken: unknown = "id_token" in tokens ? tokens.id_token : undefined;
  if (idToken === undefined || keys === null) return null;
  const { payload } = await jwtVerify(String(idToken), keys, {
    algorithms: SIGNATURES,
    audience: settings.OAUTH_CLIENT_ID ?? "",
    requiredClaims: ["iss", "sub", "aud", "exp"],
    clockTolerance: CLOCKS_APART_SECONDS,
    currentDate: new Date(wallClock()),
  });
  const { iss, sub, nonce: repeated } = idTokenSchema.parse(payload);
  if (settings.OAUTH_ISSUER && !isIssuer(iss, settings.OAUTH_ISSUER)) throw new Error("The token is another issuer's");
  if (repeated !== nonce) throw new Error("The token is of another sign-in");
  return sub;
}

function isIssuer(stated: unknown, expected: string): boolean {
  return typeof stated === "string" && stated.replace(/\/$/, "") === expected.replace(/\/$/, "");
}

function person(answer: unknown, settings: Env): OAuthPerson {
  const claims = claimsSchema.safeParse(answer);
  if (!claims.success)
    throw new SignInError("The sign-in service did not share your e-mail address, which an account needs.");
  const { sub, email, email_verified, preferred_username, name, linewise_tier } = claims.data;
  return {
    provider: identityProvider(settings) ?? new URL(settings.OAUTH_TOKEN_ENDPOINT ?? settings.APP_ORIGIN).origin,
    subject: sub,
    email,
    emailVerified: email_verified === true || email_verified === "true",
    username: preferred_username ?? name ?? email.split("@", 1)[0] ?? email,
    tier: settings.OAUTH_TIER_CLAIM ? linewise_tier : undefined,
  };
}

async function fetchJson(url: string, accessToken?: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { Accept: "application/json", ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${new URL(url).origin} answered ${answer.status}`);
  return answer.json();
}

/** The redirect to the provider, with the state cookie. @throws SignInError */
export async function startSignIn(request: Request): Promise<Response> {
  // Without the caller's query: a `state` there would look like the provider's answer.
  const clean = new Request(new URL("/api/login", env().APP_ORIGIN), {
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
  });
  try {
    await (await authenticator()).authenticate("oauth2", clean);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Signing in did not redirect");
}

/** Completes a sign-in from the provider's redirect. @throws SignInError when this browser did not start it. */
export async function finishSignIn(request: Request): Promise<OAuthPerson> {
  // Without a state the library would start a new sign-in.
  const answer = new URL(request.url).searchParams;
  if (!answer.get("state")) throw new SignInError("Sign-in was not completed. Please start again.");
  // A response from another provider (a mix-up attack, RFC 9207).
  const { OAUTH_ISSUER } = env();
  if (OAUTH_ISSUER && answer.has("iss") && !isIssuer(answer.get("iss"), OAUTH_ISSUER))
    throw new SignInError("Sign-in was not completed. Please start again.");
  try {
    return await (await authenticator()).authenticate("oauth2", request);
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (error instanceof OAuth2RequestError && error.code === "access_denied")
      throw new SignInError("Sign-in was canceled.", { cause: error });
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new SignInError(isLate ? AWAY : "Sign-in was not completed. Please start again.", { cause: error });
  }
}

/** Set-Cookie values that clear the library's leftovers: one cookie per sign-in that was started. */
export function clearedStateCookies(request: Request): string[] {
  const names = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  const secure = isSecureOrigin() ? "; Secure" : "";
  return names
    .filter((name) => name.startsWith(`${COOKIE}:`) && /^[\w:-]+$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}
