import type { Tier } from "#app/lib/engine/leagues.ts";
import type { RefusalCode } from "./refusal-facts.ts";

/** A verb succeeded, or nothing needed to change. Texts are for the person. */
export interface Done {
  readonly ok: true;
  /** A heading over the message; the message appears alone without one. */
  readonly title?: string | undefined;
  readonly message: string;
}

/** A verb did nothing, for an expected reason; made by `refuse` from the table of refusals. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
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
export type Outcome<Code extends RefusalCode, Facts extends object = object> = (Done & Facts) | Refusal<Code>;
