import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { oauthCall, OauthProblem, parsedOr } from "#app/lib/http/api/oauth-answer.server.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { registrationSchema } from "#app/lib/schemas/access/oauth.ts";
import { registerProgram } from "#app/lib/workflows/access/connect-programs.server.ts";

/** The body of a program. @throws OauthProblem for anything but JSON. */
async function sent(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new OauthProblem({ error: "invalid_client_metadata", error_description: "The body is not JSON." });
  }
}

/** Registers a program (RFC 7591). It never gets a secret: PKCE proves its identity. */
const call = oauthCall(async (request) => {
  const given = await sent(request);
  const error = JSON.stringify(given).includes("redirect_uris") ? "invalid_redirect_uri" : "invalid_client_metadata";
  const { client_name, redirect_uris } = parsedOr(registrationSchema, given, error);
  const by = await visitorOf(null);
  const { id, name, redirectUris } = await registerProgram(by, { name: client_name, redirectUris: redirect_uris });
  return {
    status: 201,
    body: {
      client_id: id,
      client_id_issued_at: Math.floor(by.wallNow / SECOND_MS),
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
  };
});

export const loader = call.loader;
export const action = call.action;
