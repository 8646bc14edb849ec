import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import type { CellFormats, ColumnMapping } from "./bet-cells.ts";
import { groupSteps, type BetsTable } from "./bets-file.ts";
import { habitsOf } from "./file-habits.ts";
import { matchGame, type CandidateGame } from "./match-game.ts";
import type { MomentOf } from "./cells/date-cells.ts";
import { readBet, type ReadBet } from "./read-bet.ts";
import { dateSamples, hasSignsOfOrder } from "./table-formats.ts";
import { isOrderUnsure, type DateOrder } from "./typed-date.ts";
import { firstYearOf, withYears } from "./year-less.ts";

/** How the dates of a file are read. */
export interface FileDates {
  readonly dates: DateOrder;
  /** Only where every date fits two orders of day and month: whether anything says which is meant. */
  readonly isOrderKnown?: boolean;
  /** Only where dates have no year: that of the first row, and whether anything says it. */
  readonly firstYear?: number;
  readonly isYearKnown?: boolean;
}

/** Whether games are looked for: on days that nobody says, the wrong ones would be found. */
export const areDatesKnown = ({ isOrderKnown, isYearKnown }: FileDates): boolean =>
  isOrderKnown !== false && isYearKnown !== false;

/** A table whose dates have their years, as far as their reading says the first one. */
export function datedTable<T extends BetsTable>(table: T, columns: ColumnMapping, read: FileDates): T {
  return read.firstYear === undefined ? table : withYears(table, columns, read.dates, read.firstYear);
}

/** What the owner of a file says about its dates. */
export interface SaidOfDates {
  readonly order?: DateOrder | undefined;
  readonly year?: number | undefined;
}

/** A way to read the dates of a file, with some of its bets by it; null for those that cannot be read. */
export interface PossibleDates {
  readonly dates: FileDates;
  readonly bets: readonly (ReadBet | null)[];
}

/** Parts of a long file whose bets are read in both orders, and the rows of each: reading all of it twice would double the time. */
const [PARTS, ROWS_PER_PART] = [10, 30] as const;
/** Rows after which a step ends. */
const ROWS_PER_STEP = 10;

function someOf<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= PARTS * ROWS_PER_PART) return rows;
  const apart = (rows.length - ROWS_PER_PART) / (PARTS - 1);
  return Array.from({ length: PARTS }, (_, part) => Math.floor(part * apart)).flatMap((from) =>
    rows.slice(from, from + ROWS_PER_PART),
  );
}

/**
 * The ways to read the dates of a file, the likelier one first, step by step: one, or both orders of day and month with some bets of the file by
 * each, for `chosenDates` to compare.
 */
export function* possibleDates(
  table: BetsTable,
  columns: ColumnMapping,
  formats: CellFormats,
  at: { readonly momentOf: MomentOf; readonly now: EpochMs },
  said: SaidOfDates = {},
): Generator<number, readonly PossibleDates[]> {
  const inOrder = (dates: DateOrder): FileDates => {
    const first = firstYearOf(table, columns, dates, at.now);
    if (first === null) return { dates };
    const isYearKnown = first.certain || said.year !== undefined;
    return { dates, firstYear: said.year ?? first.year, isYearKnown };
  };
  const samples = dateSamples(table, columns);
  if (!isOrderUnsure(samples)) return [{ dates: inOrder(said.order ?? formats.dates), bets: [] }];
  if (said.order !== undefined) return [{ dates: { ...inOrder(said.order), isOrderKnown: true }, bets: [] }];
  const isOrderKnown = hasSignsOfOrder(table, columns);
  const possible: PossibleDates[] = [];
  for (const order of [formats.dates, formats.dates === "dmy" ? "mdy" : "dmy"] as const) {
    yield 0;
    const dates = { ...inOrder(order), isOrderKnown };
    const bets: (ReadBet | null)[] = [];
    possible.push({ dates, bets });
    // Of an assumed year no game says anything.
    if (dates.isYearKnown === false) continue;
    const dated = datedTable(table, columns, dates);
    const { bets: some } = yield* groupSteps({ ...dated, rows: someOf(dated.rows) }, columns);
    yield 0;
    const read = { ...formats, dates: order };
    const habits = habitsOf(some, read);
    for (const { cells, legRows } of some) {
      const row = readBet(cells, { ...read, habits }, at, legRows);
      bets.push(row.ok ? row.bet : null);
      if (bets.length % ROWS_PER_STEP === 0) yield ROWS_PER_STEP;
    }
  }
  return possible;
}

/** What speaks for a way to read the dates, and against it. */
interface Evidence {
  /** Bets that can be read only the other way: they would lie in the future. */
  readonly impossible: number;
  /** Games on the day of a bet on them, and those of which the bet names both teams. */
  readonly on: number;
  readonly both: number;
  /** Teams on whose day their league plays, but they do not. */
  readonly off: number;
}

function evidenceOf(
  { bets }: PossibleDates,
  other: PossibleDates,
  gamesOf: (bet: ReadBet) => readonly CandidateGame[],
  now: EpochMs,
): Evidence {
  const [on, both, off] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const bet of bets) {
    if (bet === null) continue;
    const { league, pair, named, eventAt } = bet;
    const day = easternDayOf(eventAt ?? bet.placedAt);
    const isNear = ({ startAt }: CandidateGame) => Math.abs(easternDayOf(startAt) - day) <= 1;
    const games = gamesOf(bet);
    const found = matchGame(bet, games, now);
    if (found.matched && isNear(found.game)) {
      on.add(found.game.id);
      if (pair !== null || named.length > 1) both.add(found.game.id);
      continue;
    }
    // A bet on the NFL may be placed days before its game.
    const isOfDay = eventAt !== null || league !== "NFL";
    const isAside = found.matched || found.why === "no-game";
    if (isAside && isOfDay && games.some((game) => game.league === league && isNear(game)))
      off.add(`${day} ${named.map(({ teams }) => teams[0]?.code).join(" ")}`);
  }
  const impossible = bets.filter((bet, at) => bet === null && other.bets[at] != null).length;
  return { impossible, on: on.size, both: both.size, off: off.size };
}

/**
 * Whether dates are read one way and not the other: only the other way some lie in the future; or bets are on the days of their games, and the
 * other way on days on which their teams do not play. Where days of the other way are of a season that is not known, two games whose teams are
 * both named suffice: that a team alone plays on a wrong day is no wonder.
 */
function isSaid(one: Evidence, other: Evidence): boolean {
  if (one.impossible > 0 || other.impossible > 0) return one.impossible === 0;
  return one.on >= 2 && one.off <= one.on / 4 && other.on <= one.on / 10 && (other.off >= 2 || one.both >= 2);
}

/**
 * The way the dates of a file are read: where every date fits two orders of day and month, the order under which bets fall on the days of their
 * games; where games do not tell, the likelier one, known only by other signs of its writer.
 */
export function chosenDates(
  possible: readonly PossibleDates[],
  gamesOf: (bet: ReadBet) => readonly CandidateGame[],
  now: EpochMs,
): FileDates {
  const [likelier, other] = possible;
  if (likelier === undefined) throw new RangeError("There is no way to read the dates");
  if (other === undefined) return likelier.dates;
  const [one, two] = [evidenceOf(likelier, other, gamesOf, now), evidenceOf(other, likelier, gamesOf, now)];
  const said = isSaid(one, two) ? likelier : isSaid(two, one) ? other : null;
  return said === null ? likelier.dates : { ...said.dates, isOrderKnown: true };
}
