import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { tierLabel } from "#app/lib/format/labels.ts";
import { planDelay, planPromises } from "#app/lib/format/plan-text.ts";
import { planPriceText } from "#app/lib/format/plan-terms.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { confirmCheckout } from "#app/lib/workflows/billing/confirm-checkout.server.ts";

/** Only text and links, and the header must show the new plan: no scripts are sent. */
export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "Thank you · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const sessionId = new URL(request.url).searchParams.get("session_id");
  const bought = await confirmCheckout(caller, { sessionId }).catch(throwUnavailable);
  if (!bought) return { purchase: null };
  // This page's header was read before the plan was active; the next page shows it.
  if (sessionId !== null) throw redirect("/thank-you");
  const { plan, ...purchase } = bought;
  return {
    purchase: {
      ...purchase,
      label: tierLabel(plan.tier),
      price: planPriceText(plan),
      includes: planPromises(plan.tier),
      limit: planDelay(plan.tier),
    },
  };
}

/** The purchase, its features, the receipt, and the next steps. */
export default function Success() {
  const { purchase } = useLoaderData<typeof loader>();
  return <Card className="mx-auto max-w-xl">{purchase ? <Bought {...purchase} /> : <NothingBought />}</Card>;
}

function Bought(purchase: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["purchase"]>) {
  const { label, price, paid, renews, renewsOn, receiptUrl, includes, limit } = purchase;
  return (
    <>
      <h1 className="flex items-center gap-2 text-2xl font-bold">
        <Icon name="check-circle" className="text-positive" />
        You have {label}
      </h1>
      <p className="mt-2 text-sm">
        {paid === null ? "Your payment is on its way." : `You paid ${paid}.`}{" "}
        {renews ? `${label} renews on ${renewsOn} for ${price} until you cancel.` : `${label} ends on ${renewsOn}.`} A
        receipt is in your e-mail.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/betting-strategies" reloadDocument variant="primary" icon="target">
          See today’s picks
        </ButtonLink>
        {receiptUrl ? (
          <ButtonLink to={receiptUrl} icon="receipt">
            Receipt
          </ButtonLink>
        ) : null}
        <ButtonLink to="/subscription?tab=manage" reloadDocument variant="ghost">
          Manage Subscription
        </ButtonLink>
      </div>
      <h2 className="mt-5 font-semibold">What {label} includes</h2>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {includes.map((entry) => (
          <li key={entry} className="first-letter:uppercase">
            {entry}
          </li>
        ))}
      </ul>
      {limit ? <p className="mt-2 text-sm text-muted">{limit}</p> : null}
    </>
  );
}

function NothingBought() {
  return (
    <>
      <h1 className="text-2xl font-bold">No payment yet</h1>
      <p className="mt-2 text-sm">
        We know of no payment from you. If you have just paid, it can take a minute: reload this page. Nothing is
        charged twice.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/subscription" reloadDocument variant="primary">
          See the plans
        </ButtonLink>
        <ButtonLink to="/subscription?tab=manage" reloadDocument>
          Manage Subscription
        </ButtonLink>
      </div>
    </>
  );
}
