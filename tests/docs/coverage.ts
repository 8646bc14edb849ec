import ts from "typescript";

/** A row of a table in docs/coverage.md: the specification's requirement, and the test or decision that holds it. */
export interface CoverageRow {
  readonly line: number;
  readonly item: string;
  readonly heldBy: string;
  readonly note: string;
}

/** The holders of a row. */
export interface Holders {
  readonly tests: readonly { readonly file: string; readonly name: string }[];
  /** "D20", "ADR 019". */
  readonly decisions: readonly string[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** The rows of every table whose head is `item | where it is held | note`. */
export function coverageRows(markdown: string): readonly CoverageRow[] {
  const rows: CoverageRow[] = [];
  let inTable = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    if (!text.startsWith("|")) inTable = false;
    else if (text === "| item | where it is held | note |") inTable = true;
    else if (inTable && !/^\|[ :|-]+\|$/.test(text)) {
      const [item = "", heldBy = "", note = "", ...rest] = cellsOf(text);
      if (rest.length > 0) throw new Error(`docs/coverage.md:${index + 1} has more than three cells`);
      rows.push({ line: index + 1, item, heldBy, note });
    }
  }
  return rows;
}

/** Reads "`tests/a.test.ts` › "first", "second"; D1; ADR 019". */
export function holdersOf(heldBy: string): Holders {
  const tests: Holders["tests"][number][] = [];
  for (const [, file = "", names = ""] of heldBy.matchAll(/`(tests\/[^`]+)`((?: ?[›,] ?"[^"]+")*)/g)) {
    const named = [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    for (const name of named.length === 0 ? [""] : named) tests.push({ file, name });
  }
  const rest = heldBy.replaceAll(/`[^`]*`/g, "").replaceAll(/"[^"]*"/g, "");
  const decisions = [...rest.matchAll(/\bD\d+\b|\bADR \d{3}\b/g)].map(([name]) => name);
  return { tests, decisions };
}

/** The titles of a file's tests as they are written; skipped and planned ones hold nothing. */
export function testTitles(source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (first && isTest(node.expression)) {
        if (ts.isStringLiteralLike(first)) titles.add(first.text);
        else if (ts.isTemplateExpression(first)) titles.add(first.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}

/** `test`, `test.each(…)` and the like, but not `test.skip`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ["test", "it", "scriptless", "readsOnly"].includes(callee.text);
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    return isTest(ts.isCallExpression(callee) ? callee.expression : callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return !["skip", "todo", "fixme"].includes(callee.name.text) && isTest(callee.expression);
}

/** The state of the repository as the table describes it. */
export interface Surroundings {
  /** A file's text; null where there is no such file. */
  readonly read: (file: string) => string | null;
  readonly decisions: ReadonlySet<string>;
}

/** Quotation marks and dots in the forms that tests may use. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘“”"'`]/g, "'")
    .replaceAll("…", "...")
    .toLowerCase();

/** The texts that an item quotes, ‘like this’, in the parts between varying pieces: "{n}", "…", "N". */
function quotedParts(item: string): readonly string[] {
  return [...item.matchAll(/‘([^’]+(?:’[a-z][^’]*)*)’/g)].flatMap(([, text = ""]) =>
    plain(text)
      .split(/\{[^}]*\}|\.\.\.|\bn\b|∞/)
      .map((part) => part.trim())
      .filter((part) => part.length > 2),
  );
}

/** The faults of the table: a sentence per finding, with the line. */
export function coverageFaults(rows: readonly CoverageRow[], { read, decisions }: Surroundings): readonly string[] {
  const known = new Map<string, ReadonlySet<string> | null>();
  const titlesOf = (file: string) => {
    if (!known.has(file)) {
      const source = read(file);
      known.set(file, source === null ? null : testTitles(source));
    }
    return known.get(file) ?? null;
  };
  return rows.flatMap(({ line, item, heldBy, note }) => {
    const { tests, decisions: named } = holdersOf(heldBy);
    const at = `line ${line} (${item})`;
    if (tests.length === 0 && named.length === 0)
      return note.startsWith("missing:") ? [] : [`${at}: neither a test nor a decision holds it`];
    return [
      ...tests.flatMap(({ file, name }) => {
        const titles = titlesOf(file);
        if (titles === null) return [`${at}: there is no ${file}`];
        if (name === "") return [`${at}: no test of ${file} is named`];
        return titles.has(name) ? [] : [`${at}: ${file} has no test "${name}"`];
      }),
      ...(tests.length === 0 ? [] : quotedParts(item))
        .filter((part) => !tests.some(({ file }) => plain(read(file) ?? "").includes(part)))
        .map((part) => `${at}: none of its files has the text "${part}"`),
      ...named.filter((decision) => !decisions.has(decision)).map((decision) => `${at}: ${decision} is not explained`),
    ];
  });
}
