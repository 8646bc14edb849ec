import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

test("a script that is on the page already stays there, everybody else is redirected to it, with the toast", async () => {
  const app = await openApp();
  const { backTo } = await app.load(() => import("#app/lib/http/page/back-to.server.ts"));
  const from = (accept: string, referrer?: string) =>
    new Request("http://localhost/slip", {
      headers: { Accept: accept, ...(referrer === undefined ? {} : { Referer: referrer }) },
    });
  const answer = async (request: Request) => {
    const given = await backTo(request, "/betting-strategies?page=2", { title: "Added" });
    const headers = new Headers("init" in given ? (given.init?.headers ?? {}) : given.headers);
    return { location: headers.get("Location"), toast: headers.get("Set-Cookie")?.startsWith("toast=") };
  };
  const there = { location: "/betting-strategies?page=2", toast: true };
  const here = "http://localhost/betting-strategies?page=2";
  expect(await answer(from("*/*", here))).toEqual({ location: null, toast: true });
  expect(await answer(from("text/html", here))).toEqual(there);
  expect(await answer(from("*/*", "http://localhost/betting-strategies"))).toEqual(there);
  expect(await answer(from("*/*", "about:client"))).toEqual(there);
  expect(await answer(from("*/*"))).toEqual(there);
});
