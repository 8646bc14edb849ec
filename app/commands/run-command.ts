import { env } from "#app/lib/platform/env.server.ts";
import { withoutBindParameters } from "#app/lib/platform/without-bind-parameters.ts";

/** Messages for database errors, by SQLite's error text. */
const DATABASE_FAULTS: readonly (readonly [words: RegExp, sentence: (url: string) => string])[] = [
  [
    /SQLITE_NOTADB|SQLITE_CORRUPT|not a database|malformed/,
    (url) => `The database ${url} is corrupt or not a database. Restore a backup, or move the file away to start over.`,
  ],
  [
    /SQLITE_READONLY|SQLITE_CANTOPEN|readonly database|[Uu]nable to open/,
    (url) =>
      `The database ${url} cannot be opened or written. Check the folder and its permissions, or point DATABASE_URL elsewhere.`,
  ],
  [
    /SQLITE_FULL/,
    (url) => `The disk is full under the database ${url}. Free some space and start again; nothing is lost.`,
  ],
  [
    /SQLITE_BUSY|SQLITE_LOCKED/,
    (url) => `The database ${url} is locked by another process. Wait for it to finish, or stop it.`,
  ],
  [
    /no such (?:table|column)/,
    (url) =>
      `The database ${url} has no tables yet, or those of another version. Run \`npm start\`, or \`npm run migrate\`.`,
  ],
  [/SQLITE_IOERR/, (url) => `The disk under the database ${url} fails to read or write. Check the machine first.`],
];

const DATABASE_ERRORS = new Set(["LibsqlError", "LibsqlBatchError", "SqliteError", "DrizzleQueryError"]);

/** A readable sentence for errors of the database driver; other errors keep their message. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!DATABASE_ERRORS.has(error.constructor.name) && !error.message.startsWith("ConnectionFailed")) return error;
  const text = [error, error.cause].map(String).join(" ");
  const sentence = DATABASE_FAULTS.find(([words]) => words.test(text))?.[1];
  return sentence === undefined ? error : new Error(sentence(env().DATABASE_URL), { cause: error });
}

/** A reader of the output may have read enough (`| head`): the rest is dropped, and the work goes on. */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/**
 * Runs a command line program: an error becomes one sentence on stderr and exit code 1; `--debug` adds the stack.
 */
export async function runCommand(work: () => Promise<number | void>): Promise<void> {
  process.stdout.on("error", unlessUnread);
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (thrown) {
    const error = withoutBindParameters(explained(thrown));
    const debugging = process.argv.includes("--debug");
    process.stderr.write(`${error instanceof Error ? (debugging && error.stack) || error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
