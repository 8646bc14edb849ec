import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { mayFollow } from "#app/lib/engine/picks/publishing-order.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { utcText } from "#app/lib/engine/calendar/utc-text.ts";
import { REGRADE_WINDOW_MS } from "#app/lib/engine/settle/grade-scope.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import type { ProvenHead } from "./anchor.ts";
import { canonicalJson } from "./canonical-json.ts";
import { GENESIS, linkHash, type HashText } from "./chain.ts";
import { readRootRefId, rootPayload } from "./daily-root.ts";
import { gradedBy, openedAtTheLatest, openedBy } from "./deadlines.ts";
import { recordBreakdown } from "../record/figures.ts";
import {
  figuresOfFormat,
  readGradingPayload,
  readLeague,
  readPickPayload,
  RecordedPicks,
  rowHash,
  type FileFigures,
  type PickPayload,
  type RecordEntry,
  type RecordFileRow,
} from "./record-file.ts";
import { proofsOf, type EarlierDownload, type ProvablePick, type RecordProofs } from "./record-proofs.ts";
import { isRecordedLate, isReplayed, mayReplay } from "./replayed.ts";

/** A failed check of a record. `row` is the number of the entry in the chain, null for the file as a whole. */
export interface RecordProblem {
  readonly row: number | null;
  readonly reason: string;
}

export interface RecordContent {
  /** The format that the file states. */
  readonly format: string;
  readonly feed: string;
  readonly run: number;
  /** The feed's clock at the download as the file states it, epoch milliseconds; null where it states none. */
  readonly asOf: number | null;
  readonly entries: readonly RecordFileRow[];
  /** As stated in the file. */
  readonly figures: unknown;
  /** Heads of the record with a proof of somebody else. */
  readonly anchors: readonly ProvenHead[];
  readonly previous: readonly EarlierDownload[];
}

export interface RecordCheck {
  readonly problems: readonly RecordProblem[];
  readonly entries: number;
  readonly roots: number;
  /** Recomputed from only the entries. */
  readonly figures: FileFigures;
  /** Opened picks of a simulation or an archive that were recorded after their games began. */
  readonly replayed: number;
  /** Picks that were graded more than once: their results were corrected. */
  readonly regraded: number;
  /** Opened picks that no daily root covered before their games began. */
  readonly unrooted: number;
  /** Numbers between the picks that this record does not use: picks of other feeds and runs, or picks left out. */
  readonly unusedIds: number;
  readonly proofs: RecordProofs;
}

/**
 * The verdict of a check. `broken`: a check failed. `consistent`: everything follows from the file itself, and nothing proves that it was
 * not remade as a whole. `verified`: a proof outside the file agrees with it, as far as the proof reaches. Anybody can make a key and sign
 * in Linewise's name, so a signature counts only if the reader named the expected key.
 */
export const RECORD_VERDICTS = ["broken", "consistent", "verified"] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

export function recordVerdict(
  problems: readonly RecordProblem[],
  proofs: RecordProofs,
  { keyNamed }: { readonly keyNamed: boolean },
): RecordVerdict {
  if (problems.length > 0) return "broken";
  return proofs.list.some(({ kind }) => kind !== "signature" || keyNamed) ? "verified" : "consistent";
}

export interface RecordVerification {
  readonly verdict: RecordVerdict;
  /** The first problem is the cause; the others may follow from it. */
  readonly problems: readonly RecordProblem[];
  /** The limits of the check, in sentences. */
  readonly remarks: readonly string[];
  /** The recomputed values; null if the file could not be read that far. */
  readonly check: RecordCheck | null;
  readonly feed: string | null;
  readonly run: number | null;
}

/** Figures are recomputed by the same steps, so only the last digits may differ between machines. */
const TOLERANCE = 1e-9;

/** The canonical JSON of a row's payload; null if JSON cannot represent it. */
function textOf(payload: unknown): string | null {
  try {
    return canonicalJson(payload);
  } catch {
    return null;
  }
}

/** The path of the first difference between two figures ("total.flatRoi.value"); null if they agree. */
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

