import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { readSubject } from "#app/lib/engine/props/statistics.ts";
import { LEAGUES, MARKETS, type League } from "#app/lib/engine/leagues.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { ChainLink, HashText } from "./chain.ts";
import type { PickResult, RecordBreakdown, RecordedPick } from "../record/figures.ts";

/**
 * All formats of downloaded records, oldest first: the second names postponed games and picks recorded late, the third states the figures
 * of bets and leans apart.
 */
export const RECORD_FORMATS = ["linewise-record/1", "linewise-record/2", "linewise-record/3"] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];
export const RECORD_FORMAT = "linewise-record/3" satisfies RecordFormat;

/** The figures as stated in a file of a format. */
export function figuresOfFormat(figures: FileFigures, format: string): unknown {
  if (format !== "linewise-record/1" && format !== "linewise-record/2") return figures;
  const { byVerdict: _, ...before } = figures;
  return before;
}

/** One entry of the ledger in a downloaded record. */
export interface RecordEntry extends ChainLink {
  readonly hash: string;
  /** The content of the entry; null while a pick's game has not started: until then the record shows only its hash. */
  readonly payload: unknown;
  /**
   * Names for readers (teams, model, score), not part of the chain. Of a sealed pick also its league, the present start of its game and,
   * while it is postponed or canceled, its status.
   */
  readonly about: Readonly<Record<string, string | number | boolean | null>>;
}

/** The header before the entries. Moments are ISO 8601 in UTC. */
export interface RecordHeader {
  readonly format: typeof RECORD_FORMAT;
  readonly feed: string;
  readonly run: number;
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
  /** The feed's clock. */
  readonly asOf: string;
  readonly exportedAt: string;
  readonly note: string;
}

export interface FileFigures extends RecordBreakdown {
  /** Picks in the chain, and how many of them have not started yet and show only their hash. */
  readonly published: number;
  readonly notStarted: number;
}

/** The first line of a JSON record; entries follow, one per line. */
export function headerLine(header: RecordHeader): string {
  return `${canonicalJson(header).slice(0, -1)},"entries":[\n`;
}

/** SHA-256 over the whole row as written, including names: shows which row of a file was changed. */
export function rowHash(hash: HashText, entry: RecordEntry): string {
  const { sequence, kind, refId, payloadHash, previousHash, hash: linked, payload, about } = entry;
  return hash(canonicalJson({ sequence, kind, refId, payloadHash, previousHash, hash: linked, payload, about }));
}

/** An entry as written to a file. */
export interface RecordFileRow extends RecordEntry {
  readonly rowHash: string;
}

export function fileRow(hash: HashText, entry: RecordEntry): RecordFileRow {
  return { ...entry, rowHash: rowHash(hash, entry) };
}

/** One entry's line without its comma. */
export function entryLine(row: RecordFileRow): string {
  return canonicalJson(row);
}

/** The line of the figures, after the entries. */
export function figuresLine(figures: FileFigures): string {
  return `],"figures":${canonicalJson(figures)},\n`;
}

/** The last line: SHA-256 of every byte before it. */
export function digestLine(digest: string): string {
  return `"digest":"${digest}"}\n`;
}

