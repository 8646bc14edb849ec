import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectFits, scriptless, settled, test } from "./people.ts";

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
  // A page needs a session, and the token opens none.
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

scriptless(
  "a program asks to be let in: who asks and where the answer goes is read, less is allowed than was asked, and the answer arrives",
  async ({ page, signIn, scene: _scene, request, expectAccessible }) => {
    const arrived: string[] = [];
    const program = createServer((asked, answer) => {
      arrived.push(asked.url ?? "");
      answer.end("The program has its answer.");
    });
    await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
    const back = `http://127.0.0.1:${(program.address() as AddressInfo).port}/back`;
    const registered = await request.post("/oauth/register", {
      data: { client_name: "A betting diary", redirect_uris: [back] },
    });
    expect(registered.status()).toBe(201);
    const { client_id } = (await registered.json()) as { client_id: string };
    const verifier = "a verifier of a program that is let in by a test-0123456789".replaceAll(" ", "_");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const asked = new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: back,
      state: "s1",
      scope: "picks:read bets:write",
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    await signIn("pro");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/oauth/authorize?${asked}`);
    await expect(page.getByRole("heading", { level: 1, name: "Connect “A betting diary”?" })).toBeVisible();
    await expect(page.getByText("Your answer goes to 127.0.0.1")).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    // Nothing chosen: it is refused, and nothing was sent to the program.
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.uncheck();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("Choose what it may do, or deny.")).toBeVisible();
    expect(arrived).toEqual([]);
    await page.getByLabel("Read picks").check();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("The program has its answer.")).toBeVisible();
    const answer = new URL(page.url()).searchParams;
    expect(answer.get("state")).toBe("s1");
    const form = { grant_type: "authorization_code", client_id, redirect_uri: back, code_verifier: verifier };
    const given = await request.post("/oauth/token", { form: { ...form, code: answer.get("code") ?? "" } });
    expect(given.status()).toBe(200);
    const { access_token } = (await given.json()) as { access_token: string };
    const by = { headers: { Authorization: `Bearer ${access_token}`, Cookie: "" } };
    expect((await request.get("/api/betting-strategies", by)).status()).toBe(200);
    expect((await request.get("/api/saved-picks", by)).status()).toBe(403);
    program.close();
  },
);
