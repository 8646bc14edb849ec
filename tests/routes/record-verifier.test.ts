import { Script } from "node:vm";
import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("the verifier is one script, kept as one file that needs nothing else, and a browser that has it gets a 304", async () => {
  const app = await openApp();
  const { loader: script } = await app.load(() => import("#app/routes/track-record_.verifier[.]js.ts"));
  const { loader: file } = await app.load(() => import("#app/routes/track-record_.verifier[.]html.ts"));
  const served = await script(routeArgs("/track-record/verifier.js"));
  expect(served.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  const code = await served.text();
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/\bimport\b\s*[("'{]|\brequire\(/);
  const kept = await file(routeArgs("/track-record/verifier.html"));
  expect(kept.headers.get("Content-Disposition")).toContain("attachment");
  const text = await kept.text();
  expect(text.match(/<\/script/g)).toHaveLength(1);
  expect(text).not.toMatch(/\b(?:src|href)=/);
  const etag = served.headers.get("ETag") ?? "";
  expect((await script(routeArgs("/track-record/verifier.js", { headers: { "If-None-Match": etag } }))).status).toBe(
    304,
  );
});
