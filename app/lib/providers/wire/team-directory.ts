import { OTHER_NAMES } from "#app/lib/engine/catalogue/other-names.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import { RowProblem } from "./rows.ts";

/** A franchise's names at the live providers. Names and ids are theirs; `code` is the franchise-stable one of the catalog. */
interface DirectoryEntry {
  readonly code: string;
  /** The full name, as the odds provider writes it: "Boston Celtics". */
  readonly name: string;
  readonly espnAbbreviation: string;
  readonly espnId: string;
  /** Id and abbreviation at the league's own service; the one of the NFL is not read. */
  readonly officialId: string;
  readonly officialAbbreviation: string;
}

type Row = readonly [
  code: string,
  name: string,
  espnAbbreviation: string,
  espnId: string,
  officialId: string,
  officialAbbreviation: string,
];

const ROWS: Readonly<Record<League, readonly Row[]>> = {
  NBA: [
    ["ATL", "Atlanta Hawks", "ATL", "1", "1610612737", "ATL"],
    ["BKN", "Brooklyn Nets", "BKN", "17", "1610612751", "BKN"],
    ["BOS", "Boston Celtics", "BOS", "2", "1610612738", "BOS"],
    ["CHA", "Charlotte Hornets", "CHA", "30", "1610612766", "CHA"],
    ["CHI", "Chicago Bulls", "CHI", "4", "1610612741", "CHI"],
    ["CLE", "Cleveland Cavaliers", "CLE", "5", "1610612739", "CLE"],
    ["DAL", "Dallas Mavericks", "DAL", "6", "1610612742", "DAL"],
    ["DEN", "Denver Nuggets", "DEN", "7", "1610612743", "DEN"],
    ["DET", "Detroit Pistons", "DET", "8", "1610612765", "DET"],
    ["GSW", "Golden State Warriors", "GS", "9", "1610612744", "GSW"],
    ["HOU", "Houston Rockets", "HOU", "10", "1610612745", "HOU"],
    ["IND", "Indiana Pacers", "IND", "11", "1610612754", "IND"],
    ["LAC", "Los Angeles Clippers", "LAC", "12", "1610612746", "LAC"],
    ["LAL", "Los Angeles Lakers", "LAL", "13", "1610612747", "LAL"],
    ["MEM", "Memphis Grizzlies", "MEM", "29", "1610612763", "MEM"],
    ["MIA", "Miami Heat", "MIA", "14", "1610612748", "MIA"],
    ["MIL", "Milwaukee Bucks", "MIL", "15", "1610612749", "MIL"],
    ["MIN", "Minnesota Timberwolves", "MIN", "16", "1610612750", "MIN"],
    ["NOP", "New Orleans Pelicans", "NO", "3", "1610612740", "NOP"],
    ["NYK", "New York Knicks", "NY", "18", "1610612752", "NYK"],
    ["OKC", "Oklahoma City Thunder", "OKC", "25", "1610612760", "OKC"],
    ["ORL", "Orlando Magic", "ORL", "19", "1610612753", "ORL"],
    ["PHI", "Philadelphia 76ers", "PHI", "20", "1610612755", "PHI"],
    ["PHX", "Phoenix Suns", "PHX", "21", "1610612756", "PHX"],
    ["POR", "Portland Trail Blazers", "POR", "22", "1610612757", "POR"],
    ["SAC", "Sacramento Kings", "SAC", "23", "1610612758", "SAC"],
    ["SAS", "San Antonio Spurs", "SA", "24", "1610612759", "SAS"],
    ["TOR", "Toronto Raptors", "TOR", "28", "1610612761", "TOR"],
    ["UTA", "Utah Jazz", "UTAH", "26", "1610612762", "UTA"],
    ["WAS", "Washington Wizards", "WSH", "27", "1610612764", "WAS"],
  ],
  NHL: [
    ["ANA", "Anaheim Ducks", "ANA", "25", "24", "ANA"],
    ["ARI", "Arizona Coyotes", "ARI", "24", "53", "ARI"],
    ["BOS", "Boston Bruins", "BOS", "1", "6", "BOS"],
    ["BUF", "Buffalo Sabres", "BUF", "2", "7", "BUF"],
    ["CAR", "Carolina Hurricanes", "CAR", "7", "12", "CAR"],
    ["CBJ", "Columbus Blue Jackets", "CBJ", "29", "29", "CBJ"],
    ["CGY", "Calgary Flames", "CGY", "3", "20", "CGY"],
    ["CHI", "Chicago Blackhawks", "CHI", "4", "16", "CHI"],
    ["COL", "Colorado Avalanche", "COL", "17", "21", "COL"],
    ["DAL", "Dallas Stars", "DAL", "9", "25", "DAL"],
    ["DET", "Detroit Red Wings", "DET", "5", "17", "DET"],
    ["EDM", "Edmonton Oilers", "EDM", "6", "22", "EDM"],
    ["FLA", "Florida Panthers", "FLA", "26", "13", "FLA"],
    ["LAK", "Los Angeles Kings", "LA", "8", "26", "LAK"],
    ["MIN", "Minnesota Wild", "MIN", "30", "30", "MIN"],
    ["MTL", "Montréal Canadiens", "MTL", "10", "8", "MTL"],
    ["NJD", "New Jersey Devils", "NJ", "11", "1", "NJD"],
    ["NSH", "Nashville Predators", "NSH", "27", "18", "NSH"],
    ["NYI", "New York Islanders", "NYI", "12", "2", "NYI"],
    ["NYR", "New York Rangers", "NYR", "13", "3", "NYR"],
    ["OTT", "Ottawa Senators", "OTT", "14", "9", "OTT"],
    ["PHI", "Philadelphia Flyers", "PHI", "15", "4", "PHI"],
    ["PIT", "Pittsburgh Penguins", "PIT", "16", "5", "PIT"],
    ["SEA", "Seattle Kraken", "SEA", "124292", "55", "SEA"],
    ["SJS", "San Jose Sharks", "SJ", "18", "28", "SJS"],
    ["STL", "St Louis Blues", "STL", "19", "19", "STL"],
    ["TBL", "Tampa Bay Lightning", "TB", "20", "14", "TBL"],
    ["TOR", "Toronto Maple Leafs", "TOR", "21", "10", "TOR"],
    ["UTA", "Utah Mammoth", "UTA", "129764", "68", "UTA"],
    ["VAN", "Vancouver Canucks", "VAN", "22", "23", "VAN"],
    ["VGK", "Vegas Golden Knights", "VGK", "37", "54", "VGK"],
    ["WPG", "Winnipeg Jets", "WPG", "28", "52", "WPG"],
    ["WSH", "Washington Capitals", "WSH", "23", "15", "WSH"],
  ],
  NFL: [
    ["ARI", "Arizona Cardinals", "ARI", "22", "10403800-517c-7b8c-65a3-c61b95d86123", "ARI"],
    ["ATL", "Atlanta Falcons", "ATL", "1", "10400200-f401-4e53-5175-0974e4f16cf7", "ATL"],
    ["BAL", "Baltimore Ravens", "BAL", "33", "10400325-48de-3d6a-be29-8f829437f4c8", "BAL"],
    ["BUF", "Buffalo Bills", "BUF", "2", "10400610-c40e-a673-1743-2ce2a5d5d731", "BUF"],
    ["CAR", "Carolina Panthers", "CAR", "29", "10400750-259b-33ac-eee3-a3852e83cd1f", "CAR"],
    ["CHI", "Chicago Bears", "CHI", "3", "10400810-db30-43d6-221c-620006f3ca19", "CHI"],
    ["CIN", "Cincinnati Bengals", "CIN", "4", "10400920-57c1-7656-e77e-1af3d900483e", "CIN"],
    ["CLE", "Cleveland Browns", "CLE", "5", "10401050-5e38-b907-1be1-55b91b19c057", "CLE"],
    ["DAL", "Dallas Cowboys", "DAL", "6", "10401200-a308-98ca-ad5f-95df2fefea68", "DAL"],
    ["DEN", "Denver Broncos", "DEN", "7", "10401400-b89b-96e5-55d1-caa7e18de3d8", "DEN"],
    ["DET", "Detroit Lions", "DET", "8", "10401540-f97c-2d19-6fcd-fac6490a48b7", "DET"],
    ["GB", "Green Bay Packers", "GB", "9", "10401800-ab22-323d-721a-cee4713c4c2d", "GB"],
    ["HOU", "Houston Texans", "HOU", "34", "10402120-b0bc-693d-098a-803014096eb0", "HOU"],
    ["IND", "Indianapolis Colts", "IND", "11", "10402200-2ea3-84c3-e627-6a6b3b39d56d", "IND"],
    ["JAX", "Jacksonville Jaguars", "JAX", "30", "10402250-89fe-7b86-ef98-9062cd354256", "JAX"],
    ["KC", "Kansas City Chiefs", "KC", "12", "10402310-a47e-10ea-7442-16b633633637", "KC"],
    ["LAC", "Los Angeles Chargers", "LAC", "24", "10404400-3b35-073f-197e-194bb8240723", "LAC"],
    ["LAR", "Los Angeles Rams", "LAR", "14", "10402510-8931-0d5f-9815-79bb79649a65", "LAR"],
    ["LV", "Las Vegas Raiders", "LV", "13", "10402520-96bf-e9f2-4f68-8521ca896060", "LV"],
    ["MIA", "Miami Dolphins", "MIA", "15", "10402700-1662-d8ad-f45c-0b0ea460d045", "MIA"],
    ["MIN", "Minnesota Vikings", "MIN", "16", "10403000-5851-f9d5-da45-78365a05b6b0", "MIN"],
    ["NE", "New England Patriots", "NE", "17", "10403200-69ab-9ea6-5af5-e240fbc08bea", "NE"],
    ["NO", "New Orleans Saints", "NO", "18", "10403300-f235-cf9b-6d3a-2f182be48dd1", "NO"],
    ["NYG", "New York Giants", "NYG", "19", "10403410-997c-9c75-256b-3b012f468bd0", "NYG"],
    ["NYJ", "New York Jets", "NYJ", "20", "10403430-1bc3-42c4-c7d8-39f38aed5f12", "NYJ"],
    ["PHI", "Philadelphia Eagles", "PHI", "21", "10403700-b939-3cbd-3d16-24d4d6742fa2", "PHI"],
    ["PIT", "Pittsburgh Steelers", "PIT", "23", "10403900-8251-6892-d81c-4348525c2d47", "PIT"],
    ["SEA", "Seattle Seahawks", "SEA", "26", "10404600-adcd-28ac-5826-b4d95ec2a228", "SEA"],
    ["SF", "San Francisco 49ers", "SF", "25", "10404500-e7cb-7fce-3f10-4eeb269bd179", "SF"],
    ["TB", "Tampa Bay Buccaneers", "TB", "27", "10404900-d59e-b449-ef75-961e09ca027e", "TB"],
    ["TEN", "Tennessee Titans", "TEN", "10", "10402100-447f-396e-8149-0a434ffb2f23", "TEN"],
    ["WAS", "Washington Commanders", "WSH", "28", "10405110-ec3c-669e-2614-db3dc1736e95", "WAS"],
  ],
  MLB: [
    ["ARI", "Arizona Diamondbacks", "ARI", "29", "109", "AZ"],
    ["ATL", "Atlanta Braves", "ATL", "15", "144", "ATL"],
    ["BAL", "Baltimore Orioles", "BAL", "1", "110", "BAL"],
    ["BOS", "Boston Red Sox", "BOS", "2", "111", "BOS"],
    ["CHC", "Chicago Cubs", "CHC", "16", "112", "CHC"],
    ["CIN", "Cincinnati Reds", "CIN", "17", "113", "CIN"],
    ["CLE", "Cleveland Guardians", "CLE", "5", "114", "CLE"],
    ["COL", "Colorado Rockies", "COL", "27", "115", "COL"],
    ["CWS", "Chicago White Sox", "CHW", "4", "145", "CWS"],
    ["DET", "Detroit Tigers", "DET", "6", "116", "DET"],
    ["HOU", "Houston Astros", "HOU", "18", "117", "HOU"],
    ["KC", "Kansas City Royals", "KC", "7", "118", "KC"],
    ["LAA", "Los Angeles Angels", "LAA", "3", "108", "LAA"],
    ["LAD", "Los Angeles Dodgers", "LAD", "19", "119", "LAD"],
    ["MIA", "Miami Marlins", "MIA", "28", "146", "MIA"],
    ["MIL", "Milwaukee Brewers", "MIL", "8", "158", "MIL"],
    ["MIN", "Minnesota Twins", "MIN", "9", "142", "MIN"],
    ["NYM", "New York Mets", "NYM", "21", "121", "NYM"],
    ["NYY", "New York Yankees", "NYY", "10", "147", "NYY"],
    ["OAK", "Athletics", "ATH", "11", "133", "ATH"],
    ["PHI", "Philadelphia Phillies", "PHI", "22", "143", "PHI"],
    ["PIT", "Pittsburgh Pirates", "PIT", "23", "134", "PIT"],
    ["SD", "San Diego Padres", "SD", "25", "135", "SD"],
    ["SEA", "Seattle Mariners", "SEA", "12", "136", "SEA"],
    ["SF", "San Francisco Giants", "SF", "26", "137", "SF"],
    ["STL", "St. Louis Cardinals", "STL", "24", "138", "STL"],
    ["TB", "Tampa Bay Rays", "TB", "30", "139", "TB"],
    ["TEX", "Texas Rangers", "TEX", "13", "140", "TEX"],
    ["TOR", "Toronto Blue Jays", "TOR", "14", "141", "TOR"],
    ["WSH", "Washington Nationals", "WSH", "20", "120", "WSH"],
  ],
};

