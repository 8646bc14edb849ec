import type { League } from "#app/lib/engine/leagues.ts";

/** Zone of a home ground, as hours behind Eastern time in summer (Arizona counts as Mountain). */
export type VenueZone = 0 | 1 | 2 | 3;

/** A real franchise. Codes as in the data folder's README; the order inside a division is fixed. */
export interface TeamInfo {
  readonly league: League;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
  readonly conference: string;
  readonly division: string;
  readonly zone: VenueZone;
  /** How popular the team is with the betting public, 0–1. */
  readonly popularity: number;
}

type Row = readonly [code: string, city: string, nickname: string, zone: VenueZone, popularity?: number];

function division(league: League, conference: string, name: string, rows: readonly Row[]): TeamInfo[] {
  return rows.map(([code, city, nickname, zone, popularity]) => ({
    league,
    code,
    city,
    nickname,
    conference,
    division: name,
    zone,
    popularity: popularity ?? 0.3,
  }));
}

const NBA: readonly TeamInfo[] = [
  ...division("NBA", "East", "Atlantic", [
    ["BOS", "Boston", "Celtics", 0, 0.8],
    ["BKN", "Brooklyn", "Nets", 0],
    ["NYK", "New York", "Knicks", 0, 0.8],
    ["PHI", "Philadelphia", "76ers", 0, 0.5],
    ["TOR", "Toronto", "Raptors", 0],
  ]),
  ...division("NBA", "East", "Central", [
    ["CHI", "Chicago", "Bulls", 1, 0.5],
    ["CLE", "Cleveland", "Cavaliers", 0],
    ["DET", "Detroit", "Pistons", 0],
    ["IND", "Indiana", "Pacers", 0],
    ["MIL", "Milwaukee", "Bucks", 1, 0.5],
  ]),
  ...division("NBA", "East", "Southeast", [
    ["ATL", "Atlanta", "Hawks", 0],
    ["CHA", "Charlotte", "Hornets", 0, 0.1],
    ["MIA", "Miami", "Heat", 0, 0.6],
    ["ORL", "Orlando", "Magic", 0],
    ["WAS", "Washington", "Wizards", 0, 0.1],
  ]),
  ...division("NBA", "West", "Northwest", [
    ["DEN", "Denver", "Nuggets", 2, 0.6],
    ["MIN", "Minnesota", "Timberwolves", 1],
    ["OKC", "Oklahoma City", "Thunder", 1, 0.5],
    ["POR", "Portland", "Trail Blazers", 3],
    ["UTA", "Utah", "Jazz", 2, 0.1],
  ]),
  ...division("NBA", "West", "Pacific", [
    ["GSW", "Golden State", "Warriors", 3, 0.9],
    ["LAC", "Los Angeles", "Clippers", 3],
    ["LAL", "Los Angeles", "Lakers", 3, 1],
    ["PHX", "Phoenix", "Suns", 2, 0.5],
    ["SAC", "Sacramento", "Kings", 3],
  ]),
  ...division("NBA", "West", "Southwest", [
    ["DAL", "Dallas", "Mavericks", 1, 0.6],
    ["HOU", "Houston", "Rockets", 1],
    ["MEM", "Memphis", "Grizzlies", 1],
    ["NOP", "New Orleans", "Pelicans", 1, 0.1],
    ["SAS", "San Antonio", "Spurs", 1, 0.5],
  ]),
];

