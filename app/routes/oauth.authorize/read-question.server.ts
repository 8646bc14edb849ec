import type { TokenScope } from "#app/lib/engine/access/token-scopes.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { issuer } from "#app/lib/http/api/oauth-answer.server.ts";
import { authorizationSchema, programSchema } from "#app/lib/schemas/access/oauth.ts";
import { readProgram, scopesAskedFor } from "#app/lib/workflows/access/connect-programs.server.ts";

/** What a program asks a person for. */
export interface Question {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state: string | undefined;
  readonly scopes: readonly TokenScope[];
}

/** Whether a resource indicator (RFC 8707) names this server; its tokens are good here alone, whatever part is named. */
const isOurs = (resource: string) => URL.canParse(resource) && new URL(resource).origin === issuer();

/**
 * What the address asks, or a sentence saying why it cannot be answered. The sentence is shown to the person and not sent on: anybody can
 * register a program, and nobody is led elsewhere before they said yes or no.
 */
export async function readQuestion(request: Request): Promise<Question | string> {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const program = programSchema.safeParse(params);
  if (!program.success) return "The program does not say who it is: client_id or redirect_uri is missing.";
  const { client_id: clientId, redirect_uri: redirectUri } = program.data;
  const client = await readProgram(await visitorOf(null), { clientId, redirectUri });
  if (!client)
    return "The program is not known here, or wants to be answered at an address it has not registered. Connect it again from where you came.";
  const asked = authorizationSchema.safeParse(params);
  if (!asked.success) return asked.error.issues[0]?.message ?? "";
  const { code_challenge: challenge, state, scope, resource } = asked.data;
  if (challenge === "") return "The program has to prove itself by PKCE: code_challenge is missing.";
  if (resource !== undefined && !isOurs(resource)) return "The program asks for something that is not here.";
  const scopes = scopesAskedFor(scope);
  if (scopes.length === 0) return "The program asks for nothing that can be allowed here.";
  return { clientId, name: client.name, redirectUri, challenge, state, scopes };
}

/** Where the program is answered, with the answer (RFC 9207: and who answers). */
export function answerAddress(
  { redirectUri, state }: Question,
  answer: Readonly<Record<"code", string>> | Readonly<Record<"error", string>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer() }))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
