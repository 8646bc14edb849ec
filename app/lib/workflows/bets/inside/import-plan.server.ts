import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { matchGame, positionKey } from "#app/lib/engine/own-bets/match-game.ts";
import type { BetCells, CellError, CellFormats } from "#app/lib/engine/own-bets/bet-cells.ts";
import { habitsOf } from "#app/lib/engine/own-bets/bets-file.ts";
import { isSeveralBets } from "#app/lib/engine/own-bets/bet-kinds.ts";
import { betIdentity, paysAt, readBet, type ReadBet } from "#app/lib/engine/own-bets/read-bet.ts";
import { plainResult } from "#app/lib/engine/own-bets/typed-words.ts";
import { betKindLabel, ownBetRemark } from "#app/lib/format/bet-kinds.ts";
import { betRecommendation, betTeamName, matchupTitle } from "#app/lib/format/bets.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import type { ImportRow, ImportRowState, ImportTotals } from "#app/lib/schemas/bets/import.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  listBetsSavedHere,
  listGamesForImport,
  listImportKeys,
  type ImportGame,
  type NewImportedBet,
} from "#app/models/bets/bet-import.server.ts";
import { WHY_NOT_LINKED } from "./why-not-linked.ts";
import { momentsIn } from "./written-moments.ts";

/** One row to import: where it stands, and its cells by field. */
export interface ImportCells {
  readonly line: number;
  readonly cells: BetCells;
  /** The rows of its legs, where they have rows of their own. */
  readonly legRows?: readonly BetCells[];
}

/** How the rows are read. */
export interface PlanOptions {
  readonly formats: CellFormats;
  readonly timeZone: string;
  /** Whether bets are linked to games of the caller's feed. */
  readonly link: boolean;
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
/** From a game's start to its end, where nobody says when a bet was settled. */
const GAME_MS = 3 * HOUR_MS;

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
  const settledAt = bet.settledAt ?? (match || bet.eventAt !== null ? startAt + GAME_MS : startAt);
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
    importKey: key,
  };
}

/** Links a bet to its game. A game that has not begun cannot have the result the row states. */
function linked(bet: ReadBet, games: readonly ImportGame[], now: EpochMs) {
  const found = matchGame(bet, games);
  if (!found.matched) return { match: null, note: found.why === null ? null : WHY_NOT_LINKED[found.why] };
  const game = games.find(({ id }) => id === found.game.id);
  if (game === undefined || (bet.result !== null && game.startAt > now))
    return { match: null, note: WHY_NOT_LINKED["no-game"] };
  return { match: { game, side: found.side }, note: null };
}

/** The games the rows' dates reach, by day. */
async function gamesAround({ database, clock }: Caller, bets: readonly ReadBet[]) {
  const moments = bets.flatMap(({ placedAt, eventAt }) => [placedAt, ...(eventAt === null ? [] : [eventAt])]);
  if (moments.length === 0) return () => [];
  const from = epochMs(Math.min(...moments) - 2 * DAY_MS);
  const to = epochMs(Math.max(...moments) + 9 * DAY_MS);
  const games = await listGamesForImport(database, { feed: clock.feed, from, to });
  const byDay = groupBy(games, ({ startAt }) => Math.floor(startAt / DAY_MS));
  return (bet: ReadBet): readonly ImportGame[] => {
    const first = Math.floor(((bet.eventAt ?? bet.placedAt) - DAY_MS) / DAY_MS);
    const days = bet.eventAt === null ? 10 : 3;
    return Array.from({ length: days }, (_, ahead) => byDay.get(first + ahead) ?? []).flat();
  };
}

/**
 * What rows would become as bets of the caller, in their order; nothing is stored. A row met before, in the file or in My Picks, is a
 * duplicate; one whose bet was imported while it was open brings its result.
 */
