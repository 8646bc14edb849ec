import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (file: string) => {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, "utf8") : null;
};

interface Journey {
  readonly name: string;
  readonly file: string;
  readonly steps: readonly string[];
}

/** The chapters of docs/journeys.md: each names its test file and numbers its steps. */
function journeysOf(markdown: string): readonly Journey[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => ({
      name: chapter.split("\n", 1)[0] ?? "",
      file: /^`(tests\/[^`]+)`$/m.exec(chapter)?.[1] ?? "",
      steps: [...chapter.matchAll(/^\d+\. (.+)$/gm)].map(([, step = ""]) => step),
    }));
}

/** The names of the steps a test takes, in the order they are written: calls of `step`. */
function stepsOf(source: string): readonly string[] {
  const steps: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "step") {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) steps.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest, true));
  return steps;
}

/** The differences between a journey and its test, in both directions. */
function faultsOf({ name, file, steps }: Journey, reading: (file: string) => string | null): readonly string[] {
  const source = reading(file);
  if (source === null) return [`${name}: there is no ${file || "test file named"}`];
  const taken = stepsOf(source);
  return [
    ...steps.filter((step) => !taken.includes(step)).map((step) => `${name}: no step "${step}" in ${file}`),
    ...taken.filter((step) => !steps.includes(step)).map((step) => `${name}: "${step}" has no test`),
    ...(steps.length === taken.length && steps.some((step, index) => taken[index] !== step)
      ? [`${name}: the order differs`]
      : []),
  ];
}

test("every step of the four journeys is a step of its test, in the same order", () => {
  const journeys = journeysOf(read("docs/journeys.md") ?? "");
  expect(journeys).toHaveLength(4);
  for (const journey of journeys) expect(journey.steps.length, journey.name).toBeGreaterThanOrEqual(10);
  expect(journeys.flatMap((journey) => faultsOf(journey, read))).toEqual([]);
});

test("a step that is missing, undocumented or moved is found, and so is a missing test", () => {
  const [journey] = journeysOf("# J\n\n## Somebody\n\n`tests/a.spec.ts`\n\n1. Comes.\n2. Goes.\n");
  if (!journey) throw new Error("The journey was not read");
  const faults = (source: string | null) => faultsOf(journey, () => source);
  expect(faults('await step("Comes.", f); await step("Goes.", f);')).toEqual([]);
  expect(faults('await step("Comes.", f); // step("Goes.", f)')).toEqual([
    'Somebody: no step "Goes." in tests/a.spec.ts',
  ]);
  expect(faults('step("Comes.", f); step("Stays.", f); step("Goes.", f);')).toEqual(['Somebody: "Stays." has no test']);
  expect(faults('step("Goes.", f); step("Comes.", f);')).toEqual(["Somebody: the order differs"]);
  expect(faults(null)).toEqual(["Somebody: there is no tests/a.spec.ts"]);
});
