import { ownBetRemark } from "#app/lib/format/bet-kinds.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { ImportRowState } from "#app/lib/engine/own-bets/import-states.ts";
import type { ImportRow, ImportTotals } from "#app/lib/schemas/bets/import.ts";
import type { PlannedRow } from "./import-plan.server.ts";

/** A planned row for the eye. */
export function importRow({ line, state, errors, cells, bet, game, row, notes }: PlannedRow): ImportRow {
  const words =
    [cells.selection, cells.game].find((text) => text?.trim()) ??
    Object.values(cells).find((text) => text?.trim()) ??
    "";
  const title = !row
    ? words.slice(0, 120)
    : game && row.side
      ? betRecommendation({ ...game, side: row.side, line: row.line })
      : row.teamName;
  return {
    line,
    state,
    title,
    game: game && matchupTitle(game.home, game.away),
    betType: row?.betType ?? null,
    remark: bet && ownBetRemark(bet),
    decimalOdds: row === null || bet?.decimal == null ? null : row.decimalOdds,
    price: row === null || row.quoted ? null : row.price,
    stakeCents: row?.stakeCents ?? null,
    placedAt: bet?.placedAt ?? null,
    status: row?.status ?? null,
    profitCents: row?.profitCents ?? null,
    book: row?.book ?? null,
    notes: [...notes],
    errors: errors.map(({ field, message }) => ({ field, message })),
  };
}

/** Totals of nothing, to be added to. */
export const NO_TOTALS: ImportTotals = {
  rows: 0,
  new: 0,
  updates: 0,
  duplicates: 0,
  errors: 0,
  linked: 0,
  settled: 0,
  stakedCents: 0,
  profitCents: 0,
};

/** Counts and sums over what would be imported, with those of further rows. */
export function addToTotals(totals: ImportTotals, rows: readonly PlannedRow[]): ImportTotals {
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length;
  const coming = rows.filter((row) => row.state === "new" || row.state === "updates");
  return {
    rows: totals.rows + rows.length,
    new: totals.new + count("new"),
    updates: totals.updates + count("updates"),
    duplicates: totals.duplicates + count("duplicate"),
    errors: totals.errors + count("error"),
    linked: totals.linked + coming.filter(({ game }) => game !== null).length,
    settled: totals.settled + coming.filter(({ row }) => row?.statedStatus != null).length,
    stakedCents: totals.stakedCents + coming.reduce((sum, { row }) => sum + (row?.stakeCents ?? 0), 0),
    profitCents: totals.profitCents + coming.reduce((sum, { row }) => sum + (row?.profitCents ?? 0), 0),
  };
}
