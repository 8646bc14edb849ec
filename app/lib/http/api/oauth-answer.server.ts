import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { env } from "#app/lib/platform/env.server.ts";
import type { OauthErrorCode, OauthRefusal } from "#app/lib/schemas/access/oauth.ts";
import { validationWords } from "#app/lib/schemas/access/validation-words.ts";
import { failure } from "./final-answer.server.ts";
import { Problem } from "./problem.server.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const NEVER_KEPT = { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", Pragma: "no-cache" };

/** The origin as OAuth issuer, without a slash at its end. */
export const issuer = () => new URL(env().APP_ORIGIN).origin;

/** The address of `/mcp` as the protected resource, and the address of its metadata (RFC 9728). */
export const mcpResource = () => `${issuer()}/mcp`;
export const MCP_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";

/** A metadata document of OAuth; the same for everybody. */
export function metadataResponse(document: object): Response {
  return new Response(JSON.stringify(document), {
    headers: { "Content-Type": JSON_TYPE, "Cache-Control": "public, max-age=3600" },
  });
}

/** The errors of a call's fields, in OAuth's terms. @throws OauthProblem */
export function parsedOr<S extends z.ZodType>(schema: S, given: unknown, error: OauthErrorCode): z.output<S> {
  const parsed = schema.safeParse(given, { error: validationWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new OauthProblem({ error, error_description: `${where}${where === "" ? "" : ": "}${issue?.message ?? ""}` });
}

/** A refusal in OAuth's own format. */
export class OauthProblem extends Error {
  override name = "OauthProblem";
  constructor(readonly refusal: OauthRefusal) {
    super(refusal.error_description);
  }
}

/** A call of OAuth: POST only, answered in OAuth's format; any other failure is a problem document as everywhere. */
export function oauthCall(answer: (request: Request) => Promise<{ readonly status: number; readonly body: object }>) {
  const handler = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const Allow = "POST, OPTIONS";
    try {
      const method = request.method.toUpperCase();
      if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow } });
      if (method !== "POST") throw new Problem("method-not-allowed", "Use POST.", { headers: { Allow } });
      const { status, body } = await answer(request);
      return new Response(JSON.stringify(body), { status, headers: NEVER_KEPT });
    } catch (error) {
      if (!(error instanceof OauthProblem)) return failure(error, request);
      const { refusal } = error;
      const status = refusal.error === "invalid_client" ? 401 : 400;
      return new Response(JSON.stringify(refusal), { status, headers: NEVER_KEPT });
    }
  };
  return { loader: handler, action: handler };
}

/** The fields of a form. @throws OauthProblem for any other body. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new OauthProblem({
      error: "invalid_request",
      error_description: "Send application/x-www-form-urlencoded.",
    });
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
