import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createOddsApiClient, oddsApiManners } from "#app/lib/providers/the-odds-api/client.server.ts";
import { createWire, type QuotaKeeper } from "#app/lib/providers/wire/wire.server.ts";

/** The moment clients of tests start at: an evening in the middle of a month. */
export const NOW = Date.UTC(2026, 0, 15, 20);

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The client over HTTP against a service that answers like this, in turn, the last one forever. */
export async function oddsService(replies: readonly Reply[], quota?: QuotaKeeper) {
  let asked = 0;
  const server = createServer((_, response) => {
    const { status = 200, body = [], headers = {} } = replies[asked] ?? replies.at(-1) ?? {};
    asked++;
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const time = { now: NOW };
  const tick = () => epochMs(time.now);
  const wire = createWire({
    provider: "the-odds-api",
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets: { apiKey: "secret" },
    perSecond: 1000,
    clock: tick,
    firstRetryMs: 1,
    ...(quota === undefined ? {} : { quota }),
    ...oddsApiManners(tick),
  });
  return { odds: createOddsApiClient(wire, tick), time, asked: () => asked };
}
