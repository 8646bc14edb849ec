import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlanTermsForm } from "#app/components/billing/plan-terms-form.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { epochMs } from "#app/lib/engine/brands.ts";
import { planTerms } from "#app/lib/format/plan-terms.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { acceptTermsFormSchema, planTermsQuerySchema } from "#app/lib/schemas/billing/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { acceptPlanTerms, startCheckout } from "#app/lib/workflows/billing/start-checkout.server.ts";
import { previewPlanChange, upgradePlan } from "#app/lib/workflows/billing/change-plan.server.ts";
import { readSubscription } from "#app/lib/workflows/billing/manage-subscription.server.ts";
import { formatDollars } from "#app/lib/format/money.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.terms.title ?? "Terms of a plan"} · Linewise` },
];

/** The upgrade's charge now, or why there is none; null for people without a paid plan. */
async function upgradeOf(caller: Caller, plan: ReturnType<typeof planOf>) {
  const { subscription } = await readSubscription(caller);
  if (subscription.plan === null) return null;
  const answer = await previewPlanChange(caller, { plan });
  if (!answer.ok) return { refusal: answer.message, amounts: null } as const;
  const { preview, at, nextPaymentOn } = answer;
  return { refusal: null, amounts: { ...preview, shownAt: at, nextPaymentOn } } as const;
}

const planOf = ({ plan, cycle }: ReturnType<typeof planTermsQuerySchema.parse>) => ({ tier: plan, cycle });

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const plan = planOf(planTermsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams)));
  return termsOf(caller, plan).catch(throwUnavailable);
}

/** A plan's terms for a person, with the charge for changing to it. */
async function termsOf(caller: Caller, plan: ReturnType<typeof planOf>) {
  return {
    plan,
    upgrade: await upgradeOf(caller, plan),
    terms: planTerms(plan, caller.viewer.region, env().HELP_LINE),
  };
}

/** Records the agreement and continues: to the payment page, or straight to the new plan for people who already pay. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const parsed = acceptTermsFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw data(null, { status: 400 });
  const { plan: tier, cycle, shownAt, shownDue } = parsed.data;
  const plan = { tier, cycle };
  const ticked = { terms: parsed.data.terms === "yes", risks: parsed.data.risks === "yes" };
  const accepted = await acceptPlanTerms(caller, { plan, ...ticked }).catch(throwUnavailable);
  if (!accepted.ok) {
    const refused = { ...ticked, message: accepted.message };
    return data({ refused, ...(await termsOf(caller, plan).catch(throwUnavailable)) }, { status: 422 });
  }
  if (shownAt !== undefined && shownDue !== undefined) {
    const change = { plan, shownAt: epochMs(shownAt), shownDueCents: shownDue };
    const outcome = await upgradePlan(caller, change).catch(throwUnavailable);
    const back = outcome.ok ? "/subscription?tab=manage" : `/subscription/terms?plan=${tier}&cycle=${cycle}`;
    return redirectWithToast(back, toastOf(outcome));
  }
  const outcome = await startCheckout(caller, { plan }).catch(throwUnavailable);
  if (outcome.ok) return redirect(outcome.url, 303);
  return redirectWithToast(`/subscription?error=failed&plan=${tier}&cycle=${cycle}`, toastOf(outcome));
}

/** The terms of a plan as a page: without scripts, and before an upgrade with its charge. */
export default function Terms() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form is about the plan that it named, even if the address names another.
  const { plan, terms, upgrade } = answer ?? loaded;
  const amounts = upgrade?.amounts;
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="mb-4 text-xl font-bold">{terms.title}</h1>
      {upgrade?.refusal ? (
        <Banner
          tone="caution"
          role="status"
          actions={<ButtonLink to="/subscription?tab=manage">Manage Subscription</ButtonLink>}
        >
          {upgrade.refusal}
        </Banner>
      ) : (
        <>
          {amounts ? <UpgradeAmounts amounts={amounts} price={terms.price} /> : null}
          <PlanTermsForm
            plan={plan}
            terms={terms}
            way="page"
            upgrade={amounts ? { shownAt: amounts.shownAt, shownDue: amounts.dueCents } : undefined}
            refused={answer?.refused}
            acceptLabel={amounts ? "Accept and upgrade" : "Accept"}
          />
        </>
      )}
    </Card>
  );
}

/** The charge of an upgrade and its reason, before it is accepted. */
function UpgradeAmounts({
  amounts,
  price,
}: {
  readonly amounts: {
    readonly dueCents: number;
    readonly creditCents: number;
    readonly chargeCents: number;
    readonly nextPaymentOn: string;
  };
  /** "$79/month" */
  readonly price: string;
}) {
  const { dueCents, creditCents, chargeCents, nextPaymentOn } = amounts;
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4 text-sm">
      <dt>New plan until {nextPaymentOn}</dt>
      <dd className="text-right">{formatDollars(chargeCents)}</dd>
      <dt>Unused rest of your current plan</dt>
      <dd className="text-right">{formatDollars(creditCents)}</dd>
      <dt className="border-t pt-1 font-semibold">{dueCents >= 0 ? "Charged today" : "Credited"}</dt>
      <dd className="border-t pt-1 text-right font-semibold">{formatDollars(Math.abs(dueCents))}</dd>
      <dt className="col-span-2 text-muted">
        Then {price}, next on {nextPaymentOn}.
      </dt>
    </dl>
  );
}
