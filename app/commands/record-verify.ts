import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { reportLines } from "#app/lib/format/record-report.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import type { RecordVerdict } from "#app/lib/engine/proof/verify-record.ts";
import { runCommand } from "./run-command.ts";

/**
 * Checks a downloaded track record without trusting us. Exit code 0 when it holds and something stored elsewhere agrees with it, 1 when
 * something does not hold (the first line says which row broke), 2 for bad usage, 3 when it is consistent but nothing outside confirms it.
 */
const USAGE = `Usage: npm run record:verify -- FILE [--anchor FILE]... [--previous FILE]... [--key FINGERPRINT]... [--json]

  --anchor    heads that others vouch for: a witness's file, signatures, time stamps
  --previous  a record downloaded earlier, which this one must begin with
  --key       fingerprint of a key that Linewise's signatures may come from; any other is refused
`;
const EXIT_CODES: Readonly<Record<RecordVerdict, number>> = { verified: 0, broken: 1, consistent: 3 };

/** The files by name, with their contents. */
const read = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ({ name: basename(path), text: await readFile(path, "utf8") })));

function argumentsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        anchor: { type: "string", multiple: true, default: [] },
        previous: { type: "string", multiple: true, default: [] },
        key: { type: "string", multiple: true, default: [] },
        json: { type: "boolean", default: false },
        debug: { type: "boolean" },
      },
    });
  } catch {
    return null;
  }
}

await runCommand(async () => {
  const given = argumentsOf();
  const [path] = given?.positionals ?? [];
  if (given === null || path === undefined || given.positionals.length !== 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { anchor, previous, key, json } = given.values;
  const verification = verifyRecordFile(await readFile(path, "utf8"), {
    anchors: await read(anchor),
    rules: { keys: key },
    previous: await read(previous),
  });
  process.stdout.write(json ? `${JSON.stringify(verification)}\n` : `${reportLines(verification).join("\n")}\n`);
  return EXIT_CODES[verification.verdict];
});
