import { americanOdds, cents, type Cents, type DecimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import {
  cell,
  Complaints,
  NO_HABITS,
  quoteCell,
  type BetCells,
  type BetField,
  type CellError,
  type CellFormats,
} from "./bet-cells.ts";
import { spreadInMarket } from "./cell-words.ts";
import { saysFuture, severalBetsIn } from "./bet-kinds.ts";
import { gameOfTwo } from "./numbered-games.ts";
import { pitchersApart } from "./pitcher-words.ts";
import { NO_ODDS_WRITTEN, readMoney, type Money } from "./read-money.ts";
import { readSelection } from "./selection/read-selection.ts";
import type { Selection } from "./selection/selection.ts";
import { linesApart } from "./written-notation.ts";
import { nearestDate } from "./year-less.ts";
import { guessDateOrder, readClock, readDate, type DateOrder, type WrittenDate } from "./typed-date.ts";
import { ownOddsFormat, readAmount, readOdds } from "./typed-number.ts";
import type { BookKind } from "./bet-words.ts";
import { bookKind, readBook, readMarks, readResult, RESULT_WORDS, type StatedResult } from "./typed-words.ts";

/** Converts a written date to a moment, in the person's zone if none was written. */
export type MomentOf = (date: WrittenDate) => EpochMs;

/** A bet as its owner recorded it. */
export interface ReadBet extends Selection, Money {
  /** When it was placed, or another date of the row. */
  readonly placedAt: EpochMs;
  /** Whether the moment of placing has a time of day. */
  readonly placedToTheMinute: boolean;
  /** When the game begins by the row; null where it does not say. */
  readonly eventAt: EpochMs | null;
  readonly eventToTheMinute: boolean;
  readonly settledAt: EpochMs | null;
  readonly settledToTheMinute: boolean;
  /** The stake on the slip. A bonus bet risked none of it. */
  readonly stakeCents: Cents;
  readonly book: string;
  readonly bookKind: BookKind;
  readonly id: string | null;
  /** MLB: which of two games of its day; null where the row does not say. */
  readonly gameOfTwo: 1 | 2 | null;
  /** MLB: which pitchers have to start as the row says (`readPitchers`); null where it says nothing. */
  readonly pitchers: string | null;
  /** Remarks on the bet. */
  readonly notes: readonly string[];
}

export type ReadRow =
  | { readonly ok: true; readonly bet: ReadBet }
  | { readonly ok: false; readonly errors: readonly CellError[] };

const ORDER_TEXT: Readonly<Record<DateOrder, string>> = {
  ymd: "year, month, day",
  mdy: "month, day, year",
  dmy: "day, month, year",
};

/** A cell that means that there is no date. */
const NO_DATE = /^([-–—]|n\/?a|null|none|nan|tbd)$/i;

/** The date in a field of a row; one without its year is the nearest to when the bet was placed. */
function dateAt(
  cells: BetCells,
  field: BetField,
  formats: CellFormats,
  complaints: Complaints,
  placed: WrittenDate | null = null,
): WrittenDate | null {
  const text = cell(cells, field);
  if (text === "" || NO_DATE.test(text)) return null;
  const date = readDate(text, formats.dates) ?? (placed && nearestDate(text, formats.dates, placed.day));
  if (date) return date;
  const other = guessDateOrder([text]);
  const readable = other !== formats.dates && readDate(text, other) !== null;
  return complaints.add(
    field,
    readable
      ? `${quoteCell(text)} is not a date in the order ${ORDER_TEXT[formats.dates]}; it would be in the order ${ORDER_TEXT[other]}.`
      : `${quoteCell(text)} is not a date. Write it like 2026-11-20 or 11/20/2026 7:30 PM.`,
  );
}

/** When the bet was placed, when its game begins and when it was settled, as far as the row states it. */
function momentsOf(
  cells: BetCells,
  formats: CellFormats,
  { momentOf, now }: { readonly momentOf: MomentOf; readonly now: EpochMs },
  complaints: Complaints,
  notes: string[],
) {
  const date = dateAt(cells, "date", formats, complaints);
  const clockText = cell(cells, "time");
  const clock = clockText === "" || NO_DATE.test(clockText) ? null : readClock(clockText);
  if (clockText !== "" && !NO_DATE.test(clockText) && clock === null)
    complaints.add("time", `${quoteCell(clockText)} is not a time of day. Write it like 7:30 PM or 19:30.`);
  const placed = date && (date.seconds === null && clock ? { ...date, ...clock } : date);
  // A time of day does not say of which day.
  const isClock =
    date !== null && /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?(?:m\.?)?)?( \w+)?$/i.test(cell(cells, "eventDate"));
  const event = isClock ? null : dateAt(cells, "eventDate", formats, complaints, date);
  const settled = dateAt(cells, "settledDate", formats, complaints, date);
  const first = placed ?? event ?? settled;
  if (first === null) {
    if (complaints.errors.length === 0) complaints.add("date", "There is no date. Write it like 2026-11-20.");
    return null;
  }
  const placedAt = momentOf(first);
  if (placed && placedAt > now + DAY_MS) {
    complaints.add("date", `${quoteCell(cell(cells, "date"))} is in the future. Is the order of day and month right?`);
    return null;
  }
  const settledAt = settled && momentOf(settled);
  // Some books export the moment of settlement for both.
  const unreal = placed !== null && settledAt === placedAt && first.seconds !== null;
  if (unreal) notes.push("Placed and settled at the same moment: the time it was placed is not known.");
  return {
    placedAt,
    placedToTheMinute: first.seconds !== null && !unreal,
    eventAt: event && momentOf(event),
    eventToTheMinute: event !== null && event.seconds !== null,
    settledAt,
    settledToTheMinute: settled !== null && settled.seconds !== null,
  };
}

