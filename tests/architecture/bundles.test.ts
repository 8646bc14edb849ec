import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { SHARED_BUNDLES, sharedBundleOf } from "../../vite.bundles.ts";
import { asModule, REACT_FILES } from "../../vite.react-modules.ts";
import { inAscii } from "../../vite.server-text.ts";
import { DEVELOPERS_WARNINGS, SETTLED, settledCode } from "../../vite.settled.ts";

test("every path that the build's shared bundles name exists", () => {
  const gone = SHARED_BUNDLES.flatMap(({ paths, except }) => [...paths, ...(except ?? [])]).filter(
    (path) => !existsSync(path),
  );
  expect(gone).toEqual([]);
});

test("modules go where the bundles say, and exceptions go with their screens", () => {
  expect(sharedBundleOf("/p/node_modules/react-dom/index.js")).toBe("react");
  expect(sharedBundleOf("/p/app/components/layout/app-header.tsx")).toBe("shell");
  expect(sharedBundleOf("/p/app/components/layout/public-header.tsx")).toBeUndefined();
  expect(sharedBundleOf("/p/app/components/ui/dialog.tsx")).toBeUndefined();
});

test.each(SETTLED)("$file still contains what is settled in browsers: $says", ({ file, says, settled }) => {
  const code = readFileSync(`node_modules/${file}`, "utf8");
  expect(code).toMatch(says);
  const text = settledCode(code, `/p/node_modules/${file}`);
  expect(text).not.toMatch(says);
  expect(text).toContain(settled.split("$1")[0]);
});

test("every flag of Remix that is settled as on is on", () => {
  const flags = SETTLED.flatMap(({ file, says }) => readFileSync(`node_modules/${file}`, "utf8").match(says) ?? [])
    .filter((flag) => flag.includes("v3_"))
    .map((flag) => flag.replace(/.*\./, ""));
  expect(new Set(flags).size).toBeGreaterThan(2);
  for (const flag of flags) expect(remixConfig.future, flag).toHaveProperty(flag, true);
});

test("the router gets every flag that is settled as on from Remix, as on", () => {
  const browser = readFileSync("node_modules/@remix-run/react/dist/esm/browser.js", "utf8");
  const router = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");
  const asked = new Set(router.match(/\bfuture\.v7_\w+/g)?.map((flag) => flag.replace("future.", "")));
  // Part of the handler of requests, which browsers do not have.
  asked.delete("v7_throwAbortReason");
  const given = settledCode(browser, "/p/node_modules/@remix-run/react/dist/esm/browser.js");
  for (const flag of asked) expect(given, flag).toMatch(new RegExp(`${flag}: true`));
});

test("other packages and our own code stay as they are", () => {
  const code = "future.v3_singleFetch && future.v7_fetcherPersist";
  expect(settledCode(code, "/p/app/entry.client.tsx")).toBe(code);
  expect(settledCode(code, "/p/node_modules/@remix-run/router/dist/router.js")).toBe("future.v3_singleFetch && true");
});

test("code that only warns developers has these names, and is in the packages", () => {
  const code = ["@remix-run/router/dist/router.js", "react-router/dist/index.js"]
    .map((file) => readFileSync(`node_modules/${file}`, "utf8"))
    .join("\n");
  for (const name of DEVELOPERS_WARNINGS) expect(code, name).toMatch(new RegExp(`\\b${name}\\b`));
});

/** The imports of packages by screens and their parts, and the exports of the packages, file by file. */
const ourCode = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join("app", file), "utf8") }));

test.each([
  ["blockers", /\b(?:useBlocker|usePrompt|unstable_usePrompt)\b/],
  ["view transitions", /\b(?:viewTransition|useViewTransitionState)\b/],
  ["loaders or actions in the browser", /\bexport\b.*\bclient(?:Loader|Action)\b/],
  ["deferred data", /\bdefer\(/],
])("our code uses no %s, which browsers do not get", (_, asks) => {
  expect(ourCode.length).toBeGreaterThan(500);
  expect(ourCode.filter(({ code }) => asks.test(code)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ["imports a style sheet", /^import .*\.css"/m],
  ["has links in its head", /^export (?:const|function|async function) links\b/m],
])("only the root %s: screens that come later are shown without waiting for one", (_, asks) => {
  expect(ourCode.filter(({ code }) => asks.test(code)).map(({ file }) => file)).toEqual(["root.tsx"]);
});

test("React as modules is React: in production the same files, with the same exports", async () => {
  const require = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), "react-modules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const nameOf = (file: string) => `${file.replaceAll("/", "-")}.mjs`;
  for (const file of new Set(Object.values(REACT_FILES))) {
    const code = asModule(readFileSync(`node_modules/${file}`, "utf8")).replace(
      /(?<=^import .* from ")[\w-]+(?=";)/gm,
      (name) => `./${nameOf(REACT_FILES[name] ?? name)}`,
    );
    expect(code, file).not.toMatch(/\brequire\(|\bmodule\.|\bexports\b/);
    writeFileSync(join(folder, nameOf(file)), code);
  }
  for (const file of new Set(Object.values(REACT_FILES))) {
    const asWritten = require(join(process.cwd(), "node_modules", file)) as Record<string, unknown>;
    const modules = (await import(/* @vite-ignore */ pathToFileURL(join(folder, nameOf(file))).href)) as object;
    expect(Object.keys(asWritten).length, file).toBeGreaterThan(2);
    expect(Object.keys(modules).sort(), file).toEqual(Object.keys(asWritten).sort());
  }
  for (const [name, file] of Object.entries(REACT_FILES).filter(([name]) => name !== "react-dom/client")) {
    expect(readFileSync(require.resolve(name), "utf8"), name).toContain(
      `require('./${file.replace(/^[\w-]+\//, "")}')`,
    );
  }
  const client = readFileSync(require.resolve("react-dom/client"), "utf8");
  expect(client).toContain("exports.hydrateRoot = m.hydrateRoot;");
  expect(createRequire(require.resolve("react-dom")).resolve("scheduler")).toBe(require.resolve("scheduler"));
});

test("the server's text is ASCII and unchanged in meaning", () => {
  const code = String.raw`["−110 · 🏀", ${"`${1}–2`"}, /^[−–]\d$/.test("−7"), /^[🏀’]$/u.test("🏀"), "né"].join("|")`;
  const escaped = inAscii(code);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(escaped)).toBe(runInNewContext(code));
  expect(runInNewContext(escaped)).toContain("−110 · 🏀|1–2|true|true");
});
