import { expect, test } from "vitest";
import { statementText, type Anchor } from "#app/lib/engine/proof/anchor.ts";
import { linkHash } from "#app/lib/engine/proof/chain.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isSignedBy } from "#app/lib/platform/record-key.server.ts";
import { WitnessAlarm, WitnessError, witnessRecord } from "#app/lib/workflows/record/witness-record.server.ts";
import { newRecordKey, ServedRecord, signatureOf } from "./served-record.ts";

const NOON = Date.UTC(2026, 2, 1, 17);

/** A witness of a record that grew twice, and its lines. */
async function witnessOf(served: ServedRecord) {
  const key = newRecordKey();
  const kept: Anchor[] = [];
  const look = async () => {
    const { lines, notes } = await witnessRecord(served.read, { key, kept, wallNow: NOON + kept.length });
    kept.push(...lines);
    return { lines, notes };
  };
  served.grow(4);
  await look();
  return { key, kept, look };
}

/** The alarm of a look, which must not have added a line; "no alarm" where there was none. */
async function alarmOf({ look, kept }: Awaited<ReturnType<typeof witnessOf>>): Promise<string> {
  const before = kept.length;
  const words = await look().then(
    () => "no alarm",
    (error: unknown) => (error instanceof WitnessAlarm ? error.message : String(error)),
  );
  return kept.length === before ? words : "a line was added";
}

test("a record that grows is followed, and each head is signed with what it came with", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  expect((await witness.look()).lines).toEqual([]);
  served.grow(8);
  const { lines, notes } = await witness.look();
  expect(lines.map(({ kind, head }) => [kind, head.sequence])).toEqual([
    ["signature", 12],
    ["witness", 12],
  ]);
  expect(notes.join()).toContain("8 entries more, 12 in all");
  for (const line of witness.kept) expect(isSignedBy(line.publicKey ?? "", statementText(line), line.proof)).toBe(true);
  expect(witness.kept.at(-1)).toMatchObject({ by: witness.key.fingerprint, head: served.head() });
});

test("a new run is followed beside the old one, and an old one that is gone is an alarm", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.grow(2, { run: 2 });
  expect((await witness.look()).lines.map(({ head }) => head.run)).toEqual([2, 2]);
  served.chains.delete(1);
  expect(await alarmOf(witness)).toContain("live run 1 is gone: it had 4 entries");
});

test("a rewritten entry is an alarm, before and after the chain has grown over it", async () => {
  for (const more of [0, 5]) {
    const served = new ServedRecord();
    const witness = await witnessOf(served);
    served.links().length = 2;
    served.grow(2 + more, { text: "rewritten" });
    expect(await alarmOf(witness)).toContain("live run 1 was rewritten");
  }
});

test("a tail that was cut off is an alarm", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.links().length = 3;
  expect(await alarmOf(witness)).toContain("live run 1 was cut: entry 4 is gone");
});

test("a head beyond the end of the chain is an alarm", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.grow(2);
  const ahead = served.head();
  served.links().length = 5;
  served.signatures.set(1, signatureOf(ahead, served.key));
  expect(await alarmOf(witness)).toContain("live run 1 was cut: it ends at 5, its head says 6");
});

test("a listing from a cache raises no alarm while the chain is whole", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  const old = signatureOf(served.head(), served.key);
  served.grow(3);
  await witness.look();
  served.signatures.set(1, old);
  expect((await witness.look()).lines).toEqual([]);
});

