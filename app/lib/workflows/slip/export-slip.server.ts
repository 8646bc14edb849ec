import { decimalOdds } from "#app/lib/engine/brands.ts";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { csvMoment, csvShare, tableFile, type CsvColumn, type ExportedFile } from "#app/lib/platform/export-file.ts";
import { readSlip } from "./read-slip.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";

export type ExportSlipOutcome = Outcome<"nothing-to-export", { readonly file: ExportedFile }>;

/** A bet of its own, a leg of the parlay, or the parlay with its price and stake. */
type Row =
  | { readonly part: "single" | "leg"; readonly item: SlipItem; readonly parlay: null }
  | { readonly part: "parlay"; readonly item: null; readonly parlay: Slip["parlay"] };

const ofItem = (cell: (item: SlipItem) => string | number | null) => (row: Row) =>
  row.item === null ? null : cell(row.item);
/** Cents as an amount without a mark: a column of numbers. */
const whole = (cents: number | null) => (cents === null ? null : cents / 100);

const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: "pick_id", cell: ofItem((item) => item.pickId) },
  { header: "league", cell: ofItem((item) => item.league) },
  { header: "matchup", cell: ofItem((item) => item.matchup) },
  { header: "start_at", cell: ofItem((item) => csvMoment(item.startAt)) },
  { header: "bet_type", cell: ({ item }) => item?.betType ?? "Parlay" },
  { header: "recommendation", cell: ofItem((item) => item.recommendation) },
  { header: "verdict", cell: ofItem((item) => item.verdict) },
  { header: "confidence", cell: (row) => csvShare(row.item ? row.item.confidence : row.parlay.jointProbability) },
  { header: "edge", cell: (row) => csvShare(row.item ? row.item.edge : row.parlay.expectedValue) },
  { header: "book", cell: (row) => (row.item ? row.item.agreed.bookLabel : row.parlay.bookLabel) },
  { header: "american_odds", cell: (row) => (row.item ? row.item.agreed.price : combinedAmerican(row.parlay)) },
  { header: "decimal_odds", cell: (row) => (row.item ? row.item.agreed.decimal : row.parlay.combinedDecimal) },
  { header: "present_book", cell: ofItem((item) => item.visible?.book ?? null) },
  { header: "present_american_odds", cell: ofItem((item) => item.visible?.price ?? null) },
  // A leg has neither stake nor winnings of its own.
  { header: "stake", cell: (row) => whole(staked(row)?.stakeCents ?? null) },
  { header: "to_win", cell: (row) => whole(staked(row)?.toWinCents ?? null) },
  { header: "suggested_stake", cell: (row) => whole(staked(row)?.suggestedStakeCents ?? null) },
  { header: "problem", cell: (row) => (row.item ? row.item.problemText : row.parlay.blocked) },
  { header: "part", cell: ({ part }) => part },
  { header: "pitchers", cell: ({ part, item }) => (part === "single" ? (item?.pitchers ?? null) : null) },
];

const combinedAmerican = ({ combinedDecimal }: Slip["parlay"]) =>
  combinedDecimal === null ? null : americanFromDecimal(decimalOdds(combinedDecimal));

function staked(row: Row): Pick<SlipItem, "stakeCents" | "toWinCents" | "suggestedStakeCents"> | null {
  if (row.item) return row.part === "single" ? row.item : null;
  return row.parlay.combinedDecimal === null ? { ...row.parlay, toWinCents: 0 } : row.parlay;
}

/** The rows of a slip: its bets, or the legs of its parlay and then the parlay itself. */
function rowsOf({ mode, items, parlay }: Slip): readonly Row[] {
  const asParlay = mode === "parlay" && items.length > 1;
  const rows = items.map((item): Row => ({ part: asParlay ? "leg" : "single", item, parlay: null }));
  return asParlay ? [...rows, { part: "parlay", item: null, parlay }] : rows;
}

/** The viewer's slip as a file, on every plan and in every format, like all of a person's own bets (D21). Locked picks are left out. */
export async function exportSlip(
  caller: Caller,
  { format = "csv" }: { readonly format?: ExportFormat } = {},
): Promise<ExportSlipOutcome> {
  const slip = await readSlip(caller);
  if (slip.items.length === 0) return refuse("nothing-to-export", {});
  const rows = rowsOf(slip);
  await appendAuditEventNow(caller.database, {
    at: caller.wallNow,
    userId: caller.viewer.id,
    kind: "export",
    requestId: caller.requestId,
    detail: { what: "slip", format, rows: rows.length },
  });
  const { now, feed } = slip.feed;
  const exportedAt = csvMoment(now);
  const file = await tableFile(format, {
    name: `linewise-bet-slip-${exportedAt?.slice(0, 10)}`,
    columns: COLUMNS,
    rows,
    key: "slip",
    facts: { feed, exportedAt },
  });
  return { ok: true, message: "The slip was exported.", file };
}
