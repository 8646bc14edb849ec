/**
 * `npm run fuzz`: sends malformed requests over every route to the production server. Options: --requests N (5000), --seed N (1),
 * --only INDEX to repeat one of them. Exit code 1 when anything was wrong.
 */
import { parseArgs } from "node:util";
import { runFuzz, type FuzzReport } from "./fuzz/run-fuzz.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const report = await runFuzz({
  count: Number(values.requests),
  seed: Number(values.seed),
  timed: true,
  ...(values.only === undefined ? {} : { only: Number(values.only) }),
});
process.stdout.write(tableOf(report));
const shown = new Map<string, number>();
for (const finding of report.findings) {
  const seen = (shown.get(finding.problem) ?? 0) + 1;
  shown.set(finding.problem, seen);
  // The same problem three times is enough to see what it is.
  if (seen > 3) continue;
  process.stdout.write(
    `\n✗ ${finding.problem}\n  request ${finding.index} (${finding.kind}, ${finding.target}, ${finding.who})\n${indented(finding.request)}\n`,
  );
}
for (const [problem, times] of shown) process.stdout.write(`${times} × ${problem.slice(0, 200)}\n`);
process.exitCode = report.findings.length === 0 ? 0 : 1;

function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}

function tableOf({ statuses, kinds, sent, seed, seconds, slowest, memory, findings }: FuzzReport): string {
  const rows = [...statuses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, counts]) => {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const byStatus = [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status === 0 ? "closed" : status} × ${count}`);
      return `${route.padEnd(34)} ${String(all).padStart(5)}   ${byStatus.join(", ")}`;
    });
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    ...rows,
    "",
    [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", "),
    `seed ${seed}: ${sent} requests over ${statuses.size} routes in ${seconds.toFixed(1)} s, slowest answer ${Math.round(slowest.milliseconds)} ms (${slowest.target}), ` +
      `memory ${megabytes(memory.beforeBytes)} before and ${megabytes(memory.afterBytes)} after`,
    `${findings.length} findings`,
    "",
  ].join("\n");
}
