import { readdirSync, readFileSync } from "node:fs";

/**
 * Files in the shapes of exports, pages and sheets people have, in words of our own. Below "=== read as" stands what a person who knows the file
 * would say of every bet, written before it was read; "zone=" is the zone of its times.
 */
export function fixturesIn(folder: "kinds" | "further-kinds" | "exports"): readonly (readonly [string, URL])[] {
  const inFolder = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(inFolder).map((file) => [file.replace(".txt", ""), new URL(file, inFolder)] as const);
}

/** A fixture as its text, the zone of its times, and what is said of its bets. */
export function fixtureIn(file: URL) {
  const [text = "", below = ""] = readFileSync(file, "utf8").split("=== read as\n");
  const [, timeZone = "America/New_York"] = /^zone=(\S+)$/m.exec(below) ?? [];
  const lines = below.trim().split("\n");
  return { text, timeZone, expected: lines.filter((line) => !line.startsWith("zone=")) };
}
