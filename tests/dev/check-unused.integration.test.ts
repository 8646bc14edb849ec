import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { smallProject } from "#tests/architecture/small-project.ts";

const value = (name: string) => `export const ${name} = 1;\n`;
const use = (name: string, from: string) => `import { ${name} } from "${from}";\nexport default ${name};\n`;

/** The check's findings on a small project with our configuration. */
function check(files: Readonly<Record<string, string>>) {
  const root = smallProject({ "server.js": "", "app/root.tsx": "export default null;\n", ...files });
  cpSync("dev/unused", join(root, "dev/unused"), { recursive: true });
  return spawnSync(process.execPath, [resolve("dev/check-unused.mjs")], { cwd: root, encoding: "utf8" });
}

test("an export of the product that nothing or only a test uses is found", () => {
  const { status, stdout } = check({
    "app/lib/a.ts": value("wanted") + value("onlyTested") + value("forgotten"),
    "app/lib/lonely.ts": value("lonely"),
    "app/routes/a.ts": use("wanted", "../lib/a.ts"),
    "tests/a.test.ts": use("onlyTested", "../app/lib/a.ts"),
    "tests/b.test.ts": use("lonely", "../app/lib/lonely.ts"),
  });
  expect(status).toBe(1);
  for (const name of ["onlyTested", "forgotten", "app/lib/lonely.ts"]) expect(stdout).toContain(name);
  expect(stdout).not.toContain("wanted");
});

test("an export that only its own file uses needs no export", () => {
  const { status, stdout } = check({
    "app/lib/a.ts": `${value("inner")}export const outer = inner;\n`,
    "app/routes/a.ts": use("outer", "../lib/a.ts"),
  });
  expect(status).toBe(1);
  expect(stdout).toContain("inner");
  expect(stdout).not.toContain("outer");
});

test("routes, commands and exports tagged for tests are not found", () => {
  const { status, stdout } = check({
    "app/lib/a.ts": `${value("used")}/** @internal Set back between tests. */\n${value("forTests")}`,
    "app/lib/engine/simulate/truth.ts": value("truth"),
    "app/routes/a.ts": use("used", "../lib/a.ts") + value("loader"),
    "app/routes/screen/route.tsx": use("used", "../../lib/a.ts") + value("action"),
    "app/commands/b.ts": use("used", "../lib/a.ts"),
    "tests/a.test.ts": `import { forTests } from "../app/lib/a.ts";\n${use("truth", "../app/lib/engine/simulate/truth.ts")}export { forTests };\n`,
  });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
