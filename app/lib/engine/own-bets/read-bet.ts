import { americanOdds, type Cents, type DecimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import { cell, Complaints, quoteCell, type BetCells, type CellError, type CellFormats } from "./bet-cells.ts";
import { marketOfKind, saysFuture } from "./bet-kinds.ts";
import type { BookKind } from "./bet-words.ts";
import { spreadInMarket } from "./cell-words.ts";
import {
  remarksApart,
  withLinesApart,
  withOddsOfLegs,
  withOddsOfLine,
  withOddsOfSelection,
  withOwnRisk,
  withPayout,
} from "./cells/cells-apart.ts";
import { momentsOf, type MomentOf } from "./cells/date-cells.ts";
import { stakeOf } from "./cells/stake-cell.ts";
import { gameOfTwo } from "./numbered-games.ts";
import { pitchersApart } from "./pitcher-words.ts";
import { CUT_NOTE, isCut } from "./cut-text.ts";
import { NO_ODDS_WRITTEN, readMoney, type Money } from "./read-money.ts";
import { readSelection } from "./selection/read-selection.ts";
import type { Selection } from "./selection/selection.ts";
import { readAmount } from "./typed-number.ts";
import { bookKind, readBook, readMarks, readResult, RESULT_WORDS, type StatedResult } from "./typed-words.ts";

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

/** How long after it began, or was bet on, everything is over except titles and awards. */
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
  if (formats.habits?.payoutEnds) return { kind: "open" };
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
  const notes: string[] = isCut(Object.values(given)) ? [CUT_NOTE] : [];
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
  const isGraded =
    picked.ok &&
    (picked.value.market !== null ||
      (picked.value.legs.length > 0 && picked.value.legs.every(({ kind }) => marketOfKind(kind) !== null)));
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
