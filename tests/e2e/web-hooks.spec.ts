import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("a web hook is added, tested, given a new secret, paused, resumed and removed", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
  expectAccessible,
}) => {
  let status = 204;
  let secret = "";
  const verified: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    verified.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
    response.writeHead(status).end(status === 204 ? undefined : "out of order");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await signIn("elite");
  await page.goto("/settings/web-hooks");
  await settled(page, javaScriptEnabled);
  await expectAccessible();
  await expectFits(page);
  await page.getByLabel("Name").fill("My bot");
  await page.getByLabel("Address").fill("https://169.254.169.254/latest");
  await page.getByRole("button", { name: "Add web hook" }).click();
  await expect(page.getByText("does not lead to the public internet")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("My bot");
  await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole("button", { name: "Add web hook" }).click();
  const shown = page.getByLabel("Your signing secret");
  await expect(shown).toHaveValue(/^whsec_/);
  secret = await shown.inputValue();

  await page.getByRole("link", { name: "Send a test" }).click();
  await expect(page.getByRole("heading", { name: "My bot" })).toBeVisible();
  await settled(page, javaScriptEnabled);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByRole("status").getByText(/^Delivered: it answered 204/)).toBeVisible();
  expect(verified).toEqual([expect.objectContaining({ type: "test" })]);
  status = 500;
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByRole("status").getByText(/^Refused: it answered 500.*out of order/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Delivery log" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible();
  await expectFits(page);

  await page.getByText("Signing secret").click();
  await page.getByRole("button", { name: "Create a new secret" }).click();
  await expect(page.getByLabel("Your new signing secret")).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("You paused it.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("It takes what is sent.")).toBeVisible();
  await page.locator("summary", { hasText: "Remove" }).click();
  await page.getByRole("button", { name: "Remove My bot" }).click();
  await expect(page).toHaveURL(/\/settings\/web-hooks$/);
  await expect(page.getByText("Your web hooks")).toHaveCount(0);
  server.close();
});

readsOnly("a plan without web hooks names the one that has them", async ({ page, signIn, scene: _scene }) => {
  await signIn("pro");
  await page.goto("/settings/web-hooks");
  await expect(page.getByText("Web hooks are part of the Elite plan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add web hook" })).toHaveCount(0);
});
