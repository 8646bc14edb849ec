import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { formOf, oauthCall, OauthProblem, parsedOr } from "#app/lib/http/api/oauth-answer.server.ts";
import { tokenRequestSchema } from "#app/lib/schemas/access/oauth.ts";
import { exchangeCode, refreshProgram } from "#app/lib/workflows/access/connect-programs.server.ts";

const GRANT_TYPES: ReadonlySet<string> = new Set(["authorization_code", "refresh_token"]);

/** Exchanges a code or a refresh token for a program's tokens (OAuth 2.1, 3.2). */
const call = oauthCall(async (request) => {
  const form = await formOf(request);
  if (!GRANT_TYPES.has(form["grant_type"] ?? ""))
    throw new OauthProblem({
      error: "unsupported_grant_type",
      error_description: `Use ${[...GRANT_TYPES].join(" or ")}.`,
    });
  const asked = parsedOr(tokenRequestSchema, form, "invalid_request");
  const by = await visitorOf(null);
  const outcome =
    asked.grant_type === "refresh_token"
      ? await refreshProgram(by, { clientId: asked.client_id, refresh: asked.refresh_token })
      : await exchangeCode(by, {
          clientId: asked.client_id,
          code: asked.code,
          redirectUri: asked.redirect_uri,
          verifier: asked.code_verifier,
        });
  if ("error" in outcome) throw new OauthProblem(outcome);
  return { status: 200, body: outcome };
});

export const loader = call.loader;
export const action = call.action;
