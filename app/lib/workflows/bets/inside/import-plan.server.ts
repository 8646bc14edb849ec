import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { matchGame, positionKey, type GameMatch } from "#app/lib/engine/own-bets/match-game.ts";
import type { BetCells, CellError } from "#app/lib/engine/own-bets/bet-cells.ts";
import {
  betIdentity,
  paysAt,
  readBet,
  type CellFormats,
  type MomentOf,
  type ReadBet,
} from "#app/lib/engine/own-bets/read-bet.ts";
import type { BetKind } from "#app/lib/engine/own-bets/typed-words.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { betRecommendation, betTeamName, matchupTitle } from "#app/lib/format/bets.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
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

/** One row to import: where it stands, and its cells by field. */
export interface ImportCells {
  readonly line: number;
  readonly cells: BetCells;
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

const KIND_LABELS: Readonly<Record<Exclude<BetKind, "moneyline" | "spread" | "total">, string>> = {
  prop: "Player Prop",
  parlay: "Parlay",
  other: "Other",
};

function kindLabel(kind: BetKind): string {
  return kind === "moneyline" || kind === "spread" || kind === "total" ? marketLabel(kind) : KIND_LABELS[kind];
}

const STATUS = { win: "won", loss: "lost", push: "push", void: "void" } as const;
/** From a game's start to its end, where nobody says when a bet was settled. */
const GAME_MS = 3 * HOUR_MS;

/** Written dates as moments of a time zone: midnight where no time is written. */
function momentsIn(timeZone: string): MomentOf {
  return ({ day, seconds, zone }) => {
    const minutes = typeof zone === "number" ? zone : null;
    const name = minutes === null ? ((zone as string | null) ?? timeZone) : "utc";
    const midnight = DateTime.fromISO(isoDate(day), { zone: name });
    const time = midnight
      .set({ hour: 0, minute: 0, second: 0 })
      .plus({ seconds: 0 })
      .set({
        hour: Math.floor((seconds ?? 0) / 3600),
        minute: Math.floor(((seconds ?? 0) % 3600) / 60),
        second: (seconds ?? 0) % 60,
      });
    return epochMs(time.toMillis() - (minutes ?? 0) * 60_000);
  };
}

const WHY_NOT_LINKED: Readonly<Record<NonNullable<Extract<GameMatch, { matched: false }>["why"]>, string>> = {
  "no-teams": "It names no team we know: it keeps the result you state.",
  "no-game": "No game of these teams on that day: it keeps the result you state.",
  "two-games": "These teams play twice around then: with the game's date and time it could be linked.",
  "no-side": "It does not say which side was bet: it keeps the result you state.",
  "no-line": "It does not say the line: it keeps the result you state.",
  "in-play": "Placed after the start: there is no closing price to compare it with.",
};

/** The league of a bet on none of our games: the one it names, or that of all teams it names. */
function leagueOf(bet: ReadBet): League | null {
  if (bet.league !== null && !bet.leagueIsHint) return bet.league;
  const named = [...bet.teams, ...bet.pickedTeams];
  if (named.length === 0) return null;
  const possible = (league: League) => named.every(({ teams }) => teams.some((team) => team.league === league));
  if (bet.league !== null) return possible(bet.league) ? bet.league : null;
  const [only, other] = [...new Set(named.flatMap(({ teams }) => teams.map((team) => team.league)))].filter(possible);
  return other === undefined ? (only ?? null) : null;
}

/** A bet as it is stored. Times later than now are of a clock ahead of ours. */
function storedBet(
  bet: ReadBet,
  match: { game: ImportGame; side: NonNullable<ReadBet["side"]> } | null,
  key: string,
  now: EpochMs,
): NewImportedBet {
  const { result } = bet;
  const startAt = match?.game.startAt ?? bet.eventAt ?? bet.placedAt;
  const status = result === null ? null : STATUS[result];
  const settledAt = bet.settledAt ?? (match || bet.eventAt !== null ? startAt + GAME_MS : startAt);
  return {
    strategyId: bet.kind === "parlay" ? PARLAY_STRATEGY_ID : 0,
    gameId: match?.game.id ?? null,
    league: match?.game.league ?? leagueOf(bet),
    market: match ? bet.market : null,
    side: match?.side ?? null,
    line: bet.line,
    book: bet.book,
    price: bet.price,
    decimalOdds: paysAt(bet),
    quoted: bet.quoted,
    teamName: match ? betTeamName({ ...match.game, side: match.side }) : bet.selection,
    betType: kindLabel(bet.kind),
    stakeCents: bet.stakeCents,
    startAt,
    savedAt: epochMs(Math.min(bet.placedAt, now)),
    status: status ?? "pending",
    profitCents: status === null ? null : (bet.statedProfitCents ?? bet.computedProfitCents),
    settledAt: status === null ? null : epochMs(Math.min(settledAt, now)),
    eventName: bet.game === "" ? null : bet.game,
    statedStatus: status,
    statedProfitCents: bet.statedProfitCents,
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
  const read = rows.map((row) => ({ ...row, read: readBet(row.cells, options.formats, { momentOf, now }) }));
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
    decimalOdds: row?.decimalOdds ?? null,
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
