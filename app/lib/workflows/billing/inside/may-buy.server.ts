import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { planTermsDocument } from "#app/lib/format/plan-terms.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { hasConsented } from "#app/models/account/consent.server.ts";
import { pageOf } from "./payments.server.ts";

/** Why the viewer may not be charged for a plan, or null: they are excluded, are leaving, or have not agreed to its terms. */
export async function buyingRefusal(
  { database, viewer }: Caller,
  plan: PlanChoice,
): Promise<Refusal<"charges-stopped" | "plan-terms-not-accepted"> | null> {
  if (isExcluded(viewer.pause)) return refuse("charges-stopped", { why: "excluded" });
  if (viewer.deletionDueAt !== null) return refuse("charges-stopped", { why: "deleting" });
  if (await hasConsented(database.read, viewer.id, planTermsDocument(plan))) return null;
  const href = pageOf(`/subscription/terms?plan=${plan.tier}&cycle=${plan.cycle}`);
  return refuse("plan-terms-not-accepted", { planLabel: tierLabel(plan.tier), href });
}
