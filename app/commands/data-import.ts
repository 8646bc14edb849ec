import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { importArchive, type FileImport } from "#app/lib/workflows/feeds/import-archive.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runCommand } from "./run-command.ts";

/**
 * Reads games, book odds, box scores and starters (CSV or gzip CSV, format of the data folder's README) into the archive feed: `npm run
 * data:import -- FILE... [--all-problems]`. Rows left out go to stderr with file and line, the summary to stdout. Exit code 2 for bad
 * usage, 1 when a file could not be read to its end.
 */
const USAGE = "Usage: npm run data:import -- FILE... [--all-problems]";

/** At most this many lines about one file; the rest is counted. */
const MOST_PROBLEMS = 20;

const whole = new Intl.NumberFormat("en-US");

function summary(file: FileImport): string {
  const { rows, games, quotes, boxLines, starters, movedStarts, skippedRows, problems } = file;
  const stored = [
    ...(file.format === "games" ? [`${whole.format(games)} new games`] : []),
    ...(file.format === "games" || file.format === "book-odds" ? [`${whole.format(quotes)} new prices`] : []),
    ...(file.format === "box-nba" || file.format === "box-mlb" ? [`${whole.format(boxLines)} new player lines`] : []),
    ...(file.format === "starters" ? [`${whole.format(starters)} new starters`] : []),
    ...(movedStarts > 0 ? [`${whole.format(movedStarts)} games with their real start`] : []),
  ];
  return (
    `${file.file}: ${whole.format(rows)} rows, ${stored.join(", ")}, ${whole.format(skippedRows)} rows skipped, ` +
    `${whole.format(problems - skippedRows)} stored with a value left out`
  );
}

function readArguments(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      "all-problems": { type: "boolean", default: false },
      debug: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  return { files: positionals, allProblems: values["all-problems"], help: values.help };
}

async function main(argv: readonly string[]): Promise<number> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const complain = (text: string) => process.stderr.write(`${text}\n`);
  let asked;
  try {
    asked = readArguments(argv);
  } catch (error) {
    complain(`${error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error)}. ${USAGE}`);
    return 2;
  }
  if (asked.help) {
    say(USAGE);
    return 0;
  }
  if (asked.files.length === 0) {
    complain(`Name at least one file to import. ${USAGE}`);
    return 2;
  }
  const started = performance.now();
  const showsProgress = process.stderr.isTTY;
  const clearLine = () => void (showsProgress && process.stderr.write("\r\u001b[K"));
  const problems = new Map<string, number>();
  try {
    const handle = await database();
    await migrateDatabase(handle);
    let lastShown = 0;
    const files = await importArchive(handle, asked.files, {
      onProblem: ({ file, line, message, skipped }) => {
        const count = (problems.get(file) ?? 0) + 1;
        problems.set(file, count);
        if (count > MOST_PROBLEMS && !asked.allProblems) return;
        clearLine();
        complain(`${file}:${line}: ${message}${skipped ? " (row skipped)" : " (left out)"}`);
      },
      onProgress: ({ file, rows, bytes, of }) => {
        const now = performance.now();
        if (!showsProgress || (now - lastShown < 200 && bytes < of)) return;
        lastShown = now;
        clearLine();
        process.stderr.write(`${file}: ${whole.format(rows)} rows, ${Math.round((100 * bytes) / Math.max(1, of))} %`);
      },
    });
    clearLine();
    for (const [file, count] of problems) {
      if (count > MOST_PROBLEMS && !asked.allProblems)
        complain(`${file}: ${whole.format(count - MOST_PROBLEMS)} more rows with problems (--all-problems shows them)`);
    }
    for (const file of files) {
      if (file.format !== null && file.format !== "forecasts") say(summary(file));
      if (file.failure !== null) complain(file.failure);
    }
    const rows = files.reduce((sum, file) => sum + file.rows, 0);
    say(
      `${whole.format(rows)} rows of ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    return files.some((file) => file.failure !== null && file.format !== "forecasts") ? 1 : 0;
  } finally {
    await closeDatabase();
  }
}

await runCommand(() => main(process.argv.slice(2)));
