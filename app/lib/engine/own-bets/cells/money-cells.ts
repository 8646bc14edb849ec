import { RISK_AND_WIN, endedBy, ofUnits } from "../cell-words.ts";
import type { FileRow } from "../text-table.ts";
import { ASIAN_ODDS, asDecimal } from "../typed-number.ts";
import { readResult } from "../typed-words.ts";
import type { Rule, Sheet } from "./sheet.ts";

/** The size of a unit in a title: "1u = $25", "Unit size: $50". */
const SIZE_OF_UNIT =
  /(?<![\d.,])\b(?:(?:1|one) ?u(?:nits?)?|unit(?: size| value)?)\s?(?:=|:|is)\s?([$€£]\s?\d+(?:\.\d+)?)(?![\d,])/i;

/** The size of a unit in the header of units: "Units ($50)". */
const SIZE_IN_HEADER = /\(\s?(?:1 ?u(?:nit)?\s?=\s?)?([$€£]\s?\d+(?:\.\d+)?)\s?\)/i;

/** An amount that says it is in units: "1.1u". */
const IN_UNITS = /^[+\-−]?\d*\.?\d+\s?u(?:nits?)?$/i;

/** A stake and a profit in units, beside the size of a unit or below a title or header that gives it. */
const unitsBesideTheirSize: Rule = ({ at, columns, headers, nameOf, samples, titles }) => {
  const inUnits = (field: "stake" | "profit" | "toWin") => {
    const cells = samples.flatMap((row) => row.cells[columns[field] ?? -1] || []);
    return /\bunits?\b/.test(nameOf(field)) || cells.filter((cell) => IN_UNITS.test(cell)).length > cells.length / 2;
  };
  if (!inUnits("stake")) return null;
  const unit = at(/^(unit|unit size|unit value|unit amount)$/);
  const titled = [
    ...titles.flatMap((title) => SIZE_OF_UNIT.exec(title.slice(0, 200))?.[1] ?? []),
    ...(SIZE_IN_HEADER.exec(headers[columns.stake ?? -1] ?? "")?.slice(1) ?? []),
  ][0];
  const fields = (["stake", "profit", "toWin"] as const).filter(inUnits);
  if (unit < 0 && titled === undefined) return null;
  return (cells, said) => {
    for (const field of fields) if (said[field]) said[field] = ofUnits(said[field], cells[unit] ?? titled ?? "");
  };
};

