import type { Tier } from "#app/lib/engine/leagues.ts";

/** A verb succeeded, or nothing needed to change. Texts are for the person. */
export interface Done {
  readonly ok: true;
  /** A heading over the message; the message appears alone without one. */
  readonly title?: string | undefined;
  readonly message: string;
}

/** A verb did nothing, for an expected reason; made by the `refuse` of its area, whose table has the codes. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** The form field it concerns, if any. */
  readonly field?: string | undefined;
  readonly title: string;
  readonly message: string;
  /** The plan that would open it, if any. */
  readonly requiredTier?: Tier | undefined;
}

/** The result of every change: its outcome, or the code of its refusal. */
export type Outcome<Code extends string, Facts extends object = object> = (Done & Facts) | Refusal<Code>;

/** A typed value in the caller's own format, such as odds, with its error. */
export interface WrongField {
  readonly ok: false;
  readonly field: string;
  readonly message: string;
}

type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** The typed values of a form with the errors by field, as Conform replies them; "" is the form as a whole. */
interface FormResult {
  readonly initialValue?: Record<string, FormValue> | null;
  readonly error?: Record<string, string[] | null>;
}

/** How a screen's action answers a form that did nothing, or that made something only this answer shows. */
export interface FormReply<Made = never> {
  /** Which of the screen's forms it was. */
  readonly intent: string;
  readonly result: FormResult;
  readonly made: Made | null;
}
