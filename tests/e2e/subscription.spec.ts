import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { consents, users } from "#db/schema/accounts.ts";
import { billingCustomers, subscriptions } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/notify.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

const PORT = Number(process.env.E2E_PORT ?? 3200);
const PAYMENTS = `http://localhost:${PORT + 2}`;
const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000000000000002",
  asks: "4000 0025 0000 3155",
  failsLater: "4000000000000341",
} as const;

/** Accepts the terms of a plan: in the dialog with scripts, on its page without. */
async function acceptTerms(page: Page, scripted: boolean, label: string, button = `Choose ${label}`): Promise<void> {
  await page.getByRole("article", { name: label }).getByRole("link", { name: button }).click();
  const title = `Important Legal Disclaimers - ${label} Plan`;
  const box = scripted ? page.getByRole("dialog", { name: title }) : page.getByRole("main");
  await expect(box.getByText(title).first()).toBeVisible();
  await box.getByRole("checkbox").first().check();
  await box.getByRole("button", { name: "Accept" }).click();
  // One box is not enough: the browser keeps the form.
  await expect(page).not.toHaveTitle("Checkout");
  await box.getByRole("checkbox").last().check();
  await box.getByRole("button", { name: "Accept" }).click();
}

async function pay(page: Page, number: string): Promise<void> {
  await expect(page).toHaveTitle("Checkout");
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

async function buy(page: Page, scripted: boolean, label: "Pro" | "Elite", query = ""): Promise<void> {
  await page.goto(`/subscription${query}`);
  await settled(page, scripted);
  await acceptTerms(page, scripted, label);
  await pay(page, CARDS.good);
  await expect(page.getByRole("heading", { name: `You have ${label}` })).toBeVisible();
}

/** The same purchase by only its requests, for tests of what comes afterwards. */
async function bought(page: Page, plan: "pro" | "elite", number: string = CARDS.good): Promise<void> {
  const form = { plan, cycle: "monthly", terms: "yes", risks: "yes" };
  const headers = { Origin: `http://localhost:${PORT}` };
  const checkout = await page.request.post("/subscription/terms", { form, headers });
  const answer = await page.request.post(checkout.url(), { form: { number } });
  expect(await answer.text()).toContain("You have");
}

/** Advances the provider's time for one person. */
async function pass(page: Page, user: string, days: number): Promise<void> {
  await page.request.post(`${PAYMENTS}/test/clock`, { form: { user, days: String(days) } });
}

for (const { label, query, price } of [
  { label: "Pro", query: "", price: "$29/month" },
  { label: "Elite", query: "", price: "$79/month" },
  { label: "Elite", query: "?cycle=yearly", price: "$758.40/year" },
] as const)
  test(`${label} is bought at ${price}: terms, payment, unlocked features, receipt`, async ({
    page,
    signIn,
    javaScriptEnabled,
    database,
  }) => {
    const { id } = await signIn("free");
    await buy(page, javaScriptEnabled !== false, label, query);
    await expect(page).toHaveURL("/thank-you");
    await expect(page.getByText(`for ${price} until you cancel`)).toBeVisible();
    await expect(page.getByRole("banner").getByText(`${label} plan`).filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: "Receipt" })).toHaveAttribute("href", /\/i\/in_/);
    const agreed = await database.read.select().from(consents).where(eq(consents.userId, id));
    expect(agreed.find(({ document }) => document === `plan-${label.toLowerCase()}`)?.text).toContain(price);
    const mails = await database.read.select().from(outbox).where(eq(outbox.userId, id));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt: /)]);
    await page.getByRole("link", { name: "Manage Subscription" }).click();
    await expect(page.getByText("Next billing date")).toBeVisible();
    await expect(page.getByRole("main").getByText(price)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, 320);
  });

test("a declined card charges nothing; a card that asks is confirmed first", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn("free");
  await page.goto("/subscription");
  await settled(page, javaScriptEnabled);
  await acceptTerms(page, javaScriptEnabled !== false, "Pro");
  await pay(page, CARDS.declined);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await pay(page, CARDS.asks);
  await expect(page.getByRole("heading", { name: "Confirm this payment" })).toBeVisible();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate");
  await pay(page, CARDS.asks);
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("heading", { name: "You have Pro" })).toBeVisible();
});

test("a person who returns without paying learns that nothing was charged", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn("free");
  await page.goto("/subscription");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Choose Elite" }).click();
  if (javaScriptEnabled === false) await page.getByRole("link", { name: "Cancel" }).click();
  else await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await acceptTerms(page, javaScriptEnabled !== false, "Elite");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page.getByText("Payment was canceled for Elite plan. No charge was made.")).toBeVisible();
  await settled(page, javaScriptEnabled);
  await expectAccessible(page);
  await page.locator("details.dismissible summary").click();
  await expect(page.getByText("Payment was canceled")).toBeHidden();
  await page.goto("/subscription?error=failed");
  await expect(
    page.getByText("Payment failed. Please try again or contact support if the issue persists."),
  ).toBeVisible();
  await page.goto("/subscription/success");
  await expect(page.getByRole("heading", { name: "No payment yet" })).toBeVisible();
});

