import type { Database } from "#app/lib/platform/db.server.ts";
import type { SlipItem } from "#app/lib/schemas/slip.ts";
import { appendAuditEventNow } from "#app/models/audit.server.ts";
import { csvFile, csvMoment, type CsvColumn, type ExportedFile } from "./csv-file.ts";
import type { SlipInput } from "./slip-answer.ts";
import { viewSlip } from "./view-slip.server.ts";

export type ExportSlipAnswer =
  | { readonly outcome: "file"; readonly file: ExportedFile }
  | { readonly outcome: "empty"; readonly title: string; readonly message: string };

const COLUMNS: readonly CsvColumn<SlipItem>[] = [
  { header: "pick_id", cell: (item) => item.pickId },
  { header: "league", cell: (item) => item.league },
  { header: "matchup", cell: (item) => item.matchup },
  { header: "start_at", cell: (item) => csvMoment(item.startAt) },
  { header: "bet_type", cell: (item) => item.betType },
  { header: "recommendation", cell: (item) => item.recommendation },
  { header: "confidence", cell: (item) => item.confidence },
  { header: "edge", cell: (item) => item.edge },
  { header: "book", cell: (item) => item.agreed.bookLabel },
  { header: "american_odds", cell: (item) => item.agreed.price },
  { header: "decimal_odds", cell: (item) => item.agreed.decimal },
  { header: "present_book", cell: (item) => item.visible?.book ?? null },
  { header: "present_american_odds", cell: (item) => item.visible?.price ?? null },
  { header: "stake_usd", cell: (item) => item.stakeCents / 100 },
  { header: "to_win_usd", cell: (item) => item.toWinCents / 100 },
  {
    header: "suggested_stake_usd",
    cell: (item) => (item.suggestedStakeCents === null ? null : item.suggestedStakeCents / 100),
  },
  { header: "problem", cell: (item) => item.problemText },
];

/** The viewer's slip as a CSV file, a row per pick; on every plan, like all of a person's own bets (D21). Locked picks are left out. */
export async function exportSlip(database: Database, input: SlipInput): Promise<ExportSlipAnswer> {
  const slip = await viewSlip(database, input);
  if (slip.items.length === 0)
    return { outcome: "empty", title: "Empty Bet Slip", message: "Add bets to your slip before exporting it." };
  await appendAuditEventNow(database, {
    at: input.wallNow,
    userId: input.viewer.id,
    kind: "export",
    requestId: input.requestId,
    detail: { what: "slip", format: "csv", rows: slip.items.length },
  });
  const day = csvMoment(slip.feed.now)?.slice(0, 10);
  return { outcome: "file", file: csvFile(`linewise-bet-slip-${day}.csv`, COLUMNS, slip.items) };
}
