import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
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

/** Recognizes answers in this order: those with the narrowest shape first. */
const READERS: readonly ReadAnswer[] = [
  readOddsApiAnswer,
  readEspnAnswer,
  readMlbAnswer,
  readNhlAnswer,
  readNbaAnswer,
  readOpenMeteoAnswer,
];

const PARTS = [
  "games",
  "events",
  "quotes",
  "props",
  "alternates",
  "starters",
  "boxLines",
  "injuries",
  "players",
  "weather",
] as const;

/** The result of one part of an answer. `balanced`: every row read was used, left out or has a problem. */
export interface ReplayedPart {
  readonly part: (typeof PARTS)[number];
  readonly read: number;
  readonly taken: number;
  /** The used items by group: games by state, quotes by book and market, starters by role and status. */
  readonly became: Readonly<Record<string, number>>;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly problems: readonly ProviderProblem[];
  readonly balanced: boolean;
}

/** The result of one answer. */
export interface ReplayedAnswer {
  /** "file", or the answer's line in the file: "line 3". */
  readonly where: string;
  readonly provider: string;
  readonly kind: string;
  /** The assumed time of the answer's receipt. */
  readonly receivedAt: EpochMs;
  readonly parts: readonly ReplayedPart[];
}

/** The result of one file. `unread`: why the file, or lines of it, could not be read. */
export interface ReplayedFile {
  readonly file: string;
  readonly answers: readonly ReplayedAnswer[];
  readonly unread: readonly ProviderProblem[];
}

/** Larger files are not recorded answers. */
const LARGEST_FILE = 500_000_000;
const GZIP = [0x1f, 0x8b];
const unpack = promisify(gunzip);

/** Fields with the time of an answer or of its prices. */
const MADE_AT = new Set(["last_update", "timestamp", "timeStamp", "requestTime"]);
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The newest times in an answer: of the fields for its own time, and of all fields. */
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
 * The receipt time of a recorded answer, as far as it shows one: its newest statement about its own time; else a minute before the first
 * game that was ahead, whose prices it may hold; else its newest time; else now.
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

/** The group of each part's items. A part without an entry is only counted. */
const GROUP_OF: { readonly [P in (typeof PARTS)[number]]?: (item: ItemOf<P>) => string } = {
  games: ({ status }) => status,
  quotes: ({ book, market }) => `${book} ${market}`,
  props: ({ book, statistic }) => `${book} ${statistic}`,
  alternates: ({ book, market }) => `${book} ${market}`,
  starters: ({ role, status }) => `${role} ${status}`,
  boxLines: ({ teamCode }) => teamCode,
  injuries: ({ status }) => status,
  players: ({ teamCode }) => teamCode,
};
type ItemOf<P extends (typeof PARTS)[number]> = NonNullable<AnswerContents[P]> extends Taken<infer T> ? T : never;

function partOf<P extends (typeof PARTS)[number]>(part: P, contents: AnswerContents): readonly ReplayedPart[] {
  const taken = contents[part] as Taken<ItemOf<P>> | undefined;
  if (taken === undefined) return [];
  const { items, problems, read, leftOut } = taken;
  const wordOf: ((item: ItemOf<P>) => string) | undefined = GROUP_OF[part];
  const became: Record<string, number> = {};
  for (const word of wordOf === undefined ? [] : items.map(wordOf)) became[word] = (became[word] ?? 0) + 1;
  const balanced = items.length + sum(leftOut) + problems.length === read;
  return [{ part, read, taken: items.length, became, leftOut, problems, balanced }];
}

/** A provider without data sends an empty list, which does not show the provider. */
const isEmptyList = (body: unknown) => Array.isArray(body) && body.length === 0;

/** The result of an answer under the transform of the provider with its shape; null if no provider has it. */
export function replayAnswer(
  body: unknown,
  now: EpochMs,
  received: EpochMs | null = null,
  where = "file",
): ReplayedAnswer | null {
  if (isEmptyList(body))
    return { where, provider: "any provider", kind: "empty list", receivedAt: received ?? now, parts: [] };
  for (const read of READERS) {
    if (read(body, received ?? now) === null) continue;
    const receivedAt = received ?? receivedWith(body, read, now);
    const contents = read(body, receivedAt);
    if (contents === null) continue;
    const { provider, kind } = contents;
    return { where, provider, kind, receivedAt, parts: PARTS.flatMap((part) => partOf(part, contents)) };
  }
  return null;
}

/** The result of all answers of one kind, over all files. */
export interface ReplayedKind {
  readonly provider: string;
  readonly kind: string;
  readonly files: number;
  readonly parts: readonly (Pick<ReplayedPart, "part" | "read" | "taken"> & {
    readonly leftOut: number;
    readonly problems: number;
  })[];
}

