import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { verifyRecordFile, type RecordVerification } from "#app/lib/workflows/record/verify-record.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * Checks a downloaded track record without trusting us: `npm run record:verify -- FILE [--json]`. Exit code 0 when everything holds, 1
 * when something does not (the first line says which row broke), 2 for bad usage.
 */
const USAGE = "Usage: npm run record:verify -- FILE [--json]\n";
const SHOWN_PROBLEMS = 10;

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

function report({ ok, problems, check, feed, run }: RecordVerification): string {
  const lines: string[] = [];
  if (!ok) {
    for (const { row, reason } of problems.slice(0, SHOWN_PROBLEMS))
      lines.push(row === null ? `BROKEN: ${reason}` : `BROKEN at row ${row}: ${reason}`);
    if (problems.length > SHOWN_PROBLEMS) lines.push(`… and ${problems.length - SHOWN_PROBLEMS} more`);
  }
  if (check) {
    lines.push(
      `${ok ? "VERIFIED" : "Recomputed"}: ${feed} run ${run}, ${formatCount(check.entries, "entry", "entries")}, ${formatCount(check.figures.published, "pick")} (${check.figures.notStarted} not started), ${formatCount(check.roots, "daily root")}`,
      ...figureLines(check.figures.total),
    );
  }
  return `${lines.join("\n")}\n`;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false }, debug: { type: "boolean" } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length !== 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const verification = verifyRecordFile(await readFile(path, "utf8"));
  process.stdout.write(values.json ? `${JSON.stringify(verification)}\n` : report(verification));
  return verification.ok ? 0 : 1;
});
