import {
  americanOdds,
  cents,
  decimalOdds,
  type AmericanOdds,
  type Cents,
  type DecimalOdds,
  type EpochMs,
} from "#app/lib/engine/brands.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { americanFromDecimal, decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { profitCents as gradedProfit, toWinAtQuoteCents } from "#app/lib/engine/settle/profit.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { BetField } from "./columns.ts";
import type { BetCells, CellError } from "./bet-cells.ts";
import { readSelection, type Selection } from "./read-selection.ts";
import { guessDateOrder, readClock, readDate, type DateOrder, type WrittenDate } from "./typed-date.ts";
import { guessOddsFormat, readAmount, readOdds, type DecimalMark } from "./typed-number.ts";
import { readBook, readLeague, readResult, RESULT_WORDS } from "./typed-words.ts";

/** How the cells of a file are to be read. */
export interface CellFormats {
  readonly dates: DateOrder;
  readonly odds: OddsFormat;
  readonly decimals: DecimalMark;
}

/** Turns a written date into a moment; the zone is the person's where none was written. */
export type MomentOf = (date: WrittenDate) => EpochMs;

/** A bet as its owner's books have it. */
export interface ReadBet extends Selection {
  /** When it was placed, or what else the row says of its day. */
  readonly placedAt: EpochMs;
  /** The placing has a time of day. */
  readonly placedToTheMinute: boolean;
  /** When the game begins by the row; null where it does not say. */
  readonly eventAt: EpochMs | null;
  readonly eventToTheMinute: boolean;
  readonly settledAt: EpochMs | null;
  readonly league: League | null;
  /** The league is the row's word for the sport, which other leagues may be meant by too. */
  readonly leagueIsHint: boolean;
  readonly decimal: DecimalOdds;
  /** The nearest American quote. */
  readonly price: AmericanOdds;
  /** The odds are no American quote: what pays is `decimal`. */
  readonly quoted: boolean;
  readonly stakeCents: Cents;
  /** Null while it is open. */
  readonly result: BetResult | null;
  /** The profit the row states; null where it states none. */
  readonly statedProfitCents: Cents | null;
  /** What the result pays at the odds; null while open. */
  readonly computedProfitCents: Cents | null;
  readonly book: string;
  readonly id: string | null;
  /** What is worth knowing about it. */
  readonly notes: readonly string[];
}

export type ReadRow =
  { readonly ok: true; readonly bet: ReadBet } | { readonly ok: false; readonly errors: readonly CellError[] };

const ORDER_TEXT: Readonly<Record<DateOrder, string>> = {
  ymd: "year, month, day",
  mdy: "month, day, year",
  dmy: "day, month, year",
};
const ODDS_TEXT: Readonly<Record<OddsFormat, string>> = {
  american: "American",
  decimal: "decimal",
  fractional: "fractional",
};

const cell = (cells: BetCells, field: BetField) => (cells[field] ?? "").trim();
const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Collects what is wrong with a row, so that all of it is told at once. */
class Complaints {
  readonly errors: CellError[] = [];
  add(field: BetField, message: string): null {
    this.errors.push({ field, message });
    return null;
  }
}

function dateAt(cells: BetCells, field: BetField, formats: CellFormats, complaints: Complaints): WrittenDate | null {
  const text = cell(cells, field);
  if (text === "") return null;
  const date = readDate(text, formats.dates);
  if (date) return date;
  const other = guessDateOrder([text]);
  const readable = other !== formats.dates && readDate(text, other) !== null;
  return complaints.add(
    field,
    readable
      ? `${quote(text)} is not a date in the order ${ORDER_TEXT[formats.dates]}; it would be in the order ${ORDER_TEXT[other]}.`
      : `${quote(text)} is not a date. Write it like 2026-11-20 or 11/20/2026 7:30 PM.`,
  );
}

