import { createHash } from "node:crypto";
import { canonicalJson } from "#app/lib/engine/record/canonical-json.ts";
import { GENESIS, linkHash, type EntryKind } from "#app/lib/engine/record/chain.ts";
import { rootPayload, rootRefId } from "#app/lib/engine/record/daily-root.ts";
import { recordBreakdown, type RecordedGrade, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import {
  fileRow,
  RecordedPicks,
  type GradingPayload,
  type PickPayload,
  type RecordFileRow,
} from "#app/lib/engine/record/record-file.ts";
import type { RecordContent } from "#app/lib/engine/record/verify-record.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export const HOUR = 3_600_000;
/** 15 January 2026, noon in New York. */
export const NOON = Date.UTC(2026, 0, 15, 17);

export const grade = (more: Partial<RecordedGrade> = {}): RecordedGrade => ({
  result: "win",
  profitUnits: 1,
  closeProbability: 0.52,
  closingLineValue: 0.04,
  gradedAt: NOON + 3 * HOUR,
  ...more,
});

export const pick = (id: number, more: Partial<RecordedPick> = {}): RecordedPick => ({
  id,
  gameId: `game-${id}`,
  league: "NBA",
  market: "moneyline",
  verdict: "BET",
  modelVersionId: 1,
  probability: 0.55,
  expectedValue: 0.05,
  stakeFraction: 0.01,
  startAt: NOON,
  grade: grade(),
  ...more,
});

export const pickPayload = (id: number, more: Partial<PickPayload> = {}): PickPayload => {
  const { grade: _, ...rest } = pick(id);
  return { ...rest, feed: "simulation", run: 1, price: 100, publishedAt: NOON - HOUR, ...more };
};

export const gradingPayload = (pickId: number, more: Partial<GradingPayload> = {}): GradingPayload => ({
  pickId,
  gameResultId: 100 + pickId,
  ...grade(),
  ...more,
});

export interface MadeEntry {
  readonly kind: EntryKind;
  readonly refId: string;
  readonly payload: unknown;
  /** For a payload that is not told yet. */
  readonly payloadHash?: string;
}

export const pickEntry = (payload: PickPayload): MadeEntry => ({ kind: "pick", refId: String(payload.id), payload });
export const gradingEntry = (payload: GradingPayload): MadeEntry => ({
  kind: "grading",
  refId: `${payload.pickId}:${payload.gameResultId}`,
  payload,
});

/** Links entries into a chain as the ledger does; "root" stands for a daily root over everything since the last. */
export function chained(entries: readonly (MadeEntry | "root")[], feed = "simulation", run = 1): RecordFileRow[] {
  const rows: RecordFileRow[] = [];
  const day = "2026-01-15";
  let rooted = 0;
  for (const one of entries) {
    const publishedAt = NOON + rows.length;
    const since = rows.slice(rooted).map(({ hash }) => hash);
    const entry: MadeEntry =
      one === "root"
        ? {
            kind: "root",
            refId: rootRefId(day, publishedAt),
            payload: rootPayload(sha256, { day, publishedAt }, rooted + 1, since),
          }
        : one;
    const link = {
      sequence: rows.length + 1,
      kind: entry.kind,
      refId: entry.refId,
      payloadHash: entry.payloadHash ?? sha256(canonicalJson(entry.payload)),
      previousHash: rows.at(-1)?.hash ?? GENESIS,
    };
    const hash = linkHash(sha256, feed, run, link);
    rows.push(fileRow(sha256, { ...link, hash, payload: entry.payload, about: { home: "Boston", score: null } }));
    if (one === "root") rooted = rows.length;
  }
  return rows;
}

/** A record whose figures follow from its rows. */
export function recordOf(entries: readonly RecordFileRow[], feed = "simulation", run = 1): RecordContent {
  const found = new RecordedPicks();
  for (const entry of entries) found.add(entry);
  return { feed, run, entries, figures: { ...recordBreakdown(found.picks()), ...found.counts() } };
}
