import { ANCHOR_FORMAT, statementText, type Anchor, type RecordHead } from "#app/lib/engine/proof/anchor.ts";
import { GENESIS, linkHash } from "#app/lib/engine/proof/chain.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isSignedBy, keyFingerprint, type RecordKey } from "#app/lib/platform/record-key.server.ts";
import { linkSchema, recordDocumentSchema, type RecordDocument } from "#app/lib/schemas/record/anchors.ts";

/** The record was changed: the stored heads contradict the served ones. */
export class WitnessAlarm extends Error {
  override readonly name = "WitnessAlarm";
}

/** There is no usable answer. */
export class WitnessError extends Error {
  override readonly name = "WitnessError";
}

/** The content at an address of the record's server; `path` begins with a slash. */
export type ReadRecord = (path: string) => Promise<string>;

export interface Witness {
  readonly key: RecordKey;
  /** Every line of the witness's file so far, as `readWitnessLines` checked them. */
  readonly kept: readonly Anchor[];
  /** When the heads were read, in epoch milliseconds. */
  readonly wallNow: number;
}

export interface Witnessed {
  /** Lines to append: for each new head the record's signature, then the witness's own. */
  readonly lines: readonly Anchor[];
  /** The observations, in words. */
  readonly notes: readonly string[];
}

/**
 * Follows a record once: reads the heads of its chains, checks each head's signature with the first known key, and checks link by link that
 * it extends the stored head, or the first entry if none is stored. Only the first key is taken on trust.
 *
 * @throws WitnessAlarm when a chain was rewritten, cut or removed, or is signed by an unknown key.
 * @throws WitnessError when the server gives no usable answer.
 */
export async function witnessRecord(read: ReadRecord, { key, kept, wallNow }: Witness): Promise<Witnessed> {
  const document = await readDocument(read);
  const notes: string[] = [];
  const signingKey = trustedKey(document, kept, notes);
  const at = new Date(wallNow).toISOString();
  const lines: Anchor[] = [];
  const before = newestKept(kept, key.fingerprint);
  for (const [name, head] of before)
    if (!document.heads.some((one) => nameOf(one.head) === name))
      throw new WitnessAlarm(`${name} is gone: it had ${head.sequence} entries`);
  for (const { head: listed, signature } of document.heads) {
    const name = nameOf(listed);
    const last = before.get(name) ?? null;
    if (signature === null) {
      notes.push(`${name}: not signed yet, nothing kept`);
      continue;
    }
    checkSignature(signature, name, signingKey);
    const { head } = signature;
    const reached = await followChain(read, last, head);
    if (reached === 0) continue;
    before.set(name, head);
    lines.push(signature, witnessLine(head, at, key));
    notes.push(`${name}: ${reached} entries more, ${head.sequence} in all, head ${head.hash}`);
  }
  return { lines, notes };
}

const nameOf = ({ feed, run }: Pick<RecordHead, "feed" | "run">) => `${feed} run ${run}`;

