import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Rooms that may read schemas; the engine's own types may not, and stand on their own. */
const ROOMS = ["app/lib/schemas", "app/lib/views", "app/lib/workflows", "app/lib/providers", "app/routes"];
/** Smaller objects are alike by chance. */
const LEAST_FIELDS = 4;
/** Other objects with the names of a schema's fields: the moments of a list of games are read already. */
const OTHER_OBJECTS = ["ListGamesInput"];

interface Shape {
  readonly name: string;
  readonly fields: string;
}

/** The objects that a file declares as a type, and those it declares as a schema. */
function shapesOf(file: string): { readonly types: readonly Shape[]; readonly schemas: readonly Shape[] } {
  const types: Shape[] = [];
  const schemas: Shape[] = [];
  const shape = (name: string, fields: readonly string[], to: Shape[]) => {
    if (fields.length >= LEAST_FIELDS) to.push({ name, fields: fields.toSorted().join(" ") });
  };
  const walk = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.members.every(ts.isPropertySignature))
      shape(
        node.name.text,
        node.members.flatMap(({ name }) => name?.getText() ?? []),
        types,
      );
    else if (
      ts.isCallExpression(node) &&
      /^z\.(strictO|looseO|o)bject$/.test(node.expression.getText().replace(/\s/g, ""))
    ) {
      const [given] = node.arguments;
      if (given && ts.isObjectLiteralExpression(given) && !given.properties.some(ts.isSpreadAssignment))
        shape(
          file,
          given.properties.flatMap(({ name }) => name?.getText() ?? []),
          schemas,
        );
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return { types, schemas };
}

test("what a schema describes has no interface of its own: its type is made from it", () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  );
  const read = files.filter((file) => /\.tsx?$/.test(file)).map(shapesOf);
  const schemas = new Map(read.flatMap((file) => file.schemas.map(({ name, fields }) => [fields, name] as const)));
  expect(schemas.size).toBeGreaterThan(100);
  const twice = read.flatMap(({ types }) => types.filter(({ fields }) => schemas.has(fields)));
  expect(OTHER_OBJECTS.filter((name) => !twice.some((one) => one.name === name))).toEqual([]);
  const wrong = twice.filter(({ name }) => !OTHER_OBJECTS.includes(name));
  expect(wrong.map(({ name, fields }) => `${name}, as in ${schemas.get(fields)}`)).toEqual([]);
});
