import { inBetweenResult } from "#app/lib/format/bet-kinds.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { listBetsBehind } from "#app/models/bets/bet-list.server.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
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

/** Bets read at once, with other requests in between. */
const BETS_AT_ONCE = 250;

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
  { header: "boosted", cell: (bet) => (bet.boosted ? "boost" : null) },
  { header: "listed_pitchers", cell: (bet) => bet.listedPitchers },
  { header: "confidence", cell: (bet) => csvShare(bet.confidence) },
  { header: "expected_value", cell: (bet) => csvShare(bet.expectedValue) },
  { header: "status", cell: (bet) => inBetweenResult(bet.statedResult) ?? bet.status },
  { header: "profit", cell: (bet) => (bet.profitCents === null ? null : bet.profitCents / 100) },
  { header: "closing_line_value", cell: (bet) => csvShare(bet.closingLineValue) },
  { header: "settled_at", cell: (bet) => csvMoment(bet.settledAt) },
  { header: "corrected_from", cell: (bet) => bet.corrected?.from ?? null },
  { header: "corrected_at", cell: (bet) => csvMoment(bet.corrected?.at ?? null) },
  { header: "correction", cell: (bet) => bet.corrected?.because ?? null },
  { header: "origin", cell: (bet) => bet.origin },
  { header: "legs", cell: (bet) => bet.legs.map((leg) => `${leg.matchup}: ${leg.recommendation}`).join("; ") },
];

/** Every matching bet, as shown; the prices for open ones are read once. */
async function allBets(caller: Caller, filters: SavedPickFilters): Promise<SavedPick[]> {
  const { database, viewer, clock } = caller;
  const query = betQuery(viewer, filters, clock);
  const pricedAt = quotesVisibleUntil(accessOf(caller).entitlements, clock.asOf);
  const first = await listBetsBehind(database, query, { limit: BETS_AT_ONCE, after: null, pricedAt });
  const rows: SavedPick[] = [];
  for (let page: Pick<typeof first, "bets" | "legs"> = first; ;) {
    const legsOf = groupBy(page.legs, ({ savedPickId }) => savedPickId);
    rows.push(...page.bets.map((bet) => savedPickView(bet, legsOf.get(bet.id) ?? [], clock, first)));
    const last = page.bets.at(-1);
    const at = last && { open: last.startAt, settled: last.settledAt, all: last.savedAt }[query.tab];
    if (!last || at == null || page.bets.length < BETS_AT_ONCE) return rows;
    await afterOthers();
    page = await listBetsBehind(database, query, { limit: BETS_AT_ONCE, after: { at, id: last.id } });
  }
}

/** The viewer's own bets that match the filters, all pages; open to every tier (D21). */
export async function exportSavedPicks(caller: Caller, input: ExportSavedPicksInput): Promise<ExportedFile> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const { filters, format } = input;
  const rows = await allBets(caller, filters);
  await appendAuditEventNow(database, {
    at: wallNow,
    userId: viewer.id,
    kind: "export",
    requestId,
    detail: { what: "saved-picks", format, rows: rows.length },
  });
  const name = `linewise-saved-picks-${csvMoment(clock.asOf)?.slice(0, 10)}`;
  if (format !== "json") return tableFile(format, { name, columns: COLUMNS, rows, key: "bets", facts: {} });
  // JSON has room for more than a table: the legs of a parlay with all their fields.
  return {
    filename: `${name}.json`,
    contentType: "application/json; charset=utf-8",
    body: `${JSON.stringify({ feed: clock.feed, exportedAt: csvMoment(clock.asOf), savedPicks: rows }, null, 2)}\n`,
    rows: rows.length,
  };
}