test("links that are missing, do not follow or do not hash to what they say are alarms", async () => {
  for (const [damage, words] of [
    [(links) => links.splice(4, 1), "entry 5 is missing"],
    [(links) => Object.assign(links[5] ?? {}, { previousHash: "ab".repeat(32) }), "entry 6 does not follow"],
    [(links) => Object.assign(links[5] ?? {}, { payloadHash: "ab".repeat(32) }), "the hash of entry 6"],
    [(links) => Object.assign(links[5] ?? {}, { refId: "another" }), "the hash of entry 6"],
  ] as readonly [(links: ReturnType<ServedRecord["links"]>) => unknown, string][]) {
    const served = new ServedRecord();
    const witness = await witnessOf(served);
    served.grow(4);
    const head = served.head();
    served.signatures.set(1, signatureOf(head, served.key));
    damage(served.links());
    expect(await alarmOf(witness)).toContain(words);
  }
});

test("another run's head, and another run's chain, are alarms", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.grow(9, { run: 2 });
  served.signatures.set(1, signatureOf(served.head(2), served.key));
  expect(await alarmOf(witness)).toContain("live run 1: its signature is of another chain, live run 2");

  const swapped = new ServedRecord();
  const other = await witnessOf(swapped);
  swapped.grow(3);
  // The third run's entries, handed out as the first run's.
  swapped.grow(9, { run: 3 });
  swapped.chains.set(1, swapped.links(3));
  swapped.chains.delete(3);
  expect(await alarmOf(other)).toContain("live run 1 was rewritten");
});

test("a foreign key is an alarm, unless the key history says that it took over", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  const { publicKey } = served.key;
  served.grow(1);
  served.signatures.set(1, signatureOf(served.head(), newRecordKey()));
  expect(await alarmOf(witness)).toContain("its head is not signed by the record's key");
  served.signatures.delete(1);
  served.key = newRecordKey();
  expect(await alarmOf(witness)).toContain("its key history does not know");
  served.formerKeys = [{ publicKey, retiredOn: "2026-03-01" }];
  const { lines, notes } = await witness.look();
  expect(lines).toHaveLength(2);
  expect(notes.join()).toContain("was retired on 2026-03-01");
  served.formerKeys = [];
  served.grow(1);
  expect((await witness.look()).lines, "the new key is the known one now").toHaveLength(2);
});

test("a signature over something else, and a head that is not where the chain leads, are alarms", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.grow(1);
  const honest = signatureOf(served.head(), served.key);
  served.signatures.set(1, { ...honest, at: "2026-01-01T00:00:00.000Z" });
  expect(await alarmOf(witness)).toContain("its head is not signed by the record's key");
  const [first] = served.links();
  const hash = first ? linkHash(sha256Hex, "live", 1, { ...first, sequence: 5 }) : "";
  served.signatures.set(1, signatureOf({ ...served.head(), hash }, served.key));
  expect(await alarmOf(witness)).toContain("its head is not where its chain leads");
});

test("one chain listed twice with two ends is an alarm", async () => {
  const served = new ServedRecord();
  const witness = await witnessOf(served);
  served.grow(1);
  const read = async (path: string) => {
    const text = await served.read(path);
    if (!path.startsWith("/.well-known")) return text;
    const document = JSON.parse(text);
    const head = { ...served.head(), hash: "ab".repeat(32) };
    document.heads.push({ ...document.heads[0], head, signature: signatureOf(head, served.key) });
    return JSON.stringify(document);
  };
  await expect(witnessRecord(read, { ...witness, wallNow: NOON })).rejects.toThrow(WitnessAlarm);
});

test("a server that answers nothing usable, or signs nothing, raises no alarm and leaves nothing", async () => {
  const key = newRecordKey();
  for (const text of [
    "",
    "{}",
    "<!doctype html>",
    "[]",
    '{"format":"linewise-record-heads/1","key":null,"formerKeys":[],"heads":[]}',
  ])
    await expect(witnessRecord(async () => text, { key, kept: [], wallNow: NOON })).rejects.toThrow(WitnessError);
  const served = new ServedRecord();
  served.grow(2);
  served.signatures.set(1, null);
  const { lines, notes } = await witnessRecord(served.read, { key, kept: [], wallNow: NOON });
  expect(lines).toEqual([]);
  expect(notes.join()).toContain("not signed yet");
});
