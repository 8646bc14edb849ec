import { remembering } from "#app/lib/engine/collections/remembering.ts";
import { readKind } from "./bet-kinds.ts";
import { withoutNumber } from "./numbered-games.ts";
import { readLine, type DecimalMark } from "./typed-number.ts";

/** Translates the abbreviations of betting programs in a selection into plain words: its text, and the side if it names one. */
export interface Written {
  readonly text: string;
  readonly side: "home" | "away" | null;
  readonly line: number | null;
}

const SIDES = /\s(?:@|vs?\.?|versus|at|[-–—])\s/i;
const ASIAN = /^(?:asian handicap|handicap|ah|hcp|eh)\s?([12])\s*\(\s*([^()]*)\s*\)(.*)$/i;
const ASIAN_LAST = /^(?:asian handicap|ah)\s*([+\-−]?\d[\d.,/ ]*)\(([12])\)$/i;
const TOTAL = /^(?:t(?:otal )?\s?)?(o|u|over|under)\s*\(\s*([^()]*)\s*\)(.*)$/i;
const SIDED = /^(?:asian handicap|handicap|ah|hcp|spread)?\s*([+\-−]\s?\d[\d.,/ ]*)\s*\(?(home|away)\)?$/i;
const SIDED_FIRST =
  /^(home|away)(?: team)?\s*(?:asian handicap|handicap|ah|hcp|spread)?\s*\(?([+\-−]\s?\d[\d.,/ ]*)\)?$/i;
const SIDED_LAST =
  /^(?:(?:asian|game|point|set)s? )?(?:handicap|hcp|ah|spread)\s*([+\-−]\s?\d[\d.,/ ]*)\s*\((\p{L}[^()]*(?:\([^()]*\))?)\)$/iu;
const NUMBERED_WINNER = /^(?:team|player|participant)\s?([12])(?: to)? wins?\b\s*(.*)$/i;
const WINNER = /^(home|away)(?: team)?(?: to)?(?: win| ml| moneyline)?$/i;
/** A note that a pitcher has to start, or that it does not matter; not part of the selection. */
const PITCHERS = /\s*\((?:[^()]*\b(?:must start|listed|action)\b[^()]*)\)/gi;

/** What follows a game that is level, in any language. */
const OVERTIME =
  "\\b(?:overtime|ot|so|shootout|extra innings|prolongations?|supplementari|verlängerung|övertid|förlängning|overtid|verlenging|dogryw\\p{L}+|suppl(?:ementar[ei])?)\\b|prol\\.|prórrogas?|prorroga|prorrogação|prorrogacao";
const WITH = "inc|incl|including|inkl|incluid[oa]|inclus[oaie]|incluso|con|com|avec|mit|med|met|with|z|w\\/";

/** A note that overtime counts, as it does in every market of a whole game: "(incl. overtime)", "(OT loss = loss)". */
const WITH_OVERTIME = new RegExp(
  `\\s*\\((?:(?:${WITH})\\b[^()]*(?:${OVERTIME})[^()]*|(?:${OVERTIME}) ?(?:inc|incl|inkl|inclu)\\p{L}*\\.?|prol(?:ongations?)?\\.? inclus?e?s?|(?:ot|overtime|so|shootout|extra innings)(?:(?: and |\\/)(?:so|shootout))?(?: counts?| (loss|win)(?:es|s)? ?(?:=|is|counts? as) ?(?:an? )?\\1))\\)`,
  "giu",
);
/** The same behind a market without a bracket: "Sieg inkl. Verlängerung", which without it is one of three outcomes. */
const OVERTIME_BEHIND = new RegExp(
  `(?:\\s+[-–—]|,)?\\s+(?:(?:inc|incl|including|inkl)\\.?\\s+(?:${OVERTIME})(?:\\s+(?:and|&|or)\\s+(?:${OVERTIME}|penalty shots|penalties))?|(?:${OVERTIME}) (?:inc|incl|inkl|inclu)\\p{L}*\\.?)\\s*(?=:|$)`,
  "iu",
);
export function withoutOvertime(text: string): string {
  const bare = (text.includes("(") ? text.replace(WITH_OVERTIME, "") : text).replace(OVERTIME_BEHIND, "");
  // Where overtime counts, a market has two outcomes.
  return bare === text ? text : bare.replace(/^sieg$/i, "Sieger").replace(/^w?([12])$/i, "home/away $1");
}

