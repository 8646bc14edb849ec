import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { PlanLock } from "#app/lib/schemas/picks/pick-dto.ts";

/** A figure of one team in a row of the analysis. */
export interface WhyLine {
  readonly label: string;
  readonly text: string;
}

/** A named section: sentences and rows made of stored rows; `lock` replaces them if the plan does not show them. */
export interface WhySection {
  readonly title: string;
  readonly lines: readonly WhyLine[];
  readonly notes: readonly string[];
  readonly lock: PlanLock | null;
}

/** 'Why This Pick?' (analytics §2): every figure is the pick's own, as of now, or as published once its game has started. */
export interface WhyPick {
  readonly feed: FeedStatus;
  readonly pick: OpenPick;
  readonly breakEven: number;
  readonly verdictText: string;
  readonly sections: readonly WhySection[];
  /** The conditions for another verdict, as sentences. */
  readonly whatIf: readonly string[];
  readonly recommendation: string;
}
