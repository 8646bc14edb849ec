import { useId, type SelectHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { CONTROL, FieldFrame, describe, type FieldText } from "./field-frame.tsx";

export interface SelectFieldProps extends FieldText {
  /** Attributes of the select; Conform's getSelectProps fits. */
  readonly selectProps: SelectHTMLAttributes<HTMLSelectElement> & { readonly name: string; readonly key?: string };
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
}

/** A native select with its label, hint and errors. */
export function SelectField({ label, hint, errors, hideLabel, selectProps, options }: SelectFieldProps) {
  const made = useId();
  const { key, ...attributes } = selectProps;
  const id = attributes.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} hideLabel={hideLabel}>
      <div className="relative">
        <select
          key={key}
          {...attributes}
          id={id}
          {...describe(id, { hint, errors })}
          className={classNames(CONTROL, "appearance-none pr-9", attributes.className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size="sm"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
