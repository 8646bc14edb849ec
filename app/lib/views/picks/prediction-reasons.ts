/** What a prediction's reasons are read from: fractions, and the home team where somebody is at home. */
interface PredictionFacts {
  readonly confidence: number;
  /** Null where nobody offers the side. */
  readonly edge: number | null;
  readonly homeTeam: string | null;
}

/** Why, in a few words (analytics §9). What each reason is worth stands in the analysis. */
export function shortReasons({ confidence, edge, homeTeam }: PredictionFacts): string[] {
  const reasons = [
    ...(confidence >= 0.9 ? ["Strong statistical edge identified"] : []),
    ...(edge !== null && edge >= 0.1 ? ["Significant value vs market odds"] : []),
    ...(homeTeam === null ? [] : [`${homeTeam} home advantage factor`]),
  ];
  return reasons.length > 0 ? reasons : ["Standard model prediction based on team performance metrics"];
}
