import { Form } from "@remix-run/react";
import type { PlanCard } from "#app/lib/schemas/billing/plan-card-dto.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { buttonClass, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PlanTermsButton } from "./plan-terms-button.tsx";

/** One plan: its price, its button, and what it includes. */
export function PlanTile({ card, cycle }: { readonly card: PlanCard; readonly cycle: string }) {
  const { tier, label, price, priceNote, promises, limit, current, chosen } = card;
  return (
    <Card
      as="article"
      id={`plan-${tier}`}
      tone={current || chosen ? "accent" : "raised"}
      className="flex h-full flex-col"
      padding="sm"
      aria-labelledby={`plan-title-${tier}`}
    >
      <h2 id={`plan-title-${tier}`} className="flex items-center justify-between gap-2 text-lg font-semibold">
        {label}
        {current ? <Badge tone="accent">Your plan</Badge> : null}
      </h2>
      <p className="mt-1 text-2xl font-bold">{price}</p>
      {priceNote ? <p className="text-sm text-muted">{priceNote}</p> : null}
      <div className="mt-3">
        <Offer card={card} cycle={cycle} />
      </div>
      <ul className="mt-4 space-y-1.5 text-sm">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Icon name="check" size="sm" className="mt-0.5 shrink-0 text-positive" />
            <span className="inline-block first-letter:uppercase">{promise}</span>
          </li>
        ))}
        {limit ? (
          <li className="flex gap-2 text-muted">
            <Icon name="clock" size="sm" className="mt-0.5 shrink-0" />
            {limit}
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

function Offer({ card: { action, chosen, tier }, cycle }: { readonly card: PlanCard; readonly cycle: string }) {
  switch (action.kind) {
    case "link":
      return (
        <ButtonLink to={action.to} block>
          {action.label}
        </ButtonLink>
      );
    case "terms":
      return <PlanTermsButton key={cycle} action={action} primary={chosen || tier === "pro"} />;
    case "none":
      return <p className="py-2.5 text-sm text-muted">{action.why}</p>;
    case "downgrade":
      return (
        <details className="group">
          <summary className={buttonClass({ block: true })}>{action.label}</summary>
          <Form method="post" action="/subscription" className="mt-2 space-y-2 text-sm">
            <input type="hidden" name="plan" value={action.plan.tier} />
            <input type="hidden" name="cycle" value={action.plan.cycle} />
            <p>
              Nothing is charged now. You keep what you have until {action.from}; {action.after}.
            </p>
            <SubmitButton name="intent" value="downgrade" block>
              Switch on {action.from}
            </SubmitButton>
          </Form>
        </details>
      );
  }
}
