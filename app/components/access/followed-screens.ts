/** What a screen follows: topics, and the pick it is about where it is about one. */
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

/** What the screen at a path follows; null where Refresh is all there is. */
export function followedScreen(path: string): FollowedScreen | null {
  for (const [pattern, topics] of SCREENS) {
    const match = pattern.exec(path);
    if (match) return { topics, pickId: match[1] === undefined ? null : Number(match[1]) };
  }
  return null;
}
