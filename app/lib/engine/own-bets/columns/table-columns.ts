import { BET_FIELDS, type BetField, type ColumnMapping } from "../bet-cells.ts";
import { atOnce } from "../in-steps.ts";
import { factsOf, type ColumnFacts } from "./column-content.ts";
import { exactlyNamed, looselyNamed, misspelled, shownByCells } from "./field-columns.ts";
import type { ColumnRule, Finding } from "./finding.ts";
import {
  balanceBelowProfit,
  lineBelowProfit,
  profitOfStake,
  resultInMoney,
  sameInMoney,
  stakeInMoney,
  stakeOfLosses,
  stakeOfWins,
} from "./money-columns.ts";
import {
  firstLeg,
  gameBelowBet,
  longTexts,
  outcomeOfContracts,
  pickBelowMarket,
  picksBesideDescription,
  picksBesideGame,
} from "./pick-columns.ts";

const NO_COLUMNS = Object.fromEntries(BET_FIELDS.map((field) => [field, null])) as Record<BetField, null>;

/** In this order: later ones read what earlier ones found. */
const RULES: readonly ColumnRule[] = [
  exactlyNamed,
  looselyNamed,
  misspelled,
  resultInMoney,
  lineBelowProfit,
  balanceBelowProfit,
  stakeOfLosses,
  stakeOfWins,
  stakeInMoney,
  profitOfStake,
  sameInMoney,
  outcomeOfContracts,
  shownByCells,
  firstLeg,
  picksBesideGame,
  picksBesideDescription,
  longTexts,
  gameBelowBet,
  pickBelowMarket,
];

/**
 * What the columns of a file mean, by their headers and cells, in steps of a column: the best pair of column and field first, each at most
 * once. Exact names of known exports win over names that merely begin or end like one. Cells that cannot belong to a field rule its name
 * out, and cells that can belong to only one field replace a name. A field that no column fits stays null.
 */
export function* recognizeSteps(
  headers: readonly string[],
  cells: readonly (readonly string[])[] = [],
): Generator<number, ColumnMapping> {
  const facts: ColumnFacts[] = [];
  for (const column of headers.keys()) {
    facts.push(factsOf(cells.flatMap((row) => row[column]?.trim() || [])));
    yield cells.length;
  }
  const finding: Finding = { headers, cells, facts, mapping: { ...NO_COLUMNS }, used: new Set() };
  for (const rule of RULES) rule(finding);
  return finding.mapping;
}

/** The same as `recognizeSteps`, without a pause. */
export const recognizeColumns = (headers: readonly string[], cells?: readonly (readonly string[])[]): ColumnMapping =>
  atOnce(recognizeSteps(headers, cells));

/** The columns a file needs at least: a date, the selection, the stake, and the odds or the payout. */
export function missingFields(mapping: ColumnMapping): readonly string[] {
  const has = (field: BetField) => mapping[field] !== null;
  return [
    has("date") || has("eventDate") || has("settledDate") ? null : "the date",
    has("selection") || has("game") || has("side") ? null : "what was bet",
    has("odds") || has("payout") || has("profit") || has("toWin") ? null : "the odds",
    has("stake") ? null : "the stake",
  ].flatMap((what) => (what === null ? [] : [what]));
}
