import { readKind, saysStatistic, SINGLE } from "../bet-kinds.ts";
import { IN_PLAY } from "../cell-words.ts";
import { headedDay } from "../day-headings.ts";
import { riskApart } from "../risk-words.ts";
import { findTeams } from "../team-words.ts";
import type { FileRow } from "../text-table.ts";
import { readAmount } from "../typed-number.ts";
import { bookKind } from "../typed-words.ts";
import { DATED, partsOfLine, STAKE_LABEL } from "./card-lines.ts";
import { linesOf, pastedRow, type Line, type PastedBet } from "./pasted-bet.ts";

/** The last line of a card: most books end one with when it was placed, DraftKings with that and its number. */
const PLACED_END = /^(?:bet )?placed(?: on)?(?::\s*|\s+(?=[A-Z][a-z]{2} \d|\d{1,2}\/\d))(.*\d.*)$/i;
const NUMBER_LINE =
  /^(?:id|bet id|ticket|bet ref(?:erence)?|ref(?:erence)?|receipt|wager|bet|coupon|(?:bet )?slip|order|transaction|confirmation)(?: (?:id|no|number))?\.?\s*(?:[:#]{1,2}\s*([\w/-]+)|\s((?:[A-Z]{1,5}-?)?\d{5,}[A-Z]?|[A-Z]{0,4}-?\d+(?:-\d+)+))$|^([A-Z]{2}\d{8,}[A-Z])$/i;
/** A label above the number, and both. */
const NUMBER_LABEL =
  /^(?:bet|ticket|wager|receipt|coupon|order|transaction|confirmation|slip) (?:id|no\.?|number|#|code|ref|reference)\s*:?$|^(?:reference|#?id)\s*:?$/i;
const NUMBER_BELOW =
  /^([ \t]*(?:(?:bet|ticket|wager|receipt|coupon|order|transaction|confirmation|slip)[ \t](?:id|no\.?|number|#|code|ref|reference)|reference|id)[ \t]*(?::[ \t]*)?\r?\n)[ \t]*#?((?=[\w/-]*\d)[\w/-]{4,40})[ \t]*$/gim;
/** What a book gave with a bet. */
const GIFT =
  /^(?:bonus|free) (?:bet|play)$|^(?:\d{1,3}% )?(?:profit|odds|parlay|sgp|super) boost(?:ed)?(?: applied)?$/i;
const numberIn = (text: string) =>
  NUMBER_LINE.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
/** "Single £20.00": the stake of a single bet. */
const STAKE_OF_SINGLE = /^[ \t]*single[ \t]+([$£€][ \t]?[\d,.]+)[ \t]*$/gim;
/** "£5.00 Treble" above a card that states its stake below. */
const WITH_TYPE =
  /^[ \t]*[$£€][ \t]?[\d,.]+[ \t]+(single|double|treble|\w*fold|accumulator)(?:[ \t]+(won|lost|void|push|open|pending))?[ \t]*$/gim;
const typeOf = (_: string, type: string, state = "") => {
  const legs = ["single", "double", "treble", "fourfold"].indexOf(type.toLowerCase()) + 1;
  return `${legs === 1 ? "Single" : legs > 1 ? `${legs} leg parlay` : "Parlay"} ${state}`.trim();
};
/** "$20 to win $60" in a line of its own: what was risked and won, or an entry of picks with its prize, which holds the entry's fee. */
const RISK_TO_WIN = /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+to win[ \t]+([$£€][ \t]?[\d,.]+)[ \t]*$/gim;
const ENTRY =
  /^[ \t]*(?:(?:\d+[- ]picks?[ \t]+)?(?:power|flex|standard|insured)[ \t]plays?|\d+[- ]picks?[ \t]+(?:entry|power|flex|standard|insured))[ \t]*$/im;
/** A place of such entries alone in its line. */
const isPickem = (text: string): boolean => /^\p{L}+(?: \p{L}+)?$/u.test(text) && bookKind(text) === "pickem";

/** "Placed" above its moment, which stays in its line. */
const PLACED_ABOVE = /^[ \t]*(?:bet )?placed(?: on)?[ \t]*\r?\n[ \t]*(\S.*\d:\d\d.*)$/gim;
/** The same in two lines. */
const DRAFTKINGS_NUMBER = /^DK\d{6,}$/;
/** Whether a page has a card of DraftKings, which ends with its moment and number. */
const ANY_DRAFTKINGS_END = /[AP]M\s*DK\d{6,}\s*$/m;
const MOMENT = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?::\d{2})? [AP]M$/;
const DRAFTKINGS_END = /^([A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?::\d{2})? [AP]M)\s*(DK\d{6,})$/;

const MONEY = /^[$£€]\s?[\d,]+(?:\.\d+)?$/;
const ODDS = /^[+\-−–]\d{3,6}$|^\d{1,3}\.\d{2,3}$|^\d{1,3}\/\d{1,3}$/;
/** The stake before what it is on: "$25.00 on Denver Broncos". */
const MONEY_ON = /^[$£€]\s?[\d,]+(?:\.\d+)?\s+on\s+(?=\S)/i;
/** "Straight Bet - NBA": the type of a single bet, and its league. */
const LEAGUE_BEHIND_TYPE = /^(?:straight|single)(?: (?:bet|wager))?\s*[-–:|]\s*(\p{L}[\p{L} ]*)$/iu;
/** A rotation number before a pick with its odds: "41 Winnipeg Jets +105". */
const ROTATION = /^\d{2,4}\s+(?=\p{Lu}.*[+\-−]\d{3,5}$)/u;
const EVENT = /\s(?:@|vs?\.?|at)\s+\p{Lu}/u;
/** A line with the league alone. */
const LEAGUE = /^(?:nba|nfl|mlb|nhl|wnba|ncaa[a-z]*|cfb|cbb)$/i;
/** A line or odds among the words: "Over 238 -110 (Cavaliers vs Bulls)" is a pick. */
const WITH_NUMBER = /(?:^|\s)[+\-−]?\d+(?:[.,]\d+|½)?(?=\s|$)/;
export const STATE =
  /^(?:(?:settled\s?[-–—:]|(?:bet )?(?:result|status)(?:\s?:|(?=\s)))\s?)?((?:half[ -])?(?:won|win|loss|lost)|open|live|cashed out|void|voided|push|pushed|cancell?ed|refund(?:ed)?|accepted|settled|pending)$/i;
/** Text on a card that says nothing about the bet: scores, links, a time of day without its day, names of teams in a box score. */
const IDLE =
  /^(\d+(\s+\d+)*|t|final( score)?|finished|box score.*|play-by-play.*|view (picks|bet).*|share|fliff( cash| coins)?|(bet)?mgm|caesars( sportsbook)?|hard ?rock( bet)?|the ?score( bet)?|espn ?bet|fanatics( sportsbook)?|bet ?rivers|bet ?365|bovada|bet ?online|pinnacle|circa( sports)?|reuse selections?|((today|tonight|tomorrow|(mon|tue|wed|thu|fri|sat|sun)[a-z]*),? (@ |at )?)?\d{1,2}:\d{2}\s?[ap]m( [a-z]{1,3}t)?|draftkings|fanduel|sportsbook|live tracking.*|live\s?[·•|–-]\s?(?:[qhp][1-4]|[1-4](?:st|nd|rd|th)|top|bot(?:tom)?|half ?time|ot)\b.*|.*boost(ed)?( applied)?)$/i;
export const SEVERAL =
  /\b(sgpx?\+?|same game parlay|parlay|round robin|teaser|\d+[\s-]?(?:picks?|legs?|team))(?=\b|[\d+\s]|$)/i;

/** The part of a game in a market's name: "1H Point Spread", "1st Quarter Total". */
const PART_OF_MARKET =
  /^(?:[1-4][hqp]|[hqp][1-4]|f[357]|[1-4](?:st|nd|rd|th) (?:half|quarter|period|5 innings))(?=\s)/i;

const isMarket = (text: string) =>
  !/\d/.test(text.replace(PART_OF_MARKET, "")) &&
  readKind(text) !== null &&
  text.split(/\s+/).length <= 6 &&
  !findTeams(text, null).some(({ byNickname }) => byNickname);

/** A market and its price, or the game it is of: "Spread -110", "Total (1.91)", "Spread - Nuggets @ Hawks". */
const MARKET_AND_PRICE = /^(\p{L}[^+\-−–@(]{1,60}?)\s*(?:[@(]\s*)?([+\-−–]\d{3,6}|(?<=[@(]\s?)\d{1,3}\.\d{2,3})\)?$/u;
const MARKET_AND_GAME = /^(\p{L}[\p{L}\d ]{1,40}?)\s+[-–—:|]\s+(\S.*)$/u;
/** A pick and its fractional odds, apart by wide spaces: "Lakers +2.5   10/11". */
const PICK_AND_FRACTION = /^(\S.{0,200}?)[ \t]{2,}(\d{1,3}\/\d{1,3})$/;
/** A game and when it begins, apart in the same way. */
const GAME_AND_MOMENT = /^(\S.{0,200}?)[ \t]{2,}(\d{1,2} [A-Z]{3}.{1,20})$/i;

/** The parts of a line of a card, with its market apart from the pick, the price and the game. */
function partsOfCard(line: string): readonly string[] {
  return partsOfLine(line).flatMap((text): readonly string[] => {
    const [, pick, fraction] = PICK_AND_FRACTION.exec(text) ?? [];
    if (pick !== undefined && fraction !== undefined) return [...partsOfCard(pick), fraction];
    const [, played = "", moment = ""] = GAME_AND_MOMENT.exec(text) ?? [];
    if (DAY_OF_EVENT.test(moment)) return [...partsOfCard(played), moment];
    const [, market = "", price] = MARKET_AND_PRICE.exec(text) ?? [];
    if (price !== undefined && isMarket(market)) return [market, price];
    const [, of = "", game = ""] = MARKET_AND_GAME.exec(text) ?? [];
    if (isMarket(of) && EVENT.test(game)) return [of, game];
    const between = text.split(/\s[|]\s/).map((part) => part.trim());
    const isApart =
      between.length === 2 && between.filter(isMarket).length === 1 && !between.some((part) => SEVERAL.test(part));
    return isApart ? between : [text];
  });
}

/** The amount next to a label: above it as on the page, or below it as phones copy it; the same for all labels of a card. */
export function besideLabel(lines: readonly string[], label: RegExp): string | null {
  const at = lines.findIndex((text) => label.test(text));
  if (at < 0) return null;
  const inline =
    /(?::|\b(?:risk(?:ing)?|wager|stake|bet|entry|entry fee|prize|win|payout|paid|returns?|returned|winnings?|ended at))\s*([$£€][\d,.]+|\d[\d,]*\.\d{2}(?!\d))/i.exec(
      lines[at] ?? "",
    )?.[1];
  if (inline !== undefined) return inline;
  const wager = lines.findIndex((text) => /^total wager$/i.test(text));
  const amount = lines[MONEY.test(lines[wager - 1] ?? "") ? at - 1 : at + 1] ?? "";
  return MONEY.test(amount) ? amount : null;
}

/** What an entry of picks paid, alone below how it ended. */
function paidBelow(lines: readonly string[]): string {
  const ended = lines.findIndex((text) => /^(?:win|won|loss|lost|refunded)$/i.test(text));
  const amount = lines[ended + 1] ?? "";
  return ended >= 0 && MONEY.test(amount) ? amount : "";
}

/** What a bet paid, beside its amount or above it. */
const PAID = /^(?:(?:total|final) )?(?:(?:paid|pay ?out|returned|returns?)\s*(?:[:$£€\d]|$)|cashed? out\s*[:$£€\d])/i;

const cents = (text: string | null) => (text === null ? null : readAmount(text, "."));

/** How a bet ended of which only what came back is known. */
function endedWith(returned: string, stake: string | null): string {
  const back = cents(returned);
  return back === 0 ? "lost" : back === cents(stake) ? "void" : "settled";
}

/** The result on a card; for a bet that did not win FanDuel shows only the amount returned. */
export function resultOf(
  lines: readonly string[],
  stake: string | null,
): { readonly result: string; readonly paid: string } {
  const won = besideLabel(lines, /^won on /i);
  if (won !== null) return { result: "won", paid: won };
  const cashed = besideLabel(lines, /cashed? out/i);
  const returned = besideLabel(lines, /^returned$/i);
  if (returned !== null) {
    if (lines.some((text) => /cashed? out/i.test(text))) return { result: "cashed out", paid: cashed ?? returned };
    return { result: endedWith(returned, stake), paid: returned };
  }
  if (cashed !== null) return { result: "cashed out", paid: cashed };
  const amount = besideLabel(lines, PAID);
  const all = lines.filter((text) => STATE.test(text));
  // "Settled" may be the page's title.
  const ends = all.filter((text) => !/^(?:settled|accepted)$/i.test(text));
  const states = ends.length > 0 ? ends : all;
  const state = (states.find((text) => !IN_PLAY.test(text)) ?? states[0])?.replace(
    /^(bet )?(result|status)\s?:?\s+/i,
    "",
  );
  // What an open bet pays is only what it may pay.
  if (/^(?:open|pending)$/i.test(state ?? "")) return { result: state ?? "", paid: "" };
  const isPaid = lines.some((text) => /^(?:total )?(?:paid|returned)\b/i.test(text));
  if (state === undefined && amount !== null && isPaid) return { result: endedWith(amount, stake), paid: amount };
  // Legs that won stand before one that lost.
  const isNothing = amount !== null && cents(amount) === 0;
  const isLost = isNothing && /^w/i.test(state ?? "") && states.some((text) => /\b(?:lost|loss)$/i.test(text));
  return { result: isLost ? "lost" : (state ?? "open"), paid: amount ?? "" };
}

/** What a won bet paid, where a card has one amount that may be with its stake or without: by what it was to win. */
function paidAt(lines: readonly string[], stake: string | null, toWin: string): string {
  const [ended, risked, win] = [cents(besideLabel(lines, /^ended at\b/i)), cents(stake), cents(toWin)];
  if (ended === null || risked === null || win === null) return "";
  const isProfit = Math.abs(ended - win) < Math.abs(ended - win - risked);
  return ((ended + (isProfit ? risked : 0)) / 100).toFixed(2);
}

/** What a bet changed, where a card says that: "Win/Loss -100.00". */
const changeOf = (lines: readonly string[]): string | null =>
  lines.flatMap((text) => /^win\/loss:?\s*([+\-−]?\s?[$£€]?\s?\d[\d,]*(?:\.\d+)?)$/i.exec(text)?.[1] ?? [])[0] ?? null;

/** A label alone in its line, whose value stands beside it. */
const LABEL_ALONE =
  /^(?:(?:potential|possible|estimated|est\.?|max(?:imum)?|net|total|final|cash ?out) )?(?:odds|price|stake|wager|risk|amount|pay ?outs?|paid|returns?|winnings?|profit|win|collect|value|result|status|market|selection|pick|event|game|match|league|sport|type|bet type|date|date placed|placed|placed on|bet)\s*:?$|^(?:to (?:win|return|pay|collect))\s*:?$/i;

/** The lines of a card that describe the selection, without money, states and labels. */
function wordsOf(lines: readonly string[]): readonly string[] {
  return lines.filter(
    (text) =>
      !MONEY.test(text) &&
      !STATE.test(text) &&
      !IDLE.test(text) &&
      !NUMBER_LINE.test(text) &&
      !NUMBER_LABEL.test(text) &&
      !LABEL_ALONE.test(text) &&
      !GIFT.test(text) &&
      !SINGLE.test(text) &&
      !isPickem(text) &&
      !/^((bet )?placed|(?:potential|possible|estimated|est\.?|max(?:imum)?) (?:pay ?out|returns?|winnings?|win)|wager|stake|risk(ing)?|paid|payout|returns?|to pay|to win|win\/loss|win(?=:|\s[$£€])|to return|bet(?=:? [$£€])|entry|prize|returned|winnings?|(total|cash) (wager|payout|stake)|won on |ended at|cashed? out)\b/i.test(
        text,
      ),
  );
}

const DAY_OF_EVENT =
  /^\d{1,2} [A-Z]{3} \d{1,2}:\d{2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}[\s•@,|-]+\d{1,2}:\d{2}(?:\s?[AP]M( [A-Z]{1,3}T)?|:\d{2})?$|^([A-Z]{3},? )?\d{1,2} [A-Z]{3},? \d{4},?( @| at|,)? \d{1,2}:\d{2}(:\d{2})?(\s?[AP]M)?$|^([A-Z]{3},? )?[A-Z]{3} \d{1,2},?( \d{4},?)?( @| at|,| [·•|-])? \d{1,2}:\d{2}\s?[AP]M( [A-Z]{1,3}T)?$/i;

/** A day without a time. */
const DAY_ALONE =
  /^(?:[A-Z]{3,9},? )?(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z]{3,9} \d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/i;

/** A count without its player, who stands in the line above: "Higher 12.5 Rebounds". */
const COUNT_BELOW = /^(?:higher|lower|more|less|over|under)(?: than)? \d[\d.]*\+? \p{L}/iu;

/** The legs of a combined bet: selection and market, in the order of the card. */
function legsOf(words: readonly string[]): readonly string[] {
  const legs: string[] = [];
  const described = words.filter((text) => !SEVERAL.test(text) && !EVENT.test(text) && !DAY_OF_EVENT.test(text));
  // Bovada writes the market above its selection.
  let above = described.length > 1 && isMarket(described[0] ?? "") ? "" : null;
  for (const text of words) {
    if (EVENT.test(text) || ODDS.test(text) || DAY_OF_EVENT.test(text) || DAY_ALONE.test(text) || SEVERAL.test(text))
      continue;
    if (above !== null) {
      if (isMarket(text)) above = text;
      else legs.push(`${text} ${above}`.trim());
      continue;
    }
    // A market may hold a number, in capitals below its player: "TO SCORE 25+ POINTS".
    const isBelow = isMarket(text) || (/^[^a-z]*[A-Z]{3}[^a-z]*$/.test(text) && saysStatistic(text));
    const isCount = COUNT_BELOW.test(text) && !/\d/.test(legs.at(-1) ?? "0");
    if ((isBelow || isCount) && legs.length > 0) legs[legs.length - 1] = `${legs.at(-1)} ${text}`;
    else legs.push(text.replace(/\s[|]\s/g, " "));
  }
  // A card names its legs once together before it lists them.
  return legs.filter((leg) => !/,\s/.test(leg) || legs.length === 1);
}

/** What an entry pays for each dollar of its fee; empty where the card has no prize. */
function multiplierOf(lines: readonly string[], stake: string | null): string {
  const [prize, fee] = [cents(besideLabel(lines, /^prize\b/i)), cents(stake)];
  return prize !== null && fee !== null && prize > fee && fee > 0 ? (prize / fee).toFixed(2) : "";
}

/** Decimal odds, or fractional ones as such: "1.91", "10/11". */
function decimalOf(text: string): readonly number[] {
  if (/^\d{1,3}\.\d{2}$/.test(text)) return [Number(text)];
  const [, won, staked] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return Number(staked) > 0 ? [1 + Number(won) / Number(staked)] : [];
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
  const header = words.find((text) => SEVERAL.test(text) && !EVENT.test(text));
  // Without odds of its own, a combined bet has those of its legs together.
  const priced = header === undefined ? [] : words.flatMap(decimalOf);
  const together = priced.length < 2 ? undefined : priced.reduce((product, one) => product * one, 1).toFixed(2);
  const odds =
    (header === undefined ? undefined : /[+\-−]\d{3,6}$/.exec(header)?.[0]) ??
    together ??
    words.find((text) => ODDS.test(text)) ??
    multiplierOf(lines, stake);
  const event = words.find((text) => EVENT.test(text) && !WITH_NUMBER.test(text)) ?? "";
  const { result, paid: stated } = resultOf(lines, stake);
  const prize = besideLabel(lines, /^prize\b/i);
  const paid = stated === "" && prize !== null ? paidBelow(lines) : stated;
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
    payout: paid || (/^w/i.test(result) ? (prize ?? paidAt(lines, stake, toWin)) : ""),
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
  const plain = words.filter(
    (text) => text !== event && !ODDS.test(text) && !DAY_OF_EVENT.test(text) && !DAY_ALONE.test(text),
  );
  const market = plain.find(isMarket) ?? plain[1] ?? "";
  const selection = plain.filter((text) => text !== market).join(" ");
  // A page that says "Live" alone says that the game is being played; beside how the bet ended it says when it was placed.
  const live = !IN_PLAY.test(result) && lines.some((text) => IN_PLAY.test(text)) ? " live" : "";
  return {
    ...shared,
    type: lines.find((text) => GIFT.test(text)) ?? "",
    event,
    selection: selection || market,
    market: `${selection === "" ? "" : market}${live}`.trim(),
  };
}

/** FanDuel's cards have labels in capitals below their amounts, or name it. */
const isFanDuels = (card: readonly Line[]): boolean =>
  card.some(({ text }) => /fanduel|^TOTAL WAGER$|^BET ID: O\//.test(text) || /won on fanduel/i.test(text));

/** Without a card in its first characters, a long text is no page of cards. */
const TOP_CHARACTERS = 20_000;

/** A stake without a label, alone below the odds. */
const BELOW_ODDS = /^([ \t]*[+\-−–]\d{3,6}[ \t]*\r?\n)[ \t]*([$£€]\s?\d[\d,]*(?:\.\d+)?)[ \t]*$/gm;
const ANY_STAKE = new RegExp(STAKE_LABEL.source.replace("^", "^[ \\t]*"), "im");
const stakesNamed = (text: string): string => (ANY_STAKE.test(text) ? text : text.replace(BELOW_ODDS, "$1Stake: $2"));

/** A page whose amounts and moments have their labels before them. */
const withLabels = (pasted: string): string =>
  stakesNamed(pasted)
    .replace(NUMBER_BELOW, "$1Bet ID: $2")
    .replace(PLACED_ABOVE, "\nPlaced: $1")
    .replace(STAKE_OF_SINGLE, "Stake: $1")
    .replace(RISK_TO_WIN, ENTRY.test(pasted) ? "Entry: $1 · Prize: $2" : "Risk: $1 · To win: $2")
    .replace(WITH_TYPE, typeOf);

/** Whether a line of a page says what was staked, or when. */
const holdsCards = (text: string): boolean =>
  ANY_DRAFTKINGS_END.test(text) ||
  linesOf(text).some((line) =>
    [line.text, ...partsOfLine(line.text)].some((part) => STAKE_LABEL.test(part) || PLACED_END.test(part)),
  );

/** The cards of a book's page that was copied as text: FanDuel's, DraftKings's and others alike. Null for a text without cards. */
export function pastedCards(pasted: string): readonly FileRow[] | null {
  if (pasted.length > TOP_CHARACTERS && !holdsCards(withLabels(pasted.slice(0, TOP_CHARACTERS)))) return null;
  const text = withLabels(pasted);
  if (!linesOf(text).some((line) => PLACED_END.test(line.text)) && !ANY_DRAFTKINGS_END.test(text))
    return cardsWithoutEnds(text);
  if (!ENDS_WITH_CARD.test(text.trimEnd().split(/\r?\n/).slice(-2).join("\n"))) {
    const apart = cardsWithoutEnds(text);
    if (apart !== null) return apart;
  }
  const lines: Line[] = [];
  for (const line of linesOf(text)) {
    if (NUMBER_LABEL.test(line.text)) continue;
    const before = lines.at(-1);
    if (before && DRAFTKINGS_NUMBER.test(line.text) && MOMENT.test(before.text))
      lines[lines.length - 1] = { ...before, text: `${before.text}${line.text}` };
    else lines.push(line);
  }
  const rows: FileRow[] = [];
  let card: Line[] = [];
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
    if (bet) rows.push(pastedRow({ ...bet, lines: card.map(({ at }) => at) }));
    card = [];
  }
  return rows.length > 0 ? rows : null;
}

const ENDS_WITH_CARD = /^\s*"?(?:bet )?placed(?: on)?[: ]|[AP]M\s*"?(?:DK\d{6,})?"?$|^\s*DK\d{6,}$/im;
const HEADS = [SINGLE, SEVERAL, STATE, DAY_OF_EVENT, NUMBER_LINE];

/**
 * Cards that end with nothing of their own, but each begin alike (with the kind of bet, its state, its moment or its number) or stand apart
 * by empty lines, and state one stake each. The first moment of a card is when the bet was placed.
 */
function cardsWithoutEnds(text: string): readonly FileRow[] | null {
  const lines = linesOf(text).flatMap(({ at, text: words }) => partsOfCard(words).map((part) => ({ at, text: part })));
  const stakes = lines.filter((line) => STAKE_LABEL.test(line.text)).length;
  if (stakes === 0) return null;
  let day: string | null = "";
  const cards = cardsOf(lines, stakes).flatMap((card) => {
    const staked = card.filter((line) => STAKE_LABEL.test(line.text)).length;
    if (staked === 0) day = dayAfter(card, day);
    return staked === 0 ? [] : [{ card, staked, day }];
  });
  const rows = cards.map(({ card, staked, day: above }) => rowOf(card, staked, above));
  const read = rows.filter(({ isRead }) => isRead).length;
  return read > 0 && read >= rows.length / 2 ? rows.map(({ row }) => row) : null;
}

/** The day of the cards below lines that are none: the one that a line alone says, none where another may be meant. */
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
  above: string | null,
): { readonly row: FileRow; readonly isRead: boolean } {
  const labelled = card.flatMap((line) => PLACED_END.exec(line.text)?.[1] ?? []).at(0);
  const moments = card.map(({ text: words }) => words.replace(DATED, ""));
  const own =
    labelled ?? moments.find((words) => DAY_OF_EVENT.test(words)) ?? moments.find((words) => DAY_ALONE.test(words));
  const placed = own?.replace(/\s*[•·@|]\s*/, " ") ?? (above || NO_DATE);
  const lines = [...new Set(card.map(({ at }) => at))];
  const bet = staked === 1 ? cardOf(card, { placed, id: null, book: "" }) : null;
  if (bet !== null) return { row: pastedRow({ ...bet, lines }), isRead: placed !== NO_DATE };
  const selection = card[0]?.text ?? "";
  const stake = staked === 1 ? "" : `${staked} stakes`;
  return { row: pastedRow({ placed, selection, odds: "", stake, result: "", id: "", book: "", lines }), isRead: false };
}

/** What stands for a date where a card has none: no date of another row is meant. */
const NO_DATE = "-";

/** The lines at which cards begin or end, if so many are of one kind. */
function alike(lines: readonly Line[], one: Line | undefined, many: number): readonly number[] | null {
  const heads = HEADS.filter((head) => one && head.test(one.text));
  const found = lines.flatMap((line, index) => (heads.some((head) => head.test(line.text)) ? [index] : []));
  return found.length === many ? found : null;
}

/** The lines of each card: by how each begins, by the empty lines between them, or by how each ends. */
function cardsOf(all: readonly Line[], many: number): readonly (readonly Line[])[] {
  const begun = (lines: readonly Line[]) =>
    alike(lines, lines[0], many)?.map((from, n, starts) => lines.slice(from, starts[n + 1]));
  const ended = (lines: readonly Line[]) =>
    alike(lines, lines.at(-1), many)?.map((to, n, ends) => lines.slice((ends[n - 1] ?? -1) + 1, to + 1));
  const blocks = blocksOf(all);
  const staked = blocks.filter((block) => block.some(({ text }) => STAKE_LABEL.test(text)));
  // The first line may be the page's title: "Settled". Where it is a day, another one stands at the end of a card, above the next.
  const untitled = headedDay(all[0]?.text ?? "") === null ? all.slice(1) : [];
  return begun(all) ?? (staked.length === many ? blocks : (begun(untitled) ?? ended(all) ?? ended(untitled) ?? blocks));
}

/** Lines with no empty line between them. */
function blocksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && line.at - (block.at(-1)?.at ?? 0) <= 1) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
