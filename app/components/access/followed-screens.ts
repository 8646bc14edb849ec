/** A screen's topics, and the id of its pick if it is about one. */
export interface FollowedScreen {
  readonly topics: readonly string[];
  readonly pickId: number | null;
}

const SCREENS: readonly (readonly [path: RegExp, topics: readonly string[]])[] = [
  [/^\/(?:betting-strategies|ai-picks)$/, ["assessments", "picks"]],
  [/^\/picks\/(\d+)$/, ["assessments"]],
  [/^\/slip$/, ["assessments", "slip"]],
  [/^\/(?:saved-picks|my-picks)$/, ["bets"]],
  [/^\/enhanced-odds$/, ["quotes"]],
  [/^\/news$/, ["news"]],
];

/** The topics of the screen at a path; null where the screen has only its Refresh button. */
export function followedScreen(path: string): FollowedScreen | null {
  for (const [pattern, topics] of SCREENS) {
    const match = pattern.exec(path);
    if (match) return { topics, pickId: match[1] === undefined ? null : Number(match[1]) };
  }
  return null;
}
