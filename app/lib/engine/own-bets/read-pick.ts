import { LEAGUES, type League, type Side } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "./bet-words.ts";
import { marketOfKind, saysFuture, saysOther, saysPeriod, saysStatistic, saysTeamTotal } from "./bet-kinds.ts";
import { homeOrAway, isSideOf, pairOf, sameTeam, teamNarrowed, teamOn } from "./sides-of-game.ts";
import { narrowedByGame } from "./narrowed-bets.ts";
import { isWholeGames } from "./offered-lines.ts";
import { MARKET_WORDS, partMatchup } from "./matchup.ts";
import { mentionsIn, type TeamKey, type TeamMention } from "./team-words.ts";
import { halvesOf, textOf, tokensOf, withoutAccents, type Token } from "./tokens.ts";
import { readLine, type DecimalMark } from "./typed-number.ts";
import { readSide, type NamedLeagues } from "./typed-words.ts";

/** Texts of a row that together say what was bet. */
export interface PickTexts {
  readonly selection: string;
  readonly game: string;
  /** The market's and the bet type's words. */
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  /** The kind those words name; null where they name none. */
  readonly stated: BetKind | null;
  readonly leagues: NamedLeagues;
  readonly decimals: DecimalMark;
}

/** The selection of a bet, as far as a row states it. */
export interface Pick {
  readonly kind: BetKind;
  readonly league: League | null;
  /** The team that was bet on, or whose total; null if there is none, or several could be meant. */
  readonly team: TeamKey | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** The name of the team that was bet on, also where it may mean several. */
  readonly betOn: TeamMention | null;
  /** Every team the row names, as far as its words show. */
  readonly named: readonly TeamMention[];
  /** The two teams of the game where the row names both. */
  readonly pair: readonly [TeamKey, TeamKey] | null;
  /** Which of the two is at home; null if "vs." separates them. */
  readonly secondIsHome: boolean;
  /** The named game has a side that is not a known team, so it is none of our games. */
  readonly foreign: boolean;
  /** The named team could belong to several leagues; only the owner knows which. */
  readonly unsure: boolean;
  /** Bet while the game was on. */
  readonly live: boolean;
}

const NOISE =
  /^(u|outright|su|straight-?up|nba|nfl|mlb|nhl|live|inplay|play|bet|bets|straight|single|lock|pod|potd|unit|units|risk|boost|boosted|bonus|free|wager|sports?|cash|placed|alt|alternate|alternative|alternativ|asian|regular|season|listed|action|game|fg|by|a|an|for|of|in|on|over|under|runs|goals|points|moneyline|1x2|winner|main|line|lines|betting|odds|result|standard|head|h2h|2way|two|way|market|prices|american|football|basketball|baseball|hockey|ice|score|final|combined|both|teams|vs|at|v|us|reg|sgl|pregame|prematch|pre|asian|included|under|s|of|per|or|after|full|time|only|proposition|sp|match|team|sportsbook|ft|ml|cover|covers|inkl|inklusive|verlangerung|verlängerung|prolongation|prorroga|listed|pitchers?|buts?|tore|goles|gols?|punti|puntos|punkte|pontos|poäng|mål|doelpunten|so|scored|puckline|runline|inc|shootout|shootouts|home|away|road|visitors?|live|pregame|sides?|ou|ats|tot|rl|hdp|ah|hcp|spr|halbzeit|mi-?temps|tiempo|mitad|tempo|halvlek|halvleg|połowa|viertel|drittel|metade)$/;

/** A part of a game, or a number of units, in one word: "F5", "1H", "2u". */
const PART_OR_UNITS = /^[ou]\d|^\d+(?:[.,]\d+)?u$|^(\d?[hqp]|[hqp]\d|\d(st|nd|rd|th)|f[357])$/;

