import { expect, test } from "vitest";
import { followedOwnLink } from "#app/lib/http/page/followed-link.server.ts";

test.each([
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate" }, true],
  [{ "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }, false],
  [{ "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender" }, false],
  [{ "Sec-Fetch-Site": "same-origin", Purpose: "prefetch" }, false],
  [{ "Sec-Fetch-Site": "none" }, false],
  [{ "Sec-Fetch-Site": "cross-site" }, false],
  [{}, false],
])("%o: %s", (headers, followed) => {
  expect(followedOwnLink(new Request("http://localhost/dashboard?tab=value", { headers }))).toBe(followed);
});
