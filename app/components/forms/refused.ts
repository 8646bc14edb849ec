import type { SubmissionResult } from "@conform-to/react";

/** What a field shows after a refused submission: what was typed, and what is wrong about it. */
export interface RefusedField {
  readonly value: string | undefined;
  readonly errors: readonly string[] | undefined;
}

/** A text field of the server's Conform reply, read without loading Conform in the browser; `result` undefined: nothing was refused. */
export function refusedField(result: SubmissionResult | undefined, name: string): RefusedField {
  const typed = result?.initialValue?.[name];
  return {
    // Conform leaves blank values out of its reply: a field that was named wrong and has no value was blank.
    value: typeof typed === "string" ? typed : result?.error?.[name] ? "" : undefined,
    errors: result?.error?.[name] ?? undefined,
  };
}

/** The messages that belong to the form as a whole. */
export function refusedForm(result: SubmissionResult | undefined): readonly string[] | undefined {
  return result?.error?.[""] ?? undefined;
}
