import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { ENTRY_KINDS, GENESIS, linkHash } from "#app/lib/engine/proof/chain.ts";
import { readRootRefId, rootPayload, rootRefId } from "#app/lib/engine/proof/daily-root.ts";
import { merkleRoot } from "#app/lib/engine/proof/merkle.ts";
import { sha256 } from "./made-record.ts";

describe("canonical JSON", () => {
  it.each([
    [null, "null"],
    [true, "true"],
    ['a"b\n', String.raw`"a\"b\n"`],
    [-0, "0"],
    [1e21, "1e+21"],
    [0.1, "0.1"],
    [[], "[]"],
    [{}, "{}"],
    [[1, [2], { b: 1, a: null }], '[1,[2],{"a":null,"b":1}]'],
    [{ b: undefined, a: 1 }, '{"a":1}'],
    [{ b: 1, B: 2, a: 3, "10": 4, "9": 5 }, '{"10":4,"9":5,"B":2,"a":3,"b":1}'],
    [{ 'x"y': 1 }, String.raw`{"x\"y":1}`],
  ])("%j is %s", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it("is the same text for fields in any order, and reads back as the same content", () => {
    const json = fc.jsonValue();
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (content) => {
        const shuffled = Object.fromEntries(Object.entries(content).toReversed());
        const text = canonicalJson(content);
        expect(canonicalJson(shuffled)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(content)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it.each([
    [Number.NaN, "Not a number JSON knows: NaN"],
    [Number.POSITIVE_INFINITY, "Not a number JSON knows: Infinity"],
    [undefined, "Nothing JSON knows: undefined"],
    [1n, "Nothing JSON knows: bigint"],
    [Symbol("x"), "Nothing JSON knows: symbol"],
    [() => 1, "Nothing JSON knows: function"],
  ])("%s is refused, also deep inside", (value, sentence) => {
    expect(() => canonicalJson(value)).toThrow(sentence);
    if (value !== undefined) expect(() => canonicalJson({ a: [{ b: value }] })).toThrow(sentence);
    expect(() => canonicalJson([value])).toThrow(sentence);
  });
});

describe("the chain (M25)", () => {
  const link = { sequence: 1, kind: "pick", refId: "7", payloadHash: "ab", previousHash: GENESIS } as const;

  it("hashes every field of a link, the feed and the run", () => {
    const text = `{"feed":"live","kind":"pick","payloadHash":"ab","previousHash":"${"0".repeat(64)}","refId":"7","run":3,"sequence":1}`;
    expect(linkHash((given) => given, "live", 3, link)).toBe(text);
    const others = [
      linkHash(sha256, "archive", 3, link),
      linkHash(sha256, "live", 4, link),
      linkHash(sha256, "live", 3, { ...link, sequence: 2 }),
      linkHash(sha256, "live", 3, { ...link, kind: "grading" }),
      linkHash(sha256, "live", 3, { ...link, refId: "8" }),
      linkHash(sha256, "live", 3, { ...link, payloadHash: "ac" }),
      linkHash(sha256, "live", 3, { ...link, previousHash: "1" }),
    ];
    expect(new Set([...others, linkHash(sha256, "live", 3, link)]).size).toBe(8);
  });

  it("has three kinds of entries and begins at sixty-four zeros", () => {
    expect(ENTRY_KINDS).toEqual(["pick", "grading", "root"]);
    expect(GENESIS).toBe("0000000000000000000000000000000000000000000000000000000000000000");
  });
});

describe("the Merkle root (RFC 6962 §2.1)", () => {
  const plain = (text: string) => `(${text})`;
  const leaf = (name: string) => `(leaf:${name})`;
  const node = (left: string, right: string) => `(node:${left}${right})`;

  it.each([
    ["a", leaf("a")],
    ["ab", node(leaf("a"), leaf("b"))],
    ["abc", node(node(leaf("a"), leaf("b")), leaf("c"))],
    ["abcde", node(node(node(leaf("a"), leaf("b")), node(leaf("c"), leaf("d"))), leaf("e"))],
  ])("of %s is built from left to right, a leaf left over moving up as it is", (leaves, root) => {
    expect(merkleRoot(plain, [...leaves])).toBe(root);
  });

  it("holds the largest power of two below the count on its left, as the definition says", () => {
    const defined = (leaves: readonly string[]): string => {
      if (leaves.length === 1) return sha256(`leaf:${leaves[0]}`);
      let left = 1;
      while (left * 2 < leaves.length) left *= 2;
      return sha256(`node:${defined(leaves.slice(0, left))}${defined(leaves.slice(left))}`);
    };
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (leaves) => {
        expect(merkleRoot(sha256, leaves)).toBe(defined(leaves));
      }),
    );
  });

  it("needs a leaf, and changes with any leaf, their order and their number", () => {
    expect(() => merkleRoot(sha256, [])).toThrow("A Merkle tree needs a leaf");
    const root = merkleRoot(sha256, ["a", "b", "c"]);
    for (const other of [
      ["a", "b"],
      ["a", "c", "b"],
      ["a", "b", "d"],
      ["a", "b", "c", "c"],
    ])
      expect(merkleRoot(sha256, other)).not.toBe(root);
  });
});

describe("daily roots", () => {
  it("are named by day and moment, and the name reads back", () => {
    expect(rootRefId("2026-01-15", 1_768_500_000_000)).toBe("2026-01-15@1768500000000");
    expect(readRootRefId("2026-01-15@1768500000000")).toEqual({ day: "2026-01-15", publishedAt: 1_768_500_000_000 });
  });

  it.each([
    "",
    "2026-01-15",
    "2026-01-15@",
    "@1768500000000",
    "x2026-01-15@1",
    "2026-01-15@1x",
    "2026-1-15@1",
    "2026-01-15@-1",
    "2026-01-15@1234567890123456",
  ])("%s names none", (refId) => {
    expect(readRootRefId(refId)).toBeNull();
  });

  it("say which entries they stand for", () => {
    const name = { day: "2026-01-15", publishedAt: 7 };
    expect(rootPayload(sha256, name, 4, ["a", "b", "c"])).toEqual({
      ...name,
      fromSequence: 4,
      throughSequence: 6,
      merkleRoot: merkleRoot(sha256, ["a", "b", "c"]),
    });
    expect(() => rootPayload(sha256, name, 1, [])).toThrow(RangeError);
  });
});
