import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { STAKINGS } from "#app/lib/engine/bankroll/staking-levels.ts";
import type { DemoPlace } from "#app/lib/schemas/site/demo.ts";
import { levelText } from "./level-text.ts";

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
