import { Link } from "@remix-run/react";
import { useRef, type MouseEvent } from "react";
import type { PlanAction } from "#app/lib/schemas/billing/plan-card-dto.ts";
import { buttonClass } from "../ui/button.tsx";
import { DialogFrame } from "../ui/dialog.tsx";
import { PlanTermsForm } from "./plan-terms-form.tsx";

/** A link to a plan's terms. With scripts they open in a dialog here, which clears its boxes when it closes. */
export function PlanTermsButton({
  action,
  primary,
}: {
  readonly action: Extract<PlanAction, { readonly kind: "terms" }>;
  readonly primary: boolean;
}) {
  const { label, plan, terms } = action;
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    if (!terms || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.querySelectorAll("form").forEach((form) => form.reset());
    dialog.current?.showModal();
  };
  return (
    <>
      <Link
        to={`/subscription/terms?plan=${plan.tier}&cycle=${plan.cycle}`}
        onClick={open}
        className={buttonClass({ variant: primary ? "primary" : "secondary", block: true })}
      >
        {label}
      </Link>
      {terms ? (
        <DialogFrame dialogRef={dialog} title={terms.title}>
          <PlanTermsForm plan={plan} terms={terms} way="dialog" />
        </DialogFrame>
      ) : null}
    </>
  );
}
