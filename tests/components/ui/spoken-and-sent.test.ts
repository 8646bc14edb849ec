import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }));

/** Opening tags of a source, with their attributes. */
const tagsOf = (text: string) => text.match(/<[a-z]+\b(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g) ?? [];
const isSpoken = (tag: string) => /\baria-live=|\brole="(status|alert|log)"/.test(tag);

/** Regions that are read out in full whenever they change: none of these. */
const READ_WHOLE = /^<(table|thead|tbody|ul|ol|dl|section|main)\b/;
const spokenWhole = (text: string) => tagsOf(text).filter((tag) => isSpoken(tag) && READ_WHOLE.test(tag));

test("C110 no table and no list is a live region: only one short sentence is read out", () => {
  expect(spokenWhole('<dl className="a" aria-live="polite">')).toHaveLength(1);
  expect(sources.flatMap(({ name, text }) => spokenWhole(text).map((tag) => `${name}: ${tag}`))).toEqual([]);
});

/** A file field that waits for a script to send it. */
const sendsByScript = (text: string) =>
  /type="file"/.test(text) && (!/<SubmitButton|type="submit"/.test(text) || /onChange=/.test(text));

test("C108 a file is sent by a button: no field sends itself", () => {
  expect(sendsByScript('<input type="file" onChange={send} /><SubmitButton>')).toBe(true);
  expect(sources.some(({ text }) => /type="file"/.test(text))).toBe(true);
  expect(sources.filter(({ text }) => sendsByScript(text)).map(({ name }) => name)).toEqual([]);
});