const NHL_ATLANTIC: readonly Row[] = [
  ["BOS", "Boston", "Bruins", 0, 0.7],
  ["BUF", "Buffalo", "Sabres", 0],
  ["DET", "Detroit", "Red Wings", 0, 0.5],
  ["FLA", "Florida", "Panthers", 0, 0.5],
  ["MTL", "Montreal", "Canadiens", 0, 0.6],
  ["OTT", "Ottawa", "Senators", 0],
  ["TBL", "Tampa Bay", "Lightning", 0, 0.5],
  ["TOR", "Toronto", "Maple Leafs", 0, 0.9],
];
const NHL_METROPOLITAN: readonly Row[] = [
  ["CAR", "Carolina", "Hurricanes", 0],
  ["CBJ", "Columbus", "Blue Jackets", 0, 0.1],
  ["NJD", "New Jersey", "Devils", 0],
  ["NYI", "New York", "Islanders", 0],
  ["NYR", "New York", "Rangers", 0, 0.8],
  ["PHI", "Philadelphia", "Flyers", 0, 0.5],
  ["PIT", "Pittsburgh", "Penguins", 0, 0.7],
  ["WSH", "Washington", "Capitals", 0, 0.5],
];
const NHL_PACIFIC: readonly Row[] = [
  ["ANA", "Anaheim", "Ducks", 3],
  ["CGY", "Calgary", "Flames", 2],
  ["EDM", "Edmonton", "Oilers", 2, 0.8],
  ["LAK", "Los Angeles", "Kings", 3],
  ["SEA", "Seattle", "Kraken", 3],
  ["SJS", "San Jose", "Sharks", 3, 0.1],
  ["VAN", "Vancouver", "Canucks", 3, 0.5],
  ["VGK", "Vegas", "Golden Knights", 3, 0.7],
];
function nhlCentral(eighth: Row): readonly Row[] {
  return [
    ["CHI", "Chicago", "Blackhawks", 1, 0.6],
    ["COL", "Colorado", "Avalanche", 2, 0.7],
    ["DAL", "Dallas", "Stars", 1],
    ["MIN", "Minnesota", "Wild", 1],
    ["NSH", "Nashville", "Predators", 1],
    ["STL", "St. Louis", "Blues", 1],
    eighth,
    ["WPG", "Winnipeg", "Jets", 1],
  ];
}
function nhl(eighth: Row): readonly TeamInfo[] {
  return [
    ...division("NHL", "East", "Atlantic", NHL_ATLANTIC),
    ...division("NHL", "East", "Metropolitan", NHL_METROPOLITAN),
    ...division("NHL", "West", "Central", nhlCentral(eighth)),
    ...division("NHL", "West", "Pacific", NHL_PACIFIC),
  ];
}
const NHL = nhl(["UTA", "Utah", "Mammoth", 2]);
const NHL_BEFORE_2025 = nhl(["ARI", "Arizona", "Coyotes", 2, 0.1]);

const NFL: readonly TeamInfo[] = [
  ...division("NFL", "AFC", "East", [
    ["BUF", "Buffalo", "Bills", 0, 0.7],
    ["MIA", "Miami", "Dolphins", 0, 0.5],
    ["NE", "New England", "Patriots", 0, 0.6],
    ["NYJ", "New York", "Jets", 0],
  ]),
  ...division("NFL", "AFC", "North", [
    ["BAL", "Baltimore", "Ravens", 0, 0.6],
    ["CIN", "Cincinnati", "Bengals", 0, 0.5],
    ["CLE", "Cleveland", "Browns", 0],
    ["PIT", "Pittsburgh", "Steelers", 0, 0.8],
  ]),
  ...division("NFL", "AFC", "South", [
    ["HOU", "Houston", "Texans", 1],
    ["IND", "Indianapolis", "Colts", 0],
    ["JAX", "Jacksonville", "Jaguars", 0, 0.1],
    ["TEN", "Tennessee", "Titans", 1, 0.1],
  ]),
  ...division("NFL", "AFC", "West", [
    ["DEN", "Denver", "Broncos", 2, 0.5],
    ["KC", "Kansas City", "Chiefs", 1, 1],
    ["LAC", "Los Angeles", "Chargers", 3],
    ["LV", "Las Vegas", "Raiders", 3],
  ]),
  ...division("NFL", "NFC", "East", [
    ["DAL", "Dallas", "Cowboys", 1, 1],
    ["NYG", "New York", "Giants", 0],
    ["PHI", "Philadelphia", "Eagles", 0, 0.8],
    ["WAS", "Washington", "Commanders", 0],
  ]),
  ...division("NFL", "NFC", "North", [
    ["CHI", "Chicago", "Bears", 1, 0.6],
    ["DET", "Detroit", "Lions", 0, 0.6],
    ["GB", "Green Bay", "Packers", 1, 0.8],
    ["MIN", "Minnesota", "Vikings", 1, 0.5],
  ]),
  ...division("NFL", "NFC", "South", [
    ["ATL", "Atlanta", "Falcons", 0],
    ["CAR", "Carolina", "Panthers", 0, 0.1],
    ["NO", "New Orleans", "Saints", 1],
    ["TB", "Tampa Bay", "Buccaneers", 0],
  ]),
  ...division("NFL", "NFC", "West", [
    ["ARI", "Arizona", "Cardinals", 2, 0.1],
    ["LAR", "Los Angeles", "Rams", 3, 0.5],
    ["SEA", "Seattle", "Seahawks", 3, 0.5],
    ["SF", "San Francisco", "49ers", 3, 0.9],
  ]),
];

