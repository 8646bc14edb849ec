import { expect, expectFits, settled, test } from "./people.ts";

test("a token is made, shown once, used without a cookie, and ends at once when revoked", async ({
  page,
  signIn,
  scene: _scene,
  playwright,
  baseURL,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await signIn("pro");
  await page.goto("/settings/tokens");
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("No tokens")).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  // Nothing chosen: it is refused, and the name stays.
  await page.getByLabel("Name").fill("My script");
  await page.getByLabel("Read picks").uncheck();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Choose what it may do")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("My script");
  await page.getByLabel("Read odds").check();
  await page.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByLabel("Your new token");
  await expect(shown).toHaveValue(/^linewise_pat_/);
  const token = await shown.inputValue();
  await expectAccessible();
  await expectFits(page);

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const odds = await program.get("/api/odds");
  expect(odds.status()).toBe(200);
  expect(Number(odds.headers()["ratelimit-limit"])).toBeGreaterThan(0);
  expect((await program.get("/api/notifications")).status()).toBe(403);
  // A page asks for a session: the token opens none.
  expect(new URL((await program.get("/dashboard")).url()).pathname).toBe("/");

  await page.goto("/settings/tokens");
  await settled(page, javaScriptEnabled);
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByText(`${token.slice(0, 17)}…`)).toBeVisible();
  await page.getByText(/^By day/).click();
  await expect(page.getByRole("table", { name: "Requests of My script by day, UTC" })).toContainText(/\d{4}-\d\d-\d\d/);
  await expectAccessible();
  await expectFits(page);
  await expect(page.getByRole("link", { name: "connecting an assistant" })).toHaveAttribute(
    "href",
    "/api/docs#assistants",
  );
  await page.getByRole("button", { name: "Revoke My script" }).click();
  await expect(page.getByText("No tokens")).toBeVisible();
  expect((await program.get("/api/odds")).status()).toBe(401);
  await program.dispose();
});
