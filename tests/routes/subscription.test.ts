import { drawn } from "#tests/setup/drawn.ts";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { PlanCard } from "#app/lib/schemas/billing/plan-card-dto.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { FAILS_LATER, openBilling } from "#tests/workflows/billing/billing-scene.ts";

const offers = (cards: readonly PlanCard[]) =>
  cards.map(({ action }) => ("label" in action ? action.label : action.why));

test("without payments pricing says so, and a checkout is refused with a toast and a banner", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("free");
  const headers = { Cookie: cookie };
  const page = await app.load(() => import("../../app/routes/subscription/route.tsx"));
  const loaded = await page.loader(routeArgs("/subscription?tab=nothing", { headers }));
  expect(loaded.configured).toBe(false);
  expect(loaded.unknown).toContain("tab");
  expect(offers(loaded.cards)).toEqual([
    "Free Trial",
    "Payments are not configured on this server.",
    "Payments are not configured on this server.",
  ]);
  const terms = await app.load(() => import("../../app/routes/_app.subscription_.terms/route.tsx"));
  const send = (fields: Record<string, string>) =>
    terms.action(
      routeArgs("/subscription/terms", { method: "POST", headers, body: new URLSearchParams(fields) }),
    ) as Promise<unknown>;
  expect(await send({ plan: "pro", cycle: "yearly", terms: "yes" })).toMatchObject({
    init: { status: 422 },
    data: { refused: { terms: true, risks: false, message: "Please tick both boxes to continue." } },
  });
  // The returned form is the one that was sent, even if the address says otherwise.
  expect(await send({ plan: "elite", cycle: "yearly", risks: "yes" })).toMatchObject({
    data: { plan: { tier: "elite", cycle: "yearly" }, terms: { price: expect.stringContaining("/year") } },
  });
  const refused = (await send({ plan: "pro", cycle: "yearly", terms: "yes", risks: "yes" })) as Response;
  expect([refused.status, refused.headers.get("Location")]).toEqual([
    303,
    "/subscription?error=failed&plan=pro&cycle=yearly",
  ]);
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const jar = (refused.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request("http://localhost:3000/", { headers: { Cookie: jar } }));
  expect(toast).toMatchObject({ title: "Payments are not configured", variant: "destructive" });
});

test("a program's purchase: terms first, then the page to pay on; a wrong price or plan is refused by field", async () => {
  const scene = await openBilling();
  const { id, cookie } = await scene.app.signedIn("free");
  const { action } = await scene.app.load(() => import("../../app/routes/api.create-checkout-session.ts"));
  const post = async (body: unknown) => {
    const headers = { Cookie: cookie, "Content-Type": "application/json", "Idempotency-Key": "the same every time" };
    const init = { method: "POST", headers, body: JSON.stringify(body), params: { "*": "" } };
    const answer = await action(routeArgs("/api/create-checkout-session", init));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await post({ planName: "Pro", billingCycle: "monthly" })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("/subscription/terms?plan=pro&cycle=monthly") },
  });
  const plan = { tier: "pro", cycle: "monthly" } as const;
  await scene.verbs.acceptPlanTerms(await scene.callerOf(id), { plan, terms: true, risks: true });
  expect(await post({ planName: "PRO", planPrice: 19 })).toMatchObject({
    status: 422,
    body: { errors: { planPrice: [expect.stringContaining("price has changed")] } },
  });
  expect(await post({ planName: "Pro", priceId: "elite_monthly" })).toMatchObject({ status: 422 });
  expect(await post({ planName: "Gold" })).toMatchObject({ status: 422 });
  for (const body of [
    { planName: "Pro", billingCycle: "monthly" },
    { planName: "pro", priceId: "pro_monthly", planPrice: 29 },
  ])
    expect(await post(body)).toMatchObject({
      status: 200,
      body: { success: true, error: null, url: expect.stringMatching(/\/c\/pay\/cs_test_/) },
    });
});

