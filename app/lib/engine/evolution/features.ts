/** What the system changes by itself (analytics §2), each with a switch. */
export const FEATURES = ["model-retraining", "strategy-updates", "ui-optimization", "agent-weights"] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * Who is affected by a switch: an operator switches what everybody sees; each person switches the order of their own screen. Without a
 * switch every feature is on.
 */
export const FEATURE_CONCERNS: Readonly<Record<Feature, "everybody" | "person">> = {
  "model-retraining": "everybody",
  "strategy-updates": "everybody",
  "ui-optimization": "person",
  "agent-weights": "everybody",
};
