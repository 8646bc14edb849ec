import { bookLabel } from "#app/lib/format/books.ts";
import { csvMoment, csvShare, tableFile, type CsvColumn, type ExportedFile } from "#app/lib/platform/export-file.ts";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { PropOffer, PropRow } from "#app/lib/schemas/props/dto.ts";
import type { PropFilters } from "#app/lib/schemas/props/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf, exportRefusal } from "#app/lib/views/picks/pick-access.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { listProps } from "./list-props.server.ts";

const first = ({ lines: [line] }: PropRow) => line;

/** An offer as columns whose names begin with its side. */
const offerColumns = (side: "over" | "under"): readonly CsvColumn<PropRow>[] => {
  const at = (row: PropRow): PropOffer | null => first(row)[side];
  return [
    { header: `${side}_book`, cell: (row) => (at(row) === null ? null : bookLabel(at(row)?.book ?? "")) },
    { header: `${side}_american_odds`, cell: (row) => at(row)?.price ?? null },
    { header: `${side}_price_as_of`, cell: (row) => csvMoment(at(row)?.seenAt ?? at(row)?.quotedAt ?? null) },
    { header: `${side}_moved_since`, cell: (row) => (at(row)?.moved ? "yes" : null) },
    { header: `${side}_edge`, cell: (row) => csvShare(at(row)?.worth?.edge ?? null) },
    { header: `${side}_worth`, cell: (row) => csvShare(at(row)?.worth?.worth ?? null) },
    { header: `${side}_verdict`, cell: (row) => at(row)?.worth?.verdict ?? null },
  ];
};

const COLUMNS: readonly CsvColumn<PropRow>[] = [
  { header: "league", cell: (row) => row.league },
  { header: "matchup", cell: (row) => row.matchup },
  { header: "start_at", cell: (row) => csvMoment(row.startAt) },
  { header: "player", cell: (row) => row.player },
  { header: "team", cell: (row) => row.teamCode },
  { header: "position", cell: (row) => row.position },
  { header: "injury", cell: (row) => row.injury?.status ?? null },
  { header: "statistic", cell: (row) => row.statisticLabel },
  { header: "line", cell: (row) => first(row).line },
  { header: "chance_over", cell: (row) => csvShare(first(row).chanceOver) },
  ...offerColumns("over"),
  ...offerColumns("under"),
  { header: "last_10_over", cell: (row) => first(row).lastTen.over },
  { header: "last_10_n", cell: (row) => first(row).lastTen.rate.n },
  { header: "last_10_low", cell: (row) => csvShare(first(row).lastTen.rate.low) },
  { header: "last_10_high", cell: (row) => csvShare(first(row).lastTen.rate.high) },
  { header: "expected", cell: (row) => (row.expected === null ? null : Math.round(row.expected.value * 10) / 10) },
  { header: "expected_of", cell: (row) => row.expected?.label ?? null },
  {
    header: "other_lines",
    cell: (row) =>
      row.lines
        .slice(1)
        .map(({ line }) => line)
        .join(" ") || null,
  },
  { header: "forecast", cell: (row) => (row.lock === null ? "open" : "closed") },
  { header: "pick_id", cell: (row) => row.pickId },
];

/** The filtered props of every page, in their order (D38), in a format that the plan includes. */
export async function exportProps(
  caller: Caller,
  { filters, format = "csv" }: { readonly filters: PropFilters; readonly format?: ExportFormat },
): Promise<Outcome<"no-export" | "no-export-format", { readonly file: ExportedFile }>> {
  const { database, viewer, wallNow, requestId } = caller;
  const refused = exportRefusal(accessOf(caller).entitlements, format);
  if (refused !== null) return refused;
  const { rows, feed } = await listProps(caller, filters);
  await appendAuditEventNow(database, {
    at: wallNow,
    userId: viewer.id,
    kind: "export",
    requestId,
    detail: { what: "props", format, rows: rows.length },
  });
  const exportedAt = csvMoment(feed.now);
  const file = await tableFile(format, {
    name: `linewise-props-${exportedAt?.slice(0, 10)}`,
    columns: COLUMNS,
    rows,
    key: "props",
    facts: { feed: feed.feed, exportedAt },
  });
  return { ok: true, message: "The props were exported.", file };
}
