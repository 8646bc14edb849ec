import { cell, type BetCells } from "../bet-cells.ts";
import type { BetKind } from "../bet-words.ts";
import { isBetType, isPromotion, isSeveralBets, marketOfKind, readKind, severalBetsIn, SINGLE } from "../bet-kinds.ts";
import { legTexts } from "../leg-texts.ts";
import { besideLeague } from "../narrowed-bets.ts";
import { readPick } from "../picks/read-pick.ts";
import { withoutStarter } from "../pitcher-words.ts";
import { spokenPlainly } from "../spoken-picks.ts";
import type { DecimalMark } from "../typed-number.ts";
import { inEnglish, marginAsLine, marketInEnglish, plainNotation, withoutOvertime } from "../written-notation.ts";
import { commonOf, legOf, legsOfRows, severalKind } from "./combined-legs.ts";
import { isBaseball, leaguesOf } from "./row-leagues.ts";
import { lineOf, TOTAL_IN_MARKET } from "./row-line.ts";
import {
  answered,
  beaten,
  described,
  introduced,
  linedInWords,
  listed,
  numbered,
  opposed,
  sidedByLine,
} from "./rows-apart.ts";
import { LONGEST_TEXT, type Read } from "./selection.ts";

/**
 * Reads the selection from the columns for selection, game, market, bet type, side and line, whichever of them there are; with the rows of
 * its legs where they have rows of their own. Whole games only have a market: everything else keeps its words and the result its owner
 * states.
 */
export function readSelection(cells: BetCells, decimals: DecimalMark, legRows: readonly BetCells[] = []): Read {
  const game = cell(cells, "game");
  const asked =
    listed(cells) ??
    sidedByLine(cells) ??
    linedInWords(cells) ??
    answered(cells) ??
    numbered(cells) ??
    beaten(cells) ??
    opposed(cells) ??
    described(cells) ??
    introduced(cells);
  if (asked !== null) return readSelection(asked, decimals, legRows);
  const plainly = spokenPlainly(cells);
  if (plainly !== null) return inOwnWords(readSelection(plainly, decimals, legRows), cell(cells, "selection"), game);
  const leagues = leaguesOf(cells);
  const own = cell(cells, "selection");
  const pick = isBaseball(own, leagues) ? withoutStarter(own) : own;
  const named = plainNotation(marginAsLine(inEnglish(withoutOvertime(pick))), game, decimals);
  const saysSide = named.side !== null && cell(cells, "side") === "";
  const written = named.side !== null && !saysSide ? cell(cells, "selection") : named.text;
  const sideText = saysSide ? (named.side ?? "") : cell(cells, "side");
  const typeText = isPromotion(cell(cells, "betType")) ? "" : marketInEnglish(withoutOvertime(cell(cells, "betType")));
  const ofMarket = marketInEnglish(
    withoutOvertime(
      [cell(cells, "market"), ...(["league", "sport"] as const).map((field) => besideLeague(cell(cells, field)))]
        .join(" ")
        .trim(),
    ),
  );
  // A column named like a market's may say only how many bets a ticket holds.
  const marketText = SINGLE.test(ofMarket) ? "" : ofMarket;
  const sideIsWord = /^(home|away|over|under|yes|no|[haou])$/i.test(sideText);
  const selection = written || (sideIsWord ? "" : sideText) || (sideText === "" ? game : sideText);
  const words = selection || marketText || typeText;
  if (selection === "" && game === "")
    return { ok: false, errors: [{ field: "selection", message: "There is nothing that says what was bet." }] };
  const inMarket =
    cell(cells, "line") === ""
      ? (TOTAL_IN_MARKET.exec(marketText) ?? TOTAL_IN_MARKET.exec(typeText) ?? TOTAL_IN_MARKET.exec(game))?.[1]
      : undefined;
  const ofCell = lineOf(inMarket === undefined ? cells : { ...cells, line: inMarket }, decimals);
  const lined = ofCell.line === null && saysSide ? { line: named.line, error: ofCell.error } : ofCell;
  if (lined.error) return { ok: false, errors: [lined.error] };
  const several =
    severalBetsIn(typeText) ??
    severalBetsIn(marketText) ??
    (isBetType(game) ? severalBetsIn(game) : null) ??
    (/\b(parlay|sgp|teaser|round robin)\b/i.test(selection) ? severalBetsIn(selection) : null);
  const single = SINGLE.test(typeText);
  const texts = single ? [selection] : legTexts(selection, several === null ? null : typeText);
  const kept = {
    selection: words.slice(0, LONGEST_TEXT),
    game: game.slice(0, LONGEST_TEXT),
    otherLeague: leagues.others[0]?.slice(0, 60) ?? null,
  };
  if (several !== null || texts.length > 1 || legRows.length > 1) {
    const [only, another] = [...new Set(leagues.followed)];
    const legs =
      legRows.length > 1
        ? legsOfRows(legRows, decimals)
        : texts.length > 1
          ? texts.map((text) => legOf(text, leagues, decimals, {}))
          : [];
    const listed = legs.length > 1 ? legs.map((leg) => leg.selection).join(" | ") : kept.selection;
    return {
      ok: true,
      value: {
        ...kept,
        selection: listed.slice(0, LONGEST_TEXT),
        kind: severalKind(cells, several),
        market: null,
        side: null,
        line: null,
        league: another === undefined && leagues.others.length === 0 ? (only ?? commonOf(legs)) : null,
        team: null,
        pair: null,
        secondIsHome: false,
        betOn: null,
        named: [],
        foreign: leagues.others.length > 0,
        unsure: false,
        live: false,
        legs,
      },
    };
  }
  // A lay bet wins if the selection loses, and "no" is the other side of a market's question.
  const against =
    /^lay$/i.test(typeText) ||
    /^lay$/i.test(sideText) ||
    [marketText, typeText].some((text) => /(^|\s)no$/i.test(text)) ||
    // Of a count or a total over a number, "no" is under it.
    (/^no$/i.test(sideText) && (!/\d/.test(selection) || /(?:^|\s)[+\-−]\d|\bunder\b/i.test(selection)));
  const market = `${marketText} ${single || (readKind(typeText) === null && marketText !== "") ? "" : typeText}`
    .replaceAll("_", " ")
    .trim();
  const read = readPick({
    selection: written || (sideIsWord ? "" : sideText),
    game,
    market,
    side: /^no$/i.test(sideText) && /\bover\b/i.test(selection) ? "under" : /^yes$/i.test(sideText) ? "" : sideText,
    line: lined.line,
    stated: against ? "other" : statedKind(marketText, typeText),
    leagues,
    decimals,
  });
  return { ok: true, value: Object.assign(kept, read, { market: marketOfKind(read.kind), legs: [] }) };
}

/** The kind that market and type name together: "Moneyline" of the type "3-Way" is none of a whole game. */
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
