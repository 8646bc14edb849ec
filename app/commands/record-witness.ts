import { setTimeout as later } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import {
  appendWitnessLines,
  openWitnessKey,
  readWitnessFile,
  WitnessFileError,
} from "#app/lib/workflows/record/witness-file.server.ts";
import {
  WitnessAlarm,
  WitnessError,
  witnessRecord,
  type ReadRecord,
} from "#app/lib/workflows/record/witness-record.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * Follows the record of a Linewise server and stores what it sees, so that nobody can change the record later unnoticed: `npm run
 * record:witness -- URL [--file FILE] [--once] [--every MINUTES]`. FILE is an anchor file for `record:verify`; the witness's key is beside
 * it. Exit code 0 when all is well, 1 when the record was changed, 2 for bad usage, 3 when the server did not answer.
 */
const USAGE =
  "Usage: npm run record:witness -- URL [--file FILE] [--once] [--every MINUTES]\n" +
  "URL is https, or http on this machine. FILE is witness-HOST.jsonl unless named; MINUTES is 10, at least 1.\n";
const TIMEOUT_MS = 30_000;
const LARGEST_ANSWER = 8 * 1024 * 1024;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface Asked {
  readonly origin: string;
  readonly file: string;
  readonly once: boolean;
  readonly everyMs: number;
}

/** The parsed arguments; null for bad usage. */
function readArguments(argv: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        file: { type: "string" },
        once: { type: "boolean", default: false },
        every: { type: "string", default: "10" },
        debug: { type: "boolean" },
      },
    });
    const [address = "", ...more] = positionals;
    const minutes = Number(values.every);
    const { origin, protocol, hostname, host } = new URL(address);
    const open = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
    if (more.length > 0 || !open || !(minutes >= 1 && minutes <= 24 * 60)) return null;
    const file = values.file ?? `witness-${host.replaceAll(/[^\w.-]/g, "-")}.jsonl`;
    return { origin, file, once: values.once, everyMs: minutes * MINUTE_MS };
  } catch {
    return null;
  }
}

/** Reads from the server. @throws WitnessError when there is no whole answer. */
function reader(origin: string): ReadRecord {
  return async (path) => {
    try {
      const answer = await fetch(new URL(path, origin), {
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { "Cache-Control": "no-cache" },
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const text = await answer.text();
      if (text.length > LARGEST_ANSWER) throw new Error("the answer is too long");
      return text;
    } catch (error) {
      throw new WitnessError(`${origin}${path}: ${error instanceof Error ? error.message : "no answer"}.`);
    }
  };
}

const say = (text: string) => void process.stdout.write(`${new Date(wallClock()).toISOString()} ${text}\n`);

async function look({ origin, file }: Asked): Promise<number> {
  try {
    const key = await openWitnessKey(`${file}.key`);
    const kept = await readWitnessFile(file, key);
    const { lines, notes } = await witnessRecord(reader(origin), { key, kept, wallNow: wallClock() });
    await appendWitnessLines(file, lines);
    for (const note of notes) say(note);
    if (lines.length === 0) say("nothing new");
    return 0;
  } catch (error) {
    if (error instanceof WitnessAlarm) {
      process.stderr.write(
        `\nALARM: THE RECORD OF ${origin} WAS CHANGED.\n${error.message}.\n` +
          `What ${file} holds is proof of what it was; keep it. Nothing was added.\n`,
      );
      return 1;
    }
    if (!(error instanceof WitnessError || error instanceof WitnessFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof WitnessFileError ? 1 : 3;
  }
}

await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  for (;;) {
    const code = await look(asked);
    if (asked.once || code === 1) return code;
    await later(asked.everyMs);
  }
});
