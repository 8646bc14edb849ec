import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { statementText } from "#app/lib/engine/proof/anchor.ts";
import { runJob } from "#app/lib/jobs/run-job.server.ts";
import { jobsOf } from "#app/lib/jobs/definitions.ts";
import { isSignedBy, openRecordKey, type RecordKey } from "#app/lib/platform/record-key.server.ts";
import { checkTimestamp } from "#app/lib/platform/timestamp-token.server.ts";
import { anchorHeads } from "#app/lib/workflows/record/anchor-heads.server.ts";
import { listAnchorPage } from "#app/models/record/anchor.server.ts";
import { listHeads } from "#app/models/record/chain.server.ts";
import { openLedger } from "#app/models/record/ledger.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";
import { startTimestampAuthority } from "../../../dev/timestamp-authority/server.mjs";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const after = (minutes: number) => epochMs(NOON + minutes * MINUTE_MS);
const scope = (minutes = 0) => ({ feed: "simulation", wallNow: after(minutes) }) as const;

function newKey(): RecordKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = openRecordKey(privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"));
  if (!key) throw new Error("No key");
  return key;
}

async function grow(database: Database, entries: number, run = 1, feed: Feed = "simulation"): Promise<void> {
  await database.write(async (tx) => {
    const ledger = await openLedger(tx, { feed, run, createdAt: NOON });
    for (let entry = 0; entry < entries; entry++)
      await ledger.append("pick", `${performance.now()}-${entry}`, { entry });
  });
}

const anchorsOf = async (database: Database, run = 1) =>
  (await listAnchorPage(database, { feed: "simulation", run, after: 0, limit: 100 })).map(({ anchor }) => anchor);

async function authority(): Promise<string> {
  const { url, close } = await startTimestampAuthority({ port: 0 });
  onTestFinished(close);
  return url;
}

test("the heads of all runs are found, also where one run is long over", async () => {
  const database = await openTestDatabase();
  expect(await listHeads(database)).toEqual([]);
  await grow(database, 3);
  await grow(database, 2, 3);
  await grow(database, 1, 1, "archive");
  const heads = await listHeads(database);
  expect(heads.map(({ feed, run, sequence }) => [feed, run, sequence])).toEqual([
    ["archive", 1, 1],
    ["simulation", 1, 3],
    ["simulation", 3, 2],
  ]);
  expect((await listHeads(database, ["archive"])).length).toBe(1);
});

test("a moved head is signed once, however many requests there are", async () => {
  const database = await openTestDatabase();
  const key = newKey();
  const sign = (minutes: number, by = key) => anchorHeads(database, scope(minutes), { key: by, authorities: [] });
  expect(await sign(0)).toEqual({ signed: 0, stamped: 0, failures: [] });
  await grow(database, 2);
  await grow(database, 1, 2);
  expect((await sign(1)).signed).toBe(2);
  expect((await sign(2)).signed).toBe(0);
  await grow(database, 1);
  expect((await sign(3)).signed).toBe(1);
  const anchors = await anchorsOf(database);
  expect(anchors.map(({ head, at, kind, by }) => [head.sequence, at, kind, by])).toEqual([
    [2, new Date(after(1)).toISOString(), "signature", key.fingerprint],
    [3, new Date(after(3)).toISOString(), "signature", key.fingerprint],
  ]);
  for (const anchor of anchors) {
    expect(isSignedBy(anchor.publicKey ?? "", statementText(anchor), anchor.proof)).toBe(true);
    const forged = { ...anchor, head: { ...anchor.head, sequence: 9 } };
    expect(isSignedBy(anchor.publicKey ?? "", statementText(forged), anchor.proof)).toBe(false);
  }
  expect((await sign(4, newKey())).signed, "a new key signs what is there").toBe(2);
});

test("two workers at once store one anchor", async () => {
  const database = await openTestDatabase();
  const other = await createDatabase({ url: `file:${database.path}` });
  onTestFinished(() => other.close());
  await grow(database, 5);
  const anchoring = { key: newKey(), authorities: [await authority()] };
  const reports = await Promise.all(
    [0, 0, 0].map((_, index) => anchorHeads(index ? database : other, scope(), anchoring)),
  );
  expect(reports.map(({ signed }) => signed).sort()).toEqual([0, 0, 1]);
  expect(reports.map(({ stamped }) => stamped).sort()).toEqual([0, 0, 1]);
  expect((await anchorsOf(database)).map(({ kind }) => kind).sort()).toEqual(["signature", "timestamp"]);
});

test("an authority stamps each head once, at most every ten minutes, and of the newest run only", async () => {
  const database = await openTestDatabase();
  const url = await authority();
  const stamp = async (minutes: number) =>
    (await anchorHeads(database, scope(minutes), { key: null, authorities: [url] })).stamped;
  await grow(database, 1);
  expect(await stamp(0)).toBe(1);
  expect(await stamp(30)).toBe(0);
  await grow(database, 1);
  expect(await stamp(35)).toBe(1);
  await grow(database, 1);
  expect(await stamp(44)).toBe(0);
  expect(await stamp(45)).toBe(1);
  const anchors = await anchorsOf(database);
  expect(anchors.map(({ head }) => head.sequence)).toEqual([1, 2, 3]);
  for (const anchor of anchors) expect(checkTimestamp(anchor)).toMatchObject({ ok: true, at: Date.parse(anchor.at) });
  await grow(database, 1);
  await grow(database, 1, 2);
  expect(await stamp(60)).toBe(1);
  expect(await anchorsOf(database, 2)).toHaveLength(1);
});

test("an authority that fails is reported, and neither signatures nor the other authority wait for it", async () => {
  const database = await openTestDatabase();
  await grow(database, 1);
  const broken = createServer((_, response) => void response.end("junk"));
  await new Promise<void>((resolve) => broken.listen(0, "localhost", resolve));
  onTestFinished(() => void broken.close());
  const url = `http://localhost:${(broken.address() as AddressInfo).port}/`;
  const anchoring = { key: newKey(), authorities: [url, await authority(), "http://localhost:1/"] };
  const report = await anchorHeads(database, scope(), anchoring);
  expect(report).toMatchObject({ signed: 1, stamped: 1 });
  expect(report.failures).toEqual([expect.stringContaining(url), expect.stringContaining("http://localhost:1/")]);
  expect(await anchorsOf(database)).toHaveLength(2);

  const feed = { providers: fakeFeed(), leagues: [], wallClock: () => after(20), anchoring };
  const runner = { owner: "worker", clock: () => after(20) };
  const job = (name: string) => jobsOf(feed).find((one) => one.name === `${name}:${feed.providers.feed}`);
  const [signing, stamping] = [job("sign"), job("timestamp")];
  if (!signing || !stamping) throw new Error("No such jobs");
  await grow(database, 1);
  expect(await runJob(database, signing, runner)).toMatchObject({ outcome: "ok", summary: { signed: 1 } });
  const failed = await runJob(database, stamping, runner);
  expect(failed).toMatchObject({ outcome: "failed", error: { message: expect.stringContaining("1 of 3 stamped") } });
  expect(await anchorsOf(database)).toHaveLength(4);
});
