import { expect, expectFits, scriptless, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("the simulator answers beside the same plan without an edge, and its address repeats it", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/roi-simulator");
  await expect(page.getByRole("heading", { level: 1, name: "ROI Simulator" })).toBeVisible();
  const outcome = page.getByRole("region", { name: /chance of ending with less than/ });
  await expect(outcome).toContainText("Edge zero");
  await expect(outcome).toContainText("To pay for the subscription");
  await expect(page.getByText("The edge is an example until you type your own.")).toBeVisible();
  await page.locator("#plan-bankroll").fill("2,500");
  await page.locator("#plan-sizing").selectOption("kelly");
  await page.locator("#plan-size").fill("25");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page).toHaveURL(/bankroll=2%2C500/);
  const found = await page.getByRole("region", { name: /chance of ending/ }).innerText();
  await page.goto(page.url());
  expect(await page.getByRole("region", { name: /chance of ending/ }).innerText()).toBe(found);
  await page.getByText("Show the numbers").first().click();
  await expect(page.getByRole("columnheader", { name: "Worst 5%" }).first()).toBeVisible();
  await expectAccessible();
  await expectFits(page, 320);
});

readsOnly("an impossible plan names the wrong field and keeps the typed values", async ({ page }) => {
  const answer = await page.goto("/roi-simulator?bankroll=lots&picks=90&weeks=104&odds=50");
  expect(answer?.status()).toBe(422);
  await expect(page.getByRole("alert").filter({ hasText: "This plan cannot be simulated" })).toBeVisible();
  await expect(page.locator("#plan-bankroll")).toHaveValue("lots");
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await expect(page.getByText("American odds are -100 or lower, or +100 or higher.")).toBeVisible();
  await expect(page.locator("#plan-odds")).toHaveValue("50");
});

readsOnly("the first screen of a phone holds the simulator's answer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/roi-simulator");
  const box = await page.getByRole("region", { name: /chance of ending/ }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(780);
});

test("the demo goes from the landing page through five steps to sign-up, none of them signed in", async ({
  page,
  expectAccessible,
  scene: _scene,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "View Demo" }).click();
  for (const [step, title] of [
    "What a pick says",
    "How much to bet",
    "Into the slip",
    "How the week went",
    "How you can check it",
  ].entries()) {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Demo, step ${step + 1} of 5`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Skip Demo - Sign Up Now" })).toHaveAttribute("href", "/consent");
    await expectAccessible();
    await page.getByRole("link", { name: step === 4 ? "Finish" : "Next" }).click();
  }
  await page.getByRole("link", { name: "Start Your Free Trial" }).click();
  await expect(page).toHaveURL(/\/consent$/);
});

scriptless(
  "the demo tells one bankroll and one stake of one pick, as suggested, until somebody chooses otherwise",
  async ({ page, scene: _scene }) => {
    const stakeOn = async (step: number, row: RegExp) => {
      await page.goto(`/demo?step=${step}`);
      return /\$[\d,.]+ of \$1,000\.00/.exec((await page.getByText(row).first().innerText()) ?? "")?.[0];
    };
    const suggested = await stakeOn(1, /of the bankroll: \$/);
    expect(suggested).toBeDefined();
    expect(await stakeOn(2, /On the pick of step 1: /)).toBe(suggested);
    await page.goto("/demo?step=3");
    await expect(page.getByText("Stake (As suggested)")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(suggested ?? "a stake");
    await page.goto("/demo?step=4");
    await expect(page.getByLabel("On each bet")).toHaveValue("suggested");
  },
);

scriptless("the demo's week is shown with a chosen bankroll, losses included", async ({ page, scene: _scene }) => {
  await page.goto("/demo?step=4");
  await expect(page.getByText(/^\d+ won, \d+ lost/)).toBeVisible();
  await page.getByLabel("Your bankroll").fill("500");
  await page.getByLabel("On each bet").selectOption("bold");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/step=4&bankroll=500&level=bold/);
  await expect(page.getByText("$500.00 became")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Stake (Bold, 5-8%)")).toBeVisible();
  await page.goto("/demo?step=2&bankroll=none");
  await expect(page.getByText("Enter an amount like 500 or 1,000.")).toBeVisible();
  await expect(page.getByLabel("Your bankroll")).toHaveValue("none");
  await expectFits(page, 320);
});

scriptless(
  "security is explained line by line, tested, and the API says the same",
  async ({ page, expectAccessible }) => {
    await page.goto("/security-testing");
    const answer = await page.request.get("/api/security/status");
    const status = (await answer.json()) as {
      security: { headers: { csp: boolean }; rateLimit: { maxRequests: number } };
    };
    expect(status.security.headers.csp).toBe(true);
    await expect(page.getByRole("region", { name: /of 9\.5 points/ })).toContainText("Content-Security-Policy");
    await expect(page.getByRole("region", { name: "Rate limit" })).toContainText(
      `${status.security.rateLimit.maxRequests.toLocaleString("en-US")} requests per 15 minutes`,
    );
    const tests = page.getByRole("region", { name: "Self-tests" });
    await expect(tests.getByText("Passed").first()).toBeVisible();
    await expect(tests.getByText("Failed")).toHaveCount(0);
    await expectAccessible();
    await expectFits(page, 320);
  },
);

test("the header's badge leads to the explanation", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn("elite");
  await page.goto("/saved-picks");
  const badge = page
    .getByRole("banner")
    .locator("summary", { hasText: /Checking\.\.\.|Excellent|Good|Moderate|Security/ });
  // A fault for the operator is shown in the note, not over every screen of a customer.
  await expect(page.getByRole("banner").locator("summary", { hasText: "Needs Attention" })).toHaveCount(0);
  await badge.click();
  await page.getByRole("link", { name: "Security, explained" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
});

for (const [path, title] of [
  ["/legal/terms", "Terms"],
  ["/legal/privacy", "Privacy"],
  ["/legal/responsible-play", "Responsible play"],
  ["/confidence-demo", "Confidence Indicator"],
] as const)
  scriptless(`${path} is readable without our scripts and fits`, async ({ page, expectAccessible }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    if (path.startsWith("/legal")) await expect(page.getByText(/^Version \d+, /)).toBeVisible();
    expect(scripts).toEqual([]);
    await expectAccessible();
    await expectFits(page, 320);
  });

scriptless("a legal text that does not exist is not found", async ({ page }) => {
  expect((await page.goto("/legal/nothing"))?.status()).toBe(404);
});

readsOnly("the picture of a pick shows its public facts; before the start only the game", async ({ page, scene }) => {
  const open = await page.request.get(`/og/pick/${scene.graded}.png`);
  const sealed = await page.request.get(`/og/pick/${scene.upcoming[0]}.png`);
  const record = await page.request.get("/og/record.png");
  for (const answer of [open, sealed, record]) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const png = await answer.body();
    // Width and height stand in the first chunk of every PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const again = await page.request.get("/og/record.png", { headers: { "If-None-Match": record.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
  expect((await page.request.get("/og/pick/999999999.png")).status()).toBe(404);
  expect((await page.request.get(`/og/pick/${scene.graded}`)).status()).toBe(404);
  await page.goto("/track-record");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/og\/record\.png$/);
  // A shared pick leads a stranger to the landing page, which carries the pick's picture.
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`/og/pick/${scene.upcoming[0]}\\.png$`),
  );
});
