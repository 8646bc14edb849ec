import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePorts } from "../../dev/local/checks.mjs";
import { withFreePorts } from "../../dev/local/ports.mjs";
import type { localSettings } from "../../dev/local/settings.mjs";

type Given = Readonly<Record<string, string | undefined>>;

/** A program of somebody else's on a port of its own, which is returned. */
async function taken(answer: RequestListener = (_request, response) => response.end("hello")): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Settings of a run with a product and an identity server, on these ports where nobody chose others. */
const settings = (port: number, identityPort: number) => (given: Given) =>
  ({
    port: Number(given.PORT ?? port),
    identityPort: Number(given.IDENTITY_PORT ?? identityPort),
    usesLocalIdentity: true,
  }) as ReturnType<typeof localSettings>;

describe("ports of a local run", () => {
  test("stay where they are free", async () => {
    const first = await freePorts(46_200, 2);
    const lines: string[] = [];
    const local = await withFreePorts({}, settings(first, first + 1), (line) => lines.push(line));
    expect([local.port, local.identityPort, lines]).toEqual([first, first + 1, []]);
  });

  test("move where another program has them, and each move is said", async () => {
    const [product, identity] = [await taken(), await taken()];
    const lines: string[] = [];
    const local = await withFreePorts({}, settings(product, identity), (line) => lines.push(line));
    expect((local.port - product) % 100).toBe(0);
    expect(local.port).toBeGreaterThan(product);
    expect(lines).toEqual([
      `Port ${product} is taken by another program. Linewise uses ${local.port}.`,
      `Port ${identity} is taken by another program. The identity server uses ${local.identityPort}.`,
    ]);
  });

  test("are never given to two programs", async () => {
    const product = await taken();
    const local = await withFreePorts({}, settings(product, product + 100), () => {});
    expect(local.identityPort).not.toBe(local.port);
  });

  test("that somebody chose are not moved: a taken one is one sentence", async () => {
    const [product, identity] = [await taken(), await taken()];
    const choose = (given: Given) => withFreePorts(given, settings(product, identity), () => {});
    await expect(choose({ PORT: String(product) })).rejects.toThrow(
      `Port ${product} is taken by another program. Stop it, or choose another port: PORT=${product + 100} npm start.`,
    );
    await expect(choose({ IDENTITY_PORT: String(identity) })).rejects.toThrow(`IDENTITY_PORT=${identity + 100}`);
    await expect(choose({ PORT: "many" })).rejects.toThrow("PORT must be a port number between 1 and 65535.");
    // An address that names the port would lead nowhere if the port moved.
    await expect(choose({ APP_ORIGIN: `http://localhost:${product}` })).rejects.toThrow(
      `PORT=${product + 100} npm start.`,
    );
    const free = String(await freePorts(47_200, 1));
    await expect(choose({ PORT: free, IDENTITY_PORT: free })).rejects.toThrow(
      `Linewise already uses port ${free}. Choose another port with IDENTITY_PORT.`,
    );
  });

  test("a second start beside a running product says where it runs", async () => {
    const product = await taken((_request, response) => response.end('{"status":"ok","migrations":{},"feed":{}}'));
    await expect(withFreePorts({}, settings(product, product + 1), () => {})).rejects.toThrow(
      `Linewise already runs at http://localhost:${product}. Stop it, or start another one: PORT=${product + 100} npm start.`,
    );
  });
});