/** The words of a pick that are not a team, a number or a word of a market: a player's name, or another selection. */
function otherWords(tokens: readonly Token[], mentions: readonly TeamMention[]): readonly string[] {
  const isNamed = (token: number) => mentions.some(({ at, words }) => at <= token && token < at + words);
  return tokens
    .filter(({ kind }, at) => kind === "word" && !isNamed(at))
    .map(({ text }) => text.toLowerCase().replace(/[.'’]+/g, ""))
    .filter(
      (word) =>
        !MARKET_WORDS.has(word) &&
        !MARKET_WORDS.has(withoutAccents(word)) &&
        !NOISE.test(word) &&
        !PART_OR_UNITS.test(word) &&
        /[\p{L}]/u.test(word),
    );
}

const TOTAL =
  /(?:^|[\s(:])(over|under|(?:more|higher|less|lower|fewer) than|[ou])\s*\(?:?\s*(\d{1,3}(?:[.,]\d+)?(?:\s*[½¼¾])?)(?![\d.+])/i;
/** The other half of a quarter line behind a total: "6, 6.5". */
const OTHER_HALF = /^\s*[,/\s]\s*(\d{1,3}(?:[.,]5|½)?)(?![\d.+u])/;

/** The number may stand before its side: "Ravens/Jaguars 42.5 Under". */
const TOTAL_TURNED = /(?:^|\s)(\d{1,3}(?:[.,]\d+|½)?)\s+(over|under)\s*$/i;

/** "Over 221.5", "o221½", "U 8.5" in a text: the side and the total. */
function totalIn(text: string): { readonly side: "over" | "under"; readonly line: number } | null {
  const written = halvesOf(text);
  const turned = TOTAL_TURNED.exec(written);
  if (turned) return totalIn(`${turned[2]} ${turned[1]}`);
  const match = TOTAL.exec(written);
  const line = match && readLine((match[2] ?? "").replace(",", "."), ".");
  if (match === null || line === null) return null;
  const half = OTHER_HALF.exec(written.slice(match.index + match[0].length))?.[1];
  const other = half === undefined ? null : readLine(half.replace(",", "."), ".");
  const quarter = other !== null && Math.abs(other - line) === 0.5 ? (other + line) / 2 : line;
  return { side: /^[omh]/i.test(match[1] ?? "") ? "over" : "under", line: quarter };
}

/** Numbers with a sign that can be handicaps, each once. */
const linesIn = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(
    tokens
      .filter(({ kind, text }) => kind === "number" && /^[+\-−]/.test(text) && !text.endsWith("+"))
      .map(({ text }) => text)
      .filter((text) => Math.abs(Number.parseFloat(text.replace("−", "-").replace("½", ".5"))) < 100),
  ),
];

/** A handicap in tokens: "-3.5", "+7", "-0.5, -1", "PK"; unsigned where the market is named beside it ("3.5 Spread"). Odds ("-110") are none. */
function handicapIn(tokens: readonly Token[], unsigned: boolean): number | null {
  const numbers = tokens.filter(({ kind }) => kind === "number").map(({ text }) => text);
  const isTogether = !tokens.some(
    ({ kind }, at) =>
      kind === "word" && tokens[at - 1]?.kind === "number" && tokens.slice(at).some((t) => t.kind === "number"),
  );
  const signed = numbers.findIndex(
    (text) =>
      /^[+\-−]/.test(text) &&
      !text.endsWith("+") &&
      Math.abs(Number.parseFloat(text.replace("−", "-").replace("½", ".5"))) < 100,
  );
  if (signed >= 0) {
    const line = readLine((numbers[signed] ?? "").replace(",", "."), ".");
    const next = readLine((numbers[signed + 1] ?? "x").replace(",", "."), ".");
    const before = readLine((numbers[signed - 1] ?? "x").replace(",", "."), ".");
    // "0.0, -0.5": both halves of a quarter line, of which one has no sign.
    if (line !== null && before === 0 && isTogether && Math.abs(line) === 0.5) return line / 2;
    // A quarter line as both its halves.
    if (
      line !== null &&
      next !== null &&
      isTogether &&
      Math.abs(Math.abs(next) - Math.abs(line)) === 0.5 &&
      /[.,]|^[+\-−]/.test(numbers[signed + 1] ?? "")
    )
      return /^[+\-−]/.test(numbers[signed + 1] ?? "") ? (line + next) / 2 : line;
    return linesIn(tokens).length > 1 ? null : line;
  }
  if (tokens.some(({ text }) => /^(pk|pick'?em)$/i.test(text))) return 0;
  // To cover a number without a sign may be to give it or to get it.
  if (!unsigned || tokens.some(({ lower }) => /^cover(s|ing)?$/.test(lower))) return null;
  const bare = numbers.find((text) => /^\d{1,2}(?:[.,]\d+)?[½¼¾]?$/.test(text));
  return bare === undefined ? null : readLine(bare.replace(",", "."), ".");
}

/** "15+ Points", "106+ — No", "Over 24.5 Points": the side of a player's count, and its line. */
function propLine(text: string, stated: number | null, sideText: string): { side: Side | null; line: number | null } {
  const isNo = /(^|\s|[–—-])no(\s|$)/i.test(text) || /^no$/i.test(sideText.trim());
  const plus = /(\d+(?:[.,]\d+)?)\s*\+(?!\d)/.exec(text);
  const total = totalIn(text);
  const side = readSide(sideText);
  const over = side === "over" || side === "under" ? side : null;
  if (total) return { side: over ?? total.side, line: stated ?? total.line };
  if (plus) return { side: isNo ? "under" : "over", line: Number((plus[1] ?? "").replace(",", ".")) - 0.5 };
  const word = /\b(over|under|more|higher|less|lower)\b/i.exec(text)?.[1]?.toLowerCase();
  return { side: over ?? (word ? (/over|more|higher/.test(word) ? "over" : "under") : null), line: stated };
}

/** Over or under as a word of a text, wherever it stands; null where it names neither, or both. */
function overOrUnder(text: string): "over" | "under" | null {
  const [only, another] = new Set(text.toLowerCase().match(/\b(over|under)\b(?![/ ]+(?:over|under)\b)/g) ?? []);
  if (another !== undefined || /over ?\/ ?under|under ?\/ ?over/i.test(text)) return null;
  if (only !== undefined) return only === "over" ? "over" : "under";
  const [letter] = /^\s*[ou]\s*$/i.exec(text) ?? [];
  return letter === undefined ? null : /o/i.test(letter) ? "over" : "under";
}

interface Resolved {
  readonly leagues: readonly League[];
  readonly certain: boolean;
}

/** The leagues that a row's teams may belong to. Empty for a league or a sport we do not follow. */
function possibleLeagues(
  { followed, hints, others }: NamedLeagues,
  total: number | null,
  spread: number | null,
): Resolved {
  const known = [...new Set(followed)];
  if (known.length === 1 && others.length === 0) return { leagues: known, certain: true };
  if (known.length > 0) return { leagues: known, certain: false };
  if (others.length > 0) return { leagues: [], certain: false };
  if (hints.length > 0) return { leagues: hints, certain: false };
  // A total tells points from goals: 232.5 is no league's but the NBA's, and a spread of 9 is none of goals or runs.
  return {
    leagues: LEAGUES.filter((league) => isWholeGames(league, "total", total) && isWholeGames(league, "spread", spread)),
    certain: false,
  };
}

/** The only league that all of these names can belong to; null if there is none, or more than one. */
function commonLeague(mentions: readonly TeamMention[], { leagues, certain }: Resolved): League | null {
  const [only, another] = leagues.filter((league) =>
    mentions.every(({ teams }) => teams.some((team) => team.league === league)),
  );
  if (only === undefined || another !== undefined) return null;
  // A city or a code alone may mean a college or a club of another country.
  return certain || mentions.some(({ isClubs }) => isClubs) || mentions.length > 1 ? only : null;
}

/** A nickname after another club's name belongs to that club: "Buffalo Bulls", "Colgate Raiders". */
function isOthersName(tokens: readonly Token[], mention: TeamMention, mentions: readonly TeamMention[]): boolean {
  const before = tokens[mention.at - 1];
  if (before?.kind !== "word") return false;
  if (mentions.some(({ at, words, byNickname }) => at + words === mention.at && !byNickname)) return true;
  const word = before.text.toLowerCase().replace(/\.$/, "");
  return /^\p{Lu}/u.test(before.text) && !MARKET_WORDS.has(word) && !NOISE.test(word) && !PART_OR_UNITS.test(word);
}

/** The kind of a pick whose market no cell names, from its own words. */
function kindOf(
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

/** The highest total of one team; above it a total is the game's. */
const MOST_OF_TEAM: Readonly<Record<League, number>> = { NBA: 170, NFL: 37, MLB: 8, NHL: 5 };
function mostOfTeam({ followed, hints, others }: NamedLeagues): number {
  const leagues = others.length > 0 ? [] : [...followed, ...hints];
  return Math.max(...(leagues.length === 0 ? LEAGUES : leagues).map((league) => MOST_OF_TEAM[league]));
}

/** Whether a pick has a number besides its total that may be a spread; the other half of a quarter line is none. */
const hasNumberBeside = (pick: readonly Token[], total: number): boolean =>
  pick.some(({ kind, text }) => {
    const number = kind === "number" && /^\d{1,2}(?:\.\d+|½)?$/.test(text) ? readLine(text, ".") : null;
    return number !== null && Math.abs(number - total) > 0.5;
  });

/** Two names with a slash between them are a game, also of clubs we do not know: "Georgia/Alabama u54.5". */
const PAIRED = /^\p{L}[^/]*\/\s*\p{L}[^/]*$/u;

/** Rotation numbers before the sides of a game: "271 Bills @ 272 Dolphins". */
const ROTATIONS = /(^|[@\s])\[?\d{3,6}\]?\s+(?=\p{Lu})/gu;

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

/** Reads one pick: of which kind it is, on which team or side, at which line, in which game. */
export function readPick(given: PickTexts): Pick {
  const texts = narrowedByGame(given);
  const ofTotals =
    texts.stated === "total" && texts.line !== null
      ? texts.line
      : texts.stated === null || texts.stated === "total"
        ? (totalIn(texts.selection)?.line ?? null)
        : null;
  // A smaller one may be a team's own, or a player's.
  const possible = possibleLeagues(
    texts.leagues,
    ofTotals !== null && ofTotals >= 150 ? ofTotals : null,
    texts.stated === "spread" && (texts.line ?? 0) < 22 ? texts.line : null,
  );
  const { leagues } = possible;
  const ofGame = partMatchup(tokensOf(texts.game.replace(ROTATIONS, "$1")), leagues).matchup;
  const ofMarket = partMatchup(tokensOf(texts.market), leagues);
  const parted = partMatchup(tokensOf(texts.selection), leagues);
  // A selection that is only a game's name identifies nothing but the game.
  const matchup = ofGame ?? parted.matchup ?? ofMarket.matchup;
  const pick = parted.rest;
  const inPick = mentionsIn(pick, leagues);
  const inMarket = mentionsIn(ofMarket.rest, leagues);
  const inSide = mentionsIn(tokensOf(texts.side), leagues);
  const rest = otherWords(pick, inPick);
  const marketHandicap = /\d/.test(textOf(pick)) ? null : handicapIn(ofMarket.rest, false);
  const ofMarketOnly = { names: inMarket, rest: otherWords(ofMarket.rest, inMarket), handicap: marketHandicap };
  // A game that names no two sides is an event.
  const own = possible.certain ? inPick : inPick.filter((mention) => !isOthersName(pick, mention, inPick));
  const kind = kindOf(texts, pick, own.length === 0 ? own : inPick, rest, ofMarketOnly, ofGame === null);
  const opponentOnly = parted.matchup !== null && parted.matchup.sides[0].tokens.length === 0;
  const sides = (matchup?.sides ?? []).filter(({ tokens }) => tokens.length > 0);
  const strangers = sides.some(({ mention }) => mention === null);
  const named = [
    ...own,
    ...inSide,
    ...(kind === "teamTotal" ? inMarket : []),
    ...sides.flatMap(({ mention }) => mention ?? []),
  ];
  const league = strangers || own.length < inPick.length || named.length === 0 ? null : commonLeague(named, possible);
  const stray = marketOfKind(kind) !== null && rest.length > 0;
  // Two columns that name different teams do not say which was bet on.
  const [ofSide, ofPick] = [inSide[0], own.length === 1 ? own[0] : undefined];
  const contradicts =
    ofSide !== undefined &&
    ofPick !== undefined &&
    !ofSide.teams.some((one) => ofPick.teams.some((other) => sameTeam(one, other)));
  const bet = contradicts
    ? undefined
    : (inSide[0] ?? (own.length === 1 ? own[0] : undefined) ?? (kind === "teamTotal" ? inMarket[0] : undefined));
  const betTeam = stray ? null : teamNarrowed(bet, league, matchup);
  const pair = pairOf(matchup, league, opponentOnly ? betTeam : null);
  const words = `${textOf(pick)} ${texts.market}`;
  const overUnder = ["total", "teamTotal", "prop", "period", "future"].includes(kind);
  // "TT o115.5" as market, beside the team.
  const ofMarketTotal = kind === "teamTotal" || kind === "period" ? totalIn(textOf(ofMarket.rest)) : null;
  const total = overUnder ? (totalIn(textOf(pick)) ?? ofMarketTotal) : null;
  const ownProp = kind === "prop" ? propLine(textOf(pick), texts.line, texts.side) : null;
  // A market may hold the number: "To Record 50+ Yards".
  const prop = ownProp?.side === null && ownProp.line === null ? propLine(texts.market, null, texts.side) : ownProp;
  const spoken = readSide(texts.side);
  const ofTotal =
    spoken === "over" || spoken === "under"
      ? spoken
      : (total?.side ?? overOrUnder(textOf(pick)) ?? overOrUnder(texts.market));
  const unsigned = kind === "spread";
  const side = prop
    ? prop.side
    : kind === "total" || kind === "teamTotal"
      ? ofTotal
      : kind === "moneyline" || kind === "spread"
        ? spoken === "home" || spoken === "away"
          ? spoken
          : homeOrAway(betTeam, pair, matchup)
        : (spoken ?? total?.side ?? (kind === "period" ? readSide(textOf(pick)) : null));
  const isPartsWinner = kind === "period" && /\b(ml|money ?line|winner)\b/i.test(words) && overOrUnder(words) === null;
  const line = prop
    ? prop.side === null && prop.line === 0
      ? null
      : prop.line
    : kind === "moneyline" || kind === "future" || kind === "other" || isPartsWinner
      ? kind === "future"
        ? (total?.line ?? null)
        : null
      : kind === "spread"
        ? // A column may hold the home team's line, or the last one: what the pick itself says counts.
          (handicapIn(pick, false) ??
          texts.line ??
          handicapIn(pick, unsigned) ??
          ofNamedTeam(marketHandicap, inMarket, betTeam, pair))
        : (total?.line ??
          texts.line ??
          (kind === "total" || kind === "teamTotal"
            ? numberIn(pick)
            : (handicapIn(pick, false) ?? (kind === "period" ? marketHandicap : null))));
  return {
    kind,
    league: league ?? (possible.certain ? (leagues[0] ?? null) : null),
    team: kind === "prop" || kind === "total" || kind === "other" ? null : (betTeam ?? teamOn(side, pair, matchup)),
    side,
    line,
    betOn: stray ? null : (bet ?? null),
    named,
    pair,
    secondIsHome: matchup?.secondIsHome ?? false,
    foreign: leagues.length === 0 || strangers || own.length < inPick.length || stray,
    unsure: leagues.length > 0 && !strangers && named.length > 0 && league === null && marketOfKind(kind) !== null,
    live: /\blive\b|\bin ?-? ?play\b|\bin ?-? ?game\b(?! ?\d)/i.test(words),
  };
}

/** The handicap of a pick by its market's, which names the team that has it; null where it names none. */
function ofNamedTeam(
  handicap: number | null,
  [named, another]: readonly TeamMention[],
  picked: TeamKey | null,
  pair: readonly [TeamKey, TeamKey] | null,
): number | null {
  if (handicap === null || named === undefined || another !== undefined || picked === null) return null;
  const isNamed = (team: TeamKey) => named.teams.some((one) => sameTeam(one, team));
  if (isNamed(picked)) return handicap;
  return pair?.some(isNamed) ? -handicap : null;
}

/** The only plain number of a pick: a total without over or under beside it. */
function numberIn(pick: readonly Token[]): number | null {
  const [only, another] = pick.filter(({ kind, text }) => kind === "number" && /^\d{1,3}([.,]\d+)?½?$/.test(text));
  return only !== undefined && another === undefined ? readLine(only.text.replace(",", "."), ".") : null;
}