export async function planImport(
  caller: Caller,
  rows: readonly ImportCells[],
  options: PlanOptions,
): Promise<readonly PlannedRow[]> {
  const { database, viewer, clock, wallNow } = caller;
  const owner = { userId: viewer.id, feed: clock.feed, run: clock.run };
  const now = epochMs(Math.max(clock.asOf, wallNow));
  const momentOf = momentsIn(options.timeZone);
  const formats = { ...options.formats, habits: habitsOf(rows, options.formats) };
  const read = rows.map((row) => ({ ...row, read: readBet(row.cells, formats, { momentOf, now }, row.legRows ?? []) }));
  const bets = read.flatMap(({ read: { ok, ...row } }) => (ok && "bet" in row ? [row.bet as ReadBet] : []));
  const [known, savedHere, gamesOf] = await Promise.all([
    listImportKeys(database.read, owner),
    listBetsSavedHere(database.read, owner),
    options.link ? gamesAround(caller, bets) : () => [],
  ]);
  const met = new Map<string, number>();
  return read.map(({ line, cells, read: answer }): PlannedRow => {
    if (!answer.ok)
      return {
        line,
        state: "error",
        errors: answer.errors,
        cells,
        bet: null,
        game: null,
        row: null,
        updates: null,
        notes: [],
      };
    const { bet } = answer;
    const identity = betIdentity(bet);
    const times = (met.get(identity) ?? 0) + 1;
    met.set(identity, times);
    const key = sha256Hex(`${identity}#${times}`);
    const { match, note } = options.link ? linked(bet, gamesOf(bet), clock.asOf) : { match: null, note: null };
    const before = known.get(key);
    const here =
      match !== null &&
      savedHere.has(
        positionKey({
          gameId: match.game.id,
          market: bet.market,
          side: match.side,
          line: bet.market === "moneyline" ? null : bet.line,
          stakeCents: bet.stakeCents,
        }),
      );
    const brings = before !== undefined && before.open && bet.result !== null;
    const state = brings ? "updates" : before !== undefined || here || times > 1 ? "duplicate" : "new";
    const why =
      state !== "duplicate"
        ? null
        : before
          ? "Imported before."
          : here
            ? "Already in My Picks: saved here."
            : "The file has this bet more than once.";
    return {
      line,
      state,
      errors: [],
      cells,
      bet,
      game: match?.game ?? null,
      row: storedBet(bet, match, key, clock.asOf),
      updates: brings ? before.id : null,
      notes: [why, ...bet.notes, note].flatMap((text) => (text === null ? [] : [text])),
    };
  });
}

/** A planned row for the eye. */
export function importRow({ line, state, errors, cells, bet, game, row, notes }: PlannedRow): ImportRow {
  const words =
    [cells.selection, cells.game].find((text) => text?.trim()) ??
    Object.values(cells).find((text) => text?.trim()) ??
    "";
  const title = !row
    ? words.slice(0, 120)
    : game && row.side
      ? betRecommendation({ ...game, side: row.side, line: row.line })
      : row.teamName;
  return {
    line,
    state,
    title,
    game: game && matchupTitle(game.home, game.away),
    betType: row?.betType ?? null,
    remark: bet && ownBetRemark(bet),
    decimalOdds: row === null || bet?.decimal == null ? null : row.decimalOdds,
    price: row === null || row.quoted ? null : row.price,
    stakeCents: row?.stakeCents ?? null,
    placedAt: bet?.placedAt ?? null,
    status: row?.status ?? null,
    profitCents: row?.profitCents ?? null,
    book: row?.book ?? null,
    notes,
    errors: errors.map(({ field, message }) => ({ field, message })),
  };
}

/** Counts and sums over what would be imported. */
export function importTotals(rows: readonly PlannedRow[]): ImportTotals {
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length;
  const coming = rows.filter((row) => row.state === "new" || row.state === "updates");
  return {
    rows: rows.length,
    new: count("new"),
    updates: count("updates"),
    duplicates: count("duplicate"),
    errors: count("error"),
    linked: coming.filter(({ game }) => game !== null).length,
    settled: coming.filter(({ row }) => row?.statedStatus != null).length,
    stakedCents: coming.reduce((sum, { row }) => sum + (row?.stakeCents ?? 0), 0),
    profitCents: coming.reduce((sum, { row }) => sum + (row?.profitCents ?? 0), 0),
  };
}