async function readDocument(read: ReadRecord): Promise<RecordDocument> {
  const parsed = recordDocumentSchema.safeParse(jsonOf(await read("/.well-known/linewise-record.json")));
  if (!parsed.success) throw new WitnessError("The server serves no record at /.well-known/linewise-record.json.");
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The public key whose signatures count: the first one seen, or a publicly announced successor. */
function trustedKey({ key, formerKeys }: RecordDocument, kept: readonly Anchor[], notes: string[]): string {
  if (key === null) throw new WitnessError("The record is not signed: there is nothing to follow.");
  if (keyFingerprint(key.publicKey) !== key.fingerprint)
    throw new WitnessAlarm("the key it names has another fingerprint than it states");
  const pinned = kept.findLast(({ kind }) => kind === "signature");
  if (pinned === undefined) {
    notes.push(`First seen: the record is signed by ${key.fingerprint}`);
    return key.publicKey;
  }
  if (pinned.by === key.fingerprint) return key.publicKey;
  const retired = formerKeys.find(({ publicKey }) => publicKey === pinned.publicKey);
  if (!retired)
    throw new WitnessAlarm(`it is signed by ${key.fingerprint}, and its key history does not know ${pinned.by}`);
  notes.push(`The key ${pinned.by} was retired on ${retired.retiredOn}; ${key.fingerprint} signs now`);
  return key.publicKey;
}

function checkSignature(signature: Anchor, name: string, publicKey: string): void {
  const { kind, head, proof, by } = signature;
  if (kind !== "signature" || nameOf(head) !== name)
    throw new WitnessAlarm(`${name}: its signature is of another chain, ${nameOf(head)}`);
  if (
    signature.publicKey !== publicKey ||
    by !== keyFingerprint(publicKey) ||
    !isSignedBy(publicKey, statementText(signature), proof)
  )
    throw new WitnessAlarm(`${name}: its head is not signed by the record's key`);
}

/**
 * Checks link by link that `head` extends `last`, and returns the number of new entries.
 * @throws WitnessAlarm naming the first entry that does not fit.
 */
async function followChain(read: ReadRecord, last: RecordHead | null, head: RecordHead): Promise<number> {
  const name = nameOf(head);
  if (last !== null && head.sequence <= last.sequence) {
    // A listing may come from a cache and be older than the stored head; the chain itself must still reach that head.
    await checkStillThere(read, last);
    if (head.sequence === last.sequence && head.hash !== last.hash)
      throw new WitnessAlarm(`${name} was rewritten: entry ${last.sequence} was ${last.hash}, now it is ${head.hash}`);
    return 0;
  }
  let sequence = last?.sequence ?? 0;
  let hash = last?.hash ?? GENESIS;
  while (sequence < head.sequence) {
    const links = await readLinks(read, head, sequence);
    if (links.length === 0)
      throw new WitnessAlarm(`${name} was cut: it ends at ${sequence}, its head says ${head.sequence}`);
    for (const link of links) {
      if (link.sequence !== sequence + 1)
        throw new WitnessAlarm(`${name}: entry ${sequence + 1} is missing, ${link.sequence} comes next`);
      if (link.previousHash !== hash)
        throw new WitnessAlarm(`${name} was rewritten: entry ${link.sequence} does not follow what was kept`);
      if (link.hash !== linkHash(sha256Hex, head.feed, head.run, link))
        throw new WitnessAlarm(`${name}: the hash of entry ${link.sequence} is not that of its content`);
      ({ sequence, hash } = link);
      if (sequence === head.sequence) break;
    }
  }
  if (hash !== head.hash) throw new WitnessAlarm(`${name}: its head is not where its chain leads`);
  return sequence - (last?.sequence ?? 0);
}

async function checkStillThere(read: ReadRecord, last: RecordHead): Promise<void> {
  const [link] = await readLinks(read, last, last.sequence - 1);
  const name = nameOf(last);
  if (link === undefined) throw new WitnessAlarm(`${name} was cut: entry ${last.sequence} is gone`);
  if (link.sequence !== last.sequence || link.hash !== last.hash)
    throw new WitnessAlarm(`${name} was rewritten: entry ${last.sequence} was ${last.hash}, now it is ${link.hash}`);
}

async function readLinks(read: ReadRecord, { feed, run }: RecordHead, after: number) {
  const query = new URLSearchParams({ feed, run: String(run), after: String(after) });
  const text = await read(`/track-record/chain?${query}`);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const parsed = linkSchema.safeParse(jsonOf(line));
      if (!parsed.success) throw new WitnessError(`${nameOf({ feed, run })}: its chain cannot be read.`);
      return parsed.data;
    });
}

function witnessLine(head: RecordHead, at: string, { fingerprint, publicKey, sign }: RecordKey): Anchor {
  const proof = sign(statementText({ head, at }));
  return { format: ANCHOR_FORMAT, kind: "witness", head, at, by: fingerprint, proof, publicKey };
}

/** The newest head this witness signed, by chain. */
function newestKept(kept: readonly Anchor[], fingerprint: string): Map<string, RecordHead> {
  const newest = new Map<string, RecordHead>();
  for (const { kind, by, head } of kept)
    if (kind === "witness" && by === fingerprint && head.sequence > (newest.get(nameOf(head))?.sequence ?? 0))
      newest.set(nameOf(head), head);
  return newest;
}
