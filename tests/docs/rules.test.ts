import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { citedRules, explainedRules } from "./rules.ts";

const root = new URL("../../", import.meta.url);
const ROOMS = ["app", "db", "dev", "docs", "tests"];
const FILES = ["README.md", "CONTRIBUTING.md", "server.js"];

const explained = explainedRules(readFileSync(new URL("docs/rules.md", root), "utf8"));

/** Every text of the project by its path; the rules themselves and their test cite what they like. */
const texts = [
  ...FILES,
  ...ROOMS.flatMap((room) =>
    readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  ),
].filter((path) => /\.(tsx?|mjs|js|md)$/.test(path) && !/(^|\/)rules(\.test)?\.(md|ts)$/.test(path));

test("every rule is explained once, in order", () => {
  expect(explained.length).toBeGreaterThan(90);
  for (const kind of ["D", "M"]) {
    const numbers = explained.filter((code) => code.startsWith(kind)).map((code) => Number(code.slice(1)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

test("every rule that code or a document cites is explained in docs/rules.md", () => {
  const known = new Set(explained);
  expect(texts.length).toBeGreaterThan(1000);
  const unknown = texts.flatMap((path) =>
    [...citedRules(readFileSync(new URL(path, root), "utf8"))]
      .filter((code) => !known.has(code))
      .map((code) => `${path}: ${code}`),
  );
  expect(unknown).toEqual([]);
});

test("a citation is a letter with a number, not a path of a picture or a part of a word", () => {
  expect([...citedRules("as D39 says (M5, M36); M8's caps")]).toEqual(["D39", "M5", "M36", "M8"]);
  expect([...citedRules('d="M0-8 8 0" and "M12 4h3", AM5, D3js, #D20, M1.5, MD5')]).toEqual([]);
});
