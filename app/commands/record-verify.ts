import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { utcText } from "#app/lib/engine/calendar/utc-text.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { verifyRecordFile, type RecordVerification } from "#app/lib/workflows/record/verify-record.server.ts";
import type { RecordProof, RecordProofs } from "#app/lib/engine/record/record-proofs.ts";
import type { RecordCheck, RecordVerdict } from "#app/lib/engine/record/verify-record.ts";
import { runCommand } from "./run-command.ts";

/**
 * Checks a downloaded track record without trusting us. Exit code 0 when it holds and something kept elsewhere agrees with it, 1 when
 * something does not hold (the first line says which row broke), 2 for bad usage, 3 when it follows from itself alone.
 */
const USAGE = `Usage: npm run record:verify -- FILE [--anchor FILE]... [--previous FILE]... [--key FINGERPRINT]... [--json]

  --anchor    heads that others vouch for: a witness's file, signatures, time stamps
  --previous  a record downloaded earlier, which this one must begin with
  --key       fingerprint of a key that Linewise's signatures may come from; any other is refused
`;
const SHOWN_PROBLEMS = 10;
const EXIT_CODES: Readonly<Record<RecordVerdict, number>> = { verified: 0, broken: 1, consistent: 3 };

function figureLines(figures: RecordFigures): string[] {
  const rate = (name: string, value: RecordFigures["winRate"], text: (x: number) => string) =>
    value.value === null
      ? `  ${name}: none`
      : `  ${name}: ${text(value.value)} (n = ${value.n}${value.low === null || value.high === null ? "" : `, 95% range ${text(value.low)} to ${text(value.high)}`})`;
  const signed = (x: number) => formatSignedPercent(x, 2);
  return [
    `  ${formatCount(figures.settled, "settled pick")}: ${figures.wins} won, ${figures.losses} lost, ${figures.pushes} pushed, ${figures.voids} void`,
    rate("win rate", figures.winRate, (x) => formatPercent(x, 1)),
    `  profit at a flat 1 unit: ${formatSignedNumber(figures.flatProfitUnits, 2)} units`,
    rate("ROI at a flat 1 unit", figures.flatRoi, signed),
    rate("ROI at the suggested stakes", figures.suggestedRoi, signed),
    rate("closing line value", figures.closingLineValue, signed),
    rate("beat the close", figures.beatCloseRate, (x) => formatPercent(x, 1)),
  ];
}

function proofLine({ kind, by, through, at }: RecordProof): string {
  const entries = through === 1 ? "entry 1" : `entries 1–${through}`;
  const when = at === null ? "at an unknown time" : `on ${utcText(at)}`;
  if (kind === "previous") return `${entries} are as in the earlier download ${by}, which says it was made ${when}`;
  if (kind === "witness") return `${entries} existed ${when} according to the witness ${by}`;
  if (kind === "timestamp") return `${entries} existed ${when} according to the time-stamping authority ${by}`;
  return `${entries} are signed by Linewise's key ${by}, which says ${when}: it cannot deny them, the time is its own word`;
}

function proofLines({ list, through, beforeStart, unproved }: RecordProofs, check: RecordCheck): string[] {
  const independent = list.some(({ kind }) => kind === "witness" || kind === "timestamp");
  return [
    ...list.map(proofLine),
    independent
      ? `${formatCount(beforeStart, "pick")} of ${check.figures.total.picks} told were in the chain before their games began, according to a witness or a time stamp`
      : "that picks were in the chain before their games began is not proved: only a witness or a time stamp shows it",
    `${formatCount(unproved, "pick")} after entry ${through} ${unproved === 1 ? "is" : "are"} not proved by anything given`,
  ];
}

/** What a reader has to know about the picks, whatever the verdict. */
function limits({ replayed, regraded, unrooted, unusedIds }: RecordCheck): string[] {
  const said = [
    [replayed, "was", "were", "replayed: recorded after the game began, which proves no foresight"],
    [regraded, "was", "were", "graded again after a corrected result"],
    [unrooted, "was", "were", "not covered by a daily root before the game began"],
  ] as const;
  return [
    ...said.flatMap(([n, one, many, what]) =>
      n === 0 ? [] : [`${formatCount(n, "pick")} ${n === 1 ? one : many} ${what}`],
    ),
    ...(unusedIds === 0
      ? []
      : [
          `${formatCount(unusedIds, "pick number")} between the first and the last pick belong to other feeds and runs, or were left out: only an anchor tells which`,
        ]),
  ];
}

const HEADLINES: Readonly<Record<RecordVerdict, string>> = {
  verified: "VERIFIED",
  broken: "Recomputed",
  consistent: "CONSISTENT, NOT ANCHORED",
};
const NOT_ANCHORED =
  "everything follows from the file itself; nothing given shows that it was not remade as a whole (--anchor, --previous)";
const KEY_NOT_NAMED =
  "anybody can make a key and sign with it: name the fingerprint you know to be Linewise's (--key) for the signature to count";

function report({ verdict, problems, remarks, check, feed, run }: RecordVerification): string {
  const lines: string[] = [];
  for (const { row, reason } of problems.slice(0, SHOWN_PROBLEMS))
    lines.push(row === null ? `BROKEN: ${reason}` : `BROKEN at row ${row}: ${reason}`);
  if (problems.length > SHOWN_PROBLEMS) lines.push(`… and ${problems.length - SHOWN_PROBLEMS} more`);
  if (check) {
    lines.push(
      `${HEADLINES[verdict]}: ${feed} run ${run}, ${formatCount(check.entries, "entry", "entries")}, ${formatCount(check.figures.published, "pick")} (${check.figures.notStarted} not started), ${formatCount(check.roots, "daily root")}`,
    );
    if (verdict === "verified") lines.push(...proofLines(check.proofs, check).map((text) => `  ${text}`));
    if (verdict === "consistent")
      lines.push(`  ${NOT_ANCHORED}`, ...(check.proofs.list.length === 0 ? [] : [`  ${KEY_NOT_NAMED}`]));
    lines.push(...[...limits(check), ...remarks].map((text) => `  ${text}`), ...figureLines(check.figures.total));
  }
  return `${lines.join("\n")}\n`;
}

/** The files by name, with what they hold. */
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
  process.stdout.write(json ? `${JSON.stringify(verification)}\n` : report(verification));
  return EXIT_CODES[verification.verdict];
});
