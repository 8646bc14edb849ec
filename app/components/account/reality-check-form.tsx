import { Form } from "@remix-run/react";
import { REALITY_CHECKS } from "#app/lib/engine/care/time-used.ts";
import { SelectField } from "../forms/select-field.tsx";
import { Button } from "../ui/button.tsx";

/** How often a note says how long the person has been here today. */
export function RealityCheckForm({ minutes }: { readonly minutes: number | null }) {
  return (
    <Form method="post" className="space-y-3">
      <SelectField
        label="Tell me how long I have been here today"
        selectProps={{ name: "minutes", defaultValue: minutes === null ? "never" : String(minutes) }}
        options={[
          ...REALITY_CHECKS.map((every) => ({ value: String(every), label: `Every ${every} minutes` })),
          { value: "never", label: "Never" },
        ]}
      />
      <Button type="submit" name="intent" value="reality-check" variant="primary">
        Save
      </Button>
    </Form>
  );
}
