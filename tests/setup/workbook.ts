import { strFromU8, unzipSync } from "fflate";

/** A cell as a spreadsheet would show it; a date as ISO 8601 in UTC. */
export type ReadCell =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text" | "date"; readonly value: string }
  | { readonly kind: "empty"; readonly value: null };

const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const textsOf = (xml: string) =>
  [...xml.matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = ""]) =>
    unescaped([...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, t = ""]) => t).join("")),
  );

/** Which cell styles show their number as a date. */
function dateStyles(styles: string): ReadonlySet<number> {
  const dates = new Set(
    [...styles.matchAll(/<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)]
      .filter(([, , code = ""]) => /y/i.test(code))
      .map(([, id]) => id),
  );
  const [, cells = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return new Set(
    [...cells.matchAll(/<xf ([^>]*)>/g)].flatMap(([, attributes = ""], index) => {
      const id = /numFmtId="(\d+)"/.exec(attributes)?.[1];
      return id !== undefined && dates.has(id) ? [index] : [];
    }),
  );
}

/** Days since 1899-12-30, as a workbook counts, in ISO 8601. */
const momentOf = (serial: number) => new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString();

const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The first sheet of a workbook, opened as a spreadsheet program would: unzipped, its XML read, styles looked up. */
export function readSheet(body: string | Uint8Array): readonly (readonly ReadCell[])[] {
  if (typeof body === "string") throw new Error("A workbook is bytes");
  const files = unzipSync(body);
  const named = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const texts = textsOf(named("xl/sharedStrings.xml"));
  const dates = dateStyles(named("xl/styles.xml"));
  const sheet = named("xl/worksheets/sheet1.xml");
  if (sheet.includes("<f>")) throw new Error("The workbook holds a formula");
  return [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) => {
    const cells: ReadCell[] = [];
    for (const [, attributes = "", inner = ""] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = columnOf(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? "A");
      const type = /t="(\w+)"/.exec(attributes)?.[1];
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      while (cells.length < at) cells.push({ kind: "empty", value: null });
      if (type === "s") cells.push({ kind: "text", value: texts[Number(value)] ?? "" });
      else if (type === "inlineStr") cells.push({ kind: "text", value: textsOf(`<si>${inner}</si>`)[0] ?? "" });
      else if (value === undefined) cells.push({ kind: "empty", value: null });
      else if (dates.has(style)) cells.push({ kind: "date", value: momentOf(Number(value)) });
      else cells.push({ kind: "number", value: Number(value) });
    }
    return cells;
  });
}
