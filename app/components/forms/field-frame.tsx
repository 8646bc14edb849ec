import type { ReactNode } from "react";
import { ErrorList } from "./error-list.tsx";

/** What every field has: label, hint, errors. */
export interface FieldText {
  readonly label: ReactNode;
  /** A sentence under the label, tied to the control by aria-describedby. */
  readonly hint?: ReactNode;
  /** Error messages of a refused submission; empty or undefined: none. */
  readonly errors?: readonly string[] | undefined;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
}

/** Ids and aria attributes that tie a control to its hint and errors. */
export function describe(id: string, { hint, errors }: Pick<FieldText, "hint" | "errors">) {
  const failed = Boolean(errors?.length);
  const ids = [failed ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  return { "aria-invalid": failed || undefined, "aria-describedby": ids || undefined } as const;
}

/** Shared look of inputs and selects: 44 px high, 16 px text so that phones do not zoom in. */
export const CONTROL =
  "min-h-11 w-full rounded-control border border-strong-border/70 bg-raised px-3 text-base text-text placeholder:text-muted hover:border-strong-border aria-invalid:border-negative disabled:opacity-55 sm:text-sm";

/** Room for the mark before the typed value. */
export const prefixRoom = (prefix = "") => prefix && (prefix.length > 1 ? "pl-11" : "pl-7");

/** Label, hint, control, errors: in that order. */
export function FieldFrame({
  id,
  label,
  hint,
  errors,
  hideLabel = false,
  children,
}: FieldText & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1 block text-sm font-medium"}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <ErrorList id={`${id}-error`} errors={errors} />
    </div>
  );
}
