import { BET_FIELDS, type BetField, type ColumnMapping } from "../bet-cells.ts";
import { atOnce } from "../in-steps.ts";
import {
  canBe,
  factsOf,
  isAgainst,
  isBy,
  isMoneyOf,
  lostStakes,
  stakeAndPayout,
  type ColumnFacts,
} from "./column-content.ts";
import { fit, headerWords, legColumns, looseFit, OTHER_COLUMNS, pairsBy } from "./header-names.ts";

const NO_COLUMNS = Object.fromEntries(BET_FIELDS.map((field) => [field, null])) as Record<BetField, null>;

/**
 * What the columns of a file mean, by their headers and cells: the best pair of column and field first, each at most once. Exact names of
 * known exports win over names that merely begin or end like one. Cells that cannot belong to a field rule its name out, and cells that can
 * belong to only one field replace a name. A field that no column fits stays null.
 */
export function* recogniseSteps(
  headers: readonly string[],
  cells: readonly (readonly string[])[] = [],
): Generator<number, ColumnMapping> {
  const facts: ColumnFacts[] = [];
  for (const column of headers.keys()) {
    facts.push(factsOf(cells.flatMap((row) => row[column]?.trim() || [])));
    yield cells.length;
  }
  const mapping: Record<BetField, number | null> = { ...NO_COLUMNS };
  const used = new Set<number>();
  const take = (field: BetField, column: number) => {
    mapping[field] = column;
    used.add(column);
  };
  for (const measure of [fit, looseFit]) {
    const pairs = pairsBy(headers, measure);
    const saysWonOrLost = ({ field, column }: { field: BetField; column: number }) => {
      const what = facts[column];
      return field === "result" && what !== undefined && what.ended > 0 && what.results >= 0.9 && what.flags < 1;
    };
    for (const { field, column } of pairs) {
      const what = facts[column];
      if (mapping[field] !== null || used.has(column) || (what && !canBe(field, what))) continue;
      // "Completed" and "pending" say less than the column that says won or lost.
      const isVague = (what?.vague ?? 0) > 0 && what?.ended === 0;
      if (field === "result" && isVague && pairs.some(saysWonOrLost)) continue;
      take(field, column);
    }
  }
  // "W/L" beside a status, "Resultat" beside "Utfall": a further result in money is the profit.
  const [ofResult] = facts.flatMap(({ amounts, negative }, column) => {
    const isProfit = !used.has(column) && fit(headers[column] ?? "", "result") > 0 && amounts >= 0.8 && negative > 0;
    return mapping.profit === null && isProfit ? [column] : [];
  });
  if (ofResult !== undefined) take("profit", ofResult);
  // A plus on lost bets and a minus on won ones is no profit, but a line.
  const signed = mapping.profit;
  const isLine = signed !== null && facts[signed]?.likeLines === true && isAgainst(cells, mapping.result, signed);
  if (isLine) mapping.profit = null;
  if (isLine && mapping.line === null) mapping.line = signed;
  const profits = headers.flatMap((header, column) => {
    if (isLine && column === signed) return [];
    const isNamed = (["profit", "payout"] as const).some((field) => fit(header, field) + looseFit(header, field) > 0);
    const isFree = !used.has(column) || column === mapping.profit;
    return isNamed && isFree && (facts[column]?.negative ?? 0) > 0 ? [column] : [];
  });
  // In a language nobody listed here, the stake is what lost bets cost.
  if (mapping.stake === null) {
    const pairs = facts.flatMap((what, column) => {
      const isStake = !used.has(column) && what.amounts >= 0.8 && what.negative === 0 && what.moments < 0.5;
      return isStake ? facts.flatMap((other, of) => (other.negative > 0 ? [{ column, of }] : [])) : [];
    });
    const found = pairs.find(
      ({ column, of }) => (!used.has(of) || of === mapping.profit) && lostStakes(cells, column, of) >= 0.1,
    );
    if (found) take("stake", found.column);
    if (found && mapping.profit === null) take("profit", found.of);
  }
  // Under any name, the stake is what wins paid at their odds.
  if (mapping.stake === null && mapping.odds !== null) {
    const amounts = facts.flatMap((what, column) => {
      const isPrice = /\b(odds|prices?|lines?|handicap)\b/.test(headerWords(headers[column] ?? ""));
      const isFree = (!used.has(column) || column === mapping.payout) && !isPrice;
      return isFree && what.amounts >= 0.3 && what.negative === 0 && what.wordy < 0.5 && what.moments < 0.5
        ? [column]
        : [];
    });
    const found = stakeAndPayout(cells, mapping.odds, amounts);
    if (found && found.stake !== mapping.payout) take("stake", found.stake);
    if (found && mapping.payout === null) take("payout", found.payout);
  }
  // Of two stakes, one in units, the other one is the money.
  const inUnits = mapping.stake;
  const [inMoney] = facts.flatMap((what, column) => {
    const isStake = !used.has(column) && fit(headers[column] ?? "", "stake") > 0 && what.amounts >= 0.8;
    if (!isStake || inUnits === null || what.negative > 0 || !isMoneyOf(cells, inUnits, column)) return [];
    const lost = (stake: number) => Math.max(0, ...profits.map((profit) => lostStakes(cells, stake, profit)));
    return (profits.length > 0 ? lost(inUnits) === 0 && lost(column) > 0 : mapping.payout === null) ? [column] : [];
  });
  if (inMoney !== undefined) take("stake", inMoney);
  const { stake } = mapping;
  if (stake !== null && profits.length > 0) {
    // Units beside money: a lost bet costs what was staked.
    const measured = profits.map((column) => ({ column, lost: lostStakes(cells, stake, column) }));
    const own = measured.find(({ column }) => column === mapping.profit)?.lost ?? -1;
    const [best] = measured.sort((a, b) => b.lost - a.lost);
    if (best && best.lost > own) take("profit", best.column);
  }
  for (const field of BET_FIELDS) {
    if (mapping[field] !== null || (mapping.selection !== null && field === "selection")) continue;
    const [best] = facts
      .map((what, column) => ({ what, column }))
      .filter(({ what, column }) => !used.has(column) && isBy(field, what, headers[column] ?? "", mapping))
      // The selection is the column with the longest text; for all other fields the first column is taken.
      .sort((a, b) => (field === "selection" ? b.what.length - a.what.length : a.column - b.column));
    if (best) take(field, best.column);
  }
  const [firstLeg] = legColumns(headers.map(headerWords));
  if (firstLeg !== undefined && mapping.selection === null) take("selection", firstLeg);
  const isOwn = (column: number) => !OTHER_COLUMNS.test(headerWords(headers[column] ?? ""));
  // Beside a game in its own column, texts with lines are the picks, under any name.
  const [picks] = facts.flatMap((what, column) => {
    const isPick =
      what.halves > 0 && what.wordy >= 0.9 && what.matchups < 0.5 && canBe("selection", what) && isOwn(column);
    return mapping.selection === null && mapping.game !== null && !used.has(column) && isPick ? [column] : [];
  });
  if (picks !== undefined) take("selection", picks);
  // Without a column for the selection, a column of long texts is taken as the selection, under any name.
  const says = (["selection", "game", "side"] as const).some((field) => mapping[field] !== null);
  const [longest] = facts
    .map((what, column) => ({ what, column }))
    .filter(
      ({ what, column }) =>
        !says &&
        !used.has(column) &&
        what.wordy >= 0.9 &&
        what.length >= 8 &&
        canBe("selection", what) &&
        isOwn(column),
    )
    .sort((a, b) => b.what.length - a.what.length);
  if (longest) take("selection", longest.column);
  // "Bet" may head the game, and "Line" the pick.
  const [games, lines] = [mapping.selection, mapping.line].map((column) =>
    column === null ? undefined : facts[column],
  );
  if (mapping.game === null && games && lines && games.matchups >= 0.9 && games.halves === 0 && lines.wordy >= 0.5) {
    mapping.game = mapping.selection;
    mapping.selection = mapping.line;
    mapping.line = null;
  }
  // The market may describe the whole bet, or hold the pick beside its game.
  const market = mapping.market === null ? undefined : facts[mapping.market];
  const holdsPick =
    market !== undefined && (mapping.game === null ? market.length >= 12 : mapping.side === null && market.halves > 0);
  if (mapping.selection === null && holdsPick) {
    mapping.selection = mapping.market;
    mapping.market = null;
  }
  return mapping;
}

/** The same as `recogniseSteps`, without a pause. */
export const recogniseColumns = (headers: readonly string[], cells?: readonly (readonly string[])[]): ColumnMapping =>
  atOnce(recogniseSteps(headers, cells));

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
