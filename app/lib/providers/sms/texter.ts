import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";

/** A text message as it goes out. */
export interface OutgoingText {
  /** Our number of it; the report of its delivery carries it back. */
  readonly id: number;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** The fate of an accepted message. */
export interface TextReceipt {
  readonly id: number;
  readonly state: "sent" | "delivered" | "failed";
  readonly detail: string | null;
  /** Why the number gets no more messages; null: it still gets them. */
  readonly stop: StopReason | null;
}

/** A message somebody wrote to our number. */
export interface IncomingText {
  readonly from: string;
  readonly body: string;
  /** Whether the provider has read it as STOP, START or HELP and answered it itself. */
  readonly answered: boolean;
}

/** A report of the provider on the web hook. */
export type TextEvent =
  | { readonly kind: "receipt"; readonly receipt: TextReceipt }
  | { readonly kind: "incoming"; readonly text: IncomingText };

/** Sends text messages; one that could not be handed over throws, with `RefusedForGood` where it never will be. */
export interface Texter {
  send(text: OutgoingText): Promise<void>;
  /** Whether the provider took the same text to the same number since a moment: asked where an attempt's outcome is unknown. */
  wasTaken(text: OutgoingText, since: EpochMs): Promise<boolean>;
  /** Reads a message of the web hook; null: not the provider's own, or an unknown kind. */
  readEvent(call: { readonly url: string; readonly body: string; readonly signature: string }): TextEvent | null;
  /** The provider's form of an answer to an incoming message; null: none. */
  answer(body: string | null): { readonly type: string; readonly body: string };
}
