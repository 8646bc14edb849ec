import type { SubmissionResult } from "@conform-to/react";
import { refusedField, type RefusedField } from "#app/components/forms/refused.ts";

/** What the slip's forms answer when they were refused (422): which one, for which pick, with what was typed. */
export interface SlipReply {
  readonly intent: string;
  readonly pickId: number | null;
  readonly result: SubmissionResult;
}

/** Name of a stake's field in the form of the whole slip; the parlay's when `pickId` is null. */
export function stakeName(pickId: number | null): string {
  return pickId === null ? "parlay-stake" : `stake-${pickId}`;
}

/** What a stake's field shows after a refusal, whether the whole form was sent or that field alone. */
export function refusedStake(reply: SlipReply | undefined, pickId: number | null): RefusedField {
  const alone = reply?.intent === (pickId === null ? "parlay-stake" : "stake") && reply.pickId === pickId;
  const field = refusedField(reply?.result, stakeName(pickId));
  return field.errors || !alone ? field : refusedField(reply.result, "stake");
}
