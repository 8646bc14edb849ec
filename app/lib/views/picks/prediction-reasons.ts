/** The input of a prediction's reasons: fractions, and the home team if its advantage favors the forecast side. */
interface PredictionFacts {
  readonly confidence: number;
  /** Null if nobody offers the side. */
  readonly edge: number | null;
  readonly homeTeam: string | null;
}

/** Why, in a few words (analytics §9): an edge is named if there is one. The analysis says what each reason is worth. */
export function shortReasons({ confidence, edge, homeTeam }: PredictionFacts): string[] {
  const reasons = [
    ...(confidence >= 0.9 && edge !== null && edge > 0 ? ["Strong statistical edge identified"] : []),
    ...(edge !== null && edge >= 0.1 ? ["Significant value vs market odds"] : []),
    ...(homeTeam === null ? [] : [`${homeTeam} home advantage factor`]),
  ];
  return reasons.length > 0 ? reasons : ["Standard model prediction based on team performance metrics"];
}

/** Whether home advantage favors the forecast side: its part of the chance is positive. False without such a part. */
export function homeSpeaksFor(reasons: readonly { readonly key: string; readonly logit: number }[]): boolean {
  return reasons.reduce((sum, { key, logit }) => (key === "home" ? sum + logit : sum), 0) > 0;
}
