import { IN_PLAY } from "../cell-words.ts";
import { headedDay } from "../day-headings.ts";
import { findTeams } from "../team-words.ts";
import { riskApart } from "../risk-words.ts";
import type { FileRow } from "../text-table.ts";
import { besideLabel, changeOf, decimalOf, multiplierOf, paidAt, paidBelow, resultOf } from "./card-amounts.ts";
import { cardsOf } from "./card-borders.ts";
import { momentByGames, momentsOfGames } from "./card-days.ts";
import { gameInLines } from "./card-games.ts";
import { DATED, partsOfLine, STAKE_LABEL } from "./card-lines.ts";
import {
  ofCards,
  DAY_ALONE,
  DAY_OF_EVENT,
  EVENT,
  GIFT,
  IDLE,
  isMarket,
  isPickem,
  legsOf,
  NUMBER_LABEL,
  NUMBER_LINE,
  ODDS,
  partsOfCard,
  SEVERAL,
  STATE,
  wordsOf,
} from "./card-words.ts";
import { cardsInEnglish } from "./cards-in-english.ts";
import { withLabels } from "./page-labels.ts";
import { linesOf, pastedRow, type Line, type PastedBet } from "./pasted-bet.ts";

/** The last line of a card at most books: when it was placed. */
const PLACED_END =
  /^(?:bet )?placed(?: on)?(?::\s*|\s+(?=(?:[A-Z][a-z]{2},? )?(?:[A-Z][a-z]{2} \d|\d{1,2} [A-Z][a-z]{2}\b)|\d{1,2}[./-]\d|\d{4}-\d))(.*\d.*)$/i;
const numberIn = (text: string) =>
  NUMBER_LINE.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
/** Whether a page has a card of DraftKings, which ends with its moment and number. */
const ANY_DRAFTKINGS_END = /[AP]M\s*DK\d{6,}\s*$/m;
/** The last line of DraftKings' card: its moment and number, and both where they stand in two lines. */
const MOMENT = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?::\d{2})? [AP]M$/;
const DRAFTKINGS_NUMBER = /^DK\d{6,}$/;
const DRAFTKINGS_END = /^([A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?::\d{2})? [AP]M)\s*(DK\d{6,})$/;

/** The stake before what it is on: "$25.00 on Denver Broncos". */
const MONEY_ON = /^[$£€]\s?[\d,]+(?:\.\d+)?\s+on\s+(?=\S)/i;
/** "Straight Bet - NBA": the type of a single bet, and its league. */
const LEAGUE_BEHIND_TYPE =
  /^(?:straight|single)(?: (?:bet|wager))?\s*[-–:|]\s*(?:(?:american )?(?:football|basketball|baseball|(?:ice )?hockey)\s+[-–:|]\s+)?(\p{L}[\p{L} ]*)$/iu;
/** A rotation number before a pick with its odds: "41 Winnipeg Jets +105". */
const ROTATION = /^\d{2,4}\s+(?=\p{Lu}.*[+\-−]\d{3,5}$)/u;
/** A line with the league alone. */
const LEAGUE = /^(?:nba|nfl|mlb|nhl|wnba|ncaa[a-z]*|cfb|cbb)$/i;
/** A line or odds among the words: "Over 238 -110 (Cavaliers vs Bulls)" is a pick. */
const WITH_NUMBER = /(?:^|\s)[+\-−]?\d+(?:[.,]\d+|½)?(?=\s|$)/;
/** A handicap in a pick, whatever stands behind it. */
const HANDICAP = /\s[+\-−]\d{1,2}(?:[.,]\d+|½)?(?=\s|$)/;
/** Whether a card without a type is on several games, or on a team in each of several lines. */
function isOnSeveral(words: readonly string[]): boolean {
  const games = new Set(
    words.flatMap((text) => (EVENT.test(text) && !WITH_NUMBER.test(text) ? [text.toLowerCase()] : [])),
  );
  const picks = words.filter((text) => HANDICAP.test(text) && findTeams(text, null).length > 0);
  return games.size > 1 || picks.length > 1;
}

