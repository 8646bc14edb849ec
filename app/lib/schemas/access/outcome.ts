import type { Tier } from "#app/lib/engine/leagues.ts";
import type { RefusalCode } from "./refusal-facts.ts";

/** A verb did what it was asked for, or it was so already. Texts are for the person. */
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
  /** The form field it is about, where it is about one. */
  readonly field?: string | undefined;
  readonly title: string;
  readonly message: string;
  /** The plan that opens it, where one does. */
  readonly requiredTier?: Tier | undefined;
}

/** What every change answers: what came of it, or which of the codes it can be refused with. */
export type Outcome<Code extends RefusalCode, Facts extends object = object> = (Done & Facts) | Refusal<Code>;
