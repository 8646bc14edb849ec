import { expect, test } from "vitest";
import { cruise, runTool, smallProject } from "./small-project.ts";

test("the engine and format may not use time, chance or the outside world", () => {
  const impure = {
    Date: "export const now = Date.now();",
    fetch: 'export const answer = fetch("/");',
    process: "export const home = process.env.HOME;",
    console: 'console.log("hello");',
    setTimeout: "setTimeout(() => undefined, 1);",
    crypto: "export const id = crypto.randomUUID();",
    "Math.random": "export const chance = Math.random();",
  };
  for (const folder of ["app/lib/engine", "app/lib/format"]) {
    const files = Object.entries(impure).map(([name, text]) => [`${folder}/${name.toLowerCase()}.ts`, text] as const);
    const root = smallProject({
      ...Object.fromEntries(files),
      [`${folder}/pure.ts`]: "export const half = Math.sqrt(0.25);",
    });
    const { status, stdout } = runTool("oxlint", ["--format=unix"], root);
    expect(status).not.toBe(0);
    for (const [file] of files) expect(stdout, file).toContain(file);
    expect(stdout).not.toContain("pure.ts");
  }
});

test("any, disabled types and focused tests are refused", () => {
  const root = smallProject({
    "app/a.ts": "export const a: any = 1;",
    "app/b.ts": "// @ts-ignore\nexport const b = 1;",
    "tests/c.test.ts": 'import { test } from "vitest";\ntest.only("x", () => undefined);',
  });
  const { stdout } = runTool("oxlint", ["--format=unix"], root);
  for (const rule of ["no-explicit-any", "ban-ts-comment", "no-focused-tests"]) expect(stdout).toContain(rule);
});

test("every forbidden edge between rooms is found, and the allowed ones are not", () => {
  const to = (path: string) => `import { value } from "#app/${path}";\nexport const used = value;\n`;
  const value = "export const value = 1;\n";
  const root = smallProject({
    "app/lib/engine/value.ts": value,
    "app/lib/engine/lonely.ts": value,
    "app/lib/engine/reaches-models.ts": to("models/value.server.ts"),
    "app/lib/format/reaches-schemas.ts": to("lib/schemas/value.ts"),
    "app/lib/schemas/value.ts": value,
    "app/models/value.server.ts": to("lib/engine/value.ts"),
    "app/models/reaches-workflows.server.ts": to("lib/workflows/value.server.ts"),
    "app/lib/workflows/value.server.ts":
      'import { used } from "#app/models/value.server.ts";\nexport const value = used;\n',
    "app/lib/workflows/reaches-http.server.ts": to("lib/http/value.ts"),
    "app/lib/http/value.ts": value,
    "app/components/reaches-models.tsx": to("models/value.server.ts"),
    "app/routes/one.ts": to("lib/workflows/value.server.ts"),
    "app/routes/two.ts": 'import { used } from "./one.ts";\nexport const again = used;\n',
    "app/lib/engine/cycle-a.ts": 'import { b } from "./cycle-b.ts";\nexport const a = b;\n',
    "app/lib/engine/cycle-b.ts": 'import { a } from "./cycle-a.ts";\nexport const b = a;\n',
    "db/value.ts": 'import { value } from "#tests/value.ts";\nexport const v = value;\n',
    "tests/value.ts": value,
    "tests/engine/value.test.ts": to("lib/engine/value.ts"),
    "tests/start.ts": 'import { spawn } from "node:child_process";\nexport const start = spawn;\n',
    "tests/starts.test.ts": 'import { start } from "./start.ts";\nexport const used = start;\n',
    "tests/starts.integration.test.ts": 'import { start } from "./start.ts";\nexport const used = start;\n',
  });
  const { summary } = cruise(root, "app", "db", "tests");
  const found = new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`));
  for (const expected of [
    "engine-imports app/lib/engine/reaches-models.ts",
    "format-imports app/lib/format/reaches-schemas.ts",
    "models-imports app/models/reaches-workflows.server.ts",
    "workflows-imports app/lib/workflows/reaches-http.server.ts",
    "components-imports app/components/reaches-models.tsx",
    "one-route-is-not-another app/routes/two.ts",
    "nothing-imports-tests-or-dev db/value.ts",
    "no-cycles app/lib/engine/cycle-a.ts",
    "a-unit-test-starts-no-program tests/starts.test.ts",
  ])
    expect([...found], expected).toContain(expected);
  expect(
    summary.violations.some(
      ({ rule, ...rest }) => rule.name.startsWith("every-engine-file") && JSON.stringify(rest).includes("lonely.ts"),
    ),
  ).toBe(true);
  for (const allowed of [
    "app/models/value.server.ts",
    "app/lib/workflows/value.server.ts",
    "app/routes/one.ts",
    "tests/starts.integration.test.ts",
  ])
    expect([...found].filter((entry) => entry.endsWith(` ${allowed}`))).toEqual([]);
});
