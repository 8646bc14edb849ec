/**
 * A stand-in for Twilio, for local runs and tests: its Messages resource, signed calls of the web hook about the fate of messages, and a
 * page with the phones the messages went to, on which they are read and answered. Loopback only; keeps the last thousand messages in
 * memory.
 * Environment: MESSAGES_PORT, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, MESSAGES_WEBHOOK_URL (answers go there; none: there are no calls).
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { page } from "./pages.mjs";
import { answerIn, newSid, NOT_DELIVERED, REFUSED, refusal, shown, signatureOf } from "./twilio-wire.mjs";

const LARGEST_BODY = 20_000;
const MOST_MESSAGES = 1000;

/** @param {{ port: number, accountSid: string, authToken: string, webHook?: string, delayMs?: number, most?: number, log?: (line: string) => void }} options `0` takes a free port. */
export async function startMessages({
  port,
  accountSid,
  authToken,
  webHook,
  delayMs = 0,
  most = MOST_MESSAGES,
  log = () => {},
}) {
  const messages = [];
  const open = new Set();
  const resource = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

  function keep(message) {
    const kept = { sid: newSid(), createdAt: Date.now(), ...message };
    messages.unshift(kept);
    messages.length = Math.min(messages.length, most);
    return kept;
  }

  /** Calls a web hook as Twilio does; returns the answer's text, null where there is none. */
  async function call(url, params) {
    return fetch(url, {
      method: "POST",
      headers: { "X-Twilio-Signature": signatureOf(authToken, url, params) },
      body: new URLSearchParams(params),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (answer) => {
        const text = await answer.text();
        if (!answer.ok) log(`${url} answered ${answer.status}: ${text}`);
        return answer.ok ? text : null;
      })
      .catch((error) => {
        log(`${url}: ${error.message}`);
        return null;
      });
  }

  async function report(message, url) {
    const errorCode = NOT_DELIVERED[message.to];
    for (const status of errorCode ? ["sent", "undelivered"] : ["sent", "delivered"]) {
      message.status = status;
      if (status === "undelivered") message.errorCode = errorCode;
      const code = status === "undelivered" ? { ErrorCode: String(errorCode) } : {};
      if (url)
        await call(url, {
          MessageSid: message.sid,
          MessageStatus: status,
          To: message.to,
          From: message.from,
          ...code,
        });
    }
  }

  function create(params) {
    const to = params.get("To") ?? "";
    const body = params.get("Body") ?? "";
    const from = params.get("From") ?? params.get("MessagingServiceSid") ?? "";
    if (body === "") return refusal(400, 21602, "Message body is required.");
    if (body.length > 1600)
      return refusal(400, 21617, "The concatenated message body exceeds the 1600 character limit.");
    if (REFUSED[to]) return REFUSED[to];
    const message = keep({ to, from, body, phone: to, incoming: false, status: "queued" });
    const reporting = report(message, params.get("StatusCallback"));
    open.add(reporting);
    void reporting.finally(() => open.delete(reporting));
    return { status: 201, body: shown(message) };
  }

  function list(query) {
    const to = query.get("To");
    const since = Date.parse(query.get("DateSent>") ?? "") || 0;
    const found = messages.filter((one) => !one.incoming && (to === null || one.to === to) && one.createdAt >= since);
    return { status: 200, body: { messages: found.slice(0, Number(query.get("PageSize") ?? 50)).map(shown) } };
  }

  /** Somebody answers from a phone; the reply appears there too. */
  async function answerFrom(from, body) {
    keep({ to: "us", from, body, phone: from, incoming: true, status: "received" });
    if (!webHook) return;
    const text = answerIn(
      (await call(webHook, { MessageSid: newSid(), From: from, To: "us", Body: body, SmsStatus: "received" })) ?? "",
    );
    if (text !== null) keep({ to: from, from: "us", body: text, phone: from, incoming: false, status: "answer" });
  }

  async function answer(request, body) {
    const url = new URL(request.url, "http://localhost");
    if (url.pathname === resource) {
      if (request.headers.authorization !== authorization) return refusal(401, 20003, "Authenticate");
      if (request.method !== "POST") return list(url.searchParams);
      const made = create(new URLSearchParams(body));
      // Between taking a message and saying so there is a moment in which a sender may die.
      if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
      return made;
    }
    if (url.pathname === "/messages.json") return { status: 200, body: messages };
    if (url.pathname === "/answer" && request.method === "POST") {
      const form = new URLSearchParams(body);
      await answerFrom(form.get("from") ?? "", form.get("body") ?? "");
      return { status: 303, location: "/" };
    }
    return url.pathname === "/" ? { status: 200, page: page(messages) } : refusal(404, 20404, "There is nothing here.");
  }

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece) => {
      body += piece;
      if (body.length > LARGEST_BODY) request.destroy();
    });
    request.on("end", () => {
      answer(request, body).then(
        ({ status, body: json, page: html, location }) => {
          if (location) return void response.writeHead(status, { Location: location }).end();
          const type = html === undefined ? "application/json" : "text/html; charset=utf-8";
          response
            .writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" })
            .end(html ?? JSON.stringify(json));
        },
        (error) => {
          log(error.stack);
          response.writeHead(500).end();
        },
      );
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const bound = server.address();
  return {
    url: `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`,
    messages,
    answerFrom,
    /** Resolves once the fate of every message so far has been reported. */
    settled: async () => {
      while (open.size > 0) await Promise.allSettled(open);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve(undefined));
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { MESSAGES_PORT = "3006", TWILIO_ACCOUNT_SID = "", TWILIO_AUTH_TOKEN = "", MESSAGES_WEBHOOK_URL } = process.env;
  const started = await startMessages({
    port: Number(MESSAGES_PORT),
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    webHook: MESSAGES_WEBHOOK_URL,
    log: (line) => process.stdout.write(`[messages] ${line}\n`),
  });
  process.stdout.write(`[messages] ${started.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => started.close().then(() => process.exit(0)));
}
