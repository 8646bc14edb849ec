import { flagShortGames } from "#app/lib/engine/games/short-games.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { finishedGame } from "#app/lib/providers/archive/game-row.ts";
import { GameJoin } from "#app/lib/providers/archive/join-games.ts";
import { LineupJoin } from "#app/lib/providers/archive/join-lineups.ts";
import { PlayerJoin, presumeAvailable } from "#app/lib/providers/archive/join-players.ts";
import { readGameRows, readLineupRows, readPlayerRows } from "#app/lib/providers/archive/read-rows.server.ts";
import type { Complain } from "./judge-leagues.ts";

/** Files of an archive by what they hold. */
export interface ArchiveFiles {
  readonly games: readonly string[];
  readonly lineups: readonly string[];
  readonly players: readonly string[];
}

/** Files by the option they follow: a shell expands `--games a-*.csv --lineups b-*.csv` to one option's value and loose words. */
export function filesByOption<Name extends string>(
  tokens: readonly { readonly kind: string; readonly name?: string; readonly value?: unknown }[],
  names: readonly [Name, ...Name[]],
): Readonly<Record<Name, readonly string[]>> {
  const files = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>;
  let into = files[names[0]];
  for (const { kind, name, value } of tokens) {
    const named = names.find((one) => one === name);
    if (kind === "option" && named !== undefined) into = files[named];
    else if (kind !== "positional") continue;
    if (typeof value === "string") into.push(value);
  }
  return files;
}

/** At most this many lines about one file; the rest is counted. */
const MOST_PROBLEMS = 20;

interface ReadRow {
  readonly line: number;
  readonly problems: readonly string[];
}

/** Hands every usable row of a file to `take` and complains about the others. */
async function readRows<Row extends ReadRow, Content>(
  file: string,
  rows: AsyncIterable<Row>,
  contentOf: (row: Row) => Content | null,
  take: (content: Content) => void,
  complain: Complain,
): Promise<void> {
  let problems = 0;
  let refused = 0;
  for await (const row of rows) {
    const content = contentOf(row);
    if (row.problems.length > 0 && ++problems <= MOST_PROBLEMS) {
      complain(`${file}:${row.line}: ${row.problems.join("; ")}${content === null ? " (row skipped)" : " (left out)"}`);
    }
    if (content === null) refused++;
    else take(content);
  }
  if (problems > MOST_PROBLEMS) complain(`${file}: ${problems - MOST_PROBLEMS} more rows with problems`);
  if (refused > 0) complain(`${file}: ${refused} rows skipped`);
}

/** Adds the usable rows of all files to a join. */
async function readInto<Row extends ReadRow, Content, Join extends { startFile?(): void; add(content: Content): void }>(
  join: Join,
  files: readonly string[],
  rowsOf: (file: string) => AsyncIterable<Row>,
  contentOf: (row: Row) => Content | null,
  complain: Complain,
): Promise<Join> {
  for (const file of files) {
    join.startFile?.();
    await readRows(file, rowsOf(file), contentOf, (content) => join.add(content), complain);
  }
  return join;
}

async function readGames(files: readonly string[], complain: Complain): Promise<GameJoin> {
  const join = new GameJoin();
  for (const file of files) {
    join.startFile();
    let unplayed = 0;
    await readRows(
      file,
      readGameRows(file),
      ({ game }) => game,
      (game) => {
        if (game.homeScore === null) unplayed++;
        else join.add(game);
      },
      complain,
    );
    if (unplayed > 0) complain(`${file}: ${unplayed} games without a result skipped`);
  }
  if (join.duplicates > 0) complain(`${join.duplicates} games were in an earlier file already and count once`);
  for (const { game, kept } of join.conflicts.slice(0, MOST_PROBLEMS)) {
    complain(
      `${game.date} ${game.away} at ${game.home}: ${game.awayScore}–${game.homeScore} contradicts ` +
        `${kept.awayScore}–${kept.homeScore} of an earlier file, which is kept`,
    );
  }
  return join;
}

/** The finished games by league, in order, with their starters where the line-ups name them and their players where a file knows them. */
function gamesByLeague(
  join: GameJoin,
  lineups: LineupJoin,
  players: PlayerJoin,
): ReadonlyMap<League, readonly FinishedGame[]> {
  const byLeague = new Map<League, FinishedGame[]>();
  for (const archived of join.games) {
    const finished = finishedGame(archived);
    if (finished === null) continue;
    const starters = lineups.startersOf(archived);
    const game = { ...finished, ...(starters === null ? {} : { starters }), ...players.playersOf(archived) };
    const list = byLeague.get(game.league);
    if (list) list.push(game);
    else byLeague.set(game.league, [game]);
  }
  return new Map([...byLeague].map(([league, games]) => [league, presumeAvailable(inOrder(flagShortGames(games)))]));
}

/**
 * The finished games of an archive's files by league, in order, with starters and players where the files name them; `complain` gets each
 * row that is left out.
 */
export async function readArchive(
  { games, lineups, players }: ArchiveFiles,
  complain: Complain,
): Promise<ReadonlyMap<League, readonly FinishedGame[]>> {
  return gamesByLeague(
    await readGames(games, complain),
    await readInto(new LineupJoin(), lineups, readLineupRows, ({ lineup }) => lineup, complain),
    await readInto(new PlayerJoin(), players, readPlayerRows, ({ player }) => player, complain),
  );
}
