import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { TIERS } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { planEntries, planPrice, trialText } from "#app/lib/format/plan-text.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";

/** Only text and links, so no scripts are sent. */
export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "Plans · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await requireCaller(request);
  return {
    trial: trialText(),
    plans: TIERS.map((tier) => ({
      tier,
      label: tierLabel(tier),
      price: planPrice(tier),
      entries: planEntries(tier),
      current: tier === viewer.tier,
    })),
  };
}

/** What each plan includes, from the table that decides it. */
export default function Plans() {
  const { plans, trial } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Plans" description="What each plan includes." />
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.tier}>
            <Card as="article" padding="sm" tone={plan.current ? "accent" : "raised"} className="h-full">
              <h2 className="flex items-center justify-between gap-2 text-lg font-semibold">
                {plan.label}
                {plan.current ? <Badge tone="accent">Your plan</Badge> : null}
              </h2>
              <p className="text-xl font-semibold">{plan.price}</p>
              <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
                {plan.entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{trial} Plans cannot be changed here yet.</p>
      <p className="mt-4">
        <ButtonLink to="/betting-strategies" reloadDocument icon="target">
          Back to AI Picks
        </ButtonLink>
      </p>
    </>
  );
}
