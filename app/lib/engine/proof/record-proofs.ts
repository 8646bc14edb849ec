import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { utcText } from "#app/lib/engine/calendar/utc-text.ts";
import type { AnchorKind, ProvenHead } from "./anchor.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { RecordFileRow } from "./record-file.ts";

/** A record that was downloaded earlier and is valid by itself. */
export interface EarlierDownload {
  /** Its file name. */
  readonly name: string;
  readonly feed: string;
  readonly run: number;
  /** The moment it states, epoch milliseconds; null in a file that states none. */
  readonly asOf: number | null;
  readonly entries: readonly RecordFileRow[];
}

/** A proof outside the file that agrees with it. */
export interface RecordProof {
  readonly kind: AnchorKind | "previous";
  /** The signer, or the name of the earlier download. */
  readonly by: string;
  /** Entries from 1 to this one are as they were then. */
  readonly through: number;
  /** The moment of the proof, epoch milliseconds; null for an earlier download that does not state it. */
  readonly at: number | null;
  /** Opened picks among them whose games began later, without replayed ones. */
  readonly beforeStart: number;
}

export interface RecordProofs {
  readonly list: readonly RecordProof[];
  /** The last entry that a proof covers; 0 without proofs. */
  readonly through: number;
  /**
   * Opened picks that a witness or a time stamp saw in the chain before their games began. Linewise's own signature and an earlier download
   * do not count: their time is stated by the party that is checked, or by nobody.
   */
  readonly beforeStart: number;
  /** Picks entered after `through`. */
  readonly unproved: number;
}

/** A pick of the record for which a proof may count. */
export interface ProvablePick {
  readonly sequence: number;
  /** Null while the pick is sealed. */
  readonly startAt: number | null;
  readonly recordedAt: number | null;
  readonly replayed: boolean;
}

export interface ProofProblem {
  readonly row: number | null;
  readonly reason: string;
}

/** The tolerance between two honest clocks. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

const WHO: Readonly<Record<AnchorKind, string>> = {
  signature: "Linewise's signature",
  timestamp: "the time-stamping authority",
  witness: "the witness",
};

/** "the witness 4f1c…": long fingerprints are shortened, addresses are not. */
function anchorName({ kind, by }: Pick<ProvenHead, "kind" | "by">): string {
  return `${WHO[kind]} ${/^[0-9a-f]{64}$/.test(by) ? `${by.slice(0, 16)}…` : by}`;
}

interface Provable {
  readonly feed: string;
  readonly run: number;
  readonly entries: readonly RecordFileRow[];
  readonly picks: readonly ProvablePick[];
  readonly anchors: readonly ProvenHead[];
  readonly previous: readonly EarlierDownload[];
}

/** How an anchor contradicts the record; null if it agrees. */
function contradiction(record: Provable, anchor: ProvenHead): ProofProblem | null {
  const { head, at } = anchor;
  const saw = `${anchorName(anchor)} saw entry ${head.sequence} on ${utcText(at)}`;
  if (head.feed !== record.feed)
    return { row: null, reason: `an anchor is of another feed: ${saw} of ${head.feed}, and this is ${record.feed}` };
  if (head.run !== record.run)
    return {
      row: null,
      reason: `an anchor is of another run: ${saw} of run ${head.run}, and this is run ${record.run}`,
    };
  if (head.sequence > record.entries.length)
    return {
      row: null,
      reason: `the tail was cut off: ${saw}, and this record ends at entry ${record.entries.length}`,
    };
  if (record.entries[head.sequence - 1]?.hash !== head.hash)
    return { row: head.sequence, reason: `the record was remade: ${saw} with a different hash` };
  const later = record.picks.find(
    ({ sequence, recordedAt }) =>
      sequence <= head.sequence && recordedAt !== null && recordedAt > at + CLOCK_TOLERANCE_MS,
  );
  return later === undefined
    ? null
    : { row: later.sequence, reason: `${saw}, and this pick before it says it was recorded later than that` };
}

/** The first difference of a record from an earlier download of it; null if it begins with the earlier one. */
function departure(record: Provable, earlier: EarlierDownload): ProofProblem | null {
  const { name, entries } = earlier;
  if (earlier.feed !== record.feed || earlier.run !== record.run)
    return {
      row: null,
      reason: `the earlier download ${name} is of ${earlier.feed} run ${earlier.run}, and this is ${record.feed} run ${record.run}`,
    };
  for (const [index, before] of entries.entries()) {
    const now = record.entries[index];
    if (now === undefined)
      return {
        row: null,
        reason: `the tail was cut off: the earlier download ${name} has ${entries.length} entries, and this record ends at entry ${record.entries.length}`,
      };
    if (now.hash !== before.hash)
      return {
        row: index + 1,
        reason: `the record was remade: the earlier download ${name} has a different entry here`,
      };
    if (before.payload !== null && now.payload === null)
      return { row: index + 1, reason: `the pick was in the earlier download ${name} and is sealed again` };
    if (before.payload !== null && canonicalJson(before.payload) !== canonicalJson(now.payload))
      return { row: index + 1, reason: `its content differs from the earlier download ${name}` };
  }
  return null;
}

/** Compares a record with copies and anchors kept elsewhere: returns contradictions and proofs. */
export function proofsOf(record: Provable): {
  readonly problems: readonly ProofProblem[];
  readonly proofs: RecordProofs;
} {
  const problems: ProofProblem[] = [];
  const list: RecordProof[] = [];
  const seenBefore = (picks: readonly ProvablePick[], through: number, at: number | null) =>
    picks.filter(
      ({ sequence, startAt, replayed }) =>
        at !== null && sequence <= through && startAt !== null && at < startAt && !replayed,
    );
  for (const anchor of record.anchors) {
    const problem = contradiction(record, anchor);
    if (problem !== null) problems.push(problem);
    else {
      const { kind, by, at, head } = anchor;
      list.push({
        kind,
        by,
        at,
        through: head.sequence,
        beforeStart: seenBefore(record.picks, head.sequence, at).length,
      });
    }
  }
  for (const earlier of record.previous) {
    const problem = departure(record, earlier);
    const { name, asOf: at, entries } = earlier;
    if (problem !== null) problems.push(problem);
    else if (entries.length > 0)
      list.push({
        kind: "previous",
        by: name,
        at,
        through: entries.length,
        beforeStart: seenBefore(record.picks, entries.length, at).length,
      });
  }
  const through = list.reduce((last, proof) => Math.max(last, proof.through), 0);
  const seen = new Set<number>();
  for (const { kind, at, through: last } of list)
    if (kind === "witness" || kind === "timestamp")
      for (const { sequence } of seenBefore(record.picks, last, at)) seen.add(sequence);
  const unproved = record.picks.filter(({ sequence }) => sequence > through).length;
  return { problems, proofs: { list, through, beforeStart: seen.size, unproved } };
}
