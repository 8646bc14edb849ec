import { data } from "@remix-run/node";
import { unavailableProblem } from "./problem.server.ts";

/**
 * For `.catch()` of a screen's change: a database that cannot take it becomes a 503 whose sentence the error boundary shows; any
 * other error stays itself. Forms that can show the sentence beside what was typed use `unavailableProblem` instead.
 */
export function throwUnavailable(error: unknown): never {
  const problem = unavailableProblem(error);
  if (!problem) throw error;
  throw data(problem.message, { status: problem.status, headers: problem.headers });
}
