import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isTaken, LARGEST_RECEIVER_ANSWER } from "#app/lib/engine/access/web-hooks.ts";
import { webHookClient } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A receiver on this machine that counts who asks. */
async function receiver(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/hook`, asked: () => asked };
}

const developer = webHookClient({ loopback: true });
const message = (url: string) => ({ url, headers: { "webhook-id": "msg_1" }, body: '{"a":1}' });
const leadsTo =
  (...addresses: readonly string[]) =>
  (_: string, done: (error: Error | null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test("a message is posted with its headers, and the answer is returned", async () => {
  let seen: unknown;
  const { url } = await receiver((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen = [
        request.method,
        request.headers["webhook-id"],
        request.headers["content-type"],
        String(Buffer.concat(chunks)),
      ];
      response.writeHead(202).end("taken\u0000\n  with thanks");
    });
  });
  const receipt = await developer(message(url));
  expect(receipt).toMatchObject({ status: 202, excerpt: "taken with thanks", error: null });
  expect(isTaken(receipt)).toBe(true);
  expect(seen).toEqual(["POST", "msg_1", "application/json", '{"a":1}']);
});

test("a refusal is not a delivery, and at most 200 characters of it are kept", async () => {
  const { url } = await receiver((_, response) => response.writeHead(500).end(`<h1>${"é".repeat(5000)}`));
  const receipt = await developer(message(url));
  expect(receipt).toMatchObject({ status: 500, error: null });
  expect(isTaken(receipt)).toBe(false);
  expect([...(receipt.excerpt ?? "")]).toHaveLength(200);
});

test.each([
  ["90", 90_000],
  ["Fri, 01 Jan 1999 00:00:00 GMT", null],
  ["soon", null],
])("a receiver that is busy may ask to be left alone: Retry-After: %s", async (header, expected) => {
  const { url } = await receiver((_, response) => response.writeHead(429, { "Retry-After": header }).end());
  expect((await developer(message(url))).askedToWaitMs).toBe(expected);
});

test("a redirect is not followed, wherever it leads", async () => {
  const inside = await receiver((_, response) => response.end("secrets"));
  for (const target of ["http://169.254.169.254/latest/meta-data/", inside.url]) {
    const { url } = await receiver((_, response) => response.writeHead(307, { Location: target }).end());
    expect(await developer(message(url))).toMatchObject({ status: 307, excerpt: null, error: "redirect" });
  }
  expect(inside.asked()).toBe(0);
});

test("an answer that drips is cut off when the time is over, however often a byte comes", async () => {
  const { url } = await receiver((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  const receipt = await webHookClient({ loopback: true, timeLimitMs: 2000 })(message(url));
  expect(receipt).toMatchObject({ status: 200, error: "timeout" });
  expect(isTaken(receipt)).toBe(false);
});

test("a receiver that takes the connection and says nothing is cut off, too", async () => {
  const { url } = await receiver(() => undefined);
  expect(await webHookClient({ loopback: true, timeLimitMs: 100 })(message(url))).toMatchObject({
    status: null,
    error: "timeout",
  });
});

test("of a huge answer 64 kB are read, and its status counts", async () => {
  let closed = 0;
  let sent = 0;
  const { url } = await receiver((_, response) => {
    response.writeHead(200);
    response.on("close", () => closed++);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 65))) sent += 16_384;
    };
    response.on("drain", more);
    more();
  });
  const receipt = await developer(message(url));
  expect(receipt).toMatchObject({ status: 200, error: null, excerpt: "A".repeat(200) });
  await expect.poll(() => closed).toBe(1);
  // What the sockets' buffers hold on this machine comes on top; an endless answer would go on for good.
  expect(sent).toBeLessThan(100 * LARGEST_RECEIVER_ANSWER);
});

describe("what a name leads to is checked", () => {
  const refusals: readonly (readonly [string, readonly string[]])[] = [
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["10.1.2.3"]],
    ["the metadata of a cloud", ["169.254.169.254"]],
    ["loopback of IPv6", ["::1"]],
    ["loopback mapped into IPv6", ["::ffff:127.0.0.1"]],
    ["a public and a private address", ["93.184.216.34", "192.168.0.1"]],
  ];
  test.each(refusals)("at the look-up: %s", async (_, addresses) => {
    const post = webHookClient({ loopback: false, resolve: leadsTo(...addresses) });
    expect(await post(message("https://hooks.example.com/"))).toMatchObject({ status: null, error: "private-address" });
  });

  test("at every look-up again: public when it is saved, loopback when it is requested", async () => {
    const inside = await receiver((_, response) => response.end("secrets"));
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const asked: string[] = [];
    const resolve: Parameters<typeof webHookClient>[0]["resolve"] = (name, done) => {
      asked.push(name);
      leadsTo(...(answers.shift() ?? []))(name, done);
    };
    // The address as it was when it was saved.
    resolve("hooks.example.com", (_, found) => expect(found[0]?.address).toBe("93.184.216.34"));
    const post = webHookClient({ loopback: false, resolve });
    expect(await post(message("https://hooks.example.com:8443/"))).toMatchObject({ error: "private-address" });
    expect(asked).toHaveLength(2);
    expect(inside.asked()).toBe(0);
  });

  test("at the socket, where the look-up was deceived", async () => {
    const inside = await receiver((_, response) => response.end("secrets"));
    // A look-up that tells a public address to the check and connects elsewhere: getters answer differently each time.
    let reads = 0;
    const resolve = (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [
        {
          get address() {
            return reads++ === 0 ? "93.184.216.34" : "127.0.0.1";
          },
          family: 4,
        },
      ]);
    const post = webHookClient({ loopback: false, resolve, ports: [inside.port] });
    const receipt = await post(message(`https://hooks.example.com:${inside.port}/`));
    expect(receipt).toMatchObject({ status: null, error: "private-address" });
    expect(inside.asked()).toBe(0);
  });

  test("a name that does not exist is reported as such", async () => {
    const resolve = (_: string, done: (error: Error, found: never[]) => void) =>
      done(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []);
    const post = webHookClient({ loopback: false, resolve });
    expect(await post(message("https://hooks.example.com/"))).toMatchObject({ status: null, error: "unknown-name" });
  });
});

test("an address that was saved before the rules is refused when it is asked", async () => {
  const inside = await receiver((_, response) => response.end("secrets"));
  const post = webHookClient({ loopback: false });
  expect(await post(message(inside.url))).toMatchObject({ status: null, error: "address" });
  expect(await post(message("https://127.0.0.1/"))).toMatchObject({ status: null, error: "private-address" });
  expect(inside.asked()).toBe(0);
});

test("no listener, and a listener without a valid certificate, are reported differently", async () => {
  const { port } = await receiver((_, response) => response.end());
  expect(await developer(message("http://127.0.0.1:1/"))).toMatchObject({ status: null, error: "refused" });
  // It speaks no TLS.
  expect(await developer(message(`https://127.0.0.1:${port}/`))).toMatchObject({ status: null, error: "certificate" });
});
