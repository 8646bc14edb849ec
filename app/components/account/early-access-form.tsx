import { Form } from "@remix-run/react";
import { EARLY_ACCESS } from "#app/lib/engine/entitlements/early-access.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export interface EarlyAccessFormProps {
  readonly on: boolean;
  /** The plan that includes it, if the person's own plan does not. */
  readonly lock: { readonly tier: string; readonly label: string } | null;
}

/** The switch that shows new features that are finished; locked if the plan has no early access. */
export function EarlyAccessForm({ on, lock }: EarlyAccessFormProps) {
  return (
    <>
      <p className="text-sm">Shows features that are finished but new. Available now:</p>
      <ul className="list-disc pl-5 text-sm">
        {Object.entries(EARLY_ACCESS).map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {lock ? (
        <p className="flex flex-wrap items-center gap-2 pt-2 text-sm text-muted">
          <Icon name="lock" size="sm" />
          Early access is part of {lock.label}.
          <ButtonLink to={`/subscription?plan=${lock.tier}`} size="sm">
            See {lock.label}
          </ButtonLink>
        </p>
      ) : (
        <Form method="post" className="space-y-3">
          <CheckboxField label="Show me early access" inputProps={{ name: "earlyAccess", defaultChecked: on }} />
          <Button type="submit" name="intent" value="early-access" variant="primary">
            Save early access
          </Button>
        </Form>
      )}
    </>
  );
}
