import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AnswerContents } from "#app/lib/providers/wire/contents.ts";
import type { Taken } from "#app/lib/providers/wire/rows.ts";

/** Recorded answers of live providers lie beside the repository; without them the tests that read them are skipped. */
export const RECORDED_FOLDER = resolve(import.meta.dirname, "../../../shared/data/recorded");

/** Whether the recorded answers are there. A test that is skipped where they are not says so in its name. */
export const hasRecorded = existsSync(RECORDED_FOLDER);

/** All recorded JSON answers, as `recorded` takes them: "espn/scoreboard-nfl-a". */
export function recordedNames(): readonly string[] {
  if (!hasRecorded) return [];
  const files = readdirSync(RECORDED_FOLDER, { recursive: true, encoding: "utf8" });
  return files.flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : [])).sort();
}

/** The recorded answers of all providers but one. */
export const recordedByOthers = (provider: string): readonly string[] =>
  recordedNames().filter((name) => !name.startsWith(`${provider}/`));

/** A recorded answer: "nba/live-scoreboard". */
export function recorded(name: string): unknown {
  return JSON.parse(readFileSync(join(RECORDED_FOLDER, `${name}.json`), "utf8"));
}

const PARTS = ["games", "events", "quotes", "props", "starters", "boxLines", "injuries", "players", "weather"] as const;
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** What an answer became, in one line per part that read anything: "games 9 = 4 + 5 left out + 0 problems". */
export function accountOf(contents: AnswerContents | null): readonly string[] {
  if (contents === null) return ["not recognized"];
  const lines = PARTS.flatMap((part) => {
    const taken: Taken<unknown> | undefined = contents[part];
    if (taken === undefined || taken.read === 0) return [];
    const { read, items, leftOut, problems } = taken;
    return [`${part} ${read} = ${items.length} + ${sum(leftOut)} left out + ${problems.length} problems`];
  });
  return [contents.kind, ...lines];
}

/** What a test counts of one part of an answer: rows read, taken, left out by reason, and problems by where they are. */
export function counts(taken: Pick<Taken<unknown>, "items" | "read" | "leftOut" | "problems">) {
  const { items, read, leftOut, problems } = taken;
  return { read, taken: items.length, leftOut, problems: problems.map(({ where }) => where) };
}
