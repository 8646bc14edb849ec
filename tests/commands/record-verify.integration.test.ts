import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANCHOR_FORMAT, headText } from "#app/lib/engine/proof/anchor.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { readTimestampReply, timestampRequest } from "#app/lib/platform/timestamp-token.server.ts";
import { checkAnchors, verifyRecordFile, type RecordEvidence } from "#app/lib/workflows/record/verify-record.server.ts";
import {
  anchorLine,
  DAY,
  DOWNLOADED,
  editGradings,
  editPick,
  headOf,
  honestDrafts,
  jsonFile,
  newSigner,
  remade,
  withoutPicks,
} from "#tests/engine/proof/forger.ts";
import { HOUR, NOON } from "#tests/engine/proof/made-record.ts";
import { createAuthority } from "../../dev/timestamp-authority/authority.mjs";
import { programArguments } from "#tests/setup/programs.ts";

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** The command as npm runs it, in the folder of its files. */
function recordVerify(...args: readonly string[]): Promise<Answer> {
  return new Promise((answer) => {
    execFile(
      process.execPath,
      [...programArguments("app/commands/record-verify.ts"), ...args],
      { cwd: ROOT },
      (error, out, err) => answer({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
  });
}

const drafts = honestDrafts("live");
const honest = remade(drafts);
const witness = newSigner();
const linewise = newSigner();
const LOSERS = new Set(
  drafts.flatMap((draft) =>
    draft.kind === "grading" && draft.grading.result === "loss" ? [draft.grading.pickId] : [],
  ),
);
const witnessFile = [
  anchorLine(witness, "witness", headOf(honest, 4), NOON - HOUR / 2),
  anchorLine(witness, "witness", headOf(honest), DOWNLOADED),
  "",
].join("\n");
const ofRun2 = remade(honestDrafts("live", 2), { run: 2 });
const simulated = remade(honestDrafts("simulation"), { feed: "simulation" });

/** The four forgeries of a review, each a whole file that is consistent in itself. */
const FORGED = {
  "tail-cut-off.json": jsonFile(remade(drafts.slice(0, 5), { asOf: NOON + 4 * HOUR })),
  "losses-flipped.json": jsonFile(
    remade(editGradings(drafts, (grading) => ({ ...grading, result: "win", profitUnits: 1 }))),
  ),
  "losers-left-out.json": jsonFile(remade(withoutPicks(drafts, ({ id }) => !LOSERS.has(id)))),
  "losers-sealed.json": jsonFile(
    remade(
      editGradings(
        [...LOSERS].reduce((edited, id) => editPick(edited, id, {}, { startAt: NOON + 300 * DAY }), drafts),
        (grading) => (LOSERS.has(grading.pickId) ? null : grading),
      ),
    ),
  ),
};
const FILES: Readonly<Record<string, string>> = {
  ...FORGED,
  "honest.json": jsonFile(honest),
  "earlier.json": jsonFile(remade(drafts.slice(0, 7), { asOf: NOON + 5 * HOUR })),
  "witness.jsonl": witnessFile,
  "signature.jsonl": anchorLine(linewise, "signature", headOf(honest), DOWNLOADED),
};

let folder: string;
const file = (name: keyof typeof FILES & string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "record-verify-"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(file(name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm run record:verify", () => {
  it("says what a witness and an earlier download prove, and exits with 0", async () => {
    const { code, out } = await recordVerify(
      file("honest.json"),
      "--anchor",
      file("witness.jsonl"),
      "--previous",
      file("earlier.json"),
    );
    expect(out).toContain("VERIFIED: live run 1, 25 entries, 12 picks (3 not started), 4 daily roots");
    expect(out).toContain(
      `entries 1–4 existed on 2026-01-15 16:30 UTC according to the witness ${witness.fingerprint}`,
    );
    expect(out).toContain(
      "entries 1–7 are as in the earlier download earlier.json, which says it was made on 2026-01-15 22:00 UTC",
    );
    expect(out).toContain("3 picks of 9 opened were in the chain before their games began");
    expect(out).toContain("0 picks after entry 25 are not proved by anything given");
    expect(code).toBe(0);
  });

  it("says what remains unproved without them, and exits with 3", async () => {
    const { code, out } = await recordVerify(file("honest.json"));
    expect(out).toMatch(/^CONSISTENT, NOT ANCHORED: live run 1/);
    expect(out).not.toContain("VERIFIED");
    expect(code).toBe(3);
  });

  it("accepts a signature by the named key, and by no other", async () => {
    const signed = ["--anchor", file("signature.jsonl")];
    const right = await recordVerify(file("honest.json"), ...signed, "--key", linewise.fingerprint);
    expect([right.code, right.out]).toEqual([0, expect.stringContaining("the time is only its claim")]);
    const unnamed = await recordVerify(file("honest.json"), ...signed);
    expect([unnamed.code, unnamed.out]).toEqual([3, expect.stringContaining("anybody can make a key")]);
    const wrong = await recordVerify(file("honest.json"), ...signed, "--key", witness.fingerprint);
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining("it is signed by another key")]);
  });

  it("answers bad usage with 2", async () => {
    const answers = await Promise.all([recordVerify(), recordVerify(file("honest.json"), "--anchors", "x")]);
    for (const { code, err } of answers) expect([code, err]).toEqual([2, expect.stringMatching(/^Usage:/)]);
  });

  it.each([
    ["tail-cut-off.json", "BROKEN: the tail was cut off: the witness"],
    ["losses-flipped.json", "the record was remade: the witness"],
    ["losers-left-out.json", "the tail was cut off: the witness"],
  ] as const)("%s is never verified, and refused by a witness's file", async (name, sentence) => {
    const [alone, anchored] = await Promise.all([
      recordVerify(file(name)),
      recordVerify(file(name), "--anchor", file("witness.jsonl")),
    ]);
    expect([alone.code, alone.out]).toEqual([3, expect.stringMatching(/^CONSISTENT, NOT ANCHORED/)]);
    expect(anchored.code).toBe(1);
    expect(anchored.out).toContain(sentence);
    expect(`${alone.out}${anchored.out}`).not.toContain("VERIFIED");
  });

  it("losers sealed forever are refused without further evidence", async () => {
    const later = remade(
      editGradings(
        [...LOSERS].reduce((edited, id) => editPick(edited, id, {}, { startAt: NOON + 300 * DAY }), drafts),
        (grading) => (LOSERS.has(grading.pickId) ? null : grading),
      ),
      { asOf: NOON + 9 * DAY },
    );
    await writeFile(file("losers-sealed-later.json"), jsonFile(later));
    const [anchored, alone] = await Promise.all([
      recordVerify(file("losers-sealed.json"), "--previous", file("earlier.json")),
      recordVerify(file("losers-sealed-later.json")),
    ]);
    expect([anchored.code, anchored.out]).toEqual([
      1,
      expect.stringContaining("BROKEN at row 2: the pick was in the earlier download"),
    ]);
    expect([alone.code, alone.out]).toEqual([1, expect.stringContaining("BROKEN at row 2: the pick is still sealed")]);
  });
});

describe("evidence that is forged or belongs elsewhere", () => {
  const against = (evidence: Partial<RecordEvidence>) =>
    verifyRecordFile(FILES["honest.json"] ?? "", { anchors: [], rules: { keys: [] }, previous: [], ...evidence });
  const anchored = (text: string, keys: readonly string[] = []) => {
    const { verdict, problems } = against({ anchors: [{ name: "a.jsonl", text }], rules: { keys } });
    return [verdict, problems[0]?.reason] as const;
  };
  const [line = ""] = witnessFile.split("\n");
  const wrong = (reason: string) => ["broken", `the anchor in a.jsonl, line 1, proves nothing: ${reason}`] as const;

  it("a witness's line that was edited does not fit its signature", () => {
    expect(anchored(line)).toEqual(["verified", undefined]);
    const unfitting = wrong("its signature does not fit what it says");
    expect(anchored(line.replace('"sequence":4', '"sequence":5'))).toEqual(unfitting);
    expect(anchored(line.replace(/"at":"2026/, '"at":"2025'))).toEqual(unfitting);
    expect(anchored(line.replace(/"proof":"..../, '"proof":"AAAA'))).toEqual(unfitting);
  });

  it("a line under another's name is refused, and so is one without a key", () => {
    const stranger = wrong("its public key is not the one it names");
    expect(anchored(line.replace(witness.fingerprint, linewise.fingerprint))).toEqual(stranger);
    expect(anchored(line.replace(/"publicKey":"[^"]*"/, '"publicKey":null'))).toEqual(wrong("it has no public key"));
  });

  it("Linewise cannot be a witness of its own record", () => {
    const own = anchorLine(linewise, "witness", headOf(honest), DOWNLOADED);
    expect(anchored(own, [linewise.fingerprint])).toEqual(
      wrong("the witness is Linewise itself: its key is Linewise's"),
    );
  });

  it("a line that is not an anchor is named", () => {
    for (const text of ["{}", "hello", line.slice(0, -2), `${line.slice(0, -1)},"more":1}`])
      expect(anchored(text)).toEqual(["broken", "the anchor in a.jsonl, line 1, is not an anchor"]);
  });

  it("heads of another run or feed are named", () => {
    expect(anchored(anchorLine(witness, "witness", headOf(ofRun2, 4), NOON))[1]).toMatch(/another run.*run 2/);
    expect(anchored(anchorLine(witness, "witness", headOf(simulated, 4), NOON))[1]).toMatch(/another feed.*simulation/);
  });

  it("a time stamp counts with the time and the certificate of its token, and an invalid one proves nothing", async () => {
    const head = headOf(honest, 4);
    const stampOf = (proof: string) =>
      canonicalJson({
        format: ANCHOR_FORMAT,
        kind: "timestamp",
        head,
        at: new Date(NOON).toISOString(),
        by: "https://stamps.example",
        proof,
        publicKey: null,
      });
    const authority = await createAuthority({ notBefore: new Date(NOON - HOUR), notAfter: new Date(NOON + HOUR) });
    const request = timestampRequest(headText(head));
    const reply = readTimestampReply(request, await authority.answer(request.der, new Date(NOON)));
    if (!reply.ok) throw new Error(reply.reason);
    const text = stampOf(reply.token.toString("base64"));
    const verified = against({ anchors: [{ name: "a.jsonl", text }] });
    expect(verified.verdict).toBe("verified");
    expect(checkAnchors([{ name: "a.jsonl", text }], { keys: [] }).proven).toEqual([
      { head, kind: "timestamp", at: NOON, by: expect.stringContaining("CN=Linewise stand-in") },
    ]);
    expect(anchored(text.replace(/"at":"[^"]*"/, `"at":"${new Date(NOON - 1000).toISOString()}"`))).toEqual([
      "broken",
      "the anchor in a.jsonl, line 1, proves nothing: it states another time than its token",
    ]);
    expect(anchored(stampOf("AAAA"))).toEqual([
      "broken",
      "the anchor in a.jsonl, line 1, proves nothing: it is not one DER value",
    ]);
  });

  it("an earlier download that does not hold proves nothing, and neither does the file itself", () => {
    const text = FILES["honest.json"] ?? "";
    const broken = text.replace('"league":"NBA"', '"league":"NHL"');
    expect(against({ previous: [{ name: "b.json", text: broken }] }).problems[0]?.reason).toMatch(
      /^the earlier download b.json does not hold: row 1: /,
    );
    const same = against({ previous: [{ name: "b.json", text }] });
    expect([same.verdict, same.remarks]).toEqual(["consistent", ["b.json is the same file and proves nothing"]]);
  });
});
