import { Unzip, UnzipInflate } from "fflate";
import { SaxesParser } from "saxes";
import { tableSteps } from "#app/lib/engine/own-bets/bets-file.ts";
import { namedFields } from "#app/lib/engine/own-bets/columns/header-names.ts";
import { atOnce } from "#app/lib/engine/own-bets/in-steps.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS } from "#app/lib/schemas/bets/import-limits.ts";

/** A sheet as the text of its cells; rows that the sheet leaves out are empty, so that a row keeps its number. */
type Sheet = readonly (readonly string[])[];

/** A file that is not a workbook, or whose sheets are larger than any list of bets. */
export class UnreadableWorkbook extends Error {
  override readonly name = "UnreadableWorkbook";
}

/** Bytes of all parts that are read: 20,000 bets take about 15 MB, and a file that is made to harm inflates to a thousand times its size. */
const MOST_INFLATED_BYTES = 40e6;
/** Rows of all sheets together, and sheets. */
const MOST_ROWS = 100_000;
const MOST_SHEETS = 400;
/** Elements within each other, and attributes of one: a workbook has ten of each. */
const DEEPEST = 50;
const MOST_ATTRIBUTES = 200;
/** Compressed bytes, and characters, after which a step ends: a few milliseconds each. */
const STEP_BYTES = 2048;
const STEP_CHARACTERS = 65_536;
/** Rows of a sheet by which it is judged whether bets stand on it. */
const TOP_ROWS = 60;

const PARTS = /^xl\/(?:workbook|styles|sharedStrings|_rels\/workbook\.xml|worksheets\/[^/]+)\.(?:xml|rels)$/;

/** The parts of a workbook that say what its cells hold, by name. */
function* inflated(bytes: Uint8Array): Generator<unknown, ReadonlyMap<string, string>> {
  const chunksOf = new Map<string, Uint8Array[]>();
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!PARTS.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    chunksOf.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MOST_INFLATED_BYTES) throw new UnreadableWorkbook("too large");
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    yield;
  }
  return new Map([...chunksOf].map(([name, chunks]) => [name, new TextDecoder().decode(Buffer.concat(chunks))]));
}

type Attributes = Readonly<Record<string, string>>;

interface Reader {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads a part, element by element, without the prefixes of names. */
function* readPart(text: string | undefined, reader: Reader): Generator<unknown, void> {
  if (text === undefined) return;
  const parser = new SaxesParser();
  let depth = 0;
  let named = 0;
  parser.on("attribute", () => {
    if (++named > MOST_ATTRIBUTES) throw new UnreadableWorkbook("too many attributes");
  });
  parser.on("opentag", ({ name, attributes }) => {
    named = 0;
    if (++depth > DEEPEST) throw new UnreadableWorkbook("too deep");
    reader.open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    );
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    reader.close?.(localName(name));
  });
  parser.on("text", (found) => reader.text?.(found));
  for (let at = 0; at < text.length; at += STEP_CHARACTERS) {
    parser.write(text.slice(at, at + STEP_CHARACTERS));
    yield;
  }
  parser.close();
}

/** The texts that cells refer to by number. */
function* sharedStrings(text: string | undefined): Generator<unknown, readonly string[]> {
  const strings: string[] = [];
  let isText = false;
  // Readings of Asian scripts stand beside the text.
  let isReading = false;
  yield* readPart(text, {
    open(name) {
      if (name === "si") strings.push("");
      isReading ||= name === "rPh";
      isText = name === "t" && !isReading;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = false;
    },
    text(found) {
      if (isText) strings[strings.length - 1] += found;
    },
  });
  return strings;
}

/** Numbers of the built-in formats that show a date or a time (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Whether a format's code shows a date or a time, once its quoted words, colors and currencies are gone. */
const showsDate = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, ""));

/** Whether the cells of a style hold moments, and whether those are of UTC, as its format says behind them. */
type Moments = "none" | "local" | "UTC";