/** When the bet was placed, when its game begins and when it was settled, as far as the row says. */
function momentsOf(
  cells: BetCells,
  formats: CellFormats,
  { momentOf, now }: { readonly momentOf: MomentOf; readonly now: EpochMs },
  complaints: Complaints,
) {
  const date = dateAt(cells, "date", formats, complaints);
  const clockText = cell(cells, "time");
  const clock = clockText === "" ? null : readClock(clockText);
  if (clockText !== "" && clock === null)
    complaints.add("time", `${quote(clockText)} is not a time of day. Write it like 7:30 PM or 19:30.`);
  const placed = date && (date.seconds === null && clock ? { ...date, ...clock } : date);
  const event = dateAt(cells, "eventDate", formats, complaints);
  const settled = dateAt(cells, "settledDate", formats, complaints);
  const first = placed ?? event ?? settled;
  if (first === null) {
    if (complaints.errors.length === 0) complaints.add("date", "There is not a date. Write it like 2026-11-20.");
    return null;
  }
  const placedAt = momentOf(first);
  if (placed && placedAt > now + DAY_MS) {
    complaints.add("date", `${quote(cell(cells, "date"))} is in the future. Is the order of day and month right?`);
    return null;
  }
  return {
    placedAt,
    placedToTheMinute: first.seconds !== null,
    eventAt: event && momentOf(event),
    eventToTheMinute: event !== null && event.seconds !== null,
    settledAt: settled && momentOf(settled),
  };
}

function stakeOf(cells: BetCells, formats: CellFormats, complaints: Complaints): Cents | null {
  const text = cell(cells, "stake");
  if (text === "") return complaints.add("stake", "There is no stake. Write an amount like 25 or 25.50.");
  const amount = readAmount(text, formats.decimals);
  if (amount === null) return complaints.add("stake", `${quote(text)} is not an amount. Write it like 25 or 25.50.`);
  if (amount <= 0) return complaints.add("stake", `${quote(text)} is not above 0. A stake is what you risked.`);
  if (!isUsableStake(Math.max(amount, 100)))
    return complaints.add("stake", `${quote(text)} is more than a stake can be.`);
  return cents(amount);
}

/** An amount that may be missing; text that is none is a complaint. */
function amountAt(cells: BetCells, field: BetField, formats: CellFormats, complaints: Complaints): Cents | null {
  const text = cell(cells, field);
  if (text === "" || /^[-–—]$|^n\/?a$|^pending$/i.test(text)) return null;
  const amount = readAmount(text, formats.decimals);
  if (amount === null) return complaints.add(field, `${quote(text)} is not an amount. Write it like 25 or -25.50.`);
  return cents(amount);
}

/** What the row says of the result, with the profit where it states one. */
function resultOf(cells: BetCells, formats: CellFormats, stake: Cents | null, complaints: Complaints, notes: string[]) {
  const text = cell(cells, "result");
  const profit = amountAt(cells, "profit", formats, complaints);
  const payout = amountAt(cells, "payout", formats, complaints);
  const stated = readResult(text);
  const byPayout = payout === null || stake === null ? null : cents(payout - stake);
  if (stated.kind === "unknown") {
    const [nearest] = nearestNames(text, RESULT_WORDS, 1);
    complaints.add(
      "result",
      `${quote(text)} is not a result. Did you mean “${nearest}”? One of ${RESULT_WORDS.join(", ")}.`,
    );
    return { result: null, statedProfit: null };
  }
  if (stated.kind === "settled") {
    // What a book paid on a bet that did not lose; on a lost one "0" says nothing new.
    const statedProfit = profit ?? (stated.result === "loss" ? null : byPayout);
    if (stated.result === "loss" && profit !== null && profit > 0)
      complaints.add("profit", `A lost bet's profit is below 0: write ${(0 - profit) / 100}, or correct the result.`);
    if (stated.result === "win" && profit !== null && profit < 0)
      complaints.add("profit", `A won bet's profit is above 0: write ${(0 - profit) / 100}, or correct the result.`);
    return { result: stated.result, statedProfit };
  }
  const worth = profit ?? byPayout;
  if (stated.kind === "by-profit") {
    if (worth === null) complaints.add("profit", `${quote(text)} needs the profit or the payout: neither is there.`);
    notes.push(`Your file says ${quote(text)}: it counts by its profit.`);
    return { result: resultByProfit(worth ?? 0), statedProfit: worth };
  }
  // Books list open bets with what they may pay; only a file without a result column is read by its profit.
  if (text !== "" || profit === null || profit === 0) return { result: null, statedProfit: null };
  notes.push("No result is written: it is taken from the profit.");
  return { result: resultByProfit(profit), statedProfit: profit };
}

const resultByProfit = (profit: number): BetResult => (profit > 0 ? "win" : profit < 0 ? "loss" : "push");

