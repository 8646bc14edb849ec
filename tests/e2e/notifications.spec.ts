import { epochMs } from "#app/lib/engine/brands.ts";
import { saveAlerts, type NewAlert } from "#app/models/notify/alert.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { unsubscribeLinks } from "#app/lib/workflows/notify/unsubscribe.server.ts";
import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

const alertOf = (userId: string, n: number): NewAlert => ({
  userId,
  type: n === 1 ? "game_alert" : "bet_graded",
  dedupeKey: `e2e:${n}`,
  title: n === 1 ? "Boston Celtics @ Toronto Raptors starts at 7:00 PM" : `Won: Toronto Raptors ${n}`,
  message: n === 1 ? "Your bet: Toronto Raptors to win at −110 (FanDuel)." : "Against the closing price: +2.1%.",
  path: n === 1 ? "/bankroll" : null,
  createdAt: epochMs(Date.now()),
});

test("the bell counts unread alerts; opening an alert reads it, and all can be read at once", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const { id } = await signIn("free");
  await page.goto("/notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await expectAccessible();

  await database.write((tx) => saveAlerts(tx, [alertOf(id, 1), alertOf(id, 2), alertOf(id, 3)]));
  await page.goto("/dashboard");
  await page.getByRole("banner").getByRole("link", { name: "Notifications, 3 unread" }).click();
  await expect(page.getByRole("heading", { name: "3 unread notifications" })).toBeVisible();
  await settled(page, javaScriptEnabled);
  await expectAccessible();
  await expectFits(page);

  await page.getByRole("button", { name: /^Open: Boston Celtics/ }).click();
  await expect(page).toHaveURL("/bankroll");
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "2 unread notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as read: Won: Toronto Raptors 2" }).click();
  await expect(page.getByRole("heading", { name: "1 unread notification" })).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("heading", { name: "Nothing unread" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
});

test("the form of notifications keeps what was typed, and messages go only to the person's own address", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/notifications");
  await settled(page, javaScriptEnabled);
  const form = page.getByRole("region", { name: "Your alerts" });
  const email = await form.getByLabel("E-mail address").inputValue();
  await expect(form.getByText("Until you save this, alerts appear on this site only.")).toBeVisible();
  await form.getByLabel("E-mail address").fill("somebody-else@linewise.test");
  await form.getByLabel("Game alerts before the start").selectOption({ label: "2 hours" });
  await form.getByLabel("Odds shift", { exact: true }).uncheck();
  await form.getByText("NBA", { exact: true }).click();
  await form.getByLabel("Raptors").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Messages go to your verified address, ${email}.`, { exact: false })).toBeVisible();
  await expect(form.getByLabel("Game alerts before the start")).toHaveValue("120");
  await expect(form.getByLabel("Odds shift", { exact: true })).not.toBeChecked();

  await form.getByLabel("E-mail address").fill(email);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your notifications were saved.").first()).toBeVisible();
  await page.goto("/notifications");
  await expect(form.getByLabel("Game alerts before the start")).toHaveValue("120");
  await expect(form.getByLabel("Odds shift", { exact: true })).not.toBeChecked();
  await expect(form.getByText("1 team")).toBeVisible();
  await expect(page.getByText("Coming Soon")).toHaveCount(1);
});

test("a price is watched from its pick and removed from the list again; invalid odds stay in the field", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[4]}`);
  await settled(page, javaScriptEnabled);
  await page.getByText("Watch the price").click();
  await page.getByLabel("Tell me at this price or better").fill("1.9x");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
  await expect(page.getByLabel("Tell me at this price or better")).toHaveValue("1.9x");
  await page.getByLabel("Tell me at this price or better").fill("+450");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByText(/We notify you when .* is offered at \+450 or better/).first()).toBeVisible();

  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Prices you watch" })).toBeVisible();
  await page.getByRole("button", { name: /^Remove: / }).click();
  await expect(page.getByText("That price is no longer watched.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prices you watch" })).toHaveCount(0);
});

test("a price on the odds page is watched by its address, which names one bet on an upcoming game", async ({
  page,
  signIn,
  database,
  scene,
  expectAccessible,
}) => {
  await signIn("elite");
  const { rows } = await database.client.execute({
    sql: "select game_id from picks where id = ?",
    args: [scene.upcoming[4] ?? 0],
  });
  const game = encodeURIComponent(String(rows[0]?.["game_id"]));
  await page.goto(`/notifications/watch?game=${game}&market=moneyline&side=home&price=%2B150`);
  await expect(page.getByLabel("Tell me at this price or better")).toHaveValue("+150");
  await expectAccessible();
  await page.getByLabel("Tell me at this price or better").fill("50");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByText("American odds are -100 or lower, or +100 or higher.")).toBeVisible();
  await page.getByLabel("Tell me at this price or better").fill("+900");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { name: "Prices you watch" })).toBeVisible();
  expect((await page.goto(`/notifications/watch?game=${game}&market=total&side=home&line=7`))?.status()).toBe(404);
});