/** A note that a better line was bought, which the line says, or that a promotion pays more, which is a mark. */
const BOUGHT =
  /\s*\((?:b ?[+\-−]?[½\d.]+|(?:from|was|opened(?: at)?) [+\-−ou]?[½\d.]+|(?:buy(?:ing)?|bought)\b(?![^()]*\bto [+\-−]?[½\d])[^()]*|(?:\w+ )?(?:boost(?:ed)?|bonus|free bet)\b[^()]*)\)/gi;

/** The line that was bought, with or without the one on offer: "Packers -4 (bought to -3.5)", "Bills buy to -2.5", "Over 45 buy ½ to 44.5". */
const BUYING =
  "\\b(?:buy(?:ing)?|bought)\\b(?:\\s(?:it|the|an?|hook|line|up|down|½|1\\/2|half|[\\d.]+|pts?|points?|from [+\\-−]?[½\\d.]+))*";
const TO_LINE = "\\sto ([+\\-−]?)([½\\d.]+½?)";
const BOUGHT_TO = new RegExp(
  `(?:([+\\-−]?)[½\\d.]+½?\\s*(?:\\([+\\-−]\\d{3,5}\\)\\s*)?)?(?:\\(${BUYING}${TO_LINE}[^()]*\\)|${BUYING}${TO_LINE}(?=\\s|$))`,
  "gi",
);
/** A line bought without its sign keeps that of the one on offer. */
const boughtTo = (_: string, offered?: string, sign?: string, line?: string, bareSign?: string, bareLine?: string) =>
  `${sign || bareSign || (offered ?? "")}${line ?? bareLine}`;
/** Where the line that is written was bought from: "Lions -6.5 bought from -7". */
const BOUGHT_FROM = /(?<=\d|½)\s+(?:(?:buy|bought|moved) )?from [+\-−]?[½\d.]+(?=\s|$)/gi;

/** A text with the line that was bought, and without what it was before. */
export const withBoughtLine = (text: string): string =>
  text.replace(BOUGHT_TO, boughtTo).replace(BOUGHT_FROM, "").replace(BOUGHT, "");

/** A promotion behind a pick without a bracket: "Kings ML 50% profit boost". */
const BOOST_BEHIND = /\s+(?:w\/ ?|with )?\d{1,3}% (?:(?:profit|odds|bet) )?boost\s*$/i;

/** A note that it is on the whole game. */
const WHOLE_GAME = /\s*(?:\((?:full )?game\)|(?<=\s)for (?:the )?(?:full )?game)\s*$/i;

/** What it was to win, behind a pick: "Lakers -3 to win 20". */
const AMOUNT_TO_WIN = /\s+(?:for |risking |risk )?(?:\$?\d[\d.]* )?to win \$?\d[\d.]*\s*$/i;

/** How sure its owner is, or who bets with whom: "(max play)", "(2u lean)", "(5 stars)". */
const REMARK =
  /\s*[([](?:(?:max|small|big|strong|best|lean|fun|plays?|bets?|lock|hammer|potd|pod|(?:(?:do|does) not |dont |no )?tail(?:ed|ing)?|fad(?:e|ed|ing)|hedge|late|early|sprinkle|whale|steam|official|confidence|conf|value|(?:(?:home|road|away|big|small) )?(?:(?:under)?dog|favou?rite|fav|chalk)|(?:\d+(?:\.\d+)?|half|one|two|three)[ -]?(?:u|units?|stars?|%|\*))(?:[ ,/&-]+(?=[^\s)\]])|(?=[)\]])))+[)\]]/gi;

/** Where it was bet, or whose line it is: "Over 6 (Yahoo)". */
const AT_BOOK =
  /\s*\((?:@ ?|at )?(?:draft ?kings|dk|fan ?duel|fd|(?:bet)?mgm|caesars|czr|bet ?365|365|pinnacle|pinny|bovada|bol|bet ?online|yahoo|fanatics|fan|bet ?rivers|br|espn ?bet|hard ?rock|circa|westgate|unibet|novig|prophet ?x?|kalshi|fliff|bookmaker|heritage|consensus|opener|close)\)/gi;

/** Where a game is played, between a pick and its opponent: "Bills -2 @ home vs Cowboys". */
const AT_HOME = /\s(?:@|at)\s?(?:home|away|neutral)\b/i;

/** A league and a rotation number before what was bet: "NBA 526 Boston Celtics". */
const ROTATION = /^(?:(?:NBA|NFL|MLB|NHL)\s+)?(?:(?:1H|2H|[1-4]Q|[1-3]P)\s+)?\[?\d{3,6}(?:\/\d{3,6})?\]?\s+(?=\p{Lu})/u;

