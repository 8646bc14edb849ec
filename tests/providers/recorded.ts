import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AnswerContents } from "#app/lib/providers/wire/contents.ts";
import type { Taken } from "#app/lib/providers/wire/rows.ts";

const FOLDER = resolve(import.meta.dirname, "../../../shared/data/recorded");

/** Whether the recorded answers are there; a test that needs them is skipped where they are not. */
export const recordedIsThere = existsSync(FOLDER);

/** A recorded answer: "nba/live-scoreboard". */
export function recorded(name: string): unknown {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), "utf8"));
}

const PARTS = ["games", "events", "quotes", "starters", "boxLines", "injuries", "players", "weather"] as const;

/** What an answer became, in one line per part that read anything: "games 9 = 4 + 5 left out + 0 problems". */
export function accountOf(contents: AnswerContents | null): readonly string[] {
  if (contents === null) return ["not recognised"];
  const lines = PARTS.flatMap((part) => {
    const taken: Taken<unknown> | undefined = contents[part];
    if (taken === undefined || taken.read === 0) return [];
    const leftOut = Object.values(taken.leftOut).reduce((sum, count) => sum + count, 0);
    return [`${part} ${taken.read} = ${taken.items.length} + ${leftOut} left out + ${taken.problems.length} problems`];
  });
  return [contents.kind, ...lines];
}
