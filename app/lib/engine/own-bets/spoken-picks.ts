import type { BetCells } from "./bet-cells.ts";
import { findTeams } from "./team-words.ts";
import { isWord, tokensOf } from "./tokens.ts";

/** A pick in a sentence says more than names and numbers; most rows have none of these words. */
const SPOKEN =
  /\b(?:laying|lays?|giv(?:e|es|ing)|getting|gets|catching|receiving|minus|plus|half|took|takes?|taking|grabb?(?:ed|ing)?|rid(?:e|ing)|roll(?:ing|ed)?|back(?:ing|ed)|hammer(?:ed|ing)?|likes?|loves?|went|going|puts?|tonight|today|against|facing|straight[ -]up|at home|on the road|to (?:take down|down|upset|stay|go)|stays?|goes|(?:and|with) the|beats?|by (?:more than|over|at least)|or more|game|over \p{L}+|\p{L}+ and \p{L}+ (?:game )?(?:over|under)|(?:the|and|with) (?:over|under|points)|as (?:an? )?(?:\d|home|road|favou?rites?|(?:under)?dogs?)|in \p{L}+|love it|bet on|home (?:vs|against|to)|-?point (?:home |road )?(?:under)?(?:dogs?|favou?rites?)|my)\b/iu;

const SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
const WORD = `(?:${SMALL.join("|")})`;
const NUMBER = `(?:\\d{1,3}(?:\\.\\d+|½)?|${WORD})`;
const UNIT = "(?: (?:points?|pts|runs?|goals?)\\b)?";
const pattern = (source: string) => new RegExp(source, "giu");

const digits = (text: string) => String(SMALL.indexOf(text.toLowerCase())).replace("-1", text);

