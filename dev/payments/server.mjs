/**
 * A stand-in for Stripe, for local runs and tests: its wire format, hosted pages with test cards, and signed web hooks that come late, twice
 * and out of order. The official `stripe` package talks to it unmodified. Loopback only; no money moves.
 * Environment: PAYMENTS_PORT, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYMENTS_WEBHOOK_URL (none: nothing is delivered),
 * PAYMENTS_STATE_FILE (none: forgotten at the end).
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { createApi, endpointOf } from "./api.mjs";
import { createBilling } from "./billing.mjs";
import { createDeliveries } from "./deliveries.mjs";
import { createHosted, pageFor } from "./hosted.mjs";
import { newId, openStore } from "./store.mjs";
import { StripeError, readForm } from "./wire.mjs";

const LARGEST_BODY = 100_000;

/** @param {{ port: number, secretKey: string, webhookSecret?: string, webhookUrl?: string, stateFile?: string, log?: (line: string) => void }} options `0` takes a free port. */
export async function startPayments({ port, secretKey, webhookSecret = "", webhookUrl, stateFile, log = () => {} }) {
  const store = openStore(stateFile);
  const deliveries = createDeliveries({ url: webhookUrl, secret: webhookSecret, log });
  const emit = (type, object) => deliveries.send(store.add("event", deliveries.eventOf(type, object)));
  const billing = createBilling(store, emit);
  let address = "";
  const api = createApi(store, billing, emit, () => address);
  const hosted = createHosted(store, billing, emit);
  const answered = new Map();

  function answerApi(request, body, url) {
    const key = request.headers["idempotency-key"];
    const given = `${url.pathname}\n${body}`;
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.given !== given)
      throw new StripeError(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    if (before) return { ...before.answer, headers: { "Idempotent-Replayed": "true" } };
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeError(401, "invalid_request_error", "Invalid API Key provided.");
    const found = endpointOf(api, request.method, url.pathname.slice("/v1/".length));
    if (!found)
      throw new StripeError(
        404,
        "invalid_request_error",
        `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      );
    const params = readForm(request.method === "GET" ? url.search.slice(1) : body);
    const answer = { status: 200, type: "application/json", body: JSON.stringify(found.run(params, found.id)) };
    if (key !== undefined) answered.set(key, { given, answer });
    return answer;
  }

  function answerPage(request, body, url) {
    const found = pageFor(hosted, request.method, url.pathname);
    if (!found) return { status: 404, type: "text/plain", body: "There is nothing here.\n" };
    return found.run(readForm(body), ...found.ids);
  }

  function answer(request, body) {
    const url = new URL(request.url, "http://localhost");
    const isApi = url.pathname.startsWith("/v1/");
    try {
      return isApi ? answerApi(request, body, url) : answerPage(request, body, url);
    } catch (error) {
      const problem = error instanceof StripeError ? error : new StripeError(500, "api_error", error.message);
      if (problem !== error) log(error.stack);
      return { status: problem.status, type: "application/json", body: JSON.stringify(problem.body) };
    } finally {
      if (request.method !== "GET") store.save();
    }
  }

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece) => {
      body += piece;
      if (body.length > LARGEST_BODY) request.destroy();
    });
    request.on("end", () => {
      const { status, type, body: text = "", location, headers = {} } = answer(request, body);
      const all = { ...headers, "Request-Id": newId("req"), "Cache-Control": "no-store" };
      if (type) all["Content-Type"] = type;
      if (location) all.Location = location;
      response.writeHead(status, all).end(text);
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const bound = server.address();
  address = `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
  return {
    url: address,
    /** Every event so far, oldest first; for tests that deliver them themselves. */
    events: () => store.all("event").reverse(),
    close: () =>
      new Promise((resolve) => {
        deliveries.close();
        server.closeAllConnections();
        server.close(() => resolve(undefined));
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const {
    PAYMENTS_PORT = "3003",
    STRIPE_SECRET_KEY = "",
    STRIPE_WEBHOOK_SECRET,
    PAYMENTS_WEBHOOK_URL,
    PAYMENTS_STATE_FILE,
  } = process.env;
  const started = await startPayments({
    port: Number(PAYMENTS_PORT),
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    webhookUrl: PAYMENTS_WEBHOOK_URL,
    stateFile: PAYMENTS_STATE_FILE,
    log: (line) => process.stdout.write(`[payments] ${line}\n`),
  });
  process.stdout.write(`[payments] ${started.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => started.close().then(() => process.exit(0)));
}
