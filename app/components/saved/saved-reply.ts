import type { SubmissionResult } from "@conform-to/react";

/** What the forms of a saved bet answer when they were refused: which bet, why, with what was typed. */
export interface SavedReply {
  readonly intent: "edit-stake" | "delete";
  readonly savedPickId: number | null;
  readonly result: SubmissionResult;
}
