import type { SubmissionResult } from "@conform-to/react";

/** The content of a field after a refused submission: the typed value and its errors. */
export interface RefusedField {
  readonly value: string | undefined;
  readonly errors: readonly string[] | undefined;
}

/** One text field of the server's Conform reply, read without loading Conform in the browser. `result` is undefined if nothing was refused. */
export function refusedField(result: SubmissionResult | undefined, name: string): RefusedField {
  const typed = result?.initialValue?.[name];
  return {
    // Conform omits blank values from its reply: a field with an error and no value was blank.
    value: typeof typed === "string" ? typed : result?.error?.[name] ? "" : undefined,
    errors: result?.error?.[name] ?? undefined,
  };
}

/** The errors of the whole form. */
export function refusedForm(result: SubmissionResult | undefined): readonly string[] | undefined {
  return result?.error?.[""] ?? undefined;
}
