import { isBetType } from "./bet-kinds.ts";
import { partMatchup } from "./matchup.ts";
import { findTeams, mayBeSame } from "./team-words.ts";
import { tokensOf } from "./tokens.ts";

/** Whether words are a pick by themselves: a team, a line, a side. */
function isPick(text: string): boolean {
  return (
    /\b(over|under|ml|moneyline|to win|yes|no|to score|to record)\b|\b[ou]\d|[+-]\d|\d\+/i.test(text) ||
    findTeams(text, null).length > 0
  );
}

/** Whether words only name a game. */
export function isMatchup(text: string): boolean {
  const { matchup, rest } = partMatchup(tokensOf(text), ["NBA", "MLB", "NFL", "NHL"]);
  return matchup !== null && rest.length === 0 && matchup.sides.every(({ tokens }) => tokens.length > 0);
}

/** A leg of a list written by a program: its text, under any key. */
function legInJson(leg: unknown): string {
  if (leg === null || typeof leg !== "object") return String(leg);
  // Over or under stands before its number, the market and the game behind them.
  const rank = (key: string) =>
    [/side|over|direction|pick/i, /line|point|handicap|total/i, /market|type|prop/i, /event|game|match/i].findIndex(
      (name) => name.test(key),
    );
  // Programs write no plus.
  const isSpread = Object.values(leg).some((value) => /spread|handicap|(?:run|puck) ?line/i.test(String(value)));
  const written = (key: string, value: string | number) =>
    isSpread && rank(key) === 1 && Number(value) > 0 ? `+${Number(value)}` : String(value);
  return Object.entries(leg as Readonly<Record<string, unknown>>)
    .filter((entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number")
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => written(key, value))
    .join(" ");
}

/** The legs of a list written by a program; null for any other text. */
export function legsInJson(text: string): readonly string[] | null {
  if (!/^\s*\[[^]*\]\s*$/.test(text)) return null;
  try {
    const legs: unknown = JSON.parse(text);
    return Array.isArray(legs) ? legs.map(legInJson) : null;
  } catch {
    return null;
  }
}

/** Whether a sign parts legs only between spaces, where nothing else stands. */
const isSpaced = ({ source }: RegExp): boolean => /^\\s.*\\s$/.test(source) && !source.includes("and");

/** Somebody's count above or below a number: "Jayson Tatum Higher 27.5 Points". */
const A_COUNT = /^(?:\p{L}.*\s)?(?:higher|lower|more|less|over|under)\s(?:than\s)?\d+(?:[.,]\d+)?\s\p{L}/iu;

/** Two sides and the total of their game: "PACKERS / [308] BEARS TOTAL UNDER 46.5". */
const PAIR_WITH_TOTAL =
  /^[^+/]*\p{L}\s*\/\s*(?:\[?\d{3,6}\]?\s+)?[^+/\d]*\p{L}\s+(?:total\s+)?(?:over|under|[ou])\s?\d[\d.½]*$/iu;

/** What may stand before the game of a bet's legs: its type, its sport, its league. */
const BEFORE_GAME =
  /^(?:(?:sgp|same game parlay|football|basketball|baseball|(?:ice )?hockey|nfl|nba|mlb|nhl)\b\W*)+(?=\p{L})/iu;

/** How many legs a type names: "Double", "4-leg parlay"; null where it does not say. */
function countIn(type: string): number | null {
  const number = /\b(\d{1,2})[- ]?(?:leg|fold|pick|team)s?\b|^acc ?(\d{1,2})$/i.exec(type);
  const word = ["double", "treble", "fourfold"].findIndex((name) => type.trim().toLowerCase() === name);
  return number ? Number(number[1] ?? number[2]) : word < 0 ? null : word + 2;
}

/** A count of somebody, a winner or a line, behind the one before it: "Embiid 20+ Maxey 25+ pts 76ers ML". */
const COUNTED =
  /\s*((?:(?:\p{L}[\p{L}\d.'’-]*|76ers|49ers)\s+){0,4}?(?:\d{1,3}\s?\+(?:\s*(?:pts|points?|rebs?|rebounds?|asts?|assists?|pra|threes|3s|hits?|ks|sog|shots|saves|goals?|yds|yards|blks?|stls?)\b)?|ml\b|[+\-−]\d{1,2}(?:[.,]5|½)?(?![\d.,½])))/giuy;

/** Whether a part of such a list is a leg: a count of somebody, or the winner or line of one team. */
const isCounted = (leg: string): boolean => /\d\s?\+/.test(leg) || findTeams(leg, null).length === 1;

/** The counts, winners and lines that a text consists of, without a sign between them; none where it holds anything else. */
function countsIn(text: string): readonly string[] {
  const legs = [...text.matchAll(COUNTED)].map(([, leg = ""]) => leg.trim());
  const isWhole = legs.join(" ").replace(/\s/g, "").length === text.replace(/\s/g, "").length;
  const [one, two] = legs.map((leg) => Number(/[+\-−][\d.]+$/.exec(leg)?.[0].replace("−", "-")));
  // Both sides of one line are a game.
  const isGame = legs.length === 2 && one !== undefined && two !== undefined && one + two === 0;
  return isWhole && legs.length > 1 && !isGame && legs.every(isCounted) ? legs : [];
}

/** Whether each part names a team, and no two the same one: "BOS Boston Celtics" is one team. */
function areTeams(parts: readonly string[]): boolean {
  const named = parts.map((part) => findTeams(part, null));
  return named.every(
    ([own, another], at) =>
      own !== undefined &&
      another === undefined &&
      !named.slice(0, at).some(([before]) => before && mayBeSame(before, own)),
  );
}

/** The teams of a list of winners without a sign between them, or with commas: "DAL MIN DET (ML)"; none for other texts. */
function winnersIn(text: string): readonly string[] {
  const list = text.trim().replace(/\s+\(?mls?\)?$/i, "");
  const teams = list.split(list.includes(",") ? /\s*,\s*/ : /\s+/);
  const isList = teams.length > 2 && !teams.some((team) => /[+\-−]\d|\d[.,]5|½/.test(team)) && areTeams(teams);
  return isList ? teams.map((team) => `${team} ML`) : [];
}

/**
 * The legs a text lists: one to a line or between bars, or between other signs where every part is a pick, or where there are as many as the type
 * says.
 *
 * @param type the cell that says that it is several bets; null where none does.
 */
export function legTexts(text: string, type: string | null): readonly string[] {
  const stated = type !== null;
  const parts = (sign: RegExp) =>
    text
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part.length > 1);
  const written = legsInJson(text);
  if (written !== null) return written.map((part) => part.trim()).filter((part) => part.length > 1);
  if (text.includes("||")) return parts(/\|\|/);
  const described = parts(/;\s+|\r?\n/);
  if (described.length > 1 && described.every((part) => part.includes(" | "))) return described;
  const listed = parts(/\r?\n|\s*\|+\s*|;\s+|\s\/\/\s|\s•\s/);
  // Above its legs a bet may name its type, and its game.
  const isHeading = (part: string) =>
    (isBetType(part) && findTeams(part, null).length === 0) || isMatchup(part.replace(BEFORE_GAME, ""));
  // Each leg may end with the part of the game it is on: "Money line - Lions (Game) Total points - Over 47.5 (Game)".
  const ended = stated ? parts(/(?<=\((?:game|[1-4](?:st|nd|rd|th) (?:half|quarter|period))\))\s+(?=\p{L})/iu) : [];
  if (ended.length > 1) return ended;
  const legs = listed.filter((part) => !isHeading(part));
  const strict = listed.length > 2 && legs.length > 1 ? legs : listed;
  if (strict.length > 1) return strict.some(isMatchup) && strict.length === 2 && !stated ? [text] : strict;
  if (!stated && PAIR_WITH_TOTAL.test(text)) return [text];
  const apart = countsIn(text);
  if (apart.length > 1) return apart;
  const winners = winnersIn(text);
  if (winners.length > 1) return winners;
  // No game has a plus between its teams.
  const added = parts(/\s*\+\s*(?=\p{L})/u);
  if (added.length > 1 && areTeams(added)) return added;
  for (const sign of [
    /\s\+\s/,
    /\s&\s/,
    /\s\/\s/,
    ...(stated ? [/,\s+/, /\sand\s/i, /\s*\+\s*(?=\p{Lu})/u, /\s*\/\s*(?=\p{Lu})/u] : []),
  ]) {
    const loose = parts(sign);
    if (
      loose.length > 1 &&
      (loose.every(isPick) ||
        (type !== null && loose.length === countIn(type)) ||
        (stated && isSpaced(sign) && loose.filter(isPick).length * 2 >= loose.length)) &&
      !(
        !stated &&
        loose.length === 2 &&
        loose.every(
          (part) => findTeams(part, null).length === 1 && part.split(/\s+/).length <= 2 && !/\d|ml/i.test(part),
        )
      )
    )
      return loose;
  }
  // A comma separates bets only if every part has a team and a condition, or a count of somebody.
  const commas = parts(/,\s+/);
  if (commas.length > 1 && commas.every((part) => A_COUNT.test(part))) return commas;
  const isBet = (part: string) =>
    findTeams(part, null).length === 1 && /[+-]\d|\bml\b|money ?line|\b(over|under)\b/i.test(part);
  return commas.length > 1 && commas.every(isBet) ? commas : [text];
}
