import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openApp, type TestApp } from "#tests/setup/app.ts";
import { buildOnce, startBuiltServer, type BuiltServer } from "#tests/setup/built-server.ts";
import { headerOf, sendRaw, type RawAnswer } from "./fuzz/raw-request.ts";
import { makeWorld, type World } from "./world.ts";

const FOLDER = "build/client/assets";

/** Faults that malformed requests found once; each stays found. */
describe("the production server", () => {
  let world: World;
  let server: BuiltServer;
  let port: number;
  /** A file of the build that is gone since the server started. */
  const GONE = "zz-gone.js";
  beforeAll(async () => {
    world = await makeWorld();
    await buildOnce();
    writeFileSync(`${FOLDER}/${GONE}`, "0;");
    server = await startBuiltServer({ ...world.settings, RATE_LIMIT_PER_15_MINUTES: "100000" });
    rmSync(`${FOLDER}/${GONE}`);
    port = Number(new URL(server.origin).port);
  });
  afterAll(async () => {
    await server.stop();
    await world.remove();
  });

  async function answer(lines: readonly string[], body = "", head = false): Promise<RawAnswer> {
    const bytes = Buffer.from([...lines, "Connection: close", "", body].join("\r\n"), "latin1");
    const outcome = await sendRaw(port, bytes, { head, timeoutMs: 10_000 });
    if (outcome.kind !== "answer") throw new Error(`No answer: ${outcome.kind}`);
    expect(headerOf(outcome.answer.headers, "content-security-policy")).toContain("default-src");
    expect(headerOf(outcome.answer.headers, "x-frame-options")).toBe("DENY");
    return outcome.answer;
  }
  const host = "Host: localhost";
  const form = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    answer(
      [
        `POST ${path} HTTP/1.1`,
        host,
        `Cookie: ${world.people.elite.cookie}`,
        "Sec-Fetch-Site: same-origin",
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      ],
      body,
    );

  test("the build's files are sent as the build compressed them, and are read-only", async () => {
    const scripts = readdirSync(FOLDER).filter((name) => /^(?:react|manifest)-.*\.js$/.test(name));
    expect(scripts).toHaveLength(2);
    const sent = async (script: string, accepts: string, method = "GET") => {
      const address = `${server.origin}/assets/${script}`;
      const answer = await fetch(address, { method, headers: { "accept-encoding": accepts } });
      const [encoding, length] = ["content-encoding", "content-length"].map((name) => answer.headers.get(name));
      await answer.body?.cancel();
      return { status: answer.status, encoding, length, kept: answer.headers.get("cache-control") };
    };
    const kept = "public,max-age=31536000,immutable";
    for (const script of scripts) {
      for (const [accepts, encoding, ending] of [
        ["gzip, deflate, br", "br", ".br"],
        ["gzip", "gzip", ".gz"],
        ["identity", null, ""],
      ] as const) {
        const length = String(statSync(`${FOLDER}/${script}${ending}`).size);
        expect(await sent(script, accepts), `${script} ${accepts}`).toEqual({ status: 200, encoding, length, kept });
      }
      expect(await sent(script, "br", "POST")).toMatchObject({ status: 405 });
    }
  });

  test("a file that a new build took away ends only its own answer", async () => {
    await expect(fetch(`${server.origin}/assets/${GONE}`).then((answer) => answer.text())).rejects.toThrow(
      /terminated|fetch failed/,
    );
    expect((await fetch(`${server.origin}/healthcheck`)).status).toBe(200);
  });

  test("a form with a list of a billion places is refused before anybody makes the list", async () => {
    for (const body of ["a[999999999]=1", "intent=save&stake[5].x=1", "a.b=1", "x&".repeat(600)])
      expect(await form("/saved-picks", body)).toMatchObject({ status: 400 });
    expect((await form("/saved-picks", "intent=edit-stake")).status).toBe(422);
  });

  test("a form in another format is a 415, a missing body is an empty form", async () => {
    const types = ["application/json", "multipart/form-data; boundary=x", "text/plain", ""];
    for (const type of types) expect((await form("/theme", "theme=dark", type)).status, type).toBe(415);
    expect((await form("/theme", "")).status).toBe(400);
    expect((await form("/theme", "theme=dark")).status).toBeLessThan(400);
  });

  test("a header that looks like a token neither lifts the origin check of pages nor lends a cookie to another site", async () => {
    const foreign = (path: string, type: string, body: string) =>
      answer(
        [
          `POST ${path} HTTP/1.1`,
          host,
          `Cookie: ${world.people.elite.cookie}`,
          "Sec-Fetch-Site: cross-site",
          "Authorization: Bearer linewise_pat_x",
          `Content-Type: ${type}`,
          `Content-Length: ${body.length}`,
        ],
        body,
      );
    expect((await foreign("/theme", "application/x-www-form-urlencoded", "theme=dark")).status).toBe(403);
    expect((await foreign("/api/notifications/read-all", "application/json", "{}")).status).toBe(401);
  });

  test("the host that a request names has no effect", async () => {
    for (const lines of [
      ["GET /consent HTTP/1.1", "Host: localhost:notaport"],
      ["GET /consent HTTP/1.1", "Host: [::1"],
      ["GET /consent HTTP/1.1", "Host: a b"],
      ["GET /consent HTTP/1.1"],
      ["GET /consent HTTP/1.0"],
      ["GET /consent HTTP/1.1", host, "X-Forwarded-Host: evil.example:x"],
      ["GET http://evil.example/consent HTTP/1.1", "Host: evil.example"],
    ]) {
      const { status, body } = await answer(lines);
      expect(status, lines.join()).toBe(200);
      expect(body).not.toContain("evil.example");
    }
    const redirected = await answer(["GET http://evil.example/saved-picks HTTP/1.1", "Host: evil.example"]);
    expect(headerOf(redirected.headers, "location")).toBe("/?redirectTo=%2Fsaved-picks");
  });

  test("an invalid request is refused with the headers of every response", async () => {
    expect((await answer(["GET / HTTP/9.9", host])).status).toBe(400);
    expect((await answer(["G@T / HTTP/1.1", host])).status).toBe(400);
    expect((await answer(["GET / HTTP/1.1", host, `X-Long: ${"x".repeat(20_000)}`])).status).toBe(431);
    expect((await answer(["GET / HTTP/1.1", host, "Content-Length: 5", "Transfer-Encoding: chunked"])).status).toBe(
      400,
    );
    expect((await answer(["GET /x HTTP/1.1", host, "Transfer-Encoding: chunked"])).status).toBe(411);
    expect((await answer(["OPTIONS * HTTP/1.1", host])).status).toBe(400);
    expect((await answer(["GET /consent HTTP/1.1", host, "Expect: the-unexpected"])).status).toBe(200);
  });

  test("unknown methods are a 405, and OPTIONS lists the known ones", async () => {
    for (const method of ["TRACE", "PROPFIND", "PURGE"]) {
      const refused = await answer([`${method} /consent HTTP/1.1`, host]);
      expect(refused.status, method).toBe(405);
      expect(headerOf(refused.headers, "allow")).toContain("GET");
    }
    const options = await answer(["OPTIONS /app/lib/platform/env.server.ts HTTP/1.1", host]);
    expect(options).toMatchObject({ status: 204, body: "" });
    const data = ["HEAD /betting-strategies.data HTTP/1.1", host, "Origin: https://evil.example"];
    expect((await answer([...data, `Cookie: ${world.people.elite.cookie}`], "", true)).status).toBeLessThan(500);
  });

  test("an address of a thousand parts is not found about as soon as a short one", async () => {
    const fastest = async (parts: number) => {
      const times: number[] = [];
      for (let count = 0; count < 10; count++) {
        const startedAt = performance.now();
        expect((await answer([`GET /ai-picks${"/a".repeat(parts)} HTTP/1.1`, host])).status).toBe(404);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const short = await fastest(1);
    expect((await fastest(1500)) / short).toBeLessThan(10);
  });

  test("callers' mistakes are not logged as our errors", async () => {
    for (const [method, path] of [
      ["POST", "/track-record"],
      ["DELETE", "/betting-strategies"],
      ["POST", "/metrics"],
    ] as const)
      expect((await answer([`${method} ${path} HTTP/1.1`, host, "Sec-Fetch-Site: same-origin"])).status).toBe(405);
    expect((await answer(["GET /nowhere HTTP/1.1", host])).status).toBe(404);
    expect(server.output()).not.toMatch(/^\{"level":50/m);
  });

  test("a switch that says neither on nor off changes nothing", async () => {
    for (const body of ["", "enabled=", "enabled=yes", "enabled=true%00"])
      expect((await form("/live-mode", body)).status, body).toBe(400);
  });
});

/** A server whose every response passes the front door on its way to `app`. */
async function serve(app: TestApp, listener: RequestListener): Promise<{ origin: string; port: number }> {
  const { frontDoor, refuseUnreadable } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const server = createServer((request, response) => frontDoor(request, response, () => listener(request, response)));
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port };
}

describe("a few callers cannot stop the others", () => {
  test("bodies that never come hold nobody's turn", async () => {
    const { origin, port } = await serve(await openApp(), (_request, response) => void response.end("hello"));
    for (let count = 0; count < 8; count++) {
      const socket = connect(port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined);
      socket.write(
        "POST /theme HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nthe",
      );
    }
    await later(100);
    const answer = await fetch(`${origin}/page`, { signal: AbortSignal.timeout(8000) });
    expect(await answer.text()).toBe("hello");
  });

  test("a body that comes in pieces is handed on whole, and once", async () => {
    const { port } = await serve(await openApp(), (request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => response.end(`<${body}>`));
    });
    const received = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("close", () => resolve(text));
      socket.write(
        "POST /theme HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\r\n",
      );
      void (async () => {
        for (const piece of ["the", "me=d", "ar", "k&"]) {
          await later(30);
          socket.write(piece);
        }
      })();
    });
    expect(received).toContain("<theme=dark&>");
  });

  test("a provider that does not answer holds up sign-in, not the pages", async () => {
    const { origin } = await serve(await openApp(), (request, response) => {
      if (!request.url?.startsWith("/auth/")) response.end("hello");
    });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    for (let count = 0; count < 10; count++)
      fetch(`${origin}/auth/callback?code=${count}&state=x`, { signal: leaving.signal }).catch(() => undefined);
    await later(100);
    const answer = await fetch(`${origin}/page`, { signal: AbortSignal.timeout(8000) });
    expect(await answer.text()).toBe("hello");
  });

  test("readers who stop reading give their turn back", async () => {
    const { origin, port } = await serve(await openApp(), (request, response) => {
      if (request.url === "/page") return void response.end("hello");
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(64 * 1024)));
        response.once("drain", more);
      };
      more();
    });
    for (let count = 0; count < 4; count++) {
      const socket = connect(port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined);
      socket.pause();
      socket.write(`GET /endless/${count} HTTP/1.1\r\nHost: x\r\n\r\n`);
    }
    await later(200);
    const answer = await fetch(`${origin}/page`, { signal: AbortSignal.timeout(60_000) });
    expect(await answer.text()).toBe("hello");
  });

  test("an address that only looks like a file is counted like a page", async () => {
    const app = await openApp({ RATE_LIMIT_PER_15_MINUTES: "2" });
    const { origin } = await serve(app, (_request, response) => void response.end("hello"));
    const statuses: number[] = [];
    for (const path of ["/assets/nothing.js", "/node_modules/x", "/app/x", "/@x/y"])
      statuses.push((await fetch(`${origin}${path}`)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await fetch(`${origin}/favicon.svg`)).status).toBe(200);
  });
});
