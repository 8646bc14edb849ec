import { parseArgs } from "node:util";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { ProviderProblem } from "#app/lib/providers/ports.ts";
import { RowProblem } from "#app/lib/providers/wire/rows.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";
import {
  filesUnder,
  replayFile,
  replayTotals,
  type ReplayedAnswer,
  type ReplayedFile,
  type ReplayedPart,
} from "#app/lib/workflows/feeds/replay-answers.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * Shows how recorded answers of live providers are read. Exit code 0, 1 when a file could not be read at all or rows are unaccounted for, 2
 * for bad usage.
 */
const USAGE = `Usage: npm run provider:replay -- FILE... [--received MOMENT] [--all-problems] [--json]

  FILE            a recorded answer (.json), one answer a line (.jsonl), either packed (.gz), or a folder of such files
  --received      when the answers were received, "2026-04-20T15:10:00Z"; by default as the answers state
  --all-problems  every problem; by default the first ten of an answer
  --json          for programs
`;
const SHOWN_PROBLEMS = 10;

/** Text from outside, without the control characters that a terminal would obey. */
const printable = (line: string) => line.replace(/[\p{Cc}\p{Cf}]/gu, "\u00b7");

const counts = (list: Readonly<Record<string, number>>) =>
  Object.entries(list)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");

function problemLine({ where, message, suggestions = [] }: ProviderProblem): string {
  return `    ${where}: ${message}${suggestions.length > 0 ? ` (near: ${suggestions.join(", ")})` : ""}`;
}

function partLines({ part, read, taken, became, leftOut, problems, balanced }: ReplayedPart): string[] {
  const left = Object.values(leftOut).reduce((a, b) => a + b, 0);
  const why = left > 0 ? ` (${counts(leftOut)})` : "";
  return [
    `  ${part}: ${read} read = ${taken} taken + ${left} left out${why} + ${formatCount(problems.length, "problem")}`,
    ...(Object.keys(became).length > 0 ? [`    taken: ${counts(became)}`] : []),
    ...(balanced ? [] : [`  ${part}: THE ROWS DO NOT ADD UP`]),
  ];
}

function answerLines(answer: ReplayedAnswer, shown: number): string[] {
  const { where, provider, kind, receivedAt, parts } = answer;
  const problems = parts.flatMap((part) => part.problems);
  return [
    `  ${where === "file" ? "" : `${where}: `}${provider}, ${kind}, received ${new Date(receivedAt).toISOString()}`,
    ...parts.flatMap(partLines),
    ...problems.slice(0, shown).map(problemLine),
    ...(problems.length > shown ? [`    and ${problems.length - shown} more (--all-problems)`] : []),
  ];
}

function fileLines({ file, answers, unread }: ReplayedFile, shown: number): string[] {
  return [
    file,
    ...answers.flatMap((answer) => answerLines(answer, shown)),
    ...unread.map(({ where, message }) => `  NOT READ: ${where === "file" ? "" : `${where}: `}${message}`),
  ];
}

/** The sums of all files as a table, by provider, kind and part. */
function totalLines(files: readonly ReplayedFile[]): string[] {
  const head = ["provider", "kind", "files", "part", "read", "taken", "left out", "problems"];
  const rows = replayTotals(files).flatMap(({ provider, kind, files: of, parts }) => {
    const named = [provider, kind, String(of)];
    if (parts.length === 0) return [[...named, "", "", "", "", ""]];
    return parts.map(({ part, read, taken, leftOut, problems }) => {
      return [...named, part, ...[read, taken, leftOut, problems].map(String)];
    });
  });
  const unread = files.filter(({ answers }) => answers.length === 0).length;
  return [
    "",
    ...[head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`),
    "",
    `${formatCount(files.length, "file")}, ${unread} of them not read`,
  ];
}

function argumentsOf() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        received: { type: "string" },
        "all-problems": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        debug: { type: "boolean" },
      },
    });
    const received = values.received === undefined ? null : utcMoment("--received", values.received);
    return positionals.length === 0 ? null : { paths: positionals, received, values };
  } catch (error) {
    if (error instanceof RowProblem || error instanceof TypeError) process.stderr.write(`${error.message}\n`);
    return null;
  }
}

async function replayAll(files: readonly string[], received: EpochMs | null): Promise<readonly ReplayedFile[]> {
  const replayed: ReplayedFile[] = [];
  for (const file of files) replayed.push(await replayFile(file, epochMs(Date.now()), received));
  return replayed;
}

await runCommand(async () => {
  const given = argumentsOf();
  if (given === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { paths, received, values } = given;
  const replayed = await replayAll(await filesUnder(paths), received);
  const shown = values["all-problems"] ? Infinity : SHOWN_PROBLEMS;
  process.stdout.write(
    values.json
      ? `${JSON.stringify(replayed)}\n`
      : `${[...replayed.flatMap((file) => fileLines(file, shown)), ...(replayed.length > 1 ? totalLines(replayed) : [])].map(printable).join("\n")}\n`,
  );
  const wrong = ({ answers, unread }: ReplayedFile) =>
    (answers.length === 0 && unread.length > 0) || answers.some(({ parts }) => parts.some(({ balanced }) => !balanced));
  return replayed.some(wrong) ? 1 : 0;
});
