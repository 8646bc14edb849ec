/**
 * Lists functions by length, longest first: `node dev/function-lengths.mjs [--over LINES] [PATH...]`, by default over app/ and from 61
 * lines on. A row reads "app/lib/file.ts:12 73 nameOfFunction"; lines run from the first of the declaration (without its docstring) to the
 * closing brace, functions inside included. Always ends with 0.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { over: { type: "string", default: "60" } },
});
const over = Number(values.over);
if (!Number.isInteger(over) || over < 0) {
  process.stderr.write("Usage: node dev/function-lengths.mjs [--over LINES] [PATH...]\n");
  process.exit(2);
}

/** TypeScript and JavaScript files at or below a path. */
function sourceFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !name.startsWith("."))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return sourceFiles(inside);
      return /\.(ts|tsx|mts|js|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [inside] : [];
    });
}

/** The name of a function: its own, or that of the variable, property or call it is given to. */
function nameOf(node, source) {
  if (node.name) return node.name.getText(source);
  if (ts.isConstructorDeclaration(node)) return `${node.parent.name?.text ?? "class"}.constructor`;
  let holder = node.parent;
  while (ts.isParenthesizedExpression(holder) || ts.isSatisfiesExpression(holder) || ts.isAsExpression(holder))
    holder = holder.parent;
  if ((ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)) && holder.name)
    return holder.name.getText(source);
  if (ts.isCallExpression(holder)) return `${holder.expression.getText(source).split("\n")[0]}(…)`;
  return "(anonymous)";
}

function functionsIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      found.push({ path, line: first + 1, lines: last - first + 1, name: nameOf(node, source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const rows = (positionals.length > 0 ? positionals : ["app"])
  .flatMap(sourceFiles)
  .flatMap(functionsIn)
  .filter(({ lines }) => lines > over)
  .sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
process.stdout.write(rows.map(({ path, line, lines, name }) => `${path}:${line} ${lines} ${name}\n`).join(""));
