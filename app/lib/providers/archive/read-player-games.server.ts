import type { League } from "#app/lib/engine/leagues.ts";
import { ArchiveFileError, readCsv } from "./csv-file.server.ts";
import { boxLeagueOf, parsePlayerGame, type NamedPlayerGame } from "./prop-row.ts";

/** One row of a file of player games; without a line when it is unusable. */
interface ReadPlayerGame {
  readonly row: number;
  readonly league: League;
  readonly line: NamedPlayerGame | null;
  readonly problem: string | null;
}

/**
 * Streams the rows of a file of player games of any league (CSV or gzip CSV), whose columns say which league it is.
 *
 * @throws ArchiveFileError when the file is missing, damaged or holds no player games.
 */
export async function* readPlayerGames(path: string): AsyncGenerator<ReadPlayerGame> {
  let league: League | null = null;
  const checkHeader = (header: readonly string[]) => {
    league = boxLeagueOf(header);
    if (league !== null) return;
    throw new ArchiveFileError(
      `${path} is no file of player games: it needs date, team, player_id and opp (or home and away), and what was counted (pts, p_so, ab …).`,
    );
  };
  for await (const { fields, line: row } of readCsv(path, { checkHeader })) {
    if (league !== null) yield { row, league, ...parsePlayerGame(fields, league) };
  }
}
