import { ACCESS_REFUSALS } from "./refusals.ts";
import { WEB_HOOK_REFUSALS } from "./web-hook-refusals.ts";
import { ACCOUNT_REFUSALS } from "#app/lib/schemas/account/refusals.ts";
import { BETS_REFUSALS } from "#app/lib/schemas/bets/refusals.ts";
import { BILLING_REFUSALS } from "#app/lib/schemas/billing/refusals.ts";
import { EVOLUTION_REFUSALS } from "#app/lib/schemas/evolution/refusals.ts";
import { INSIGHTS_REFUSALS } from "#app/lib/schemas/insights/refusals.ts";
import { NOTIFY_REFUSALS } from "#app/lib/schemas/notify/refusals.ts";
import { PEOPLE_REFUSALS } from "#app/lib/schemas/people/refusals.ts";
import { PICKS_REFUSALS } from "#app/lib/schemas/picks/refusals.ts";
import { COMMON_REFUSALS } from "./refusing.ts";

/** The one table from code to problem and HTTP status, heading and sentence; screens and API both read it. Verbs ask their area's part. */
export const REFUSALS = {
  ...COMMON_REFUSALS,
  ...ACCESS_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...BETS_REFUSALS,
  ...BILLING_REFUSALS,
  ...EVOLUTION_REFUSALS,
  ...INSIGHTS_REFUSALS,
  ...NOTIFY_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...PICKS_REFUSALS,
  ...WEB_HOOK_REFUSALS,
};

/** Every code that any verb refuses with. */
export type RefusalCode = keyof typeof REFUSALS;
