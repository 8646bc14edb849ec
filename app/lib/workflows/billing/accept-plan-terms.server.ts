import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { planTerms, planTermsDocument, planTermsText } from "#app/lib/format/plan-terms.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { recordShownConsent } from "#app/models/account/consent.server.ts";

export interface AcceptPlanTermsInput {
  readonly plan: PlanChoice;
  /** Whether each of the two boxes was ticked. */
  readonly terms: boolean;
  readonly risks: boolean;
}

/** Records that the viewer agreed to the terms of a plan, with the whole text as shown. */
export async function acceptPlanTerms(
  caller: Caller,
  { plan, terms, risks }: AcceptPlanTermsInput,
): Promise<Outcome<"plan-terms-unticked">> {
  const { database, viewer, wallNow, requestId } = caller;
  if (!terms || !risks) return refuse("plan-terms-unticked", {});
  const text = planTermsText(planTerms(plan, viewer.region, env().HELP_LINE));
  const shown = planTermsDocument(plan);
  await database.write(async (tx) => {
    await recordShownConsent(tx, { ...shown, userId: viewer.id, text, acceptedAt: wallNow });
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "accept-plan-terms", requestId, detail: shown });
  });
  return { ok: true, message: "You have accepted the terms." };
}
