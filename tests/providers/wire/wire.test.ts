import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { createWire, type QuotaKeeper, type WireCall, type WireOptions } from "#app/lib/providers/wire/wire.server.ts";

const KEY = "k3y-that-nobody-may-see";
const NOW = Date.UTC(2026, 5, 20, 12);

type Answer = (request: IncomingMessage, response: ServerResponse, index: number) => unknown;

/** A service on a port of this machine that answers with the given answers in turn, the last one forever. */
async function service(...answers: readonly Answer[]) {
  const requests: { readonly url: string; readonly headers: IncomingMessage["headers"]; readonly at: number }[] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    const index = requests.length;
    requests.push({ url: request.url ?? "", headers: request.headers, at: performance.now() });
    most = Math.max(most, ++now);
    response.on("close", () => now--);
    (answers[index] ?? answers.at(-1))?.(request, response, index);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests, atOnce: () => most };
}

const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const fails = (status: number, headers: Readonly<Record<string, string>> = {}) => json({}, status, headers);
const hangs: Answer = () => undefined;
const startsAndHangs: Answer = (_, response) => response.writeHead(200).write('{"half":');
const garbage: Answer = (_, response) => response.writeHead(200).end("<html>Sorry</html>");
const breaksOff: Answer = (_, response) => response.destroy();

/** For a service that keeps silent; the others are waited for, however busy the machine is. */
const BRIEFLY = { timeLimitMs: 150 } as const;

function wireTo(origin: string, more: Partial<WireOptions> = {}) {
  const clock = { now: NOW };
  const wire = createWire({
    provider: "espn",
    origin,
    perSecond: 1000,
    clock: () => epochMs(clock.now),
    firstRetryMs: 1,
    timeLimitMs: 30_000,
    breakMs: 100,
    ...more,
  });
  return { wire, clock };
}

