import { Form } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { SimulationPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { ReplayField } from "#app/lib/schemas/insights/insights-forms.ts";

const SIZINGS = [
  { value: "percentage", label: "Percentage" },
  { value: "flat", label: "Same amount" },
  { value: "kelly", label: "As published" },
];

/** The simulation as a GET form: each one has an address. */
export function SimulationForm({
  panel: { typed, errors },
  currencyMark,
}: {
  readonly panel: SimulationPanel;
  readonly currencyMark: CurrencyMark;
}) {
  const field = (name: ReplayField) => {
    const error = errors[name];
    return {
      errors: error === undefined ? undefined : [error],
      inputProps: {
        id: `replay-${name}`,
        name,
        defaultValue: typed[name],
        inputMode: "decimal" as const,
        autoComplete: "off",
        maxLength: 40,
      },
    };
  };
  return (
    <Card as="section" aria-labelledby="replay-title">
      <CardHeader
        id="replay-title"
        title="Run a simulation"
        description="Follows the published picks of the last days with a bankroll of your choice."
      />
      <Form method="get" action="/ai-insights" className="space-y-3">
        <input type="hidden" name="tab" value="simulation" />
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          <Field label="Bankroll" prefix={currencyMark} {...field("bankroll")} />
          <SelectField
            label="Stake"
            errors={errors.sizing === undefined ? undefined : [errors.sizing]}
            selectProps={{ id: "replay-sizing", name: "sizing", defaultValue: typed.sizing }}
            options={SIZINGS}
          />
          <Field label="Share per bet" suffix="%" {...field("percent")} />
          <Field label="Min. confidence" suffix="%" {...field("confidence")} />
          <Field label="Bets a day, at most" {...field("perDay")} />
          <Field label="Days" {...field("days")} />
        </div>
        <p className="text-xs text-muted">
          “Same amount” stakes the share of the opening bankroll, “As published” the stake each pick was published with
          (quarter Kelly, at most 2%). Stakes under 1.00 are not bet.
        </p>
        <SubmitButton variant="primary">Run {typed.days === "30" ? "30-Day " : ""}Simulation</SubmitButton>
      </Form>
    </Card>
  );
}
