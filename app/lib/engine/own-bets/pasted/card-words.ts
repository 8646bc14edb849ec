import { readKind, saysStatistic, SINGLE } from "../bet-kinds.ts";
import { isMatchup } from "../leg-texts.ts";
import { findTeams } from "../team-words.ts";
import { bookKind } from "../typed-words.ts";
import { partsOfLine } from "./card-lines.ts";

/** A card's number with its label, or one that says by its letters what it is. */
export const NUMBER_LINE =
  /^(?:id|bet id|ticket|bet ref(?:erence)?|ref(?:erence)?|receipt|wager|bet|coupon|(?:bet )?slip|order|transaction|confirmation)(?: (?:id|no|number))?\.?\s*(?:[:#]{1,2}\s*([\w/:-]+)|(?<= id\s)((?=[a-f-]*\d)[\da-f]{4,}(?:-[\da-f]+)+)$|\s((?:[A-Z]{1,5}-?)?\d{5,}[A-Z]?|[A-Z]{0,4}-?\d+(?:-\d+)+))$|^([A-Z]{2}\d{8,}[A-Z]|DK\d{6,}|#?\d{9,}|[a-z]{2,6}(?:\d{1,4}-\d{3,}|-\d{5,}))$/i;
/** A card's number without a label, as it may stand before a moment: "FBG-77A1". */
const NUMBER_ALONE = /^[A-Z]{2,6}-(?=[A-Z\d-]*\d)[A-Z\d-]{3,30}$/;
/** A title of a page, or one of its tabs. */
const TITLE =
  /^(?:meine wetten|abgerechnet|mes paris|termin[ée]s?|r[ée]gl[ée]s|mis apuestas|resueltas|liquidadas|minhas apostas|encerradas|le mie scommesse|concluse|mijn weddenschappen|afgerond|afgehandeld|my bets|my picks|bet history|bet slips?|(?:all|open|settled|active|live|past|closed|recent|graded|unsettled) (?:bets|wagers|lineups|entries|picks)|active|(?:past|last) (?:\d{1,3} )?(?:hours|days|weeks|months|year)|all|history)$/i;
/** The most lines a page has above its first card. */
const TITLES = 12;
/** Text below the last card of a page. */
const FOOTER =
  /^(?:(?:load|show|view|see) (?:more|all|older)\b.*|back to top|(?:end of|no more) (?:bets|results|history).*|gambling problem\b.*|.*\b1-?800-?(?:gambler|\d{3})\b.*|(?:please )?(?:play|gamble|bet) responsibly\b.*|responsible (?:gaming|gambling)\b.*|must be (?:18|21)\b.*|©.*|copyright\b.*|terms (?:of|and|&).*|privacy\b.*|mehr (?:laden|anzeigen)|voir plus|cargar más|ver más|carregar mais|mostra altro)$/i;

/** The lines of a page's cards, without its titles, tabs and footer. If several states stand above the first card, the last may be the card's own. */
export function ofCards<T extends { readonly text: string }>(page: readonly T[]): readonly T[] {
  const lines = page.slice(0, page.findLastIndex(({ text }) => !FOOTER.test(text)) + 1);
  const ofBet = lines.findIndex(({ text }) => ODDS.test(text) || EVENT.test(text) || MONEY.test(text));
  const top = lines.slice(0, Math.min(TITLES, ofBet < 0 ? lines.length : ofBet));
  const from = top.findLastIndex(({ text }) => TITLE.test(text)) + 1;
  const states = top.slice(from).findIndex(({ text }) => !STATE.test(text));
  return lines.slice(from + Math.max(states - 1, 0));
}

/** A label above the number. */
export const NUMBER_LABEL =
  /^(?:bet|ticket|wager|receipt|coupon|order|transaction|confirmation|slip) (?:id|no\.?|number|#|code|ref|reference)\s*:?$|^(?:reference|#?id)\s*:?$/i;
/** A bonus or boost that a book gave with a bet. */
export const GIFT =
  /^(?:bonus|free) (?:bet|play)$|^(?:\d{1,3}% )?(?:profit|odds|parlay|sgp|super) boost(?:ed)?(?: applied| \d{1,3}%)?$/i;
/** A pick'em book alone in its line. */
export const isPickem = (text: string): boolean => /^\p{L}+(?: \p{L}+)?$/u.test(text) && bookKind(text) === "pickem";

export const MONEY = /^[$£€]\s?[\d,]+(?:\.\d+)?$/;
export const ODDS = /^[+\-−–]\d{3,6}$|^\d{1,3}\.\d{2,3}$|^\d{1,3}\/\d{1,3}$/;
export const EVENT = /\s(?:@|vs?\.?|at)\s+\p{Lu}/u;
export const STATE =
  /^(?:(?:settled\s?[-–—:]|(?:bet )?(?:result|status)(?:\s?:|(?=\s)))\s?)?((?:half[ -])?(?:won|win|loss|lost|lose)|open|live|cashed out|void|voided|push|pushed|cancell?ed|refund(?:ed)?|accepted|settled|pending)$/i;
/** Text on a card that says nothing about the bet: scores, links, a time of day without its day, names of teams in a box score. */
export const IDLE =
  /^(\d+(\s+\d+)*|t|standard|insured|flex|power|postponed|final( score)?|finished|box score.*|play-by-play.*|view (picks|bet).*|share|fliff( cash| coins)?|(bet)?mgm|caesars( sportsbook)?|hard ?rock( bet)?|the ?score( bet)?|espn ?bet|fanatics( sportsbook)?|bet ?rivers|bet ?365|bovada|bet ?online|pinnacle|circa( sports)?|reuse selections?|((today|tonight|tomorrow|(mon|tue|wed|thu|fri|sat|sun)[a-z]*),? (@ |at )?)?\d{1,2}:\d{2}\s?[ap]m( [a-z]{1,3}t)?|draftkings|fanduel|sportsbook|live tracking.*|live\s?[·•|–-]\s?(?:[qhp][1-4]|[1-4](?:st|nd|rd|th)|top|bot(?:tom)?|half ?time|ot)\b.*|.*boost(ed)?( applied)?|\d{1,3}%|actual:? \d+(?:\.\d+)?|(?:fan ?cash|rewards?|(?:reward |tier )?(?:points|credits)) earned\b.*)$/i;
export const SEVERAL =
  /\b(sgpx?\+?|same game parlay|parlay|round robin|teaser|if bet|combination(?= \(\d)|\d+[\s-]?(?:picks?|legs?|team))(?=\b|[\d+\s]|$)/i;

/** The part of a game in a market's name: "1H Point Spread", "1st Quarter Total". */
const PART_OF_MARKET =
  /^(?:[1-4][hqp]|[hqp][1-4]|f[357]|[1-4](?:st|nd|rd|th) (?:half|quarter|period|5 innings))(?=\s)/i;

/** A remark behind a market, however long. */
const OVERTIME_COUNTS = /\s*[-–—,(]?\s*incl(?:uding|\.)? (?:overtime|ot|extra innings)\b.*$/i;

export const isMarket = (text: string) =>
  !/\d/.test(text.replace(PART_OF_MARKET, "").replace(/\s[23][- ]way$/i, "")) &&
  readKind(text) !== null &&
  text.replace(OVERTIME_COUNTS, "").split(/\s+/).length <= 6 &&
  !findTeams(text, null).some(({ byNickname }) => byNickname);

/** A market and its price, or the game it is of: "Spread -110", "Total (1.91)", "Spread - Nuggets @ Hawks". */
const MARKET_AND_PRICE = /^(\p{L}[^+\-−–@(]{1,60}?)\s*(?:[@(]\s*)?([+\-−–]\d{3,6}|(?<=[@(]\s?)\d{1,3}\.\d{2,3})\)?$/u;
const MARKET_AND_GAME = /^(\p{L}[\p{L}\d ]{1,40}?)\s+[-–—:|·•]\s+(\S.*)$/u;
/** A market before its pick: "Point Spread - Including Overtime: Pistons +6.5". */
const MARKET_AND_PICK = /^(\p{L}[\p{L} ().-]{1,60}?)\s?:\s+(?=\p{L})(.*)$/u;
/** A pick and its odds, apart by wide spaces: "Lakers +2.5   10/11", "Eagles -6.5  -110". */
const PICK_AND_ODDS = /^(\S.{0,200}?)[ \t]{2,}(\d{1,3}\/\d{1,3}|[+\-−–]\d{3,6})$/;
/** A game and when it begins, apart in the same way. */
const GAME_AND_MOMENT = /^(\S.{0,200}?)[ \t]{2,}(\d{1,2} [A-Z]{3}.{1,20})$/i;

/** A league and when its game begins. */
const LEAGUE_AND_MOMENT = /^(nba|nfl|mlb|nhl),\s+(\S.{0,30}\d:\d\d)$/i;

/** A league and a rotation number before a pick: "NHL [54] Edmonton Oilers -140". */
const LEAGUE_AND_ROTATION = /^(nba|nfl|mlb|nhl)\s+\[\d{1,6}\]\s+(\S.*)$/i;

/** A price on a pick without a space between them, and a remark on pitchers: "Phillies ML-170 ( ACTION )", "Over 9½-105". Scores are none: "Lakers 112-110". */
const PRICE_ON_PICK =
  /^(\p{L}.{0,120}(?:\bML|\d½|\d\.\d|\s[+\-−]\d{1,2}|\b(?:over|under|[ou])\s?\d{1,3}))([+\-−]\d{3,4})(\s*\(\s*action\s*\))?$/iu;

/** A league before the type of a bet: "MLB Straight Bet". */
const LEAGUE_AND_TYPE = /^(nba|nfl|mlb|nhl)\s+((?:straight|single)(?: (?:bet|wager))?|parlay|teaser)$/i;

/** Reads "Panthers - Saints" as a game: between two teams a dash means "against". */
const withSignOfGame = (text: string): string =>
  text.includes(" - ") && !/\d/.test(text.replace(/\b(?:49|76)ers\b/gi, "")) && isMatchup(text)
    ? text.replace(" - ", " vs ")
    : text;

/** A score between the teams of a game: "Eagles 29 @ 18 Commanders". */
const SCORE_WITHIN = /^(\p{L}[^@]{2,40}?) \d{1,3} (@|vs?\.?|at) \d{1,3} (?=\p{L})/u;

/** The parts of a line of a card, with its market apart from the pick, the price and the game. */
export function partsOfCard(line: string): readonly string[] {
  return partsOfLine(line).flatMap((written): readonly string[] => {
    const text = withSignOfGame(written.replace(SCORE_WITHIN, "$1 $2 "));
    const [, league = "", begins = ""] = LEAGUE_AND_MOMENT.exec(text) ?? [];
    if (league !== "") return [league, begins];
    const [, priced = "", glued = "", starters = ""] = PRICE_ON_PICK.exec(text) ?? [];
    if (priced !== "") return [`${priced}${starters}`, glued];
    const [, sport = "", rotated = ""] = LEAGUE_AND_ROTATION.exec(text) ?? LEAGUE_AND_TYPE.exec(text) ?? [];
    if (sport !== "") return [sport, rotated];
    const [, pick, odds] = PICK_AND_ODDS.exec(text) ?? [];
    if (pick !== undefined && odds !== undefined) return [...partsOfCard(pick), odds];
    const [, played = "", moment = ""] = GAME_AND_MOMENT.exec(text) ?? [];
    if (DAY_OF_EVENT.test(moment)) return [...partsOfCard(played), moment];
    const [, market = "", price] = MARKET_AND_PRICE.exec(text) ?? [];
    if (price !== undefined && isMarket(market)) return [market, price];
    const [, of = "", game = ""] = MARKET_AND_GAME.exec(text) ?? [];
    if (isMarket(of) && EVENT.test(game)) return [of, game];
    const [, number = "", placed = ""] = /^(\S.{3,40}?)\s[·•|]\s(\S.*)$/.exec(text) ?? [];
    if (DAY_OF_EVENT.test(placed) && NUMBER_LINE.test(number)) return [number, placed];
    if (DAY_OF_EVENT.test(placed) && NUMBER_ALONE.test(number)) return [`ID: ${number}`, placed];
    const [, before = "", behind = ""] = MARKET_AND_PICK.exec(text) ?? [];
    if (isMarket(before) && !STATE.test(behind)) return [before, behind];
    const between = text.split(/\s[|]\s/).map((part) => part.trim());
    const isApart =
      between.length === 2 && between.filter(isMarket).length === 1 && !between.some((part) => SEVERAL.test(part));
    return isApart ? between : [text];
  });
}

/** A label alone in its line, whose value stands beside it. */
const LABEL_ALONE =
  /^(?!total game$)(?:(?:potential|possible|estimated|est\.?|max(?:imum)?|net|total|final|cash ?out) )?(?:odds|price|stake|wager|risk|amount|pay ?outs?|paid|returns?|winnings?|profit|win|collect|value|result|status|market|selection|pick|event|game|match|league|sport|type|bet type|date|date placed|placed|placed on|bet)\s*:?$|^(?:to (?:win|return|pay|collect))\s*:?$/i;

/** The lines of a card that describe the selection, without money, states and labels. */
export function wordsOf(lines: readonly string[]): readonly string[] {
  return lines.filter(
    (text) =>
      !MONEY.test(text.replace(/^[+\-−]\s?/, "")) &&
      !STATE.test(text) &&
      !IDLE.test(text) &&
      !NUMBER_LINE.test(text) &&
      !NUMBER_LABEL.test(text) &&
      !LABEL_ALONE.test(text) &&
      !GIFT.test(text) &&
      !SINGLE.test(text) &&
      !isPickem(text) &&
      !TEAM_AND_POSITION.test(text) &&
      !/^((bet )?placed|(?:potential|possible|estimated|est\.?|max(?:imum)?) (?:pay ?out|returns?|winnings?|win)|wager|stake|risk(ing)?|paid|payout|returns?|to pay|to win|win\/loss|net(?=:?\s?[+\-−$£€\d])|win(?=:|\s[$£€])|to return|bet(?=:? [$£€])|entry|prize|returned|winnings?|(total|cash) (wager|payout|stake)|won on |ended at|cash(?:ed)? ?out)\b/i.test(
        text,
      ),
  );
}

export const DAY_OF_EVENT =
  /^\d{1,2} [A-Z]{3} \d{1,2}:\d{2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}[\s•@,|-]+\d{1,2}:\d{2}(?:\s?[AP]M( [A-Z]{1,3}T)?|:\d{2})?$|^([A-Z]{3},? )?\d{1,2} [A-Z]{3},? \d{4},?( @| at|,)? \d{1,2}:\d{2}(:\d{2})?(\s?[AP]M)?$|^([A-Z]{3},? )?[A-Z]{3} \d{1,2},?( \d{4},?)?( @| at|,| [·•|-])? \d{1,2}:\d{2}(:\d{2})?\s?[AP]M( [A-Z]{1,3}T)?$/i;

/** A day without a time. */
export const DAY_ALONE =
  /^(?:[A-Z]{3,9},? )?(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z]{3,9} \d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$|^(?:mon|tue|wed|thu|fri|sat|sun),? [A-Z]{3} \d{1,2}$/i;

/** A count without its player, who stands in the line above: "Higher 12.5 Rebounds", or below his statistic: "More than 224.5". */
const COUNT_BELOW =
  /^(?:higher|lower|more|less|over|under)(?: than)? \d[\d.]*\+? \p{L}|^(?:higher|lower|more|less)(?: than)? \d[\d.]*$/iu;

/** A count without its statistic, which stands below: "Brunson More 27.5". */
const COUNT_ALONE = /(?:^|\s)(?:higher|lower|more|less)(?: than)? \d[\d.]*$/i;
const isStatistic = (text: string): boolean => saysStatistic(text) || /^(?:points|goals|runs)$/i.test(text);

/** A count without its side, which stands below it: "33.5 Points", "More". */
const BARE_COUNT = /^\d{1,3}(?:\.5)? (\p{L}.*)$/u;
/** What a count came to, of a player who did not play too. */
const OUTCOME = /^(?:dnp|did not play)$/i;
const DIRECTION = /^(?:higher|lower|more|less)(?: than)?$/i;

/** A leg on a player who scores, not the market of the leg above: "Derrick Henry Anytime TD". */
const PLAYER_SCORES =
  /^(?!(?:player|any|anytime|first|last|to|the)\b)\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,2} (?:(?:any ?time|first|last)\b|to score\b)/iu;

/** A player's team and position below the name: "NYK - G". */
const TEAM_AND_POSITION = /^[A-Z]{2,3} [-–·•] [A-Z]{1,3}$/;

/** The legs of a combined bet: selection and market, in the order of the card. */
export function legsOf(words: readonly string[]): readonly string[] {
  const legs: string[] = [];
  const described = words.filter((text) => ![SEVERAL, EVENT, DAY_OF_EVENT, DAY_ALONE].some((sign) => sign.test(text)));
  // Bovada writes the market above its selection.
  let above = described.length > 1 && isMarket(described[0] ?? "") ? "" : null;
  for (const text of words) {
    if (OUTCOME.test(text)) continue;
    if (EVENT.test(text) || ODDS.test(text) || DAY_OF_EVENT.test(text) || DAY_ALONE.test(text) || SEVERAL.test(text))
      continue;
    if (above !== null) {
      if (isMarket(text)) above = text;
      else {
        legs.push(`${text} ${above}`.trim());
        above = "";
      }
      continue;
    }
    const last = legs.at(-1) ?? "";
    if (DIRECTION.test(text) && legs.length > 0) {
      legs[legs.length - 1] = `${last} ${text}`;
      continue;
    }
    // A market may hold a number, below its player: "TO SCORE 25+ POINTS", "To Record 2+ RBIs".
    const isBelow =
      (isMarket(text) && !(/\d/.test(last) && PLAYER_SCORES.test(text))) ||
      (/^(?:[^a-z]*[A-Z]{3}[^a-z]*$|To [A-Z])/.test(text) && saysStatistic(text));
    const isOfCount = COUNT_ALONE.test(legs.at(-1) ?? "") && isStatistic(text);
    const isCount =
      (COUNT_BELOW.test(text) || isStatistic(BARE_COUNT.exec(text)?.[1] ?? "")) && !/\d/.test(last || "0");
    if ((isBelow || isCount || isOfCount) && legs.length > 0) legs[legs.length - 1] = `${legs.at(-1)} ${text}`;
    else legs.push(text.replace(/\s[|]\s/g, " "));
  }
  // A card names its legs once together before it lists them.
  return legs.filter((leg) => !/,\s/.test(leg) || legs.length === 1);
}
