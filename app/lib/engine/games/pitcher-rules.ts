/** MLB: "action" stands with any pitchers; "listed" is void if a pitcher who was listed when the bet was made does not start. */
export const PITCHER_RULES = ["action", "listed"] as const;
export type PitcherRule = (typeof PITCHER_RULES)[number];