/** Abbreviations of a franchise at the NHL's own service in other seasons; other leagues' services are read by their ids, which stay. */
const OTHER_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = { ARI: ["PHX"], WPG: ["ATL"] };

function otherWords(league: League, key: TeamKey): Readonly<Record<string, readonly string[]>> {
  if (key === "name") return OTHER_NAMES[league];
  return key === "officialAbbreviation" && league === "NHL" ? OTHER_ABBREVIATIONS : {};
}

const DIRECTORY = Object.fromEntries(
  Object.entries(ROWS).map(([league, rows]) => [
    league,
    rows.map(([code, name, espnAbbreviation, espnId, officialId, officialAbbreviation]) => {
      return { code, name, espnAbbreviation, espnId, officialId, officialAbbreviation };
    }),
  ]),
) as unknown as Readonly<Record<League, readonly DirectoryEntry[]>>;

/** The kind of a provider's words by which a team is looked up. */
export type TeamKey = "name" | "espnId" | "espnAbbreviation" | "officialId" | "officialAbbreviation";

/** A spelling for comparison: case, accents, full stops and spaces do not distinguish teams. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .replace(/\u2019/gu, "'")
    .replace(/\s+/gu, " ")
    .toLowerCase()
    .trim();

const byKey = new Map<string, ReadonlyMap<string, string>>();

/** Nicknames that are unique in their league, because some services leave out the city. */
function nicknames(league: League, key: TeamKey): readonly (readonly [word: string, code: string])[] {
  if (key !== "name") return [];
  const all = teamsOf(league).map(({ code, nickname }) => [plain(nickname), code] as const);
  return all.filter(([word]) => all.filter(([other]) => other === word).length === 1);
}

