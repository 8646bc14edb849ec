import { useId, type InputHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import { CONTROL, FieldFrame, describe, prefixRoom, type FieldText } from "./field-frame.tsx";

export interface FieldProps extends FieldText {
  /** Attributes of the input; Conform's getInputProps fits. */
  readonly inputProps: InputHTMLAttributes<HTMLInputElement> & { readonly name: string; readonly key?: string };
  /** "$" or "C$" before or "%" after the typed value. */
  readonly prefix?: string;
  readonly suffix?: string;
}

/** An input with its label, hint and errors. */
export function Field({ label, hint, errors, hideLabel, inputProps, prefix, suffix }: FieldProps) {
  const made = useId();
  const { key, ...attributes } = inputProps;
  const id = attributes.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} hideLabel={hideLabel}>
      <div className="relative">
        {prefix ? (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-sm text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          key={key}
          {...attributes}
          id={id}
          {...describe(id, { hint, errors })}
          className={classNames(CONTROL, prefixRoom(prefix), suffix && "pr-9", attributes.className)}
        />
        {suffix ? (
          <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-muted">
            {suffix}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  );
}
