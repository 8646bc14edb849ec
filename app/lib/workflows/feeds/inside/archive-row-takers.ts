import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { CAN_TIE, type League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { parseBookOddsRow, quotesOfBookOdds, type ParsedBookOdds } from "#app/lib/providers/archive/book-odds-row.ts";
import { parseBoxRow, type ArchiveBoxLine } from "#app/lib/providers/archive/box-row.ts";
import { ArchiveFileError, type CsvRow } from "#app/lib/providers/archive/csv-file.server.ts";
import type { ArchiveFormat } from "#app/lib/providers/archive/file-format.ts";
import { quotesOfGame } from "#app/lib/providers/archive/game-quotes.ts";
import { parseGameRow, type ArchiveGame } from "#app/lib/providers/archive/game-row.ts";
import { listedFormatOf, parseLineupRow, type LineupFormat } from "#app/lib/providers/archive/lineup-row.ts";
import { assumedStart, closeKnownAt, openKnownAt } from "#app/lib/providers/archive/moments.ts";
import { leagueOfName } from "#app/lib/providers/archive/read-rows.server.ts";
import {
  archiveGameId,
  listArchiveKeys,
  type ArchiveBoxLineRecord,
  type ArchiveGameRecord,
  type ArchiveQuoteRecord,
  type ArchiveStart,
  type ArchiveStarterRecord,
} from "#app/models/feeds/archive.server.ts";

type Keys = Map<string, { startAt: EpochMs; homeScore: number; awayScore: number }>;

/** The league's stored games by id, read once per file and kept up to date while the file is read. */
export class KnownGames {
  private readonly leagues = new Map<League, Keys>();
  constructor(private readonly database: Database) {}

  async of(league: League): Promise<Keys> {
    const known = this.leagues.get(league) ?? new Map(await listArchiveKeys(this.database, league));
    this.leagues.set(league, known);
    return known;
  }
}

export interface Batch {
  readonly games: ArchiveGameRecord[];
  readonly quotes: ArchiveQuoteRecord[];
  readonly boxLines: ArchiveBoxLineRecord[];
  readonly starts: ArchiveStart[];
  readonly starters: ArchiveStarterRecord[];
}

export const emptyBatch = (): Batch => ({ games: [], quotes: [], boxLines: [], starts: [], starters: [] });

/** Problems of a row that was stored, or why it was refused; `held` are earlier rows that were found to belong to no game. */
type Taken = (readonly string[] | { readonly refused: readonly string[] }) & { readonly held?: readonly HeldProblem[] };

interface HeldProblem {
  readonly line: number;
  readonly message: string;
}

/** Handles the rows of one format: adds usable rows to the batch and reports the rest. */
export interface RowTaker {
  take(row: CsvRow, batch: Batch): Promise<Taken>;
  /** Stores rows that were held back until their game was complete. */
  finish(batch: Batch): Promise<readonly HeldProblem[]>;
}

const refused = (problems: readonly string[]) => ({ refused: problems });
const nothingHeld = async (): Promise<readonly HeldProblem[]> => [];

function takeGames(file: string, known: KnownGames): RowTaker {
  const fallback = leagueOfName(file);
  const inFile = new Map<string, ArchiveGame[]>();
  return {
    async take({ fields, line }, batch) {
      const { game, problems } = parseGameRow(fields, line, fallback);
      if (game === null) return refused(problems);
      const { league, season, date, home, away, neutral, playoff, homeScore, awayScore } = game;
      if (homeScore === null || awayScore === null) return refused([...problems, "no result yet"]);
      if (homeScore === awayScore && !CAN_TIE[league]) return refused([...problems, `no ${league} game ends level`]);
      const key = archiveGameId(game, 0);
      const before = inFile.get(key) ?? [];
      const twin = before.find((other) => league !== "MLB" || saysTheSame(other, game));
      if (twin) return refused([...problems, `the same game as line ${twin.line}`]);
      if (before.length >= 2) return refused([...problems, "a third game of the same teams on one day"]);
      inFile.set(key, [...before, game]);
      const keys = await known.of(league);
      const id = archiveGameId(game, before.length);
      const stored = keys.get(id);
      if (stored && (stored.homeScore !== homeScore || stored.awayScore !== awayScore)) {
        return refused([
          ...problems,
          `${awayScore}–${homeScore} contradicts ${stored.awayScore}–${stored.homeScore}, which was imported before`,
        ]);
      }
      const startAt = stored?.startAt ?? assumedStart(date);
      if (!stored) {
        keys.set(id, { startAt, homeScore, awayScore });
        batch.games.push({ id, league, season, date, startAt, home, away, neutral, playoff, homeScore, awayScore });
      }
      batch.quotes.push(...quotesOfGame(game, startAt).map((quote) => ({ ...quote, archiveGameId: id })));
      return problems;
    },
    finish: nothingHeld,
  };
}

function saysTheSame(a: ArchiveGame, b: ArchiveGame): boolean {
  const fingerprint = ({ homeScore, awayScore, open, close }: ArchiveGame) =>
    JSON.stringify([homeScore, awayScore, open, close]);
  return fingerprint(a) === fingerprint(b);
}

function takeBookOdds(file: string, known: KnownGames): RowTaker {
  const fallback = leagueOfName(file);
  const seen = new Map<string, number>();
  return {
    async take({ fields, line }, batch) {
      const { odds, problems }: ParsedBookOdds = parseBookOddsRow(fields, line, fallback);
      if (odds === null) return refused(problems);
      const { league, date, home, away, commenceAt } = odds;
      const keys = await known.of(league);
      const id = archiveGameId(odds, 0);
      const game = keys.get(id);
      if (!game) return refused([...problems, `no game ${away} at ${home} on ${date} was imported`]);
      if (keys.has(archiveGameId(odds, 1)))
        return refused([
          ...problems,
          `${away} at ${home} was a doubleheader on ${date}, and the row does not say which game`,
        ]);
      if (commenceAt !== null && easternDate(commenceAt) !== date)
        return refused([...problems, `the start ${fields["commence_utc"]} is not on ${date} in US Eastern time`]);
      // The first reported start counts, from any file: importing the files again in another order moves nothing back.
      if (commenceAt !== null && commenceAt !== game.startAt && game.startAt === assumedStart(date)) {
        const moved = {
          id,
          startAt: commenceAt,
          closeAt: closeKnownAt(commenceAt),
          openBy: openKnownAt(date, commenceAt),
        };
        const closeWas = closeKnownAt(game.startAt);
        game.startAt = commenceAt;
        batch.starts.push({ ...moved, closeWas });
        batch.quotes.forEach((quote, index) => {
          if (quote.archiveGameId !== id) return;
          if (quote.kind === "close" && quote.capturedAt === closeWas)
            batch.quotes[index] = { ...quote, capturedAt: moved.closeAt };
          if (quote.kind === "open" && quote.capturedAt > moved.openBy)
            batch.quotes[index] = { ...quote, capturedAt: moved.openBy };
        });
      }
      const twins: number[] = [];
      for (const quote of quotesOfBookOdds(odds, game.startAt)) {
        const key = `${id} ${quote.book} ${quote.market} ${quote.capturedAt}`;
        const before = seen.get(key);
        if (before !== undefined) twins.push(before);
        else {
          seen.set(key, line);
          batch.quotes.push({ ...quote, archiveGameId: id });
        }
      }
      if (twins.length > 0) return [...problems, `the same book and moment as line ${twins[0]}`];
      return problems;
    },
    finish: nothingHeld,
  };
}

function takeBoxLines(league: "NBA" | "MLB", known: KnownGames): RowTaker {
  const seen = new Set<string>();
  let held: ArchiveBoxLine[] = [];
  const gameKey = (box: ArchiveBoxLine) => `${archiveGameId(box, 0)} ${box.game}`;
  /** Stores the lines of a complete game; the games of a doubleheader are distinguished by their scores, then by their number. */
  async function release(batch: Batch): Promise<readonly HeldProblem[]> {
    const [first] = held;
    if (!first) return [];
    const lines = held;
    held = [];
    const keys = await known.of(league);
    const both = [archiveGameId(first, 0), archiveGameId(first, 1)].filter((id) => keys.has(id));
    const scored = (team: string) =>
      lines.reduce((sum, box) => sum + (box.team === team ? (box.stats[league === "NBA" ? "pts" : "r"] ?? 0) : 0), 0);
    const fitting = both.filter((id) => {
      const game = keys.get(id);
      return game?.homeScore === scored(first.home) && game.awayScore === scored(first.away);
    });
    // A doubleheader's game without a matching imported score is missing from the games file; it is not the other game of that day.
    const id =
      fitting.length === 1 || first.game === 0
        ? (fitting[0] ?? both[0])
        : fitting.length > 1
          ? both[first.game - 1]
          : undefined;
    if (id === undefined)
      return lines.map(({ line }) => ({ line, message: `game ${first.game} of that day was not imported` }));
    batch.boxLines.push(
      ...lines.map(({ playerKey, playerName, team, position, starter, stats }) => ({
        archiveGameId: id,
        playerKey,
        playerName,
        team,
        position,
        starter,
        stats,
      })),
    );
    return [];
  }
  return {
    async take({ fields, line }, batch) {
      const { box, problems } = parseBoxRow(fields, line, league);
      if (box === null) return refused(problems);
      const { date, home, away, playerKey } = box;
      const keys = await known.of(league);
      if (!keys.has(archiveGameId(box, 0)))
        return refused([...problems, `no game ${away} at ${home} on ${date} was imported`]);
      const once = `${gameKey(box)} ${playerKey}`;
      if (seen.has(once)) return refused([...problems, `${box.playerName} is in this game twice`]);
      seen.add(once);
      const left = held[0] && gameKey(held[0]) !== gameKey(box) ? await release(batch) : [];
      held.push(box);
      return Object.assign([...problems], { held: left });
    },
    finish: release,
  };
}

/**
 * Starters of a file that lists them for both teams. The games of a doubleheader are distinguished by their scores; if both scores are
 * equal, no starter is stored.
 */
function takeStarters(format: LineupFormat, known: KnownGames): RowTaker {
  return {
    async take({ fields, line }, batch) {
      const { lineup, problems } = parseLineupRow(fields, line, format);
      if (lineup === null) return refused(problems);
      const { league, date, home, away, homeScore, awayScore } = lineup;
      const role = STARTER_ROLE[league];
      if (role === null) return refused([...problems, `no starters are named in the ${league}`]);
      const keys = await known.of(league);
      const both = [archiveGameId(lineup, 0), archiveGameId(lineup, 1)].filter((id) => keys.has(id));
      if (both.length === 0) return refused([...problems, `no game ${away} at ${home} on ${date} was imported`]);
      const fitting = both.filter((id) => {
        const game = keys.get(id);
        return game?.homeScore === homeScore && game.awayScore === awayScore;
      });
      const id = both.length === 1 && lineup.game === 0 ? both[0] : fitting.length === 1 ? fitting[0] : undefined;
      if (id === undefined)
        return refused([...problems, `${away} at ${home} on ${date}: its score does not tell which game it was`]);
      const named = (team: string, key: string | null, name: string | null) => {
        if (key === null) return;
        batch.starters.push({ archiveGameId: id, team, role, playerKey: key, playerName: name ?? key });
      };
      named(home, lineup.homeStarter, lineup.homeName);
      named(away, lineup.awayStarter, lineup.awayName);
      return problems;
    },
    finish: nothingHeld,
  };
}

/** The handler for the rows of a file of this format. @throws ArchiveFileError for a format the archive does not take. */
export function takerOf(
  format: ArchiveFormat,
  { file, header, known }: { readonly file: string; readonly header: readonly string[]; readonly known: KnownGames },
): RowTaker {
  switch (format) {
    case "starters":
      return takeStarters(listedFormatOf(header), known);
    case "games":
      return takeGames(file, known);
    case "book-odds":
      return takeBookOdds(file, known);
    case "box-nba":
      return takeBoxLines("NBA", known);
    case "box-mlb":
      return takeBoxLines("MLB", known);
    case "forecasts":
      throw new ArchiveFileError(
        `${file} holds other people's forecasts; the archive takes games, book odds, box scores and starters, so it was not imported.`,
      );
  }
}