/** Over and under as betting windows print them: "UN 52½", "ov. 8". */
const SHORT_SIDES = /\b(ovr?|und?r?)\b\.?\s*(?=\d)/gi;

/** A shot's name holds a number: "Over 3.5 3-pointers made". */
const THREES = /\b3(?:s|[ -]?(?:pt|pts|pointers?|point(?:er)? (?:shots?|field goals?)))\b(?: made)?/gi;

/** A count or a team's total written onto its number: "5.5Ks", "TTO3.5". */
const ONTO_NUMBER = /(?<=\d)(?=(?:ks|pra|pa|pr|ra|pts|rebs?|asts?|sog|hits|outs)\b)|(?<=\btt)(?=[ou]\d)/gi;

/** A count of a player and more: "30 points or more", "3 o más triples". */
const OR_MORE =
  /(?<![\d.,])(\d{1,3}) (\p{L}+ )?(?:or more|ou plus|o m[aá]s|ou mais|oder mehr|o più|of meer|eller fler)(?=\s|$)/giu;

/** A picture as chat programs write it. */
const CHAT_PICTURE = /<a?:\w+:\d+>/g;

/** A sign apart from its handicap at the end of a pick: "Thunder - 15.5". */
const APART_FROM_LINE =
  /(?<=\p{L}\s)(?<!\b(?:over|under|totals?|tt|o|u|points|goals|runs|game|week)\s)[+\-−–—]\s(?=\d{1,2}(?:[.,]\d{1,2}|½)?\s*(?:$|[(@]|[+\-−]\d{3}))/giu;

/** The name of a game before its total: "Super Bowl Under 45.5". */
const NAMED_GAME = /^super ?bowl(?: [LXVI]+)?\s+(?=(?:over|under|[ou])\s?\d{2})/i;

const signed = (line: number) => (line < 0 ? String(line) : `+${line}`);
const plain = (text: string): Written => ({ text, side: null, line: null });

/**
 * "AH1(-3.5)" is the first side of its game with a handicap, "Asian hcp +2.5 (Kings)" that of the team, "TO(221.5)" over, "AH -8.5 Home"
 * and "Home win" a side that only the game names. Everything else is returned as written.
 */
export function plainNotation(written: string, game: string, mark: DecimalMark): Written {
  // Of a game, the outright winner is its winner, not that of a season.
  const isOfGame = SIDES.test(game) || SIDES.test(written);
  const whole = withoutNumber(withoutOvertime(isOfGame ? written.replace(/(\bwins?) outright\b/i, "$1") : written))
    .replace(CHAT_PICTURE, "")
    .replace(ONTO_NUMBER, " ")
    .replace(OR_MORE, (_, count: string, what = "") => `${count}+ ${what}`)
    .replace(THREES, "threes")
    .replace(NAMED_GAME, "")
    .replace(PITCHERS, "")
    .replace(APART_FROM_LINE, (sign) => (sign.startsWith("+") ? "+" : "-"));
  const bare = withBoughtLine(whole)
    .replace(BOOST_BEHIND, "")
    .replace(AMOUNT_TO_WIN, "")
    .replace(WHOLE_GAME, "")
    .replace(REMARK, "")
    .replace(AT_BOOK, "")
    .replace(AT_HOME, "")
    .replace(/(^|\s)\[\d{1,6}\]\s*/, "$1");
  const text = bare
    .replace(SHORT_SIDES, (_, side: string) => (/^o/i.test(side) ? "Over " : "Under "))
    .replace(ROTATION, (before) => before.replace(/\[?\d{3,6}(?:\/\d{3,6})?\]?\s+$/, ""));
  const asian = ASIAN.exec(text) ?? turned(ASIAN_LAST.exec(text));
  const winnerByNumber = /^home\/away\s+([12])()$/i.exec(text) ?? NUMBERED_WINNER.exec(text);
  if (winnerByNumber) {
    const team = game.split(SIDES)[Number(winnerByNumber[1]) - 1]?.trim();
    return plain(team ? `${team} to win ${winnerByNumber[2] ?? ""}`.trim() : text);
  }
  const handicap = SIDED_LAST.exec(text);
  if (handicap) return plain(`${handicap[2]?.trim()} ${handicap[1]?.trim()}`);
  if (asian) {
    const line = readLine((asian[2] ?? "").trim(), mark);
    const sides = game.split(SIDES);
    const team = sides.length === 2 ? sides[Number(asian[1]) - 1]?.trim() : undefined;
    // A European handicap has a draw.
    if (line === null || !team || /^eh/i.test(text)) return plain(text);
    return plain(`${team} ${signed(line)}${asian[3] ?? ""}`);
  }
  const total = TOTAL.exec(text);
  if (total) return plain(`${/^o/i.test(total[1] ?? "") ? "Over" : "Under"} ${total[2]}${total[3]}`);
  const sided = SIDED.exec(text) ?? turned(SIDED_FIRST.exec(text));
  if (sided) {
    const line = readLine((sided[1] ?? "").trim(), mark);
    return line === null ? plain(text) : { text: "", side: sideOf(sided[2]), line };
  }
  const winner = WINNER.exec(text);
  return winner ? { text: "", side: sideOf(winner[1]), line: null } : plain(text);
}

/** Splits a cell that lists a game, the selection and the part of the game in separate lines; null for other texts. */
export function linesApart(text: string): { game: string; market: string; selection: string } | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isGame = (line: string) => /^[^\d+-]*\s(?:@|vs?\.?|at)\s+\p{L}[^\d+-]*$/iu.test(line);
  const others = lines.filter((line) => line !== "" && !isGame(line));
  // The market may stand before the pick.
  const marketFirst = others.length === 2 && !/\d/.test(others[0] ?? "") && readKind(others[0] ?? "") !== null;
  const [selection = "", ...market] = marketFirst ? others.reverse() : others;
  const games = lines.filter(isGame);
  const [game] = games;
  return game !== undefined && games.length === 1 && selection !== "" && market.length <= 1
    ? { game, market: market.join(" "), selection }
    : null;
}