/** The moment of the feed's clock a row states; null for a sealed pick and for an invalid entry. */
function momentOf({ kind, refId, payload }: RecordEntry): number | null {
  if (kind === "pick") return readPickPayload(payload)?.publishedAt ?? null;
  if (kind === "grading") return readGradingPayload(payload)?.gradedAt ?? null;
  return readRootRefId(refId)?.publishedAt ?? null;
}

/** A pick whose content the record shows, as opposed to a sealed one. */
interface OpenedPick extends PickPayload {
  readonly row: number;
  readonly waiting: boolean;
  gradings: number;
}

/** Whether the file says that a pick's game was postponed: it is due later, within its league's rule for new dates. */
const isWaiting = ({ about }: Pick<RecordEntry, "about">) =>
  about.status === "postponed" || about.status === "canceled" || typeof about.movedTo === "number";

/** Checks a record's rows one after the other, each against the rows before it. */
class RecordChecker {
  readonly problems: RecordProblem[] = [];
  readonly found = new RecordedPicks();
  roots = 0;
  unrooted = 0;
  private readonly hash: HashText;
  private readonly record: RecordContent;
  /** The feed's clock: what the file states, or the latest moment its rows state. */
  private readonly now: number;
  private readonly openedPicks = new Map<number, OpenedPick>();
  private readonly sealed: RecordFileRow[] = [];
  private readonly ids = new Set<number>();
  private lastId: number | null = null;
  private readonly results = new Set<string>();
  /** Verdicts of the picks on each market, by "{game id} {market}". */
  private readonly markets = new Map<string, readonly Verdict[]>();
  /** The hash that each row must have had. */
  private readonly hashes: string[] = [];
  private readonly moments: (number | null)[] = [];
  /** Opened picks since the last root. */
  private sinceRoot: OpenedPick[] = [];
  private rootedThrough = 0;
  private lastRootDay = "";

  constructor(hash: HashText, record: RecordContent) {
    this.hash = hash;
    this.record = record;
    this.now = record.entries.reduce(
      (latest, entry) => Math.max(latest, momentOf(entry) ?? Number.NEGATIVE_INFINITY),
      record.asOf ?? Number.NEGATIVE_INFINITY,
    );
  }

  /** Checks the next row; false if a gap or a swap makes the rest pointless. */
  checkRow(entry: RecordFileRow): boolean {
    const row = this.hashes.length + 1;
    if (entry.sequence !== row) {
      this.broken(row, entry.sequence > row ? `row ${row} is missing` : `row ${entry.sequence} is out of order`);
      return false;
    }
    const { feed, run, asOf } = this.record;
    const previousHash = this.hashes.at(-1) ?? GENESIS;
    if (entry.previousHash !== previousHash) this.broken(row, "it does not follow from the row before");
    const payloadHash = entry.payload === null ? entry.payloadHash : this.payloadHashOf(entry.payload);
    if (entry.payloadHash !== payloadHash) this.broken(row, "its content does not match its entered hash");
    const consistent = linkHash(this.hash, feed, run, entry) === entry.hash;
    if (!consistent) this.broken(row, "its hash is wrong");
    if (entry.kind === "pick") this.checkPick(entry);
    else if (entry.kind === "grading") this.checkGrading(entry);
    else if (entry.kind === "root") this.checkRoot(entry);
    const moment = momentOf(entry);
    if (moment !== null && asOf !== null && moment > asOf)
      this.broken(row, `it is dated ${utcText(moment)}, after the file, which states ${utcText(asOf)}`);
    if (rowHash(this.hash, entry) !== entry.rowHash) this.broken(row, "the row was changed after the download");
    // If this row's own fields were changed, the next one is checked against what it must have been, so that one change breaks one row.
    const mustBe = { ...entry, payloadHash, previousHash };
    this.hashes.push(consistent ? entry.hash : linkHash(this.hash, feed, run, mustBe));
    this.moments.push(moment);
    this.found.add(entry);
    return true;
  }

  /** Checks what only the whole record shows: which picks should have been opened or graded by now. */
  checkDeadlines(): void {
    for (const entry of this.sealed) this.checkSealed(entry);
    for (const pick of this.openedPicks.values()) {
      if (pick.gradings === 0 && this.now > gradedBy(pick))
        this.broken(pick.row, `the pick is not graded: its game began on ${utcText(pick.startAt)}`);
    }
    this.unrooted += this.sinceRoot.filter(({ startAt }) => startAt <= this.now).length;
  }

