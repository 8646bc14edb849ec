/** One record of a file: its place among all records, from 1 with headers, titles and empty ones, and its cells. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A row of a table, with the lines of the file it takes up. */
export interface FileRow extends TableRow {
  readonly rows: readonly number[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Records that are read to recognize the sign between cells. */
const LOOKED_AT = 40;
/** Characters they are expected in. */
const LONGEST_TOP = 20_000;

/** The signs of Windows-1252 from 0x80 on, which decoders may take for control characters; a blank where it has none. */
const WINDOWS_SIGNS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** "20,00 zł" and "20 Kč" of Windows-1250 as they look in Windows-1252, where these signs stand behind no letter. */
const CENTRAL_EUROPEAN = /[a-z][³¹]|\bkè(?![a-z])/i;

/** A text in a code page of Windows: the Central European one where its letters are in it, else the Western one. */
function windowsText(bytes: Uint8Array): string {
  const western = new TextDecoder("windows-1252").decode(bytes);
  if (CENTRAL_EUROPEAN.test(western)) return new TextDecoder("windows-1250").decode(bytes);
  return western.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80));
}

/** A file's text from its bytes: UTF-8 or UTF-16 as its mark or its first letter says, else UTF-8 if valid, else of Windows. */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
}

/** Records of a text with a given sign between cells. A quote opens a cell only at its beginning; one that never closes ends with its line. */
function* recordsOf(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = "";
    if (text[at] === '"') {
      const closed = closingQuote(text, at + 1);
      if (closed >= 0) {
        cell = text.slice(at + 1, closed).replaceAll('""', '"');
        at = closed + 1;
      }
    }
    const rest = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
    cell += text.slice(rest, at);
    cells.push(cell);
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    yield cells;
    cells = [];
    if (at >= text.length) break;
  }
}

/** Where a quoted cell ends: at a quote that is not doubled. Null (-1) where none closes it within a cell's length. */
function closingQuote(text: string, from: number): number {
  const end = Math.min(text.length, from + 20_000);
  for (let at = from; at < end; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return at;
  }
  return -1;
}

/**
 * A text whose columns are set apart by spaces, as a table copied out of a PDF is, with tabs between them; any other text as it is. Lines have to
 * agree on the number of their cells: an empty one moves all behind it.
 */
function spacesAsTabs(text: string): string {
  const lines = text.slice(0, LONGEST_TOP).split(/\r\n|\r|\n/);
  const top = text.length > LONGEST_TOP ? lines.slice(0, -1) : lines;
  const widths = top
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT)
    .map((line) => line.trim().split(/ {2,}/).length);
  const [width = 0] = widths;
  const isTable = width >= 5 && widths.length > 1 && widths.every((one) => one === width) && !text.includes("\t");
  return isTable ? text.replace(/^ +| +$/gm, "").replace(/ {2,}/g, "\t") : text;
}

/** Hyphens of other keyboards, and longer dashes right before a number of their own, as phones and word processors set a minus: "Lakers –3.5". */
const OTHER_HYPHENS = /[\u2010-\u2012\ufe63\uff0d]/g;
const DASH_AS_MINUS = /(?<=^|[\s(,;"|])[\u2013\u2014](?=[$£€]?\d[\d.,½]{0,8}(?![\d.,½]*\p{L}))/gmu;

/** A text with one sign for minus. */
export const withPlainMinus = (text: string): string => text.replace(OTHER_HYPHENS, "-").replace(DASH_AS_MINUS, "-");

/** The sign that parts most records into the same number of cells. */
function delimiterOf(text: string): string {
  const measured = DELIMITERS.map((sign) => {
    const widths: number[] = [];
    let looked = 0;
    for (const { length } of recordsOf(text, sign)) {
      if (length > 1) widths.push(length);
      if (++looked === LOOKED_AT) break;
    }
    const common = widths.filter((width) => width === Math.max(...widths)).length;
    return { sign, score: widths.length === 0 ? 0 : common * Math.max(...widths) + widths.length };
  });
  return measured.sort((a, b) => b.score - a.score)[0]?.sign ?? ",";
}

/** A cell without the apostrophe that stops spreadsheets from running it as a formula, and without surrounding spaces. */
function bareCell(cell: string): string {
  return (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}

/**
 * The records of a text: comma, semicolon, tab or bar between cells, quoted where need be. A first line "sep=;" names the sign. Empty records
 * are left out but counted, so that a record's number is its row in a spreadsheet.
 */
export function* tableRows(text: string): Generator<TableRow> {
  const plain = spacesAsTabs(text.replace(/^\uFEFF/, ""));
  const named = /^"?sep=(.)"?[^\n]*\n/i.exec(plain);
  let row = 0;
  for (const written of recordsOf(plain, named?.[1] ?? delimiterOf(plain))) {
    row++;
    const cells = written.map(bareCell);
    // A table in Markdown has a line of dashes below its headers.
    if (!(named && row === 1) && cells.some((cell) => cell !== "" && !/^:?-+:?$/.test(cell))) yield { row, cells };
  }
}

/** All records of a text. */
export function tableOf(text: string): readonly TableRow[] {
  return [...tableRows(text)];
}
