import { type BetCells, type CellFormats, type FileHabits } from "./bet-cells.ts";
import { spreadInMarket } from "./cell-words.ts";
import { ownOddsFormat, readAmount, readOdds } from "./typed-number.ts";
import { readMarks, readResult } from "./typed-words.ts";

/** The number of bets from which a file's habits are read. */
const HABIT_SAMPLES = 600;

/** Profits that show a unit at least, the share of them that agree, how nearly they do, and the smallest unit that is believed. */
const UNIT = { profits: 5, agreeing: 0.9, within: 0.02, least: 5 };

/** The money that a stake of one stands for, where stakes are in units and profits in money: every profit is the same multiple of what its stake pays. */
function unitOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 1;
  const agreeing = times.filter((one) => Math.abs(one - middle) <= UNIT.within * middle).length;
  const isUnit = times.length >= UNIT.profits && agreeing >= UNIT.agreeing * times.length && middle >= UNIT.least;
  return isUnit ? Number(middle.toPrecision(3)) : 1;
}

/** Letters for won and lost: gagné/perdu, gewonnen/verloren, vunnet/tapt, vinta/persa, vinst/förlust, winst/verlies. */
const LETTERS = ["gp", "gv", "vt", "vp", "vf", "wv"];

/** The habits of a file's owner, from all its rows together. */
export function habitsOf(all: readonly { readonly cells: BetCells }[], formats: CellFormats): FileHabits {
  const amount = (text: string | undefined) => readAmount(text ?? "", formats.decimals);
  // Bets from everywhere in the file: habits change over the years.
  const every = Math.max(1, Math.ceil(all.length / HABIT_SAMPLES));
  const bets = all.filter((_, index) => index % every === 0);
  const rows = bets.map(({ cells }) => ({ cells, result: readResult(cells.result ?? "") }));
  const ended = (result: "win" | "loss") =>
    rows.filter(({ result: stated }) => stated.kind === "settled" && stated.result === result);
  // A lost bonus bet costs nothing anyway.
  const isBonus = ({ marks = "", betType = "" }: BetCells) => readMarks(`${marks} ${betType}`).includes("bonus bet");
  const lossProfits = ended("loss").flatMap(({ cells }) => (isBonus(cells) ? [] : (amount(cells.profit) ?? [])));
  const atZero = lossProfits.filter((profit) => profit === 0).length;
  // A word for pushes may be rare.
  const words = new Set(all.map(({ cells }) => (cells.result ?? "").trim().toLowerCase()));
  const isP = rows.filter(({ cells }) => /^p$/i.test((cells.result ?? "").trim()));
  // Amounts paid below the stake on most wins are profits: only a price above even can pay more than the stake and more than itself.
  const wins = ended("win").flatMap(({ cells }) => {
    const [paid, stake] = [amount(cells.payout), amount(cells.stake)];
    return paid === null || stake === null || stake === 0 || paid === 0 ? [] : [paid < stake];
  });
  const unstaked = ended("win").flatMap(({ cells }) => {
    const [paid, stake] = [amount(cells.payout), amount(cells.stake)];
    const odds = readOdds(cells.odds ?? "", ownOddsFormat(cells.odds ?? "") ?? formats.odds, formats.decimals);
    if (paid === null || stake === null || stake <= 0 || paid <= 0 || !odds.ok) return [];
    const off = (value: number) => Math.abs(paid - value) > Math.max(2, stake * 0.006);
    return [!off(stake * (odds.value - 1)) && off(stake * odds.value)];
  });
  // A column "gain" holds the payout if its wins include the stake.
  const asPayout = ended("win").flatMap(({ cells }) => {
    const [profit, stake] = [amount(cells.profit), amount(cells.stake)];
    const odds = readOdds(cells.odds ?? "", ownOddsFormat(cells.odds ?? "") ?? formats.odds, formats.decimals);
    if (profit === null || stake === null || stake <= 0 || profit <= 0 || !odds.ok) return [];
    const rounding = Math.max(2, stake * 0.006);
    return [
      Math.abs(profit - stake * odds.value) <= rounding && Math.abs(profit - stake * (odds.value - 1)) > rounding,
    ];
  });
  // "To win" with the stake in it: as the payout says, or the odds.
  const withStake = ended("win").flatMap(({ cells }) => {
    const [toWin, stake, paid] = [amount(cells.toWin), amount(cells.stake), amount(cells.payout)];
    if (toWin === null || stake === null || stake <= 0 || toWin <= 0) return [];
    if (paid !== null && paid > stake) return [toWin === paid];
    const odds = readOdds(cells.odds ?? "", ownOddsFormat(cells.odds ?? "") ?? formats.odds, formats.decimals);
    if (!odds.ok) return [];
    const off = (value: number) => Math.abs(toWin - value) > Math.max(2, stake * 0.006);
    return [!off(stake * odds.value) && off(stake * (odds.value - 1))];
  });
  const settled = [...ended("win"), ...ended("loss")].flatMap(({ cells, result }) => {
    const [profit, stake] = [amount(cells.profit), amount(cells.stake)];
    const odds = readOdds(cells.odds ?? "", ownOddsFormat(cells.odds ?? "") ?? formats.odds, formats.decimals);
    if (profit === null || profit === 0 || stake === null || stake <= 0 || !odds.ok) return [];
    const isWon = result.kind === "settled" && result.result === "win";
    return [{ isWon, stake, size: Math.abs(profit), ratio: odds.value - 1 }];
  });
  // At odds below even some write what they want to win: a won bet wins it, a lost one costs what that takes.
  const toWin = settled.flatMap(({ isWon, stake, size, ratio }) => {
    if (ratio >= 1) return [];
    const [plain, other] = isWon ? [stake * ratio, stake] : [stake, stake / ratio];
    return [{ isWon, fits: Math.abs(size - other) <= 1 && Math.abs(size - plain) > 1 }];
  });
  const asChances = bets.flatMap(({ cells }) => {
    const [odds, stake, payout] = [
      Number((cells.odds ?? "").replace(/^[$£€]/, "")),
      amount(cells.stake),
      amount(cells.payout),
    ];
    const profit = amount(cells.profit) ?? (payout === null || stake === null ? null : payout - stake);
    if (!(odds > 0 && odds < 1) || profit === null || profit <= 0 || stake === null || stake <= 0) return [];
    const paid = profit / stake;
    return [Math.abs(paid - (1 / odds - 1)) < Math.abs(paid - odds)];
  });
  const asPercents = bets.flatMap(({ cells }) => {
    const odds = Number((cells.odds ?? "").replace(/^[$£€]|[%¢c]$/g, ""));
    const [profit, stake] = [amount(cells.profit), amount(cells.stake)];
    if (!(odds > 1 && odds < 100) || profit === null || profit <= 0 || stake === null || stake <= 0) return [];
    const paid = 1 + profit / stake;
    return [Math.abs(paid - 100 / odds) < 0.03 * paid && Math.abs(paid - odds) > 0.1 * paid];
  });
  // Where all have one sign, it may be the favorite's.
  const signs = new Set(all.flatMap(({ cells }) => spreadInMarket(cells)?.startsWith("+") ?? []));
  const isSigned = (sign: RegExp) => all.some(({ cells }) => sign.test(`${cells.line ?? ""} ${cells.selection ?? ""}`));
  return {
    signsAreMissing: isSigned(/(?:^|[\s(])\+\d{1,2}(?!\d)/) || !isSigned(/(?:^|[\s(])[-−]\d{1,2}(?!\d)/),
    unit: unitOf(settled.map(({ isWon, stake, size, ratio }) => size / (isWon ? stake * ratio : stake))),
    stakeIsToWin: toWin.length >= 2 && toWin.every(({ fits }) => fits) && toWin.some(({ isWon }) => !isWon),
    toWinIsPayout: withStake.length > 0 && withStake.every(Boolean),
    spreadsInMarkets: signs.size === 2,
    oddsArePercents: asPercents.length > 0 && asPercents.every(Boolean),
    oddsAreChances: asChances.length > 0 && asChances.every(Boolean),
    profitIsPayout:
      asPayout.length > 0 &&
      asPayout.every(Boolean) &&
      (asPayout.length >= 2 || (lossProfits.length > 0 && atZero === lossProfits.length)),
    payoutEnds:
      bets.every(({ cells }) => cells.result === undefined && cells.profit === undefined) &&
      [true, false].every((lost) =>
        bets.some(({ cells }) => {
          const paid = amount(cells.payout);
          return paid !== null && (paid === 0) === lost;
        }),
      ),
    lossesAtZero: atZero >= 2 && atZero >= 0.8 * lossProfits.length,
    payoutIsProfit:
      (wins.length >= 3 && wins.filter(Boolean).length >= 0.6 * wins.length) ||
      (unstaked.length >= 2 && unstaked.every(Boolean)),
    letters: words.has("l") ? "" : (LETTERS.find(([won, lost]) => words.has(won ?? "") && words.has(lost ?? "")) ?? ""),
    pIsOpen: isP.length > 0 && (words.has("push") || isP.some(({ cells }) => (amount(cells.profit) ?? 0) !== 0)),
  };
}
