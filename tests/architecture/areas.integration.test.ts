import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { cruise } from "./small-project.ts";

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string | readonly string[]; readonly pathNot?: string | readonly string[] };
}
const { forbidden } = createRequire(import.meta.url)(resolve(".dependency-cruiser.cjs")) as {
  readonly forbidden: readonly Rule[];
};
const DOCUMENT = readFileSync("docs/architecture.md", "utf8");

const list = (value: string | readonly string[] | undefined) => (typeof value === "string" ? [value] : (value ?? []));
/** "^app/lib/workflows/bets/" → "bets". */
const lastWord = (path: string) => /([\w-]+)\/$/.exec(path)?.[1] ?? path;

/** Lines of the table under a heading of docs/architecture.md as cells. */
function tableUnder(heading: string): string[][] {
  const [, section = ""] = DOCUMENT.split(`\n## ${heading}\n`);
  const [body = ""] = section.split("\n## ");
  const rows = body.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}
const words = (cell = "") => cell.split(", ").filter((word) => word !== "");

const LAYERS = "^app/(?:lib/)?(?:workflows|models|views)/";

/** The edges of the rules: "workflows feeds bets". */
const EDGES = forbidden.flatMap(({ name, to }) => {
  const edge = /^(workflows|models|views)-of-(\w+)$/.exec(name);
  if (!edge) return [];
  const [, layer = "", from = ""] = edge;
  return list(to.pathNot)
    .map(lastWord)
    .filter((area) => area !== from)
    .map((area) => `${layer} ${from} ${area}`);
});

test("every allowed edge between areas is used", () => {
  const { modules } = cruise(process.cwd(), "--include-only", LAYERS, "app");
  const place = (path: string) => /^app\/(?:lib\/)?(workflows|models|views)\/([\w-]+)\//.exec(path);
  const used = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => {
        const [from, to] = [place(source), place(resolved)];
        return from && to && from[1] === to[1] ? `${from[1]} ${from[2]} ${to[2]}` : "";
      }),
    ),
  );
  expect(EDGES.filter((edge) => !used.has(edge))).toEqual([]);
});

test("the document names the same edges between areas as the rules", () => {
  const documented = tableUnder("From area to area").flatMap(([layer = "", from = "", to]) =>
    words(to).map((area) => `${layer} ${from} ${area}`),
  );
  expect(documented.toSorted()).toEqual(EDGES.toSorted());
});

test("the document's import table is the rules' one", () => {
  const rooms = new Map(
    forbidden
      .filter(({ name, from }) => name.endsWith("-imports") && from.path !== undefined)
      .map(({ name, from, to }) => [name.replace("-imports", ""), { path: from.path ?? "", may: list(to.pathNot) }]),
  );
  const roomOf = new Map([...rooms].map(([room, { path }]) => [path, room]));
  const PURE = ["engine", "schemas", "format"];
  const fromRules = [...rooms].map(([room, { may }]) => {
    const reached = may.map((path) => roomOf.get(path) ?? "a part of a room").filter((other) => other !== room);
    return [room, [...new Set(reached)].toSorted()] as const;
  });
  const fromDocument = tableUnder("Which room may import which").flatMap(([cell, may = ""]) =>
    words(cell).map((room) => {
      const reached = words(may.replace("–", "").replace(/ \(.*?\)/g, "")).flatMap((word) =>
        word === "pure" ? PURE : [rooms.has(word) ? word : "a part of a room"],
      );
      return [room, [...new Set(reached.filter((other) => other !== room))].toSorted()] as const;
    }),
  );
  expect(new Map(fromDocument)).toEqual(new Map(fromRules));
});

test("folders are areas of the document, the same words in every layer", () => {
  const areas = new Set(tableUnder("Areas").map(([area]) => area));
  const folders = (layer: string) =>
    readdirSync(layer, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const COMMON = ["ui", "forms", "layout", "charts"];
  for (const layer of ["app/lib/workflows", "app/models", "app/lib/views", "app/lib/schemas"])
    expect(
      folders(layer).filter((name) => !areas.has(name)),
      layer,
    ).toEqual([]);
  expect(folders("app/components").filter((name) => !areas.has(name) && !COMMON.includes(name))).toEqual([]);
});
