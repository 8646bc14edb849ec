import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { linkHash } from "#app/lib/engine/proof/chain.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { keyFingerprint, openRecordKey } from "#app/lib/platform/record-key.server.ts";
import { anchorSchema, linkSchema, recordDocumentSchema } from "#app/lib/schemas/record/anchors.ts";
import { anchorHeads } from "#app/lib/workflows/record/anchor-heads.server.ts";
import { witnessRecord } from "#app/lib/workflows/record/witness-record.server.ts";
import { openLedger } from "#app/models/record/ledger.server.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { serveApi } from "#tests/api/families.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { newRecordKey } from "#tests/workflows/record/served-record.ts";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    secret: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    open: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  };
};

/** A product with a signed record of some entries in two runs. */
async function signedRecord(entries: number) {
  const [present, former] = [newKeys(), newKeys()];
  const app = await openApp({
    RECORD_SIGNING_KEY: present.secret,
    RECORD_FORMER_KEYS: `${former.open}@2026-01-01`,
  });
  await makeFeedClock(app.database.read);
  for (const run of [1, 2])
    await app.database.write(async (tx) => {
      const ledger = await openLedger(tx, { feed: "simulation", run, createdAt: NOON });
      for (let entry = 1; entry <= entries; entry++) await ledger.append("pick", `${entry}`, { entry });
    });
  const key = openRecordKey(present.secret);
  const sign = (wallNow: number = NOON) =>
    anchorHeads(app.database, { feed: "simulation", wallNow: epochMs(wallNow) }, { key, authorities: [] });
  await sign();
  const routes = {
    "/.well-known/linewise-record.json": () => import("../../app/routes/[.]well-known.linewise-record[.]json.ts"),
    "/track-record/anchors": () => import("../../app/routes/track-record_.anchors.ts"),
    "/track-record/chain": () => import("../../app/routes/track-record_.chain.ts"),
  } as const;
  const ask = async (path: string, headers: HeadersInit = {}) => {
    const route = routes[path.split("?", 1)[0] as keyof typeof routes];
    const { loader } = await app.load<{ loader: (args: ReturnType<typeof routeArgs>) => Promise<Response> }>(route);
    return loader(routeArgs(path, { headers }));
  };
  return { app, present, former, ask, sign };
}

const linesOf = async (answer: Response) =>
  (await answer.text())
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test("the well-known document names the keys and every run's signed head, for a minute", async () => {
  const { ask, present, former } = await signedRecord(3);
  const answer = await ask("/.well-known/linewise-record.json");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  const document = recordDocumentSchema.parse(await answer.json());
  expect(document.key).toEqual({
    publicKey: present.open,
    fingerprint: keyFingerprint(present.open),
    since: new Date(NOON).toISOString(),
  });
  expect(document.formerKeys).toEqual([
    { publicKey: former.open, fingerprint: keyFingerprint(former.open), retiredOn: "2026-01-01" },
  ]);
  expect(document.heads.map(({ head, signature }) => [head.run, head.sequence, signature?.head])).toEqual([
    [1, 3, document.heads[0]?.head],
    [2, 3, document.heads[1]?.head],
  ]);
  const etag = answer.headers.get("ETag") ?? "";
  expect((await ask("/.well-known/linewise-record.json", { "If-None-Match": etag })).status).toBe(304);
});

test("a witness follows what the product itself serves", async () => {
  const { ask } = await signedRecord(1205);
  const read = async (path: string) => (await ask(path)).text();
  const { lines } = await witnessRecord(read, { key: newRecordKey(), kept: [], wallNow: NOON });
  expect(lines.map(({ kind, head }) => [kind, head.run, head.sequence])).toEqual([
    ["signature", 1, 1205],
    ["witness", 1, 1205],
    ["signature", 2, 1205],
    ["witness", 2, 1205],
  ]);
});

test("the anchors of a run are a file of lines, whole and revalidated by its newest", async () => {
  const { app, ask, sign } = await signedRecord(1);
  for (let round = 1; round <= 5; round++) {
    await app.database.write(async (tx) => {
      const ledger = await openLedger(tx, { feed: "simulation", run: 1, createdAt: NOON });
      await ledger.append("pick", `round-${round}`, { round });
    });
    await sign(NOON + round);
  }
  const answer = await ask("/track-record/anchors?feed=simulation&run=1");
  expect(answer.headers.get("Content-Disposition")).toContain("linewise-anchors-simulation-run-1.jsonl");
  const etag = answer.headers.get("ETag") ?? "";
  const anchors = (await linesOf(answer)).map((line) => anchorSchema.parse(line));
  expect(anchors.map(({ head }) => head.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  const again = await ask("/track-record/anchors?feed=simulation&run=1", { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await ask("/track-record/anchors")).headers.get("ETag"), "the run a visitor sees").toBe(etag);
  expect((await ask("/track-record/anchors?run=2")).headers.get("ETag")).not.toBe(etag);
  expect(await (await ask("/track-record/anchors?run=7")).text()).toBe("");
});

test("the chain is served link by link, a thousand at a time, without its contents", async () => {
  const { ask } = await signedRecord(1001);
  const first = await ask("/track-record/chain?feed=simulation&run=2");
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect(next).toBe("/track-record/chain?feed=simulation&run=2&after=1000");
  const second = await ask(next);
  expect(second.headers.get("Link")).toBeNull();
  const links = [...(await linesOf(first)), ...(await linesOf(second))];
  expect(links).toHaveLength(1001);
  for (const line of links) {
    expect(Object.keys(line).sort()).toEqual(["hash", "kind", "payloadHash", "previousHash", "refId", "sequence"]);
    const link = linkSchema.parse(line);
    expect(link.hash).toBe(linkHash(sha256Hex, "simulation", 2, link));
  }
});

test("an address that means nothing is refused as a problem", async () => {
  const { ask } = await signedRecord(1);
  for (const query of ["?feed=nowhere", "?run=0", "?run=x", "?run=1.5", "?run=99999999999"])
    for (const path of ["/track-record/anchors", "/track-record/chain"])
      expect((await ask(`${path}${query}`)).status, path + query).toBe(422);
  expect((await ask("/track-record/chain?after=-1")).status).toBe(422);
});

test("every answer of the API says where the record of its feed stands", async () => {
  const { app } = await signedRecord(4);
  const { cookie } = await app.signedIn("free");
  const origin = await serveApi(app);
  const answers = await Promise.all(
    [
      ["/api/games", {}],
      ["/api/live-mode-status", {}],
      ["/api/auth/user", { Cookie: cookie }],
    ].map(([path, headers]) => fetch(`${origin}${String(path)}`, { headers: headers as Record<string, string> })),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Linewise-Record-Head")).toMatch(/^simulation;run=2;sequence=4;hash=[0-9a-f]{64}$/);
  }
  const etag = answers[0]?.headers.get("ETag") ?? "";
  const same = await fetch(`${origin}/api/games`, { headers: { "If-None-Match": etag } });
  expect([same.status, same.headers.get("Linewise-Record-Head")?.slice(0, 10)]).toEqual([304, "simulation"]);
});
