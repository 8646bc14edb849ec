import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { inPlace } from "#app/lib/platform/place.server.ts";
import { uploadedText } from "#app/lib/workflows/bets/uploaded-text.server.ts";

/** A cell's reference and attributes, and what is in it. */
type Cell = readonly [attributes: string, content: string];
interface Written {
  readonly sheets: Readonly<Record<string, { readonly state?: string; readonly xml: string }>>;
  readonly strings?: string;
  readonly styles?: string;
  readonly date1904?: boolean;
}

const cell = ([attributes, content]: Cell) => `<c ${attributes}>${content}</c>`;
const row = (number: number, ...cells: readonly Cell[]) => `<row r="${number}">${cells.map(cell).join("")}</row>`;
const words = (row: number, ...texts: readonly string[]) =>
  `<row r="${row}">${texts.map((text, i) => `<c r="${"ABCDEFGH"[i]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
const sheet = (...rows: readonly string[]) => `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;

/** A workbook part by part, as programs other than Excel write it. */
function workbook({ sheets, strings, styles, date1904 = false }: Written): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map((name, i) => {
    const state = sheets[name]?.state;
    return `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ""}/>`;
  });
  const targets = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Target="${i % 2 ? "/xl/" : ""}worksheets/s${i}.xml"/>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/s${i}.xml`, strToU8(sheets[name]?.xml ?? "")])),
    "xl/workbook.xml": strToU8(
      `<workbook><workbookPr date1904="${Number(date1904)}"/><sheets>${list.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${targets.join("")}</Relationships>`),
    ...(strings === undefined ? {} : { "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`) }),
    ...(styles === undefined ? {} : { "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`) }),
  });
}

const HEADERS = ["Date", "Pick", "Odds", "Stake", "Result"] as const;

describe("an Excel workbook", () => {
  test("as a program writes it: dates by their format, numbers as they are, words with commas in quotes", async () => {
    const day = new Date(Date.UTC(2026, 10, 20, 19, 30));
    const rows = [
      HEADERS.map((value) => ({ value })),
      [
        { type: Date, value: day, format: "mm/dd/yyyy hh:mm" },
        { value: "Parlay: Lakers, Celtics" },
        { type: Number, value: -110 },
        { type: Number, value: 0.1 + 0.2 },
        { value: 'W "late"' },
      ],
    ];
    const bytes = new Uint8Array(await writeXlsxFile(rows as never, { sheet: "Bets" }).toBuffer());
    expect(await uploadedText(bytes)).toBe(
      'Date,Pick,Odds,Stake,Result\n2026-11-20 19:30,"Parlay: Lakers, Celtics",-110,0.3,"W ""late"""\n',
    );
  });

  test("a moment keeps the zone that its format writes behind it", async () => {
    const value = new Date(Date.UTC(2026, 10, 20, 19, 30, 5));
    const rows = [
      [{ value: "Date" }],
      ...["yyyy-mm-dd hh:mm:ss", 'yyyy-mm-dd hh:mm:ss "UTC"'].map((format) => [{ type: Date, value, format }]),
    ];
    const bytes = new Uint8Array(await writeXlsxFile(rows as never, { sheet: "Bets" }).toBuffer());
    expect(await uploadedText(bytes)).toBe("Date\n2026-11-20 19:30\n2026-11-20T19:30:05.000Z\n");
  });

  test("shared and rich texts, prefixes, gaps between cells and rows, and every kind of cell", async () => {
    const xml = sheet(
      row(
        1,
        ['r="A1" t="s"', "<v>0</v>"],
        ['r="B1" t="s"', "<v>1</v>"],
        ['r="C1" t="inlineStr"', "<is><t>Stake</t></is>"],
      ),
      row(
        4,
        ['r="B4" t="str"', "<f>A1</f><v>Bulls &amp; over</v>"],
        ['t="b"', "<v>1</v>"],
        ['t="e"', "<v>#N/A</v>"],
        ['r="AA4"', "<v>7</v>"],
      ),
    );
    const strings = "<si><t>Date</t></si><si><r><t>Pi</t></r><r><t>ck</t></r><rPh><t>reading</t></rPh></si>";
    const plain = await uploadedText(workbook({ sheets: { Bets: { xml } }, strings }));
    expect(plain).toBe(`Date,Pick,Stake\n\n\n,Bulls & over,TRUE,${",".repeat(23)}7\n`);
    const prefixed = xml.replaceAll(/<(\/?)(\w)/g, "<$1x:$2");
    expect(await uploadedText(workbook({ sheets: { Bets: { xml: prefixed } }, strings }))).toBe(plain);
  });

  test("moments by the formats of their cells, and from 1904 in old ones of the Macintosh", async () => {
    // Plain, built-in date, own date, own currency with letters in quotes and brackets, a time.
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="ddd d. mmm yy"/><numFmt numFmtId="171" formatCode="[$USD] 0.00 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      `<cellXfs>${[0, 14, 170, 171, 20].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;
    const cells = (
      [
        ["", 46346],
        ['s="1"', 46346],
        ['s="2"', 46346.8125],
        ['s="3"', 12.5],
        ['s="4"', 0.8125],
      ] as const
    ).map(([style, value]): Cell => [style, `<v>${value}</v>`]);
    const sheets = { Bets: { xml: sheet(row(1, ...cells)) } };
    expect(await uploadedText(workbook({ sheets, styles }))).toBe("46346,2026-11-20,2026-11-20 19:30,12.5,19:30\n");
    expect(await uploadedText(workbook({ sheets, styles, date1904: true }))).toContain("46346,2030-11-21,");
  });

  test("the sheet that holds bets, and those with its columns below it; hidden and other ones are left out", async () => {
    const bet = (pick: string) => words(3, "2026-11-20", pick, "-110", "25", "W");
    const text = await uploadedText(
      workbook({
        sheets: {
          Summary: {
            xml: sheet(
              words(1, "Month", "Bets", "Profit"),
              ...[2, 3, 4, 5, 6].map((at) => words(at, "May", "4", "2.5")),
            ),
          },
          2025: { xml: sheet(words(1, "My bets of 2025"), words(2, ...HEADERS), bet("Lakers ML")) },
          2026: { xml: sheet(words(1, "My bets of 2026"), words(2, ...HEADERS), bet("Celtics ML")) },
          Old: { state: "hidden", xml: sheet(words(2, ...HEADERS), bet("Knicks ML")) },
        },
      }),
    );
    expect(text).toBe(
      `My bets of 2025\n${HEADERS.join()}\n2026-11-20,Lakers ML,-110,25,W\n2026-11-20,Celtics ML,-110,25,W\n`,
    );
  });

  test("what is not a workbook, or broken, stays as it was and is refused as such", async () => {
    const fine = workbook({ sheets: { Bets: { xml: sheet(words(1, ...HEADERS)) } } });
    for (const bytes of [
      zipSync({ "notes.txt": strToU8("not a workbook") }),
      fine.subarray(0, fine.length / 2),
      workbook({ sheets: { Bets: { xml: "<worksheet><row></worksheet>" } } }),
      workbook({ sheets: { Bets: { xml: sheet() } } }),
    ])
      expect(await uploadedText(bytes)).toBe("PK\u0003\u0004");
    expect(await uploadedText(strToU8("Date,Pick\n"))).toBe("Date,Pick\n");
  });

  const bets = words(1, ...HEADERS);
  test.each<[string, () => Written]>([
    ["inflates without end", () => ({ sheets: { Bets: { xml: sheet(bets) + " ".repeat(41e6) } } })],
    ["begins at row 99,999,999", () => ({ sheets: { Bets: { xml: sheet(bets, row(99_999_999, ["", "<v>1</v>"])) } } })],
    [
      "has one long text in every cell",
      () => ({
        sheets: {
          Bets: { xml: sheet(bets, row(2, ...Array.from({ length: 50 }, (): Cell => ['t="s"', "<v>0</v>"]))) },
        },
        strings: `<si><t>${"x".repeat(400_000)}</t></si>`,
      }),
    ],
    [
      "is as deep as a well",
      () => ({ sheets: { Bets: { xml: `${"<a>".repeat(60)}${sheet(bets)}${"</a>".repeat(60)}` } } }),
    ],
    [
      "has an element of many attributes",
      () => ({
        sheets: { Bets: { xml: sheet(bets, `<row ${Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(" ")}/>`) } },
      }),
    ],
    [
      "has sheets by the hundred",
      () => ({ sheets: Object.fromEntries(Array.from({ length: 401 }, (_, i) => [`s${i}`, { xml: sheet(bets) }])) }),
    ],
  ])("a workbook that %s is refused before it fills the memory", async (_, made) => {
    expect(await uploadedText(workbook(made()))).toBe("PK\u0003\u0004");
  });

  test("cells far to the right and formatted rows far below hold no bets and take no room", async () => {
    const far: Cell = ['r="XFD2"', "<v>1</v>"];
    const xml = sheet(bets, row(2, ["", "<v>7</v>"], far), '<row r="1048576" s="3"/>', row(1_048_577, ['s="1"', ""]));
    expect(await uploadedText(workbook({ sheets: { Bets: { xml } } }))).toBe(`${HEADERS.join()}\n7\n`);
  });
});

test("who waits for another's workbook has given up the place among those answered", async () => {
  const bytes = workbook({ sheets: { Bets: { xml: sheet(words(1, ...HEADERS)) } } });
  const left: string[] = [];
  const upload = (name: string) => inPlace({ leave: () => left.push(name) }, () => uploadedText(bytes));
  const all = [upload("first"), upload("second")];
  expect(left).toContain("second");
  await Promise.all(all);
});
