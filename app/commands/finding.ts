/** `off`: an optional feature is disabled. `wrong`: must be fixed. */
export type Verdict = "ok" | "off" | "wrong";

/** The subject of the check, in one sentence. */
export type Finding = readonly [Verdict, string];