test("an upgrade shows its charge before it is accepted; a downgrade waits for the period's end", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("free");
  await bought(page, "pro");
  await pass(page, id, 10);
  await page.goto("/subscription");
  await settled(page, javaScriptEnabled);
  await page.getByRole("article", { name: "Elite" }).getByRole("link", { name: "Upgrade to Elite" }).click();
  await expect(page.getByText("Charged today", { exact: true })).toBeVisible();
  await expect(page.getByText("Unused rest of your current plan")).toBeVisible();
  await expectAccessible(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Accept and upgrade" }).click();
  await expect(page.getByText("You have Elite now").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Elite plan" })).toBeVisible();

  await page.goto("/subscription");
  await settled(page, javaScriptEnabled);
  const pro = page.getByRole("article", { name: "Pro" });
  await pro.locator("summary").click();
  await pro.getByRole("button", { name: /^Switch on / }).click();
  await expect(page.getByText("Pro, $29/month")).toBeVisible();
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Keep the current plan" }).click();
  await expect(page.getByText("Pro, $29/month")).toHaveCount(0);
});

test("a plan is canceled in two presses with its end, and resumed", async ({
  page,
  signIn,
  javaScriptEnabled,
  database,
}) => {
  const { id } = await signIn("free");
  await bought(page, "pro");
  await page.goto("/subscription?tab=manage");
  await settled(page, javaScriptEnabled);
  await page.locator("summary", { hasText: "Cancel plan" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel plan now" }).click();
  await expect(page.getByText(/^Ends [A-Z][a-z]{2} \d/)).toBeVisible();
  await expect(page.getByText("Plan ends", { exact: true })).toBeVisible();
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Resume plan" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  const mails = await database.read.select().from(outbox).where(eq(outbox.userId, id));
  expect(mails.map(({ subject }) => subject)).toContain("Your Linewise plan is canceled");
});

test("a failed renewal leaves seven days with a banner everywhere; after them the plan is free", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn("free");
  await bought(page, "pro", CARDS.failsLater);
  const statusOf = async () =>
    (await database.read.select().from(subscriptions).where(eq(subscriptions.userId, id)))[0]?.status;
  await pass(page, id, 32);
  // Only the web hook reports it.
  await expect.poll(statusOf, { timeout: 15_000 }).toBe("past_due");
  await page.goto("/saved-picks");
  await expect(page.getByText(/Your last payment failed\. Your plan stays until /)).toBeVisible();
  await page.getByRole("link", { name: "Update payment" }).click();
  await expect(page.getByText("Payment missing")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
  // At 320 px the header has no room for the plan.
  await page.setViewportSize({ width: 390, height: 780 });

  await pass(page, id, 8);
  const ends = async () =>
    (await database.read.select().from(users).where(eq(users.id, id)))[0]?.tierEndsAt ?? Infinity;
  await expect.poll(ends, { timeout: 15_000 }).toBeLessThan(Date.now());
  await page.goto("/subscription?tab=manage");
  await expect(page.getByRole("banner").getByText("Free plan").filter({ visible: true })).toHaveCount(1);

  await page.getByRole("button", { name: "Update Payment Method" }).click();
  await expect(page).toHaveTitle("Billing");
  await page.getByLabel("Card number").fill(CARDS.good);
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.getByRole("link", { name: "Return to Linewise" }).click();
  await expect(page).toHaveURL(/\/subscription\?tab=manage$/);
  await expect.poll(statusOf, { timeout: 15_000 }).toBe("active");
  await page.goto("/subscription?tab=manage");
  await expect(page.getByRole("banner").getByText("Pro plan").filter({ visible: true })).toHaveCount(1);
});

test("the first payment is refunded by the person, once", async ({ page, signIn, javaScriptEnabled, database }) => {
  const { id } = await signIn("free");
  await bought(page, "elite");
  await page.goto("/subscription?tab=manage");
  await settled(page, javaScriptEnabled);
  await page.locator("summary", { hasText: "Refund my first payment" }).click();
  await page.getByRole("button", { name: "Refund $79.00 and end my plan" }).click();
  await expect(page.getByRole("heading", { name: "Free plan" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Free plan").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("Refund my first payment")).toHaveCount(0);
  const mails = await database.read.select().from(outbox).where(eq(outbox.userId, id));
  expect(mails.map(({ subject }) => subject)).toContain("Refund: $79.00 from Linewise");
});

test("the plans by month and by year, on a phone, with the plan of the address marked", async ({
  page,
  signIn,
  javaScriptEnabled,
  database,
}) => {
  const { id } = await signIn("free");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/subscription?plan=elite");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Yearly · Save 20%" }).click();
  await expect(page.getByRole("article", { name: "Pro" })).toContainText("$278.40/year");
  await expect(page.getByRole("article", { name: "Free" }).getByRole("link", { name: "Free Trial" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await page.getByText("Is there a money-back guarantee?").click();
  await expect(page.getByText(/first payment is refunded in full.*no refunds for partial months/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.goto("/subscription/terms?plan=pro&cycle=monthly");
  await expectAccessible(page);
  await expectFits(page, 320);
  expect(await database.read.select().from(billingCustomers).where(eq(billingCustomers.userId, id))).toEqual([]);
});

test("only the provider's own messages are accepted", async ({ page, baseURL }) => {
  const send = (data: string, headers: Record<string, string> = {}) =>
    page.request.post(`${baseURL}/webhooks/payments`, {
      data,
      headers: { "Content-Type": "application/json", ...headers },
    });
  expect((await send('{"id":"evt_1"}')).status()).toBe(400);
  expect((await send('{"id":"evt_1"}', { "Stripe-Signature": "t=1,v1=00" })).status()).toBe(400);
  expect((await send(" ".repeat(300 * 1024))).status()).toBe(413);
  expect((await page.request.get(`${baseURL}/webhooks/payments`)).status()).toBe(405);
});
