import { americanOdds } from "#app/lib/engine/brands.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import { canonicalJson } from "./canonical-json.ts";
import { GENESIS, linkHash, type HashText } from "./chain.ts";
import { readRootRefId, rootPayload } from "./daily-root.ts";
import { recordBreakdown } from "./figures.ts";
import {
  readGradingPayload,
  readPickPayload,
  RecordedPicks,
  rowHash,
  type FileFigures,
  type RecordEntry,
  type RecordFileRow,
} from "./record-file.ts";

/** A failed check of a record. `row` is the number of the entry in the chain, null for the file as a whole. */
export interface RecordProblem {
  readonly row: number | null;
  readonly reason: string;
}

export interface RecordContent {
  readonly feed: string;
  readonly run: number;
  readonly entries: readonly RecordFileRow[];
  /** As stated in the file. */
  readonly figures: unknown;
}

export interface RecordCheck {
  readonly problems: readonly RecordProblem[];
  readonly entries: number;
  readonly roots: number;
  /** Recomputed from the entries alone. */
  readonly figures: FileFigures;
}

/** Figures are recomputed by the same steps; only another machine's last digits may differ. */
const TOLERANCE = 1e-9;

/** The canonical JSON of a row's payload; null if JSON cannot represent it. */
function textOf(payload: unknown): string | null {
  try {
    return canonicalJson(payload);
  } catch {
    return null;
  }
}

/** Where two figures differ, as a path ("total.flatRoi.value"); null where they agree. */
function differenceAt(stated: unknown, found: unknown, path: string): string | null {
  if (typeof stated === "number" && typeof found === "number") {
    return Math.abs(stated - found) <= TOLERANCE * Math.max(1, Math.abs(found)) ? null : path;
  }
  if (typeof stated === "object" && stated !== null && typeof found === "object" && found !== null) {
    const statedFields = Object.entries(stated);
    const foundFields = new Map(Object.entries(found));
    for (const [key, value] of statedFields) {
      const here = path === "" ? key : `${path}.${key}`;
      if (!foundFields.has(key)) return here;
      const differs = differenceAt(value, foundFields.get(key), here);
      if (differs !== null) return differs;
    }
    const missing = [...foundFields.keys()].find((key) => !statedFields.some(([stated]) => stated === key));
    return missing === undefined ? null : path === "" ? missing : `${path}.${missing}`;
  }
  return stated === found ? null : path;
}

/** Checks a record's rows one after the other, each against the rows before it. */
class RecordChecker {
  readonly problems: RecordProblem[] = [];
  readonly found = new RecordedPicks();
  roots = 0;
  private readonly hash: HashText;
  private readonly record: RecordContent;
  private readonly priceOf = new Map<number, number>();
  private readonly markets = new Set<string>();
  /** What each row's hash must have been. */
  private readonly hashes: string[] = [];
  private rootedThrough = 0;

  constructor(hash: HashText, record: RecordContent) {
    this.hash = hash;
    this.record = record;
  }

  /** Checks the next row; false where a gap or a swap makes the rest pointless. */
  checkRow(entry: RecordFileRow): boolean {
    const row = this.hashes.length + 1;
    if (entry.sequence !== row) {
      this.broken(row, entry.sequence > row ? `row ${row} is missing` : `row ${entry.sequence} is out of order`);
      return false;
    }
    const { feed, run } = this.record;
    const previousHash = this.hashes.at(-1) ?? GENESIS;
    if (entry.previousHash !== previousHash) this.broken(row, "it does not follow from the row before");
    const payloadHash = entry.payload === null ? entry.payloadHash : this.payloadHashOf(entry.payload);
    if (entry.payloadHash !== payloadHash) this.broken(row, "its content does not match its entered hash");
    const consistent = linkHash(this.hash, feed, run, entry) === entry.hash;
    if (!consistent) this.broken(row, "its hash is wrong");
    if (entry.kind === "pick") this.checkPick(entry);
    else if (entry.kind === "grading") this.checkGrading(entry);
    else if (entry.kind === "root") this.checkRoot(entry);
    if (rowHash(this.hash, entry) !== entry.rowHash) this.broken(row, "the row was changed after the download");
    // If this row's own fields were changed, the next one is checked against what it must have been, so that one change breaks one row.
    const mustBe = { ...entry, payloadHash, previousHash };
    this.hashes.push(consistent ? entry.hash : linkHash(this.hash, feed, run, mustBe));
    this.found.add(entry);
    return true;
  }

  private broken(row: number, reason: string): void {
    this.problems.push({ row, reason });
  }

  private payloadHashOf(payload: unknown): string {
    const text = textOf(payload);
    return text === null ? "not JSON" : this.hash(text);
  }

  private checkPick({ sequence: row, refId, payload }: RecordEntry): void {
    if (payload === null) return;
    const pick = readPickPayload(payload);
    if (pick === null) return this.broken(row, "it is not a pick");
    if (String(pick.id) !== refId || pick.feed !== this.record.feed || pick.run !== this.record.run)
      this.broken(row, "it is entered under a different id");
    if (pick.publishedAt >= pick.startAt) this.broken(row, "the pick was not published before the start");
    const market = `${pick.gameId} ${pick.market}`;
    if (this.markets.has(market)) this.broken(row, "the market already had a pick");
    this.markets.add(market);
    if (Number.isInteger(pick.price) && Math.abs(pick.price) >= 100) this.priceOf.set(pick.id, pick.price);
    else this.broken(row, "its price is not a valid price");
  }

  private checkGrading({ sequence: row, refId, payload }: RecordEntry): void {
    const grading = readGradingPayload(payload);
    if (grading === null) return this.broken(row, "it is not a grading");
    if (`${grading.pickId}:${grading.gameResultId}` !== refId) this.broken(row, "it is entered under a different id");
    const price = this.priceOf.get(grading.pickId);
    if (price === undefined) return this.broken(row, "it grades a pick that is not in the record with a price");
    if (Math.abs(profitUnits(americanOdds(price), grading.result) - grading.profitUnits) > TOLERANCE)
      this.broken(row, "its profit does not follow from price and result");
  }

  private checkRoot({ sequence: row, refId, payload }: RecordEntry): void {
    const name = readRootRefId(refId);
    const since = this.hashes.slice(this.rootedThrough);
    if (name === null || since.length === 0) return this.broken(row, "it is not a daily root");
    const expected = rootPayload(this.hash, name, this.rootedThrough + 1, since);
    if (textOf(payload) !== canonicalJson(expected)) this.broken(row, "the daily root is wrong");
    this.rootedThrough = row;
    this.roots += 1;
  }
}

/**
 * Verifies a record from its own content alone: entries numbered without gaps, every payload's hash, every link of the chain, every daily
 * root, picks published before their start and graded at their own price, and every figure. Returns the failed checks in row order.
 */
export function verifyRecord(hash: HashText, record: RecordContent): RecordCheck {
  const checker = new RecordChecker(hash, record);
  for (const entry of record.entries) if (!checker.checkRow(entry)) break;
  const { problems, found, roots } = checker;
  const figures: FileFigures = { ...recordBreakdown(found.picks()), ...found.counts() };
  const wrong = differenceAt(record.figures, figures, "");
  if (wrong !== null) problems.push({ row: null, reason: `the figure ${wrong} does not follow from the rows` });
  return { problems, entries: record.entries.length, roots, figures };
}
