/** What the system changes by itself (analytics §2), each with a switch. */
export const FEATURES = ["model-retraining", "strategy-updates", "ui-optimization", "agent-weights"] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * Whom a switch concerns: what everybody sees is an operator's to switch, the order of one's own screen one's own. Without a switch every
 * feature is on.
 */
export const FEATURE_CONCERNS: Readonly<Record<Feature, "everybody" | "person">> = {
  "model-retraining": "everybody",
  "strategy-updates": "everybody",
  "ui-optimization": "person",
  "agent-weights": "everybody",
};
