import { expect, onTestFinished, test } from "vitest";
import { startMessages } from "../../dev/messages/server.mjs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { messageStops, outbox, phones } from "#db/schema/notify.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

const SID = `AC${"0".repeat(32)}`;
const TOKEN = "0123456789abcdef0123456789abcdef";
const SECRET = "a-secret-for-reports";
const NUMBER = "+14165550123";

/** The web hook of texts, called by the stand-in as Twilio would. */
async function texts() {
  const { createServer } = await import("node:http");
  let answer: (request: Request) => Promise<Response> = async () => new Response(null, { status: 500 });
  const hook = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const headers = { "X-Twilio-Signature": String(request.headers["x-twilio-signature"] ?? "") };
      const init = { method: "POST", headers, body: Buffer.concat(pieces) };
      void answer(new Request(new URL(request.url ?? "/", origin), init)).then(async (said) =>
        response.writeHead(said.status).end(await said.text()),
      );
    });
  });
  await new Promise<void>((done) => hook.listen(0, "localhost", done));
  onTestFinished(() => void hook.close());
  const bound = hook.address();
  const origin = `http://localhost:${typeof bound === "object" && bound ? bound.port : 0}`;
  const messages = await startMessages({
    port: 0,
    accountSid: SID,
    authToken: TOKEN,
    webHook: `${origin}/webhooks/messages`,
  });
  onTestFinished(() => messages.close().then(() => undefined));
  const app = await openApp({
    APP_ORIGIN: origin,
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: "+15005550006",
    TWILIO_API_BASE: messages.url,
  });
  const { action } = await app.load(() => import("../../app/routes/webhooks.messages.ts"));
  answer = (request) => action({ request, params: {}, context: {} });
  return { app, messages, action, origin };
}

test("the network's report on a text is stored, also when it comes before the sender could record it", async () => {
  const { app, messages } = await texts();
  const { openTexter } = await app.load(() => import("#app/lib/providers/sms/open-texter.server.ts"));
  const texter = await openTexter();
  const queued = { userId: null, kind: "account", channel: "sms", subject: "s", body: "b" } as const;
  const row = (n: number, recipient: string) => ({
    ...queued,
    dedupeKey: `t${n}`,
    recipient,
    createdAt: epochMs(n),
    dueAt: epochMs(n),
  });
  await app.database.read.insert(outbox).values([row(1, NUMBER), row(2, "+15005550007")]);
  for (const [id, to] of [
    [1, NUMBER],
    [2, "+15005550007"],
  ] as const)
    await texter?.send({ id, to, body: "b" });
  await messages.settled();
  const rows = await app.database.read.select().from(outbox);
  expect(rows[0]).toMatchObject({ deliveredAt: expect.any(Number), failedAt: null });
  expect(rows[0]?.sentAt).not.toBeNull();
  expect(rows[1]).toMatchObject({ deliveredAt: null, lastError: "30006: undelivered" });
  expect(await app.database.read.select().from(messageStops)).toMatchObject([
    { channel: "sms", recipient: "+15005550007", reason: "unreachable" },
  ]);
});

test("a reply from a phone reaches us signed; anything unsigned is refused", async () => {
  const { app, messages, action, origin } = await texts();
  const { id } = await app.signedIn("elite");
  await app.database.read
    .insert(phones)
    .values({ userId: id, number: NUMBER, confirmedAt: epochMs(1), updatedAt: epochMs(1) });
  await messages.answerFrom(NUMBER, "HELP");
  expect(messages.messages[0]?.body).toMatch(/1-800-GAMBLER/);
  await messages.answerFrom(NUMBER, "stop");
  await messages.answerFrom(NUMBER, "stop");
  expect(messages.messages.filter(({ incoming }) => !incoming)).toHaveLength(2);
  expect(await app.database.read.select().from(messageStops)).toMatchObject([{ recipient: NUMBER, reason: "reply" }]);
  const forged = await action({
    request: new Request(`${origin}/webhooks/messages`, {
      method: "POST",
      body: new URLSearchParams({ From: NUMBER, Body: "START" }),
      headers: { "X-Twilio-Signature": "AAAA" },
    }),
    params: {},
    context: {},
  });
  expect(forged.status).toBe(400);
  expect(await app.database.read.select().from(messageStops)).toHaveLength(1);
});

test("without Twilio or a secret the web hooks do not exist", async () => {
  const app = await openApp();
  for (const path of ["messages", "mail"] as const) {
    const { action, loader } =
      path === "mail"
        ? await app.load(() => import("../../app/routes/webhooks.mail.ts"))
        : await app.load(() => import("../../app/routes/webhooks.messages.ts"));
    expect((await action(routeArgs(`/webhooks/${path}`, { method: "POST", body: "{}" }))).status).toBe(404);
    expect(loader().status).toBe(405);
  }
});

test("reports about e-mails need the secret, and come as JSON or as the mail server wrote them", async () => {
  const app = await openApp({ MAIL_WEBHOOK_SECRET: SECRET });
  const { id } = await app.signedIn("free");
  const [person] = (await app.database.client.execute({ sql: "select email from users where id = ?", args: [id] }))
    .rows;
  const address = String(person?.["email"]);
  const { action } = await app.load(() => import("../../app/routes/webhooks.mail.ts"));
  const post = (body: string, type: string, secret = SECRET) =>
    action(
      routeArgs("/webhooks/mail", {
        method: "POST",
        body,
        headers: { "Content-Type": type, Authorization: `Bearer ${secret}` },
      }),
    );
  const json = (event: object) => JSON.stringify({ events: [event] });
  expect((await post(json({ type: "bounce", address }), "application/json", "another-secret-of-it")).status).toBe(401);
  expect((await post("{", "application/json")).status).toBe(422);
  expect((await post(json({ type: "spam", address }), "application/json")).status).toBe(422);
  const stopped = async (answer: Response) => ((await answer.json()) as { stopped: number }).stopped;
  expect(await stopped(await post(json({ type: "bounce", address, permanent: false }), "application/json"))).toBe(0);
  expect(
    await stopped(await post(json({ type: "complaint", address: address.toUpperCase() }), "application/json")),
  ).toBe(1);
  const dsn = `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\n`;
  expect(await stopped(await post(dsn, "message/rfc822"))).toBe(1);
  expect(await app.database.read.select().from(messageStops)).toMatchObject([
    { recipient: address, reason: "unreachable" },
  ]);
});
