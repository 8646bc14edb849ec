import type { Rule } from "./sheet.ts";

/** What was taken of a game, without its team: "+3.5", "ML", "over 44.5". */
const TAKEN =
  /^(?:[+\-−]\d{1,2}(?:\.\d+|½)?|pk|pick ?em|ml|money ?line|(?:over|under|[ou])\s?\d{1,3}(?:\.\d+|½)?|(?:ml )?parlay)$/i;
/** A header that says what was bet: "What I took". Below any other the same cells may be those of the close, or of a model. */
const SAYS_TAKEN = /\b(?:took|taken|i got|we got|i bet|we bet|i played|what i|my (?:bet|play|side|pick))\b/;
/** A pick that says nothing but its teams. */
const isBare = (text: string): boolean =>
  !/\d|\bml\b|money|\bwin|over|under/i.test(text.replace(/\b(?:49|76|9)ers\b/gi, ""));

/**
 * Spreads, winners and totals in a column that no field has, beside teams: "What I took" holds "+3.5", "ML" and "over 44.5".
 */
export const takenOfTeams: Rule = ({ columns: { selection, line, market, betType }, words, unread, samples }) => {
  if (selection === null || line !== null || market !== null || betType !== null) return null;
  const column = unread.find((at) => {
    const cells = samples.flatMap((row) => row.cells[at]?.trim() || []);
    const fitting = cells.filter((cell) => TAKEN.test(cell));
    const kinds = [/^[+\-−]\d/, /^(?:ml|money|pk|pick)/i, /^[ou]/i].filter((kind) =>
      fitting.some((one) => kind.test(one)),
    );
    return SAYS_TAKEN.test(words[at] ?? "") && kinds.length > 1 && fitting.length >= 0.8 * cells.length;
  });
  if (column === undefined) return null;
  return (cells, said) => {
    const taken = cells[column]?.trim() ?? "";
    if (taken === "" || !isBare(said.selection ?? "")) return;
    if (/parlay$/i.test(taken)) said.betType = taken;
    else said.selection = `${said.selection} ${taken}`;
  };
};
