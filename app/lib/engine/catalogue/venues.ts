import type { Feed, League } from "#app/lib/engine/leagues.ts";

/** Open, retractable or closed roof: weather matters at the first, may matter at the second, and never at the third. */
export type Roof = "open" | "retractable" | "fixed";

/** A team's home ground. */
export interface Venue {
  readonly league: League;
  /** Franchise code of the team at home there. */
  readonly code: string;
  readonly name: string;
  /** Degrees north and east, to about a kilometer: near enough for weather. */
  readonly latitude: number;
  readonly longitude: number;
  readonly roof: Roof;
}

type Row = readonly [code: string, name: string, latitude: number, longitude: number, roof: Roof];

const MLB: readonly Row[] = [
  ["ARI", "Chase Field", 33.445, -112.067, "retractable"],
  ["ATL", "Truist Park", 33.891, -84.468, "open"],
  ["BAL", "Oriole Park at Camden Yards", 39.284, -76.622, "open"],
  ["BOS", "Fenway Park", 42.346, -71.097, "open"],
  ["CHC", "Wrigley Field", 41.948, -87.656, "open"],
  ["CIN", "Great American Ball Park", 39.097, -84.507, "open"],
  ["CLE", "Progressive Field", 41.496, -81.685, "open"],
  ["COL", "Coors Field", 39.756, -104.994, "open"],
  ["CWS", "Rate Field", 41.83, -87.634, "open"],
  ["DET", "Comerica Park", 42.339, -83.049, "open"],
  ["HOU", "Daikin Park", 29.757, -95.355, "retractable"],
  ["KC", "Kauffman Stadium", 39.051, -94.48, "open"],
  ["LAA", "Angel Stadium", 33.8, -117.883, "open"],
  ["LAD", "Dodger Stadium", 34.074, -118.24, "open"],
  ["MIA", "loanDepot park", 25.778, -80.22, "retractable"],
  ["MIL", "American Family Field", 43.028, -87.971, "retractable"],
  ["MIN", "Target Field", 44.982, -93.278, "open"],
  ["NYM", "Citi Field", 40.757, -73.846, "open"],
  ["NYY", "Yankee Stadium", 40.829, -73.926, "open"],
  ["OAK", "Sutter Health Park", 38.58, -121.514, "open"],
  ["PHI", "Citizens Bank Park", 39.906, -75.166, "open"],
  ["PIT", "PNC Park", 40.447, -80.006, "open"],
  ["SD", "Petco Park", 32.707, -117.157, "open"],
  ["SEA", "T-Mobile Park", 47.591, -122.332, "retractable"],
  ["SF", "Oracle Park", 37.778, -122.389, "open"],
  ["STL", "Busch Stadium", 38.623, -90.193, "open"],
  ["TB", "Tropicana Field", 27.768, -82.653, "fixed"],
  ["TEX", "Globe Life Field", 32.747, -97.084, "retractable"],
  ["TOR", "Rogers Centre", 43.641, -79.389, "retractable"],
  ["WSH", "Nationals Park", 38.873, -77.007, "open"],
];

const NFL: readonly Row[] = [
  ["ARI", "State Farm Stadium", 33.528, -112.263, "retractable"],
  ["ATL", "Mercedes-Benz Stadium", 33.755, -84.401, "retractable"],
  ["BAL", "M&T Bank Stadium", 39.278, -76.623, "open"],
  ["BUF", "Highmark Stadium", 42.774, -78.787, "open"],
  ["CAR", "Bank of America Stadium", 35.226, -80.853, "open"],
  ["CHI", "Soldier Field", 41.862, -87.617, "open"],
  ["CIN", "Paycor Stadium", 39.095, -84.516, "open"],
  ["CLE", "Huntington Bank Field", 41.506, -81.699, "open"],
  ["DAL", "AT&T Stadium", 32.748, -97.093, "retractable"],
  ["DEN", "Empower Field at Mile High", 39.744, -105.02, "open"],
  ["DET", "Ford Field", 42.34, -83.046, "fixed"],
  ["GB", "Lambeau Field", 44.501, -88.062, "open"],
  ["HOU", "NRG Stadium", 29.685, -95.411, "retractable"],
  ["IND", "Lucas Oil Stadium", 39.76, -86.164, "retractable"],
  ["JAX", "EverBank Stadium", 30.324, -81.637, "open"],
  ["KC", "GEHA Field at Arrowhead Stadium", 39.049, -94.484, "open"],
  ["LAC", "SoFi Stadium", 33.953, -118.339, "fixed"],
  ["LAR", "SoFi Stadium", 33.953, -118.339, "fixed"],
  ["LV", "Allegiant Stadium", 36.091, -115.184, "fixed"],
  ["MIA", "Hard Rock Stadium", 25.958, -80.239, "open"],
  ["MIN", "U.S. Bank Stadium", 44.974, -93.258, "fixed"],
  ["NE", "Gillette Stadium", 42.091, -71.264, "open"],
  ["NO", "Caesars Superdome", 29.951, -90.081, "fixed"],
  ["NYG", "MetLife Stadium", 40.814, -74.074, "open"],
  ["NYJ", "MetLife Stadium", 40.814, -74.074, "open"],
  ["PHI", "Lincoln Financial Field", 39.901, -75.168, "open"],
  ["PIT", "Acrisure Stadium", 40.447, -80.016, "open"],
  ["SEA", "Lumen Field", 47.595, -122.332, "open"],
  ["SF", "Levi's Stadium", 37.403, -121.97, "open"],
  ["TB", "Raymond James Stadium", 27.976, -82.503, "open"],
  ["TEN", "Nissan Stadium", 36.166, -86.771, "open"],
  ["WAS", "Northwest Stadium", 38.908, -76.864, "open"],
];

