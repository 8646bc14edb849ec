import {
  americanOdds,
  cents,
  decimalOdds,
  type AmericanOdds,
  type Cents,
  type DecimalOdds,
} from "#app/lib/engine/brands.ts";
import { americanFromDecimal, decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import {
  cell,
  NO_HABITS,
  quoteCell,
  type BetCells,
  type BetField,
  type CellFormats,
  type Complaints,
} from "./bet-cells.ts";
import { severalBetsIn } from "./bet-kinds.ts";
import { guessOddsFormat, ownOddsFormat, readAmount, readOdds } from "./typed-number.ts";
import type { OwnResult } from "./bet-words.ts";
import { bookKind, quotesChances, type BetMark, type StatedResult } from "./typed-words.ts";

interface Odds {
  /** Null if the row has no odds and needs none: a void bet, or one with a known profit. */
  readonly decimal: DecimalOdds | null;
  /** The nearest American quote. */
  readonly price: AmericanOdds | null;
  /** The odds are not an American quote: `decimal` decides the payout. */
  readonly quoted: boolean;
}

/** The money of a bet: its odds, its result and its profit. */
export interface Money extends Odds {
  /** Null while it is open. */
  readonly result: OwnResult | null;
  /** The profit the row states; null where it states none. */
  readonly statedProfitCents: Cents | null;
  /** The profit of the result at the odds; null while open. */
  readonly computedProfitCents: Cents | null;
  readonly marks: readonly BetMark[];
}

interface Known {
  readonly stake: Cents | null;
  readonly stated: StatedResult;
  readonly marks: readonly BetMark[];
  readonly book: string;
  readonly type: string;
  /** What was bet on is over: what paid nothing is lost. */
  readonly isOver: () => boolean;
}

const ODDS_TEXT: Readonly<Record<OddsFormat, string>> = {
  american: "American",
  decimal: "decimal",
  fractional: "fractional",
};
/** What is said where a bet needs odds. */
export const NO_ODDS_WRITTEN =
  "There are no odds, and they do not follow from what was paid. Write them like -110 or 1.91.";
const NO_ODDS: Odds = { decimal: null, price: null, quoted: true };
/** Longest odds any book pays, and a parlay of them: +1,108,261 has been paid for. */
const LONGEST = 100_000;

const written = (cents: number) => `${cents < 0 ? "−" : "+"}${(Math.abs(cents) / 100).toFixed(2)}`;

/** An amount that may be missing; other text is reported as an error. */
function amountAt(cells: BetCells, field: BetField, formats: CellFormats, complaints: Complaints): Cents | null {
  const text = cell(cells, field);
  if (text === "" || /^[-–—$€£\s]+$|^n\/?a$|^(pending|open|null|nan|tbd|#.*)$/i.test(text)) return null;
  const amount = readAmount(text, formats.decimals);
  if (amount === null) return complaints.add(field, `${quoteCell(text)} is not an amount. Write it like 25 or -25.50.`);
  return cents(amount);
}

const atDecimal = (value: number): Odds => {
  // Nobody writes ten decimal places: further digits come from adding.
  const decimal = decimalOdds(Number(value.toFixed(10)));
  return { decimal, price: americanFromDecimal(decimal), quoted: true };
};

/** A number between 0 and 1 as odds: a chance on a prediction market, else the profit per unit staked. */
function smallOdds(
  value: number,
  { book, stake, chances }: Known & { readonly chances: boolean },
  profit: Cents | null,
  notes: string[],
): Odds {
  const paid = stake !== null && stake > 0 && profit !== null && profit > 0 ? profit / stake : null;
  const asChance = 1 / value - 1;
  const chance = paid === null ? chances || quotesChances(book) : Math.abs(paid - asChance) < Math.abs(paid - value);
  notes.push(
    chance
      ? `Your file has a price of ${value}: odds of ${(1 / value).toFixed(2)}.`
      : `Your file has odds of ${value}, without the stake: odds of ${(1 + value).toFixed(2)}.`,
  );
  return atDecimal(chance ? 1 / value : 1 + value);
}

/** The odds as written, or derived from the payout of a won bet. */
function oddsOf(
  cells: BetCells,
  formats: CellFormats,
  known: Known,
  { result, profit }: Pick<Ending, "result" | "profit">,
  complaints: Complaints,
  notes: string[],
): Odds | null {
  const text = cell(cells, "odds")
    .replace(/^[$£€]\s?(?=\d)/, "")
    .replace(/^[-–—]$|^(n\/?a|null|none|nan|0|0[.,]00?)$/i, "");
  const { stake } = known;
  if (text === "") {
    if (result === "win" && stake !== null && profit !== null && profit > 0 && stake > 0) {
      notes.push("No odds are written: they follow from the profit.");
      return atDecimal(Math.min(LONGEST, 1 + profit / stake));
    }
    const toWin = amountAt(cells, "toWin", formats, complaints);
    if (toWin !== null && toWin > 0 && stake !== null && stake > 0)
      return atDecimal(Math.min(LONGEST, 1 + toWin / stake));
    const mayPay = amountAt(cells, "mayPay", formats, complaints);
    if (mayPay !== null && stake !== null && stake > 0 && mayPay > stake)
      return atDecimal(Math.min(LONGEST, mayPay / stake));
    // The result makes the odds unnecessary, and so does an owner who states it later.
    if (result === null || result !== "win" || profit !== null) return NO_ODDS;
    return complaints.add("odds", NO_ODDS_WRITTEN);
  }
  const percent = /^(\d{1,2}(?:[.,]\d+)?)\s*[¢c%]$/.exec(text);
  if (percent) return atDecimal(100 / Number((percent[1] ?? "").replace(",", ".")));
  if (formats.habits?.oddsArePercents && /^\d{1,2}(?:\.\d+)?$/.test(text) && Number(text) > 1)
    return atDecimal(100 / Number(text));
  if (formats.odds !== "american" || /^0?[.,]\d+$/.test(text)) {
    const bare = Number(text.replace(",", ".").replace(/x$/i, ""));
    if (bare > 0 && bare < 1)
      return smallOdds(bare, { ...known, chances: formats.habits?.oddsAreChances ?? false }, profit, notes);
    if (bare === 1 && result !== null) return NO_ODDS;
  }
  const format = ownOddsFormat(text) ?? formats.odds;
  const parsed = readOdds(text, format, formats.decimals);
  if (!parsed.ok) {
    const other = guessOddsFormat([text], formats.decimals);
    const fits = other !== formats.odds && readOdds(text, other, formats.decimals).ok;
    return complaints.add(
      "odds",
      `${quoteCell(text)}: ${parsed.detail}${fits ? ` It could be ${ODDS_TEXT[other]} odds: choose that above if the whole file has them.` : ""}`,
    );
  }
  if (parsed.value > LONGEST) return complaints.add("odds", `${quoteCell(text)} is longer than any book pays.`);
  const odds = atDecimal(parsed.value);
  return format === "american" ? { ...odds, quoted: false } : nearestQuote(odds, text, stake, profit);
}

/** The American quote behind rounded decimal odds: among the quotes that round to them, the one that matches the payout. */
function nearestQuote(odds: Odds, text: string, stake: Cents | null, profit: Cents | null): Odds {
  const places = /[.,](\d+)$/.exec(text.replace(/x$/i, ""))?.[1]?.length ?? 0;
  if (places > 2 && odds.price !== null) {
    const exact = decimalFromAmerican(americanOdds(odds.price));
    return exact.toFixed(places) === odds.decimal?.toFixed(places) ? { ...odds, quoted: false } : odds;
  }
  if (places > 2 || stake === null || stake === 0 || profit === null || profit <= 0 || odds.decimal === null)
    return odds;
  const paid = 1 + profit / stake;
  if (paid <= 1 || Math.abs(paid - odds.decimal) > 0.5 * 10 ** -places + 1e-9) return odds;
  const price = americanFromDecimal(decimalOdds(paid));
  const exact = decimalFromAmerican(americanOdds(price));
  return Math.abs(toWinCents(stake, [price]) - profit) <= 1 && exact.toFixed(places) === odds.decimal.toFixed(places)
    ? { ...odds, price }
    : odds;
}

/** The profit of a result at odds; null without odds. */
function computedOf(stake: Cents, odds: Odds, result: OwnResult | null, bonus: boolean): Cents | null {
  if (result === null) return null;
  const won = () =>
    odds.decimal === null || odds.price === null
      ? null
      : odds.quoted
        ? toWinAtQuoteCents(stake, odds.decimal)
        : toWinCents(stake, [odds.price]);
  const lost = bonus ? 0 : 0 - stake;
  switch (result) {
    case "win":
      return won();
    case "loss":
      return cents(lost);
    case "half win": {
      const whole = won();
      return whole === null ? null : cents(Math.round(whole / 2));
    }
    case "half loss":
      return cents(Math.round(lost / 2));
    case "cashed out":
      return null;
    default:
      return cents(0);
  }
}

/** Whether the odds cannot pay a stated profit, even before rounding. */
function differs(stated: number, computed: number, stake: number, text: string, result: OwnResult): boolean {
  const places = /[.,](\d+)$/.exec(text.replace(/x$/i, ""))?.[1]?.length;
  const rounding = result === "win" && places !== undefined && places <= 3 ? stake * 0.5 * 10 ** -places : 0;
  return Math.abs(stated - computed) > Math.max(2, 0.005 * Math.abs(computed), rounding + 1);
}

const byProfit = (profit: number): OwnResult => (profit > 0 ? "win" : profit < 0 ? "loss" : "push");

interface Ending {
  readonly result: OwnResult | null;
  readonly profit: Cents | null;
  readonly bonus: boolean;
}

/** The result of a bet and its profit, as far as the row states them. If they contradict each other, the stated profit decides. */
function endingOf(
  cells: BetCells,
  formats: CellFormats,
  known: Known,
  complaints: Complaints,
  notes: string[],
): Ending {
  const { stated, stake } = known;
  const habits = formats.habits ?? NO_HABITS;
  const bonus = known.marks.includes("bonus bet");
  const [profitField, payoutField] = habits.profitIsPayout
    ? (["payout", "profit"] as const)
    : (["profit", "payout"] as const);
  const ownProfit = amountAt(cells, profitField, formats, complaints);
  const payout = amountAt(cells, payoutField, formats, complaints);
  const byPayout =
    payout === null || stake === null ? null : habits.payoutIsProfit ? payout : cents(payout - (bonus ? 0 : stake));
  const text = cell(cells, "result");
  // What cost nothing and paid nothing is lost.
  const endedAt = (profit: number) => (bonus && payout === 0 && profit === 0 ? "loss" : byProfit(profit));
  if (stated.kind === "unknown") return { result: null, profit: null, bonus };
  // A round robin pays what its tickets pay, which only the amount to win shows.
  if (stated.kind === "settled" && stated.result === "win" && ownProfit === null && payout === null) {
    const toWin = severalBetsIn(known.type) === "roundRobin" ? amountAt(cells, "toWin", formats, complaints) : null;
    if (toWin !== null) return { result: "win", profit: toWin, bonus };
  }
  if (stated.kind === "open") {
    // Books list open bets with the possible payout, so the profit is used only in a file without a result column.
    if (habits.payoutEnds && byPayout !== null && (known.isOver() || payout !== 0))
      return { result: endedAt(byPayout), profit: byPayout, bonus };
    if (text !== "" || ownProfit === null || ownProfit === 0) return { result: null, profit: null, bonus };
    notes.push("No result is written: it is taken from the profit.");
    return { result: byProfit(ownProfit), profit: ownProfit, bonus };
  }
  if (stated.kind === "by-profit") {
    const worth = ownProfit ?? byPayout;
    if (worth === null)
      complaints.add("profit", `${quoteCell(text)} needs the profit or the payout: neither is there.`);
    notes.push(`Your file says ${quoteCell(text)}: it counts by its profit.`);
    return { result: endedAt(worth ?? 0), profit: worth, bonus };
  }
  return settledEnding(
    {
      result: stated.result,
      ownProfit,
      byPayout,
      payout,
      stake,
      bonus,
      several: severalBetsIn(known.type) !== null || bookKind(known.book) === "pickem",
    },
    habits,
    complaints,
    notes,
    text,
  );
}

function settledEnding(
  row: {
    readonly result: OwnResult;
    readonly ownProfit: Cents | null;
    readonly byPayout: Cents | null;
    readonly payout: Cents | null;
    readonly stake: Cents | null;
    readonly bonus: boolean;
    /** Several bets in one. */
    readonly several: boolean;
  },
  habits: { readonly lossesAtZero: boolean },
  complaints: Complaints,
  notes: string[],
  text: string,
): Ending {
  const { result, ownProfit, byPayout, payout, stake, bonus } = row;
  if (result === "loss") {
    // Tickets of several bets, and entries that pay for part of their picks, return something when they lose.
    const returned = row.several && payout !== null && stake !== null && payout > 0 && payout < stake;
    if (ownProfit === null) return { result, profit: returned ? byPayout : null, bonus };
    if (ownProfit === 0 && !bonus)
      return habits.lossesAtZero ? { result, profit: null, bonus } : { result, profit: ownProfit, bonus: true };
    if (ownProfit > 0 && ownProfit === stake) return { result, profit: cents(0 - ownProfit), bonus };
    if (ownProfit > 0)
      notes.push(`Your file says ${quoteCell(text)} with a profit of ${written(ownProfit)}: the profit counts.`);
    return { result: ownProfit > 0 ? "win" : result, profit: ownProfit, bonus };
  }
  // What was kept or returned has no profit, and no loss.
  const isReturned = result === "push" || result === "void";
  if (isReturned && ownProfit !== null && ownProfit !== 0 && ownProfit !== stake) {
    notes.push(`Your file says ${quoteCell(text)} with a profit of ${written(ownProfit)}: the profit counts.`);
    return { result: byProfit(ownProfit), profit: ownProfit, bonus };
  }
  if (result === "half loss") {
    // The amount returned is not a profit; an amount without a sign is the loss.
    const profit = ownProfit ?? (payout !== null && payout > 0 ? byPayout : null);
    return { result, profit: profit !== null && profit > 0 ? cents(0 - profit) : profit, bonus };
  }
  // A win without a payout is one whose payout the file does not contain.
  const profit =
    ownProfit ?? (payout === 0 && (result === "win" || result === "half win" || result === "push") ? null : byPayout);
  if (result === "win" && ownProfit !== null && ownProfit < 0) {
    notes.push(`Your file says ${quoteCell(text)} with a profit of ${written(ownProfit)}: the profit counts.`);
    return { result: "loss", profit: ownProfit, bonus };
  }
  if (result === "cashed out" && profit === null)
    complaints.add("profit", `${quoteCell(text)} needs the profit or the payout: neither is there.`);
  // A void bet has no profit, regardless of its payout column.
  return { result, profit: result === "void" && ownProfit === null ? null : profit, bonus };
}

/** A line between two whole or half ones, on which half a bet may end: "-0.25", "2.75", "0, -0.5". */
const QUARTER_LINE =
  /(?<![\d.,])[+\-−]?\d{1,3}(?:[.,][27]5|[¼¾])(?!\d)|[+\-−]?\d{1,3}(?:[.,][05])?\s?[,/&]\s?[+\-−]?\d{1,3}(?:[.,][05])?(?!\d)/;

/** An ending read only from its profit: half won or half lost where the profit is half of that on a quarter line. */
function halfOf(cells: BetCells, ending: Ending, stake: Cents, odds: Odds): Ending {
  const { profit, result, bonus } = ending;
  if (profit === null || (result !== "win" && result !== "loss") || cell(cells, "odds") === "") return ending;
  if (!(["line", "selection", "market"] as const).some((field) => QUARTER_LINE.test(cell(cells, field)))) return ending;
  const half = result === "win" ? "half win" : "half loss";
  const computed = computedOf(stake, odds, half, bonus);
  return computed !== null && Math.abs(computed - profit) <= 2 ? { ...ending, result: half } : ending;
}

/** Whether a half result's amount is what the whole bet would have won, as Pinnacle's slips go on showing below "Win" and "Payout". */
function isWholeWin({ result, profit, bonus }: Ending, stake: Cents, odds: Odds, text: string): boolean {
  if (profit === null || (result !== "half win" && result !== "half loss")) return false;
  const whole = computedOf(stake, odds, "win", bonus);
  return whole !== null && !differs(Math.abs(profit), whole, stake, text, "win");
}

/** Whether the payout of a won bet is its profit with the stake or without it, by its odds; null where they say neither. */
function paidStake(payout: Cents | null, stake: Cents, odds: Odds, text: string): "with" | "without" | null {
  if (payout === null || odds.decimal === null || odds.price === null) return null;
  const win = odds.quoted ? toWinAtQuoteCents(stake, odds.decimal) : toWinCents(stake, [odds.price]);
  const [isWin, isBoth] = [win, win + stake].map((value) => !differs(payout, value, stake, text, "win"));
  return isWin === isBoth ? null : isWin ? "without" : "with";
}

/** Reads the money of a row. Null if some of it cannot be read, which is reported as an error. */
export function readMoney(
  cells: BetCells,
  formats: CellFormats,
  known: Known,
  complaints: Complaints,
  notes: string[],
): Money | null {
  const before = complaints.errors.length;
  const whole = endingOf(cells, formats, known, complaints, notes);
  const odds = oddsOf(cells, formats, known, whole, complaints, notes);
  if (odds === null || known.stake === null || complaints.errors.length > before) return null;
  const { stake } = known;
  const text = cell(cells, "odds");
  const said = known.stated.kind === "settled" ? whole : halfOf(cells, whole, stake, odds);
  const isPossible = cell(cells, "profit") === "" && isWholeWin(said, stake, odds, text);
  const ending = isPossible ? { ...said, profit: null } : said;
  const payout = readAmount(cell(cells, "payout"), formats.decimals) as Cents | null;
  const paid =
    ending.result === "win" &&
    readAmount(cell(cells, "profit"), formats.decimals) === null &&
    formats.habits?.payoutIsProfit !== true &&
    formats.habits?.profitIsPayout !== true &&
    severalBetsIn(known.type) !== "roundRobin" &&
    // Of three picks two right ones pay 1.25, beside 2.25 for all.
    !/\b(?:flex|insured)\b/i.test(known.type)
      ? paidStake(payout, stake, odds, text)
      : null;
  const unstaked = !ending.bonus && paid === "without";
  const free = stake === 0 && ending.result !== "void" && ending.profit !== null && ending.profit >= 0;
  const bonus = ending.bonus || unstaked || free;
  // A list may add the stake of a bonus bet to what it paid.
  const ofBonus = ending.bonus && paid === "with" && payout !== null ? cents(payout - stake) : ending.profit;
  const stated = unstaked ? payout : ofBonus;
  if (unstaked) notes.push("It paid its profit without the stake: a bonus bet, which risked nothing.");
  else if (bonus && !known.marks.includes("bonus bet"))
    notes.push(free ? "A free entry: it risked nothing." : "It lost without costing anything: a bonus bet.");
  const computed = computedOf(stake, odds, ending.result, bonus);
  const kind = bookKind(known.book);
  const below = computed !== null && stated !== null && stated <= computed;
  if (
    stated !== null &&
    computed !== null &&
    ending.result !== null &&
    !free &&
    // A round robin is many parlays, so it has no odds of its own.
    severalBetsIn(known.type) !== "roundRobin" &&
    kind !== "pickem" &&
    !(kind === "exchange" && below) &&
    differs(stated, computed, stake, text, ending.result)
  )
    notes.push(
      `Your file says ${written(stated)}; these odds pay ${written(computed)}. Yours counts (a boost, a bonus or a cash-out?).`,
    );
  const { decimal, price, quoted } = odds;
  return {
    decimal,
    price,
    quoted,
    result: ending.result,
    statedProfitCents: stated,
    computedProfitCents: computed,
    marks: bonus && !known.marks.includes("bonus bet") ? [...known.marks, "bonus bet"] : known.marks,
  };
}