  summary() {
    const { feed } = this.record;
    const picks = [...this.openedPicks.values()];
    const [first = 0] = this.ids;
    return {
      replayed: picks.filter((pick) => isReplayed(feed, pick)).length,
      regraded: picks.filter(({ gradings }) => gradings > 1).length,
      unrooted: this.unrooted,
      unusedIds: Math.max(0, (this.lastId ?? first - 1) - first + 1 - this.ids.size),
    };
  }

  /** The picks that a proof can cover, in the chain's order. */
  provablePicks(): readonly ProvablePick[] {
    const { feed } = this.record;
    return [
      ...[...this.openedPicks.values()].map((pick) => ({
        ...pick,
        sequence: pick.row,
        replayed: isReplayed(feed, pick),
      })),
      ...this.sealed.map(({ sequence }) => ({ sequence, startAt: null, recordedAt: null, replayed: false })),
    ].sort((a, b) => a.sequence - b.sequence);
  }

  private broken(row: number, reason: string): void {
    this.problems.push({ row, reason });
  }

  private payloadHashOf(payload: unknown): string {
    const text = textOf(payload);
    return text === null ? "not JSON" : this.hash(text);
  }

  private checkPickId({ sequence: row, refId }: RecordEntry): void {
    const id = Number(refId);
    if (!Number.isSafeInteger(id)) return this.broken(row, `"${refId}" is not a pick's number`);
    if (this.ids.has(id)) this.broken(row, `pick ${id} is in the record twice`);
    else if (this.lastId !== null && id < this.lastId) this.broken(row, `pick ${id} comes after pick ${this.lastId}`);
    this.ids.add(id);
    this.lastId = id;
  }

  private checkPick(entry: RecordFileRow): void {
    const { sequence: row, refId, payload } = entry;
    this.checkPickId(entry);
    if (payload === null) return void this.sealed.push(entry);
    const pick = readPickPayload(payload);
    if (pick === null) return this.broken(row, "it is not a pick");
    const { feed, run } = this.record;
    if (String(pick.id) !== refId || pick.feed !== feed || pick.run !== run)
      this.broken(row, "it is entered under a different id");
    if (pick.publishedAt >= pick.startAt) this.broken(row, "the pick was not published before the start");
    if (!mayReplay(feed) && isRecordedLate(pick))
      this.broken(
        row,
        `the pick was recorded on ${utcText(pick.recordedAt)}, after its game began on ${utcText(pick.startAt)}`,
      );
    const marked = entry.about.replayed;
    if (marked !== undefined && marked !== isReplayed(feed, pick)) this.broken(row, "it is wrongly marked as replayed");
    const market = marketKey(pick);
    const before = this.markets.get(market) ?? [];
    if (!mayFollow(before, pick.verdict)) this.broken(row, "the market already had a pick");
    this.markets.set(market, [...before, pick.verdict]);
    if (!Number.isInteger(pick.price) || Math.abs(pick.price) < 100) this.broken(row, "its price is not a valid price");
    else if (!this.openedPicks.has(pick.id)) {
      const opened = { ...pick, row, waiting: isWaiting(entry), gradings: 0 };
      this.openedPicks.set(pick.id, opened);
      this.sinceRoot.push(opened);
    }
  }

  private checkGrading({ sequence: row, refId, payload }: RecordEntry): void {
    const grading = readGradingPayload(payload);
    if (grading === null) return this.broken(row, "it is not a grading");
    const { pickId, gameResultId, result, gradedAt } = grading;
    if (`${pickId}:${gameResultId}` !== refId) this.broken(row, "it is entered under a different id");
    const pick = this.openedPicks.get(pickId);
    if (pick === undefined) return this.broken(row, "it grades a pick that is not in the record with a price");
    if (Math.abs(profitUnits(americanOdds(pick.price), result) - grading.profitUnits) > TOLERANCE)
      this.broken(row, "its profit does not follow from price and result");
    if (this.results.has(`${pickId}:${gameResultId}`))
      this.broken(row, `pick ${pickId} is graded again without a new result`);
    this.results.add(`${pickId}:${gameResultId}`);
    if (gradedAt <= pick.publishedAt) this.broken(row, `pick ${pickId} is graded before it was published`);
    if (gradedAt > pick.startAt + REGRADE_WINDOW_MS)
      this.broken(row, `pick ${pickId} is graded on ${utcText(gradedAt)}, later than any result is corrected`);
    pick.gradings += 1;
  }

