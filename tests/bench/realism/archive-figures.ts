import { readArchive } from "#app/commands/read-archive.ts";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { parseBookOddsRow, type ArchiveBookOdds } from "#app/lib/providers/archive/book-odds-row.ts";
import { readCsv } from "#app/lib/providers/archive/csv-file.server.ts";
import { bookFigures, type Board, type BookQuote } from "./book-figures.ts";
import type { Figures } from "./figures.ts";
import { archiveLeague, type ArchiveLeague } from "./judge-figures.ts";
import { figuresOfSeason } from "./season-figures.ts";

/** The archive's seasons by league; of books, what each file says as a whole. */
export type ArchiveFigures = Readonly<Record<League, ArchiveLeague>>;

/** Openings are judged from here on: a few seasons are learned from first. */
const TEST_FROM = 2013;

const isAverage = ({ book }: ArchiveBookOdds) => book === "oddsportal_avg";

function quotesOf({ book, prices: p }: ArchiveBookOdds): readonly BookQuote[] {
  const quotes: BookQuote[] = [];
  if (p.homeMoneyline !== null && p.awayMoneyline !== null)
    quotes.push({ book, market: "moneyline", line: null, first: p.homeMoneyline, second: p.awayMoneyline });
  if (p.spreadHomePrice !== null && p.spreadAwayPrice !== null)
    quotes.push({ book, market: "spread", line: p.spreadHome, first: p.spreadHomePrice, second: p.spreadAwayPrice });
  if (p.overPrice !== null && p.underPrice !== null)
    quotes.push({ book, market: "total", line: p.total, first: p.overPrice, second: p.underPrice });
  return quotes;
}

/** What several books quoted for a game within the same hour. */
async function boardsOf(file: string): Promise<ReadonlyMap<League, readonly Board[]>> {
  const boards = new Map<League, Map<string, { moment: Board["moment"]; quotes: BookQuote[] }>>();
  for await (const { fields, line } of readCsv(file)) {
    const { odds } = parseBookOddsRow(fields, line);
    if (odds === null || isAverage(odds)) continue;
    const { league, date, home, away, snapshot, snapshotAt } = odds;
    const hour = snapshotAt === null ? "" : Math.floor(snapshotAt / 3_600_000);
    const key = [date, home, away, snapshot, hour].join(" ");
    const ofLeague = boards.get(league) ?? new Map<string, { moment: Board["moment"]; quotes: BookQuote[] }>();
    boards.set(league, ofLeague);
    const early = snapshot === "open" || snapshot === "noon";
    const board = ofLeague.get(key) ?? { moment: early ? ("open" as const) : ("close" as const), quotes: [] };
    ofLeague.set(key, board);
    board.quotes.push(...quotesOf(odds));
  }
  return new Map([...boards].map(([league, of]) => [league, [...of.values()]]));
}

/** Every figure of the archive's files, season by season. */
export async function archiveFigures(
  files: { readonly games: readonly string[]; readonly lineups: readonly string[]; readonly books: readonly string[] },
  complain: (text: string) => void,
): Promise<ArchiveFigures> {
  const archive = await readArchive({ ...files, players: [] }, complain);
  const books = new Map<League, Figures>();
  for (const file of files.books)
    for (const [league, boards] of await boardsOf(file)) books.set(league, bookFigures(boards));
  const of = (league: League): ArchiveFigures[League] => {
    const games = archive.get(league) ?? [];
    if (games.length === 0) return archiveLeague(0, []);
    const { heldOut } = trainForTest(league, games, { testFrom: TEST_FROM });
    const seasons = [...new Set(games.map(({ season }) => season))];
    const days = new Set(games.map(({ day }) => day)).size / seasons.length;
    const own = books.get(league);
    return archiveLeague(days, [
      ...seasons.map((season) =>
        figuresOfSeason(
          league,
          games.filter((game) => game.season === season),
          heldOut.filter(({ walked }) => walked.game.season === season),
        ),
      ),
      ...(own === undefined ? [] : [own]),
    ]);
  };
  return Object.fromEntries(LEAGUES.map((league) => [league, of(league)])) as Record<League, ArchiveFigures[League]>;
}
