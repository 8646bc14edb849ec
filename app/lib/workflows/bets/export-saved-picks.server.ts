import { inBetweenResult } from "#app/lib/format/bet-kinds.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { listBets } from "#app/models/bets/bet-list.server.ts";
import { csvMoment, csvShare, tableFile, type CsvColumn, type ExportedFile } from "#app/lib/platform/export-file.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { betQuery } from "./list-saved-picks.server.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface ExportSavedPicksInput {
  readonly filters: SavedPickFilters;
  readonly format: ExportFormat;
}

/** More bets than anyone has, so that no export is cut off silently. */
const EVERYTHING = 1_000_000;

const COLUMNS: readonly CsvColumn<SavedPick>[] = [
  { header: "id", cell: (bet) => bet.id },
  { header: "saved_at", cell: (bet) => csvMoment(bet.savedAt) },
  { header: "start_at", cell: (bet) => csvMoment(bet.startAt) },
  { header: "league", cell: (bet) => bet.league ?? bet.leagueName },
  { header: "matchup", cell: (bet) => bet.matchup },
  { header: "bet_type", cell: (bet) => bet.betType },
  { header: "recommendation", cell: (bet) => bet.recommendation },
  { header: "book", cell: (bet) => bet.bookLabel },
  { header: "book_kind", cell: (bet) => bet.bookKind },
  {
    header: "american_odds",
    cell: (bet) => bet.price ?? (bet.decimalOdds > 1 ? americanFromDecimal(decimalOdds(bet.decimalOdds)) : null),
  },
  { header: "decimal_odds", cell: (bet) => (bet.decimalOdds > 1 ? bet.decimalOdds : null) },
  { header: "stake", cell: (bet) => (bet.bonusCents ?? bet.stakeCents) / 100 },
  { header: "bonus_bet", cell: (bet) => (bet.bonusCents === null ? null : "bonus bet") },
  { header: "confidence", cell: (bet) => csvShare(bet.confidence) },
  { header: "expected_value", cell: (bet) => csvShare(bet.expectedValue) },
  { header: "status", cell: (bet) => inBetweenResult(bet.statedResult) ?? bet.status },
  { header: "profit", cell: (bet) => (bet.profitCents === null ? null : bet.profitCents / 100) },
  { header: "closing_line_value", cell: (bet) => csvShare(bet.closingLineValue) },
  { header: "settled_at", cell: (bet) => csvMoment(bet.settledAt) },
  { header: "origin", cell: (bet) => bet.origin },
  { header: "legs", cell: (bet) => bet.legs.map((leg) => `${leg.matchup}: ${leg.recommendation}`).join("; ") },
];

/** The viewer's own bets that match the filters, all pages; open to every tier (D21). */
export async function exportSavedPicks(caller: Caller, input: ExportSavedPicksInput): Promise<ExportedFile> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const { filters, format } = input;
  const { bets, legs, ...prices } = await listBets(database, betQuery(viewer, filters, clock), {
    limit: EVERYTHING,
    offset: 0,
    pricedAt: quotesVisibleUntil(accessOf(caller).entitlements, clock.asOf),
  });
  const legsOf = new Map<number, typeof legs>();
  for (const leg of legs) legsOf.set(leg.savedPickId, [...(legsOf.get(leg.savedPickId) ?? []), leg]);
  const rows = bets.map((bet) => savedPickView(bet, legsOf.get(bet.id) ?? [], clock, prices));
  await appendAuditEventNow(database, {
    at: wallNow,
    userId: viewer.id,
    kind: "export",
    requestId,
    detail: { what: "saved-picks", format, rows: rows.length },
  });
  const name = `linewise-saved-picks-${csvMoment(clock.asOf)?.slice(0, 10)}`;
  if (format !== "json") return tableFile(format, { name, columns: COLUMNS, rows, key: "bets", facts: {} });
  // JSON has room for what a table has none for: the legs of a parlay with everything about them.
  return {
    filename: `${name}.json`,
    contentType: "application/json; charset=utf-8",
    body: `${JSON.stringify({ feed: clock.feed, exportedAt: csvMoment(clock.asOf), savedPicks: rows }, null, 2)}\n`,
    rows: rows.length,
  };
}
