import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { canBelongTogether } from "#app/lib/engine/odds/hold.ts";
import { archiveTeam, suggestTeams } from "./team-codes.ts";

/** Parsers of the fields that archive files share. An impossible value becomes a sentence in `problems`, never a guess. */
export type Fields = Readonly<Record<string, string | undefined>>;

export const text = (fields: Fields, column: string) => (fields[column] ?? "").trim();

/** A numeric field: null when blank; null with a problem when it is not a number. */
export function numberOf(fields: Fields, column: string, problems: string[]): number | null {
  const written = text(fields, column);
  if (written === "") return null;
  const value = Number(written);
  if (Number.isFinite(value)) return value;
  problems.push(`${column} "${written}" is not a number`);
  return null;
}

function americanOf(fields: Fields, column: string, problems: string[]): AmericanOdds | null {
  const value = numberOf(fields, column, problems);
  if (value === null) return null;
  if (Number.isInteger(value) && Math.abs(value) >= 100 && Math.abs(value) <= 100_000) return value as AmericanOdds;
  problems.push(`${column} ${value} is not American odds`);
  return null;
}

type Pair = readonly [AmericanOdds | null, AmericanOdds | null];

/** Both prices of a market; both are dropped when one is missing or they cannot belong together. */
export function pairOf(fields: Fields, first: string, second: string, problems: string[]): Pair {
  const a = americanOf(fields, first, problems);
  const b = americanOf(fields, second, problems);
  if (a === null || b === null) return [null, null];
  if (canBelongTogether({ first: a, second: b })) return [a, b];
  problems.push(`${first} ${a} and ${second} ${b} cannot be one market`);
  return [null, null];
}

/** A line in half points, or null with a problem. */
export function lineOf(fields: Fields, column: string, limit: number, problems: string[]): number | null {
  const value = numberOf(fields, column, problems);
  if (value === null) return null;
  if (Number.isInteger(value * 4) && Math.abs(value) <= limit) return value;
  problems.push(`${column} ${value} is not a line`);
  return null;
}

export const flag = (fields: Fields, column: string) =>
  ["1", "true", "yes"].includes(text(fields, column).toLowerCase());

export function leagueOf(written: string): League | null {
  const code = written.toUpperCase();
  return LEAGUES.find((league) => league === code) ?? null;
}

/** A total in half points, or null; bounds reject values from a wrong column. */
export function totalOf(fields: Fields, column: string, league: League, problems: string[]): number | null {
  const value = lineOf(fields, column, league === "NBA" ? 400 : league === "NFL" ? 120 : 40, problems);
  return value !== null && value > 0 ? value : null;
}

/** The archive's team code for a column's text, or null with a problem that names similar codes. */
export function teamOf(fields: Fields, column: string, league: League, problems: string[]): string | null {
  const written = text(fields, column);
  const code = archiveTeam(league, written);
  if (code !== null) return code;
  const near = suggestTeams(league, written);
  problems.push(`unknown ${league} team "${written}"${near.length > 0 ? ` (did you mean ${near.join(" or ")}?)` : ""}`);
  return null;
}
