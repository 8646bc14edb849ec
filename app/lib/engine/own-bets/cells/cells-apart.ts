import { cell, type BetCells, type BetField, type CellFormats } from "../bet-cells.ts";
import { severalBetsIn } from "../bet-kinds.ts";
import { ownOddsFormat, readAmount, readOdds } from "../typed-number.ts";
import { readResult } from "../typed-words.ts";
import { linesApart } from "../written-notation.ts";

/** Odds at the end of a selection, where a row has no others: "Lakers ML (-110)", "Malmö FF - 3.00". */
const ODDS_AT_END =
  /(?:(?:\s[-–@]\s|\s@\s?|\s\(|\s)([+\-−]\d{3,5}|\d{1,3}[.,]\d{2})|(?:\s[-–]\s|\s@\s?)(\d{1,3}\/\d{1,3}|evens?))\)?$/i;

/** Odds before the game of a selection: "Celtics -6.5 (-110) DET @ BOS", "Under 5.5 @ 1.95 Canucks v Rangers". */
const ODDS_AMID =
  /\s*[([]([+\-−]\d{3,5})[)\]](?=\s+\p{L})|(?<!\b(?:over|under|o|u))\s+@\s?(\d{1,3}[.,]\d{2})(?=\s+\p{L})/iu;

/** A row whose amount to win is what it pays with its stake. */
export function withPayout(cells: BetCells): BetCells {
  const { toWin = "", payout = "", mayPay = "" } = cells;
  const ended = readResult(cell(cells, "result"));
  const isWon = ended.kind === "settled" && ended.result === "win";
  return { ...cells, toWin: "", mayPay: mayPay || toWin, payout: payout || (isWon ? toWin : "") };
}

/** A column of lines with their prices: "-6.5 -110", "ML +105", "OV 52 -110", "PK/-110". */
const LINE_AND_PRICE =
  /^(ml|money ?line|pk|pick(?:'?em)?|[+\-−]?\d{1,3}(?:[.,]\d{1,2}|½)?|(?:over|ov|o|under|un|u)\s?\d{1,3}(?:[.,]\d{1,2}|½)?)(?:\s*[/@,]\s*|\s+)([+\-−]\d{3,5}|ev(?:en)?)$/i;

/** Splits a line from its price. A moneyline has no line; a total's line names the side, and the teams beside it are the game. */
function withLineAndPrice(cells: BetCells, line: string, price: string): BetCells {
  const odds = /^ev/i.test(price) ? "+100" : price;
  const [, total, points = ""] = /^(?:(o)\p{L}*|u\p{L}*)\s?(\d.*)$/iu.exec(line) ?? [];
  if (points !== "") {
    const game = cell(cells, "game") || cell(cells, "selection") || cell(cells, "side");
    return {
      ...cells,
      odds,
      game,
      selection: `${total === undefined ? "Under" : "Over"} ${points}`,
      side: "",
      line: "",
    };
  }
  if (/^m/i.test(line)) return { ...cells, odds, line: "", market: cell(cells, "market") || "Moneyline" };
  return { ...cells, odds, line: /^p/i.test(line) ? "PK" : line };
}

/** Separates line and odds if the line's cell holds both ("-2 (-110)"), or only odds. */
export function withOddsOfLine(cells: BetCells): BetCells {
  if (cell(cells, "odds") !== "") return cells;
  const line = cell(cells, "line");
  const both = /^(.*\S)\s*\(\s*([+\-−]\d{3,5}|EV(?:EN)?|\d{1,2}[.,]\d{1,3})\s*\)$/i.exec(line);
  if (both) return { ...cells, line: both[1] ?? "", odds: both[2] ?? "" };
  const priced = LINE_AND_PRICE.exec(line);
  if (priced) return withLineAndPrice(cells, priced[1] ?? "", priced[2] ?? "");
  return /^[+\-−]\d{3,5}$/.test(line) ? { ...cells, line: "", odds: line } : cells;
}

/** Separates a selection that lists the game, the pick and the part of the game line by line. */
export function withLinesApart(cells: BetCells): BetCells {
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
export function withOddsOfLegs(cells: BetCells): BetCells {
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
export function withOddsOfSelection(cells: BetCells): BetCells {
  // Its game in parentheses, or its part of the game, may stand behind the odds.
  const selection = cell(cells, "selection").replace(
    /\s([+\-−]\d{3,5})\s+(\([^()]*\)|for (?:the )?(?:game|\w+ (?:half|quarter|period|(?:\w+ )?innings)))$/i,
    " $2 $1",
  );
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
export function remarksApart(cells: BetCells): { readonly cells: BetCells; readonly remarks: string } {
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
export function withOwnRisk(cells: BetCells, formats: CellFormats): BetCells {
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
