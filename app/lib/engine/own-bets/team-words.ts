import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { OTHER_NAMES } from "#app/lib/engine/catalogue/other-names.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { slipsOf } from "#app/lib/engine/text-match.ts";
import { bareWord, isWord, tokensOf, type Token } from "./tokens.ts";

/** A team somebody may mean. */
export interface TeamKey {
  readonly league: League;
  readonly code: string;
}

export const sameTeam = (a: TeamKey, b: TeamKey): boolean => a.league === b.league && a.code === b.code;

/** Whether two names can mean the same team. */
export const mayBeSame = (one: TeamMention, other: TeamMention): boolean =>
  one.teams.some((team) => other.teams.some((its) => sameTeam(team, its)));

/** A name found in a text: the teams it can mean, and its position. */
export interface TeamMention {
  readonly teams: readonly TeamKey[];
  /** Position of its first token in the text, and how many there are. */
  readonly at: number;
  readonly words: number;
  /** A nickname is part of it; a city or a code alone may also mean a college or a club of another league. */
  readonly byNickname: boolean;
  /** It can mean no college and no club of another league: a nickname, or a code that holds a part of one. */
  readonly isClubs: boolean;
}

/** Codes that hold a part of a nickname, which no other league has. */
const OF_CLUBS: ReadonlySet<string> = new Set(
  "lal gsw okc nyk bkn nop lar nyg nyj lak nyr nyi njd vgk tbl cbj lad laa nym nyy chc".split(" "),
);

/** Names of teams among bettors and books, besides city, nickname and code. */
const SPOKEN: Readonly<Record<League, Readonly<Record<string, readonly string[]>>>> = {
  NBA: {
    BKN: ["brk"],
    BOS: ["celts"],
    CHA: ["cho"],
    CLE: ["cavs"],
    DEN: ["nugs"],
    DAL: ["mavs"],
    GSW: ["gs", "gs warriors", "dubs"],
    IND: ["ind pacers", "indy"],
    LAC: ["la clippers", "clips"],
    LAL: ["la lakers"],
    MEM: ["griz", "grizz"],
    MIN: ["wolves", "timberwolfs", "t wolves", "twolves"],
    NOP: ["no", "nola", "no pelicans", "pels"],
    NYK: ["ny", "ny knicks"],
    OKC: ["okc thunder"],
    PHI: ["sixers", "phila", "philly"],
    PHX: ["pho"],
    POR: ["blazers", "trailblazers"],
    SAS: ["sa", "sa spurs"],
    TOR: ["raps"],
    UTA: ["utah"],
    WAS: ["wsh", "wiz"],
  },
  NFL: {
    ARI: ["cards", "arz"],
    BAL: ["blt"],
    CIN: ["cincy"],
    IND: ["indy"],
    PHI: ["philly"],
    CLE: ["clv"],
    DAL: ["boys"],
    HOU: ["hst"],
    GB: ["gnb", "pack"],
    JAX: ["jac", "jags"],
    KC: ["kan"],
    LAC: ["la chargers", "bolts"],
    LAR: ["la rams", "la"],
    LV: ["lvr", "vegas"],
    MIA: ["phins", "fins"],
    MIN: ["vikes"],
    NE: ["nwe", "pats"],
    NO: ["nor", "nola"],
    NYG: ["ny giants", "gmen"],
    NYJ: ["ny jets"],
    SEA: ["hawks"],
    SF: ["sfo", "niners", "9ers"],
    TB: ["tam", "bucs", "tampa"],
    TEN: ["tenn"],
    WAS: ["wsh", "redskins", "wft", "football team", "washington football team"],
  },
  MLB: {
    ARI: ["dbacks", "d backs", "az"],
    CHC: ["chi cubs", "cubbies"],
    CLE: ["indians", "tribe"],
    BOS: ["bosox"],
    HOU: ["stros"],
    CWS: ["chw", "chi white sox", "chisox"],
    KC: ["kcr"],
    LAA: ["la angels", "ana", "halos", "anaheim angels"],
    LAD: ["la dodgers"],
    NYM: ["ny mets"],
    NYY: ["ny yankees", "yanks"],
    OAK: ["ath", "oakland", "a s", "oakland a s"],
    PHI: ["phils", "philly"],
    PIT: ["buccos"],
    CIN: ["cincy"],
    SD: ["sdp", "friars"],
    SF: ["sfg"],
    STL: ["st louis", "cards", "redbirds"],
    TB: ["tbr", "tampa"],
    TOR: ["jays"],
    WSH: ["was", "wsn", "nats"],
  },
  NHL: {
    ANA: ["anh"],
    CAR: ["canes"],
    CBJ: ["jackets", "clb"],
    CHI: ["hawks"],
    DET: ["wings"],
    COL: ["avs"],
    LAK: ["la", "la kings"],
    MTL: ["habs", "mon", "montreal"],
    OTT: ["sens", "senateurs", "senateurs dottawa"],
    VAN: ["nucks"],
    NJD: ["nj", "jersey", "nj devils"],
    NSH: ["preds", "nas"],
    NYI: ["ny islanders", "isles"],
    NYR: ["ny rangers", "rags"],
    PIT: ["pens"],
    SJS: ["sj", "sj sharks"],
    STL: ["st louis"],
    TBL: ["tb", "bolts", "tampa"],
    TOR: ["leafs"],
    UTA: ["utah hc", "utah"],
    VGK: ["vegas golden knights", "knights", "veg", "vegas"],
    WPG: ["win"],
    WSH: ["was", "caps"],
  },
};

