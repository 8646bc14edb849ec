import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { EXCLUSION_LENGTHS } from "#app/lib/engine/care/exclusion.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorList } from "../forms/error-list.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { SelectField } from "../forms/select-field.tsx";
import { Button } from "../ui/button.tsx";

const OPTIONS = Object.entries(EXCLUSION_LENGTHS).map(([value, { kind, label }]) => ({
  value,
  label: kind === "time-out" ? `Time-out: ${label}` : `Self-exclusion: ${label}`,
}));

/** A time-out or self-exclusion. The browser and the server both require the box. */
export function BreakForm({ result }: { readonly result: SubmissionResult | undefined }) {
  const length = refusedField(result, "length");
  return (
    <Form method="post" className="space-y-3">
      <p className="text-sm text-muted">
        Picks, results and bets close at once; a self-exclusion also cancels a paid plan. Your data stays open, all your
        bets included. A break can be made longer, and nobody can end it early. A break of months ends on the same day
        of the month, at the same time of day.
      </p>
      <SelectField
        label="How long"
        errors={length.errors}
        selectProps={{ name: "length", defaultValue: length.value ?? "24-hours" }}
        options={OPTIONS}
      />
      <CheckboxField
        label="I know that this cannot be ended early."
        errors={refusedField(result, "final").errors}
        inputProps={{ name: "final", value: "yes", required: true, id: "break-final" }}
      />
      <ErrorList id="break-error" errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="break" variant="danger">
        Begin the break
      </Button>
    </Form>
  );
}
