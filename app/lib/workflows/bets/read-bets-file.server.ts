import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { betsTable, columnsOf, groupBets } from "#app/lib/engine/own-bets/bets-file.ts";
import { CUT_NOTE, isCut } from "#app/lib/engine/own-bets/cut-text.ts";
import {
  areDatesKnown,
  chosenDates,
  datedTable,
  possibleDates,
  type FileDates,
} from "#app/lib/engine/own-bets/file-dates.ts";
import { atOnce } from "#app/lib/engine/own-bets/in-steps.ts";
import { formatsOf } from "#app/lib/engine/own-bets/table-formats.ts";
import { withDaysSaid } from "#app/lib/engine/own-bets/days-said.ts";
import { habitsOf } from "#app/lib/engine/own-bets/file-habits.ts";
import { betsOfPerson, peopleOf, personOf, type PeopleOfFile } from "#app/lib/engine/own-bets/columns/people-column.ts";
import { missingFields } from "#app/lib/engine/own-bets/columns/table-columns.ts";
import { daysOfGames, matchGame, type CandidateGame } from "#app/lib/engine/own-bets/match-game.ts";
import { readBet, type ReadBet } from "#app/lib/engine/own-bets/read-bet.ts";
import { tableOf, textOfBytes } from "#app/lib/engine/own-bets/text-table.ts";
import { readDate } from "#app/lib/engine/own-bets/typed-date.ts";
import { BET_FIELD_NAMES, peopleText } from "#app/lib/format/bet-fields.ts";
import { uploadedText } from "./uploaded-text.server.ts";
import { WHY_NOT_LINKED } from "./inside/why-not-linked.ts";
import { momentsIn } from "./inside/written-moments.ts";

/** A game a bet was matched to. */
interface MatchedGame {
  readonly league: League;
  readonly away: string;
  readonly home: string;
  /** The Eastern day of the game. */
  readonly date: string;
  /** Null where the list of games has only its day. */
  readonly startAt: string | null;
}

/** What became of a bet of a file, in the words of `bets:read --json`. */
export interface BetOfFile {
  readonly rows: readonly number[];
  readonly id: string | null;
  readonly placedAt: string;
  readonly eventAt: string | null;
  readonly league: League | null;
  readonly kind: ReadBet["kind"];
  readonly team: string | null;
  readonly side: ReadBet["side"];
  readonly line: number | null;
  readonly decimal: number | null;
  readonly american: number | null;
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly result: ReadBet["result"];
  readonly marks: ReadBet["marks"];
  readonly book: string;
  readonly bookKind: ReadBet["bookKind"];
  /** MLB: which pitchers have to start as the row says; null where it says nothing. */
  readonly pitchers: ReadBet["pitchers"];
  readonly game: MatchedGame | null;
  readonly legs: readonly {
    readonly league: League | null;
    readonly kind: ReadBet["kind"];
    readonly team: string | null;
    readonly side: ReadBet["side"];
    readonly line: number | null;
    readonly selection: string;
    readonly result: ReadBet["result"];
  }[];
  readonly notes: readonly string[];
}

/** A file of bets as the import reads it. */
export interface FileOfBets {
  readonly file: string;
  readonly headerRow: number | null;
  readonly bets: readonly BetOfFile[];
  readonly left: readonly { readonly row: number; readonly why: string }[];
  /** Columns a bet needs that the file has not. */
  readonly missing: readonly string[];
  /** Where a column names several people: who they are. */
  readonly people: PeopleOfFile | null;
}

