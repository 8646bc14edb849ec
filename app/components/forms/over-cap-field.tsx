import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "./checkbox-field.tsx";
import { refusedField } from "./refused.ts";

/** The caps that a refused stake breaks, as a sentence; undefined if it was refused for another reason, or not at all. */
export const overCapOf = (result: SubmissionResult | undefined): string | undefined =>
  refusedField(result, "acknowledgeOverCap").errors?.[0];

/** Above the button that stakes: the caps that the stake breaks, and a box to stake it anyway (D52). */
export function OverCapField({ sentence, id }: { readonly sentence: string | undefined; readonly id: string }) {
  if (sentence === undefined) return null;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-why`}
      className="rounded-control border border-caution/30 bg-caution-soft px-3 pt-2"
    >
      <p id={`${id}-why`} role="alert" className="text-sm">
        {sentence}
      </p>
      {/* Another sentence asks again: a box ticked for one stake is not ticked for a larger one. */}
      <CheckboxField
        key={sentence}
        label="Stake it anyway"
        inputProps={{ id, name: "acknowledgeOverCap", value: "on" }}
      />
    </div>
  );
}
