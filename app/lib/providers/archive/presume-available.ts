import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { newPlayingTime, projectedMinutes, rememberMinutes } from "#app/lib/engine/ratings/playing-time.ts";

/**
 * Whether a player of fewer projected minutes gets on the court depends on how the game goes: in 2018–22, the list of such players who
 * stayed on the bench revealed part of the result that no closing line knew. The threshold was chosen on those seasons by the divergence
 * from the close, which a leak of results cannot lower.
 */
const REGULAR_MINUTES = 20;

/**
 * Games whose `available` lists who played and who else was presumably available: the players projected for fewer than `REGULAR_MINUTES`
 * who played in the team's last game of the season. Regulars who did not play count as known to be out.
 *
 * @param games One league's games in order (`inOrder`). Games without `available` are returned unchanged.
 */
export function presumeAvailable(games: readonly FinishedGame[]): readonly FinishedGame[] {
  const time = newPlayingTime();
  const last = new Map<string, { readonly season: number; readonly played: readonly string[] }>();
  return games.map((game) => {
    const { available, season } = game;
    if (available === undefined) return game;
    const sideOf = (side: "home" | "away") => {
      const before = last.get(game[side]);
      const bench = before?.season !== season ? [] : before.played;
      return [
        ...new Set([
          ...available[side],
          ...bench.filter((key) => projectedMinutes(time, key, season) < REGULAR_MINUTES),
        ]),
      ];
    };
    const presumed = { home: sideOf("home"), away: sideOf("away") };
    for (const side of ["home", "away"] as const) last.set(game[side], { season, played: available[side] });
    rememberMinutes(time, game);
    return { ...game, available: presumed };
  });
}
