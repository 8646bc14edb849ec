import type { BetKind } from "../bet-words.ts";
import { marketOfKind, saysFuture, saysOther, saysPeriod, saysStatistic, saysTeamTotal } from "../bet-kinds.ts";
import { isSideOf } from "../sides-of-game.ts";
import type { TeamMention } from "../team-words.ts";
import { textOf, type Token } from "../tokens.ts";
import { readSide } from "../typed-words.ts";
import { mostOfTeam } from "./pick-leagues.ts";
import { handicapIn, hasNumberBeside, linesIn, overOrUnder, totalIn } from "./pick-numbers.ts";
import type { PickTexts } from "./pick-texts.ts";

/** The kind of a pick whose market no cell names, from its own words. */
export function kindOf(
  texts: PickTexts,
  pick: readonly Token[],
  names: readonly TeamMention[],
  rest: readonly string[],
  inMarket: {
    readonly names: readonly TeamMention[];
    readonly rest: readonly string[];
    readonly handicap: number | null;
  },
  isEvent: boolean,
): BetKind {
  const kind = kindByWords(texts, pick, names, rest, inMarket.handicap, isEvent);
  // A market with a team's or a person's name counts only for that team or person: "Celtics Total Points", "LeBron James Points".
  if (marketOfKind(kind) === null) return kind;
  // The answer no is the other side of what is named.
  if (
    /(^|[\s–—(-])[Nn]o\s?\)?$|^No\s(?!saints|pelicans)/i.test(textOf(pick)) &&
    !/\bNO$|^NO ([+\-−]\d|ML\b)/.test(textOf(pick))
  )
    return "other";
  if (inMarket.rest.length > 0) return kind === "total" ? "prop" : "other";
  return kind === "total" && inMarket.names.length === 1 ? "teamTotal" : kind;
}

/** Two names with a slash between them are a game, also of clubs we do not know: "Georgia/Alabama u54.5". */
const PAIRED = /^\p{L}[^/]*\/\s*\p{L}[^/]*$/u;

/** The score at the end, behind a name: "Alcaraz 3-1". */
const CORRECT_SCORE = /\p{L}\s(?:\d{1,2}\s?[-–:]\s?\d{1,2}|\d{2,3}[-–:]\d{2,3})$/u;

function kindByWords(
  texts: PickTexts,
  pick: readonly Token[],
  names: readonly TeamMention[],
  rest: readonly string[],
  marketHandicap: number | null,
  isEvent: boolean,
): BetKind {
  const { stated, market, line } = texts;
  const words = textOf(pick);
  const both = `${words} ${market}`;
  const side = readSide(texts.side);
  const overUnder =
    side === "over" ||
    side === "under" ||
    totalIn(words) !== null ||
    (line !== null && overOrUnder(words) !== null) ||
    /^(over|under|o|u)$/i.test(words.trim());
  if (stated === "prop" || stated === "future") return stated;
  // "1", "X" and "2" are the outcomes of a market of three: the row does not say which of them, and whether overtime counts.
  if (
    stated === "other" ||
    saysOther(words) ||
    // In hockey such a market may have a draw.
    (/\bmatch (result|odds)\b/i.test(both) && texts.leagues.followed.concat(texts.leagues.hints).includes("NHL")) ||
    CORRECT_SCORE.test(texts.selection) ||
    (/^[12x]$/i.test(words.trim()) && line === null)
  )
    return "other";
  // "Thunder -8 and under 225", "Suns 11.5, u232": two bets in one.
  const total = totalIn(words)?.line ?? null;
  if (names.length === 1 && total !== null && (handicapIn(pick, false) !== null || hasNumberBeside(pick, total)))
    return "other";
  // "Lakers +3 or +4": two lines, or a line and the winner.
  const namesMoney = /full time result|match (result|winner|odds)|\bml\b|money ?line|\bto win\b|\bwinner\b/i.test(
    words,
  );
  if (
    names.length === 1 &&
    (linesIn(pick).length > 1 ? handicapIn(pick, false) === null : namesMoney && (handicapIn(pick, false) ?? 0) !== 0)
  )
    return "other";
  const player =
    /\d\s*\+(?!\s*\d)/.test(words) ||
    (saysStatistic(words) && rest.length > 0) ||
    (overUnder && rest.length > 0 && !PAIRED.test(words));
  if (stated === "teamTotal" || saysTeamTotal(both)) return "teamTotal";
  if (saysFuture(words) || (isEvent && saysFuture(texts.game))) return "future";
  if (player) return "prop";
  if (stated === "period" || saysPeriod(both) || saysPeriod(texts.selection)) return "period";
  if (saysStatistic(words) && stated !== "spread" && stated !== "moneyline") return "prop";
  if (stated === "total" || (stated === null && overUnder)) {
    // Over and a team's name alone is that team's own total, unless no team scores that many.
    const isBare = overOrUnder(words) === null && totalIn(words) === null;
    const alone = names.length === 1 && !(isBare && stated === "total" && texts.game !== "");
    const of = line ?? totalIn(words)?.line ?? 0;
    return alone && of < mostOfTeam(texts.leagues) ? "teamTotal" : "total";
  }
  if (stated === "spread" || /\bspread|handicap|\b(puck|run) ?line\b|\b(rl|pl|ats|covers?|covering)\b/i.test(words))
    return "spread";
  const isHandicap = line === null && !namesMoney && (handicapIn(pick, false) ?? marketHandicap ?? 0) !== 0;
  if (stated === "moneyline" && isHandicap) return "spread";
  if (stated === "moneyline" || namesMoney) return rest.length > 0 && names.length > 0 ? "other" : "moneyline";
  // A number of a total's size without a sign or a market may be one.
  if (line !== null && line >= 22 && names.length > 0) return "other";
  const handicap = (line !== null && names.length > 0 ? line : handicapIn(pick, rest.length === 0)) ?? marketHandicap;
  if (handicap !== null) return "spread";
  const sided = side === "home" || side === "away" || isSideOf(words, texts.game);
  if (line !== null && sided && names.length === 0) return "spread";
  // "Kings or the over": two bets, of which neither is said.
  if (overOrUnder(words) !== null) return "other";
  return (names.length > 0 && rest.length === 0) || sided ? "moneyline" : "other";
}