test("a payment provider that does not answer is a Payment Error, in the specification's words", async () => {
  const scene = await openBilling();
  const { cookie } = await scene.app.signedIn("free");
  const { action } = await scene.app.load(() => import("../../app/routes/_app.subscription_.terms/route.tsx"));
  const { takeToast } = await scene.app.load(() => import("#app/lib/http/page/toast.server.ts"));
  await scene.provider.close();
  const body = new URLSearchParams({ plan: "pro", cycle: "yearly", terms: "yes", risks: "yes" });
  const answer = await action(routeArgs("/subscription/terms", { method: "POST", headers: { Cookie: cookie }, body }));
  if (!(answer instanceof Response)) throw new Error("The terms were refused");
  expect(answer.headers.get("Location")).toBe("/subscription?error=failed&plan=pro&cycle=yearly");
  const jar = (answer.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request("http://localhost:3000/", { headers: { Cookie: jar } }));
  expect(toast).toMatchObject({
    title: "Payment Error",
    description: "Failed to create checkout session. Please try again.",
    variant: "destructive",
  });
});

test("a plan without payments belongs to its owner, with the plans it includes, and only a higher one is offered", async () => {
  const scene = await openBilling();
  const page = await scene.app.load(() => import("../../app/routes/subscription/route.tsx"));
  const shown = async (tier: "pro" | "elite") => {
    const { cookie } = await scene.app.signedIn(tier);
    const { cards } = await page.loader(routeArgs("/subscription", { headers: { Cookie: cookie } }));
    return offers(cards);
  };
  expect(await shown("elite")).toEqual([
    "Your Elite plan includes it.",
    "Your Elite plan includes it.",
    "Elite was given to your account. Nothing is charged.",
  ]);
  expect(await shown("pro")).toEqual([
    "Your Pro plan includes it.",
    "Pro was given to your account. Nothing is charged.",
    "Choose Elite",
  ]);
});

test("what is offered follows what is paid: upgrade, wait, keep, or pay first", async () => {
  const scene = await openBilling();
  const { id, cookie } = await scene.app.signedIn("free");
  const page = await scene.app.load(() => import("../../app/routes/subscription/route.tsx"));
  const shown = async (query = "") => {
    const { cards } = await page.loader(routeArgs(`/subscription${query}`, { headers: { Cookie: cookie } }));
    return offers(cards);
  };
  const manage = async () =>
    drawn(page.default, await page.loader(routeArgs("/subscription?tab=manage", { headers: { Cookie: cookie } })));
  expect(await shown()).toEqual(["Free Trial", "Choose Pro", "Choose Elite"]);
  expect(await manage()).not.toMatch(/Cancel plan|Update Payment Method/);
  await scene.buy(id, { tier: "elite", cycle: "yearly" });
  expect(await manage()).toMatch(/Update Payment Method.*Cancel plan now/s);
  expect(await shown()).toEqual(["Cancel your plan", "See Pro yearly", "Pay monthly"]);
  expect(await shown("?cycle=yearly")).toEqual(["Cancel your plan", "Switch to Pro", "Manage"]);
  await scene.verbs.downgradePlan(await scene.callerOf(id), { plan: { tier: "pro", cycle: "yearly" } });
  expect(await shown("?cycle=yearly")).toEqual(["Cancel your plan", "A change is planned", "Manage"]);
  await scene.verbs.keepPlan(await scene.callerOf(id));
  await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" });
  expect(await shown("?cycle=yearly")).toEqual(["Yours when Elite ends.", "Keep your plan first", "Manage"]);
  expect(await manage()).toMatch(/Resume plan/);
  expect(await manage()).not.toMatch(/Cancel plan/);
});

test("canceling a plan whose payment is missing is shown to end it immediately", async () => {
  const scene = await openBilling();
  const { id, cookie } = await scene.app.signedIn("free");
  const page = await scene.app.load(() => import("../../app/routes/subscription/route.tsx"));
  await scene.buy(id, { tier: "pro", cycle: "monthly" }, FAILS_LATER);
  await scene.pass(id, 32);
  await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
  const loaded = await page.loader(routeArgs("/subscription?tab=manage", { headers: { Cookie: cookie } }));
  expect(await drawn(page.default, loaded)).toContain("A payment is missing, so Pro ends immediately.");
});