/** The odds of a combined bet by the prices on its card: the first, where it is that of the others together, or all of them together. */
function priceTogether([first = 1, ...others]: readonly number[]): number {
  const rest = others.reduce((product, one) => product * one, 1);
  return others.length > 1 && Math.abs(rest / first - 1) < 0.02 ? first : first * rest;
}

function cardOf(card: readonly Line[], end: { id: string | null; placed: string; book: string }): PastedBet | null {
  const lines = card
    .flatMap(({ text }) => partsOfCard(text))
    .map((text) =>
      text
        .replace(MONEY_ON, "")
        .replace(ROTATION, "")
        .replace(/^(?:(?:single|straight)\s*)?@ ?(?=[+\-−–]?\d)/i, ""),
    );
  const stake = besideLabel(lines, STAKE_LABEL);
  const titled = lines.flatMap((text) => LEAGUE_BEHIND_TYPE.exec(text)?.[1] ?? [])[0];
  const words = wordsOf(lines).filter((text) => !LEAGUE_BEHIND_TYPE.test(text) && !LEAGUE.test(text));
  const header =
    words.find((text) => SEVERAL.test(text) && !EVENT.test(text)) ?? (isOnSeveral(words) ? "Parlay" : undefined);
  // Without odds of its own, a combined bet has those of its legs together.
  const priced = header === undefined ? [] : words.flatMap(decimalOf);
  const together = priced.length < 2 ? undefined : priceTogether(priced).toFixed(2);
  // "+240", "+312" and "profit boost": the second is what was bet at.
  const first = words.findIndex((text) => ODDS.test(text));
  const boosted = ODDS.test(words[first + 1] ?? "") && lines.some((text) => /\bboost/i.test(text));
  const odds =
    (header === undefined ? undefined : /[+\-−]\d{3,6}$/.exec(header)?.[0]) ??
    together ??
    words[boosted ? first + 1 : first] ??
    multiplierOf(lines, stake);
  const event = words.find((text) => EVENT.test(text) && !WITH_NUMBER.test(text)) ?? "";
  const { result, paid: stated } = resultOf(lines, stake);
  const prize = besideLabel(lines, /^prize\b/i);
  const paid = stated === "" && prize !== null ? (besideLabel(lines, /^ended at\b/i) ?? paidBelow(lines)) : stated;
  const toWin =
    lines.map(riskApart).find((risked) => risked !== null)?.toWin ??
    besideLabel(lines, /^(?:to win|win:|win(?=\s[$£€]))(?!\/)/i) ??
    "";
  const shared = {
    placed: end.placed,
    league: titled ?? lines.find((text) => LEAGUE.test(text)) ?? "",
    odds,
    stake: stake ?? "",
    toWin,
    payout: paid || (/^w/i.test(result) ? (prize ?? paidAt(lines, stake, toWin, odds)) : ""),
    // What it won, where the page does not say what it paid.
    profit: changeOf(lines) ?? (paid === "" && /^w/i.test(result) ? (besideLabel(lines, /^winnings?\b/i) ?? "") : ""),
    result,
    id: end.id ?? numberIn(lines.find((text) => NUMBER_LINE.test(text)) ?? "") ?? "",
    book: end.book || (lines.find((text) => isPickem(text) && !IDLE.test(text)) ?? ""),
    lines: card.map(({ at }) => at),
  };
  if (stake === null || words.length === 0) return null;
  if (header !== undefined)
    return {
      ...shared,
      selection: legsOf(words).join(" | "),
      type: [header.replace(/[+\-−]\d{3,6}$/, "").trim(), ...lines.filter((text) => GIFT.test(text))].join(", "),
    };
  const described = words.filter(
    (text) => text !== event && !ODDS.test(text) && !DAY_OF_EVENT.test(text) && !DAY_ALONE.test(text),
  );
  const played = event === "" ? gameInLines(described) : null;
  const plain = played?.rest ?? described;
  const market = plain.find(isMarket) ?? plain[1] ?? "";
  const selection = plain.filter((text) => text !== market).join(" ");
  // A page that says "Live" alone says that the game is being played; beside how the bet ended it says when it was placed.
  const live = !IN_PLAY.test(result) && lines.some((text) => IN_PLAY.test(text)) ? " live" : "";
  return {
    ...shared,
    type: lines.find((text) => GIFT.test(text)) ?? "",
    event: played?.game ?? event,
    selection: selection || market,
    market: `${selection === "" ? "" : market}${live}`.trim(),
  };
}

