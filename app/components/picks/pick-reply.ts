import type { SubmissionResult } from "@conform-to/react";

/** Answer to a refused form of a pick (422, 404 or 409): which form, which pick, why, and what was typed. */
export interface PickReply {
  readonly intent: "save" | "reveal" | "watch";
  readonly pickId: number | null;
  /** A sentence for the person; field errors are in `result`. */
  readonly message: string | null;
  readonly result: SubmissionResult;
}

/** The reply to this form of this pick, if there is one. */
export function replyFor(
  reply: PickReply | undefined,
  intent: PickReply["intent"],
  pickId: number | null,
): PickReply | undefined {
  return reply?.intent === intent && reply.pickId === pickId ? reply : undefined;
}
