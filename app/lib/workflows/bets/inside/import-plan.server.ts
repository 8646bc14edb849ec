import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { USUAL_GAME_MS } from "#app/lib/engine/games/game-state.ts";
import { daysOfGames, matchGame, positionKey } from "#app/lib/engine/own-bets/match-game.ts";
import type { BetCells, CellError, CellFormats } from "#app/lib/engine/own-bets/bet-cells.ts";
import { habitsOf } from "#app/lib/engine/own-bets/file-habits.ts";
import { metBefore } from "#app/lib/engine/own-bets/met-before.ts";
import { isSeveralBets } from "#app/lib/engine/own-bets/bet-kinds.ts";
import { betIdentity, paysAt, readBet, type ReadBet, type ReadRow } from "#app/lib/engine/own-bets/read-bet.ts";
import { plainResult } from "#app/lib/engine/own-bets/typed-words.ts";
import { betKindLabel } from "#app/lib/format/bet-kinds.ts";
import { betTeamName } from "#app/lib/format/bets.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import type { ImportRowState } from "#app/lib/engine/own-bets/import-states.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listGamesForImport, type ImportGame } from "#app/models/bets/bet-import.server.ts";
import {
  listBetsNumbered,
  listBetsSavedHere,
  listImportKeys,
  listImportsPlacedAt,
  type ImportOfMoment,
  type KnownImport,
  type NewImportedBet,
  type NumberedBet,
} from "#app/models/bets/imported-bets.server.ts";
import { WHY_NOT_LINKED } from "./why-not-linked.ts";
import { momentsIn } from "./written-moments.ts";

/** One row to import: where it stands, and its cells by field. */
export interface ImportCells {
  readonly line: number;
  readonly cells: BetCells;
  /** The rows of its legs, where they have rows of their own. */
  readonly legRows?: readonly BetCells[];
}

/** How the rows are read; the habits of their owner are those of the rows themselves where they are not given. */
export interface PlanOptions {
  readonly formats: CellFormats;
  readonly timeZone: string;
  /** Whether bets are linked to games of the caller's feed. */
  readonly link: boolean;
  /** Whether they come from one of our own files. */
  readonly isOwn?: boolean;
}

/** A row with what it would become. */
export interface PlannedRow {
  readonly line: number;
  readonly state: ImportRowState;
  readonly errors: readonly CellError[];
  readonly cells: BetCells;
  /** Null where it cannot be read. */
  readonly bet: ReadBet | null;
  readonly game: ImportGame | null;
  readonly row: NewImportedBet | null;
  /** The imported bet whose result it brings. */
  readonly updates: number | null;
  readonly notes: readonly string[];
}

const STATUS = { win: "won", loss: "lost", push: "push", void: "void" } as const;
/** Stored where a bet has no odds and needs none: its stake back. */
const NO_ODDS = 1;

/** A bet as it is stored. A bonus bet risks nothing: its stake is 0. Times later than now are of a clock ahead of ours. */
function storedBet(
  bet: ReadBet,
  match: { game: ImportGame; side: NonNullable<ReadBet["side"]> } | null,
  key: string,
  now: EpochMs,
): NewImportedBet {
  const { result } = bet;
  const startAt = match?.game.startAt ?? bet.eventAt ?? bet.placedAt;
  const profitCents = result === null ? null : (bet.statedProfitCents ?? bet.computedProfitCents ?? cents(0));
  const status = result === null ? null : STATUS[plainResult(result, profitCents ?? 0)];
  const settledAt = bet.settledAt ?? (match || bet.eventAt !== null ? startAt + USUAL_GAME_MS : startAt);
  const bonus = bet.marks.includes("bonus bet");
  return {
    strategyId: isSeveralBets(bet.kind) ? PARLAY_STRATEGY_ID : 0,
    gameId: match?.game.id ?? null,
    league: match?.game.league ?? bet.league,
    market: match ? bet.market : null,
    side: match?.side ?? null,
    line: bet.line,
    book: bet.book,
    price: bet.price,
    decimalOdds: paysAt(bet) ?? NO_ODDS,
    quoted: bet.quoted,
    teamName: match ? betTeamName({ ...match.game, side: match.side }) : bet.selection,
    betType: betKindLabel(bet.kind),
    stakeCents: bonus ? cents(0) : bet.stakeCents,
    startAt,
    savedAt: epochMs(Math.min(bet.placedAt, now)),
    status: status ?? "pending",
    profitCents,
    settledAt: status === null ? null : epochMs(Math.min(settledAt, now)),
    eventName: bet.game === "" ? null : bet.game,
    statedStatus: status,
    statedProfitCents: bet.statedProfitCents,
    kind: bet.kind,
    statedResult: result,
    leagueName: bet.otherLeague,
    bonusCents: bonus ? bet.stakeCents : null,
    boosted: bet.marks.includes("boost"),
    pitchers: bet.pitchers,
    importKey: key,
  };
}

