import type { ArchiveGame } from "./game-row.ts";

/** A game that an earlier file has with a different result. */
export interface JoinConflict {
  readonly game: ArchiveGame;
  readonly kept: ArchiveGame;
}

/**
 * Merges the games of several files. A game whose day and teams already came in an earlier file is a duplicate and is dropped; two such
 * rows in one file are a doubleheader and both kept.
 */
export class GameJoin {
  readonly games: ArchiveGame[] = [];
  readonly conflicts: JoinConflict[] = [];
  duplicates = 0;
  private readonly known = new Map<string, ArchiveGame[]>();
  private inFile = new Map<string, number>();

  /** Call this before the first row of every file. */
  startFile(): void {
    this.inFile = new Map();
  }

  add(game: ArchiveGame): void {
    const key = `${game.league} ${game.date} ${game.home} ${game.away}`;
    const nth = this.inFile.get(key) ?? 0;
    this.inFile.set(key, nth + 1);
    const before = this.known.get(key) ?? [];
    const kept = before[nth];
    if (kept === undefined) {
      this.known.set(key, [...before, game]);
      this.games.push(game);
      return;
    }
    this.duplicates++;
    if (kept.homeScore === null && game.homeScore !== null) {
      this.games[this.games.indexOf(kept)] = game;
      before[nth] = game;
    } else if (game.homeScore !== null && (kept.homeScore !== game.homeScore || kept.awayScore !== game.awayScore)) {
      this.conflicts.push({ game, kept });
    }
  }
}
