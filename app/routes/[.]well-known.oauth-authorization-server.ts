import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { issuer, metadataResponse } from "#app/lib/http/api/oauth-answer.server.ts";

/** The authorization server for programs, with its endpoints (RFC 8414). */
export function loader() {
  const origin = issuer();
  return metadataResponse({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/api/docs#assistants`,
  });
}