/** The sums over several files by provider and kind of answer, in the order of their first appearance. */
export function replayTotals(files: readonly ReplayedFile[]): readonly ReplayedKind[] {
  const kinds = new Map<string, { files: Set<string>; answers: ReplayedAnswer[] }>();
  for (const { file, answers } of files)
    for (const answer of answers) {
      const key = `${answer.provider}\n${answer.kind}`;
      const entry = kinds.get(key) ?? { files: new Set(), answers: [] };
      entry.files.add(file);
      entry.answers.push(answer);
      kinds.set(key, entry);
    }
  return [...kinds.entries()].map(([key, { files: names, answers }]) => {
    const [provider = "", kind = ""] = key.split("\n");
    const parts = PARTS.flatMap((part) => {
      const all = answers.flatMap((answer) => answer.parts.filter((each) => each.part === part));
      if (all.length === 0) return [];
      const total = (count: (each: ReplayedPart) => number) => all.reduce((whole, each) => whole + count(each), 0);
      return {
        part,
        read: total(({ read }) => read),
        taken: total(({ taken }) => taken),
        leftOut: total(({ leftOut }) => sum(leftOut)),
        problems: total(({ problems }) => problems.length),
      };
    });
    return { provider, kind, files: names.size, parts };
  });
}

interface ReadLine {
  readonly where: string;
  readonly body: unknown;
  /** Why there is no body; null if there is one. */
  readonly broken: string | null;
}

const because = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A description of a text that is not JSON. */
function brokenBy(text: string, error: unknown): string {
  if (!text.trimStart().startsWith("<")) return `Not JSON: ${because(error)}`;
  const title = /<title[^>]*>([^<]{1,200})/i.exec(text)?.[1]?.replace(/\s+/g, " ").trim() ?? "";
  return `A page in HTML or XML instead of JSON${title === "" ? "" : ` ("${title}")`}`;
}

function parsed(where: string, text: string): ReadLine {
  try {
    return { where, body: JSON.parse(text) as unknown, broken: null };
  } catch (error) {
    return { where, body: null, broken: brokenBy(text, error) };
  }
}

const isAnswer = ({ body }: ReadLine) => typeof body === "object" && body !== null;

/** The answers in a text: one, or one per line. A text is split into lines if at least half of them are answers of their own. */
function answersIn(text: string): readonly ReadLine[] {
  const whole = parsed("file", text);
  if (whole.broken === null) return [whole];
  const lines = text.split("\n").flatMap((line, index) => {
    return line.trim() === "" ? [] : [parsed(`line ${index + 1}`, line)];
  });
  return lines.length > 1 && lines.filter(isAnswer).length * 2 >= lines.length ? lines : [whole];
}

/** The text of a recorded file's bytes, decompressed if they are compressed. @throws Error that describes any other content. */
async function textOf(bytes: Buffer): Promise<string> {
  const packed = bytes[0] === GZIP[0] && bytes[1] === GZIP[1];
  const plain = packed ? await unpack(bytes, { maxOutputLength: LARGEST_FILE }) : bytes;
  if (plain.subarray(0, 5).toString("latin1") === "%PDF-") throw new Error("A PDF: only JSON answers are read");
  const text = new TextDecoder("utf-8").decode(plain);
  if (text.trim() === "") throw new Error("The file is empty");
  return text;
}

/** Why no provider's shape fits an answer, in its own words if it has any. */
function unknownAnswer(body: unknown): string {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const fields = isObject ? (body as Readonly<Record<string, unknown>>) : {};
  const said = [fields["message"], fields["reason"], fields["error"]].find((word) => typeof word === "string");
  const names = Object.keys(fields).slice(0, 8);
  const has = names.length === 0 ? "" : ` (it has ${names.join(", ")})`;
  const words = said === undefined ? "" : `; it says "${String(said).slice(0, 200)}"`;
  return `Not an answer of a provider we know${has}${words}`;
}

/**
 * Feeds a recorded file through the live feed's transforms. Nothing is stored. A file that cannot be read is reported in `unread`.
 *
 * @param file path of one answer in JSON, or of one per line; compressed with gzip or not.
 * @param received when the answers were received; null for the time that they show themselves.
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
        const answer = replayAnswer(body, now, received, where);
        if (answer === null) unread.push({ where, message: unknownAnswer(body) });
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

/** The files of some paths in order: for a folder all its files except hidden ones. A missing path stays in the list, so that it is reported. */
export async function filesUnder(paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (!isFolder) {
      found.push(path);
      continue;
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const inside = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
    found.push(...inside.map((entry) => join(entry.parentPath, entry.name)).sort());
  }
  return found;
}
