import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, pickOn, withMarket, type Line, type PastedBet } from "./pasted-bet.ts";
import { besideLabel, resultOf } from "./card-amounts.ts";
import { ofCards } from "./card-words.ts";

/** The end of a card: "BET ID: O/0242888/0028045PLACED: 11/18/2025 11:09PM ET". */
const NUMBER_AND_PLACED = /(bet id: O\/[\w/]+?)\s*(?=placed:)/gi;
const NUMBER = /^bet id: (O\/[\w/]+)$/i;
const PLACED = /^placed: (.+)$/i;

const HEADER = /^(\d+) leg\b.*|^same game parlay\W*$/i;
const GROUP = /^same game parlay\W*$/i;
const ODDS = /^[+\-−]\d{3,}$/;
/** The number of a pick, below it: "+2.5", "232.5". */
const LINE = /^[+\-−]?\d{1,3}(?:\.\d)?$/;
/** The quarters of a team, without spaces between them, below its name. */
const SCORES = /^\d{4,}$/;
/** A game with its state or its start behind it: "Chicago Bulls @ Utah JazzFinished". */
const GAME = /^(.+ @ .+?)(?:finished|live|final|[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}[ap]m [A-Z]{2,3})?$/i;
const IDLE =
  /^(?:my bets|open|settled|active|bets placed in:.*|box score|play-by-play|share|(?:finished)+|void|profit boost|\d+%|[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}[ap]m [A-Z]{2,3})$/i;

/** What stands on a card: words, a price, a game, or the head of a group of a same-game bet. */
interface Part {
  readonly kind: "words" | "odds" | "game" | "group";
  readonly text: string;
}

function partsOf(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  const teams: string[] = [];
  for (const [at, text] of lines.entries()) {
    const [next = "", last] = [lines[at + 1] ?? "", parts.at(-1)];
    const game = GAME.exec(text)?.[1];
    if (IDLE.test(text) || SCORES.test(text)) continue;
    if (SCORES.test(next)) {
      teams.push(text);
      if (teams.length % 2 === 0) parts.push({ kind: "game", text: teams.slice(-2).join(" @ ") });
    } else if (game !== undefined) parts.push({ kind: "game", text: game });
    else if (GROUP.test(text) && parts.length > 0) parts.push({ kind: "group", text });
    else if (ODDS.test(text)) parts.push({ kind: "odds", text });
    else if (!LINE.test(text)) parts.push({ kind: "words", text });
    // Behind its market a number is how far the bet has come.
    else if (last?.kind === "words" && (ODDS.test(next) || /^[+\-−]/.test(text)))
      parts[parts.length - 1] = { kind: "words", text: `${last.text} ${text}` };
  }
  return parts;
}

/** The legs below the head of a bet of several; each is a pick and its market, with its price between where it has one. */
function legsOf(parts: readonly Part[]): readonly string[] {
  const words = parts.filter(({ kind }) => kind === "words").map(({ text }) => text);
  return words.flatMap((text, at) => (at % 2 === 1 ? [withMarket(words[at - 1] ?? "", text)] : []));
}

function betOf(card: readonly Line[], id: string, placed: string): PastedBet | null {
  const isBonus = !card.some(({ text }) => /^total wager$/i.test(text));
  // A bonus bet's amount has its own label.
  const texts = card.map(({ text }) => (isBonus ? text.replace(/^bonus bet$/i, "TOTAL WAGER") : text));
  const label = texts.findIndex((text) => /^total wager$/i.test(text));
  const stake = besideLabel(texts, /^total wager$/i);
  if (label < 0 || stake === null) return null;
  const from = texts.findIndex((text) => /^bets placed in:/i.test(text)) + 1;
  const parts = partsOf(texts.slice(from > 0 ? from + 1 : 0, label).filter((text) => !text.startsWith("$")));
  const [head] = parts;
  const isSeveral = head !== undefined && HEADER.test(head.text);
  const { result, paid } = resultOf(texts, stake);
  const isBoosted = texts.some((text) => /^profit boost$/i.test(text));
  const shared = {
    placed,
    stake,
    payout: paid,
    result,
    id,
    book: "FanDuel",
    lines: card.map(({ at }) => at),
  };
  const mark = `${isBoosted ? ", boost" : ""}${isBonus ? ", bonus bet" : ""}`;
  const first = parts.findIndex(({ kind }, at) => at > 0 && kind !== "odds");
  const odds = parts.slice(isSeveral ? 1 : 0, isSeveral ? Math.max(first, 1) : undefined);
  const price = odds.findLast(({ kind }) => kind === "odds")?.text ?? "";
  if (isSeveral) {
    const rest = parts.slice(Math.max(first, 1));
    // A card names its legs once together, or counts them, before it lists them.
    const isSummary = rest[0]?.kind === "words" && /^includes:|,\s/i.test(rest[0].text);
    const legs = legsOf(isSummary ? rest.slice(1) : rest);
    const type = GROUP.test(head.text) ? "Same Game Parlay" : head.text;
    return legs.length === 0 ? null : { ...shared, selection: legs.join(" | "), type: type + mark, odds: price };
  }
  const [pick, market] = parts.filter(({ kind }) => kind === "words");
  if (pick === undefined) return null;
  return {
    ...shared,
    event: parts.find(({ kind }) => kind === "game")?.text ?? "",
    ...pickOn(pick.text, market?.text ?? ""),
    type: `Straight${mark}`,
    odds: price,
  };
}

/** Signs of the page as it is since 2025: number and moment in one line, quarters below a team, the name of its same-game bets. */
const SIGNS = /bet id: O\/[\w/]+[ \t]*placed:|^\d{8}[ \t]*$|^same game parlay™[ \t]*$/im;

/** The cards of FanDuel's page as a browser copies it. Null for any other text. */
export function pastedFanDuel(text: string): readonly FileRow[] | null {
  if (!SIGNS.test(text)) return null;
  const rows: FileRow[] = [];
  let [card, id]: [Line[], string] = [[], ""];
  for (const line of ofCards(linesOf(text.replace(NUMBER_AND_PLACED, "$1\n")))) {
    const placed = PLACED.exec(line.text)?.[1];
    const number = NUMBER.exec(line.text)?.[1];
    if (number !== undefined) id = number;
    else if (placed === undefined) card.push(line);
    if (placed === undefined || id === "") continue;
    const bet = betOf(card, id, placed);
    if (bet) rows.push(pastedRow(bet));
    [card, id] = [[], ""];
  }
  return rows.length > 0 ? rows : null;
}
