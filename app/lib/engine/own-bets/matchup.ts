import type { League } from "#app/lib/engine/leagues.ts";
import { mayBeSame, mentionsIn, type TeamMention } from "./team-words.ts";
import { isWord, type Token } from "./tokens.ts";

/** One side of a game as a text names it. */
export interface NamedSide {
  readonly tokens: readonly Token[];
  /** The team it can be; null for a club outside our leagues. */
  readonly mention: TeamMention | null;
}

/** Two sides that meet, as far as a text says. */
export interface Matchup {
  /** Named first and second; with only the opponent named, the first is empty. */
  readonly sides: readonly [NamedSide, NamedSide];
  /** "@" shows which team is at home, "vs." does not. */
  readonly secondIsHome: boolean;
}

/** A text split into the game it names and everything else. */
export interface Parted {
  readonly matchup: Matchup | null;
  readonly rest: readonly Token[];
}

/** Words of markets, which end a name. */
export const MARKET_WORDS: ReadonlySet<string> = new Set(
  "over under o u total totals point points pts goal goals run runs game games match full moneyline mline money line lines ml spread spreads handicap puck rl pl to win wins winner the and pk pick'em pickem pick incl including ot overtime extra innings alternate alternative alt yes no team tt ats price odds even o/u parlay leg first second half quarter period double triple scored result".split(
    " ",
  ),
);
const STATISTIC_END =
  /^(yards?|yds|touchdowns?|tds?|rebounds?|rebs?|assists?|asts?|receptions?|strikeouts?|ks|hits?|hr|saves?|shots?|sog|steals?|blocks?|pra|threes|receiving|rushing|passing|completions?|attempts?|bases|scorer|td)$/;

/** A code in capitals that is also a word: "NO Saints", "WIN Jets", or beside the sign of a game. */
const isCode = (token: Token, next: Token | undefined, besideSign: boolean) =>
  /^(NO|WIN)$/.test(token.text) && (besideSign || /^(saints|pelicans|pels|jets)$/.test(next?.lower ?? ""));

const isBreak = (token: Token, next?: Token, besideSign = false) =>
  !isWord(token) ||
  (MARKET_WORDS.has(token.lower) && !isCode(token, next, besideSign)) ||
  STATISTIC_END.test(token.lower) ||
  // "u50.5"
  /^[ou]\d/.test(token.lower);

const BETWEEN: ReadonlySet<string> = new Set(["at", "vs", "v", "versus", "vrs", "x"]);

/** Whether a token separates the two sides of a game. */
function isBetween(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (token.text === "@") return tokens[at + 1]?.kind === "word";
  if (token.lower === "x" && tokens[at - 1]?.kind !== "word") return false;
  return BETWEEN.has(token.lower) && tokens[at + 1]?.kind === "word";
}

const sideOf = (tokens: readonly Token[], leagues: readonly League[]): NamedSide => {
  const [only, another] = mentionsIn(tokens, leagues);
  // A name with more words than a team's belongs to another club: "Colgate Raiders", "Iowa State".
  const whole = only !== undefined && another === undefined && only.words === tokens.length ? only : null;
  return { tokens, mention: whole };
};

/** What turns a city's name into another club: "Cleveland State", "Miami (OH)", "Toronto II". */
const OF_OTHERS =
  /^(state|st|tech|a&m|am|mercy|college|university|univ|u|southern|northern|eastern|western|christian|baptist|international|poly|city|united|fc|ii|b|w|women|womens|women's|ladies|u\d\d)$/;
const isOfOthers = (tokens: readonly Token[], at: number): boolean =>
  OF_OTHERS.test(tokens[at]?.lower ?? "") ||
  (tokens[at]?.text === "(" && /^(oh|fl|ohio|w|women)$/.test(tokens[at + 1]?.lower ?? ""));

/**
 * City and nickname together, or a code in capitals: what comes before them is not part of the name, but another one ("Tyrese Maxey IND").
 */
const isWholeName = ({ byNickname, words, at }: TeamMention, tokens: readonly Token[]): boolean =>
  (byNickname && words > 1) ||
  (/^[A-Z]{2,3}$/.test(tokens[at]?.text ?? "") && /[a-z]/.test(tokens[at - 1]?.text ?? ""));

/** The game named by a sign between its sides: the names directly before and after it. */
function bySign(tokens: readonly Token[], at: number, leagues: readonly League[]): Parted {
  // "Miami (OH) at …": the bracket belongs to the name.
  let from = tokens[at - 1]?.text === ")" && isOfOthers(tokens, at - 3) ? at - 3 : at;
  while (from > 0 && !isBreak(tokens[from - 1] as Token, tokens[from], from === at)) from--;
  let to = at + 1;
  while (to < tokens.length && !isBreak(tokens[to] as Token, tokens[to + 1], to === at + 1)) to++;
  // The last name before the sign and the first name after it belong to the game.
  const before = mentionsIn(tokens.slice(from, at), leagues);
  const last = before.at(-1);
  if (
    last !== undefined &&
    last.at + last.words === at - from &&
    (before.length > 1 || isWholeName(last, tokens.slice(from, at)))
  )
    from += last.at;
  const [first] = mentionsIn(tokens.slice(at + 1, to), leagues);
  if (first?.at === 0 && before.length > 0 && !isOfOthers(tokens, at + 1 + first.words)) to = at + 1 + first.words;
  // A bracket ends the name, but not the club.
  if (isOfOthers(tokens, to)) to = Math.min(tokens.length, to + 3);
  return {
    matchup: {
      sides: [sideOf(tokens.slice(from, at), leagues), sideOf(tokens.slice(at + 1, to), leagues)],
      secondIsHome: tokens[at]?.text === "@" || tokens[at]?.lower === "at",
    },
    rest: [...tokens.slice(0, from), ...tokens.slice(to)],
  };
}

/** Two teams side by side, or with a dash or a slash between them: "LAL/BOS", "Lakers - Celtics". */
function byPair(tokens: readonly Token[], leagues: readonly League[]): Parted | null {
  const mentions = mentionsIn(tokens, leagues);
  for (const [index, second] of mentions.entries()) {
    const first = mentions[index - 1];
    // A name said twice is a pick before its game: "Cavaliers", "Cavaliers", "Wizards".
    if (first === undefined || mayBeSame(first, second)) continue;
    const between = tokens.slice(first.at + first.words, second.at);
    if (between.length > 1 || !between.every(({ text }) => /^[/–—-]$/.test(text))) continue;
    const part = ({ at, words }: TeamMention) => sideOf(tokens.slice(at, at + words), leagues);
    return {
      matchup: { sides: [part(first), part(second)], secondIsHome: false },
      rest: [...tokens.slice(0, first.at), ...tokens.slice(second.at + second.words)],
    };
  }
  return null;
}

/** Splits a text into the game it names and the rest. */
export function partMatchup(tokens: readonly Token[], leagues: readonly League[]): Parted {
  for (let at = tokens.length - 1; at >= 0; at--) if (isBetween(tokens, at)) return bySign(tokens, at, leagues);
  return byPair(tokens, leagues) ?? { matchup: null, rest: tokens };
}