const IN_MONEY = /^[+\-−(]?\s?[$£€]/;
const numberIn = (text = "") => Number(text.replace(/[^\d.-]/g, ""));

function inMoneyShare(samples: Sheet["samples"], column: number): number {
  const cells = samples.flatMap((row) => row.cells[column] || []);
  return cells.filter((cell) => IN_MONEY.test(cell)).length / Math.max(1, cells.length);
}

/** Stakes and profits in units, beside the same profits in money ("U +/-", "$ +/-"): every amount is in money. */
const unitsBesideProfits: Rule = ({ columns: { profit }, headers, nameOf, samples, taken }) => {
  if (profit === null || !/\bunits?\b|^u$/.test(nameOf("stake"))) return null;
  const sizes = (column: number) =>
    samples.flatMap(({ cells }) => {
      const [units, money] = [cells[profit] ?? "", cells[column] ?? ""];
      return numberIn(units) === 0 || units === "" || money === "" ? [] : [numberIn(money) / numberIn(units)];
    });
  const isSame = (all: readonly number[]) =>
    all.length >= 2 && all.every((size) => size >= 2 && Math.abs(size / (all[0] ?? 1) - 1) < 0.02);
  const inMoney = [...headers.keys()].find(
    (column) => !taken.has(column) && inMoneyShare(samples, column) >= 0.8 && isSame(sizes(column)),
  );
  if (inMoney === undefined) return null;
  const size = `$${Math.round(sizes(inMoney)[0] ?? 1)}`;
  return (cells, said) => {
    for (const field of ["stake", "toWin"] as const) if (said[field]) said[field] = ofUnits(said[field], size);
    if (cells[inMoney]) said.profit = cells[inMoney];
  };
};

/** Profits in units beside stakes in money: by the stake in units where it has a column, else they say nothing of the money. */
const unitsBesideMoney: Rule = ({ at, nameOf, columns }) => {
  const staked = at(/^(units|units (risked|staked|wagered|bet)|stake units|risk units)$/);
  if (/\bunits?\b|^u$/.test(nameOf("stake")) || staked === columns.stake || !/\bunits?\b/.test(nameOf("profit")))
    return null;
  return (cells, said) => {
    const [, money] = /^[$£€]\s?(\d[\d.,]*)$/.exec(said.stake?.trim() ?? "") ?? [];
    if (money === undefined || !said.profit || /[$£€]/.test(said.profit)) return;
    const size = Number(money.replaceAll(",", "")) / Number((cells[staked] ?? "").replace(/u$/i, ""));
    const profit = Number.isFinite(size) ? ofUnits(said.profit, `$${size}`) : "";
    // "0.78" is what was to win, to the hundredth of a unit.
    const isToWin = Math.abs(Number(profit) - Number(said.toWin?.replace(/^[$£€]\s?/, "") || Number.NaN)) <= size / 200;
    said.profit = isToWin ? said.toWin : profit;
  };
};

/** Amounts in units beside others in money. */
export const unitsInMoney: Rule = (sheet) =>
  unitsBesideTheirSize(sheet) ?? unitsBesideProfits(sheet) ?? unitsBesideMoney(sheet);

/** "110.00/100.00" below the stake is what was risked, and what it wins. */
export const riskAndWin: Rule = () => {
  return (_cells, said) => {
    const both = said.stake?.includes("/") ? RISK_AND_WIN.exec(said.stake) : null;
    if (both) [said.stake, said.toWin] = [both[1] ?? "", both[2] ?? ""];
  };
};

/** Boosted odds are those that were bet. */
export const boostedOdds: Rule = ({ at, columns }) => {
  const boosted = at(/^(?!is |was )(\w+ )?((boosted|enhanced) (odds|price)|(odds|price) (boosted|enhanced))$/);
  if (boosted < 0 || boosted === columns.odds) return null;
  return (cells, said) => {
    if (/\d[.,/]\d|\d{2}/.test(cells[boosted] ?? ""))
      [said.odds, said.marks] = [cells[boosted], `${said.marks ?? ""} boost`.trim()];
  };
};

/** What a bet was cashed out for is what was paid. */
export const cashedOut: Rule = ({ at }) => {
  const column = at(/^cash(ed)? ?out( amount| value)?$/);
  if (column < 0) return null;
  return (cells, said) => {
    if (!said.payout && !said.profit && cells[column]) said.payout = cells[column];
  };
};

/** The state of an order that was called off. */
const CALLED_OFF = /^(?:cancell?ed|void(?:ed)?|expired|rejected)$/i;

/**
 * Where the column of results is empty, a further one says whether the bet ended: as an order that was called off, or as one that counts by
 * its money. Of an order that was matched in part only the rest was called off: the bet stands.
 */
export const resultBeside: Rule = ({ nameOf, spare }) => {
  const others = spare("result");
  if (others.length === 0) return null;
  const isMatched = /\b(?:matched|filled)\b/.test(nameOf("stake"));
  return (cells, said) => {
    if (said.result) return;
    const texts = others.map((column) => cells[column]?.trim() ?? "");
    const ended = said.payout || said.profit ? texts.find((text) => readResult(text).kind === "by-profit") : undefined;
    const stands = isMatched && numberIn(said.stake) > 0;
    if (!stands && texts.some((text) => CALLED_OFF.test(text))) said.result = "void";
    else if (ended !== undefined) said.result = ended;
  };
};

/** "Settled?" without a tick, or "Open?" with one. */
export const openInBox: Rule = ({ words, taken }) => {
  const box = (name: RegExp) => words.findIndex((header, column) => name.test(header) && !taken.has(column));
  const ended = box(/^(is |bet |was )?(settled|graded|closed|complete|completed|resolved|finished|done)$/);
  const open = box(/^(is |still )?(open|pending|unsettled|outstanding)$/);
  if (ended < 0 && open < 0) return null;
  return (cells, said) => {
    const isOpen =
      /^(false|no|n|0|☐|✗)$/i.test(cells[ended] ?? "") || /^(true|yes|y|1|x|✓|☑|✅)$/i.test(cells[open] ?? "");
    if (isOpen) said.result = "open";
  };
};

/** "Won" and "Lost" are columns of their own, with a tick or with what was won or lost below them. */
export const wonAndLost: Rule = ({ at, columns, samples, words }) => {
  const [won, lost, pushed] = [
    at(/^(win|won|wins|w)$/),
    at(/^(loss|lost|lose|losses|l)$/),
    at(/^(push|pushed|tie|p|t)$/),
  ];
  if (won < 0 || lost < 0 || (columns.result !== null && ![won, lost].includes(columns.result))) return null;
  // "W" and "L" may count all bets so far; their sum alone does so below ticks.
  const isBoth = ({ cells }: FileRow) => Object.keys(endedBy(cells[won] ?? "", cells[lost] ?? "", "")).length === 0;
  if (words[won] === "w" && samples.filter(isBoth).length > samples.length / 3) return null;
  const hasProfit = columns.profit !== null && ![won, lost, pushed].includes(columns.profit);
  return (cells, said) => {
    const { profit } = said;
    Object.assign(said, endedBy(cells[won] ?? "", cells[lost] ?? "", cells[pushed] ?? ""));
    if (!said.profit && hasProfit) said.profit = profit;
  };
};

/** Odds of Hong Kong, Malaysia or Indonesia, as the header says. */
export const asianOdds: Rule = ({ nameOf }) => {
  const format = nameOf("odds");
  if (!ASIAN_ODDS.test(format)) return null;
  return (_cells, said) => {
    if (said.odds !== undefined) said.odds = asDecimal(said.odds, format);
  };
};
