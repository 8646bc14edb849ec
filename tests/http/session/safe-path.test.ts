import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "#app/lib/http/session/safe-path.ts";

test("paths of the app are kept", () => {
  for (const path of ["/", "/saved-picks?tab=all#equity", "/picks/12"]) expect(safePath(path)).toBe(path);
});

test("other sites, other schemes and addresses that act are not", () => {
  for (const path of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "javascript:alert(1)",
    "\t//evil.example",
    "/\t/evil.example",
    "/api/login",
    "/auth/callback?state=x",
    "/logout",
    "",
    null,
    undefined,
    7,
  ])
    expect(safePath(path, "/home"), String(path)).toBe("/home");
});

test("for any input, the browser stays on this origin", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const here = "https://linewise.example";
      expect(new URL(safePath(`/${text}`), here).origin).toBe(here);
      expect(new URL(safePath(text), here).origin).toBe(here);
    }),
  );
});
