/**
 * `npm run test:slowest [-- --count 10]`: the slowest tests of the last `npm test`, from its reports in test-results/, each with the reason
 * it stays (docs/tests.md). Ends with 1 where one of them is without a reason, with 2 where there is no report.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { reasonsIn, slowest, timesOfPlaywright, timesOfVitest } from "./local/slow-tests.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
const REPORTS = { cluster: timesOfVitest, unit: timesOfVitest, integration: timesOfVitest, e2e: timesOfPlaywright };

const { values } = parseArgs({ options: { count: { type: "string", default: "10" } } });
const times = Object.entries(REPORTS).flatMap(([name, read]) => {
  const path = `${ROOT}/test-results/${name}.json`;
  return existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8")), ROOT) : [];
});
if (times.length === 0) {
  process.stderr.write("There is no report in test-results/: run npm test first.\n");
  process.exit(2);
}
const rows = slowest(times, reasonsIn(readFileSync(`${ROOT}/docs/tests.md`, "utf8")), Number(values.count));
for (const { file, title, seconds, reason } of rows)
  process.stdout.write(
    `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}\n          ${reason ?? "NO REASON GIVEN"}\n`,
  );
process.exitCode = rows.every(({ reason }) => reason !== null) ? 0 : 1;
