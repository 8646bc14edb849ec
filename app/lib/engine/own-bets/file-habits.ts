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

/** A bet of a file as its habits are read from it: amounts in cents, and null where its cells do not say. */
interface SampledBet {
  readonly cells: BetCells;
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly stake: number | null;
  readonly profit: number | null;
  readonly payout: number | null;
  readonly toWin: number | null;
  readonly decimal: number | null;
}

/** A bet whose odds say what it pays. */
interface PricedBet extends SampledBet {
  readonly stake: number;
  readonly decimal: number;
}

/** Bets from everywhere in the file: habits change over the years. */
function sampleOf(all: readonly { readonly cells: BetCells }[], formats: CellFormats): readonly SampledBet[] {
  const amount = (text = "") => readAmount(text, formats.decimals);
  const every = Math.max(1, Math.ceil(all.length / HABIT_SAMPLES));
  return all
    .filter((_, index) => index % every === 0)
    .map(({ cells }) => {
      const stated = readResult(cells.result ?? "");
      const text = cells.odds ?? "";
      const odds = readOdds(text, ownOddsFormat(text) ?? formats.odds, formats.decimals);
      return {
        cells,
        isWon: stated.kind === "settled" && stated.result === "win",
        isLost: stated.kind === "settled" && stated.result === "loss",
        stake: amount(cells.stake),
        profit: amount(cells.profit),
        payout: amount(cells.payout),
        toWin: amount(cells.toWin),
        decimal: odds.ok ? odds.value : null,
      };
    });
}

const isPriced = (bet: SampledBet): bet is PricedBet => bet.stake !== null && bet.stake > 0 && bet.decimal !== null;

/** Whether two amounts are one but for the rounding of odds and cents. */
const isAbout = (amount: number, other: number, stake: number): boolean =>
  Math.abs(amount - other) <= Math.max(2, stake * 0.006);

/** Whether an amount is what a won bet pays without its stake, and not with it. */
const isWithoutStake = (amount: number, { stake, decimal }: PricedBet): boolean =>
  isAbout(amount, stake * (decimal - 1), stake) && !isAbout(amount, stake * decimal, stake);

/** Whether an amount is what a won bet pays with its stake, and not without it. */
const isWithStake = (amount: number, { stake, decimal }: PricedBet): boolean =>
  isAbout(amount, stake * decimal, stake) && !isAbout(amount, stake * (decimal - 1), stake);

const areAll = (answers: readonly boolean[], least = 1): boolean => answers.length >= least && answers.every(Boolean);

/** The profits of lost bets; a lost bonus bet costs nothing anyway. */
function lossProfitsOf(bets: readonly SampledBet[]): readonly number[] {
  const isBonus = ({ marks = "", betType = "" }: BetCells) => readMarks(`${marks} ${betType}`).includes("bonus bet");
  return bets.flatMap(({ isLost, cells, profit }) => (isLost && !isBonus(cells) ? (profit ?? []) : []));
}

/** Amounts paid below the stake on most wins are profits: only a price above even can pay more than the stake and more than itself. */
function payoutIsProfit(bets: readonly SampledBet[]): boolean {
  const won = bets.filter(({ isWon }) => isWon);
  const below = won.flatMap(({ payout, stake }) => (payout && stake ? [payout < stake] : []));
  const unstaked = won.flatMap((bet) =>
    isPriced(bet) && bet.payout !== null && bet.payout > 0 ? [isWithoutStake(bet.payout, bet)] : [],
  );
  return (below.length >= 3 && below.filter(Boolean).length >= 0.6 * below.length) || areAll(unstaked, 2);
}

/** A column "gain" holds the payout if its wins include the stake. */
function profitIsPayout(bets: readonly SampledBet[], lossProfits: readonly number[]): boolean {
  const staked = bets.flatMap((bet) =>
    bet.isWon && isPriced(bet) && bet.profit !== null && bet.profit > 0 ? [isWithStake(bet.profit, bet)] : [],
  );
  return areAll(staked) && (staked.length >= 2 || areAll(lossProfits.map((profit) => profit === 0)));
}

/** "To win" with the stake in it: as the payout says, or the odds. */
function toWinIsPayout(bets: readonly SampledBet[]): boolean {
  return areAll(
    bets.flatMap((bet) => {
      const { isWon, toWin, stake, payout } = bet;
      if (!isWon || toWin === null || stake === null || stake <= 0 || toWin <= 0) return [];
      if (payout !== null && payout > stake) return [toWin === payout];
      return isPriced(bet) ? [isWithStake(toWin, bet)] : [];
    }),
  );
}

/** Settled bets with a profit and odds: what they won or cost, and the profit that their odds pay on a stake of one. */
const paidOf = (bets: readonly SampledBet[]) =>
  bets.flatMap((bet) => {
    if (!(bet.isWon || bet.isLost) || !isPriced(bet) || bet.profit === null || bet.profit === 0) return [];
    return [{ isWon: bet.isWon, stake: bet.stake, size: Math.abs(bet.profit), ratio: bet.decimal - 1 }];
  });