/**
 * What a written stake risks, in cents: in money where it is in units, and at odds below even what it takes to win it, where its owner
 * writes so. A note says where that is not what the cell says.
 */
function riskOf(amount: number, cells: BetCells, formats: CellFormats, notes: string[]): number {
  const { unit, stakeIsToWin } = formats.habits ?? NO_HABITS;
  const text = cell(cells, "odds");
  const odds = readOdds(text, ownOddsFormat(text) ?? formats.odds, formats.decimals);
  const isToWin = stakeIsToWin && odds.ok && odds.value < 2;
  const risk = Math.round(isToWin ? amount / (odds.value - 1) : amount * unit);
  const said = `Your file has a stake of ${quoteCell(cell(cells, "stake"))}`;
  if (isToWin) notes.push(`${said}: by its profits that is what it was to win, which took ${(risk / 100).toFixed(2)}.`);
  else if (unit !== 1) notes.push(`${said}: by its profits a unit is ${unit.toFixed(2)}.`);
  return risk;
}

function stakeOf(cells: BetCells, formats: CellFormats, complaints: Complaints, notes: string[]): Cents | null {
  const text = cell(cells, "stake");
  if (text === "") return complaints.add("stake", "There is no stake. Write an amount like 25 or 25.50.");
  const amount = readAmount(text, formats.decimals);
  if (amount === null)
    return complaints.add("stake", `${quoteCell(text)} is not an amount. Write it like 25 or 25.50.`);
  const profit =
    readAmount(cell(cells, "profit"), formats.decimals) ?? readAmount(cell(cells, "payout"), formats.decimals);
  if (amount < 0 || (amount === 0 && profit === null))
    return complaints.add("stake", `${quoteCell(text)} is not above 0. A stake is what you risked.`);
  const risk = riskOf(amount, cells, formats, notes);
  if (!isUsableStake(Math.max(risk, 100)))
    return complaints.add("stake", `${quoteCell(text)} is more than a stake can be.`);
  return cents(risk);
}