function codesBy(league: League, key: TeamKey): ReadonlyMap<string, string> {
  const cacheKey = `${league} ${key}`;
  let codes = byKey.get(cacheKey);
  if (codes === undefined) {
    const present = DIRECTORY[league].map((entry) => [plain(entry[key]), entry.code] as const);
    const others = Object.entries(otherWords(league, key)).flatMap(([code, names]) =>
      names.map((name) => [plain(name), code] as const),
    );
    codes = new Map([...nicknames(league, key), ...others, ...present].filter(([word]) => word !== ""));
    byKey.set(cacheKey, codes);
  }
  return codes;
}

/** Whether a live provider's word for a team is one of a franchise: an undecided place in a playoff is not. */
export function isTeam(league: League, key: TeamKey, value: string | number): boolean {
  return codesBy(league, key).has(plain(String(value)));
}

/**
 * The franchise code of a team as a live provider names it.
 * @throws RowProblem for an unknown name or id, with the nearest known ones: a team is never guessed.
 */
export function teamCode(league: League, key: TeamKey, value: string | number): string {
  const code = codesBy(league, key).get(plain(String(value)));
  if (code !== undefined) return code;
  const labels = DIRECTORY[league].map((entry): [string, string] => {
    return [entry[key], key === "name" ? entry.name : `${entry[key]} (${entry.name})`];
  });
  const byWord = new Map(labels);
  const nearest = nearestNames(String(value), byWord.keys()).map((word) => byWord.get(word) ?? word);
  throw new RowProblem(`Unknown ${league} team "${value}"`, nearest);
}

/** Whether two of a provider's names are one club's: "Athletics" and "Oakland Athletics". */
export function isSameTeam(league: League, first: string, second: string): boolean {
  const codes = codesBy(league, "name");
  return first === second || (isTeam(league, "name", first) && codes.get(plain(first)) === codes.get(plain(second)));
}

/** A franchise's names at the live providers; null for an unknown code. The stand-in for them uses these words. */
export function directoryEntry(league: League, code: string): DirectoryEntry | null {
  return DIRECTORY[league].find((entry) => entry.code === code) ?? null;
}
