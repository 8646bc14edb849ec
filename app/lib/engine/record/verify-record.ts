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

/** Something in a record that does not hold. `row` is the number of the entry in the chain, null for the file as a whole. */
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

/** The canonical JSON of what a row holds; null for what JSON does not know. */
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

/**
 * Recomputes a record from nothing but itself: entries numbered without gaps, every payload's hash, every link of the chain, every daily
 * root, picks published before their start and graded at their own price, and every figure. Answers what does not hold, the first
 * broken row first.
 */
export function verifyRecord(hash: HashText, record: RecordContent): RecordCheck {
  const problems: RecordProblem[] = [];
  const found = new RecordedPicks();
  const priceOf = new Map<number, number>();
  const markets = new Set<string>();
  const hashes: string[] = [];
  let previousHash = GENESIS;
  let rootedThrough = 0;
  let roots = 0;
  const broken = (row: number, reason: string) => problems.push({ row, reason });

  for (const [index, entry] of record.entries.entries()) {
    const row = index + 1;
    if (entry.sequence !== row) {
      broken(row, entry.sequence > row ? `row ${row} is missing` : `row ${entry.sequence} is out of order`);
      break;
    }
    if (entry.previousHash !== previousHash) broken(row, "it does not follow from the row before");
    const payloadHash = entry.payload === null ? entry.payloadHash : payloadHashOf(entry.payload);
    if (entry.payloadHash !== payloadHash) broken(row, "its content does not match its entered hash");
    const consistent = linkHash(hash, record.feed, record.run, entry) === entry.hash;
    if (!consistent) broken(row, "its hash is wrong");
    checkContent(entry);
    if (rowHash(hash, entry) !== entry.rowHash) broken(row, "the row was changed after the download");
    // Where the row's own fields were changed, the next row is judged by what this one must have been: one change, one broken row.
    previousHash = consistent
      ? entry.hash
      : linkHash(hash, record.feed, record.run, { ...entry, payloadHash, previousHash });
    hashes.push(previousHash);
    found.add(entry);
  }

  function payloadHashOf(payload: unknown): string {
    const text = textOf(payload);
    return text === null ? "not JSON" : hash(text);
  }

  function checkContent(entry: RecordEntry): void {
    const row = entry.sequence;
    if (entry.kind === "pick" && entry.payload !== null) {
      const pick = readPickPayload(entry.payload);
      if (pick === null) return void broken(row, "it is not a pick");
      if (String(pick.id) !== entry.refId || pick.feed !== record.feed || pick.run !== record.run)
        broken(row, "it is entered under a different id");
      if (pick.publishedAt >= pick.startAt) broken(row, "the pick was not published before the start");
      const market = `${pick.gameId} ${pick.market}`;
      if (markets.has(market)) broken(row, "the market already had a pick");
      markets.add(market);
      if (Number.isInteger(pick.price) && Math.abs(pick.price) >= 100) priceOf.set(pick.id, pick.price);
      else broken(row, "its price is not a valid price");
    } else if (entry.kind === "grading") {
      const grading = readGradingPayload(entry.payload);
      if (grading === null) return void broken(row, "it is not a grading");
      if (`${grading.pickId}:${grading.gameResultId}` !== entry.refId)
        broken(row, "it is entered under a different id");
      const price = priceOf.get(grading.pickId);
      if (price === undefined) return void broken(row, "it grades a pick that is not in the record with a price");
      if (Math.abs(profitUnits(americanOdds(price), grading.result) - grading.profitUnits) > TOLERANCE)
        broken(row, "its profit does not follow from price and result");
    } else if (entry.kind === "root") {
      const name = readRootRefId(entry.refId);
      const since = hashes.slice(rootedThrough);
      if (name === null || since.length === 0) return void broken(row, "it is not a daily root");
      const expected = rootPayload(hash, name, rootedThrough + 1, since);
      if (textOf(entry.payload) !== canonicalJson(expected)) broken(row, "the daily root is wrong");
      rootedThrough = row;
      roots += 1;
    }
  }

  const figures: FileFigures = { ...recordBreakdown(found.picks()), ...found.counts() };
  const wrong = differenceAt(record.figures, figures, "");
  if (wrong !== null) problems.push({ row: null, reason: `the figure ${wrong} does not follow from the rows` });
  return { problems, entries: record.entries.length, roots, figures };
}