/** What the cells of each style hold. */
function* dateStyles(text: string | undefined): Generator<unknown, readonly Moments[]> {
  const dates = new Map<number, Moments>();
  const styles: Moments[] = [];
  let isCellStyle = false;
  yield* readPart(text, {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt" && showsDate(formatCode ?? ""))
        dates.set(Number(numFmtId), /"\s*UTC"/.test(formatCode ?? "") ? "UTC" : "local");
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle)
        styles.push(dates.get(Number(numFmtId)) ?? (isBuiltInDate(Number(numFmtId)) ? "local" : "none"));
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return styles;
}

/** Days from a workbook's day 0 to 1970, counted from 1900 or, in old ones of the Macintosh, from 1904. */
const DAY_ZERO = { 1900: 25_569, 1904: 24_107 } as const;

/** A moment in a workbook has no zone: "2026-11-20", "2026-11-20 19:30", or "19:30" without a day; with one in its format, all of it. */
function momentText(serial: number, epoch: keyof typeof DAY_ZERO, moments: Moments): string {
  const at = new Date(Math.round((serial - DAY_ZERO[epoch]) * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(serial);
  if (moments === "UTC") return at.toISOString();
  const [day = "", time = ""] = at.toISOString().slice(0, 16).split("T");
  return serial < 1 ? time : serial % 1 === 0 ? day : `${day} ${time}`;
}

/** A column's index in the reference of a cell: 0 for "A7", 27 for "AB7"; null without letters. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Known {
  readonly strings: readonly string[];
  readonly moments: readonly Moments[];
  readonly epoch: keyof typeof DAY_ZERO;
  /** What the sheets may still hold: a text that is stored once can stand in every cell. */
  readonly room: { rows: number; characters: number };
}

/** Takes from what is left. */
function take(room: Known["room"], what: keyof Known["room"], count: number): void {
  room[what] -= count;
  if (room[what] < 0) throw new UnreadableWorkbook(`too many ${what}`);
}

function cellText({ t = "n", s = "0" }: Attributes, value: string, { strings, moments, epoch }: Known): string {
  if (t === "s") return strings[Number(value)] ?? "";
  if (t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (t === "e") return "";
  const number = Number(value);
  if (t !== "n" || value === "" || !Number.isFinite(number)) return value;
  // Fifteen digits are what a workbook holds: 0.1 + 0.2 is 0.3 in it.
  const held = moments[Number(s)] ?? "none";
  return held === "none" ? String(Number(number.toPrecision(15))) : momentText(number, epoch, held);
}

/** The cells of a sheet, as far to the right as a file of bets may reach. Empty rows at its end are left out. */
function* sheetRows(text: string | undefined, known: Known): Generator<unknown, Sheet> {
  const rows: string[][] = [];
  const put = (text: string) => {
    if (text === "" || column > MAX_IMPORT_COLUMNS) return;
    take(known.room, "characters", text.length);
    for (; rows.length < row; rows.push([])) take(known.room, "rows", 1);
    const cells = rows.at(-1) ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };
  let row = 0;
  let cell: Attributes = {};
  let value = "";
  let column = 0;
  let isValue = false;
  yield* readPart(text, {
    open(name, attributes) {
      if (name === "row") {
        row = Number(attributes["r"] ?? row + 1);
        column = 0;
      }
      if (name === "c") {
        cell = attributes;
        value = "";
        column = columnOf(attributes["r"] ?? "") ?? column;
      }
      isValue = name === "v" || name === "t";
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      if (name !== "c") return;
      put(cellText(cell, value, known));
      column++;
    },
    text(found) {
      if (isValue) value += found;
    },
  });
  return rows;
}

/** The sheets of a workbook that are not hidden. */
function* sheetSteps(bytes: Uint8Array): Generator<unknown, readonly Sheet[]> {
  const parts = yield* inflated(bytes);
  const listed: string[] = [];
  const targets = new Map<string, string>();
  let epoch: keyof typeof DAY_ZERO = 1900;
  yield* readPart(parts.get("xl/workbook.xml"), {
    open(name, { id = "", state = "visible", date1904 = "0" }) {
      if (name === "sheet" && state === "visible") listed.push(id);
      if (name === "workbookPr" && /^(?:1|true)$/.test(date1904)) epoch = 1904;
    },
  });
  yield* readPart(parts.get("xl/_rels/workbook.xml.rels"), {
    open(name, { Id = "", Target = "" }) {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  if (listed.length > MOST_SHEETS) throw new UnreadableWorkbook("too many sheets");
  const known = {
    room: { rows: MOST_ROWS, characters: MAX_IMPORT_BYTES },
    strings: yield* sharedStrings(parts.get("xl/sharedStrings.xml")),
    moments: yield* dateStyles(parts.get("xl/styles.xml")),
    epoch,
  };
  const sheets: Sheet[] = [];
  for (const id of new Set(listed)) sheets.push(yield* sheetRows(parts.get(targets.get(id) ?? ""), known));
  return sheets;
}

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvOf = (sheet: Sheet) => sheet.map((cells) => `${cells.map(quoted).join(",")}\n`).join("");

/** The row that names a sheet's columns, and how many fields of a bet it names. */
function headersOf(sheet: Sheet) {
  const { headerRow, headers } = atOnce(tableSteps(csvOf(sheet.slice(0, TOP_ROWS))));
  return { at: headerRow, fields: headerRow === null ? 0 : namedFields(headers).size, words: headers.join("\n") };
}

/**
 * The bets of an Excel workbook (.xlsx) as comma-separated text, step by step: the sheet whose columns name most of a bet, and below it those
 * with the same columns, for people who keep a sheet for each month or year. Moments are read by the cells' formats.
 *
 * @throws UnreadableWorkbook for other files, and for sheets larger than any list of bets.
 */
export function* workbookSteps(bytes: Uint8Array): Generator<unknown, string> {
  let sheets: readonly Sheet[];
  try {
    sheets = yield* sheetSteps(bytes);
  } catch (error) {
    throw new UnreadableWorkbook("no workbook", { cause: error });
  }
  const judged: { readonly sheet: Sheet; readonly headers: ReturnType<typeof headersOf> }[] = [];
  for (const sheet of sheets) {
    if (sheet.length > 0) judged.push({ sheet, headers: headersOf(sheet) });
    yield;
  }
  const [best] = [...judged].sort((a, b) => b.headers.fields - a.headers.fields || b.sheet.length - a.sheet.length);
  if (best === undefined) throw new UnreadableWorkbook("no sheet");
  const alike = judged.filter(
    (one) => one !== best && best.headers.fields > 0 && one.headers.words === best.headers.words,
  );
  return [best.sheet, ...alike.map(({ sheet, headers }) => sheet.slice(headers.at ?? 0))].map(csvOf).join("");
}
