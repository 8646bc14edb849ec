import { z } from "zod";
import { BET_FIELDS, type BetField, type ColumnMapping } from "#app/lib/engine/own-bets/bet-cells.ts";
import type { ChosenPerson } from "#app/lib/engine/own-bets/columns/people-column.ts";
import { IMPORT_ROW_STATES } from "#app/lib/engine/own-bets/import-states.ts";
import { DATE_ORDERS } from "#app/lib/engine/own-bets/typed-date.ts";
import { DECIMAL_MARKS } from "#app/lib/engine/own-bets/typed-number.ts";
import { ODDS_FORMATS } from "#app/lib/engine/odds/convert.ts";
import { americanOddsSchema, momentSchema, savedStatusSchema } from "#app/lib/schemas/vocabulary.ts";
import { MAX_IMPORT_COLUMNS } from "./import-limits.ts";

/** A draft from before a field existed has no column for it. */
const columnSchema = z.number().int().min(0).max(MAX_IMPORT_COLUMNS).nullable().default(null);
const columnsSchema: z.ZodType<ColumnMapping> = z.object(
  Object.fromEntries(BET_FIELDS.map((field) => [field, columnSchema])) as Record<BetField, typeof columnSchema>,
);

/** Time zones offered beside the person's own and UTC: those of North American books. */
export const IMPORT_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "UTC",
] as const;

/** How a file is read: its columns and the formats of its cells. */
export const importReadingSchema = z.object({
  /** The header row, from 1; null if there is none. Detected until the owner chooses one. */
  headerRow: z.number().int().min(1).nullable().optional(),
  columns: columnsSchema,
  dates: z.enum(DATE_ORDERS),
  /** Where every date fits two orders: whether games, other cells or the owner say which is meant. */
  isOrderKnown: z.boolean().optional(),
  odds: z.enum(ODDS_FORMATS),
  decimals: z.enum(DECIMAL_MARKS),
  timeZone: z.string().max(60),
  /** The year of the first row, where dates have none; and whether the file or its owner says it. */
  firstYear: z.number().int().min(1990).max(2100).optional(),
  isYearKnown: z.boolean().optional(),
  /** Whether bets are linked to the games of the feed. */
  link: z.boolean(),
  /** Where a column names several people: who they are, and the one whose bets are imported; everyone's without. */
  people: z
    .object({
      column: z.number().int().min(0),
      header: z.string(),
      names: z.array(z.string()).readonly(),
      count: z.number().int(),
    })
    .optional(),
  whose: z.string().max(80).optional(),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

export const importErrorSchema = z.object({ field: z.enum(BET_FIELDS), message: z.string() });

/** One row as it would be imported, without its place. Money in cents. */
export const importedBetSchema = z.object({
  state: z.enum(IMPORT_ROW_STATES),
  /** What was bet, as My Picks will show it; the row's own words if it cannot be read. */
  title: z.string(),
  game: z.string().nullable(),
  betType: z.string().nullable(),
  remark: z.string().nullable(),
  price: americanOddsSchema.nullable(),
  decimalOdds: z.number().nullable(),
  stakeCents: z.number().int().nullable(),
  placedAt: momentSchema.nullable(),
  status: savedStatusSchema.nullable(),
  profitCents: z.number().int().nullable(),
  book: z.string().nullable(),
  notes: z.array(z.string()),
  errors: z.array(importErrorSchema),
});
export type ImportRow = z.infer<typeof importedBetSchema> & {
  /** The line of the file on which the row begins; the header is line 1. In the API the row's position, from 1. */
  readonly line: number;
};

/** The number of rows by state, and the totals of the new ones. */
export const importTotalsSchema = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  updates: z.number().int(),
  duplicates: z.number().int(),
  errors: z.number().int(),
  /** Of the new ones and updates: linked to a game of the feed, settled, their stakes and profit. */
  linked: z.number().int(),
  settled: z.number().int(),
  stakedCents: z.number().int(),
  profitCents: z.number().int(),
});
export type ImportTotals = z.infer<typeof importTotalsSchema>;

