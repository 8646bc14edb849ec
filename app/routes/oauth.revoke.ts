import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { formOf, oauthCall, parsedOr } from "#app/lib/http/api/oauth-answer.server.ts";
import { revocationSchema } from "#app/lib/schemas/access/oauth.ts";
import { endProgram } from "#app/lib/workflows/access/connect-programs.server.ts";

/** Ends the connection that a program's token belongs to (RFC 7009). */
const call = oauthCall(async (request) => {
  const { client_id, token } = parsedOr(revocationSchema, await formOf(request), "invalid_request");
  await endProgram(await visitorOf(null), { clientId: client_id, token });
  return { status: 200, body: {} };
});

export const loader = call.loader;
export const action = call.action;
