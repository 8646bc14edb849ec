/** What a limit is on: money staked, money lost (losses less winnings), minutes of use. */
export const LIMIT_KINDS = ["stake", "loss", "time"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The person's own calendar day, week (Monday to Sunday) or month. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
