import { statementText, type Anchor, type ProvenHead } from "#app/lib/engine/proof/anchor.ts";
import type { RecordVerification } from "#app/lib/engine/proof/verify-record.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isSignedBy, keyFingerprint } from "#app/lib/platform/record-key.server.ts";
import { checkTimestamp } from "#app/lib/platform/timestamp-token.server.ts";
import { anchorSchema } from "#app/lib/schemas/record/anchors.ts";
import { checkRecord, openRecord } from "#app/lib/schemas/record/check-record.ts";

/** A file: its name as given, and its contents. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

interface AnchorRules {
  /** Fingerprints of the keys that Linewise's signatures may come from; any where it is empty. */
  readonly keys: readonly string[];
}

export interface CheckedAnchors {
  readonly proven: readonly ProvenHead[];
  /** Sentences about lines whose proof does not hold. */
  readonly problems: readonly string[];
}

/** The fault of a signed line; null if it holds. */
function signatureProblem(anchor: Anchor, keys: readonly string[]): string | null {
  const { kind, by, proof, publicKey } = anchor;
  if (publicKey === null) return "it has no public key";
  if (keyFingerprint(publicKey) !== by) return "its public key is not the one it names";
  if (!isSignedBy(publicKey, statementText(anchor), proof)) return "its signature does not fit what it says";
  if (kind === "signature" && keys.length > 0 && !keys.includes(by)) return `it is signed by another key, ${by}`;
  if (kind === "witness" && keys.includes(by)) return "the witness is Linewise itself: its key is Linewise's";
  return null;
}

function readAnchor(line: string): Anchor | null {
  try {
    const parsed = anchorSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Reads anchor files (JSON Lines, an anchor each) and checks every line's proof: Ed25519 over the statement for signatures and witnesses,
 * the token of a time stamp. The verifier decides whether the heads belong to a record.
 */
export function checkAnchors(files: readonly NamedText[], rules: AnchorRules): CheckedAnchors {
  const proven: ProvenHead[] = [];
  const problems: string[] = [];
  for (const { name, text } of files) {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line.trim() === "") continue;
      const where = `the anchor in ${name}, line ${index + 1}`;
      const anchor = readAnchor(line);
      if (anchor === null) {
        problems.push(`${where}, is not an anchor`);
        continue;
      }
      const { kind, head, by } = anchor;
      if (kind === "timestamp") {
        const stamp = checkTimestamp(anchor);
        // The certificate names the authority; the address in the anchor is only where the stamp was requested.
        if (stamp.ok) proven.push({ head, kind, by: stamp.by, at: stamp.at });
        else problems.push(`${where}, proves nothing: ${stamp.reason}`);
        continue;
      }
      const problem = signatureProblem(anchor, rules.keys);
      if (problem === null) proven.push({ head, kind, by, at: Date.parse(anchor.at) });
      else problems.push(`${where}, proves nothing: ${problem}`);
    }
  }
  return { proven, problems };
}

/** The evidence that a record is compared with. */
export interface RecordEvidence {
  /** Anchor files: JSON Lines, an anchor each. */
  readonly anchors: readonly NamedText[];
  readonly rules: AnchorRules;
  /** Earlier downloads of the same record. */
  readonly previous: readonly NamedText[];
}
const NO_EVIDENCE: RecordEvidence = { anchors: [], rules: { keys: [] }, previous: [] };

/** Checks the text of a downloaded record (JSON or CSV) against itself, anchor files and earlier downloads. */
export function verifyRecordFile(text: string, evidence: RecordEvidence = NO_EVIDENCE): RecordVerification {
  const anchors = checkAnchors(evidence.anchors, evidence.rules);
  return checkRecord(sha256Hex, openRecord(text), {
    anchors: anchors.proven,
    anchorProblems: anchors.problems,
    keyNamed: evidence.rules.keys.length > 0,
    previous: evidence.previous.map(({ name, text: before }) => ({
      name,
      same: before === text,
      record: openRecord(before),
    })),
  });
}