/** At odds below even some write what they want to win: a won bet wins it, a lost one costs what that takes. */
function stakeIsToWin(paid: ReturnType<typeof paidOf>): boolean {
  const below = paid.flatMap(({ isWon, stake, size, ratio }) => {
    if (ratio >= 1) return [];
    const [plain, other] = isWon ? [stake * ratio, stake] : [stake, stake / ratio];
    return [{ isWon, fits: Math.abs(size - other) <= 1 && Math.abs(size - plain) > 1 }];
  });
  return (
    areAll(
      below.map(({ fits }) => fits),
      2,
    ) && below.some(({ isWon }) => !isWon)
  );
}

/** Whether numbers between 0 and 1 pay one over themselves. */
function oddsAreChances(bets: readonly SampledBet[]): boolean {
  return areAll(
    bets.flatMap(({ cells, stake, payout, profit: stated }) => {
      const odds = Number((cells.odds ?? "").replace(/^[$£€]/, ""));
      const profit = stated ?? (payout === null || stake === null ? null : payout - stake);
      if (!(odds > 0 && odds < 1) || profit === null || profit <= 0 || stake === null || stake <= 0) return [];
      const paid = profit / stake;
      return [Math.abs(paid - (1 / odds - 1)) < Math.abs(paid - odds)];
    }),
  );
}

/** Whether numbers between 1 and 100 pay a hundred over themselves. */
function oddsArePercents(bets: readonly SampledBet[]): boolean {
  return areAll(
    bets.flatMap(({ cells, stake, profit }) => {
      const odds = Number((cells.odds ?? "").replace(/^[$£€]|[%¢c]$/g, ""));
      if (!(odds > 1 && odds < 100) || profit === null || profit <= 0 || stake === null || stake <= 0) return [];
      const paid = 1 + profit / stake;
      return [Math.abs(paid - 100 / odds) < 0.03 * paid && Math.abs(paid - odds) > 0.1 * paid];
    }),
  );
}

/** What bet365's histories call a bet that is not each way. "Won" and its translations say how a bet ended. */
const BET_TO_WIN = /^(?:win|vinnande|sieg|vinder|vinner|ganador|gagnant|vincente|vencedor|winnaar)$/;

/** Whether every bet is called one to win: that is its type, not its result. */
const areAllToWin = (bets: readonly SampledBet[], words: ReadonlySet<string>): boolean =>
  bets.length >= 3 && words.size === 1 && [...words].every((word) => BET_TO_WIN.test(word));

/** Without a column for results or profits, payouts of zero beside others tell the lost bets. */
const payoutEnds = (bets: readonly SampledBet[], words: ReadonlySet<string>): boolean =>
  bets.every(({ cells }) => cells.profit === undefined) &&
  (bets.every(({ cells }) => cells.result === undefined) || areAllToWin(bets, words)) &&
  bets.some(({ payout }) => payout === 0) &&
  bets.some(({ payout }) => payout !== null && payout !== 0);

/** Whether "P" is pending: pushes have a word of their own, which may be rare, or a "P" has a profit. */
function pIsOpen(bets: readonly SampledBet[], words: ReadonlySet<string>): boolean {
  const written = bets.filter(({ cells }) => /^p$/i.test((cells.result ?? "").trim()));
  return written.length > 0 && (words.has("push") || written.some(({ profit }) => (profit ?? 0) !== 0));
}

/** Whether spreads lack their signs; where all have one sign, it may be the favorite's. */
function signsAreMissing(all: readonly { readonly cells: BetCells }[]): boolean {
  const isSigned = (sign: RegExp) => all.some(({ cells }) => sign.test(`${cells.line ?? ""} ${cells.selection ?? ""}`));
  return isSigned(/(?:^|[\s(])\+\d{1,2}(?!\d)/) || !isSigned(/(?:^|[\s(:])[-−]\d{1,2}(?!\d)/);
}

/** The habits of a file's owner, from all its rows together. */
export function habitsOf(all: readonly { readonly cells: BetCells }[], formats: CellFormats): FileHabits {
  const bets = sampleOf(all, formats);
  const words = new Set(all.map(({ cells }) => (cells.result ?? "").trim().toLowerCase()));
  const lossProfits = lossProfitsOf(bets);
  const atZero = lossProfits.filter((profit) => profit === 0).length;
  const paid = paidOf(bets);
  return {
    signsAreMissing: signsAreMissing(all),
    unit: unitOf(paid.map(({ isWon, stake, size, ratio }) => size / (isWon ? stake * ratio : stake))),
    stakeIsToWin: stakeIsToWin(paid),
    toWinIsPayout: toWinIsPayout(bets),
    spreadsInMarkets: new Set(all.flatMap(({ cells }) => spreadInMarket(cells)?.startsWith("+") ?? [])).size === 2,
    oddsArePercents: oddsArePercents(bets),
    oddsAreChances: oddsAreChances(bets),
    profitIsPayout: profitIsPayout(bets, lossProfits),
    payoutEnds: payoutEnds(bets, words),
    lossesAtZero: atZero >= 2 && atZero >= 0.8 * lossProfits.length,
    payoutIsProfit: payoutIsProfit(bets),
    letters: words.has("l") ? "" : (LETTERS.find(([won, lost]) => words.has(won ?? "") && words.has(lost ?? "")) ?? ""),
    pIsOpen: pIsOpen(bets, words),
  };
}