/** FanDuel's cards have labels in capitals below their amounts, or name it. */
const isFanDuels = (card: readonly Line[]): boolean =>
  card.some(({ text }) => /fanduel|^TOTAL WAGER$|^BET ID: O\//.test(text) || /won on fanduel/i.test(text));

/** Without a card in its first characters, a long text is no page of cards. */
const TOP_CHARACTERS = 20_000;

/** Whether a line of a page says what was staked, or when. */
const holdsCards = (text: string): boolean =>
  ANY_DRAFTKINGS_END.test(text) ||
  linesOf(text).some((line) =>
    [line.text, ...partsOfLine(line.text)].some((part) => STAKE_LABEL.test(part) || PLACED_END.test(part)),
  );

/** The cards of a book's page that was copied as text: FanDuel's, DraftKings's and others alike. Null for a text without cards. */
export function pastedCards(copied: string): readonly FileRow[] | null {
  const pasted = cardsInEnglish(copied);
  if (pasted.length > TOP_CHARACTERS && !holdsCards(withLabels(pasted.slice(0, TOP_CHARACTERS)))) return null;
  const text = withLabels(pasted);
  if (!linesOf(text).some((line) => PLACED_END.test(line.text)) && !ANY_DRAFTKINGS_END.test(text))
    return cardsWithoutEnds(text);
  const page = linesOfCards(text);
  const end = page.slice(-2).map((line) => line.text);
  if (!ENDS_WITH_CARD.test(end.join("\n"))) {
    const apart = cardsWithoutEnds(text);
    if (apart !== null) return apart;
  }
  const lines: Line[] = [];
  for (const line of page) {
    if (NUMBER_LABEL.test(line.text)) continue;
    const before = lines.at(-1);
    if (before && DRAFTKINGS_NUMBER.test(line.text) && MOMENT.test(before.text))
      lines[lines.length - 1] = { ...before, text: `${before.text}${line.text}` };
    else lines.push(line);
  }
  const rows: FileRow[] = [];
  let card: Line[] = [];
  let isShifted = false;
  for (const [index, line] of lines.entries()) {
    card.push(line);
    // A card's number may stand below.
    const placed = PLACED_END.exec(NUMBER_LINE.test(line.text) ? (card.at(-2)?.text ?? "") : line.text);
    const draftkings = DRAFTKINGS_END.exec(line.text);
    if (!draftkings && (!placed || NUMBER_LINE.test(lines[index + 1]?.text ?? ""))) continue;
    const bet = cardOf(
      draftkings ? card.slice(0, -1) : card,
      draftkings
        ? { placed: draftkings[1] ?? "", id: draftkings[2] ?? "", book: "DraftKings" }
        : { placed: placed?.[1] ?? "", id: null, book: isFanDuels(card) ? "FanDuel" : "" },
    );
    // Where the first stake stands below the first "Placed" and the last one is left over, "Placed" does not end a card.
    isShifted ||= bet === null && rows.length === 0;
    if (bet) rows.push(pastedRow({ ...bet, lines: [...new Set(card.map(({ at }) => at))] }));
    card = [];
  }
  if (isShifted && card.some((line) => STAKE_LABEL.test(line.text))) return cardsWithoutEnds(text);
  return rows.length > 0 ? rows : null;
}

const ENDS_WITH_CARD = /^\s*"?(?:bet )?placed(?: on)?[: ]|[AP]M\s*"?(?:DK\d{6,})?"?$|^\s*DK\d{6,}$/im;
/** A card's last line with its number behind a bar: "Placed Dec 29, 2025 5:02 PM | ID 92281001". */
const PLACED_AND_NUMBER =
  /^((?:bet )?placed\b[^|•·]{5,60})[|•·]\s*((?:(?:bet|ticket|wager) )?(?:id|ref(?:erence)?|receipt)\b.{3,50})$/i;

/** A stake that the book gave: "$10.00 FanCash". */
const GIVEN = /^([$£€]\s?\d[\d,]*(?:\.\d+)?)\s+(?:fan ?cash|(?:bonus|free) bets?|(?:bet|site) credits?)$/i;

/** The facts in a line of a page, split where there are two. */
function saidIn(text: string, above: string): readonly string[] {
  const [, placed, number] = PLACED_AND_NUMBER.exec(text) ?? [];
  if (placed !== undefined && number !== undefined) return [placed.trim(), number];
  const given = GIVEN.exec(text)?.[1];
  if (given !== undefined && STAKE_LABEL.test(above)) return [given, "Bonus bet"];
  // Rewards earned by the bet are not part of it.
  return given !== undefined && /\bearned$/i.test(above) ? [] : [text];
}

/** The lines of a page's cards, each of them one fact. */
const linesOfCards = (text: string): readonly Line[] =>
  ofCards(
    linesOf(text).flatMap(({ at, text: words }, index, all) =>
      saidIn(words, all[index - 1]?.text ?? "").map((said) => ({ at, text: said })),
    ),
  );

/**
 * Cards that end with nothing of their own, but each begin alike (with the kind of bet, its state, its moment or its number) or stand apart
 * by empty lines, and state one stake each. The first moment of a card is when the bet was placed.
 */
function cardsWithoutEnds(text: string): readonly FileRow[] | null {
  const lines = linesOfCards(text).flatMap(({ at, text: words }) =>
    partsOfCard(words).map((part) => ({ at, text: part })),
  );
  const stakes = lines.filter((line) => STAKE_LABEL.test(line.text)).length;
  if (stakes === 0) return null;
  let day: string | null = "";
  const cards = cardsOf(lines, stakes).flatMap((card) => {
    const staked = card.filter((line) => STAKE_LABEL.test(line.text)).length;
    if (staked === 0) day = dayAfter(card, day);
    return staked === 0 ? [] : [{ card, staked, day }];
  });
  const games = momentsOfGames(cards.map(({ card }) => card));
  const rows = cards.map(({ card, staked, day: above }) =>
    rowOf(card, staked, () => above || momentByGames(card, games)),
  );
  const read = rows.filter(({ isRead }) => isRead).length;
  return read > 0 && read >= rows.length / 2 ? rows.map(({ row }) => row) : null;
}

/** The day that lines between cards give the cards below them: the date on a line of its own, or none where another day may be meant. */
function dayAfter(lines: readonly Line[], above: string | null): string | null {
  const said = lines.flatMap(({ text }) => headedDay(text) ?? []);
  const last = headedDay(lines.at(-1)?.text ?? "");
  if (said.length === 0) return above;
  const isOfBet = lines.some(({ text }) => EVENT.test(text) || ODDS.test(text) || STATE.test(text));
  return said.length === 1 && last !== null && !isOfBet ? last.day : null;
}

/** The row of a card, and whether it says what was bet, when and for how much; what a card does not say is said to be missing. */
function rowOf(
  card: readonly Line[],
  staked: number,
  above: () => string,
): { readonly row: FileRow; readonly isRead: boolean } {
  const labelled = card.flatMap((line) => PLACED_END.exec(line.text)?.[1] ?? []).at(0);
  const moments = card.map(({ text: words }) => words.replace(DATED, ""));
  const [timed, days] = [DAY_OF_EVENT, DAY_ALONE].map((day) => moments.filter((words) => day.test(words)));
  // A game's moment has no year, beside that of the bet.
  const own = labelled ?? timed?.find((words) => /\d{4}/.test(words)) ?? timed?.[0] ?? days?.[0];
  const placed = own?.replace(/\s*[•·@|]\s*/, " ") ?? (above() || NO_DATE);
  const lines = [...new Set(card.map(({ at }) => at))];
  const bet = staked === 1 ? cardOf(card, { placed, id: null, book: "" }) : null;
  if (bet !== null) return { row: pastedRow({ ...bet, lines }), isRead: placed !== NO_DATE };
  const selection = card[0]?.text ?? "";
  const stake = staked === 1 ? "" : `${staked} stakes`;
  return { row: pastedRow({ placed, selection, odds: "", stake, result: "", id: "", book: "", lines }), isRead: false };
}

/** The text in place of a date on a card without one, so that the date of another row is not used. */
const NO_DATE = "-";
