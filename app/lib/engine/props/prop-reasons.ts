import type { PropFeatures } from "./mean-features.ts";
import { MEAN_FEATURES, type MeanFeature } from "./prop-model.ts";
import type { PropSpec } from "./prop-specs.ts";

/** One signed part of why a forecast differs from the player's own level. */
export interface PropReason {
  readonly key: string;
  readonly label: string;
  /** In units of the statistic; the amounts add up to the forecast's mean less the player's level. */
  readonly amount: number;
  readonly detail: string;
}

const CHANCES: Readonly<Record<string, string>> = {
  min: "minutes",
  pa: "plate appearances",
  bf: "batters faced",
  ab: "at-bats",
  pass_att: "attempts",
  rush_att: "carries",
  targets: "targets",
  toi: "minutes",
  shots_against: "shots faced",
};

/** The name of the chances behind a count: "minutes"; null for a field without a name. */
export const chancesLabel = (field: string | null): string | null => (field === null ? null : (CHANCES[field] ?? null));

const valueOf = ({ values }: PropFeatures, feature: MeanFeature) => values[MEAN_FEATURES.indexOf(feature)] ?? 0;

const times = (log: number) => `${Math.exp(log).toFixed(2)} times`;

function restOf(features: PropFeatures): string {
  if (valueOf(features, "backToBack") > 0) return "second night in a row";
  return valueOf(features, "layoff") > 0 ? "back after missed games" : "rested";
}

/** Features that form one reason, and its sentence. */
const STORIES: readonly {
  readonly key: string;
  readonly label: string;
  readonly features: readonly MeanFeature[];
  readonly detail: (features: PropFeatures, spec: PropSpec) => string;
}[] = [
  {
    key: "chances",
    label: "Playing time lately",
    features: ["chancesShort", "chancesLong"],
    detail: ({ level: { chances } }, spec) =>
      `${chances.short.toFixed(1)} ${CHANCES[spec.chances] ?? "chances"} lately, ${chances.medium.toFixed(1)} usually`,
  },
  {
    key: "form",
    label: "Form",
    features: ["rateShort", "rateMedium", "season"],
    detail: (f) => `lately ${times(valueOf(f, "rateShort"))} the player's usual rate`,
  },
  {
    key: "opponent",
    label: "Opponent",
    features: ["opponent", "opposingStarter"],
    detail: (f) => `allows ${times(valueOf(f, "opponent") + valueOf(f, "opposingStarter"))} the usual`,
  },
  {
    key: "pace",
    label: "Pace",
    features: ["pace"],
    detail: (f) => `the opponent's games have ${times(valueOf(f, "pace"))} the usual pace`,
  },
  {
    key: "venue",
    label: "Home and away",
    features: ["home", "venue"],
    detail: (f) => (valueOf(f, "home") > 0 ? "at home" : "away"),
  },
  { key: "rest", label: "Rest", features: ["backToBack", "layoff"], detail: restOf },
  {
    key: "absences",
    label: "Who is out",
    features: ["freedChances", "freedCounts", "freedAlike", "freedToBench"],
    detail: (f) => (valueOf(f, "freedChances") > 0 ? "more regulars out than usual" : "fewer regulars out than usual"),
  },
  {
    key: "market",
    label: "Market",
    features: ["total", "margin"],
    detail: (f) => `the market's total is ${times(valueOf(f, "total"))} what both teams' games come to`,
  },
];

/** The reasons, each with the amount by which it moves the player's own level. Shares of a logarithm become amounts in proportion. */
export function propReasons(
  spec: PropSpec,
  mean: Readonly<Record<MeanFeature, number>>,
  features: PropFeatures,
  usualMean: number,
  forecast: number,
): readonly PropReason[] {
  const part = (keys: readonly MeanFeature[]) => keys.reduce((sum, key) => sum + mean[key] * valueOf(features, key), 0);
  const parts = STORIES.map((story) => ({ ...story, log: part(story.features) }));
  const moved = parts.reduce((sum, { log }) => sum + log, 0);
  const level = usualMean * Math.exp(Math.log(forecast / usualMean) - moved);
  const perLog = Math.abs(moved) < 1e-9 ? forecast : (forecast - level) / moved;
  return parts
    .filter(({ log }) => log !== 0)
    .map(({ key, label, log, detail }) => ({ key, label, amount: log * perLog, detail: detail(features, spec) }));
}
