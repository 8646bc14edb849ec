import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("a tip is put away in this browser for one person, comes back when asked for, and nobody is sent elsewhere", async () => {
  const app = await openApp();
  const { cookie, id } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/_app.ai-mentor/route.tsx"));
  const { readPutAwayTips } = await app.load(() => import("#app/lib/http/page/put-away-tips.server.ts"));
  const send = (fields: Record<string, string>, also = "") =>
    action(
      routeArgs("/ai-mentor", {
        method: "POST",
        headers: { Cookie: `${cookie}${also}`, Accept: "text/html" },
        body: new URLSearchParams(fields),
      }),
    ).catch((thrown: unknown) => thrown);
  const kept = (response: Response) => /mentor=[^;]*/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  const tipsIn = (cookies: string, userId: string) =>
    readPutAwayTips(new Request("http://localhost/", { headers: { Cookie: cookies } }), userId);

  const first = (await send({ intent: "dismiss", tip: "stake-size", returnTo: "/dashboard#mentor-tips" })) as Response;
  expect([first.status, first.headers.get("Location")]).toEqual([303, "/dashboard#mentor-tips"]);
  expect(first.headers.get("Set-Cookie")).not.toMatch(/Max-Age|Expires/);
  const second = (await send(
    { intent: "dismiss", tip: "concentration", returnTo: "//elsewhere.test" },
    `; ${kept(first)}`,
  )) as Response;
  expect(second.headers.get("Location")).toBe("/ai-mentor");
  expect(tipsIn(kept(second), id)).toEqual(["stake-size", "concentration"]);
  expect(tipsIn(kept(second), "somebody else")).toEqual([]);
  const restored = (await send({ intent: "restore" }, `; ${kept(second)}`)) as Response;
  expect(tipsIn(kept(restored), id)).toEqual([]);

  expect(await send({ intent: "dismiss", tip: "raise-your-stake" })).toMatchObject({ init: { status: 400 } });
  expect(await action(routeArgs("/ai-mentor", { method: "POST" })).catch((thrown: Response) => thrown.status)).toBe(
    302,
  );
});
