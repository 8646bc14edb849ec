import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { PAID_TIERS, planChange, planPriceCents, type PaidTier } from "#app/lib/engine/entitlements/plan-price.ts";
import type { BillingCycle } from "#app/lib/engine/entitlements/subscription.ts";
import { includesTier } from "#app/lib/engine/entitlements/tiers.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import { planDelay, planPromises } from "#app/lib/format/plan-text.ts";
import { planPriceText, planTerms, SAVE_TEXT } from "#app/lib/format/plan-terms.ts";
import type { ManagedSubscription } from "#app/lib/schemas/billing/manage-dto.ts";
import type { PlanAction, PlanCard } from "#app/lib/schemas/billing/plan-card-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface PlanCardsInput {
  readonly viewer: Pick<Caller["viewer"], "tier" | "region" | "pause">;
  readonly subscription: ManagedSubscription;
  /** Whether anything can be bought on this server. */
  readonly configured: boolean;
  readonly cycle: BillingCycle;
  /** The plan named in the address. */
  readonly chosen: PaidTier | null;
  readonly helpLine: string;
  /** The source of a plan that is not paid for. */
  readonly given: PlanGiver;
}

/** The sources of unpaid plans: this server for everybody, the sign-in provider, or the operator for this account. */
export type PlanGiver = "server" | "sign-in" | "operator";

const MANAGE = "/subscription?tab=manage";

const GIVEN: Readonly<Record<PlanGiver, (label: string) => string>> = {
  server: (label) => `Everybody on this server has ${label}. Nothing is charged.`,
  "sign-in": (label) => `You have ${label} through your sign-in. Nothing is charged.`,
  operator: (label) => `${label} was given to your account. Nothing is charged.`,
};

/** Replaces the offer on a plan that somebody has without paying, or that their plan includes; null if the plan can be bought. */
function alreadyTheirs(tier: Tier, { subscription, viewer, given }: PlanCardsInput): PlanAction | null {
  if (!subscription.granted || !includesTier(viewer.tier, tier)) return null;
  const label = tierLabel(viewer.tier);
  return { kind: "none", why: tier === viewer.tier ? GIVEN[given](label) : `Your ${label} plan includes it.` };
}

/** The pricing page's actions for a person with a paid plan. */
function actionOf(tier: PaidTier, input: PlanCardsInput): PlanAction {
  const { subscription, configured, cycle, viewer, helpLine } = input;
  const plan = { tier, cycle };
  const label = tierLabel(tier);
  const theirs = alreadyTheirs(tier, input);
  if (theirs) return theirs;
  if (!configured) return { kind: "none", why: "Payments are not configured on this server." };
  if (isExcluded(viewer.pause)) return { kind: "none", why: "Nothing can be bought while you are excluded." };
  if (subscription.plan === null)
    return { kind: "terms", label: `Choose ${label}`, plan, terms: planTerms(plan, viewer.region, helpLine) };
  const change = planChange(subscription.plan, plan);
  if (change === "same") return { kind: "link", label: "Manage", to: MANAGE };
  if (subscription.graceEndsAt !== null) return { kind: "link", label: "Update payment first", to: MANAGE };
  if (subscription.endsAt !== null) return { kind: "link", label: "Keep your plan first", to: MANAGE };
  if (subscription.next !== null) return { kind: "link", label: "A change is planned", to: MANAGE };
  const samePlan = subscription.plan.tier === tier;
  if (change === "now")
    return { kind: "terms", label: samePlan ? "Pay yearly" : `Upgrade to ${label}`, plan, terms: null };
  if (change === "at-period-end")
    return {
      kind: "downgrade",
      label: samePlan ? "Pay monthly" : `Switch to ${label}`,
      plan,
      from: subscription.nextBilling?.text ?? "",
      after: samePlan ? `${label} is paid monthly from then on` : `${label} begins then`,
    };
  const other = cycle === "monthly" ? "yearly" : "monthly";
  return { kind: "link", label: `See ${label} ${other}`, to: `/subscription?cycle=${other}` };
}

function freeAction(input: PlanCardsInput): PlanAction {
  const theirs = alreadyTheirs("free", input);
  if (theirs) return theirs;
  const { plan, endsAt } = input.subscription;
  if (plan === null) return { kind: "link", label: "Free Trial", to: "/dashboard" };
  return endsAt === null
    ? { kind: "link", label: "Cancel your plan", to: MANAGE }
    : { kind: "none", why: `Yours when ${tierLabel(plan.tier)} ends.` };
}

type PlanFacts = Pick<PlanCard, "tier" | "label" | "price" | "priceNote" | "promises" | "limit">;

/** A plan's name, price and features, the same for every viewer. */
function planFacts(tier: Tier, cycle: BillingCycle): PlanFacts {
  const named = { tier, label: tierLabel(tier), promises: planPromises(tier), limit: planDelay(tier) };
  if (tier === "free") return { ...named, price: "$0", priceNote: "No card needed" };
  const perMonth = Math.round(planPriceCents({ tier, cycle: "yearly" }) / 12);
  return {
    ...named,
    price: planPriceText({ tier, cycle }),
    priceNote: cycle === "yearly" ? `${formatDollars(perMonth)} a month · ${SAVE_TEXT}` : "Cancel anytime",
  };
}

/** The three plans as the pricing page shows them to somebody. */
export function planCards(input: PlanCardsInput): readonly PlanCard[] {
  const { viewer, subscription, cycle, chosen } = input;
  const isCurrent = (tier: Tier) =>
    tier === viewer.tier && (subscription.plan === null || tier === "free" || subscription.plan.cycle === cycle);
  return [
    { ...planFacts("free", cycle), current: isCurrent("free"), chosen: false, action: freeAction(input) },
    ...PAID_TIERS.map((tier) => ({
      ...planFacts(tier, cycle),
      current: isCurrent(tier),
      chosen: chosen === tier,
      action: actionOf(tier, input),
    })),
  ];
}

/** The three plans for somebody who is not signed in: each links to the sign-in, and a paid plan continues from there to its terms. */
export function openPlanCards({ cycle, chosen }: Pick<PlanCardsInput, "cycle" | "chosen">): readonly PlanCard[] {
  const signInFor = (wanted: string) => `/consent?redirectTo=${encodeURIComponent(wanted)}`;
  return [
    {
      ...planFacts("free", cycle),
      current: false,
      chosen: false,
      action: { kind: "link", label: "Get Started Free", to: signInFor("/dashboard") },
    },
    ...PAID_TIERS.map((tier): PlanCard => ({
      ...planFacts(tier, cycle),
      current: false,
      chosen: chosen === tier,
      action: {
        kind: "link",
        label: `Choose ${tierLabel(tier)}`,
        to: signInFor(`/subscription/terms?${new URLSearchParams({ plan: tier, cycle })}`),
      },
    })),
  ];
}
