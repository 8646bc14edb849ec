import { isAboveLosses, isAgainst, isMoneyOf, lostStakes, stakeAndPayout } from "./compared-columns.ts";
import { canBe } from "./column-content.ts";
import { freeColumns, take, type ColumnRule, type Finding } from "./finding.ts";
import { fit, headerWords, looseFit } from "./header-names.ts";

/** "W/L" beside a status, "Resultat" beside "Utfall": a further result in money is the profit. */
export const resultInMoney: ColumnRule = (finding) => {
  const { mapping, facts } = finding;
  if (mapping.profit !== null) return;
  // What may be won is never below zero: "Win/Loss" beside a status.
  const { amounts: won = 0, negative: lost = 0 } = facts[mapping.toWin ?? -1] ?? {};
  if (won >= 0.8 && lost > 0) {
    [mapping.profit, mapping.toWin] = [mapping.toWin, null];
    return;
  }
  // "Win/Loss" alone, in which a bet of one that won 1 looks like a count.
  const { amounts = 0, negative = 0, results = 1 } = facts[mapping.result ?? -1] ?? {};
  if (amounts === 1 && negative > 0 && results < 1) {
    [mapping.profit, mapping.result] = [mapping.result, null];
    return;
  }
  const [column] = freeColumns(
    finding,
    ({ amounts, negative }, at) => amounts >= 0.8 && negative > 0 && fit(finding.headers[at] ?? "", "result") > 0,
  );
  if (column !== undefined) take(finding, "profit", column);
};

/** A plus on lost bets and a minus on won ones is no profit, but a line; and so is what is "ML" or "PK" elsewhere. */
export const lineBelowProfit: ColumnRule = ({ cells, facts, mapping }) => {
  const { profit, result } = mapping;
  if (profit === null) return;
  const isWord = cells.some((row) => /^(?:ml|pk|pick ?em)$/i.test(row[profit]?.trim() ?? ""));
  if (!isWord && !(facts[profit]?.likeLines && isAgainst(cells, result, profit))) return;
  mapping.profit = null;
  mapping.line ??= profit;
};

/** "Saldo" is the profit in one sheet and the balance in another. A balance is passed over for the next column named like a profit. */
export const balanceBelowProfit: ColumnRule = (finding) => {
  const { headers, cells, mapping } = finding;
  if (mapping.profit === null || !isAboveLosses(cells, mapping, mapping.profit)) return;
  mapping.profit = null;
  const [next] = freeColumns(
    finding,
    (what, column) =>
      fit(headers[column] ?? "", "profit") > 0 && canBe("profit", what) && !isAboveLosses(cells, mapping, column),
  );
  if (next !== undefined) take(finding, "profit", next);
};

/** In a language nobody listed here, the stake is what lost bets cost. */
export const stakeOfLosses: ColumnRule = (finding) => {
  const { cells, facts, mapping, used } = finding;
  if (mapping.stake !== null) return;
  const stakes = freeColumns(
    finding,
    ({ amounts, negative, moments }) => amounts >= 0.8 && negative === 0 && moments < 0.5,
  );
  const profits = facts.flatMap(({ negative }, column) =>
    negative > 0 && (!used.has(column) || column === mapping.profit) ? [column] : [],
  );
  const found = stakes
    .flatMap((stake) => profits.map((profit) => ({ stake, profit })))
    .find(({ stake, profit }) => lostStakes(cells, stake, profit) >= 0.1);
  if (found === undefined) return;
  take(finding, "stake", found.stake);
  if (mapping.profit === null) take(finding, "profit", found.profit);
};

