import type { BetKind } from "../bet-words.ts";
import { marketOfKind, saysFuture, saysOther, saysPeriod, saysStatistic, saysTeamTotal } from "../bet-kinds.ts";
import { isSideOf } from "../sides-of-game.ts";
import type { TeamMention } from "../team-words.ts";
import { mostOfTeam } from "./pick-leagues.ts";
import { handicapIn, hasNumberBeside, linesIn, overOrUnder } from "./pick-numbers.ts";
import type { PickWords } from "./pick-texts.ts";

/** The kind of one bet: what combines several is read leg by leg. */
export type PickKind = Exclude<BetKind, "parlay" | "sameGameParlay" | "roundRobin" | "teaser">;

/** A kind that a pick has by its words; null where they do not say that. */
type KindRule = (pick: PickWords) => PickKind | null;

/** Two names with a slash between them are a game, also of clubs we do not know: "Georgia/Alabama u54.5". */
const PAIRED = /^\p{L}[^/]*\/\s*\p{L}[^/]*$/u;

/** The score at the end, behind a name: "Alcaraz 3-1". */
const CORRECT_SCORE = /\p{L}\s(?:\d{1,2}\s?[-–:]\s?\d{1,2}|\d{2,3}[-–:]\d{2,3})$/u;

const MONEY_LINE = /full time result|match (result|winner|odds)|\bml\b|money ?line|\bto win\b|\bwinner\b/i;
const SPREAD = /\bspread|handicap|\b(puck|run) ?line\b|\b(rl|pl|ats|covers?|covering)\b/i;

const both = ({ words, texts }: PickWords): string => `${words} ${texts.market}`;

/** Teams of the pick; none where each may be another club's. */
const namesOf = ({ own, inPick }: PickWords): readonly TeamMention[] => (own.length === 0 ? own : inPick);

const isSided = ({ side, words, texts }: PickWords): boolean =>
  side === "home" || side === "away" || isSideOf(words, texts.game);

function isOverOrUnder({ side, total, words, texts }: PickWords): boolean {
  if (side === "over" || side === "under" || total !== null) return true;
  return (texts.line !== null && overOrUnder(words) !== null) || /^(over|under|o|u)$/i.test(words.trim());
}

/** A prop or a title by its market. */
function statedOutright({ texts: { stated } }: PickWords): PickKind | null {
  return stated === "prop" || stated === "future" ? stated : null;
}

/** A margin, a race, a draw: by its market or in words. */
function anotherMarket({ texts, words }: PickWords): PickKind | null {
  return texts.stated === "other" || saysOther(words) ? "other" : null;
}

/** "1", "X" and "2" are the outcomes of a market of three: the row does not say which of them, and whether overtime counts. */
function outcomeOfThree(pick: PickWords): PickKind | null {
  const { followed, hints } = pick.texts.leagues;
  // In hockey such a market may have a draw.
  if (/\bmatch (result|odds)\b/i.test(both(pick)) && (followed.includes("NHL") || hints.includes("NHL")))
    return "other";
  return pick.texts.line === null && /^[12x]$/i.test(pick.words.trim()) ? "other" : null;
}

function correctScore({ texts }: PickWords): PickKind | null {
  return CORRECT_SCORE.test(texts.selection) ? "other" : null;
}

/** "Thunder -8 and under 225", "Suns 11.5, u232": two bets in one. */
function spreadAndTotal(pick: PickWords): PickKind | null {
  const { total, handicap } = pick;
  if (total === null || namesOf(pick).length !== 1) return null;
  return handicap !== null || hasNumberBeside(pick.pick, total.line) ? "other" : null;
}

/** "Lakers +3 or +4": two lines, or a line and the winner. */
function twoLines(pick: PickWords): PickKind | null {
  if (namesOf(pick).length !== 1) return null;
  const isTwo =
    linesIn(pick.pick).length > 1 ? pick.handicap === null : (pick.handicap ?? 0) !== 0 && MONEY_LINE.test(pick.words);
  return isTwo ? "other" : null;
}

function totalOfOneTeam(pick: PickWords): PickKind | null {
  return pick.texts.stated === "teamTotal" || saysTeamTotal(both(pick)) ? "teamTotal" : null;
}

/** A title or an award, or any pick beside an event that is one. */
function titleOrAward({ words, isEvent, texts }: PickWords): PickKind | null {
  return saysFuture(words) || (isEvent && saysFuture(texts.game)) ? "future" : null;
}

/** "25+ points", "LeBron James over 24.5": a name of nobody we know beside a count. */
function countOfPlayer(pick: PickWords): PickKind | null {
  const { words, rest } = pick;
  if (/\d\s*\+(?!\s*\d)/.test(words)) return "prop";
  if (rest.length === 0) return null;
  if (saysStatistic(words)) return "prop";
  // One word beside a part of the game is a league or a club: "KBL Q2 under 39.5".
  if (rest.length === 1 && saysPeriod(words)) return null;
  return isOverOrUnder(pick) && !PAIRED.test(words) ? "prop" : null;
}