async function failureOf(ask: Promise<unknown>): Promise<ProviderError> {
  try {
    await ask;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error("It did not fail");
}

const PATH = "/api/games";

describe("an answer", () => {
  it("is read as JSON and kept verbatim, with an address that has the query and no key", async () => {
    const text = '{"b": 1,\n "a": "Peña"}';
    const { origin, requests } = await service((_, response) => response.end(text));
    const { wire } = wireTo(origin, { secrets: { apiKey: KEY } });
    const { body, fetch } = await wire.get({ path: PATH, query: { day: "2026-06-20" } });
    expect(requests[0]?.url).toBe(`${PATH}?day=2026-06-20&apiKey=${KEY}`);
    expect(body).toEqual({ b: 1, a: "Peña" });
    expect(fetch).toMatchObject({
      provider: "espn",
      endpoint: `${PATH}?day=2026-06-20`,
      requestedAt: NOW,
      status: 200,
      body: text,
    });
    expect(inspect(fetch, { depth: 9 })).not.toContain(KEY);
  });

  it("is asked for by the program's name, with the address of whoever runs it: some services refuse a name alone", async () => {
    const { origin, requests } = await service(json({}));
    await wireTo(origin, { askedBy: "https://linewise.example" }).wire.get({ path: PATH });
    await wireTo(origin).wire.get({ path: PATH });
    expect(requests.map(({ headers }) => headers["user-agent"])).toEqual([
      "linewise/1 (+https://linewise.example)",
      "linewise/1",
    ]);
  });

  it("is asked for under the path of an address that has one", async () => {
    const { origin, requests } = await service(json({}));
    await wireTo(`${origin}/nba/`).wire.get({ path: PATH });
    expect(requests[0]?.url).toBe(`/nba${PATH}`);
  });

  it("comes packed, and is decoded where a letter lies across two pieces", async () => {
    const { origin, requests } = await service(
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"name":"Luka Dončić"}')),
      (_, response) => {
        const bytes = Buffer.from('{"name":"é"}');
        response.write(bytes.subarray(0, 10));
        setTimeout(() => response.end(bytes.subarray(10)), 20);
      },
    );
    const { wire } = wireTo(origin);
    expect((await wire.get({ path: PATH })).body).toEqual({ name: "Luka Dončić" });
    expect(requests[0]?.headers["accept-encoding"]).toContain("gzip");
    expect((await wire.get({ path: PATH })).body).toEqual({ name: "é" });
  });

  it("is refused above the limit in bytes, unpacked, and not asked for again", async () => {
    const bomb = gzipSync(JSON.stringify({ text: "a".repeat(1_000_000) }));
    expect(bomb.length).toBeLessThan(5_000);
    const { origin, requests } = await service((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    const { wire } = wireTo(origin, { largestAnswer: 10_000 });
    const failure = await failureOf(wire.get({ path: PATH }));
    expect(failure).toMatchObject({ kind: "unreadable", message: expect.stringContaining("larger than 10000 bytes") });
    expect(requests).toHaveLength(1);
    const small = await service(json({ n: 1 }));
    expect((await wireTo(small.origin, { largestAnswer: 7 }).wire.get({ path: PATH })).body).toEqual({ n: 1 });
    await failureOf(wireTo(small.origin, { largestAnswer: 6 }).wire.get({ path: PATH }));
  });
});

describe("the same question again", () => {
  it("says what it knows, and unchanged is not kept twice", async () => {
    const { origin, requests } = await service(
      json({ n: 1 }, 200, { etag: '"one"', "last-modified": "Sat, 20 Jun 2026 11:00:00 GMT" }),
      (_, response) => response.writeHead(304).end(),
      json({ n: 2 }, 200, { etag: '"two"' }),
    );
    const { wire } = wireTo(origin);
    expect((await wire.get({ path: PATH })).fetch).not.toBeNull();
    expect(await wire.get({ path: PATH })).toEqual({ body: { n: 1 }, fetch: null });
    const third = await wire.get({ path: PATH });
    expect([third.body, third.fetch?.body]).toEqual([{ n: 2 }, '{"n":2}']);
    expect(requests[0]?.headers).not.toHaveProperty("if-none-match");
    for (const { headers } of requests.slice(1))
      expect([headers["if-none-match"], headers["if-modified-since"]]).toEqual([
        '"one"',
        "Sat, 20 Jun 2026 11:00:00 GMT",
      ]);
  });

  it("with the same text comes without one to keep; another question has its own", async () => {
    const { origin } = await service(json({ n: 1 }));
    const { wire } = wireTo(origin);
    const kept = [];
    for (const query of [{ a: "1" }, { a: "1" }, { a: "2" }]) kept.push((await wire.get({ path: PATH, query })).fetch);
    expect(kept.map((fetch) => fetch !== null)).toEqual([true, false, true]);
  });
});

describe("a failure", () => {
  it.each([
    ["an error of the service", fails(500), "failed", 3],
    ["a gateway's error", fails(503), "failed", 3],
    ["a page instead of JSON", garbage, "unreadable", 3],
    ["silence", hangs, "silent", 3],
    ["half an answer", startsAndHangs, "silent", 3],
    ["a broken connection", breaksOff, "failed", 3],
    ["a wrong question", fails(404), "failed", 1],
    ["a refusal", fails(403), "failed", 1],
  ] as const)("by %s is reported, after tries that can help", async (_, answer, kind, tries) => {
    const { origin, requests } = await service(answer);
    const failure = await failureOf(wireTo(origin, kind === "silent" ? BRIEFLY : {}).wire.get({ path: PATH }));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(PATH);
    expect(requests).toHaveLength(tries);
  });

  it("that a further try mends is not a failure", async () => {
    const { origin, requests } = await service(fails(502), garbage, json({ n: 1 }));
    expect((await wireTo(origin).wire.get({ path: PATH })).body).toEqual({ n: 1 });
    expect(requests).toHaveLength(3);
  });

  it.each([
    ["silence", hangs],
    ["half an answer", startsAndHangs],
    ["a broken connection", breaksOff],
  ] as const)("by %s is not tried again where the question costs: it may have been counted", async (_, answer) => {
    const { origin, requests } = await service(answer);
    await failureOf(wireTo(origin, BRIEFLY).wire.get({ path: PATH, cost: 3 }));
    expect(requests).toHaveLength(1);
  });

  it("because nobody listens is tried again, even where the request costs", async () => {
    const closed = createServer();
    await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready));
    const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    const spent: number[] = [];
    const quota: QuotaKeeper = { spend: async (cost) => void spent.push(cost), record: async () => undefined };
    const failure = await failureOf(wireTo(nobody, { quota }).wire.get({ path: PATH, cost: 3 }));
    expect(failure.message).toContain("ECONNREFUSED");
    expect(spent).toHaveLength(3);
  });

  it("is tried again after a time that chance lengthens", async () => {
    const waitAsked = async (chance: number) => {
      const random = vi.spyOn(Math, "random").mockReturnValue(chance);
      const timers = vi.spyOn(globalThis, "setTimeout");
      const { origin } = await service(fails(500), json({}));
      await wireTo(origin, { firstRetryMs: 60 }).wire.get({ path: PATH });
      const asked = timers.mock.calls.map(([, ms = 0]) => ms);
      random.mockRestore();
      timers.mockRestore();
      // The others limit a request's time.
      return Math.max(...asked.filter((ms) => ms < 300));
    };
    expect((await waitAsked(0.99)) - (await waitAsked(0.01))).toBeGreaterThan(20);
  });
});

