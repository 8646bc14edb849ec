import { createHash } from "node:crypto";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { GENESIS, linkHash, type EntryKind } from "#app/lib/engine/proof/chain.ts";
import { rootPayload, rootRefId } from "#app/lib/engine/proof/daily-root.ts";
import { recordBreakdown, type RecordedGrade, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import {
  fileRow,
  RECORD_FORMAT,
  RecordedPicks,
  type GradingPayload,
  type PickPayload,
  type RecordFileRow,
} from "#app/lib/engine/proof/record-file.ts";
import type { RecordContent } from "#app/lib/engine/proof/verify-record.ts";

export const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

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
  return {
    ...rest,
    feed: "simulation",
    run: 1,
    subject: "",
    price: 100,
    publishedAt: NOON - HOUR,
    recordedAt: NOON - HOUR,
    ...more,
  };
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
  /** For a payload that is not shown yet. */
  readonly payloadHash?: string;
  readonly about?: RecordFileRow["about"];
}

/** A daily root over everything since the last: published at a moment, or an hour before noon of the next day that has none. */
export type MadeRoot = "root" | { readonly rootAt: number };

export const pickEntry = (payload: PickPayload): MadeEntry => ({ kind: "pick", refId: String(payload.id), payload });
export const gradingEntry = (payload: GradingPayload): MadeEntry => ({
  kind: "grading",
  refId: `${payload.pickId}:${payload.gameResultId}`,
  payload,
});

const aboutOf = ({ kind, payload }: MadeEntry): RecordFileRow["about"] =>
  kind === "pick" && payload === null
    ? { home: "Boston", league: "NBA", startAt: NOON + 40 * HOUR }
    : { home: "Boston", score: null };

/** Links entries into a chain as the ledger does. */
export function chained(entries: readonly (MadeEntry | MadeRoot)[], feed = "simulation", run = 1): RecordFileRow[] {
  const rows: RecordFileRow[] = [];
  let rooted = 0;
  let roots = 0;
  for (const one of entries) {
    const isRoot = one === "root" || "rootAt" in one;
    const nextRoot = NOON - HOUR + roots * 24 * HOUR + rows.length;
    const publishedAt = isRoot && one !== "root" ? one.rootAt : nextRoot;
    const day = easternDate(epochMs(publishedAt));
    const since = rows.slice(rooted).map(({ hash }) => hash);
    const entry: MadeEntry = isRoot
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
    rows.push(fileRow(sha256, { ...link, hash, payload: entry.payload, about: entry.about ?? aboutOf(entry) }));
    if (isRoot) {
      rooted = rows.length;
      roots += 1;
    }
  }
  return rows;
}

/** A record whose figures follow from its rows, downloaded thirty hours after noon; nothing else vouches for it. */
export function recordOf(
  entries: readonly RecordFileRow[],
  feed = "simulation",
  run = 1,
  more: Partial<Pick<RecordContent, "asOf" | "anchors" | "previous">> = {},
): RecordContent {
  const found = new RecordedPicks();
  for (const entry of entries) found.add(entry);
  const figures = { ...recordBreakdown(found.picks()), ...found.counts() };
  return {
    format: RECORD_FORMAT,
    feed,
    run,
    asOf: NOON + 30 * HOUR,
    entries,
    figures,
    anchors: [],
    previous: [],
    ...more,
  };
}
