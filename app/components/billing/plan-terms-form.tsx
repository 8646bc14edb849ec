import { Link } from "@remix-run/react";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";
import type { PlanTerms } from "#app/lib/format/plan-terms.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorList } from "../forms/error-list.tsx";
import { buttonClass } from "../ui/button.tsx";

export interface PlanTermsFormProps {
  readonly plan: PlanChoice;
  readonly terms: PlanTerms;
  /** Cancel closes the dialog; on the page it links back to the plans. */
  readonly way: "dialog" | "page";
  /** The upgrade's charge now, and the moment for which the amount is valid. */
  readonly upgrade?: { readonly shownAt: number; readonly shownDue: number } | undefined;
  /** The boxes ticked in a refused form, and the reason for the refusal. */
  readonly refused?: { readonly terms: boolean; readonly risks: boolean; readonly message: string } | undefined;
  readonly acceptLabel?: string;
}

/**
 * The terms of a plan with their two boxes: a POST to /subscription/terms, which continues to the payment. The address names the plan as
 * the fields do, so that a refused form shows the same plan again. Browser and server both require the boxes.
 */
export function PlanTermsForm({ plan, terms, way, upgrade, refused, acceptLabel = "Accept" }: PlanTermsFormProps) {
  const cancel = buttonClass({ variant: "secondary" });
  const idOf = (name: string) => `${name}-${plan.tier}-${way}`;
  return (
    <form
      method="post"
      action={`/subscription/terms?plan=${plan.tier}&cycle=${plan.cycle}`}
      className="space-y-3 text-sm leading-6"
    >
      <input type="hidden" name="plan" value={plan.tier} />
      <input type="hidden" name="cycle" value={plan.cycle} />
      {upgrade ? (
        <>
          <input type="hidden" name="shownAt" value={upgrade.shownAt} />
          <input type="hidden" name="shownDue" value={upgrade.shownDue} />
        </>
      ) : null}
      <p className="text-2xl font-semibold">{terms.price}</p>
      <dl className="space-y-2">
        {terms.sections.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Problem gambling help:{" "}
        <a
          href={telephoneHref(terms.helpLine)}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-2"
        >
          {terms.helpLine}
        </a>
      </p>
      <div>
        {(["terms", "risks"] as const).map((name) => (
          <CheckboxField
            key={name}
            label={terms.confirmations[name]}
            inputProps={{ name, value: "yes", required: true, id: idOf(name), defaultChecked: refused?.[name] }}
          />
        ))}
        <ErrorList id={idOf("error")} errors={refused ? [refused.message] : undefined} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {way === "dialog" ? (
          <button formMethod="dialog" formNoValidate className={cancel}>
            Cancel
          </button>
        ) : (
          <Link to={`/subscription?cycle=${plan.cycle}`} className={cancel}>
            Cancel
          </Link>
        )}
        <button className={`${buttonClass({ variant: "primary" })} needs-consent`}>{acceptLabel}</button>
      </div>
    </form>
  );
}