/** "Bruins @ Islanders - Moneyline - Islanders" in its three parts, whichever of the last two comes first; null for other texts. */
export function partedDescription(text: string): { game: string; market: string; selection: string } | null {
  const [game = "", ...rest] = text.split(/\s[-–—]\s/);
  const marketLast =
    rest.length === 2 && /^(money ?line|spread|point spread|run ?line|puck ?line|totals?)$/i.test(rest[1] ?? "");
  const selection = (marketLast ? rest.shift() : rest.pop()) ?? "";
  return rest.length > 0 && /\s(?:@|vs?\.?|at)\s+\p{L}/iu.test(game) && selection !== ""
    ? { game, market: rest.join(" "), selection }
    : null;
}

/** "Lakers wins by over 3.5 points" is a spread of −3.5: on prediction markets spreads have this form. */
export const marginAsLine = (text: string): string =>
  text.includes(" by ")
    ? text.replace(/(\S) wins? by (?:over|more than) (\d+\.5)(?: (?:points|goals|runs)\b)?/i, "$1 -$2 Spread")
    : text;

const sideOf = (word = "") => (/^home$/i.test(word) ? "home" : "away");
const turned = (match: RegExpExecArray | null) => match && [match[0], match[2] ?? "", match[1] ?? ""];

/** A word of those that are translated, wherever it stands. */
const FOREIGN =
  /[+-] de |powyżej|poniżej|plus de|m[aá]s de|mais |über|över|oltre|boven |acima |yli |meer dan|moins|menos|unter|meno di|minder|onder |abaixo |alle |sieg|victoi?r|vit[oó]ria|vittoria|winst|gagn|vainqueur|sieger|winnaar|zwyci|vítěz|voittaja|gana|venced?[eor]|gewinn|vinn|vind|wint|wygra|vyhraje|voittaa|vince|peste |sub |testa a|t\/t|cara a|kopf an|face à|c[aâ][sș]tig[aă]|victorie/i;

/** Over, under and winning in other languages, if a number or the end follows. */
export const inEnglish = (text: string): string => (FOREIGN.test(text) ? translated(text) : text);

const WINS = /\s(?:ganan?|gagne|vince|vence|gewinnt|vinner|wint|wygra)\s+(?=\p{Lu})/u;

/** The winner behind its game: "Nuggets @ Clippers gana Clippers". */
function winnerBehindGame(text: string): string {
  const wins = WINS.exec(text);
  const game = wins === null ? "" : text.slice(0, wins.index);
  return wins === null || !/\s(?:@|vs?\.?|[-–])\s/.test(game)
    ? text
    : `${game.replace(/[,:]$/, "")} - ${text.slice(wins.index + wins[0].length)} to win`;
}

