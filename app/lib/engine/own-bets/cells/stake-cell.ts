import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { cell, NO_HABITS, quoteCell, type BetCells, type CellFormats, type Complaints } from "../bet-cells.ts";
import { ownOddsFormat, readAmount, readOdds } from "../typed-number.ts";

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

/** The stake of a row in cents; null with a complaint where it has none. */
export function stakeOf(cells: BetCells, formats: CellFormats, complaints: Complaints, notes: string[]): Cents | null {
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