/** Links a bet to its game. */
function linked(bet: ReadBet, games: readonly ImportGame[], now: EpochMs) {
  const found = matchGame(bet, games, now);
  if (!found.matched) return { match: null, note: found.why === null ? null : WHY_NOT_LINKED[found.why] };
  return { match: { game: found.game, side: found.side }, note: null };
}

/** Days whose games are read together. */
const WINDOW_DAYS = 8;

/** The games of a feed around bets' dates, read by windows of a few days as bets ask for them. */
export function gamesByDay({ database, clock }: Caller) {
  const read = new Set<number>();
  const byDay = new Map<number, readonly ImportGame[]>();
  return {
    readFor: async (bets: readonly ReadBet[]): Promise<void> => {
      const windows = new Set(bets.flatMap(daysOfGames).map((day) => Math.floor(day / WINDOW_DAYS)));
      for (const window of windows) {
        if (read.has(window)) continue;
        read.add(window);
        const from = epochMs(window * WINDOW_DAYS * DAY_MS);
        const to = epochMs(from + WINDOW_DAYS * DAY_MS - 1);
        const games = await listGamesForImport(database, { feed: clock.feed, from, to });
        for (const [day, ofDay] of groupBy(games, ({ startAt }) => Math.floor(startAt / DAY_MS))) byDay.set(day, ofDay);
        await afterOthers();
      }
    },
    of: (bet: ReadBet): readonly ImportGame[] => daysOfGames(bet).flatMap((day) => byDay.get(day) ?? []),
  };
}

/** Rows that are read before others' requests have their turn: a fifth of a millisecond each. */
export const ROWS_PER_TURN = 10;
/** Rows that are planned together: what is known of their bets is asked at once. */
export const ROWS_PER_BATCH = 200;

const NOTHING = { bet: null, game: null, row: null, updates: null, notes: [] } as const;

/** How a row's bet stands to those its owner has. */
function standingOf(before: KnownImport | undefined, here: boolean, again: boolean, stated: boolean) {
  if (before !== undefined && !before.deleted && before.open && stated) return { state: "updates", why: null } as const;
  const why =
    before !== undefined
      ? before.deleted
        ? "Imported before, and deleted by you."
        : "Imported before."
      : here
        ? "Already in My Picks: saved here."
        : again
          ? "The file has this bet more than once."
          : null;
  return { state: why === null ? "new" : "duplicate", why } as const;
}

/** How far whole American odds are from the odds that they stand for, at most. */
const ROUNDED_ODDS = 0.003;

/** The number of a bet in its file, if it can be one of ours. */
const numberOf = ({ id }: ReadBet) => (id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, "");

/** Whether a row is on something else than a bet: another side or line of a game, another game, or in other words where there is no game. */
function isAnotherPick(mine: NumberedBet, row: NewImportedBet): boolean {
  if (mine.strategyId === PARLAY_STRATEGY_ID || mine.strategyId !== row.strategyId) return false;
  if (mine.gameId !== null && row.gameId !== null)
    return (["gameId", "market", "side", "line"] as const).some((field) => mine[field] !== row[field]);
  const [own, said] = [lettersOf(mine.teamName), lettersOf(row.teamName)];
  return mine.gameId === row.gameId && !own.includes(said) && !said.includes(own);
}