/** Rows that are not bets, such as totals, with the reason: the first of them, and their number. */
const leftSchema = z.object({
  first: z.array(z.object({ row: z.number().int(), why: z.string() })),
  count: z.number().int(),
});

const storedSoFar = {
  imported: z.number().int(),
  updated: z.number().int(),
  duplicates: z.number().int(),
  linked: z.number().int(),
  /** Bets with a closing line value after the import. */
  closed: z.number().int(),
  /** Open bets on games ahead that were left out by the person's own limits or break, and why. */
  held: z.number().int(),
  heldWhy: z.string().nullable(),
};

/** The progress on a draft: reading its rows, planning, or storing its bets. */
export const importWorkSchema = z.discriminatedUnion("stage", [
  z.object({ stage: z.literal("reading"), done: z.number().int() }),
  z.object({ stage: z.literal("planned"), totals: importTotalsSchema, left: leftSchema, header: z.array(z.string()) }),
  z.object({
    stage: z.literal("storing"),
    totals: importTotalsSchema,
    header: z.array(z.string()),
    /** Whether duplicates are imported too. */
    withDuplicates: z.boolean(),
    /** The last row that was stored; null before the person's limits were asked. */
    at: z.number().int().nullable(),
    /** The last row whose bet was graded, where it is another one. */
    graded: z.number().int().optional(),
    ...storedSoFar,
  }),
]);
export type ImportWork = z.infer<typeof importWorkSchema>;
export type StoringWork = Extract<ImportWork, { stage: "storing" }>;

/** The result of an import, stored with its draft. */
export const importOutcomeSchema = z.object({
  ...storedSoFar,
  /** Rows that could not be read; they are stored with it for correction. */
  rejected: z.number().int(),
  header: z.array(z.string()),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** A row that could not be read, as it was written, with what is wrong. */
export const rejectedRowSchema = z.object({ cells: z.array(z.string()), why: z.string() });
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

/** Work on a large file while its owner waits. */
export interface ImportProgress {
  readonly id: string;
  readonly fileName: string | null;
  readonly stage: "reading" | "storing";
  readonly done: number;
  readonly rows: number;
}

/** The page of a preview and its rows. */
export const previewFiltersSchema = z.object({
  show: z
    .enum(["all", ...IMPORT_ROW_STATES])
    .catch("all")
    .default("all"),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});
/** The form under the preview: whether the rows that look like known bets are imported too. */
export const importFormSchema = z.object({ duplicates: z.literal("on").optional() });
export type PreviewFilters = z.infer<typeof previewFiltersSchema>;

/** Step two: what each column means, and how its cells are read. */
export interface ImportMappingView {
  readonly id: string;
  readonly fileName: string | null;
  readonly rows: number;
  readonly headers: readonly string[];
  /** The header row; null if there is none. */
  readonly headerRow: number | null;
  /** The first rows of the file, so that the owner can choose the header among them; none in pasted slips. */
  readonly top: readonly { readonly row: number; readonly text: string }[];
  /** The first bets as they are read now. */
  readonly firstRows: readonly ImportRow[];
  /** Rows that are not bets, such as totals, with the reason. */
  readonly left: readonly { readonly row: number; readonly why: string }[];
  /** While the order of the dates is open: one that fits both, with its day by each (as "YYYY-MM-DD"). */
  readonly openDate: { readonly text: string; readonly mdy: string; readonly dmy: string } | null;
  /** The first cells of each column, for display. */
  readonly samples: readonly (readonly string[])[];
  readonly reading: ImportReading;
  readonly zones: readonly string[];
  /** Possible years of the first row. */
  readonly years: readonly number[];
  /** What is still needed before the file can be read. */
  readonly missing: readonly string[];
  readonly feedLabel: string | null;
}

/** Step three: the state of the rows. */
export interface ImportPreviewView {
  readonly id: string;
  readonly fileName: string | null;
  readonly totals: ImportTotals;
  readonly filters: PreviewFilters;
  readonly rows: readonly ImportRow[];
  readonly left: z.infer<typeof leftSchema>;
  /** Where the file holds several people's bets, and whose are shown. */
  readonly chosen: ChosenPerson;
  readonly matching: number;
  readonly pageCount: number;
  readonly feedLabel: string | null;
}
