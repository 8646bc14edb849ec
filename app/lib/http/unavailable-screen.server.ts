import { unavailableProblem } from "./problem.server.ts";

/**
 * For `.catch()` of a screen's change: a database that cannot take it becomes a 503 whose sentence the error boundary shows, or that
 * is all there is where no screen belongs to the address; any other error stays itself. Forms that can show the sentence beside what
 * was typed use `unavailableProblem` instead.
 */
export function throwUnavailable(error: unknown): never {
  const problem = unavailableProblem(error);
  if (!problem) throw error;
  throw new Response(problem.message, {
    status: problem.status,
    headers: { ...problem.headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
