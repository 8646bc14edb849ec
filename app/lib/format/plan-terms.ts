import { planPriceCents, YEARLY_DISCOUNT, type PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { REFUND_DAYS } from "#app/lib/engine/entitlements/refund.ts";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import { helpLineOf, regionOf } from "#app/lib/engine/care/regions.ts";
import { tierLabel } from "./labels.ts";
import { formatDollars } from "./money.ts";

/** Version of the terms of a paid plan, stored with the text in `consents`. Changed text needs a new version: a test compares them. */
const PLAN_TERMS_VERSION = "2";

/** The document and version that a person accepts before paying for a plan; each cycle has its own text. */
export function planTermsDocument({ tier, cycle }: PlanChoice) {
  return { document: `plan-${tier}`, version: `${PLAN_TERMS_VERSION}-${cycle}` } as const;
}

/** "$29"; "$278.40". */
const amount = (cents: number) => formatDollars(cents, { whole: true });

/** "$29/month", "$278.40/year". */
export function planPriceText(plan: PlanChoice): string {
  return `${amount(planPriceCents(plan))}/${plan.cycle === "monthly" ? "month" : "year"}`;
}

/** "Save 20%". */
export const SAVE_TEXT = `Save ${Math.round(YEARLY_DISCOUNT * 100)}%`;

export interface PlanTerms {
  /** "Important Legal Disclaimers - Pro Plan" */
  readonly title: string;
  /** "$29/month" */
  readonly price: string;
  /** Headed paragraphs, in the order they are read. */
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly helpLine: string;
  /** Labels of the two boxes. */
  readonly confirmations: { readonly terms: string; readonly risks: string };
}

/** The terms of a plan for somebody in a region; `helpLine` is the configured one. */
export function planTerms(plan: PlanChoice, region: RegionKey | null, configuredHelpLine: string): PlanTerms {
  const label = tierLabel(plan.tier);
  const place = regionOf(region);
  const age = Math.max(18, place?.minimumAge ?? 18);
  const helpLine = helpLineOf(region, configuredHelpLine);
  const period = plan.cycle === "monthly" ? "month" : "year";
  const price = planPriceText(plan);
  return {
    title: `Important Legal Disclaimers - ${label} Plan`,
    price,
    helpLine,
    sections: [
      {
        heading: "Age",
        text: `You confirm that you are ${age} or older${place === null ? " and of legal age to bet where you are, which is 21 in most places" : `, the legal age in ${place.label}`}.`,
      },
      {
        heading: "Billing",
        text: `Recurring ${plan.cycle} subscription: ${price}, charged at the start of every ${period} until you cancel; an upgrade first charges the difference for the rest of the period. Cancel anytime in account settings; your plan then stays until the end of the ${period} you have paid for. No refunds for partial ${period}s, except that your first payment is refunded in full if you ask within ${REFUND_DAYS} days, once per person.`,
      },
      {
        heading: "Risk",
        text: "Predictions are estimates and betting involves risk. Past results do not promise future ones, and a subscription can cost more than you win. Stake only what you can afford to lose. Linewise sells analysis and takes no bets.",
      },
      {
        heading: "Help",
        text: `Gambling problem? Call ${helpLine}. You can exclude yourself at any time, which also stops all charges.`,
      },
    ],
    confirmations: {
      terms: `I am ${age} or older and agree to pay ${price} until I cancel, on these terms.`,
      risks: "I understand that betting involves risk and that no result is promised.",
    },
  };
}

/** The terms as stored with the acceptance: everything that was shown. */
export function planTermsText({ title, price, sections, confirmations }: PlanTerms): string {
  const paragraphs = sections.map(({ heading, text }) => `${heading}: ${text}`);
  return [title, price, ...paragraphs, `[x] ${confirmations.terms}`, `[x] ${confirmations.risks}`].join("\n\n");
}
