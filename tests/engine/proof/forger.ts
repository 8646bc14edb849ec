import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import {
  ANCHOR_FORMAT,
  statementText,
  type Anchor,
  type ProvenHead,
  type RecordHead,
} from "#app/lib/engine/proof/anchor.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import type { RecordedGrade } from "#app/lib/engine/record/figures.ts";
import {
  digestLine,
  entryLine,
  figuresLine,
  headerLine,
  RECORD_FORMAT,
  type FileFigures,
  type GradingPayload,
  type PickPayload,
  type RecordFileRow,
} from "#app/lib/engine/proof/record-file.ts";
import type { RecordContent } from "#app/lib/engine/proof/verify-record.ts";
import {
  chained,
  gradingEntry,
  gradingPayload,
  HOUR,
  NOON,
  pickEntry,
  pickPayload,
  recordOf,
  sha256,
  type MadeEntry,
} from "./made-record.ts";

/** What a forger edits: payloads in the order they are entered, before anything is hashed. */
export type Draft =
  | { readonly kind: "pick"; readonly pick: PickPayload; readonly sealed?: { readonly startAt: number } }
  | { readonly kind: "grading"; readonly grading: GradingPayload }
  | { readonly kind: "root"; readonly at: number };

const DAYS = 4;
const PICKS_A_DAY = 3;
export const DAY = 24 * HOUR;
/** When the honest file was downloaded: the last day's games have not begun. */
export const DOWNLOADED = NOON + (DAYS - 1) * DAY - HOUR / 2;

const LOST: Partial<RecordedGrade> = { result: "loss", profitUnits: -1 };

/**
 * Four days of a record, three picks a day at noon: published three hours before, rooted one hour before, graded three hours after; the
 * first pick of a day wins, the others lose. The last day has not begun at the download.
 */
export function honestDrafts(feed: string, run = 1): Draft[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const startAt = NOON + day * DAY;
    const ids = Array.from({ length: PICKS_A_DAY }, (_, index) => 100_001 + day * PICKS_A_DAY + index);
    const times = { startAt, publishedAt: startAt - 3 * HOUR, recordedAt: startAt - 3 * HOUR };
    const open = startAt > DOWNLOADED;
    return [
      ...ids.map((id): Draft => ({
        kind: "pick",
        pick: pickPayload(id, { feed, run, ...times }),
        ...(open ? { sealed: { startAt } } : {}),
      })),
      { kind: "root", at: startAt - HOUR } as const,
      ...(open
        ? []
        : ids.map((id, index): Draft => ({
            kind: "grading",
            grading: gradingPayload(id, { gradedAt: startAt + 3 * HOUR, ...(index === 0 ? {} : LOST) }),
          }))),
    ];
  }).flat();
}

function entryOf(draft: Draft): MadeEntry | { readonly rootAt: number } {
  if (draft.kind === "root") return { rootAt: draft.at };
  if (draft.kind === "grading") return gradingEntry(draft.grading);
  const entry = pickEntry(draft.pick);
  if (draft.sealed === undefined) return entry;
  return {
    ...entry,
    payload: null,
    payloadHash: sha256(canonicalJson(draft.pick)),
    about: { game: "Boston at Chicago", league: draft.pick.league, startAt: draft.sealed.startAt },
  };
}

/** Makes the whole record again from edited drafts: every hash, link, root and figure follows. */
export function remade(
  drafts: readonly Draft[],
  more: Partial<Pick<RecordContent, "feed" | "run" | "asOf" | "anchors" | "previous">> = {},
): RecordContent {
  const { feed = "live", run = 1, ...rest } = more;
  return recordOf(chained(drafts.map(entryOf), feed, run), feed, run, { asOf: DOWNLOADED, ...rest });
}

/** Only the picks that `keep` keeps, with everything that belongs to them, renumbered without gaps. */
export function withoutPicks(drafts: readonly Draft[], keep: (pick: PickPayload) => boolean): Draft[] {
  const numbers = new Map<number, number>();
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind === "root") return [draft];
    if (draft.kind === "pick") {
      if (!keep(draft.pick)) return [];
      const id = 100_001 + numbers.size;
      numbers.set(draft.pick.id, id);
      return [{ ...draft, pick: { ...draft.pick, id } }];
    }
    const pickId = numbers.get(draft.grading.pickId);
    return pickId === undefined ? [] : [{ ...draft, grading: { ...draft.grading, pickId } }];
  });
}

export const editPick = (
  drafts: readonly Draft[],
  id: number,
  change: Partial<PickPayload>,
  sealed?: { readonly startAt: number },
): Draft[] =>
  drafts.map((draft) =>
    draft.kind === "pick" && draft.pick.id === id
      ? { ...draft, pick: { ...draft.pick, ...change }, ...(sealed ? { sealed } : {}) }
      : draft,
  );

export const editGradings = (
  drafts: readonly Draft[],
  edit: (grading: GradingPayload) => GradingPayload | null,
): Draft[] =>
  drafts.flatMap((draft): Draft[] => {
    if (draft.kind !== "grading") return [draft];
    const grading = edit(draft.grading);
    return grading === null ? [] : [{ ...draft, grading }];
  });

/** The head of a record after an entry, as somebody who looked then would have kept it. */
export function headOf({ feed, run, entries }: RecordContent, sequence = entries.length): RecordHead {
  return { feed, run, sequence, hash: (entries[sequence - 1] as RecordFileRow).hash };
}

export const witnessed = (head: RecordHead, at: number): ProvenHead => ({
  head,
  at,
  kind: "witness",
  by: "a".repeat(64),
});

/** A record as the JSON file that is downloaded. */
export function jsonFile({ feed, run, asOf, entries, figures }: RecordContent): string {
  const header = headerLine({
    format: RECORD_FORMAT,
    feed,
    run,
    label: feed === "live" ? null : "Simulation",
    asOf: new Date(asOf ?? 0).toISOString(),
    exportedAt: new Date(asOf ?? 0).toISOString(),
    note: "A record of a test.",
  });
  const text = `${header}${entries.map(entryLine).join(",\n")}\n${figuresLine(figures as FileFigures)}`;
  return `${text}${digestLine(sha256(text))}`;
}

export interface Signer {
  readonly fingerprint: string;
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const der = publicKey.export({ format: "der", type: "spki" });
  const text = der.toString("base64");
  return { privateKey, publicKey: text, fingerprint: sha256(der) };
}

/** A signed line of an anchor file. */
export function anchorLine(signer: Signer, kind: "signature" | "witness", head: RecordHead, at: number): string {
  const statement = { head, at: new Date(at).toISOString() };
  const proof = sign(null, Buffer.from(statementText(statement)), signer.privateKey).toString("base64");
  const { fingerprint: by, publicKey } = signer;
  return canonicalJson({ format: ANCHOR_FORMAT, kind, ...statement, by, proof, publicKey } satisfies Anchor);
}
