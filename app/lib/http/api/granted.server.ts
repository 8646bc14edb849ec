import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { REFUSALS, type RefusalCode } from "#app/lib/schemas/access/all-refusals.ts";
import { Problem } from "./problem.server.ts";

function isDone<O extends Done | Refusal>(outcome: O): outcome is Extract<O, { readonly ok: true }> {
  return outcome.ok;
}

/** The result of a successful verb. @throws Problem for a refusal, by the table of refusals. */
export function granted<O extends Done | Refusal<RefusalCode>>(outcome: O): Extract<O, { readonly ok: true }> {
  if (isDone(outcome)) return outcome;
  if (outcome.ok) throw new Problem("internal", outcome.message);
  throw new Problem(REFUSALS[outcome.code].problem, outcome.message, { requiredTier: outcome.requiredTier });
}
