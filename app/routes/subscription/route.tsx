import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ManagePanel } from "#app/components/billing/manage-panel.tsx";
import { PlanTile } from "#app/components/billing/plan-card.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { SAVE_TEXT } from "#app/lib/format/plan-terms.ts";
import { trialText } from "#app/lib/format/plan-text.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { button, forms } from "#app/lib/http/page/forms.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { getViewer, requireViewer, type SignedIn } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { downgradeFormSchema, subscriptionQuerySchema } from "#app/lib/schemas/billing/forms.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { openPlanCards, planCards, type PlanGiver } from "#app/lib/views/billing/plan-cards.ts";
import { downgradePlan, keepPlan } from "#app/lib/workflows/billing/change-plan.server.ts";
import {
  arePaymentsOpen,
  readRefundOffer,
  readSubscription,
  openPortal,
} from "#app/lib/workflows/billing/manage-subscription.server.ts";
import { refundFirstPayment } from "#app/lib/workflows/billing/refund-first-payment.server.ts";
import { stopCharging } from "#app/lib/workflows/billing/stop-charging.server.ts";
import { Faq } from "./faq.tsx";

const plansHref = (cycle: string) => (cycle === "yearly" ? "/subscription?cycle=yearly" : "/subscription");
const MANAGE = "/subscription?tab=manage";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: `${(loaded?.own?.tab ?? loaded?.query.tab) === "manage" ? "Manage Subscription" : "Plans and prices"} · Linewise`,
  },
  { name: "description", content: "What each plan includes and costs, and your own subscription." },
];

/** Plans and prices are open to everybody (D50); a subscription is visible to its owner only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = subscriptionQuerySchema.parse(Object.fromEntries(params));
  const signedIn = await getViewer(request).catch(throwUnavailable);
  const own =
    signedIn || query.tab === "manage" ? await ownSubscription(await requireViewer(request), query, request) : null;
  return {
    query,
    own,
    configured: own?.configured ?? arePaymentsOpen(),
    cards: own?.cards ?? openPlanCards({ cycle: query.cycle, chosen: chosenIn(query) }),
    trial: trialText(),
    helpLine: env().HELP_LINE,
    unknown: unknownChoicesNote(subscriptionQuerySchema, params),
  };
}

type Query = ReturnType<typeof subscriptionQuerySchema.parse>;

const chosenIn = ({ plan }: Query) => (plan === "none" ? null : plan);

/** The content for signed-in people: their subscription and, unless they are excluded, the plans with their buttons. */
async function ownSubscription(signedIn: SignedIn, query: Query, request: Request) {
  const caller = await callerOf(signedIn);
  const excluded = isExcluded(caller.viewer.pause);
  const tab = excluded ? "manage" : query.tab;
  const { subscription, configured } = await readSubscription(caller).catch(throwUnavailable);
  const plans = { viewer: caller.viewer, subscription, configured, cycle: query.cycle, chosen: chosenIn(query) };
  return {
    tab,
    excluded,
    subscription,
    configured,
    cards: tab === "plans" ? planCards({ ...plans, helpLine: env().HELP_LINE, given: planGiver() }) : [],
    refund: tab === "manage" ? await readRefundOffer(caller) : null,
    shell: await shellOf(request, signedIn),
  };
}

/** The source of a plan that nobody pays for, as far as this server's settings show it. */
function planGiver(): PlanGiver {
  const { FORCE_TIER, OAUTH_TIER_CLAIM } = env();
  return FORCE_TIER ? "server" : OAUTH_TIER_CLAIM ? "sign-in" : "operator";
}

/** Cancels, resumes, downgrades or refunds the plan, or opens the page with payment method and invoices. */
export const action = forms({
  portal: button({ run: openPortal, at: MANAGE, to: ({ url }) => redirect(url, 303) }),
  cancel: button({ run: (caller) => stopCharging(caller, { when: "period-end" }), at: MANAGE }),
  keep: button({ run: keepPlan, at: MANAGE }),
  refund: button({ run: refundFirstPayment, at: MANAGE }),
  downgrade: button({
    schema: downgradeFormSchema,
    run: (caller, { plan: tier, cycle }) => downgradePlan(caller, { plan: { tier, cycle } }),
    at: MANAGE,
  }),
});

export default function Subscription() {
  const { query, own, configured, cards, trial, helpLine, unknown } = useLoaderData<typeof loader>();
  const { cycle, error, plan } = query;
  return (
    <PublicShell shell={own?.shell ?? null} helpLine={helpLine}>
      <FilterNote text={unknown} />
      {error === "none" ? null : <PaymentBanner error={error} plan={plan === "none" ? null : tierLabel(plan)} />}
      <PageHeader
        title={own ? "Subscription" : "Plans and prices"}
        description={own ? undefined : "No sign-up is needed to compare them, and no card for the free plan."}
        actions={
          own && !own.excluded ? (
            <Tabs
              label="Subscription"
              items={[
                { label: "Choose Plan", to: plansHref(cycle), current: own.tab === "plans" },
                { label: "Manage Subscription", to: MANAGE, current: own.tab === "manage" },
              ]}
            />
          ) : null
        }
      />
      {configured ? null : (
        <div className="mb-4">
          <Banner tone="info">Payments are not configured on this server, so nothing can be bought or charged.</Banner>
        </div>
      )}
      {own?.tab === "manage" ? (
        <ManagePanel subscription={own.subscription} refund={own.refund} offers={!own.excluded} />
      ) : (
        <>
          <Tabs
            label="Billing cycle"
            items={[
              { label: "Monthly", to: plansHref("monthly"), current: cycle === "monthly" },
              { label: `Yearly · ${SAVE_TEXT}`, to: plansHref("yearly"), current: cycle === "yearly" },
            ]}
          />
          <ul className="mt-4 grid gap-4 md:grid-cols-3">
            {cards.map((card) => (
              <li key={card.tier} className={card.tier === "free" && own ? "max-md:order-last" : undefined}>
                <PlanTile card={card} cycle={cycle} />
              </li>
            ))}
          </ul>
          <Faq trial={trial} />
        </>
      )}
    </PublicShell>
  );
}

/** The outcome of a payment that the person has returned from; closed until the next page. */
function PaymentBanner({ error, plan }: { readonly error: "canceled" | "failed"; readonly plan: string | null }) {
  return (
    <div className="mb-4">
      <Banner tone={error === "canceled" ? "caution" : "danger"} role="alert" dismiss="page">
        {error === "canceled"
          ? `Payment was canceled${plan === null ? "" : ` for ${plan} plan`}. No charge was made.`
          : "Payment failed. Please try again or contact support if the issue persists."}
      </Banner>
    </div>
  );
}
