import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { issuer } from "#app/lib/http/api/oauth-answer.server.ts";
import { authorizationSchema, programSchema } from "#app/lib/schemas/access/oauth.ts";
import { readProgram, scopesAskedFor } from "#app/lib/workflows/access/connect-programs.server.ts";

/** A program's request to a person. */
export interface Question {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state: string | undefined;
  readonly scopes: readonly TokenScope[];
}

/** Whether a resource indicator (RFC 8707) names this server. Its tokens are valid only here, for every part of the server. */
const isOurs = (resource: string) => URL.canParse(resource) && new URL(resource).origin === issuer();

/**
 * The request in the address, or a sentence that says why it cannot be answered. The person sees the sentence, and nobody is redirected:
 * anybody can register a program, and people must answer yes or no before they are sent elsewhere.
 */
export async function readQuestion(request: Request): Promise<Question | string> {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const program = programSchema.safeParse(params);
  if (!program.success) return "The program does not say who it is: client_id or redirect_uri is missing.";
  const { client_id: clientId, redirect_uri: redirectUri } = program.data;
  const client = await readProgram(await visitorOf(null), { clientId, redirectUri });
  if (!client)
    return "The program is not known here, or wants its answer at an address that it has not registered. Connect it again from the program.";
  const asked = authorizationSchema.safeParse(params);
  if (!asked.success) return asked.error.issues[0]?.message ?? "";
  const { code_challenge: challenge, state, scope, resource } = asked.data;
  if (challenge === "") return "The program has to prove itself by PKCE: code_challenge is missing.";
  if (resource !== undefined && !isOurs(resource)) return "The program asks for a resource that is not on this server.";
  const scopes = scopesAskedFor(scope);
  if (scopes.length === 0) return "The program asks for no scope that can be allowed here.";
  return { clientId, name: client.name, redirectUri, challenge, state, scopes };
}

/** The program's redirect address with the answer (RFC 9207: and its issuer). */
export function answerAddress(
  { redirectUri, state }: Question,
  answer: Readonly<Record<"code", string>> | Readonly<Record<"error", string>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer() }))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