describe("a service that asks us to wait", () => {
  it.each([
    ["in seconds", { "retry-after": "60" }, 60_000],
    ["until a time", { "retry-after": new Date(NOW + 90_000).toUTCString() }, 90_000],
    ["without saying how long", {}, 60_000],
    ["until a moment in seconds", { "retry-after": String(NOW / 1000 + 90) }, 60_000],
  ] as const)("%s is left alone until then", async (_, headers, wait) => {
    const { origin, requests } = await service(fails(429, headers), json({ n: 1 }));
    const { wire, clock } = wireTo(origin);
    expect(await failureOf(wire.get({ path: PATH }))).toMatchObject({ kind: "rate-limited", retryAfterMs: wait });
    clock.now = NOW + wait - 1;
    expect(await failureOf(wire.get({ path: PATH }))).toMatchObject({ kind: "rate-limited", retryAfterMs: 1 });
    expect(requests).toHaveLength(1);
    clock.now = NOW + wait;
    expect((await wire.get({ path: PATH })).body).toEqual({ n: 1 });
  });

  it("also with a 503, and a short wait is waited for", async () => {
    const { origin, requests } = await service(fails(503, { "retry-after": "1" }), json({ n: 1 }));
    expect((await wireTo(origin).wire.get({ path: PATH })).body).toEqual({ n: 1 });
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
    const long = await service(fails(503, { "retry-after": "30" }));
    expect(await failureOf(wireTo(long.origin).wire.get({ path: PATH }))).toMatchObject({
      kind: "rate-limited",
      retryAfterMs: 30_000,
    });
    expect(long.requests).toHaveLength(1);
  });

  it("does not count as one that fails", async () => {
    const { origin, requests } = await service(...Array.from({ length: 7 }, () => fails(429)), json({}));
    const { wire, clock } = wireTo(origin);
    for (let i = 0; i < 7; i++) {
      await failureOf(wire.get({ path: PATH }));
      clock.now += 61_000;
    }
    await wire.get({ path: PATH });
    expect(requests).toHaveLength(8);
  });
});

describe("a service that keeps failing", () => {
  it("is left alone after five questions, asked once after a while, and trusted when it answers", async () => {
    let up = false;
    const { origin, requests } = await service((request, response, index) =>
      (up ? json({ up }) : fails(404))(request, response, index),
    );
    const { wire } = wireTo(origin);
    for (let i = 0; i < 5; i++) await failureOf(wire.get({ path: PATH }));
    expect(requests).toHaveLength(5);
    expect((await failureOf(wire.get({ path: PATH }))).message).toContain("left alone");
    expect(requests).toHaveLength(5);

    await new Promise((later) => setTimeout(later, 120));
    await failureOf(wire.get({ path: PATH }));
    expect(requests).toHaveLength(6);
    expect((await failureOf(wire.get({ path: PATH }))).message).toContain("left alone");
    expect(requests).toHaveLength(6);

    up = true;
    await new Promise((later) => setTimeout(later, 120));
    for (let i = 0; i < 3; i++) expect((await wire.get({ path: PATH })).body).toEqual({ up: true });
    expect(requests).toHaveLength(9);
  });
});

