import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Recorded answers of live providers lie beside the repository; without them the tests that read them are skipped. */
const FOLDER = resolve(import.meta.dirname, "../../../../shared/data/recorded");

export const hasRecorded = existsSync(FOLDER);

/** A recorded answer, read as JSON. @param file "mlb-statsapi/standings.json". */
export function recorded(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
}

/** The recorded JSON answers of all providers but one: "espn/scoreboard-nfl-a.json". */
export function recordedByOthers(provider: string): readonly string[] {
  if (!hasRecorded) return [];
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".json") && !file.startsWith(`${provider}/`));
}

/** What a test counts of one part of an answer: rows read, taken, left out by reason, and problems by where they are. */
export function counts(taken: {
  readonly items: readonly unknown[];
  readonly read: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly where: string }[];
}) {
  const { items, read, leftOut, problems } = taken;
  return { read, taken: items.length, leftOut, problems: problems.map(({ where }) => where) };
}
