import type { LoaderFunctionArgs } from "@remix-run/node";
import { ASSISTANT_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { issuer, mcpResource, metadataResponse } from "#app/lib/http/api/oauth-answer.server.ts";

/**
 * The resource that programs can be authorized for, and its authorization server (RFC 9728): assistants use /mcp, which calls the API with
 * the same tokens.
 */
export function loader({ params }: LoaderFunctionArgs) {
  if (params["*"] !== undefined && params["*"] !== "" && params["*"] !== "mcp")
    return new Response(null, { status: 404 });
  return metadataResponse({
    resource: mcpResource(),
    resource_name: "Linewise",
    authorization_servers: [issuer()],
    scopes_supported: ASSISTANT_SCOPES,
    bearer_methods_supported: ["header"],
    resource_documentation: `${issuer()}/api/docs#assistants`,
  });
}
