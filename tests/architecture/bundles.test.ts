import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { SHARED_BUNDLES, sharedBundleOf } from "../../vite.bundles.ts";
import { DEVELOPERS_WARNINGS, SETTLED, settledCode } from "../../vite.settled.ts";

test("every path that the build's shared bundles name is there", () => {
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

test.each(SETTLED)("$file still says what is settled in browsers: $says", ({ file, says, settled }) => {
  const code = readFileSync(`node_modules/${file}`, "utf8");
  expect(code).toMatch(says);
  const text = settledCode(code, `/p/node_modules/${file}`);
  expect(text).not.toMatch(says);
  expect(text).toContain(settled);
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
  // Of the handler of requests, which browsers do not have.
  asked.delete("v7_throwAbortReason");
  const given = settledCode(browser, "/p/node_modules/@remix-run/react/dist/esm/browser.js");
  for (const flag of asked) expect(given, flag).toMatch(new RegExp(`${flag}: true`));
});

test("other packages and our own code stay as they are", () => {
  const code = "future.v3_singleFetch && future.v7_fetcherPersist";
  expect(settledCode(code, "/p/app/entry.client.tsx")).toBe(code);
  expect(settledCode(code, "/p/node_modules/@remix-run/router/dist/router.js")).toBe("future.v3_singleFetch && true");
});

test("what only warns developers is there by these names, and of the packages", () => {
  const code = ["@remix-run/router/dist/router.js", "react-router/dist/index.js"]
    .map((file) => readFileSync(`node_modules/${file}`, "utf8"))
    .join("\n");
  for (const name of DEVELOPERS_WARNINGS) expect(code, name).toMatch(new RegExp(`\\b${name}\\b`));
});