/** How long after it began, or was bet on, everything is over that is no title or award. */
const OVER_AFTER_MS = 4 * DAY_MS;

/** Whether what was bet on is over by now, as far as the row tells. */
function isOver(
  cells: BetCells,
  { placedAt, eventAt }: { readonly placedAt: EpochMs; readonly eventAt: EpochMs | null },
  { now }: { readonly now: EpochMs },
): boolean {
  const isFuture = (["selection", "game", "market", "betType"] as const).some((field) =>
    saysFuture(cell(cells, field)),
  );
  return !isFuture && now - (eventAt ?? placedAt) > OVER_AFTER_MS;
}

const GOT =
  /(^|[\s(:,])[+\-−]\s?\d{1,2}(?:[.,]\d+|½)?(?![\d\p{L}])|\d[\d.,]*½?\s*(point )?(spread|handicap)|\b(ah[12]?|handicap[12]?|plus|getting|gets|catching|receiving|taking|with|dogs?|underdogs?)\b|\+ de /iu;

/** Whether a row says that its bet takes the points: by a plus, in words, or as "3.5 Spread", as exports write it. */
const isGot = (cells: BetCells): boolean =>
  (["selection", "line", "market", "betType", "side", "game"] as const).some((field) => GOT.test(cell(cells, field)));

/** Reads the row's result cell. */
function statedResult(cells: BetCells, formats: CellFormats, complaints: Complaints): StatedResult {
  const text = cell(cells, "result");
  const letter = text.length === 1 ? (formats.habits?.letters.indexOf(text.toLowerCase()) ?? -1) : -1;
  // Beside "W" and no "L", "V" may be void too.
  const stated: StatedResult =
    letter < 0
      ? formats.habits?.pIsOpen && /^p$/i.test(text)
        ? { kind: "open" }
        : readResult(text)
      : letter === 1 && formats.habits?.letters === "wv"
        ? { kind: "unknown" }
        : { kind: "settled", result: letter === 0 ? "win" : "loss" };
  if (stated.kind === "unknown") {
    // A word nobody listed here says nothing against the money beside it.
    if (readAmount(cell(cells, "profit"), formats.decimals)) return { kind: "by-profit" };
    const [nearest] = nearestNames(text, RESULT_WORDS, 1);
    complaints.add(
      "result",
      `${quoteCell(text)} is not a result. Did you mean “${nearest}”? One of ${RESULT_WORDS.join(", ")}.`,
    );
  }
  return stated;
}

/** Odds at the end of a selection, where a row has no others: "Lakers ML (-110)", "Malmö FF - 3.00". */
const ODDS_AT_END =
  /(?:(?:\s[-–@]\s|\s@\s?|\s\(|\s)([+\-−]\d{3,5}|\d{1,3}[.,]\d{2})|(?:\s[-–]\s|\s@\s?)(\d{1,3}\/\d{1,3}|evens?))\)?$/i;

/** Odds before the game of a selection: "Celtics -6.5 (-110) DET @ BOS", "Under 5.5 @ 1.95 Canucks v Rangers". */
const ODDS_AMID =
  /\s*[([]([+\-−]\d{3,5})[)\]](?=\s+\p{L})|(?<!\b(?:over|under|o|u))\s+@\s?(\d{1,3}[.,]\d{2})(?=\s+\p{L})/iu;

/** A row whose amount to win is what it pays with its stake. */
function withPayout(cells: BetCells): BetCells {
  const { toWin = "", payout = "", mayPay = "" } = cells;
  const ended = readResult(cell(cells, "result"));
  const isWon = ended.kind === "settled" && ended.result === "win";
  return { ...cells, toWin: "", mayPay: mayPay || toWin, payout: payout || (isWon ? toWin : "") };
}

/** Separates line and odds if the line's cell holds both ("-2 (-110)"), or only odds. */
function withOddsOfLine(cells: BetCells): BetCells {
  if (cell(cells, "odds") !== "") return cells;
  const line = cell(cells, "line");
  const both = /^(.*\S)\s*\(\s*([+\-−]\d{3,5}|EV(?:EN)?|\d{1,2}[.,]\d{1,3})\s*\)$/i.exec(line);
  if (both) return { ...cells, line: both[1] ?? "", odds: both[2] ?? "" };
  return /^[+\-−]\d{3,5}$/.test(line) ? { ...cells, line: "", odds: line } : cells;
}

/** Separates a selection that lists the game, the pick and the part of the game line by line. */
function withLinesApart(cells: BetCells): BetCells {
  const selection = cell(cells, "selection");
  const [heading = ""] = selection.split("\n");
  const several =
    severalBetsIn(cell(cells, "betType")) !== null || severalBetsIn(heading) !== null || cell(cells, "game") !== "";
  const parts = several || !selection.includes("\n") ? null : linesApart(selection);
  const market = parts && `${cell(cells, "market")} ${parts.market}`.trim();
  return parts ? { ...cells, ...parts, market: market ?? "" } : cells;
}

/** An American price anywhere in a text. */
const PRICES = /(?<![\d.])[+\-−]\d{3,5}(?![\d.,])/g;

/** Each leg ends with its own odds: "Heat - 1.50, Lightning - 1.70". */
const LEG_ODDS =
  /\s+[-–@]\s*(\d{1,3}[.,]\d{2}|\d{1,3}\/\d{1,3})(?=$|\s*[,;|]|\s*\n|\s+\/\s|(?<=@\s*[\d.,]+)\s+\p{L})/gu;

/** Separates the odds of legs from their names, where every leg has some; together they are the odds of the bet. */
function withOddsOfLegs(cells: BetCells): BetCells {
  const selection = cell(cells, "selection");
  if (severalBetsIn(cell(cells, "betType")) === null) return cells;
  const odds = [...selection.matchAll(LEG_ODDS)].map(([, text = ""]) => {
    const [above = "", below] = text.replace(",", ".").split("/");
    return below === undefined ? Number(above) : 1 + Number(above) / Number(below);
  });
  const bare = selection.replace(LEG_ODDS, "");
  if (odds.length < 2 || bare.split(/\s*[,;|\n]\s*|\s\/\s/).length !== odds.length) return cells;
  const together = odds.reduce((product, one) => product * one, 1).toFixed(2);
  return { ...cells, selection: bare, odds: cell(cells, "odds") || together };
}

/** Separates the odds from a selection that ends with them. */
function withOddsOfSelection(cells: BetCells): BetCells {
  // Its game may stand behind the odds, in parentheses.
  const selection = cell(cells, "selection").replace(/\s([+\-−]\d{3,5})\s+(\([^()]*\))$/, " $2 $1");
  // Behind the last of several legs stand its own odds.
  if (/\n|\s\|\s/.test(selection) || (selection.match(PRICES)?.length ?? 0) > 1) return cells;
  const amid = cell(cells, "odds") === "" ? ODDS_AMID.exec(selection) : null;
  if (amid) return { ...cells, selection: selection.replace(amid[0], ""), odds: amid[1] ?? amid[2] ?? "" };
  const match = ODDS_AT_END.exec(selection);
  const odds = match?.[1] ?? match?.[2] ?? "";
  if (match && cell(cells, "odds") !== "")
    return /^[+\-−]\d{3}|\//.test(odds) ? { ...cells, selection: selection.slice(0, match.index).trim() } : cells;
  if (!match) return cells;
  const rest = selection.slice(0, match.index).trim();
  return rest === "" || /\b(over|under|o|u)$/i.test(rest) ? cells : { ...cells, selection: rest, odds };
}

/** Whose stake it was: behind the stake, or in place of what a bet paid. */
const BONUS_STAKE = /\s*[([]?\b(?:bonus|free|promo|bet credits?)\b[^()\d]*[)\]]?$/i;

/** The same beside how it ended: "Bonus Bet Loss", "Won (free bet)". */
const BONUS_RESULT =
  /^(?:bonus|free)[ -]?(?:bet|play)\s+(?=\p{L})|(?<=\p{L})\s*[([–-]\s*(?:bonus|free)[ -]?(?:bet|play)\s*[)\]]?$/iu;

interface BonusSaid {
  readonly field: BetField;
  readonly words: string;
  /** The cell without them. */
  readonly amount: string;
}

/** A row whose amounts are without words about its stake ("£10.00 (Bet Credits)", "Free Bet"), and those words. */
function remarksApart(cells: BetCells): { readonly cells: BetCells; readonly remarks: string } {
  const said = (["stake", "profit", "payout"] as const).flatMap((field): BonusSaid[] => {
    const text = cell(cells, field);
    const match = /[bfp]/i.test(text) ? BONUS_STAKE.exec(text) : null;
    // "£10 free bet" as a payout is another bet's stake.
    if (match === null || (field !== "stake" && match.index > 0)) return [];
    return [{ field, words: match[0], amount: text.slice(0, match.index) }];
  });
  const ended = cell(cells, "result");
  const bonus = /[bf]/i.test(ended) ? BONUS_RESULT.exec(ended) : null;
  if (bonus !== null) said.push({ field: "result", words: bonus[0], amount: ended.replace(bonus[0], "") });
  if (said.length === 0) return { cells, remarks: "" };
  const amounts = Object.fromEntries(said.map(({ field, amount }) => [field, amount]));
  return { cells: { ...cells, ...amounts }, remarks: said.map(({ words }) => words).join(" ") };
}

/**
 * Converts a lay bet into its owner's own bet: laying at 4.10 risks 3.10 to win 1. If the row states a loss equal to the stake, the stake
 * is already the amount risked.
 */
function withOwnRisk(cells: BetCells, formats: CellFormats): BetCells {
  if (!/^lay$/i.test(cell(cells, "betType")) && !/^lay$/i.test(cell(cells, "side"))) return cells;
  const odds = readOdds(cell(cells, "odds"), ownOddsFormat(cell(cells, "odds")) ?? formats.odds, formats.decimals);
  const stake = readAmount(cell(cells, "stake"), formats.decimals);
  if (!odds.ok || stake === null) return cells;
  const lost = readAmount(cell(cells, "profit"), formats.decimals) ?? 0;
  const risk = Math.round(stake * (odds.value - 1));
  const isRisk = lost < 0 && Math.abs(lost + stake) <= 1 && Math.abs(lost + risk) > 1;
  const text = (value: number) => value.toFixed(2).replace(".", formats.decimals);
  return {
    ...cells,
    odds: (1 + 1 / (odds.value - 1)).toFixed(6).replace(".", formats.decimals),
    stake: isRisk ? cell(cells, "stake") : text(risk / 100),
  };
}

/**
 * Reads one row of somebody's list of bets. All unreadable cells are reported at once, by field, with the expected form; oddities are notes
 * on the bet.
 *
 * @param at.now nothing was placed later than a day from it.
 * @param legRows the rows of its legs, where they have rows of their own.
 */
export function readBet(
  given: BetCells,
  formats: CellFormats,
  at: { readonly momentOf: MomentOf; readonly now: EpochMs },
  legRows: readonly BetCells[] = [],
): ReadRow {
  const remarked = remarksApart(given);
  const said = pitchersApart(withLinesApart(withOddsOfLine(remarked.cells)));
  const priced = withOwnRisk(withOddsOfSelection(withOddsOfLegs(said.cells)), formats);
  // Beside a game, it may be the favorite's.
  const isPicks = formats.habits?.spreadsInMarkets || cell(priced, "game") === "";
  const spread = isPicks ? spreadInMarket(priced) : null;
  const lined = spread === null ? priced : { ...priced, line: spread };
  const cells = formats.habits?.toWinIsPayout ? withPayout(lined) : lined;
  const complaints = new Complaints();
  const notes: string[] = [];
  const moments = momentsOf(cells, formats, at, complaints, notes);
  const stake = stakeOf(cells, formats, complaints, notes);
  const stated = statedResult(cells, formats, complaints);
  const written = cell(cells, "book");
  const marks = readMarks(
    `${cell(cells, "marks")} ${cell(cells, "betType")} ${cell(cells, "selection")} ${remarked.remarks}`,
  );
  const money = readMoney(
    cells,
    formats,
    {
      stake,
      stated,
      marks,
      book: written,
      type: cell(cells, "betType"),
      isOver: () => moments !== null && isOver(cells, moments, at),
    },
    complaints,
    notes,
  );
  const picked = readSelection(cells, formats.decimals, legRows);
  if (!picked.ok) for (const error of picked.errors) complaints.add(error.field, error.message);
  // An open bet without odds is kept where only its owner can say what it paid.
  const isGraded = picked.ok && (picked.value.market !== null || picked.value.legs.length > 0);
  if (isGraded && money !== null && money.result === null && money.decimal === null)
    complaints.add("odds", NO_ODDS_WRITTEN);
  if (!picked.ok || complaints.errors.length > 0 || moments === null || stake === null || money === null)
    return { ok: false, errors: complaints.errors };
  const { kind, market, side, league, otherLeague, team, pair, secondIsHome, betOn, named } = picked.value;
  const { foreign, unsure, live, legs, selection, game } = picked.value;
  const isUnsure = formats.habits?.signsAreMissing === true && market === "spread" && (picked.value.line ?? 0) > 0;
  const line = isUnsure && !isGot(cells) ? null : picked.value.line;
  const { decimal, price, quoted, result, statedProfitCents, computedProfitCents } = money;
  const { placedAt, placedToTheMinute, eventAt, eventToTheMinute, settledAt, settledToTheMinute } = moments;
  // Every field by its name: to spread or assign what was read takes thirty times as long, once for every row.
  const bet: ReadBet = {
    placedAt,
    placedToTheMinute,
    eventAt,
    eventToTheMinute,
    settledAt,
    settledToTheMinute,
    kind,
    market,
    side,
    line,
    league,
    otherLeague,
    team,
    pair,
    secondIsHome,
    betOn,
    named,
    foreign,
    unsure,
    live,
    legs,
    selection,
    game,
    decimal,
    price,
    quoted,
    result,
    statedProfitCents,
    computedProfitCents,
    marks: money.marks,
    stakeCents: stake,
    book: readBook(written),
    bookKind: bookKind(written),
    id: cell(cells, "id").slice(0, 80) || null,
    gameOfTwo: league === "MLB" ? gameOfTwo(cells) : null,
    pitchers: league === "MLB" ? said.pitchers : null,
    notes,
  };
  return { ok: true, bet };
}

/** Identifies a bet in every list that contains it, as text: by its own number, or by its content. */
export function betIdentity(bet: ReadBet): string {
  if (bet.id !== null) return `id ${bet.book.toLowerCase()} ${bet.id}`;
  const words = `${bet.selection} ${bet.game}`
    .toLowerCase()
    .replace(/[^a-z0-9.+-]+/g, " ")
    .trim();
  // The exact quote behind rounded odds is known only after the payout; the written odds stay the same.
  const odds = bet.decimal === null ? "" : americanFromDecimal(bet.decimal);
  return [bet.placedAt, words, bet.kind, bet.line ?? "", odds, bet.stakeCents, bet.book.toLowerCase()].join("|");
}

/** The decimal odds of a bet: as written, or from its American price; null if it has none. */
export function paysAt({ price, decimal, quoted }: Pick<Money, "price" | "decimal" | "quoted">): DecimalOdds | null {
  return quoted || price === null ? decimal : decimalFromAmerican(americanOdds(price));
}
