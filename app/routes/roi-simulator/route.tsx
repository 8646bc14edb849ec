import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { callerOf, visitorOf } from "#app/lib/http/session/caller.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { readSimulator, simulatorDefaults } from "#app/lib/schemas/site/simulator.ts";
import { VISITORS_COST } from "#app/lib/views/billing/plan-cost.ts";
import { readPlanCost } from "#app/lib/workflows/billing/manage-subscription.server.ts";
import { isSimulated, simulatedPlan, supportedEdge } from "#app/lib/workflows/site/simulate-plan.server.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanResult } from "./plan-result.tsx";

export const handle = { noScripts: true };

const TITLE = "ROI Simulator · Linewise";
const DESCRIPTION =
  "What a betting plan may lead to: 10,000 simulated bankrolls with the chance of a loss, the drawdown and the results without an edge.";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: TITLE },
  { name: "description", content: DESCRIPTION },
  ...(loaded ? [{ tagName: "link", rel: "canonical", href: `${loaded.origin}/roi-simulator` }] : []),
];

/** Public: a plan starts from the edge that closing prices support, and from what the plan of a signed-in visitor costs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const [source, cost] = await Promise.all([
    supportedEdge(await visitorOf(signedIn)),
    signedIn ? readPlanCost(await callerOf(signedIn)) : VISITORS_COST,
  ]);
  const defaults = simulatorDefaults(source, cost.monthlyCents);
  const { typed, plan, errors } = readSimulator(new URL(request.url).searchParams, defaults);
  // The default plan takes half a second of computing.
  const exceeded =
    plan === null || isSimulated(plan, typed.seed) ? null : ((await requestContext()?.spend?.("compute")) ?? null);
  const result = plan === null || exceeded ? null : await simulatedPlan(plan, typed.seed);
  const { HELP_LINE, APP_ORIGIN } = env();
  return data(
    {
      typed,
      errors,
      source,
      costSource: cost.source,
      result,
      oddsFormat: signedIn?.viewer.oddsFormat ?? "american",
      busy: plan !== null && result === null && exceeded === null,
      exceeded: exceeded?.message ?? null,
      address: `${APP_ORIGIN}/roi-simulator?${new URLSearchParams(typed)}`,
      shell: signedIn ? await shellOf(request, signedIn) : null,
      helpLine: HELP_LINE,
      origin: APP_ORIGIN,
    },
    { status: plan === null ? 422 : (exceeded?.status ?? (result === null ? 503 : 200)) },
  );
}

export default function RoiSimulator() {
  const { typed, errors, source, costSource, result, oddsFormat, busy, exceeded, address, shell, helpLine } =
    useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <PageHeader title="ROI Simulator" description="What your betting plan may lead to, with luck and without." />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <Card className="max-lg:order-2 lg:sticky lg:top-20">
          <h2 className="mb-3 text-lg font-semibold">Your plan</h2>
          <PlanForm typed={typed} errors={errors} source={source} costSource={costSource} />
        </Card>
        <div className="min-w-0 max-lg:contents">
          {Object.keys(errors).length > 0 ? (
            <Banner tone="danger" role="alert" title="This plan cannot be simulated">
              Correct the marked fields; your entries are kept.
            </Banner>
          ) : null}
          {busy ? (
            <Banner tone="caution" role="alert" title="Too many plans are being simulated">
              Press Simulate again in a moment; your plan is kept.
            </Banner>
          ) : null}
          {exceeded ? (
            <Banner tone="caution" role="alert" title="You have simulated many plans">
              {exceeded} Your plan is kept.
            </Banner>
          ) : null}
          {result ? <PlanResult result={result} oddsFormat={oddsFormat} helpLine={helpLine} address={address} /> : null}
        </div>
      </div>
    </PublicShell>
  );
}
