import { cell, type BetCells } from "../bet-cells.ts";
import { isSeveralBets, marketOfKind, readKind, SINGLE } from "../bet-kinds.ts";
import type { BetKind } from "../bet-words.ts";
import { readPick } from "../picks/read-pick.ts";
import { spokenPlainly } from "../spoken-picks.ts";
import type { DecimalMark } from "../typed-number.ts";
import { combinedBet } from "./combined-legs.ts";
import { lineOfRow } from "./row-line.ts";
import { keptWords, wordsOfRow, type RowWords } from "./row-words.ts";
import { takenApart } from "./rows-apart.ts";
import { LONGEST_TEXT, type Read, type Selection } from "./selection.ts";

/**
 * Reads the selection from the columns for selection, game, market, bet type, side and line, whichever of them there are; with the rows of
 * its legs where they have rows of their own. Whole games only have a market: everything else keeps its words and the result its owner
 * states.
 */
export function readSelection(cells: BetCells, decimals: DecimalMark, legRows: readonly BetCells[] = []): Read {
  const apart = takenApart(cells);
  if (apart !== null) return readSelection(apart, decimals, legRows);
  const plainly = spokenPlainly(cells);
  if (plainly !== null)
    return inOwnWords(readSelection(plainly, decimals, legRows), cell(cells, "selection"), cell(cells, "game"));
  const said = wordsOfRow(cells, decimals);
  if (said.selection === "" && said.game === "")
    return { ok: false, errors: [{ field: "selection", message: "There is nothing that says what was bet." }] };
  const { line, error } = lineOfRow(cells, said, decimals);
  if (error) return { ok: false, errors: [error] };
  return { ok: true, value: combinedBet(cells, said, decimals, legRows) ?? singleBet(said, line, decimals) };
}

/** Whether a row bets against what it names: a lay bet wins if the selection loses, and "no" is the other side of a market's question. */
const isAgainst = ({ type, side, market, selection }: RowWords): boolean =>
  /^lay$/i.test(type) ||
  /^lay$/i.test(side) ||
  /(^|\s)no$/i.test(market) ||
  /(^|\s)no$/i.test(type) ||
  // Of a count or a total over a number, "no" is under it.
  (/^no$/i.test(side) && (!/\d/.test(selection) || /(?:^|\s)[+\-−]\d|\bunder\b/i.test(selection)));

/** "No" to a question over a number is under it, and "yes" says nothing more. */
function sideOf({ side, selection }: RowWords): string {
  if (/^yes$/i.test(side)) return "";
  return /^no$/i.test(side) && /\bover\b/i.test(selection) ? "under" : side;
}

function singleBet(said: RowWords, line: number | null, decimals: DecimalMark): Selection {
  const { pick, game, market, type, leagues } = said;
  // A type that names no market says nothing beside one.
  const isSilent = SINGLE.test(type) || (readKind(type) === null && market !== "");
  const read = readPick({
    selection: pick,
    game,
    market: `${market} ${isSilent ? "" : type}`.replaceAll("_", " ").trim(),
    side: sideOf(said),
    line,
    stated: isAgainst(said) ? "other" : statedKind(market, type),
    leagues,
    decimals,
  });
  return Object.assign(keptWords(said), read, { market: marketOfKind(read.kind), legs: [] });
}

/** The kind that market and type name together: "Moneyline" of the type "3-Way" is not on a whole game. */
function statedKind(market: string, type: string): BetKind | null {
  const [ofMarket, ofType] = [readKind(market), readKind(type)];
  const isNarrowed =
    ofMarket !== null &&
    ofType !== null &&
    marketOfKind(ofMarket) !== null &&
    !isSeveralBets(ofType) &&
    marketOfKind(ofType) === null;
  return isNarrowed ? ofType : (ofMarket ?? ofType);
}

/** What was read of a sentence, with the sentence as its owner's words. */
const inOwnWords = (read: Read, selection: string, game: string): Read =>
  read.ok
    ? {
        ok: true,
        value: { ...read.value, selection: selection.slice(0, LONGEST_TEXT), game: game.slice(0, LONGEST_TEXT) },
      }
    : read;