readsOnly(
  "a person without the plan sees which plan has it, and cannot watch a price",
  async ({ page, signIn, scene }) => {
    await signIn("pro");
    await page.goto("/notifications");
    const types = page.getByRole("region", { name: "Types" });
    await expect(types.getByText("Elite")).toHaveCount(6);
    await expect(page.getByText("Part of Elite: your choice is kept").first()).toBeVisible();
    await page.goto(`/picks/${scene.upcoming[4]}`);
    await expect(page.getByText("Watch the price")).toHaveCount(0);
  },
);

test("the link in a message stops messages only at a press, for anybody who follows it", async ({
  page,
  signIn,
  context,
  baseURL,
  expectAccessible,
}) => {
  const { id } = await signIn("elite");
  await page.goto("/notifications");
  await page.getByRole("region", { name: "Your alerts" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your notifications were saved.").first()).toBeVisible();
  const link = unsubscribeLinks(baseURL ?? "", process.env.SESSION_SECRET ?? "")(id);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "No more messages?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Stop the messages" }).click();
  await expect(page.getByRole("heading", { name: "Messages are stopped" })).toBeVisible();
  expect((await page.goto(`${link}x`))?.status()).toBe(404);
});

test("a mailbox stops messages by itself (RFC 8058)", async ({ signIn, request, baseURL }) => {
  const { id } = await signIn("elite");
  const link = unsubscribeLinks(baseURL ?? "", process.env.SESSION_SECRET ?? "")(id);
  const answer = await request.post(link, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
});

/** The stand-in for Twilio of the browser tests' servers. */
const PHONES = `http://localhost:${Number(process.env.E2E_PORT ?? 3200) + 3}`;

test("a number is confirmed by the code sent to it, and STOP from it stops it; typed values are kept", async ({
  page,
  signIn,
  database,
  request,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await signIn("elite");
  const number = `+1416555${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
  await page.goto("/notifications");
  await settled(page, javaScriptEnabled);
  const form = page.getByRole("region", { name: "Your alerts" });
  await form.getByLabel("High confidence by").selectOption({ label: "Text" });
  await form.getByLabel("High confidence from").selectOption({ label: "90%" });
  await form.getByLabel("Phone number for text messages").fill("416 55");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No such telephone number exists.", { exact: false })).toBeVisible();
  await expect(form.getByLabel("Phone number for text messages")).toHaveValue("416 55");
  await form.getByLabel("Phone number for text messages").fill(number);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("We need your consent before we text alerts to you", { exact: false })).toBeVisible();
  await expect(form.getByLabel("High confidence by")).toHaveValue("sms");
  await form.getByLabel(/^Alerts as texts/).check();
  await form.getByRole("button", { name: "Save" }).click();

  const confirm = page.getByRole("region", { name: "Confirm your number" });
  await confirm.getByLabel("Code").fill("12");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(confirm.getByText("Enter the code of six digits")).toBeVisible();
  await expect(confirm.getByLabel("Code")).toHaveValue("12");
  await expectAccessible();
  await expectFits(page);
  const { rows } = await database.client.execute({
    sql: "select body, dedupe_key from outbox where recipient = ?",
    args: [number],
  });
  await confirm
    .getByLabel("Code")
    .fill(
      /\d{6}/.exec(
        openedWords(
          { body: String(rows[0]?.["body"]), dedupeKey: String(rows[0]?.["dedupe_key"]) },
          process.env.SESSION_SECRET,
        ) ?? "",
      )?.[0] ?? "",
    );
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("is confirmed. Text messages go there.", { exact: false }).first()).toBeVisible();
  await expect(form.getByLabel("High confidence from")).toHaveValue("90");

  // From the phone itself, through the signed web hook.
  await request.post(`${PHONES}/answer`, { form: { from: number, body: "stop" } });
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Text messages are stopped" })).toBeVisible();
  expect(JSON.stringify(await (await request.get(`${PHONES}/messages.json`)).json())).toContain(
    "no more text messages",
  );

  // The mail server reports that the same person's mailbox no longer exists.
  const email = await form.getByLabel("E-mail address").inputValue();
  const report = await request.post("/webhooks/mail", {
    headers: { Authorization: `Bearer ${process.env.MAIL_WEBHOOK_SECRET}` },
    data: { events: [{ type: "bounce", address: email }] },
  });
  expect(await report.json()).toEqual({ stopped: 1 });
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: `E-mails to ${email} do not arrive` })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: `Write to ${email} again` }).click();
  await expect(page.getByRole("heading", { name: `E-mails to ${email} do not arrive` })).toHaveCount(0);
});