/** Arenas by franchise code: always closed, so only their names matter. */
const ARENAS: Readonly<Record<"NBA" | "NHL", Readonly<Record<string, string>>>> = {
  NBA: {
    ATL: "State Farm Arena",
    BOS: "TD Garden",
    BKN: "Barclays Center",
    CHA: "Spectrum Center",
    CHI: "United Center",
    CLE: "Rocket Arena",
    DAL: "American Airlines Center",
    DEN: "Ball Arena",
    DET: "Little Caesars Arena",
    GSW: "Chase Center",
    HOU: "Toyota Center",
    IND: "Gainbridge Fieldhouse",
    LAC: "Intuit Dome",
    LAL: "Crypto.com Arena",
    MEM: "FedExForum",
    MIA: "Kaseya Center",
    MIL: "Fiserv Forum",
    MIN: "Target Center",
    NOP: "Smoothie King Center",
    NYK: "Madison Square Garden",
    OKC: "Paycom Center",
    ORL: "Kia Center",
    PHI: "Xfinity Mobile Arena",
    PHX: "Mortgage Matchup Center",
    POR: "Moda Center",
    SAC: "Golden 1 Center",
    SAS: "Frost Bank Center",
    TOR: "Scotiabank Arena",
    UTA: "Delta Center",
    WAS: "Capital One Arena",
  },
  NHL: {
    ANA: "Honda Center",
    BOS: "TD Garden",
    BUF: "KeyBank Center",
    CAR: "Lenovo Center",
    CBJ: "Nationwide Arena",
    CGY: "Scotiabank Saddledome",
    CHI: "United Center",
    COL: "Ball Arena",
    DAL: "American Airlines Center",
    DET: "Little Caesars Arena",
    EDM: "Rogers Place",
    FLA: "Amerant Bank Arena",
    LAK: "Crypto.com Arena",
    MIN: "Grand Casino Arena",
    MTL: "Bell Centre",
    NJD: "Prudential Center",
    NSH: "Bridgestone Arena",
    NYI: "UBS Arena",
    NYR: "Madison Square Garden",
    OTT: "Canadian Tire Centre",
    PHI: "Xfinity Mobile Arena",
    PIT: "PPG Paints Arena",
    SEA: "Climate Pledge Arena",
    SJS: "SAP Center",
    STL: "Enterprise Center",
    TBL: "Benchmark International Arena",
    TOR: "Scotiabank Arena",
    UTA: "Delta Center",
    VAN: "Rogers Arena",
    VGK: "T-Mobile Arena",
    WPG: "Canada Life Centre",
    WSH: "Capital One Arena",
  },
};

const venues = (league: League, rows: readonly Row[]): readonly Venue[] =>
  rows.map(([code, name, latitude, longitude, roof]) => ({ league, code, name, latitude, longitude, roof }));

/**
 * Home grounds of the leagues that play outdoors, as of the season of 2026 and from general knowledge: no provider we read publishes them.
 * A game at a neutral site is not played there.
 */
export const VENUES: readonly Venue[] = [...venues("MLB", MLB), ...venues("NFL", NFL)];

/** A team's home ground; null in a league that plays indoors or for an unknown team. */
export function venueOf(league: League, code: string): Venue | null {
  return VENUES.find((venue) => venue.league === league && venue.code === code) ?? null;
}

/**
 * Where a game is played, in words: the home team's ground, or "Neutral site". Null for an unknown team, and in the archive, whose games
 * were played before the grounds had these names.
 */
export function venueName(game: {
  readonly feed: Feed;
  readonly league: League;
  readonly homeCode: string;
  readonly neutral: boolean;
}): string | null {
  const { feed, league, homeCode, neutral } = game;
  if (neutral) return "Neutral site";
  if (feed === "archive") return null;
  if (league === "NBA" || league === "NHL") return ARENAS[league][homeCode] ?? null;
  return venueOf(league, homeCode)?.name ?? null;
}