/** The winner's market before a team: "Vainqueur : Detroit Pistons", "Sieger Detroit Pistons". */
const WINNER_OF =
  /^(?:(?:vainqueur|gagnant)(?: du match)?|ganador(?: del partido)?|(?:spiel)?sieger|vincente(?: (?:partita|incontro))?|vencedor(?: do jogo)?|winnaar|vinnare|vinner|vinder|zwycięzca|vítěz|voittaja|c[aâ][sș]tig[aă]tor|testa a testa|t\/t|cara a cara|kopf an kopf|face à face)(?:\s*:\s*|\s+)(?=\p{L})(.*)$/iu;
/** What has a winner and is no team of a game: a league, a title. */
const OF_NO_GAME = /^(?:(?:nba|nfl|nhl|mlb|afc|nfc|al|nl)\b|d(?:e|u|es|er|el|ella|o|a)\b)/i;

const translated = (text: string): string =>
  winnerBehindGame(text)
    .replace(WINNER_OF, (all, team: string) => (OF_NO_GAME.test(team) ? all : `${team} to win`))
    .replace(/(^|\s)\+ de\s+(?=\d)/gu, "$1Over ")
    .replace(/(^|\s)[-–] de\s+(?=\d)/gu, "$1Under ")
    .replace(
      /(^|\s)(plus de|más de|mas de|mais de|mais que|acima de|über|över|oltre|meer dan|boven|yli|powyżej|peste)\s+(?=\(?\d)/giu,
      "$1Over ",
    )
    .replace(
      /(^|\s)(moins de|menos de|menos que|abaixo de|unter|meno di|minder dan|onder|alle|poniżej|sub)\s+(?=\(?\d)/giu,
      "$1Under ",
    )
    .replace(
      /^(?:sieg|victoire|victorie|victoria|vitória|vittoria|winst|gana|gagne|vince|vence|gewinnt|vinner|wint)\s+(?:de |di |von |für )?(?=\p{Lu})(.*)$/iu,
      "$1 to win",
    )
    .replace(
      /\s(gagne|gagnante?s?|gagner|vainqueurs?|gana|ganan|ganar|ganador[ae]?s?|vence[mr]?|vencedor[ae]?s?|gewinnt|gewinnen|sieg|sieger|vinner|vinder|vinnare|wint|winnen|winnaar|wygra|wygrywa|vyhraje|voittaa|vince|vincere|vincente|c[aâ][sș]tig[aă]|testa a testa|t\/t|cara a cara|kopf an kopf|face à face|siegwette)$/iu,
      " to win",
    );

/** The winner market's name in other languages. */
export const marketInEnglish = remembering((text): string =>
  text
    .replace(/(^|\s)(?:l[ií]nea de dinero|linha de dinheiro|ligne d['’]argent)(?=\s|$)/giu, "$1moneyline")
    .replace(
      /(^|\s)(gagnant(?: du match)?|vainqueur(?: du match)?|victoire|sieger|siegwette|ganador|vincente|vinnare|vinner|winnaar|vencedor|zwycięzca|vítěz|voittaja|testa a testa|t\/t|cara a cara|kopf an kopf|face à face)(?=\s|$)/giu,
      "$1winner",
    )
    .replace(
      /(^|\s)(?:(?:asiati\w+|asiátic\w+)\s)?(écart(?: de (?:buts|points))?|ecart(?: de (?:buts|points))?|scarto|diferencia|vantaggio|handikapp?|tasoitus|hendikep|h[aá]ndicap asi[aá]tico)(?=\s|$)/giu,
      "$1handicap",
    )
    .replace(
      /(^|\s)(über|ueber|plus|más|mas|mais|over|powyżej|meer|più|piu)\s?(?:\/|-)\s?(unter|moins|menos|under|poniżej|minder|meno)(?=\s|$)/giu,
      "$1over/under",
    )
    .replace(/(^|\s)(joueur|giocatore|jugador|spieler|spelare|jogador|zawodnik)(s|es|e)?(?=\s|$)/giu, "$1player")
    .replace(
      /\b(gesamtpunkte|punkte gesamt|gesamttore|totaal(?: aantal)? (?:punten|doelpunten|goals)|totaal|total(?:e)? gol|suma punktów|punti totali|totale punti|total de puntos|total de pontos|pontos totais|total de points|total de buts|total de gols|total de goles|totale gol|poäng totalt)\b/giu,
      "total points",
    ),
);
