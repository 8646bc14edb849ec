import type { SubmissionResult } from "@conform-to/react";

/** Answer to a refused form of a saved bet: which bet, why, and what was typed. */
export interface SavedReply {
  readonly intent: "edit-stake" | "state-payout" | "delete";
  readonly savedPickId: number | null;
  readonly result: SubmissionResult;
}
