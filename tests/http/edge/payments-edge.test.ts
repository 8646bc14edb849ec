import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

async function serve(settings: Readonly<Record<string, string>>): Promise<string> {
  const app = await openApp(settings);
  const { frontDoor } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const { action } = await app.load(() => import("../../../app/routes/webhooks.payments.ts"));
  const server = createServer((request, response) =>
    frontDoor(request, response, () => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", () => {
        const body = Buffer.concat(pieces);
        if (request.url !== "/webhooks/payments") return void response.end("page");
        void action(routeArgs("/webhooks/payments", { method: "POST", body })).then((answer) => {
          response.writeHead(answer.status).end();
        });
      });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const policyOf = async (settings: Readonly<Record<string, string>>) =>
  (await fetch(`${await serve(settings)}/`)).headers.get("Content-Security-Policy") ?? "";

test("forms may lead to the payment pages, and only where payments are configured", async () => {
  expect(await policyOf({})).toContain("form-action 'self';");
  expect(await policyOf({ STRIPE_SECRET_KEY: "sk_live_1" })).toContain(
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com;",
  );
  expect(await policyOf({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_BASE: "http://localhost:3003" })).toContain(
    "form-action 'self' http://localhost:3003;",
  );
});

test("the web hook needs no session, form or origin of ours, but a signature; other paths keep their rules", async () => {
  const origin = await serve({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" });
  const post = (path: string, body: string) =>
    fetch(origin + path, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Origin: "https://stripe.example", Cookie: "a=b" },
    });
  // It reaches the route, which refuses what is not signed.
  expect((await post("/webhooks/payments", '{"a[0]":1}')).status).toBe(400);
  expect((await post("/webhooks/payments", "x".repeat(300 * 1024))).status).toBe(413);
  for (const other of ["/webhooks/messages", "/webhooks/mail"]) expect((await post(other, "a[0]=1")).status).toBe(200);
  expect((await post("/theme", "{}")).status).toBe(415);
});

test("without payments the web hook is not there", async () => {
  const origin = await serve({});
  expect((await fetch(`${origin}/webhooks/payments`, { method: "POST", body: "{}" })).status).toBe(404);
});
