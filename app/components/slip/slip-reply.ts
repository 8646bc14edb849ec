import { stakeName } from "#app/lib/schemas/slip/buttons.ts";
import type { SubmissionResult } from "@conform-to/react";
import { refusedField, type RefusedField } from "#app/components/forms/refused.ts";

/** Answer to a refused form of the slip (422): the form, the pick, and the typed values. */
export interface SlipReply {
  readonly intent: string;
  readonly pickId: number | null;
  readonly result: SubmissionResult;
}

/** The text of a stake field after a refusal, whether the whole form or only that field was submitted. */
export function refusedStake(reply: SlipReply | undefined, pickId: number | null): RefusedField {
  const alone = reply?.intent === (pickId === null ? "parlay-stake" : "stake") && reply.pickId === pickId;
  const field = refusedField(reply?.result, stakeName(pickId));
  return field.errors || !alone ? field : refusedField(reply.result, "stake");
}
