import { useId, type TextareaHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import { CONTROL, FieldFrame, describe, type FieldText } from "./field-frame.tsx";

export interface TextAreaProps extends FieldText {
  readonly areaProps: TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly name: string };
}

/** Several lines of text with label, hint and errors. */
export function TextArea({ label, hint, errors, hideLabel, areaProps }: TextAreaProps) {
  const made = useId();
  const id = areaProps.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} hideLabel={hideLabel}>
      <textarea
        rows={4}
        {...areaProps}
        id={id}
        {...describe(id, { hint, errors })}
        className={classNames(CONTROL, "py-2", areaProps.className)}
      />
    </FieldFrame>
  );
}
