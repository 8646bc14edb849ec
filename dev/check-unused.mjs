// Finds exports and files without a user. `npm run check:unused`.
// dev/unused/product.json starts at the routes, commands and the server: exports that only tests use count as unused. The factories of the
// seed and the simulation's truth are excluded, because they are for tests by design. dev/unused/everything.json starts at the tests and
// dev too: a name that nobody imports needs no `export`. An export tagged `@internal` is meant for tests; its comment says why.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const KNIP = fileURLToPath(new URL("../node_modules/knip/bin/knip.js", import.meta.url));
const FINDINGS = ["--include", "files,exports,types", "--no-progress", "--no-config-hints"];

const looks = [
  ["The product uses none of these", ["--config", "dev/unused/product.json", "--production"]],
  ["Nobody imports these", ["--config", "dev/unused/everything.json"]],
];
let failed = false;
for (const [title, options] of looks) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [KNIP, ...options, ...FINDINGS], { encoding: "utf8" });
  if (status === 0) continue;
  failed = true;
  process.stdout.write(`${title}:\n${stdout}${stderr}\n`);
}
process.exitCode = failed ? 1 : 0;
