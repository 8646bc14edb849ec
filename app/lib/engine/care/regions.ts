import { REGIONAL_HELP_LINES } from "./help-lines.ts";
import { BOOKS, type Book } from "#app/lib/engine/leagues.ts";

/** The rules of a place that the product must follow. */
export interface Region {
  readonly label: string;
  /** The minimum age for using the product there. */
  readonly minimumAge: number;
  /** Help line of the place; null: the one of the configuration. */
  readonly helpLine: string | null;
  /** Sportsbooks that take bets online there, "all" of ours or some: others get no link. */
  readonly books: "all" | readonly Book[];
}

const place = (label: string, books: Region["books"], minimumAge = 21): Omit<Region, "helpLine"> => ({
  label,
  minimumAge,
  books,
});

/**
 * Places by key (ISO 3166-2, or the country's code). Ages, help lines and online books as known in November 2026, not yet compared with
 * the regulators' own lists; to be reviewed every quarter. A book whose license in a place is not certain is left out there. People in other
 * countries choose "elsewhere", where the specification's 18 years hold.
 */
const PLACES = {
  "US-AL": place("Alabama", []),
  "US-AK": place("Alaska", []),
  "US-AZ": place("Arizona", "all"),
  "US-AR": place("Arkansas", []),
  "US-CA": place("California", []),
  "US-CO": place("Colorado", "all"),
  "US-CT": place("Connecticut", ["fanduel", "draftkings"]),
  "US-DE": place("Delaware", []),
  "US-DC": place("District of Columbia", ["fanduel", "draftkings", "betmgm", "caesars"], 18),
  "US-FL": place("Florida", []),
  "US-GA": place("Georgia", []),
  "US-HI": place("Hawaii", []),
  "US-ID": place("Idaho", []),
  "US-IL": place("Illinois", "all"),
  "US-IN": place("Indiana", "all"),
  "US-IA": place("Iowa", "all"),
  "US-KS": place("Kansas", "all"),
  "US-KY": place("Kentucky", "all", 18),
  "US-LA": place("Louisiana", "all"),
  "US-ME": place("Maine", ["draftkings", "caesars"]),
  "US-MD": place("Maryland", "all"),
  "US-MA": place("Massachusetts", "all"),
  "US-MI": place("Michigan", "all"),
  "US-MN": place("Minnesota", []),
  "US-MS": place("Mississippi", []),
  "US-MO": place("Missouri", "all"),
  "US-MT": place("Montana", [], 18),
  "US-NE": place("Nebraska", []),
  "US-NV": place("Nevada", ["betmgm", "caesars"]),
  "US-NH": place("New Hampshire", ["draftkings"], 18),
  "US-NJ": place("New Jersey", "all"),
  "US-NM": place("New Mexico", []),
  "US-NY": place("New York", ["fanduel", "draftkings", "betmgm", "caesars"]),
  "US-NC": place("North Carolina", "all"),
  "US-ND": place("North Dakota", []),
  "US-OH": place("Ohio", "all"),
  "US-OK": place("Oklahoma", []),
  "US-OR": place("Oregon", ["draftkings"]),
  "US-PA": place("Pennsylvania", "all"),
  "US-RI": place("Rhode Island", [], 18),
  "US-SC": place("South Carolina", []),
  "US-SD": place("South Dakota", []),
  "US-TN": place("Tennessee", "all"),
  "US-TX": place("Texas", []),
  "US-UT": place("Utah", []),
  "US-VT": place("Vermont", ["fanduel", "draftkings"]),
  "US-VA": place("Virginia", "all"),
  "US-WA": place("Washington", []),
  "US-WV": place("West Virginia", "all"),
  "US-WI": place("Wisconsin", []),
  "US-WY": place("Wyoming", ["fanduel", "draftkings", "betmgm", "caesars"], 18),
  "CA-ON": place("Ontario", "all", 19),
  CA: place("Canada, other provinces", [], 19),
  GB: place("United Kingdom", [], 18),
  IE: place("Ireland", [], 18),
  elsewhere: place("Elsewhere", [], 18),
} as const satisfies Readonly<Record<string, Omit<Region, "helpLine">>>;

export type RegionKey = keyof typeof PLACES;

/** The same with their help lines. */
export const REGIONS = Object.fromEntries(
  Object.entries(PLACES).map(([key, known]) => [
    key,
    { ...known, helpLine: REGIONAL_HELP_LINES.find((line) => line.key === key)?.number ?? null },
  ]),
) as unknown as Readonly<Record<RegionKey, Region>>;

/** Keys of `REGIONS`, in the order of the table. */
export const REGION_KEYS = Object.keys(REGIONS) as readonly RegionKey[] as readonly [RegionKey, ...RegionKey[]];

/** The rules of a place; null if the person has not stated a place. */
export function regionOf(key: RegionKey | null): Region | null {
  return key === null ? null : REGIONS[key];
}

/** The help line of a place; the configured one where the place has none of its own or is not known. */
export function helpLineOf(key: RegionKey | null, configured: string): string {
  return regionOf(key)?.helpLine ?? configured;
}

/** The sportsbooks that take bets online in a place; none where it is not known where somebody is. */
export function booksOpenIn(key: RegionKey | null): readonly Book[] {
  const books = regionOf(key)?.books ?? [];
  return books === "all" ? BOOKS : books;
}
