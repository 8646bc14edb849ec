import { generateKeyPairSync } from "node:crypto";
import { appendFile, open, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { statementText, type Anchor } from "#app/lib/engine/proof/anchor.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { isSignedBy, keyFingerprint, openRecordKey, type RecordKey } from "#app/lib/platform/record-key.server.ts";
import { anchorSchema } from "#app/lib/schemas/record/anchors.ts";

/** The witness's own files cannot be used; the message is a sentence for its owner. */
export class WitnessFileError extends Error {
  override readonly name = "WitnessFileError";
}

const OTHERS = 0o077;
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * The witness's key from a file that only its owner can read; made where there is none.
 * @throws WitnessFileError for a file that others can read, or that holds no key.
 */
export async function openWitnessKey(path: string): Promise<RecordKey> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) {
    const { privateKey } = generateKeyPairSync("ed25519");
    const text = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
    await writeFile(path, `${text}\n`, { mode: 0o600, flag: "wx" });
  } else if ((found.mode & OTHERS) !== 0) {
    throw new WitnessFileError(`${path} can be read by others. It is a private key: chmod 600 ${path}`);
  }
  const key = openRecordKey((await readFile(path, "utf8")).trim());
  if (key === null) throw new WitnessFileError(`${path} holds no Ed25519 key. Move it away to begin with a new one.`);
  return key;
}

/**
 * The anchors of a witness's file; none if the file does not exist yet. An incomplete last line is removed. Every other line must be signed
 * by this witness or by the record.
 * @throws WitnessFileError naming the line that was changed or that another witness signed.
 */
export async function readWitnessFile(path: string, key: RecordKey): Promise<readonly Anchor[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  });
  const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
  if (whole.length < bytes.length) await truncate(path, whole.length);
  return whole
    .toString("utf8")
    .split("\n")
    .slice(0, -1)
    .map((line, index) => {
      const anchor = readLine(line);
      if (anchor === null || (anchor.kind === "witness" && anchor.by !== key.fingerprint))
        throw new WitnessFileError(`${path}: line ${index + 1} was changed, or is another witness's.`);
      return anchor;
    });
}

/** A line with a signature that holds; null for anything else. */
function readLine(line: string): Anchor | null {
  try {
    const anchor = anchorSchema.parse(JSON.parse(line));
    const { publicKey, by, proof } = anchor;
    if (publicKey === null || keyFingerprint(publicKey) !== by) return null;
    return isSignedBy(publicKey, statementText(anchor), proof) ? anchor : null;
  } catch {
    return null;
  }
}

/** Appends anchors and waits until they are on the disk. */
export async function appendWitnessLines(path: string, lines: readonly Anchor[]): Promise<void> {
  if (lines.length === 0) return;
  await appendFile(path, lines.map((line) => `${canonicalJson(line)}\n`).join(""));
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