/** Words that are both codes of teams and common words in bets; they count only in capitals. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  "no was win la ind min den phi sea car ten det mia cal van col hou cle chi mil ana mon nas veg clb atl bal sac por orl was lac was".split(
    " ",
  ),
);
/** Cities of several teams, which some exchanges distinguish by the nickname's first letter: "New York I". */
const SHARED_CITIES: ReadonlySet<string> = new Set(["Los Angeles", "New York", "Chicago"]);
const SHORT_CITIES: Readonly<Record<string, string>> = { "Los Angeles": "la", "New York": "ny", Chicago: "chi" };

/** Cities and states whose French or Spanish name is another word: "Panthers de la Floride", "Yankees de Nueva York". */
const IN_OTHERS: Readonly<Record<string, readonly string[]>> = {
  Carolina: ["Caroline"],
  Florida: ["Floride"],
  "New York": ["Nueva York"],
  Philadelphia: ["Philadelphie", "Filadelfia"],
};

interface Meaning extends TeamKey {
  readonly byNickname: boolean;
}

function buildIndex(): ReadonlyMap<string, readonly Meaning[]> {
  const known = new Map<string, Meaning[]>();
  const add = (name: string, team: TeamKey, byNickname: boolean) => {
    const key = name.split(" ").map(bareWord).join(" ").toLowerCase();
    const list = known.get(key) ?? [];
    if (!list.some((one) => one.league === team.league && one.code === team.code))
      known.set(key, [...list, { ...team, byNickname }]);
  };
  for (const league of LEAGUES) {
    for (const { code, city, nickname } of teamsOf(league)) {
      const team = { league, code };
      add(`${city} ${nickname}`, team, true);
      add(nickname, team, true);
      add(city, team, false);
      add(code, team, false);
      for (const name of [city, ...(IN_OTHERS[city] ?? [])])
        for (const of of ["de ", "du ", "d", "de la ", "de l"]) add(`${nickname} ${of}${name}`, team, true);
      if (SHARED_CITIES.has(city)) {
        add(`${city} ${nickname.slice(0, 1)}`, team, false);
        add(`${SHORT_CITIES[city]} ${nickname.slice(0, 1)}`, team, false);
        add(`${SHORT_CITIES[city]} ${nickname}`, team, true);
        // "LA" is the Rams' code in the NFL.
        if (code !== "LAC" || league !== "NFL") add(SHORT_CITIES[city] ?? city, team, false);
      }
      for (const name of OTHER_NAMES[league][code] ?? []) add(name, team, name.includes(" "));
      for (const name of SPOKEN[league][code] ?? []) add(name, team, name.length > 4 || NICKNAMES.has(name));
    }
  }
  for (const league of LEAGUES)
    for (const { code, nickname } of teamsOf(league))
      for (const slip of mistyped(nickname.toLowerCase()))
        if (!known.has(slip) && !OTHER_WORDS.has(slip)) add(slip, { league, code }, true);
  // The clubs of the archive that have moved since.
  for (const { code, city, nickname } of teamsOf("NHL", 2024).filter(({ nickname: name }) => name === "Coyotes"))
    for (const name of [`${city} ${nickname}`, nickname, "Yotes", "Phoenix Coyotes", `${code} ${nickname}`, code])
      add(name, { league: "NHL", code }, name !== code);
  return known;
}

/** Typing errors of a nickname that are names themselves: the hockey player Marner's. */
const OTHER_WORDS: ReadonlySet<string> = new Set(["marners", "commandeers", "grizzles"]);
/** Typing errors of a long nickname that are not other words: "Seahwaks", "Dolphns". */
const mistyped = (nickname: string): Iterable<string> =>
  /^[a-z]{7,}$/.test(nickname) ? slipsOf(nickname, nickname.length > 7 ? /[aeiou]/ : /^$/) : [];

