import { z } from "zod";
import { isRedirectUri, MOST_REDIRECT_URIS } from "#app/lib/engine/access/redirect-uri.ts";
import { LONGEST_TOKEN_NAME, TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";

/** The error codes of OAuth calls (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707). */
export type OauthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

export interface OauthRefusal {
  readonly error: OauthErrorCode;
  readonly error_description: string;
}

const NAME = `A client_name has at most ${LONGEST_TOKEN_NAME} characters.`;
const REDIRECTS = `Send 1 to ${MOST_REDIRECT_URIS} redirect_uris, each https, or http on localhost, 127.0.0.1 or [::1].`;

/** POST /oauth/register (RFC 7591); other fields of a program are not stored. */
export const registrationSchema = z.object({
  client_name: z
    .string(NAME)
    .trim()
    .max(LONGEST_TOKEN_NAME, NAME)
    .transform((name) => name.replace(/[\p{C}<>]/gu, ""))
    .optional(),
  redirect_uris: z
    .array(z.string(REDIRECTS).refine(isRedirectUri, REDIRECTS), REDIRECTS)
    .min(1, REDIRECTS)
    .max(MOST_REDIRECT_URIS, REDIRECTS),
});

/** S256 of a code verifier. */
const challengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A program's request to a person at /oauth/authorize, once the program and its redirect address are known. */
export const authorizationSchema = z.object({
  response_type: z.literal("code", "The program has to ask for a code: response_type is code."),
  code_challenge: z.string().pipe(challengeSchema).catch(""),
  code_challenge_method: z.literal("S256", "The program has to prove itself by PKCE: code_challenge_method is S256."),
  state: z.string().max(1000, "The program's state is longer than 1,000 characters.").optional(),
  scope: z.string().max(300).optional(),
  resource: z.string().max(300).optional(),
});

/** The program's id and its redirect address. */
export const programSchema = z.object({ client_id: z.string().max(80), redirect_uri: z.string().max(500) });

/** The answer of the person. */
export const consentAnswerSchema = z.object({
  decision: z.enum(["allow", "deny"]),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
});

const text = (longest: number) => z.string().min(1).max(longest);

/** POST /oauth/token. */
export const tokenRequestSchema = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    client_id: text(80),
    code: text(200),
    redirect_uri: text(500),
    code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  }),
  z.object({ grant_type: z.literal("refresh_token"), client_id: text(80), refresh_token: text(200) }),
]);

/** POST /oauth/revoke (RFC 7009). */
export const revocationSchema = z.object({ client_id: text(80), token: text(200) });