const MLB: readonly TeamInfo[] = [
  ...division("MLB", "American", "East", [
    ["BAL", "Baltimore", "Orioles", 0],
    ["BOS", "Boston", "Red Sox", 0, 0.8],
    ["NYY", "New York", "Yankees", 0, 1],
    ["TB", "Tampa Bay", "Rays", 0],
    ["TOR", "Toronto", "Blue Jays", 0, 0.5],
  ]),
  ...division("MLB", "American", "Central", [
    ["CWS", "Chicago", "White Sox", 1, 0.1],
    ["CLE", "Cleveland", "Guardians", 0],
    ["DET", "Detroit", "Tigers", 0],
    ["KC", "Kansas City", "Royals", 1],
    ["MIN", "Minnesota", "Twins", 1],
  ]),
  ...division("MLB", "American", "West", [
    ["HOU", "Houston", "Astros", 1, 0.7],
    ["LAA", "Los Angeles", "Angels", 3, 0.5],
    ["OAK", "Athletics", "Athletics", 3, 0.1],
    ["SEA", "Seattle", "Mariners", 3],
    ["TEX", "Texas", "Rangers", 1],
  ]),
  ...division("MLB", "National", "East", [
    ["ATL", "Atlanta", "Braves", 0, 0.7],
    ["MIA", "Miami", "Marlins", 0, 0.1],
    ["NYM", "New York", "Mets", 0, 0.7],
    ["PHI", "Philadelphia", "Phillies", 0, 0.7],
    ["WSH", "Washington", "Nationals", 0],
  ]),
  ...division("MLB", "National", "Central", [
    ["CHC", "Chicago", "Cubs", 1, 0.8],
    ["CIN", "Cincinnati", "Reds", 0],
    ["MIL", "Milwaukee", "Brewers", 1],
    ["PIT", "Pittsburgh", "Pirates", 0],
    ["STL", "St. Louis", "Cardinals", 1, 0.6],
  ]),
  ...division("MLB", "National", "West", [
    ["ARI", "Arizona", "Diamondbacks", 2],
    ["COL", "Colorado", "Rockies", 2, 0.1],
    ["LAD", "Los Angeles", "Dodgers", 3, 1],
    ["SD", "San Diego", "Padres", 3, 0.6],
    ["SF", "San Francisco", "Giants", 3, 0.5],
  ]),
];

/** The teams of a league in a season, in a fixed order (divisions together); default: the present ones. */
export function teamsOf(league: League, season = 9999): readonly TeamInfo[] {
  switch (league) {
    case "NBA":
      return NBA;
    case "NHL":
      return season < 2025 ? NHL_BEFORE_2025 : NHL;
    case "NFL":
      return NFL;
    case "MLB":
      return MLB;
  }
}