interface Fields {
  readonly [key: string]: unknown;
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isMoment = (value: unknown): value is number => Number.isSafeInteger(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === "number";

/** The fields of a pick's payload that figures and checks need. */
export interface PickPayload extends Omit<RecordedPick, "grade"> {
  readonly feed: string;
  readonly run: number;
  /** Player and statistic of a prop, or a parlay's legs; empty on the markets of the game. */
  readonly subject: string;
  readonly price: number;
  readonly publishedAt: number;
  /** When it was really entered, by the wall clock. */
  readonly recordedAt: number;
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** A league by its name; null for any other text. */
export function readLeague(value: unknown): League | null {
  return isOneOf(LEAGUES, value) ? value : null;
}

/** Reads a pick's payload; null if it is not one. */
export function readPickPayload(payload: unknown): PickPayload | null {
  const fields = fieldsOf(payload);
  if (fields === null) return null;
  const { id, feed, run, gameId, league, market, subject = "", verdict, modelVersionId, price } = fields;
  const { probability, expectedValue, stakeFraction, startAt, publishedAt, recordedAt } = fields;
  if (typeof feed !== "string" || typeof gameId !== "string" || !isOneOf(LEAGUES, league)) return null;
  if (typeof subject !== "string" || (readSubject(subject) !== null) !== (market === "prop")) return null;
  if ((readParlay(subject) !== null) !== (market === "parlay")) return null;
  if (!isOneOf(MARKETS, market) || (verdict !== "BET" && verdict !== "LEAN" && verdict !== "PASS")) return null;
  if (!isNumber(id) || !isNumber(run) || !isNumber(modelVersionId) || !isNumber(price)) return null;
  if (!isNumber(probability) || !isNumber(expectedValue) || !isNumber(stakeFraction)) return null;
  if (!isMoment(startAt) || !isMoment(publishedAt) || !isMoment(recordedAt)) return null;
  return {
    id,
    feed,
    run,
    gameId,
    league,
    market,
    subject,
    verdict,
    modelVersionId,
    price,
    probability,
    expectedValue,
    stakeFraction,
    startAt,
    publishedAt,
    recordedAt,
  };
}

export interface GradingPayload {
  readonly pickId: number;
  readonly gameResultId: number;
  readonly result: PickResult;
  readonly profitUnits: number;
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  readonly gradedAt: number;
}

/** Reads a grading's payload; null if it is not one. */
export function readGradingPayload(payload: unknown): GradingPayload | null {
  const fields = fieldsOf(payload);
  if (fields === null) return null;
  const { pickId, gameResultId, result, profitUnits, closeProbability, closingLineValue, gradedAt } = fields;
  if (result !== "win" && result !== "loss" && result !== "push" && result !== "void") return null;
  if (!isNumber(pickId) || !isNumber(gameResultId) || !isNumber(profitUnits) || !isMoment(gradedAt)) return null;
  if (!isNumberOrNull(closeProbability) || !isNumberOrNull(closingLineValue)) return null;
  return { pickId, gameResultId, result, profitUnits, closeProbability, closingLineValue, gradedAt };
}

/** Collects entries, in chain order, into the picks the figures are computed from; a pick's newest grading counts. */
export class RecordedPicks {
  readonly #picks = new Map<number, RecordedPick>();
  #published = 0;
  #notStarted = 0;

  add(entry: Pick<RecordEntry, "kind" | "payload">): void {
    if (entry.kind === "pick") {
      this.#published += 1;
      const pick = readPickPayload(entry.payload);
      if (pick === null) {
        this.#notStarted += 1;
        return;
      }
      const { id, gameId, league, market, verdict, modelVersionId } = pick;
      const { probability, expectedValue, stakeFraction, startAt } = pick;
      this.#picks.set(id, {
        id,
        gameId,
        league,
        market,
        verdict,
        modelVersionId,
        probability,
        expectedValue,
        stakeFraction,
        startAt,
        grade: null,
      });
    } else if (entry.kind === "grading") {
      const grading = readGradingPayload(entry.payload);
      const pick = grading === null ? undefined : this.#picks.get(grading.pickId);
      if (grading === null || pick === undefined) return;
      const { result, profitUnits, closeProbability, closingLineValue, gradedAt } = grading;
      this.#picks.set(pick.id, {
        ...pick,
        grade: { result, profitUnits, closeProbability, closingLineValue, gradedAt },
      });
    }
  }

  picks(): readonly RecordedPick[] {
    return [...this.#picks.values()];
  }

  counts(): { readonly published: number; readonly notStarted: number } {
    return { published: this.#published, notStarted: this.#notStarted };
  }
}
