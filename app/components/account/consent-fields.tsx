import { REGIONS } from "#app/lib/engine/care/regions.ts";
import { Field } from "../forms/field.tsx";
import { refusedField } from "../forms/refused.ts";
import { SelectField } from "../forms/select-field.tsx";
import type { SubmissionResult } from "@conform-to/react";

/** Places to choose from, the states of the US first. */
export const REGION_OPTIONS = Object.entries(REGIONS).map(([value, { label }]) => ({ value, label }));

export interface ConsentFieldsProps {
  /** Makes the ids unique where a page holds the form twice. */
  readonly id: string;
  /** The server's refusal of the typed values. */
  readonly result?: SubmissionResult | undefined;
}

/** Date of birth and region. */
export function ConsentFields({ id, result }: ConsentFieldsProps) {
  const birth = refusedField(result, "birthDate");
  const region = refusedField(result, "region");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Date of birth"
        errors={birth.errors}
        inputProps={{
          id: `${id}-birth-date`,
          name: "birthDate",
          type: "date",
          min: "1900-01-01",
          required: true,
          autoComplete: "bday",
          defaultValue: birth.value,
        }}
      />
      <SelectField
        label="Where you are"
        errors={region.errors}
        selectProps={{ id: `${id}-region`, name: "region", required: true, defaultValue: region.value ?? "" }}
        options={[{ value: "", label: "Choose", disabled: true }, ...REGION_OPTIONS]}
      />
    </div>
  );
}
