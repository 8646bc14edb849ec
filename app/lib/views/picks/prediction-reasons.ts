/** What a prediction's reasons are read from: fractions, and the home team where its advantage speaks for what is forecast. */
interface PredictionFacts {
  readonly confidence: number;
  /** Null where nobody offers the side. */
  readonly edge: number | null;
  readonly homeTeam: string | null;
}

/** Why, in a few words (analytics §9): an edge is named where there is one. The analysis says what each reason is worth. */
export function shortReasons({ confidence, edge, homeTeam }: PredictionFacts): string[] {
  const reasons = [
    ...(confidence >= 0.9 && edge !== null && edge > 0 ? ["Strong statistical edge identified"] : []),
    ...(edge !== null && edge >= 0.1 ? ["Significant value vs market odds"] : []),
    ...(homeTeam === null ? [] : [`${homeTeam} home advantage factor`]),
  ];
  return reasons.length > 0 ? reasons : ["Standard model prediction based on team performance metrics"];
}

/** Whether being at home speaks for the side a forecast is about: its part of the chance is positive. False without such a part. */
export function homeSpeaksFor(reasons: readonly { readonly key: string; readonly logit: number }[]): boolean {
  return reasons.reduce((sum, { key, logit }) => (key === "home" ? sum + logit : sum), 0) > 0;
}