/** Short words that are nicknames, not codes or cities. */
const NICKNAMES: ReadonlySet<string> = new Set([
  "cavs",
  "griz",
  "fins",
  "mavs",
  "pels",
  "wiz",
  "jags",
  "pats",
  "bucs",
  "yanks",
  "nats",
  "jays",
  "avs",
  "habs",
  "pens",
  "caps",
  "cards",
  "clips",
  "bolts",
  "nugs",
  "dubs",
  "raps",
  "pack",
  "gmen",
  "9ers",
  "sens",
  "rags",
  "wft",
]);
/** Longer spoken names that are nevertheless cities, or other clubs' nicknames too. */
const CITIES: ReadonlySet<string> = new Set([
  "oakland",
  "st louis",
  "montreal",
  "vegas",
  "tampa",
  "philly",
  "jersey",
  "indy",
  "cincy",
  "nola",
  // The Dallas Wings play in another league.
  "wings",
  "boys",
]);

interface Names {
  readonly index: ReadonlyMap<string, readonly Meaning[]>;
  /** The first words of names, and how many words the longest name has that begins so: most words of a text begin none. */
  readonly longest: ReadonlyMap<string, number>;
}
let known: Names | null = null;

function names(): Names {
  if (known !== null) return known;
  const index = buildIndex();
  const longest = new Map<string, number>();
  for (const [first = "", ...more] of [...index.keys()].map((name) => name.split(" ")))
    longest.set(first, Math.max(longest.get(first) ?? 0, 1 + more.length));
  known = { index, longest };
  return known;
}

/** A handicap, or the word for a winner: what stands before it is bet on. */
const isCondition = (token: Token | undefined): boolean =>
  token !== undefined && (/^[+\-−]\d/.test(token.text) || token.lower === "ml");

/** Whether words that are also a code count here. Codes are written in capitals, or in a text without any. */
function isWritten(words: readonly string[], meanings: readonly Meaning[], next: Token | undefined): boolean {
  const name = words.join(" ");
  const last = words.at(-1) ?? "";
  if (words.length > 1) return last.length > 1 || last === last.toUpperCase();
  if (meanings.some(({ byNickname }) => byNickname) && !ALSO_WORDS.has(name.toLowerCase())) return true;
  if (/^[A-Za-z][a-z]+$/.test(name) && !/^(no|win|was)$/i.test(name) && isCondition(next)) return true;
  if (ALSO_WORDS.has(name.toLowerCase())) return name === name.toUpperCase();
  // "Mia" and "Det" begin names; "MIA" and "mia" are codes.
  return name.length > 3 || name === name.toUpperCase() || name === name.toLowerCase();
}

/** A code or a city directly before the same team's nickname forms one name with it: "KC Chiefs". */
function joined(mentions: readonly TeamMention[]): readonly TeamMention[] {
  const list: TeamMention[] = [];
  for (const mention of mentions) {
    const before = list.at(-1);
    const same = before?.teams.filter((one) =>
      mention.teams.some((two) => one.league === two.league && one.code === two.code),
    );
    if (
      before &&
      !before.byNickname &&
      mention.byNickname &&
      before.at + before.words === mention.at &&
      same &&
      same.length > 0
    )
      list[list.length - 1] = {
        teams: same,
        at: before.at,
        words: before.words + mention.words,
        byNickname: true,
        isClubs: true,
      };
    else list.push(mention);
  }
  return list;
}

/**
 * The teams that tokens name, from left to right, longest names first: "LA Lakers @ BOS" names two. A nickname of several leagues
 * ("Rangers") or a city of several teams means all of them; leagues outside `leagues` are left out.
 */
export function mentionsIn(tokens: readonly Token[], leagues: readonly League[]): readonly TeamMention[] {
  const { index, longest } = names();
  const found: TeamMention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const most = longest.get(tokens[at]?.name ?? "") ?? 0;
    for (let size = Math.min(most, tokens.length - at); size > 0; size--) {
      const part = tokens.slice(at, at + size);
      if (!part.every(isWord)) continue;
      const name = part.map((token) => token.name).join(" ");
      const meanings = (index.get(name) ?? []).filter(({ league }) => leagues.includes(league));
      if (meanings.length === 0) continue;
      const words = part.map(({ bare: word }) => word);
      if (!isWritten(words, meanings, at === 0 ? tokens[at + size] : undefined)) continue;
      const byNickname = meanings.some((one) => one.byNickname) && !CITIES.has(name);
      const isClubs = byNickname || OF_CLUBS.has(name);
      const teams = meanings.map(({ league, code }) => ({ league, code }));
      found.push({ teams, at, words: size, byNickname, isClubs });
      at += size - 1;
      break;
    }
  }
  return joined(found);
}

/** The teams a text names, in one league or in any. */
export function findTeams(text: string, league: League | null): readonly TeamMention[] {
  return mentionsIn(tokensOf(text), league === null ? LEAGUES : [league]);
}
