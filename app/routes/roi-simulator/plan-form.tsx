import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { EdgeSource, SimulatorErrors, SimulatorTyped } from "#app/lib/schemas/site/simulator.ts";

const SIZINGS = [
  { value: "percent", label: "Percentage" },
  { value: "flat", label: "Same amount" },
  { value: "kelly", label: "% of Kelly" },
];

const SIZE_HINTS: Readonly<Record<string, string>> = {
  percent: "% of the bankroll",
  flat: "$ a bet",
  kelly: "% of Kelly; 25 is a quarter",
};

export interface PlanFormProps {
  readonly typed: SimulatorTyped;
  readonly errors: SimulatorErrors;
  readonly source: EdgeSource;
  /** The source of the subscription's price, as a sentence. */
  readonly costSource: string;
}

/** The plan as a GET form: every plan has an address. */
export function PlanForm({ typed, errors, source, costSource }: PlanFormProps) {
  const of = (name: keyof SimulatorTyped) => {
    const error = errors[name];
    return {
      errors: error === undefined ? undefined : [error],
      inputProps: { id: `plan-${name}`, name, defaultValue: typed[name], autoComplete: "off", maxLength: 60 },
    };
  };
  const numeric = (name: keyof SimulatorTyped) => {
    const { errors: wrong, inputProps } = of(name);
    return { errors: wrong, inputProps: { ...inputProps, inputMode: "decimal" as const } };
  };
  return (
    <form method="get" action="/roi-simulator" className="space-y-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-1 xl:grid-cols-2">
        <Field label="Bankroll" prefix="$" {...numeric("bankroll")} />
        <Field label="Odds" {...of("odds")} />
        <Field label="Picks a week" {...numeric("picks")} />
        <Field label="Weeks" {...numeric("weeks")} />
        <Field label="Edge" suffix="%" {...of("edge")} />
        <Field label="Give or take" suffix="%" {...numeric("range")} />
        <SelectField
          label="Stake"
          errors={errors.sizing === undefined ? undefined : [errors.sizing]}
          selectProps={{ id: "plan-sizing", name: "sizing", defaultValue: typed.sizing }}
          options={SIZINGS}
        />
        <Field label={SIZE_HINTS[typed.sizing] ?? "Size"} {...numeric("size")} />
        <Field label="Monthly cost" prefix="$" {...numeric("cost")} />
        <Field label="Seed" {...of("seed")} />
      </div>
      <p className="text-xs text-muted">
        {source.settled === null
          ? "The edge is an example until you type your own. "
          : `The edge starts at the closing line value of our ${source.settled} bets, reduced for uncertainty; their actual return is mostly luck. `}
        Edge is the expected return per dollar staked. {costSource} The size is in % of the bankroll, in $, or in % of
        Kelly, whichever stake you choose.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Simulate
        </Button>
        <ButtonLink to="/roi-simulator" reloadDocument variant="ghost">
          Start over
        </ButtonLink>
      </div>
    </form>
  );
}
