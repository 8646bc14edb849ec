import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { GENESIS, linkHash } from "#app/lib/engine/proof/chain.ts";
import { openLedger } from "#app/models/record/ledger.server.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const createdAt = epochMs(Date.UTC(2026, 0, 15));
const chain = { feed: "simulation", run: 1, createdAt } as const;

async function enter(database: Database, count: number, run = 1): Promise<void> {
  await database.write(async (tx) => {
    const ledger = await openLedger(tx, { ...chain, run });
    for (let i = 1; i <= count; i++) await ledger.append("pick", `${run}-${i}`, { i });
  });
}

describe("canonical JSON", () => {
  test("is the same text for the same content, whatever the order of fields", () => {
    expect(canonicalJson({ b: [1, null, "x"], a: { d: true, c: 0.1 }, e: undefined })).toBe(
      '{"a":{"c":0.1,"d":true},"b":[1,null,"x"]}',
    );
  });
  test("refuses what JSON cannot represent", () => {
    expect(() => canonicalJson({ p: Number.NaN })).toThrow(RangeError);
    expect(() => canonicalJson(() => 1)).toThrow(RangeError);
  });
});

describe("the chain", () => {
  test("starts at genesis and can be recomputed independently", async () => {
    const database = await openTestDatabase();
    await enter(database, 1);
    const { rows } = await database.client.execute("SELECT hash FROM ledger_entries");
    const link = {
      sequence: 1,
      kind: "pick",
      refId: "1-1",
      payloadHash: sha256Hex('{"i":1}'),
      previousHash: GENESIS,
    } as const;
    expect(rows[0]?.hash).toBe(linkHash(sha256Hex, "simulation", 1, link));
    expect(rows[0]?.hash).toBe(
      sha256Hex(
        `{"feed":"simulation","kind":"pick","payloadHash":"${link.payloadHash}","previousHash":"${GENESIS}","refId":"1-1","run":1,"sequence":1}`,
      ),
    );
  });

  test("runs side by side without touching each other", async () => {
    const database = await openTestDatabase();
    await enter(database, 3);
    await enter(database, 2, 2);
    await enter(database, 0);
    expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 3 });
    expect(await verifyLedger(database, "simulation", 2)).toEqual({ ok: true, entries: 2 });
  });

  test.each([
    ["a changed payload", "UPDATE ledger_entries SET payload_hash = 'f' WHERE sequence = 2", 2],
    ["a removed entry", "DELETE FROM ledger_entries WHERE sequence = 2", 2],
    ["a rewritten link", "UPDATE ledger_entries SET previous_hash = 'f' WHERE sequence = 3", 3],
  ])("%s shows, even where the triggers were dropped", async (_, tampering, sequence) => {
    const database = await openTestDatabase();
    await enter(database, 4);
    await database.client.executeMultiple(
      "DROP TRIGGER ledger_entries_no_update; DROP TRIGGER ledger_entries_no_delete",
    );
    await database.client.execute(tampering);
    expect(await verifyLedger(database, "simulation", 1)).toMatchObject({ ok: false, sequence });
  });
});
