import type { RecordVerification } from "#app/lib/engine/proof/verify-record.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { checkRecord, openRecord } from "#app/lib/schemas/record/check-record.ts";
import { checkAnchors, type AnchorRules, type NamedText } from "./check-anchors.server.ts";

/** What a record is held against. */
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
      ...{ name, same: before === text, record: openRecord(before) },
    })),
  });
}
