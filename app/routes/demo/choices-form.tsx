import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { STAKINGS, STAKING_LEVELS, type Staking } from "#app/lib/engine/bankroll/staking-levels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { DemoPlace } from "#app/lib/schemas/site/demo.ts";

const NAMES: Readonly<Record<Staking, string>> = {
  suggested: "As suggested",
  careful: "Careful",
  medium: "Medium",
  bold: "Bold",
};

/** "As suggested", "Careful, 1-3%": the demo's name for a way of staking. */
export function levelText(level: Staking): string {
  if (level === "suggested") return NAMES.suggested;
  const { low, high } = STAKING_LEVELS[level];
  return `${NAMES[level]}, ${low * 100}-${formatPercent(high)}`;
}

/** Bankroll and share per bet, as a GET form to the same step. */
export function ChoicesForm({ place }: { readonly place: DemoPlace }) {
  return (
    <form method="get" action="/demo" className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name="step" value={place.step} />
      <Field
        label="Your bankroll"
        prefix="$"
        errors={place.bankrollError === null ? undefined : [place.bankrollError]}
        inputProps={{
          id: "demo-bankroll",
          name: "bankroll",
          defaultValue: place.bankrollTyped,
          inputMode: "decimal",
          autoComplete: "off",
          maxLength: 20,
        }}
      />
      <SelectField
        label="On each bet"
        selectProps={{ id: "demo-level", name: "level", defaultValue: place.level }}
        options={STAKINGS.map((level) => ({ value: level, label: levelText(level) }))}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}
