import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";

/** A team somebody may mean. */
export interface TeamKey {
  readonly league: League;
  readonly code: string;
}

/** A name found in a text: the teams it can mean, and where it stands. */
export interface TeamMention {
  readonly teams: readonly TeamKey[];
  /** Position of its first word in the text, counted in words. */
  readonly at: number;
  readonly words: number;
}

/** What bettors and books call a team besides city, nickname and code. */
const SPOKEN: Readonly<Record<League, Readonly<Record<string, readonly string[]>>>> = {
  NBA: {
    BKN: ["brk"],
    CHA: ["cho"],
    CLE: ["cavs"],
    DAL: ["mavs"],
    GSW: ["gs", "gs warriors"],
    LAC: ["la clippers", "clips"],
    LAL: ["la lakers"],
    MIN: ["wolves", "t wolves", "twolves"],
    NOP: ["no", "no pelicans", "pels"],
    NYK: ["ny", "ny knicks"],
    OKC: ["okc thunder"],
    PHI: ["sixers"],
    PHX: ["pho"],
    POR: ["blazers", "trailblazers"],
    SAS: ["sa", "sa spurs"],
    UTA: ["utah"],
    WAS: ["wsh", "wiz"],
  },
  NFL: {
    ARI: ["cards"],
    GB: ["gnb"],
    JAX: ["jac", "jags"],
    KC: ["kan"],
    LAC: ["la chargers"],
    LAR: ["la rams", "la"],
    LV: ["lvr", "oakland raiders"],
    NE: ["nwe", "pats"],
    NO: ["nor"],
    NYG: ["ny giants"],
    NYJ: ["ny jets"],
    SF: ["sfo", "niners"],
    TB: ["tam", "bucs"],
    WAS: ["wsh", "washington football team", "redskins"],
  },
  MLB: {
    ARI: ["dbacks", "d backs"],
    CHC: ["chi cubs"],
    CLE: ["indians"],
    CWS: ["chw", "chi white sox"],
    KC: ["kcr"],
    LAA: ["la angels", "ana"],
    LAD: ["la dodgers"],
    NYM: ["ny mets"],
    NYY: ["ny yankees", "yanks"],
    OAK: ["ath", "oakland", "oakland athletics", "a s", "oakland a s"],
    PHI: ["phils"],
    SD: ["sdp"],
    SF: ["sfg"],
    STL: ["st louis", "cards"],
    TB: ["tbr"],
    TOR: ["jays"],
    WSH: ["was", "wsn", "nats"],
  },
  NHL: {
    CAR: ["canes"],
    CBJ: ["jackets", "clb"],
    COL: ["avs"],
    LAK: ["la", "la kings"],
    MTL: ["habs", "mon", "montreal"],
    NJD: ["nj", "nj devils"],
    NSH: ["preds", "nas"],
    NYI: ["ny islanders", "isles"],
    NYR: ["ny rangers"],
    PIT: ["pens"],
    SJS: ["sj", "sj sharks"],
    STL: ["st louis"],
    TBL: ["tb", "bolts"],
    TOR: ["leafs"],
    UTA: ["utah hc", "utah hockey club", "utah"],
    VGK: ["vegas golden knights", "knights", "veg"],
    WPG: ["win"],
    WSH: ["was", "caps"],
  },
};

/** Words that are codes of teams and common words of bets alike: only taken in capitals. */
const ALSO_WORDS: ReadonlySet<string> = new Set([
  "no",
  "was",
  "win",
  "la",
  "ind",
  "min",
  "den",
  "phi",
  "sea",
  "car",
  "a s",
]);
/** Longest name, in words. */
const LONGEST = 4;

/** The words of a text, without accents and punctuation, as they were written. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
}

const namesOf = (city: string, nickname: string): readonly string[] => [`${city} ${nickname}`, nickname, city];

function buildIndex(): ReadonlyMap<string, readonly TeamKey[]> {
  const index = new Map<string, TeamKey[]>();
  const add = (name: string, team: TeamKey) => {
    const key = wordsOf(name).join(" ").toLowerCase();
    const known = index.get(key) ?? [];
    if (!known.some((one) => one.league === team.league && one.code === team.code)) index.set(key, [...known, team]);
  };
  for (const league of LEAGUES) {
    for (const { code, city, nickname } of teamsOf(league)) {
      for (const name of [...namesOf(city, nickname), code, ...(SPOKEN[league][code] ?? [])])
        add(name, { league, code });
    }
  }
  return index;
}

let index: ReadonlyMap<string, readonly TeamKey[]> | null = null;

/** Whether words that are also a code count here: capitals, or every part of a longer name. */
function isWritten(words: readonly string[]): boolean {
  const name = words.join(" ").toLowerCase();
  return !ALSO_WORDS.has(name) || words.every((word) => word === word.toUpperCase());
}

/**
 * The teams a text names, from left to right, longest names first: "LA Lakers @ BOS" names two. A nickname of several leagues ("Rangers")
 * or a city of several teams stands for all of them; `league` leaves out the others where it is known.
 */
export function findTeams(text: string, league: League | null): readonly TeamMention[] {
  index ??= buildIndex();
  const words = wordsOf(text);
  const found: TeamMention[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let size = Math.min(LONGEST, words.length - at); size > 0; size--) {
      const part = words.slice(at, at + size);
      const teams = (index.get(part.join(" ").toLowerCase()) ?? []).filter(
        (team) => league === null || team.league === league,
      );
      if (teams.length === 0 || !isWritten(part)) continue;
      found.push({ teams, at, words: size });
      at += size - 1;
      break;
    }
  }
  return found;
}

/** What a text says besides teams: its words, without those that name one. */
export function wordsBesideTeams(text: string, league: League | null): string {
  const words = wordsOf(text);
  const named = new Set(
    findTeams(text, league).flatMap(({ at, words: size }) => Array.from({ length: size }, (_, offset) => at + offset)),
  );
  return words.filter((_, position) => !named.has(position)).join(" ");
}
