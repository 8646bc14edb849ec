import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("the bankroll is set from any page and returns there; a bad amount is kept with its reason; another origin is not returned to", async () => {
  const app = await openApp();
  const { cookie, id } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/_app.bankroll/route.tsx"));
  const send = (fields: Record<string, string>) =>
    action(
      routeArgs("/bankroll", { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams(fields) }),
    ).catch((thrown: unknown) => thrown);
  const stored = async () =>
    (await app.database.read.select({ cents: users.bankrollCents }).from(users).where(eq(users.id, id)))[0]?.cents;

  const refused = await send({ intent: "bankroll", bankroll: "a lot", returnTo: "/picks/7" });
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: { result: { initialValue: { bankroll: "a lot", returnTo: "/picks/7" } } },
  });
  expect(await stored()).toBeNull();

  const set = (await send({ intent: "bankroll", bankroll: "1,000", returnTo: "/picks/7#stake-title" })) as Response;
  expect([set.status, set.headers.get("Location")]).toEqual([303, "/picks/7#stake-title"]);
  expect(await stored()).toBe(100_000);

  const removed = (await send({ intent: "forget-bankroll", returnTo: "https://elsewhere.test/" })) as Response;
  expect(removed.headers.get("Location")).toBe("/bankroll");
  expect(await stored()).toBeNull();
});
