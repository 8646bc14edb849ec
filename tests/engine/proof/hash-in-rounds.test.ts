import { expect, test } from "vitest";
import { hashInRounds } from "#app/lib/engine/proof/hash-in-rounds.ts";
import { merkleRoot } from "#app/lib/engine/proof/merkle.ts";
import { verifyRecord } from "#app/lib/engine/proof/verify-record.ts";
import { editPick, honestDrafts, remade } from "./forger.ts";
import { sha256 } from "./made-record.ts";

const later = async (texts: readonly string[]) => texts.map(sha256);

test("a tree of hashes is the same when its hashes come later", async () => {
  for (const count of [1, 2, 7, 64]) {
    const leaves = Array.from({ length: count }, (_, index) => `leaf ${index}`);
    expect(await hashInRounds((hash) => merkleRoot(hash, leaves), later)).toBe(merkleRoot(sha256, leaves));
  }
});

test("a record is judged the same, honest or forged", async () => {
  const honest = remade(honestDrafts("live"));
  const forged = remade(honestDrafts("live"));
  const [first] = forged.entries;
  const changed = { ...forged, entries: [{ ...first, hash: "0".repeat(64) }, ...forged.entries.slice(1)] };
  const repriced = remade(editPick(honestDrafts("live"), 100_001, { price: 0 }));
  for (const record of [honest, changed as typeof honest, repriced])
    expect(await hashInRounds((hash) => verifyRecord(hash, record), later)).toEqual(verifyRecord(sha256, record));
});

test("a text that looks like an unknown hash is hashed like any other", async () => {
  const text = "?".repeat(64);
  expect(await hashInRounds((hash) => hash(`a ${text}`), later)).toBe(sha256(`a ${text}`));
});
