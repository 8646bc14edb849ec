import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { FEATURE_CONCERNS, FEATURES, type Feature } from "#app/lib/engine/evolution/features.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { FEATURE_TEXTS, verdictText } from "#app/lib/format/evolution.ts";
import { refuse } from "#app/lib/schemas/evolution/refusals.ts";
import type {
  EvolutionHistory,
  FeatureSwitch,
  TestedVersion,
  TrainedVersion,
  TrainingProgress,
  VersionName,
} from "#app/lib/schemas/evolution/dto.ts";
import type { SwitchState } from "#app/models/evolution/feature-switch.server.ts";
import type { EventCount, ListedVersion, ModelEvent } from "#app/models/evolution/model-event.server.ts";
import type { TrainingRun } from "#app/models/evolution/training-run.server.ts";

/** Why a person who is not an operator cannot change what affects everybody; null for an operator. */
export function operatorRefusal(operator: boolean, what: "retrains" | "switches" | "rolls back"): string | null {
  return operator ? null : refuse("operator-only", { what }).message;
}

/** The state of every switch after its changes, the oldest first. */
export function switchStates(
  turns: readonly ({ readonly feature: Feature } & SwitchState)[],
): Readonly<Record<Feature, SwitchState>> {
  const untouched = { enabled: true, changedAt: null };
  const states = Object.fromEntries(FEATURES.map((feature) => [feature, untouched])) as Record<Feature, SwitchState>;
  for (const { feature, enabled, changedAt } of turns) states[feature] = { enabled, changedAt };
  return states;
}

/** The four switches in order, with whether a person may turn them. */
export function switchesOf(
  states: Readonly<Record<Feature, SwitchState>>,
  operator: boolean,
): readonly FeatureSwitch[] {
  return FEATURES.map((feature) => {
    const concerns = FEATURE_CONCERNS[feature];
    const refusal = concerns === "person" ? null : operatorRefusal(operator, "switches");
    return { feature, ...FEATURE_TEXTS[feature], ...states[feature], concerns, refusal };
  });
}

/** The progress of a training. */
export function progressOf(training: TrainingRun): TrainingProgress {
  const { cause, requestedAt, startedAt, finishedAt, done, leagues, error } = training;
  const state = error !== null ? "failed" : finishedAt !== null ? "done" : startedAt !== null ? "running" : "queued";
  return { state, cause, done: done.length, total: leagues.length, requestedAt, finishedAt, error, leagues: done };
}

const nameOf = ({ id, league, label, createdAt }: ListedVersion): VersionName => ({ id, league, label, createdAt });

/** The versions in use, league by league, and the earlier champions, the newest first. */
export function namesOf(versions: readonly ListedVersion[]) {
  const of = (status: ListedVersion["status"]) => versions.filter((one) => one.status === status).map(nameOf);
  return { inUse: of("champion").sort((a, b) => (a.league < b.league ? -1 : 1)), earlier: of("retired") };
}

/** Rates a published difference in standard errors: 3 and more is high, 2 medium, less low. */
function impactOf({ event, difference, standardError }: ModelEvent): TestedVersion["impact"] {
  if (event !== "published" || difference === null || standardError === null) return null;
  const beyond = standardError === 0 ? Infinity : -difference / standardError;
  return beyond >= 3 ? "high" : beyond >= 2 ? "medium" : "low";
}

/** The outcome of a version, in words and figures. */
export function testedVersion(event: ModelEvent): TestedVersion {
  const { id, league, championLabel, label, at, n, needed, difference, standardError, threshold } = event;
  return {
    id,
    league,
    fromVersion: championLabel,
    toVersion: label,
    at,
    n,
    needed,
    difference,
    standardError,
    threshold,
    outcome: event.event,
    verdict: verdictText({ ...event, outcome: event.event }),
    impact: impactOf(event),
  };
}

/** The number of versions by outcome, and the share published. */
export function countsOf(
  counts: readonly EventCount[],
): Pick<EvolutionHistory, "upgrades" | "firstVersions" | "refusals" | "rollBacks" | "daysBetween"> {
  const of = (event: EventCount["event"]) => counts.find((one) => one.event === event);
  const published = of("published");
  const gaps = (published?.n ?? 0) - 1;
  return {
    upgrades: published?.n ?? 0,
    firstVersions: of("first")?.n ?? 0,
    refusals: of("refused")?.n ?? 0,
    rollBacks: of("rolled-back")?.n ?? 0,
    daysBetween: published && gaps > 0 ? (published.last - published.first) / DAY_MS / gaps : null,
  };
}

/** The versions, each with the record of the bets it published itself (M24: no record is inherited). */
export function trainedVersions(
  versions: readonly ListedVersion[],
  figuresOf: (versionId: number) => RecordFigures,
): readonly TrainedVersion[] {
  return versions.map((version) => {
    const { picks: bets, winRate, closingLineValue } = figuresOf(version.id);
    return { ...version, bets, winRate, closingLineValue };
  });
}