/** Under any name, the stake is what wins paid at their odds. */
export const stakeOfWins: ColumnRule = (finding) => {
  const { headers, cells, facts, mapping, used } = finding;
  if (mapping.stake !== null || mapping.odds === null) return;
  const amounts = facts.flatMap((what, column) => {
    const isPrice = /\b(odds|prices?|lines?|handicap)\b/.test(headerWords(headers[column] ?? ""));
    const isFree = (!used.has(column) || column === mapping.payout) && !isPrice;
    return isFree && what.amounts >= 0.3 && what.negative === 0 && what.wordy < 0.5 && what.moments < 0.5
      ? [column]
      : [];
  });
  const found = stakeAndPayout(cells, mapping.odds, amounts);
  if (found === null) return;
  if (found.stake !== mapping.payout) take(finding, "stake", found.stake);
  if (mapping.payout === null) take(finding, "payout", found.payout);
};

/** Columns named like the profit or the payout that hold amounts below zero. */
function profitColumns({ headers, facts, mapping, used }: Finding): readonly number[] {
  return headers.flatMap((header, column) => {
    const isNamed = (["profit", "payout"] as const).some((field) => fit(header, field) + looseFit(header, field) > 0);
    const isFree = !used.has(column) || column === mapping.profit;
    return isNamed && isFree && (facts[column]?.negative ?? 0) > 0 ? [column] : [];
  });
}

/** Of two stakes, one in units, the other one is the money. */
export const stakeInMoney: ColumnRule = (finding) => {
  const { headers, cells, mapping } = finding;
  const inUnits = mapping.stake;
  if (inUnits === null) return;
  const profits = profitColumns(finding);
  const areUnits = /\bunits?\b/.test(headerWords(headers[inUnits] ?? ""));
  const lost = (stake: number) => Math.max(0, ...profits.map((profit) => lostStakes(cells, stake, profit)));
  const isStaked = (column: number) =>
    profits.length > 0
      ? lost(column) > 0 && (lost(inUnits) === 0 || (areUnits && lost(column) >= lost(inUnits)))
      : mapping.payout === null;
  const [inMoney] = freeColumns(
    finding,
    ({ amounts, negative }, column) =>
      fit(headers[column] ?? "", "stake") > 0 &&
      amounts >= 0.8 &&
      negative === 0 &&
      isMoneyOf(cells, inUnits, column) &&
      isStaked(column),
  );
  if (inMoney !== undefined) take(finding, "stake", inMoney);
};

/** A header that names units or money in brackets: "Risk (u)", "Risk ($)". */
const IN_UNITS = /[([]\s*(?:u|units?)\s*[)\]]/i;
const IN_MONEY = /[([]\s*(?:[$£€]|usd|eur|gbp|cad|aud|money|dollars?)\s*[)\]]/i;

/** Amounts that a table has in units and, below the same name, in money: those in money. */
export const sameInMoney: ColumnRule = (finding) => {
  const { headers, mapping } = finding;
  const isIn = (units: RegExp, column: number | null) => units.test(headers[column ?? -1] ?? "");
  const moneyOf = (field: "stake" | "profit" | "payout" | "toWin") =>
    freeColumns(finding, (_, column) => isIn(IN_MONEY, column) && fit(headers[column] ?? "", field) > 0)[0];
  const stake = isIn(IN_UNITS, mapping.stake) ? moneyOf("stake") : undefined;
  if (stake === undefined) return;
  take(finding, "stake", stake);
  for (const field of ["profit", "payout", "toWin"] as const)
    if (isIn(IN_UNITS, mapping[field])) {
      const money = moneyOf(field);
      if (money === undefined) mapping[field] = null;
      else take(finding, field, money);
    }
};

/** Of profits in units and in money, that in which a lost bet costs what was staked. */
export const profitOfStake: ColumnRule = (finding) => {
  const { cells, mapping } = finding;
  const { stake } = mapping;
  if (stake === null) return;
  const measured = profitColumns(finding).map((column) => ({ column, lost: lostStakes(cells, stake, column) }));
  const own = measured.find(({ column }) => column === mapping.profit)?.lost ?? -1;
  const [best] = measured.sort((a, b) => b.lost - a.lost);
  if (best && best.lost > own) take(finding, "profit", best.column);
};
