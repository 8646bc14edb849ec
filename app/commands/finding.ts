/** `off`: an optional feature is disabled. `wrong`: must be fixed. */
export type Verdict = "ok" | "off" | "wrong";

/** What was looked at, in one sentence. */
export type Finding = readonly [Verdict, string];