  private checkRoot({ sequence: row, refId, payload }: RecordEntry): void {
    const name = readRootRefId(refId);
    const since = this.hashes.slice(this.rootedThrough);
    if (name === null || since.length === 0) return this.broken(row, "it is not a daily root");
    const { day, publishedAt } = name;
    const expected = rootPayload(this.hash, name, this.rootedThrough + 1, since);
    if (textOf(payload) !== canonicalJson(expected)) this.broken(row, "the daily root is wrong");
    if (day <= this.lastRootDay) this.broken(row, `a root of ${day} comes after that of ${this.lastRootDay}`);
    if (easternDate(epochMs(publishedAt)) !== day)
      this.broken(row, `the root of ${day} says it was published on ${utcText(publishedAt)}, which is another day`);
    this.checkCovered(row, name);
    this.lastRootDay = day;
    this.rootedThrough = row;
    this.roots += 1;
  }

  /** Checks that a root precedes the first start among the picks of its day and follows the publication of everything it covers. */
  private checkCovered(
    row: number,
    { day, publishedAt }: { readonly day: string; readonly publishedAt: number },
  ): void {
    const covered = this.sinceRoot;
    this.sinceRoot = [];
    this.unrooted += covered.filter(({ startAt }) => startAt < publishedAt).length;
    if (covered.some((pick) => pick.publishedAt > publishedAt))
      this.broken(row, `the root of ${day} says a time before that of a pick it covers`);
    const starts = covered.map(({ startAt }) => startAt).filter((at) => easternDate(epochMs(at)) === day);
    const first = Math.min(...starts);
    if (publishedAt > first)
      this.broken(
        row,
        `the root of ${day} was published late: on ${utcText(publishedAt)}, after the first start it covers on ${utcText(first)}`,
      );
  }

  private checkSealed({ sequence: row, about }: RecordFileRow): void {
    const league = readLeague(about.league);
    const { startAt } = about;
    if (league === null || typeof startAt !== "number" || !Number.isSafeInteger(startAt))
      return this.broken(row, "the pick is sealed and does not say when its game starts");
    const waiting = isWaiting({ about });
    if (openedBy({ league, startAt, waiting }) <= this.now)
      return this.broken(row, `the pick is still sealed, although its game began on ${utcText(startAt)}`);
    const enteredBy = this.moments.slice(row).find((moment) => moment !== null);
    if (enteredBy != null && openedAtTheLatest(league, enteredBy) <= this.now)
      this.broken(row, `the pick is still sealed, although it was entered by ${utcText(enteredBy)}`);
  }
}

/**
 * Recomputes a record from its own content only: entries numbered without gaps, every payload's hash, every link of the chain, every daily
 * root and its time, picks published and recorded before their start, opened at their start and graded in time at their own price, and
 * every figure. Then compares the record with copies kept elsewhere. Returns every failed check by row, and what is proved.
 */
export function verifyRecord(hash: HashText, record: RecordContent): RecordCheck {
  const checker = new RecordChecker(hash, record);
  const whole = record.entries.every((entry) => checker.checkRow(entry));
  // If a row was changed, only that row is reported: checks of the whole record would only repeat it.
  if (checker.problems.length === 0) checker.checkDeadlines();
  const { problems, found, roots } = checker;
  const figures: FileFigures = { ...recordBreakdown(found.picks()), ...found.counts() };
  const wrong = differenceAt(record.figures, figuresOfFormat(figures, record.format), "");
  if (wrong !== null) problems.push({ row: null, reason: `the figure ${wrong} does not follow from the rows` });
  const { problems: contradictions, proofs } = proofsOf({
    ...record,
    ...(whole ? {} : { anchors: [], previous: [] }),
    picks: checker.provablePicks(),
  });
  problems.push(...contradictions);
  return { problems, entries: record.entries.length, roots, figures, ...checker.summary(), proofs };
}