/** What a row says otherwise than the bet of My Picks whose number it has. */
function changesOf(mine: NumberedBet, row: NewImportedBet) {
  const { decimalOdds, savedAt, stakeCents, bonusCents } = row;
  return [
    ...(isAnotherPick(mine, row) ? (["pick"] as const) : []),
    ...((mine.bonusCents ?? mine.stakeCents) === (bonusCents ?? stakeCents) ? [] : (["stake"] as const)),
    ...(Math.abs(mine.decimalOdds / decimalOdds - 1) < ROUNDED_ODDS ? [] : (["odds"] as const)),
    ...(Math.abs(mine.savedAt - savedAt) < MINUTE_MS ? [] : (["time"] as const)),
  ];
}
type Changes = ReturnType<typeof changesOf>;

/**
 * Whether a row is this bet of My Picks. In any file our number may be another program's count, so that odds, stake and moment have to be the
 * bet's as well; in one of our own files its owner may have changed one of them, unless they deleted the bet since to import it as it is now.
 * The stake of a bet that was saved here may have been changed there.
 */
function isOurs({ origin, deletedAt }: NumberedBet, changes: Changes, isOwn: boolean): boolean {
  if (origin !== "imported" && changes.every((change) => change === "stake")) return true;
  return changes.length <= (isOwn && deletedAt === null ? 1 : 0);
}

/** What becomes of changes that are written into a file of ours. */
function changesNote({ origin }: NumberedBet, changes: Changes): string {
  const stays = `Exported from My Picks, where its ${changes.join(" and ")} ${changes.length > 1 ? "are" : "is"} not as in this row, and all stays as it is.`;
  return origin === "imported"
    ? `${stays} To change an imported bet, delete it there and import this file again.`
    : `${stays} A stake is changed there, before the start.`;
}

/** How a bet ended, in a note. */
const SAID = { pending: "open", won: "won", lost: "lost", push: "a push", void: "void" } as const;

/**
 * What becomes of a row that is a bet of My Picks. An open bet that only its owner can settle takes the row's result, as from any other file;
 * a bet that we grade, whose result was stated here since, or whose row was changed stays as it is.
 */
function standingOfOurs(mine: NumberedBet, row: NewImportedBet) {
  const { deletedAt, isStated, status, statedStatus } = mine;
  if (deletedAt !== null) return { state: "duplicate", why: "Exported from My Picks, and deleted by you." } as const;
  // A profit of another stake or at other odds is not that of the bet.
  const changes = changesOf(mine, row);
  if (changes.length > 0) return { state: "duplicate", why: changesNote(mine, changes) } as const;
  if (row.status === "pending" || row.status === status)
    return { state: "duplicate", why: "Exported from My Picks, where it is." } as const;
  if (isStated && status === "pending") return { state: "updates", why: null } as const;
  const why =
    statedStatus === null
      ? `Exported from My Picks, where we grade it: it stays ${SAID[status]}.`
      : `Exported from My Picks, where its result was stated since: it stays ${SAID[status]}.`;
  return { state: "duplicate", why } as const;
}

/** A row with its key, as it would be stored. */
interface KeyedRow {
  readonly bet: ReadBet;
  readonly row: NewImportedBet;
}

/** Finds imported bets whose key is not their row's, by that one: each once, and none that another row's key names. */
function metUnderOtherKeys(database: Caller["database"], owner: Parameters<typeof listImportsPlacedAt>[1]) {
  const taken = new Set<number>();
  return async (rows: readonly KeyedRow[], known: ReadonlyMap<string, KnownImport>) => {
    const unknown = rows.filter(({ bet, row }) => bet.id === null && !known.has(row.importKey));
    const moments = unknown.map(({ row }) => row.savedAt);
    const before = groupBy(
      (await listImportsPlacedAt(database.read, owner, moments)).filter(({ importKey }) => !known.has(importKey ?? "")),
      ({ savedAt }) => savedAt,
    );
    const found = new Map<string, ImportOfMoment>();
    for (const { bet, row } of unknown) {
      const free = (before.get(row.savedAt) ?? []).filter(({ id }) => !taken.has(id));
      const one = metBefore(free, row, `${bet.selection} ${bet.game}`);
      if (one === undefined) continue;
      taken.add(one.id);
      found.set(row.importKey, one);
    }
    return found;
  };
}

