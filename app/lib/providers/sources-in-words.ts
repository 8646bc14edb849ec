import type { LiveProvider } from "./wire/contents.ts";

/** Keys of the environment that sources need. */
export interface SourceKeys {
  readonly oddsApi: boolean;
  readonly weather: boolean;
}

/** A source's name, and what it is used for. */
interface SourceText {
  readonly name: string;
  readonly purpose: string;
}

export const PROVIDER_TEXTS: Readonly<Record<LiveProvider, SourceText>> = {
  "the-odds-api": { name: "The Odds API", purpose: "Sportsbook odds" },
  "mlb-statsapi": { name: "MLB StatsAPI", purpose: "MLB schedule, scores, starters" },
  "nhl-api-web": { name: "NHL api-web", purpose: "NHL schedule, scores, goalies" },
  nba: { name: "NBA cdn", purpose: "NBA schedule, scores, box scores" },
  espn: { name: "ESPN", purpose: "NFL data; the second source of the other leagues" },
  "open-meteo": { name: "Open-Meteo", purpose: "Weather at outdoor games" },
};

/** The sources of feeds that call no service. */
export const OWN_SOURCES: Readonly<Record<"simulation" | "archive", SourceText>> = {
  simulation: { name: "Simulation", purpose: "Simulated leagues, five simulated sportsbooks and their bettors" },
  archive: { name: "Archive", purpose: "Imported seasons, replayed" },
};

/** Whether a provider can be asked. */
export function sourceStatus(
  provider: LiveProvider,
  keys: SourceKeys,
): "CONFIGURED" | "ALWAYS_AVAILABLE" | "MISSING_KEY" {
  if (provider === "the-odds-api") return keys.oddsApi ? "CONFIGURED" : "MISSING_KEY";
  if (provider === "open-meteo") return keys.weather ? "CONFIGURED" : "MISSING_KEY";
  return "ALWAYS_AVAILABLE";
}
