import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { ManagedSubscription, RefundOffer } from "#app/lib/schemas/billing/manage-dto.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { buttonClass, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

const STATUS: Readonly<Record<ManagedSubscription["status"], { readonly label: string; readonly tone: BadgeTone }>> = {
  active: { label: "Active", tone: "positive" },
  past_due: { label: "Payment missing", tone: "negative" },
  canceled: { label: "Canceled", tone: "neutral" },
  free: { label: "Free", tone: "neutral" },
};

/** A person's subscription and all its controls. */
export function ManagePanel({
  subscription,
  refund,
  offers,
}: {
  readonly subscription: ManagedSubscription;
  readonly refund: RefundOffer | null;
  /** Whether to offer plans: excluded people get no offer. */
  readonly offers: boolean;
}) {
  const { status, tier, plan, price, startedAt, nextBilling, endsAt, next, graceEndsAt, hasPortal, ended } =
    subscription;
  // A paid plan that has ended leaves the free plan, which is not canceled and costs nothing.
  const hasEnded = status === "canceled" && plan === null && tier === "free";
  const state = endsAt
    ? { label: `Ends ${endsAt.text}`, tone: "caution" as const }
    : STATUS[subscription.granted ? "active" : hasEnded ? "free" : status];
  return (
    <div className="max-w-2xl space-y-4">
      {graceEndsAt ? (
        <Banner tone="danger" title="Your last payment failed" role="status">
          {tier === "free"
            ? `${tierLabel(plan?.tier ?? tier)} ended on ${graceEndsAt.text}. Update your payment method to get it back.`
            : `${tierLabel(tier)} stays until ${graceEndsAt.text}. Update your payment method before then to keep it.`}
        </Banner>
      ) : null}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">{tierLabel(plan?.tier ?? tier)} plan</h2>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          <Fact
            label="Price"
            value={hasEnded ? "Nothing is charged" : (price ?? (subscription.granted ? "Not charged" : "$0"))}
          />
          <Fact label="Paid plan" value={ended} />
          <Fact label="Since" value={startedAt?.text} />
          <Fact label="Next billing date" value={nextBilling?.text} />
          <Fact label="Plan ends" value={endsAt?.text} />
          <Fact label={next ? `From ${next.from.text}` : ""} value={next?.label} />
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          {hasPortal ? <Press intent="portal">Update Payment Method · Invoices</Press> : null}
          {offers && plan && (endsAt || next) ? (
            <Press intent="keep" primary>
              {endsAt ? "Resume plan" : "Keep the current plan"}
            </Press>
          ) : null}
          {!offers ? null : plan ? (
            <ButtonLink to={`/subscription?cycle=${plan.cycle}`}>Change plan</ButtonLink>
          ) : (
            <ButtonLink to="/subscription">{subscription.granted ? "See all plans" : "Choose a plan"}</ButtonLink>
          )}
        </div>
      </Card>
      {plan && !endsAt ? (
        <Confirmed intent="cancel" summary="Cancel plan" button="Cancel plan now" danger>
          {nextBilling ? (
            <>
              Your plan stays until <strong>{nextBilling.text}</strong>, then it ends and nothing more is charged. You
              can resume it until then.
            </>
          ) : graceEndsAt && tier === "free" ? (
            `${tierLabel(plan.tier)} has ended already. Nothing more is charged.`
          ) : (
            `A payment is missing, so ${tierLabel(plan.tier)} ends immediately. Nothing more is charged.`
          )}
        </Confirmed>
      ) : null}
      {refund ? (
        <Confirmed intent="refund" summary="Refund my first payment" button={`Refund ${refund.amount} and end my plan`}>
          Within 30 days your first payment is refunded in full, once: until {refund.until.text}. Your plan then ends
          immediately.
          {refund.furtherPayments ? " Later payments, such as an upgrade, are not refunded." : ""}
        </Confirmed>
      ) : null}
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return value ? (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </>
  ) : null;
}

function Press({
  intent,
  primary = false,
  children,
}: {
  readonly intent: string;
  readonly primary?: boolean;
  readonly children: string;
}) {
  return (
    <Form method="post" action="/subscription?tab=manage" reloadDocument={intent === "portal"}>
      <SubmitButton name="intent" value={intent} variant={primary ? "primary" : "secondary"}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** A step that asks for confirmation in place. */
function Confirmed(props: {
  readonly intent: string;
  readonly summary: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}) {
  const { intent, summary, button, danger = false, children } = props;
  return (
    <details className="group">
      <summary className={`${buttonClass({ variant: "ghost" })} text-muted! underline underline-offset-4`}>
        {summary}
      </summary>
      <Form
        method="post"
        action="/subscription?tab=manage"
        className="mt-2 space-y-3 rounded-card border bg-raised p-4 text-sm"
      >
        <p>{children}</p>
        <SubmitButton name="intent" value={intent} variant={danger ? "danger" : "primary"}>
          {button}
        </SubmitButton>
      </Form>
    </details>
  );
}