/** The odds as written, or as they follow from what a won bet paid. */
function oddsOf(
  cells: BetCells,
  formats: CellFormats,
  known: { readonly stake: Cents | null; readonly result: BetResult | null; readonly profit: Cents | null },
  complaints: Complaints,
  notes: string[],
): { readonly decimal: DecimalOdds; readonly price: AmericanOdds; readonly quoted: boolean } | null {
  const text = cell(cells, "odds");
  const { stake, result, profit } = known;
  if (text === "") {
    if (stake === null || result !== "win" || profit === null || profit <= 0)
      return complaints.add(
        "odds",
        "There are no odds, and they do not follow from what was paid. Write them like -110 or 1.91.",
      );
    const decimal = decimalOdds(1 + profit / stake);
    notes.push("No odds are written: they follow from the profit.");
    return { decimal, price: americanFromDecimal(decimal), quoted: true };
  }
  const parsed = readOdds(text, formats.odds, formats.decimals);
  if (!parsed.ok) {
    const other = guessOddsFormat([text], formats.decimals);
    const fits = other !== formats.odds && readOdds(text, other, formats.decimals).ok;
    return complaints.add(
      "odds",
      `${quote(text)}: ${parsed.detail}${fits ? ` It could be ${ODDS_TEXT[other]} odds: choose that above if the whole file has them.` : ""}`,
    );
  }
  if (parsed.value > 10_000) return complaints.add("odds", `${quote(text)} is longer than any book pays.`);
  const price = americanFromDecimal(parsed.value);
  return { decimal: parsed.value, price, quoted: formats.odds !== "american" };
}

/** Whether stated and computed profit are further apart than rounding. */
function differs(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) > Math.max(2, 0.005 * Math.abs(computed));
}

const amount = (cents: number) => `${cents < 0 ? "−" : "+"}${(Math.abs(cents) / 100).toFixed(2)}`;

/**
 * Reads one row of somebody's list of bets. Everything that cannot be read is told at once, by field, with what would be; what is only odd is
 * a note on the bet.
 *
 * @param at.now nothing was placed later than a day from it.
 */
export function readBet(
  cells: BetCells,
  formats: CellFormats,
  at: { readonly momentOf: MomentOf; readonly now: EpochMs },
): ReadRow {
  const complaints = new Complaints();
  const notes: string[] = [];
  const moments = momentsOf(cells, formats, at, complaints);
  const stake = stakeOf(cells, formats, complaints);
  const { result, statedProfit } = resultOf(cells, formats, stake, complaints, notes);
  const odds = oddsOf(cells, formats, { stake, result, profit: statedProfit }, complaints, notes);
  const hint = readLeague(cell(cells, "league"));
  const picked = readSelection(cells, hint?.certain ? hint.league : null, formats.decimals);
  if (!picked.ok) for (const error of picked.errors) complaints.add(error.field, error.message);
  if (!picked.ok || complaints.errors.length > 0 || moments === null || stake === null || odds === null)
    return { ok: false, errors: complaints.errors };
  const computed =
    result === null
      ? null
      : result === "win" && odds.quoted
        ? toWinAtQuoteCents(stake, odds.decimal)
        : gradedProfit(stake, odds.price, result);
  if (statedProfit !== null && computed !== null && differs(statedProfit, computed))
    notes.push(
      `Your file says ${amount(statedProfit)}; these odds pay ${amount(computed)}. Yours counts (a boost, a bonus or a cash-out?).`,
    );
  return {
    ok: true,
    bet: {
      ...moments,
      ...picked.value,
      ...odds,
      league: hint?.league ?? null,
      leagueIsHint: hint !== null && !hint.certain,
      stakeCents: stake,
      result,
      statedProfitCents: statedProfit,
      computedProfitCents: computed,
      book: readBook(cell(cells, "book")),
      id: cell(cells, "id").slice(0, 80) || null,
      notes,
    },
  };
}

/** What identifies a bet whoever lists it again, as text: its own number, or what it says. */
export function betIdentity(bet: ReadBet): string {
  if (bet.id !== null) return `id ${bet.book.toLowerCase()} ${bet.id}`;
  const words = `${bet.selection} ${bet.game}`
    .toLowerCase()
    .replace(/[^a-z0-9.+-]+/g, " ")
    .trim();
  return [bet.placedAt, words, bet.kind, bet.line ?? "", bet.price, bet.stakeCents, bet.book.toLowerCase()].join("|");
}

/** The decimal odds a bet pays at: those written, or those of its American price. */
export function paysAt({ price, decimal, quoted }: Pick<ReadBet, "price" | "decimal" | "quoted">): DecimalOdds {
  return quoted ? decimal : decimalFromAmerican(americanOdds(price));
}
