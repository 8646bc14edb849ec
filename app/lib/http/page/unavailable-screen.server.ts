import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";

/**
 * For `.catch()` after a screen's read or write: an unavailable database becomes a 503 whose sentence the error boundary shows; any other
 * error is rethrown. Forms that can show the sentence beside the typed values use `unavailableProblem` instead.
 */
export function throwUnavailable(error: unknown): never {
  const problem = unavailableProblem(error);
  if (!problem) throw error;
  throw new Response(problem.message, {
    status: problem.status,
    headers: { ...problem.headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