/**
 * What rows would become as bets of the caller, in their order, batch by batch; nothing is stored. A row met before, in the file or in My Picks,
 * is a duplicate; one whose bet was imported while it was open brings its result. Others' requests are answered meanwhile.
 */
export async function* planImport(
  caller: Caller,
  rows: readonly ImportCells[],
  options: PlanOptions,
): AsyncGenerator<readonly PlannedRow[], void> {
  const { database, viewer, clock, wallNow } = caller;
  const owner = { userId: viewer.id, feed: clock.feed, run: clock.run };
  const at = { momentOf: momentsIn(options.timeZone), now: epochMs(Math.max(clock.asOf, wallNow)) };
  const formats = { ...options.formats, habits: options.formats.habits ?? habitsOf(rows, options.formats) };
  const games = gamesByDay(caller);
  const findAgain = metUnderOtherKeys(database, owner);
  const met = new Map<string, number>();
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const batch = rows.slice(start, start + ROWS_PER_BATCH);
    const read: ReadRow[] = [];
    for (const { cells, legRows } of batch) {
      read.push(readBet(cells, formats, at, legRows ?? []));
      if (read.length % ROWS_PER_TURN === 0) await afterOthers();
    }
    if (options.link) await games.readFor(read.flatMap((row) => (row.ok ? [row.bet] : [])));
    const placed = read.map((row) => {
      if (!row.ok) return null;
      const identity = betIdentity(row.bet);
      const times = (met.get(identity) ?? 0) + 1;
      met.set(identity, times);
      const link = options.link ? linked(row.bet, games.of(row.bet), clock.asOf) : { match: null, note: null };
      const key = sha256Hex(`${identity}#${times}`);
      return { bet: row.bet, row: storedBet(row.bet, link.match, key, clock.asOf), again: times > 1, ...link };
    });
    await afterOthers();
    const found = placed.flatMap((row) => row ?? []);
    const keys = found.map(({ row }) => row.importKey);
    const known = await listImportKeys(database.read, owner, keys);
    const metBefore = await findAgain(found, known);
    const numbered = await listBetsNumbered(
      database.read,
      owner,
      found.flatMap(({ bet }) => numberOf(bet) ?? []),
    );
    const savedHere = await listBetsSavedHere(
      database.read,
      owner,
      found.flatMap(({ match }) => match?.game.id ?? []),
    );
    yield batch.map(({ line, cells }, index): PlannedRow => {
      const answer = read[index];
      const one = placed[index];
      if (answer === undefined || !answer.ok || !one)
        return { line, state: "error", errors: answer && !answer.ok ? answer.errors : [], cells, ...NOTHING };
      const { bet, match, note, again } = one;
      const named = numbered.get(numberOf(bet) ?? 0);
      const isMine = named && isOurs(named, changesOf(named, one.row), options.isOwn === true);
      const mine = isMine ? named : undefined;
      const under = metBefore.get(one.row.importKey) ?? (mine?.origin === "imported" ? mine : undefined);
      const before = metBefore.get(one.row.importKey) ?? known.get(one.row.importKey);
      const row = under ? { ...one.row, importKey: under.importKey ?? "" } : one.row;
      const position = match && {
        gameId: match.game.id,
        market: bet.market,
        side: match.side,
        stakeCents: bet.stakeCents,
        line: bet.market === "moneyline" ? null : bet.line,
      };
      const here = position !== null && savedHere.has(positionKey(position));
      const { state, why } = mine
        ? standingOfOurs(mine, one.row)
        : standingOf(before, here, again, bet.result !== null);
      return {
        line,
        state,
        errors: [],
        cells,
        bet,
        game: match?.game ?? null,
        row,
        updates: state === "updates" ? (mine?.id ?? before?.id ?? null) : null,
        notes: [why, ...bet.notes, note].flatMap((text) => (text === null ? [] : [text])),
      };
    });
  }
}
