import type { SlipItem } from "#app/lib/schemas/slip/dto.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { csvFile, csvMoment, type CsvColumn, type ExportedFile } from "#app/lib/platform/csv-file.ts";
import { viewSlip } from "./view-slip.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";

export type ExportSlipOutcome = Outcome<"nothing-to-export", { readonly file: ExportedFile }>;

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
export async function exportSlip(caller: Caller): Promise<ExportSlipOutcome> {
  const slip = await viewSlip(caller);
  if (slip.items.length === 0) return refuse("nothing-to-export", {});
  await appendAuditEventNow(caller.database, {
    at: caller.wallNow,
    userId: caller.viewer.id,
    kind: "export",
    requestId: caller.requestId,
    detail: { what: "slip", format: "csv", rows: slip.items.length },
  });
  const day = csvMoment(slip.feed.now)?.slice(0, 10);
  const file = csvFile(`linewise-bet-slip-${day}.csv`, COLUMNS, slip.items);
  return { ok: true, message: "The slip was exported.", file };
}
