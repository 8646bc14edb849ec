import type { Feature } from "#app/lib/engine/evolution/features.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { VersionEvidence } from "#app/lib/engine/training/version-evidence.ts";

/** A switch, for one viewer. */
export interface FeatureSwitch {
  readonly feature: Feature;
  readonly label: string;
  readonly does: string;
  readonly schedule: string;
  readonly enabled: boolean;
  readonly concerns: "everybody" | "person";
  /** Why they cannot turn it; null if they can. */
  readonly refusal: string | null;
  /** When it was turned last; null: never. */
  readonly changedAt: number | null;
}

export const TRAINING_STATES = ["queued", "running", "done", "failed"] as const;

/** A training of every league, with its progress. */
export interface TrainingProgress {
  readonly state: (typeof TRAINING_STATES)[number];
  readonly cause: "nightly" | "operator";
  readonly done: number;
  readonly total: number;
  readonly requestedAt: number;
  readonly finishedAt: number | null;
  readonly error: string | null;
  readonly leagues: readonly {
    readonly league: League;
    readonly result: "first" | "published" | "refused" | "too-few-games" | "nothing-new";
    readonly label: string | null;
    readonly milliseconds: number;
  }[];
}

/** A version in use, or a former one that can be restored. */
export interface VersionName {
  readonly id: number;
  readonly league: League;
  readonly label: string;
  readonly createdAt: number;
}

export interface EvolutionStatus {
  readonly feed: { readonly label: string | null; readonly now: number };
  /** The models in use, at most one per league. */
  readonly inUse: readonly VersionName[];
  /** Earlier champions, which can be restored. */
  readonly earlier: readonly VersionName[];
  readonly upgrades: number;
  readonly refusals: number;
  readonly features: readonly FeatureSwitch[];
  /** The newest training; null before the first. */
  readonly training: TrainingProgress | null;
  /** The next night's, by the wall clock. */
  readonly nextTrainingAt: number;
  /** Why they cannot retrain and roll back; null if they can. */
  readonly operatorRefusal: string | null;
}

export const IMPACTS = ["high", "medium", "low"] as const;

/** A challenger that was tested: log loss per game against the champion, on games neither had seen. */
export interface TestedVersion {
  readonly id: number;
  readonly league: League;
  readonly fromVersion: string | null;
  readonly toVersion: string;
  readonly at: number;
  readonly n: number;
  readonly needed: number;
  /** Challenger minus champion; below 0 the challenger is better. */
  readonly difference: number | null;
  readonly standardError: number | null;
  readonly threshold: number;
  readonly outcome: "published" | "refused" | "rolled-back" | "first";
  /** In words. */
  readonly verdict: string;
  /** The size of the difference in standard errors, as a level; null if nothing was published. */
  readonly impact: (typeof IMPACTS)[number] | null;
}

/** A refit of a league's publishing floor on the closing line value of its picks. */
export interface StrategyRefit {
  readonly league: League;
  readonly minimumEdge: number;
  readonly outcome: "kept" | "raised" | "lowered";
  readonly at: number;
  /** In words, with its numbers. */
  readonly verdict: string;
}

export interface EvolutionHistory {
  readonly feed: { readonly label: string | null; readonly now: number };
  readonly upgrades: number;
  readonly firstVersions: number;
  readonly refusals: number;
  readonly rollBacks: number;
  /** Mean days between published versions; null under two. */
  readonly daysBetween: number | null;
  readonly newestUpgrades: readonly TestedVersion[];
  readonly newestRefusals: readonly TestedVersion[];
  readonly newestRollBacks: readonly TestedVersion[];
  /** The newest refit of each league that had one. */
  readonly strategies: readonly StrategyRefit[];
}

/** A version of a league's model, with its training data and the results of its own published bets. */
export interface TrainedVersion extends VersionName {
  readonly status: "challenger" | "champion" | "retired";
  readonly dataHash: string;
  readonly trainedOnGames: number;
  readonly trainedUntil: number;
  /** Of the bets published by this version only. */
  readonly bets: number;
  readonly winRate: RecordRate;
  readonly closingLineValue: RecordRate;
}

export interface TrainingRoom {
  readonly feed: { readonly label: string | null; readonly now: number };
  readonly filters: { readonly league: League | null; readonly version: number | null };
  readonly versions: readonly TrainedVersion[];
  readonly trainings: readonly TrainingProgress[];
  /** The selected version; null if nothing was trained, or it does not exist. */
  readonly shown: {
    readonly tested: TestedVersion;
    readonly evidence: VersionEvidence;
    readonly version: TrainedVersion;
  } | null;
}
