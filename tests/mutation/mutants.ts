import ts from "typescript";

/** One small change of the source, and the result of the tests under it. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

export interface Instrumented {
  /** The source with every mutant in it, each behind a switch `__mutant(id)`, and a step counted in every round of a loop. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

const COMPARISONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["<", ["<=", ">="]],
  ["<=", ["<", ">"]],
  [">", [">=", "<="]],
  [">=", [">", "<"]],
  ["===", ["!=="]],
  ["!==", ["==="]],
  ["==", ["!="]],
  ["!=", ["=="]],
]);

const OPERATORS: ReadonlyMap<string, readonly string[]> = new Map([
  ["+", ["-"]],
  ["-", ["+"]],
  ["*", ["/"]],
  ["/", ["*"]],
  ["%", ["*"]],
  ["**", ["*"]],
  ["+=", ["-="]],
  ["-=", ["+="]],
  ["*=", ["/="]],
  ["/=", ["*="]],
  ["&&", ["||"]],
  ["||", ["&&"]],
  ["??", ["&&"]],
  ["??=", ["="]],
]);

const MATH_CALLS: ReadonlyMap<string, string> = new Map([
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["round", "floor"],
]);

/** Calls that are left out, so that their object stays as it is. */
const DROPPED_CALLS: ReadonlySet<string> = new Set(["filter", "sort", "slice", "reverse", "trim"]);

