import type { PlayerGame } from "#app/lib/engine/props/prop-specs.ts";
import type { NamedPlayerGame } from "./prop-row.ts";

interface JoinedGame {
  readonly file: number;
  readonly lines: NamedPlayerGame[];
  readonly players: Set<string>;
}

/** Fields that distinguish one line of a game from another. */
const COMPARED_FIELDS = "pts reb ast fga fta min pa ab h bf p_so outs pass_att rush_att rec shots saves toi".split(" ");

const lineText = ({ stats }: PlayerGame) => COMPARED_FIELDS.map((field) => Math.round(stats[field] ?? -1)).join(" ");

/** A pair is one player when it met in most of the games in which either met anybody. */
const LEAST_AGREEMENT = 0.6;

/**
 * The lines of several files of one league. Each game comes from the first file that has it. Another file's lines of that game are not
 * counted again, but show which keys mean the same player (same name, or else same line, in the same game and team): a history that begins
 * in one file under one key continues in the other under another.
 */
export class PlayerGameJoin {
  private readonly games = new Map<string, JoinedGame>();
  /** How often two keys had the same line, the later file's first. */
  private readonly met = new Map<string, Map<string, number>>();
  private file = 0;
  private readonly later = new Map<string, NamedPlayerGame[]>();
  /** Lines of games that an earlier file has, and second lines of a player in one game. */
  repeated = 0;
  /** Lines that a file has a day off from an earlier file's. */
  shifted = 0;
  /** Keys of later files that turned out to be players of earlier ones. */
  matched = 0;

  /** Call this before the first row of every file. */
  startFile(): void {
    this.matchLater();
    this.file++;
  }

  add(line: NamedPlayerGame): void {
    const game = this.games.get(line.gameId) ?? { file: this.file, lines: [], players: new Set<string>() };
    this.games.set(line.gameId, game);
    if (game.file !== this.file) {
      this.repeated++;
      const lines = this.later.get(line.gameId);
      if (lines) lines.push(line);
      else this.later.set(line.gameId, [line]);
      return;
    }
    if (game.players.has(line.playerId)) {
      this.repeated++;
      return;
    }
    game.players.add(line.playerId);
    game.lines.push(line);
  }

  private meet(key: string, known: string): void {
    const partners = this.met.get(key) ?? new Map<string, number>();
    partners.set(known, (partners.get(known) ?? 0) + 1);
    this.met.set(key, partners);
  }

  /** Pairs the lines of a file's repeated games with the lines already taken. */
  private matchLater(): void {
    for (const [gameId, lines] of this.later) {
      const kept = this.games.get(gameId)?.lines ?? [];
      for (const line of lines) {
        const side = kept.filter(({ teamId }) => teamId === line.teamId);
        const named = side.filter(({ name }) => name !== "" && name === line.name);
        const same = named.length === 1 ? named : side.filter((other) => lineText(other) === lineText(line));
        if (same.length === 1 && same[0] !== undefined) this.meet(line.playerId, same[0].playerId);
      }
    }
    this.later.clear();
  }

  /** The key under which every other key's player is counted. */
  private aliases(): ReadonlyMap<string, string> {
    const aliases = new Map<string, string>();
    const taken = new Map<string, string>();
    for (const [key, partners] of this.met) {
      const meetings = [...partners.values()].reduce((a, b) => a + b, 0);
      const [best] = [...partners].sort((a, b) => b[1] - a[1]);
      if (best === undefined || best[1] < LEAST_AGREEMENT * meetings || best[0] === key) continue;
      // One player of the earlier file is never two players of the later one.
      if (taken.has(best[0])) continue;
      taken.set(best[0], key);
      aliases.set(key, best[0]);
    }
    return aliases;
  }

  /** Every player's games once, in order of day; all keys of one player become one. */
  joined(): readonly PlayerGame[] {
    this.matchLater();
    const aliases = this.aliases();
    this.matched = aliases.size;
    const keyOf = (key: string): string => {
      const seen = new Set<string>();
      let at = key;
      for (let next = aliases.get(at); next !== undefined && !seen.has(at); next = aliases.get(at)) {
        seen.add(at);
        at = next;
      }
      return at;
    };
    const last = new Map<string, { readonly line: PlayerGame; readonly file: number }>();
    const all: PlayerGame[] = [];
    const games = [...this.games.values()].filter(({ lines }) => lines.length > 0);
    games.sort((a, b) => (a.lines[0]?.day ?? 0) - (b.lines[0]?.day ?? 0));
    for (const { file, lines } of games) {
      for (const { name: _name, ...line } of lines) {
        const playerId = keyOf(line.playerId);
        const before = last.get(playerId);
        const repeats =
          before !== undefined &&
          before.file !== file &&
          line.day - before.line.day <= 1 &&
          before.line.opponentId === line.opponentId &&
          lineText(before.line) === lineText(line);
        if (repeats) {
          this.shifted++;
          continue;
        }
        const kept = { ...line, playerId };
        last.set(playerId, { line: kept, file });
        all.push(kept);
      }
    }
    return all;
  }
}
