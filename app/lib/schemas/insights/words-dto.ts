import type { WordConcern } from "#app/lib/engine/people/words.ts";

/** A member's words as an operator sees them. */
export interface WaitingWords {
  readonly id: number;
  readonly words: string;
  readonly signedAs: string;
  readonly connection: string;
  /** Since the first open report, or since they were written. */
  readonly waitingSince: number;
  /** Open reports, with their notes. */
  readonly reports: number;
  readonly notes: string;
  /** Whether others see them in the meantime. */
  readonly shown: boolean;
  /** The parts to review first. */
  readonly concerns: readonly WordConcern[];
}

/** Words that are shown now, for reporting. */
export interface ShownWords {
  readonly id: number;
  readonly words: string;
  readonly by: string;
}