function isText(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

/** The node's place is the condition of a loop: `true` there would only ever run out of time. */
function inLoopCondition(node: ts.Node): boolean {
  let child = node;
  for (let parent = node.parent; ; parent = parent.parent) {
    if (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === child;
    if (ts.isForStatement(parent)) return parent.condition === child;
    if (!ts.isBinaryExpression(parent) && !ts.isParenthesizedExpression(parent)) return false;
    child = parent;
  }
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    (ts.isWhileStatement(parent) && parent.expression === node) ||
    (ts.isForStatement(parent) && parent.condition === node)
  );
}

/** A literal that names something (a property, a module, a type) and is not a value. */
function namesSomething(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function numbersBeside(node: ts.NumericLiteral): readonly string[] {
  const value = Number(node.text);
  return Number.isInteger(value) ? [`${value + 1}`, `${value - 1}`] : [`${value + 1}`, `${value * 1.01}`];
}

function ofBinary(node: ts.BinaryExpression): readonly string[] {
  const operator = node.operatorToken.getText();
  const [left, right] = [node.left, node.right].map((side) =>
    ts.isBinaryExpression(side) ? `(${side.getText()})` : side.getText(),
  );
  const comparisons = COMPARISONS.get(operator);
  if (comparisons)
    return [
      ...comparisons.map((other) => `${left} ${other} ${right}`),
      ...(inLoopCondition(node) ? ["false"] : ["true", "false"]),
    ];
  if (operator === "+" && (isText(node.left) || isText(node.right))) return [];
  return (OPERATORS.get(operator) ?? []).map((other) => `${left} ${other} ${right}`);
}

function ofCall(node: ts.CallExpression): readonly string[] {
  const callee = node.expression;
  if (!ts.isPropertyAccessExpression(callee) || (node.flags & ts.NodeFlags.OptionalChain) !== 0) return [];
  const name = callee.name.text;
  const rest = node.getText().slice(callee.getText().length);
  const owner = callee.expression.getText();
  if (owner === "Math") {
    if (name === "abs") return [node.arguments.map((argument) => argument.getText()).join()];
    const other = MATH_CALLS.get(name);
    return other === undefined ? [] : [`Math.${other}${rest}`];
  }
  if (name === "some") return [`${owner}.every${rest}`];
  if (name === "every") return [`${owner}.some${rest}`];
  return DROPPED_CALLS.has(name) ? [owner] : [];
}

function ofRegex(text: string): readonly string[] {
  const end = text.lastIndexOf("/");
  const [pattern, flags] = [text.slice(1, end), text.slice(end + 1)];
  const answers: string[] = [];
  if (pattern.startsWith("^")) answers.push(`/${pattern.slice(1)}/${flags}`);
  if (pattern.endsWith("$")) answers.push(`/${pattern.slice(0, -1)}/${flags}`);
  if (flags.includes("i")) answers.push(`/${pattern}/${flags.replace("i", "")}`);
  return answers;
}

function ofExpression(node: ts.Expression): readonly string[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText();
    switch (node.operator) {
      case ts.SyntaxKind.MinusToken:
      case ts.SyntaxKind.ExclamationToken:
        return [operand];
      case ts.SyntaxKind.PlusPlusToken:
        return [`--${operand}`];
      case ts.SyntaxKind.MinusMinusToken:
        return [`++${operand}`];
      default:
        return [];
    }
  }
  if (ts.isPostfixUnaryExpression(node))
    return [`${node.operand.getText()}${node.operator === ts.SyntaxKind.PlusPlusToken ? "--" : "++"}`];
  if (namesSomething(node)) return [];
  if (ts.isNumericLiteral(node)) return numbersBeside(node);
  if (ts.isBigIntLiteral(node)) return [`${BigInt(node.text.slice(0, -1)) + 1n}n`];
  if (isText(node)) return node.getText().length > 2 ? ['""'] : ['"changed"'];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return ofRegex(node.getText());
  if (ts.isArrayLiteralExpression(node)) {
    const assigned = ts.isBinaryExpression(node.parent) && node.parent.left === node;
    return node.elements.length > 0 && !assigned ? ["[]"] : [];
  }
  return [];
}

/** Whether the statement can be left out, and would not be left out just so by its `if` never being entered. */
function canBeLeftOut(node: ts.Statement): boolean {
  if (ts.isExpressionStatement(node)) return true;
  if (!ts.isContinueStatement(node) && !ts.isBreakStatement(node) && !ts.isThrowStatement(node)) return false;
  const around = ts.isBlock(node.parent) && node.parent.statements.length === 1 ? node.parent.parent : node.parent;
  return !(ts.isIfStatement(around) && around.elseStatement === undefined);
}

function isLoop(node: ts.Node): node is ts.IterationStatement {
  return ts.isIterationStatement(node, false);
}

/** Puts every mutant of a source file behind a switch of its own. Ids go on from `firstId`. */
export function instrument(file: string, text: string, firstId: number): Instrumented {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const mutants: Mutant[] = [];

  function added(node: ts.Node, replacement: string): number {
    const id = firstId + mutants.length;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mutants.push({ id, file, line, original: node.getText(), replacement });
    return id;
  }

  function plain(node: ts.Node): string {
    const start = node.getStart();
    let code = "";
    let at = start;
    ts.forEachChild(node, (child) => {
      if (child.getStart() < at) return;
      code += text.slice(at, child.getStart());
      const inner = emitted(child);
      code += isLoop(node) && node.statement === child ? `{ __step(); ${inner} }` : inner;
      at = child.getEnd();
    });
    return code + text.slice(at, node.getEnd());
  }

  function emitted(node: ts.Node): string {
    if (
      ts.isTypeNode(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node)
    )
      return node.getText();
    if (ts.isStatement(node) && canBeLeftOut(node))
      return `{ if (!__mutant(${added(node, "(left out)")})) { ${plain(node)} } }`;
    const changes = ts.isExpression(node) ? [...ofExpression(node)] : [];
    if (ts.isExpression(node) && isCondition(node) && !(ts.isBinaryExpression(node) && changes.includes("false")))
      changes.push(...(inLoopCondition(node) ? ["false"] : ["true", "false"]));
    if (changes.length === 0) return plain(node);
    const switches = changes.map((change) => `__mutant(${added(node, change)}) ? (${change}) : `);
    return `(${switches.join("")}(${plain(node)}))`;
  }

  return { code: emitted(source) + "\n", mutants };
}
