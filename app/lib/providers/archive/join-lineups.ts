import { startersOfLeague, type Starters } from "#app/lib/engine/ratings/model.ts";
import type { ArchiveGame } from "./game-row.ts";
import type { ArchiveLineup } from "./lineup-row.ts";

/** What the files say about the starters of one game. */
interface NamedGame {
  readonly game: number;
  homeScore: number | null;
  awayScore: number | null;
  readonly home: Partial<Record<ArchiveLineup["source"], string>>;
  readonly away: Partial<Record<ArchiveLineup["source"], string>>;
}

const matchupKey = ({ league, date, home, away }: Pick<ArchiveGame, "league" | "date" | "home" | "away">) =>
  `${league} ${date} ${home} ${away}`;

/**
 * The starters of several line-up files, by game. A list of starters is believed before the lines of the game, in any order of the files;
 * of two equal sources the earlier one wins. The score distinguishes the games of a doubleheader; where it is missing or the same twice,
 * nobody is named.
 */
export class LineupJoin {
  /** By matchup, then by number of the game. */
  private readonly matchups = new Map<string, Map<number, NamedGame>>();

  add(lineup: ArchiveLineup): void {
    const key = matchupKey(lineup);
    const games = this.matchups.get(key) ?? new Map<number, NamedGame>();
    this.matchups.set(key, games);
    const named = games.get(lineup.game) ?? { game: lineup.game, homeScore: null, awayScore: null, home: {}, away: {} };
    games.set(lineup.game, named);
    named.homeScore ??= lineup.homeScore;
    named.awayScore ??= lineup.awayScore;
    if (lineup.homeStarter !== null) named.home[lineup.source] ??= lineup.homeStarter;
    if (lineup.awayStarter !== null) named.away[lineup.source] ??= lineup.awayStarter;
  }

  /** The starters of a game; null where no file names any. */
  startersOf(game: ArchiveGame): Starters | null {
    const named = this.find(game);
    if (named === null) return null;
    const home = named.home.listed ?? named.home.played ?? null;
    const away = named.away.listed ?? named.away.played ?? null;
    return startersOfLeague(game.league, { home, away }) ?? null;
  }

  private find(game: ArchiveGame): NamedGame | null {
    const games = [...(this.matchups.get(matchupKey(game))?.values() ?? [])];
    const [first, second] = games;
    if (first === undefined || (second === undefined && first.game === 0)) return first ?? null;
    const scored = games.filter(
      ({ homeScore, awayScore }) => homeScore === game.homeScore && awayScore === game.awayScore,
    );
    return scored.length === 1 ? (scored[0] ?? null) : null;
  }
}