function partOfGame(pick: PickWords): PickKind | null {
  const { stated, selection } = pick.texts;
  return stated === "period" || saysPeriod(both(pick)) || saysPeriod(selection) ? "period" : null;
}

/** A statistic of a team, where no market says otherwise. */
function statistic({ words, texts: { stated } }: PickWords): PickKind | null {
  return stated !== "spread" && stated !== "moneyline" && saysStatistic(words) ? "prop" : null;
}

/** Over with only a team's name is that team's own total, unless no team scores that many. */
function totalOfGame(pick: PickWords): PickKind | null {
  const { words, total, texts } = pick;
  const { stated, line } = texts;
  if (stated !== "total" && (stated !== null || !isOverOrUnder(pick))) return null;
  const isBare = total === null && overOrUnder(words) === null;
  const isAlone = namesOf(pick).length === 1 && !(isBare && stated === "total" && texts.game !== "");
  return isAlone && (line ?? total?.line ?? 0) < mostOfTeam(texts.leagues) ? "teamTotal" : "total";
}

function namedSpread({ words, texts }: PickWords): PickKind | null {
  return texts.stated === "spread" || SPREAD.test(words) ? "spread" : null;
}

/** A handicap below "Moneyline" is not a bet on the winner. */
function handicapOfWinner({ texts, words, handicap, marketHandicap }: PickWords): PickKind | null {
  const isHandicap = texts.line === null && (handicap ?? marketHandicap ?? 0) !== 0;
  return texts.stated === "moneyline" && isHandicap && !MONEY_LINE.test(words) ? "spread" : null;
}

function winner(pick: PickWords): PickKind | null {
  if (pick.texts.stated !== "moneyline" && !MONEY_LINE.test(pick.words)) return null;
  return pick.rest.length > 0 && namesOf(pick).length > 0 ? "other" : "moneyline";
}

/** A number of a total's size without a sign or a market may be one. */
function largeLine(pick: PickWords): PickKind | null {
  const { line } = pick.texts;
  return line !== null && line >= 22 && namesOf(pick).length > 0 ? "other" : null;
}

/** A line beside a team or a side, or a handicap in the pick or its market. */
function lineBesideTeam(pick: PickWords): PickKind | null {
  const { line } = pick.texts;
  const hasTeam = namesOf(pick).length > 0;
  const handicap = line !== null && hasTeam ? line : handicapIn(pick.pick, pick.rest.length === 0);
  if ((handicap ?? pick.marketHandicap) !== null) return "spread";
  return line !== null && !hasTeam && isSided(pick) ? "spread" : null;
}

/** "Kings or the over": two bets, and the text does not say which. */
function teamOrTotal({ words }: PickWords): PickKind | null {
  return overOrUnder(words) !== null ? "other" : null;
}

/** A team or a side, and nothing else. */
function teamAlone(pick: PickWords): PickKind | null {
  return (pick.rest.length === 0 && namesOf(pick).length > 0) || isSided(pick) ? "moneyline" : null;
}

/** The first that knows says the kind. */
const RULES: readonly KindRule[] = [
  statedOutright,
  anotherMarket,
  outcomeOfThree,
  correctScore,
  titleOrAward,
  spreadAndTotal,
  twoLines,
  totalOfOneTeam,
  countOfPlayer,
  partOfGame,
  statistic,
  totalOfGame,
  namedSpread,
  handicapOfWinner,
  winner,
  largeLine,
  lineBesideTeam,
  teamOrTotal,
  teamAlone,
];

function kindByWords(pick: PickWords): PickKind {
  for (const rule of RULES) {
    const kind = rule(pick);
    if (kind !== null) return kind;
  }
  return "other";
}

/** The kind of a pick, by its own words and those of its market. */
export function kindOf(pick: PickWords): PickKind {
  const kind = kindByWords(pick);
  // A market with a team's or a person's name counts only for that team or person: "Celtics Total Points", "LeBron James Points".
  if (marketOfKind(kind) === null) return kind;
  // The answer no is the other side of what is named; "Broncos no ML" says what is not bet.
  if (/\S\s(no|No) ([Mm][Ll]|[Mm]oney ?[Ll]ine|[Ss]pread)\b/.test(pick.words)) return "other";
  if (
    /(^|[\s–—(-])[Nn]o\s?\)?$|^No\s(?!saints|pelicans)/i.test(pick.words) &&
    !/\bNO$|^NO ([+\-−]\d|ML\b)/.test(pick.words)
  )
    return "other";
  if (pick.restOfMarket.length > 0) return kind === "total" ? "prop" : "other";
  return kind === "total" && pick.inMarket.length === 1 ? "teamTotal" : kind;
}
