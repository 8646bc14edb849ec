import type { League } from "#app/lib/engine/leagues.ts";
import { formatNumber } from "./numbers.ts";

interface Looks {
  readonly value: number | null;
  readonly decimals: number;
  readonly percent: boolean;
}

/** A statistic as shown: "27.1", "47.3%", ".312" for batting averages, "–" where there is none. */
export function formatFigure({ value, decimals, percent }: Looks): string {
  if (value === null) return "–";
  if (percent) return `${formatNumber(100 * value, 1)}%`;
  const text = formatNumber(value, decimals);
  return decimals === 3 && text.startsWith("0.") ? text.slice(1) : text;
}

/** "2026–27" for leagues whose season spans two years, "2026" for the others. The season's number is the later year in NBA and NHL. */
export function seasonLabel(league: League, season: number): string {
  if (league === "NBA" || league === "NHL") return `${season - 1}–${String(season % 100).padStart(2, "0")}`;
  return String(season);
}

/** "JT" for Jayson Tatum: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.charAt(0) ?? "";
  return (first + (words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : "")).toUpperCase();
}

/** "87", or a note that he has played too little for a rating. */
export function ratingText(rating: number | null): string {
  return rating === null ? "too little played" : String(rating);
}
