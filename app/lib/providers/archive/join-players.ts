import type { AvailablePlayers, PlayedMinutes, FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { newPlayingTime, projectedMinutes, rememberMinutes } from "#app/lib/engine/ratings/playing-time.ts";
import type { ArchiveBoxLine } from "./box-row.ts";
import type { ArchiveGame } from "./game-row.ts";

/** The players of one game, by team code and player key, and the file that lists them. */
interface PlayedGame {
  readonly file: number;
  readonly minutes: Map<string, Record<string, number>>;
}

/** The players of a game, in the engine's form. */
export interface GamePlayerLines {
  readonly available: AvailablePlayers;
  readonly minutes: PlayedMinutes;
}

const matchupKey = ({ league, date, home, away }: Pick<ArchiveGame, "league" | "date" | "home" | "away">) =>
  `${league} ${date} ${home} ${away}`;

/**
 * The players of several files of player games, by game. Each file names players by its own keys, so a game is read from one file: the
 * first that has it. No file says who was out: the players who played count as known to be available (see `presumeAvailable`).
 */
export class PlayerJoin {
  private readonly matchups = new Map<string, PlayedGame>();
  private file = 0;

  /** Call this before the first row of every file. */
  startFile(): void {
    this.file++;
  }

  /** Adds a line with minutes; a line without minutes is ignored, and a player's second line in a game is dropped. */
  add(line: ArchiveBoxLine): void {
    const minutes = line.stats["min"];
    if (minutes === undefined) return;
    const key = matchupKey(line);
    const game = this.matchups.get(key) ?? { file: this.file, minutes: new Map<string, Record<string, number>>() };
    if (game.file !== this.file) return;
    this.matchups.set(key, game);
    const side = game.minutes.get(line.team) ?? {};
    game.minutes.set(line.team, side);
    side[line.playerKey] ??= minutes;
  }

  /** The players of a game with their minutes; null where no file knows them for both teams. */
  playersOf(game: ArchiveGame): GamePlayerLines | null {
    const played = this.matchups.get(matchupKey(game))?.minutes;
    const home = played?.get(game.home);
    const away = played?.get(game.away);
    if (home === undefined || away === undefined) return null;
    return { available: { home: Object.keys(home), away: Object.keys(away) }, minutes: { home, away } };
  }
}

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
