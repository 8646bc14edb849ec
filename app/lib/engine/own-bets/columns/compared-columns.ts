import { guessDecimalMark, ownOddsFormat, readAmount, readOdds } from "../typed-number.ts";
import { readResult } from "../typed-words.ts";

/** The share of rows in which a column holds the stake below zero, as the profit of a lost bet does. */
export function lostStakes(cells: readonly (readonly string[])[], stake: number, column: number): number {
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const lost = cells.filter((row) => {
    const [staked, profit] = [readAmount(row[stake] ?? "", mark), readAmount(row[column] ?? "", mark)];
    return staked !== null && profit !== null && profit < 0 && staked + profit === 0;
  });
  return cells.length === 0 ? 0 : lost.length / cells.length;
}

/** Whether the signs of a column contradict how bets ended in at least a third of the rows that say. */
export function isAgainst(cells: readonly (readonly string[])[], result: number | null, column: number): boolean {
  if (result === null) return false;
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const rows = cells.flatMap((row) => {
    const [ended, amount] = [readResult(row[result] ?? ""), readAmount(row[column] ?? "", mark) ?? 0];
    if (ended.kind !== "settled" || amount === 0 || !/^(win|loss)$/.test(ended.result)) return [];
    return [(ended.result === "win") !== amount > 0];
  });
  return rows.length > 0 && 3 * rows.filter(Boolean).length >= rows.length;
}

/** Whether a column has an amount above zero, other than the stake, beside every lost bet, as a running balance has; two lost bets at least. */
export function isAboveLosses(
  cells: readonly (readonly string[])[],
  { result, stake }: { readonly result: number | null; readonly stake: number | null },
  column: number,
): boolean {
  if (result === null || stake === null) return false;
  const mark = guessDecimalMark(cells.flatMap((row) => [row[column] ?? "", row[stake] ?? ""]));
  const lost = cells.flatMap((row) => {
    const ended = readResult(row[result] ?? "");
    if (ended.kind !== "settled" || ended.result !== "loss") return [];
    const amount = readAmount(row[column] ?? "", mark) ?? 0;
    return [amount > 0 && amount !== readAmount(row[stake] ?? "", mark)];
  });
  return lost.length >= 2 && lost.every(Boolean);
}

/** A unit is seldom less money than this. */
const LEAST_UNIT = 5;

/** Whether a column holds in money what another holds in units: each of its amounts is several times the other's. */
export function isMoneyOf(cells: readonly (readonly string[])[], units: number, column: number): boolean {
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const rows = cells.flatMap((row) => {
    const [small, large] = [readAmount(row[units] ?? "", mark), readAmount(row[column] ?? "", mark)];
    return small === null || large === null ? [] : [large >= LEAST_UNIT * small];
  });
  return rows.length >= 2 && rows.every(Boolean);
}

/** Columns of amounts that are tried as stake and payout. */
const AMOUNTS_TRIED = 8;

/** Two columns where one holds what the stakes in the other paid at the row's odds; null where no two do. */
export function stakeAndPayout(
  cells: readonly (readonly string[])[],
  odds: number,
  amounts: readonly number[],
): { readonly stake: number; readonly payout: number } | null {
  const tried = amounts.slice(0, AMOUNTS_TRIED);
  const mark = guessDecimalMark(cells.flatMap((row) => tried.map((column) => row[column] ?? "")));
  const rows = cells.flatMap((row) => {
    const price = row[odds] ?? "";
    const quote = readOdds(price, ownOddsFormat(price) ?? "american", mark);
    return quote.ok
      ? [{ pays: quote.value, amounts: tried.map((column) => readAmount(row[column] ?? "", mark) ?? 0) }]
      : [];
  });
  for (const [of, stake] of tried.entries())
    for (const [at, payout] of tried.entries()) {
      const paid = rows.flatMap(({ pays, amounts: all }) => {
        const [staked, back] = [all[of] ?? 0, all[at] ?? 0];
        return at === of || staked === 0 || back === 0
          ? []
          : [Math.abs(back - staked * pays) <= Math.max(2, staked * 0.006)];
      });
      const right = paid.filter(Boolean).length;
      if (right >= 2 && right >= 0.8 * paid.length) return { stake, payout };
    }
  return null;
}