interface ListedGame extends CandidateGame {
  readonly date: string;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

const START_COLUMNS = ["start_at", "startat", "start", "start_time", "commence_time", "starts_at"];

/** The games of a CSV in the format of the data folder: league, date, home, away, and the start where a column has it. */
export function listedGames(text: string): readonly ListedGame[] {
  const [head, ...rows] = tableOf(text);
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const at = (...wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const [league, day, home, away, start] = [
    at("league"),
    at("date", "day", "game_date"),
    at("home", "home_team", "home_code"),
    at("away", "away_team", "away_code"),
    at(...START_COLUMNS),
  ];
  return rows.flatMap(({ row, cells }): ListedGame[] => {
    const of = LEAGUES.find((one) => one === cells[league]?.toUpperCase());
    const written = readDate(cells[start] ?? "", "ymd");
    const moment = written?.seconds == null ? null : momentsIn("America/New_York")(written);
    const date = cells[day]?.slice(0, 10) ?? (moment === null ? "" : easternText(moment));
    const civil = gameDay(date);
    const [homeCode, awayCode] = [cells[home], cells[away]];
    if (of === undefined || civil === null || !homeCode || !awayCode) return [];
    return [
      {
        id: `${of} ${date} ${awayCode} ${homeCode} ${row}`,
        league: of,
        homeCode,
        awayCode,
        date,
        startAt: moment ?? easternMoment(civil, 11 * 60),
        ...(moment === null ? { startWithinMs: 13 * 60 * 60_000 - 1 } : {}),
      },
    ];
  });
}

const easternText = (moment: EpochMs) => DateTime.fromMillis(moment, { zone: "America/New_York" }).toISODate() ?? "";

/** A moment with the offset of the file's zone; in UTC where the file says so itself. */
function momentText(moment: EpochMs, zone: string): string {
  return DateTime.fromMillis(moment, { zone }).toISO({ suppressMilliseconds: true }) ?? "";
}

function gamesNear(games: readonly ListedGame[]) {
  const byDay = groupBy(games, ({ startAt }) => Math.floor(startAt / DAY_MS));
  return (bet: ReadBet): readonly ListedGame[] => daysOfGames(bet).flatMap((day) => byDay.get(day) ?? []);
}

const codeOn = (side: ReadBet["side"], { homeCode, awayCode }: CandidateGame) =>
  side === "home" ? homeCode : side === "away" ? awayCode : null;

const UNMATCHED = { matched: false, why: null } as const;

const ORDER_OPEN = "Its dates fit both orders of day and month: no game is looked for until you say which is meant.";

/** What bets say about incomplete dates: about their order, and about the year they were given. */
function datesNotes({ isOrderKnown, isYearKnown }: FileDates, placedAt: EpochMs, timeZone: string): readonly string[] {
  const { year } = DateTime.fromMillis(placedAt, { zone: timeZone });
  return [
    ...(isOrderKnown === false ? [ORDER_OPEN] : []),
    ...(isYearKnown === undefined
      ? []
      : isYearKnown
        ? [`No year is written beside the date: it is ${year} by the rest of the file.`]
        : [
            `No year is written: ${year} is assumed, and no game is looked for until you say the year of the first row.`,
          ]),
  ];
}

const peopleNotes = (people: PeopleOfFile | null, name = ""): readonly string[] =>
  people === null ? [] : [`${name === "" ? "Of nobody who is named" : `Of ${name}`}. ${peopleText(people)}`];

interface ReadAt {
  readonly games: readonly ListedGame[];
  readonly timeZone: string;
  readonly now: EpochMs;
  /** The year of the first row, where dates have none and its owner says it. */
  readonly year?: number | undefined;
  /** The one of several people whose bets are read. */
  readonly whose?: string | undefined;
}

/**
 * Reads a file of bets as the import does, without a database: which row names the columns, what every bet is, which of the given games it
 * is matched to, and which rows are not bets and why.
 */
export function readBetsText(file: string, text: string, { games, timeZone, now, year, whose }: ReadAt): FileOfBets {
  const written = betsTable(withDaysSaid(text, now));
  const columns = columnsOf(written);
  const near = gamesNear(games);
  const at = { momentOf: momentsIn(timeZone), now };
  const guessed = formatsOf(written, columns);
  const dates = chosenDates(atOnce(possibleDates(written, columns, guessed, at, { year })), near, now);
  const formats = { ...guessed, dates: dates.dates };
  const people = peopleOf(written, columns);
  const { bets: all, left } = groupBets(datedTable(written, columns, dates), columns);
  const bets = people === null ? all : betsOfPerson(all, written, { people, whose });
  const personOfRow = new Map(people && written.rows.map((row) => [row.rows[0] ?? 0, personOf(row, people)]));
  const habits = habitsOf(bets, formats);
  const unread: { row: number; why: string }[] = [];
  const said = bets.flatMap(({ rows, cells, legRows }): BetOfFile[] => {
    const read = readBet(cells, { ...formats, habits }, at, legRows);
    if (!read.ok) {
      const said = read.errors.map(({ field, message }) => `${BET_FIELD_NAMES[field]}: ${message}`);
      const why = [...said, ...(isCut(Object.values(cells)) ? [CUT_NOTE] : [])].join(" ");
      unread.push(...rows.map((row) => ({ row, why })));
      return [];
    }
    const { bet } = read;
    const found = areDatesKnown(dates) ? matchGame(bet, near(bet), now) : UNMATCHED;
    const game = found.matched ? found.game : undefined;
    // A moment that came with a zone is said in UTC, one without in the zone it was read in.
    const zoneOf = (field: "date" | "eventDate") => {
      const zone = readDate(cells[field] ?? "", formats.dates)?.zone ?? null;
      return zone === 0 ? "utc" : timeZone;
    };
    return [
      {
        rows,
        id: bet.id,
        placedAt: momentText(bet.placedAt, zoneOf("date")),
        eventAt: bet.eventAt === null ? null : momentText(bet.eventAt, zoneOf("eventDate")),
        league: game?.league ?? bet.league,
        kind: bet.kind,
        // A city of two clubs is known only by its game.
        team: bet.team?.code ?? (found.matched ? codeOn(found.side, found.game) : null),
        side: found.matched ? found.side : bet.side,
        line: bet.line,
        decimal: bet.decimal,
        american: bet.price,
        stakeCents: bet.stakeCents,
        profitCents: bet.result === null ? null : (bet.statedProfitCents ?? bet.computedProfitCents),
        result: bet.result,
        marks: bet.marks,
        book: bet.book,
        bookKind: bet.bookKind,
        pitchers: bet.pitchers,
        game: game
          ? {
              league: game.league,
              away: game.awayCode,
              home: game.homeCode,
              date: game.date,
              startAt: game.startWithinMs === undefined ? momentText(game.startAt, "utc") : null,
            }
          : null,
        legs: bet.legs.map(({ team, ...leg }) => ({ ...leg, team: team?.code ?? null })),
        notes: [
          ...bet.notes,
          ...datesNotes(dates, bet.placedAt, timeZone),
          ...peopleNotes(people, personOfRow.get(rows[0] ?? 0)),
          ...(games.length > 0 && !found.matched && found.why !== null ? [WHY_NOT_LINKED[found.why]] : []),
        ],
      },
    ];
  });
  return {
    file,
    headerRow: written.headerRow,
    bets: said,
    left: [...left, ...unread].sort((a, b) => a.row - b.row),
    missing: missingFields(columns),
    people,
  };
}

/** Reads a file of bets from the disk, with the games of further files. */
export async function readBetsFile(
  path: string,
  options: {
    readonly games: readonly string[];
    readonly timeZone: string;
    readonly now: number;
    readonly year?: number | undefined;
    readonly whose?: string | undefined;
  },
): Promise<FileOfBets> {
  const games: ListedGame[] = [];
  for (const file of options.games) for (const game of listedGames(textOfBytes(await bytesOf(file)))) games.push(game);
  return readBetsText(path, await uploadedText(await bytesOf(path)), {
    games,
    timeZone: options.timeZone,
    now: epochMs(options.now),
    year: options.year,
    whose: options.whose,
  });
}
