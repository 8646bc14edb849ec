import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import createClient from "openapi-fetch";
import { Webhook } from "standardwebhooks";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatAmericanOdds } from "#app/lib/format/odds.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { paths } from "#tests/api/generated-api.d.ts";
import { expect, settled, test } from "../people.ts";

/** Reads a stream to its end and returns the events and the last id. */
async function eventsOf(answer: Response): Promise<{ readonly names: readonly string[]; readonly lastId: string }> {
  const text = await answer.text();
  const names = [...text.matchAll(/^event: (.+)$/gm)].map(([, name = ""]) => name);
  return { names, lastId: [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? "" };
}

test("a program by token, from making it to revoking it", async ({ page, signIn, scene, baseURL: origin }) => {
  const step = test.step;
  const baseURL = origin ?? "";
  const [pickId = 0, otherPick = 0] = scene.upcoming;
  const person = await signIn("elite", { bankrollCents: 100_000 });
  const make = async (name: string, scopes: readonly string[]) => {
    await page.goto("/settings/tokens");
    await settled(page, true);
    await page.getByLabel("Name").fill(name);
    for (const scope of ["Read picks", "Read odds", "Bets", "Alerts"])
      await page.getByRole("checkbox", { name: new RegExp(`^${scope}`) }).setChecked(scopes.includes(scope));
    await page.getByRole("button", { name: "Create token" }).click();
    return page.getByLabel("Your new token").inputValue();
  };
  const clientOf = (token: string) =>
    createClient<paths>({ baseUrl: baseURL, headers: { Authorization: `Bearer ${token}` } });
  let token = "";
  let reading = "";
  let etag = "";
  let lastId = "";
  /** The API's figures of the pick, for comparison with other sources. */
  let shown = { price: 0, confidence: 0 };

  await step("A token is made in Settings, once for reading odds and once for reading and betting", async () => {
    reading = await make("Reader", ["Read odds"]);
    token = await make("My model", ["Read picks", "Read odds", "Bets"]);
    for (const made of [reading, token]) expect(made).toMatch(/^linewise_pat_/);
    expect(reading).not.toBe(token);
  });

  await step("The description of the API is read without a token, and says what the following calls need", async () => {
    const answer = await fetch(`${baseURL}/api/openapi.json`);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
    for (const path of ["/api/betting-strategies", "/api/odds", "/api/saved-picks", "/api/stream"])
      expect(Object.keys(document.paths)).toContain(path);
  });

  await step("The generated client reads the picks, open ones with price, confidence and stake", async () => {
    const { data, response } = await clientOf(token).GET("/api/betting-strategies", {
      params: { query: { limit: 50 } },
    });
    expect(response.status).toBe(200);
    const pick = data?.strategies.find(({ id }) => id === pickId);
    expect(pick).toMatchObject({ locked: false, verdict: expect.any(String) });
    if (!pick || pick.locked) throw new Error("The pick is not open to elite");
    shown = { price: pick.visible.price, confidence: pick.confidence };
  });

  await step("A screen says the same price of that pick as the API", async () => {
    await page.goto(`/picks/${pickId}`);
    const bet = page.getByRole("region", { name: "What to bet" });
    await expect(bet).toContainText(formatAmericanOdds(americanOdds(shown.price)));
    await expect(bet).toContainText(formatPercent(shown.confidence, 1));
  });

  await step("The prices of every book are read, and an unchanged answer costs nothing", async () => {
    const gameId = "simulation:scene-0";
    const { data, response } = await clientOf(token).GET("/api/odds", { params: { query: { gameId } } });
    expect(response.status).toBe(200);
    expect(JSON.stringify(data)).toContain("fanduel");
    etag = response.headers.get("ETag") ?? "";
    const again = await fetch(`${baseURL}/api/odds?gameId=${gameId}`, {
      headers: { Authorization: `Bearer ${token}`, "If-None-Match": etag },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  await step("A bet is saved once, however often the request is sent", async () => {
    const save = () =>
      clientOf(token).POST("/api/saved-picks", {
        params: { header: { "Idempotency-Key": `journey-${person.id}` } },
        body: { strategyId: pickId, stake: 12.5 },
      });
    const first = await save();
    const second = await save();
    expect([first.response.status, second.response.status]).toEqual([201, 201]);
    expect(second.response.headers.get("Idempotency-Replayed")).toBe("true");
    const { data } = await clientOf(token).GET("/api/saved-picks", { params: { query: { tab: "all" } } });
    expect(data).toMatchObject({ total: 1, savedPicks: [{ pickId, stakeCents: 1250, price: shown.price }] });
  });

  await step("The person sees the program's bet among their own, at the same price and stake", async () => {
    await page.goto("/saved-picks");
    const bet = page.locator("tr[id^=bet-]");
    await expect(bet).toHaveCount(1);
    await expect(bet).toContainText("$12.50");
    await expect(bet).toContainText(formatAmericanOdds(americanOdds(shown.price)));
  });

  await step("A wrong stake and an unknown filter are answered with the field and the reason", async () => {
    const wrong = await clientOf(token).POST("/api/saved-picks", { body: { strategyId: otherPick, stake: -1 } });
    expect(wrong.response.status).toBe(422);
    expect(wrong.response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(JSON.stringify(wrong.error)).toContain("stake");
    const unknown = await fetch(`${baseURL}/api/odds?league=cricket`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(unknown.status).toBe(422);
    expect(await unknown.text()).toContain("Use ALL, NBA, MLB, NFL or NHL.");
  });

  await step("A token without the scope is refused, and the answer names the missing scope", async () => {
    const refused = await clientOf(reading).POST("/api/saved-picks", { body: { strategyId: otherPick, stake: 10 } });
    expect(refused.response.status).toBe(403);
    expect(JSON.stringify(refused.error)).toContain("bets:write");
    expect((await clientOf(reading).GET("/api/odds")).response.status).toBe(200);
  });

  await step("The stream is read, left, and resumed at the same place: nothing is missed", async () => {
    const headers = { Authorization: `Bearer ${token}`, Accept: "text/event-stream" };
    const first = await eventsOf(await fetch(`${baseURL}/api/stream?topics=bets&follow=false`, { headers }));
    lastId = first.lastId;
    expect(lastId).not.toBe("");
    const saved = await clientOf(token).POST("/api/saved-picks", { body: { strategyId: otherPick, stake: 5 } });
    expect(saved.response.status).toBe(201);
    const next = await eventsOf(
      await fetch(`${baseURL}/api/stream?topics=bets&follow=false`, {
        headers: { ...headers, "Last-Event-ID": lastId },
      }),
    );
    expect(next.names.filter((name) => name === "bet")).toHaveLength(1);
  });

  await step("A web hook is added, and its messages carry a signature that can be verified", async () => {
    const received: { readonly body: string; readonly headers: Record<string, string> }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      received.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(204).end();
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const { port } = receiver.address() as AddressInfo;
    await page.goto("/settings/web-hooks");
    await settled(page, true);
    await page.getByLabel("Name").fill("My model");
    await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
    await page.getByRole("button", { name: "Add web hook" }).click();
    const secret = await page.getByLabel("Your signing secret").inputValue();
    await page.getByRole("link", { name: "Send a test" }).click();
    await page.getByRole("button", { name: "Send test" }).click();
    await expect(page.getByRole("status").getByText(/^Delivered: it answered 204/)).toBeVisible();
    receiver.close();
    const [message] = received;
    if (!message) throw new Error("Nothing was received");
    expect(new Webhook(secret).verify(message.body, message.headers)).toMatchObject({ type: "test" });
    expect(() => new Webhook(secret).verify(`${message.body} `, message.headers)).toThrow();
  });

  await step("An assistant asks the same server: it prices a bet and saves one", async () => {
    const assistant = new Client({ name: "journey", version: "1" });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await assistant.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), { requestInit }));
    const call = async (name: string, given: Record<string, unknown>) => {
      const { isError, structuredContent } = await assistant.callTool({ name, arguments: given });
      expect(isError ?? false, name).toBe(false);
      return structuredContent as Record<string, unknown>;
    };
    expect(await call("get_pick", { pickId })).toMatchObject({
      pick: { id: pickId, confidence: shown.confidence, visible: { price: shown.price } },
    });
    const leg = { gameId: "simulation:scene-0", market: "moneyline", side: "home", odds: -150 };
    expect(await call("price_bet", { legs: [leg] })).toMatchObject({ legs: [{ forecast: expect.any(Object) }] });
    const third = scene.upcoming[2] ?? 0;
    const asked = { pickIds: [third], stake: 10, idempotencyKey: `assistant-${person.id}` };
    expect(await call("save_bet", asked)).toMatchObject({ savedPick: { pickId: third, stakeCents: 1000 } });
    await assistant.close();
    const { data } = await clientOf(token).GET("/api/saved-picks", { params: { query: { tab: "all" } } });
    expect(data).toMatchObject({ total: 3 });
  });

  await step("Its owner sees the token's requests and revokes it; from then on it opens nothing", async () => {
    await page.goto("/settings/tokens");
    await settled(page, true);
    await expect(
      page.getByRole("table", { name: "Requests of My model by day, UTC", includeHidden: true }),
    ).toBeAttached();
    await page.getByRole("button", { name: "Revoke My model" }).click();
    await expect(page.getByRole("button", { name: "Revoke My model" })).toHaveCount(0);
    expect((await clientOf(token).GET("/api/odds")).response.status).toBe(401);
    const assistant = new Client({ name: "journey", version: "1" });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await expect(
      assistant.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), { requestInit })),
    ).rejects.toThrow(/revoked|unknown/);
    expect((await clientOf(reading).GET("/api/odds")).response.status).toBe(200);
  });
});
