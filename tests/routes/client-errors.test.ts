import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

const SHOWN = { kind: "render", screen: "/ai-picks?secret=1", message: "TypeError: x is undefined", device: "phone" };

test("a browser's failure reaches the operator's page without query or person, up to the hourly limit", async () => {
  const app = await openApp({ OPERATOR_EMAILS: "elite-1@example.test" });
  const { action } = await app.load(() => import("../../app/routes/client-errors.ts"));
  const { loader } = await app.load(() => import("../../app/routes/_app.under-the-hood/route.tsx"));
  const tell = async (fields: Readonly<Record<string, string>>) =>
    (await action(routeArgs("/client-errors", { method: "POST", body: new URLSearchParams(fields) }))).status;
  expect(await tell(SHOWN)).toBe(204);
  expect(await tell({ ...SHOWN, device: "fridge" })).toBe(422);
  expect(await tell({ ...SHOWN, screen: "https://elsewhere.example" })).toBe(422);

  const seen = async () => {
    const { cookie } = await app.signedIn("elite");
    return (await loader(routeArgs("/under-the-hood", { headers: { Cookie: cookie } }))).errors;
  };
  expect(await seen()).toEqual([
    expect.objectContaining({ kind: "render", screen: "/ai-picks", message: SHOWN.message, device: "phone" }),
  ]);
  expect(await seen()).toBeNull();

  const statuses = await Promise.all(Array.from({ length: 205 }, (_, n) => tell({ ...SHOWN, message: `error ${n}` })));
  expect([statuses.filter((one) => one === 204).length, statuses.filter((one) => one === 429).length]).toEqual([
    199, 6,
  ]);
});
