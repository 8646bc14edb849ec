import { FEATURE_CONCERNS, type Feature } from "#app/lib/engine/evolution/features.ts";
import { FEATURE_TEXTS } from "#app/lib/format/evolution.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/evolution/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { isFeatureOn, saveSwitch } from "#app/models/evolution/feature-switch.server.ts";
import { forgetVisits } from "#app/models/evolution/section-visit.server.ts";

/**
 * Switches a feature: features for everybody by an operator, personal ones by anyone. A feature already in that state does not change. When
 * the order of the dashboard is switched off, its counts are deleted.
 */
export async function switchFeature(
  caller: Caller,
  { feature, enabled }: { readonly feature: Feature; readonly enabled: boolean },
): Promise<Outcome<"operator-only", { readonly changed: boolean }>> {
  const { database, viewer, wallNow, requestId } = caller;
  const own = FEATURE_CONCERNS[feature] === "person";
  if (!own && !isOperator(caller)) return refuse("operator-only", { what: "switches" });
  const userId = own ? viewer.id : null;
  const changed = await database.write(async (tx) => {
    if ((await isFeatureOn(tx, feature, userId)) === enabled) return false;
    if (feature === "ui-optimization" && !enabled) await forgetVisits(tx, viewer.id);
    await saveSwitch(tx, { feature, userId, enabled, changedBy: viewer.id, changedAt: wallNow });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "switch-feature",
      requestId,
      detail: { feature, enabled, concerns: own ? "person" : "everybody" },
    });
    return true;
  });
  const { label } = FEATURE_TEXTS[feature];
  return { ok: true, changed, message: `${label} is ${enabled ? "on" : "off"}.` };
}