/** Phrases of sentences and how a list of bets writes them, in this order. What stands in none of them stays, and links to no game. */
const PHRASES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [pattern(`\\b(\\d+|${WORD}) (?:and|&) (?:a|one)[ -]half\\b`), (_, whole = "") => `${digits(whole)}.5`],
  [pattern("\\b(?:a|one) (?:point|run|goal) and (?:a|one)[ -]half\\b"), "1.5"],
  [pattern("\\b(minus|plus|laying|getting|giving|catching) (?:a|one)[ -]half\\b"), "$1 0.5"],
  // Who bets, and how sure.
  [
    /^(?:(?:i|we|me|i['’]?m|i['’]?ll|just|really|so|my (?:pick|bet|play)(?: is|:)?|went|going|gimme|give me|again|also|today|tonight)[\s,:]+)*(?:(?:with|took|takes?|taking|bet(?:ting)?(?: on)?|on|likes?|loves?|liked|grabbed|grabbing|riding|ride|rolling with|rolled with|roll with|backing|backed|hammered|hammering|hammer|played|playing|(?:put|threw|dropped) \$?\d+(?:\.\d\d)?(?: (?:bucks|dollars|units?))? on)[\s,:]+)?/iu,
    "",
  ],
  [/[\s,.!–-]+(?:(?:i )?(?:love|like) (?:it|them|this)|easy(?: money)?|lock(?: it in)?|let['’]?s go)[\s.!]*$/giu, ""],
  [/[\s,]+(?:tonight|today|this (?:afternoon|evening))(?=$|[\s,.])/giu, ""],
  [
    pattern(`\\b(?:as (?:an? )?)?(${NUMBER})[- ]point (?:home |road )?(?:under)?dogs?\\b`),
    (_, number = "") => `+${digits(number)}`,
  ],
  [
    pattern(`\\b(?:as (?:an? )?)?(${NUMBER})[- ]point (?:home |road )?favou?rites?\\b`),
    (_, number = "") => `-${digits(number)}`,
  ],
  [/[\s,]+(?:at )?(?:home|away)\s+(?=(?:vs|against|to)\b)/giu, " "],
  [/\b(?:to )?(?:go(?:es)?|stays?)\s+(?=(?:over|under)\b)/giu, ""],
  [
    /[\s,]+(?:(?:as|being) )?(?:an? )?(?:(?:at home|on the road)|(?:road |home )?(?:favou?rites?|(?:under)?dogs?))(?=$|[\s,.])/giu,
    "",
  ],
  [/\b(?:straight[ -]up|outright)\b(?! winner)/giu, "ML"],
  [/\b(?:and|with|plus|taking|getting|laying|giving) the (?:points|spread|runs|goals)\b/giu, "spread"],
  // What is laid or got, from or to whom.
  [
    pattern(
      `\\b(?:laying|lays?|giving|gives?|minus) (?:the |only |just )?-?(${NUMBER})(?![\\d+])${UNIT}(?: (?:to|against) (?=\\p{L}))?`,
    ),
    (found, number = "") => `-${digits(number)}${/ (?:to|against) $/i.test(found) ? " vs " : ""}`,
  ],
  [
    pattern(
      `\\b(?:(?:getting|gets|catching|receiving|taking|plus|with) (?:the |only |just )?|and the )\\+?(${NUMBER})(?![\\d+])${UNIT}(?: (?:from|against) (?=\\p{L}))?`,
    ),
    (found, number = "") => `+${digits(number)}${/ (?:from|against) $/i.test(found) ? " vs " : ""}`,
  ],
  // A margin in halves is a spread; of whole points it may not push.
  [/\b(?:to )?(?:wins? )?by (?:more than|over|at least) (\d+(?:\.5|½))(?: (?:points|goals|runs)\b)?/giu, "-$1 spread"],
  [/\b(?:to )?(?:wins? )?by (\d+(?:\.5|½)) (?:(?:points|goals|runs) )?or more\b/giu, "-$1 spread"],
  [/\b(?:to )?(?:take down|down|upsets?|wins? (?:against|over|vs\.?))\s+(?=\p{L})/giu, "beats "],
  [/\b(?:against|facing|hosting)\s+(?=\p{L})/giu, "vs "],
  [/\bthe\s+(?=\p{L})/giu, ""],
];

/** The total of a game that the sentence names: "over 43.5 in Jets game", "under in Bucks-Suns at 237.5". */
const OF_GAME =
  /^(over|under)(?:\s+(\d{1,3}(?:\.\d+|½)?))?[\s,]+(?:(?:in|for|of|on)\s+)?(\p{L}[^\d,]*?)(?:\s+(?:game|matchup))?(?:[\s,]+(?:at|of|is|set at|total)?\s*(\d{1,3}(?:\.\d+|½)?))?[\s.]*$/iu;
/** The same with its game in front: "Bills and Chiefs over 47.5". */
const PAIR_FIRST = /^(\p{L}[^\d,]*?)(?:\s+game)?[\s,]+(over|under)\s+(\d{1,3}(?:\.\d+|½)?)$/iu;

/** The game of a total's sentence, with the two sides apart; null where it names no team, or more than two. */
function gameIn(text: string, isGame: boolean): string | null {
  const named = text.replace(/\s+and\s+/iu, " vs ");
  const teams = findTeams(named, null);
  const words = tokensOf(named).filter((token) => isWord(token) && token.lower !== "vs").length;
  // A word that is not a team's name may be a player's, or a part of the game.
  if (teams.reduce((sum, team) => sum + team.words, 0) !== words) return null;
  if (teams.length === 2) return named;
  return teams.length === 1 && isGame ? `vs ${named}` : null;
}

/** A total whose sentence says of which game; null for every other. */
function totalOf(text: string): { readonly selection: string; readonly game: string } | null {
  const [, side = "", first, words = "", last] = OF_GAME.exec(text) ?? [];
  const line = first ?? last;
  const [, pair = "", pairSide = "", pairLine = ""] = PAIR_FIRST.exec(text) ?? [];
  if (line !== undefined && (first === undefined || last === undefined)) {
    const game = gameIn(words, /\b(?:game|matchup)\b/i.test(text));
    return game === null ? null : { selection: `${side} ${line}`, game };
  }
  const game = pair === "" || !/\sand\s|\bgame\b/i.test(text) ? null : gameIn(pair, /\bgame\b/i.test(text));
  return game === null ? null : { selection: `${pairSide} ${pairLine}`, game };
}

/** "Niners to win in Philly": a team's city behind its opponent is where they play. */
function visiting(text: string): string {
  const [, visitor = "", host = ""] = /^(.*\p{L}.*?)\s+in\s+(\p{L}[^\d,]*)$/iu.exec(text) ?? [];
  return findTeams(visitor, null).length === 1 && findTeams(host, null)[0]?.at === 0 ? `${visitor} at ${host}` : text;
}

/** A winner over another team: "Raptors over Houston", "Raptors -2.5 over Houston". */
function beatenOver(text: string): string {
  const [all, winner = "", loser = ""] = /^(.*\p{L}.*?)\s+over\s+(\p{L}[^\d,]*)$/iu.exec(text) ?? [];
  if (all === undefined || findTeams(winner, null).length !== 1 || gameIn(loser, true) === null) return text;
  return `${winner} ${/\d/.test(winner) ? "vs" : "beats"} ${loser}`;
}

/**
 * A row whose pick is a sentence ("took the Lakers at home, laying 4", "over in the Jets game, 43 and a half") as a list would write it
 * ("Lakers -4", "over 43.5"); null for every other. A phrase that is not known stays, so that nothing is linked by half a sentence.
 */
export function spokenPlainly(cells: BetCells): BetCells | null {
  const written = cells.selection ?? "";
  if (!SPOKEN.test(written) || /[|\n]/.test(written)) return null;
  let text = written.trim();
  for (const [phrase, plain] of PHRASES) text = text.replace(phrase, plain as string);
  text = visiting(
    beatenOver(
      text
        .replace(/\s+/g, " ")
        .replace(/[\s,.]+$/, "")
        .trim(),
    ),
  );
  const total = totalOf(text);
  if (total !== null) return { ...cells, ...total, game: cells.game || total.game };
  // In a sentence, a number without a sign may lay points or take them.
  if (/(?:^|\s)\d[\d.½]*(?=$|[\s,])/.test(text) && !/\b(?:over|under|[ou]\d)/i.test(text)) return null;
  return text === written.trim() || text === "" ? null : { ...cells, selection: text };
}