describe("questions", () => {
  it("go one after the other", async () => {
    const { origin, requests, atOnce } = await service((request, response, index) => {
      setTimeout(() => json({})(request, response, index), 20);
    });
    const { wire } = wireTo(origin);
    await Promise.all(Array.from({ length: 5 }, (_, i) => wire.get({ path: `/${i}` })));
    expect(requests.map(({ url }) => url)).toEqual(["/0", "/1", "/2", "/3", "/4"]);
    expect(atOnce()).toBe(1);
  });

  it("go at the rate the service is asked at most", async () => {
    const { origin, requests } = await service(json({}));
    const { wire } = wireTo(origin, { perSecond: 3 });
    await Promise.all(Array.from({ length: 5 }, (_, i) => wire.get({ path: `/${i}` })));
    const since = requests.map(({ at }) => at - (requests[0]?.at ?? 0));
    expect(since[2]).toBeLessThan(800);
    expect(since[3]).toBeGreaterThan(800);
  });

  it("that fail do not hold up those behind them", async () => {
    const { origin } = await service(fails(404), json({ n: 2 }));
    const { wire } = wireTo(origin);
    const [first, second] = await Promise.allSettled([wire.get({ path: "/1" }), wire.get({ path: "/2" })]);
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("the quota", () => {
  it("is spent before the request is sent, and the service's own count is noted", async () => {
    const order: string[] = [];
    const { origin } = await service((request, response, index) => {
      order.push("asked");
      json({}, 200, { "x-used": "3", "x-left": "497" })(request, response, index);
    });
    const { wire } = wireTo(origin, {
      quota: {
        spend: async (cost) => void order.push(`spent ${cost}`),
        record: async ({ used, remaining }) => void order.push(`recorded ${used} of ${used + remaining}`),
      },
      quotaOf: (headers) => ({ used: Number(headers.get("x-used")), remaining: Number(headers.get("x-left")) }),
    });
    await wire.get({ path: PATH, cost: 3 });
    expect(order).toEqual(["spent 3", "asked", "recorded 3 of 500"]);
  });

  it("is reported with every sent request: its end, its status, and its cost by the service", async () => {
    const calls: WireCall[] = [];
    const { origin } = await service(
      json({ a: 1 }, 200, { "x-last": "2" }),
      json({ a: 1 }),
      fails(429, { "retry-after": "60" }),
      fails(404),
      garbage,
      garbage,
      garbage,
      hangs,
    );
    const { wire, clock } = wireTo(origin, {
      secrets: { apiKey: KEY },
      timeLimitMs: 1_000,
      note: async (call) => void calls.push(call),
      quotaOf: (headers) => {
        const last = headers.get("x-last");
        return last === null ? null : { used: 3, remaining: 497, last: Number(last) };
      },
    });
    await wire.get({ path: PATH, cost: 3 });
    await wire.get({ path: PATH, cost: 3 });
    for (const cost of [3, 3, 0, 3]) {
      await failureOf(wire.get({ path: PATH, cost }));
      clock.now += 61_000;
    }
    expect(calls.map(({ outcome, status, cost }) => [outcome, status, cost])).toEqual([
      ["news", 200, 2],
      ["unchanged", 200, 3],
      ["rate-limited", 429, 3],
      ["failed", 404, 3],
      ["unreadable", 200, 0],
      ["unreadable", 200, 0],
      ["unreadable", 200, 0],
      ["silent", null, 3],
    ]);
    expect(calls[0]).toMatchObject({ provider: "espn", requestedAt: NOW });
    expect(calls.every(({ durationMs }) => durationMs >= 0)).toBe(true);
    expect(calls.at(-1)?.durationMs).toBeGreaterThan(100);
    expect(JSON.stringify(calls)).not.toContain(KEY);
  });

  it("is noted also from an error", async () => {
    const reported: number[] = [];
    const { origin } = await service(fails(401));
    const { wire } = wireTo(origin, {
      quota: { spend: async () => undefined, record: async ({ used }) => void reported.push(used) },
      quotaOf: () => ({ used: 500, remaining: 0 }),
    });
    await failureOf(wire.get({ path: PATH, cost: 3 }));
    expect(reported).toEqual([500]);
  });

  it("that is spent keeps the question from being sent, however often, and is not a failure of the service", async () => {
    const { origin, requests } = await service(json({}));
    const spent = new ProviderError("rate-limited", "Nothing is left", { retryAfterMs: 5 });
    const { wire } = wireTo(origin, {
      quota: { spend: (cost) => (cost > 0 ? Promise.reject(spent) : Promise.resolve()), record: async () => undefined },
    });
    for (let i = 0; i < 8; i++) expect(await failureOf(wire.get({ path: PATH, cost: 3 }))).toBe(spent);
    expect(requests).toHaveLength(0);
    await wire.get({ path: PATH });
    expect(requests).toHaveLength(1);
  });
});

describe("a key", () => {
  const said: string[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    said.length = 0;
  });

  it("is in no error, nothing that is kept and no log, whatever goes wrong", async () => {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((chunk) => said.push(String(chunk)) > 0);
    const echo: Answer = (request, response) => response.writeHead(200).end(`No ${request.url}`);
    const redirect: Answer = (request, response) => response.writeHead(302, { location: `/b${request.url}` }).end();
    const seen: string[] = [];
    for (const answer of [fails(500), fails(401), fails(404), fails(429), hangs, breaksOff, garbage, echo, redirect]) {
      const { origin } = await service(answer);
      const { wire } = wireTo(origin, { secrets: { apiKey: KEY }, timeLimitMs: 50 });
      const failure = await failureOf(wire.get({ path: PATH, query: { day: "1" } }));
      seen.push(inspect(failure, { depth: 9 }), failure.stack ?? "", JSON.stringify(failure));
    }
    vi.restoreAllMocks();
    expect([...seen, ...said].join("\n")).not.toContain(KEY);
    expect(seen).toHaveLength(27);
  });

  it("does not follow a redirect; a question without one does", async () => {
    const redirect: Answer = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
    const keyed = await service(redirect);
    await failureOf(wireTo(keyed.origin, { secrets: { apiKey: KEY } }).wire.get({ path: PATH }));
    expect(keyed.requests.map(({ url }) => url)).not.toContainEqual(expect.stringContaining("elsewhere"));
    const open = await service(redirect, json({ n: 1 }));
    expect((await wireTo(open.origin).wire.get({ path: PATH })).body).toEqual({ n: 1 });
  });
});
