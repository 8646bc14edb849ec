import { logger } from "#app/lib/platform/logger.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { loggedPath } from "#app/lib/http/edge/route-table.server.ts";
import { Problem, problemHeaders, unavailableProblem } from "./problem.server.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** A whole answer in a form that can be stored and sent again. */
export interface Final {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The length is set even if the body is left out, because HEAD must answer like GET. */
export function toResponse({ status, headers, text }: Final, withoutBody = false): Response {
  return new Response(withoutBody ? null : text, {
    status,
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(text)) },
  });
}

/** A refusal is an answer like any other; every other error is rethrown. */
export function refusalAnswer(error: unknown): Final {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  return { status: error.status, headers: problemHeaders(error), text: JSON.stringify(error.toDocument()) };
}

/** The answer to a thrown error: a problem document, logged if the error was unexpected. */
export function failure(error: unknown, request: Request): Response {
  if (error instanceof Response) return error;
  const expected = error instanceof Problem ? error : unavailableProblem(error);
  if (!expected) {
    const { pathname } = new URL(request.url);
    const requestId = requestContext()?.requestId;
    logger.error({ err: error, requestId, method: request.method, path: loggedPath(pathname) }, "failed");
  }
  const problem = expected ?? new Problem("internal", "Something went wrong. It has been logged.");
  const text = JSON.stringify(problem.toDocument());
  const withoutBody = request.method.toUpperCase() === "HEAD";
  return toResponse({ status: problem.status, headers: problemHeaders(problem), text }, withoutBody);
}
