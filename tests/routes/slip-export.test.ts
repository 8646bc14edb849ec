import { expect, test } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("the owner downloads the slip; an empty one and a signed-out visitor are redirected", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { cookie, id } = await app.signedIn("elite");
  const { loader } = await app.load(() => import("#app/routes/slip.export.ts"));
  const ask = async (headers: HeadersInit) => {
    try {
      return await loader(routeArgs("/slip/export", { headers }));
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
  const nobody = await ask({});
  expect([nobody.status, nobody.headers.get("Location")]).toEqual([302, "/?redirectTo=%2Fslip%2Fexport"]);
  const empty = await ask({ Cookie: cookie });
  expect([empty.status, empty.headers.get("Location")]).toEqual([303, "/slip"]);
  const toast = decodeURIComponent(/toast=([^.;]+)/.exec(empty.headers.get("Set-Cookie") ?? "")?.[1] ?? "");
  expect(atob(toast)).toContain("Empty Bet Slip");

  await app.database.client.execute({
    sql: "insert into slip_items (user_id, feed, run, pick_id, stake_cents, book, price, added_at) values (?, 'simulation', 1, ?, 2500, 'fanduel', -150, 1)",
    args: [id, scene.upcoming[0] ?? 0],
  });
  const file = await ask({ Cookie: cookie });
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="linewise-bet-slip-[\d-]{10}\.csv"$/);
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${scene.upcoming[0]},`));
});
