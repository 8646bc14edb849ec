import { useId, type InputHTMLAttributes } from "react";
import { ErrorList } from "./error-list.tsx";
import { describe, type FieldText } from "./field-frame.tsx";

export interface CheckboxFieldProps extends Omit<FieldText, "hideLabel"> {
  /** Attributes of the checkbox; Conform's getInputProps({ type: "checkbox" }) fits. */
  readonly inputProps: InputHTMLAttributes<HTMLInputElement> & { readonly name: string; readonly key?: string };
}

/** A checkbox whose whole row is the touch target. */
export function CheckboxField({ label, hint, errors, inputProps }: CheckboxFieldProps) {
  const made = useId();
  const { key, ...attributes } = inputProps;
  const id = attributes.id ?? made;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-sm leading-6">
        <input
          key={key}
          {...attributes}
          id={id}
          type="checkbox"
          {...describe(id, { hint, errors })}
          className="mt-0.5 size-5 shrink-0 accent-accent-fill"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ml-8 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      <ErrorList id={`${id}-error`} errors={errors} />
    </div>
  );
}
