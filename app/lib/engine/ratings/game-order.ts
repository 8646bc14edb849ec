interface OrderedGame {
  readonly day: number;
  readonly home: string;
  readonly away: string;
}

/**
 * Games in processing order: by day, then home and away code; a doubleheader keeps its order. The file or row of a game does not matter.
 */
export function inOrder<Game extends OrderedGame>(games: readonly Game[]): readonly Game[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return games
    .map((game, index) => ({ game, index }))
    .sort(
      (a, b) =>
        a.game.day - b.game.day ||
        compare(a.game.home, b.game.home) ||
        compare(a.game.away, b.game.away) ||
        a.index - b.index,
    )
    .map(({ game }) => game);
}

/** Seasons in the games, oldest first. */
export function seasonsOf(games: readonly { readonly season: number }[]): readonly number[] {
  return [...new Set(games.map(({ season }) => season))].sort((a, b) => a - b);
}
