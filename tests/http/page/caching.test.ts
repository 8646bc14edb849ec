import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

test("the browser keeps no signed-in page, unless it was fetched ahead of a click", async () => {
  const app = await openApp();
  const { handleDataRequest } = await app.load(() => import("#app/entry.server.tsx"));
  const { cookie } = await app.signedIn("pro");
  const caching = (headers: Record<string, string>, own?: string) => {
    const response = new Response("{}", own ? { headers: { "Cache-Control": own } } : {});
    const request = new Request("http://localhost/slip.data", { headers });
    return handleDataRequest(response, { request }).headers.get("Cache-Control");
  };
  expect(caching({ Cookie: `theme=dark; ${cookie}` })).toBe("private, no-store");
  expect(caching({ Cookie: cookie, "Sec-Purpose": "prefetch" })).toBe("private, no-cache");
  expect(caching({ Cookie: "theme=dark" })).toBe("private, no-cache");
  expect(caching({ Cookie: cookie }, "no-store")).toBe("no-store");
});
