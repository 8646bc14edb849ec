import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { readEspnAnswer } from "#app/lib/providers/espn/transform.ts";
import { readMlbAnswer } from "#app/lib/providers/mlb-statsapi/transform.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { readNhlAnswer } from "#app/lib/providers/nhl-api-web/transform.ts";
import { readOpenMeteoAnswer } from "#app/lib/providers/open-meteo/transform.ts";
import type { ProviderProblem } from "#app/lib/providers/ports.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import type { AnswerContents, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import type { Taken } from "#app/lib/providers/wire/rows.ts";

/** Recognises answers in this order: those whose shape is the narrowest first. */
const READERS: readonly ReadAnswer[] = [
  readOddsApiAnswer,
  readEspnAnswer,
  readMlbAnswer,
  readNhlAnswer,
  readNbaAnswer,
  readOpenMeteoAnswer,
];

const PARTS = ["games", "events", "quotes", "starters", "boxLines", "injuries", "players", "weather"] as const;

/** What one part of an answer became. `balanced`: every row read was taken, left out or has a problem. */
export interface ReplayedPart {
  readonly part: (typeof PARTS)[number];
  readonly read: number;
  readonly taken: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly problems: readonly ProviderProblem[];
  readonly balanced: boolean;
}

/** What one answer became. */
export interface ReplayedAnswer {
  readonly provider: string;
  readonly kind: string;
  /** The moment the answer was taken to be received at. */
  readonly receivedAt: EpochMs;
  readonly parts: readonly ReplayedPart[];
  /** How many of the games taken are in each state. */
  readonly states: Readonly<Record<string, number>>;
}

/** What one file became. `unread`: why the file, or lines of it, could not be read. */
export interface ReplayedFile {
  readonly file: string;
  readonly answers: readonly ReplayedAnswer[];
  readonly unread: readonly ProviderProblem[];
}

/** Larger files are not recorded answers. */
const LARGEST_FILE = 500_000_000;
const GZIP = [0x1f, 0x8b];
const unpack = promisify(gunzip);

/** Fields in which an answer says when it was made or its prices were read. */
const MADE_AT = new Set(["last_update", "timestamp", "timeStamp", "requestTime"]);
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The newest moments in an answer: of the fields that say when it was made, and of all fields. */
function newestStamps(body: unknown): { readonly made: number; readonly any: number } {
  let [made, any] = [-Infinity, -Infinity];
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === "object") open.push(inner);
      if (typeof inner !== "string" || !STAMP.test(inner)) continue;
      const at = Date.parse(inner);
      if (Number.isNaN(at)) continue;
      any = Math.max(any, at);
      if (MADE_AT.has(key)) made = Math.max(made, at);
    }
  }
  return { made, any };
}

/**
 * When a recorded answer was received, as far as it tells: at its newest word about when it was made; else a minute before the first game
 * that was ahead, whose prices it may hold; else at its newest moment; else now.
 */
function receivedWith(body: unknown, read: ReadAnswer, now: EpochMs): EpochMs {
  const { made, any } = newestStamps(body);
  if (made > -Infinity) return epochMs(made);
  const games = read(body, epochMs(0))?.games?.items ?? [];
  const ahead = games.flatMap(({ status, startAt }) => (status === "scheduled" ? [startAt] : []));
  if (ahead.length > 0) return epochMs(ahead.reduce((a, b) => Math.min(a, b), Infinity) - MINUTE_MS);
  return any > -Infinity ? epochMs(any) : now;
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

function partOf(part: (typeof PARTS)[number], { items, problems, read, leftOut }: Taken<unknown>): ReplayedPart {
  const balanced = items.length + sum(leftOut) + problems.length === read;
  return { part, read, taken: items.length, leftOut, problems, balanced };
}

function statesOf({ games }: AnswerContents): Readonly<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const { status } of games?.items ?? []) states[status] = (states[status] ?? 0) + 1;
  return states;
}

/** What an answer becomes with the transform of the provider whose shape it has; null where it has nobody's. */
export function replayAnswer(body: unknown, now: EpochMs, received: EpochMs | null = null): ReplayedAnswer | null {
  for (const read of READERS) {
    if (read(body, received ?? now) === null) continue;
    const receivedAt = received ?? receivedWith(body, read, now);
    const contents = read(body, receivedAt);
    if (contents === null) continue;
    const { provider, kind } = contents;
    const parts = PARTS.flatMap((part) => (contents[part] === undefined ? [] : [partOf(part, contents[part])]));
    return { provider, kind, receivedAt, parts, states: statesOf(contents) };
  }
  return null;
}

interface ReadLine {
  readonly where: string;
  readonly body: unknown;
  /** Why there is no body; null where there is one. */
  readonly broken: string | null;
}

function parsed(where: string, text: string): ReadLine {
  try {
    return { where, body: JSON.parse(text) as unknown, broken: null };
  } catch (error) {
    return { where, body: null, broken: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const isAnswer = ({ body }: ReadLine) => typeof body === "object" && body !== null;

/** The answers in a text: one, or one a line. A text is taken for lines where at least half of them are answers of their own. */
function answersIn(text: string): readonly ReadLine[] {
  const whole = parsed("file", text);
  if (whole.broken === null) return [whole];
  const lines = text.split("\n").flatMap((line, index) => {
    return line.trim() === "" ? [] : [parsed(`line ${index + 1}`, line)];
  });
  return lines.length > 1 && lines.filter(isAnswer).length * 2 >= lines.length ? lines : [whole];
}

/** The text of a recorded file's bytes, unpacked where they are packed. @throws Error that says what the bytes are instead. */
async function textOf(bytes: Buffer): Promise<string> {
  const packed = bytes[0] === GZIP[0] && bytes[1] === GZIP[1];
  const plain = packed ? await unpack(bytes, { maxOutputLength: LARGEST_FILE }) : bytes;
  if (plain.subarray(0, 5).toString("latin1") === "%PDF-") throw new Error("A PDF: only JSON answers are read");
  const text = new TextDecoder("utf-8").decode(plain);
  if (text.trim() === "") throw new Error("The file is empty");
  return text;
}

const because = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Feeds a recorded file through the transforms the live feed uses. Nothing is stored. A file that cannot be read is told in `unread`.
 *
 * @param file path of one answer in JSON, or of one a line; packed with gzip or not.
 * @param received when the answers were received; null for the moment they tell themselves.
 */
export async function replayFile(file: string, now: EpochMs, received: EpochMs | null = null): Promise<ReplayedFile> {
  const answers: ReplayedAnswer[] = [];
  const unread: ProviderProblem[] = [];
  try {
    for (const { where, body, broken } of answersIn(await textOf(await readFile(file)))) {
      if (broken !== null) {
        unread.push({ where, message: broken });
        continue;
      }
      try {
        const answer = replayAnswer(body, now, received);
        if (answer === null) unread.push({ where, message: "Not an answer of a provider we know" });
        else answers.push(answer);
      } catch (error) {
        unread.push({ where, message: `The transform failed: ${because(error)}` });
      }
    }
  } catch (error) {
    unread.push({ where: "file", message: because(error) });
  }
  return { file, answers, unread };
}
