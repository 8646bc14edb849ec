import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import { inPageOrder } from "#app/lib/engine/picks/board-groups.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import { appendAuditEventNow } from "#app/models/account/audit.server.ts";
import { csvMoment, csvShare, tableFile, type CsvColumn, type ExportedFile } from "#app/lib/platform/export-file.ts";
import { readStrategyBoard } from "./list-strategies.server.ts";
import { accessOf, exportRefusal } from "#app/lib/views/picks/pick-access.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";

export interface ExportStrategiesInput {
  readonly filters: StrategyFilters;
  /** Default CSV. */
  readonly format?: ExportFormat;
}

export type ExportStrategiesOutcome = Outcome<"no-export" | "no-export-format", { readonly file: ExportedFile }>;

/** A cell about the present offer: empty if the price is gone, as published once the game has started. */
const ifOffered = <Value>({ now }: OpenPick, value: Value): Value | null =>
  now !== null && now.price === null ? null : value;

/** A cell about prices at which it would be a bet: empty if a delayed plan's price has moved since (D49). */
const unlessMoved = <Value>({ visible }: OpenPick, value: Value): Value | null => (visible.moved ? null : value);

const COLUMNS: readonly CsvColumn<OpenPick>[] = [
  { header: "id", cell: (card) => card.id },
  { header: "league", cell: (card) => card.league },
  { header: "matchup", cell: (card) => card.strategyName },
  { header: "start_at", cell: (card) => csvMoment(card.gameTime) },
  { header: "published_at", cell: (card) => csvMoment(card.createdAt) },
  { header: "bet_type", cell: (card) => card.betType },
  { header: "recommendation", cell: (card) => card.recommendation },
  { header: "group", cell: (card) => card.group },
  { header: "verdict", cell: (card) => card.verdict },
  { header: "risk_level", cell: (card) => card.riskLevel },
  { header: "confidence", cell: (card) => csvShare(card.confidence) },
  { header: "confidence_low", cell: (card) => csvShare(card.confidenceLow) },
  { header: "confidence_high", cell: (card) => csvShare(card.confidenceHigh) },
  { header: "book", cell: (card) => ifOffered(card, bookLabel(card.visible.book)) },
  { header: "american_odds", cell: (card) => ifOffered(card, card.visible.price) },
  { header: "quoted_at", cell: (card) => ifOffered(card, csvMoment(card.visible.quotedAt)) },
  { header: "price_as_of", cell: ({ visible: { seenAt } }) => (seenAt === null ? null : csvMoment(seenAt)) },
  { header: "moved_since", cell: (card) => (card.visible.moved ? "yes" : null) },
  { header: "edge", cell: (card) => csvShare(ifOffered(card, card.edge)) },
  { header: "fair_american_odds", cell: (card) => unlessMoved(card, card.fairPrice) },
  { header: "good_down_to", cell: (card) => unlessMoved(card, card.goodDownTo) },
  { header: "stake_fraction", cell: (card) => csvShare(card.stakeFraction) },
  { header: "suggested_stake", cell: (card) => card.suggestedStake },
  { header: "own_stake", cell: (card) => card.ownBet?.stake ?? null },
  { header: "model", cell: (card) => card.modelLabel },
  { header: "reasoning", cell: (card) => card.reasoning },
  { header: "result", cell: (card) => card.result },
  { header: "bet_from", cell: (card) => unlessMoved(card, card.now?.betFrom ?? null) },
  { header: "published_recommendation", cell: (card) => card.published.recommendation },
  { header: "published_book", cell: (card) => bookLabel(card.published.book) },
  { header: "published_american_odds", cell: (card) => card.published.price },
  { header: "published_confidence", cell: (card) => csvShare(card.published.confidence) },
  { header: "published_edge", cell: (card) => csvShare(card.published.edge) },
  { header: "published_verdict", cell: (card) => card.published.verdict },
  { header: "published_stake_fraction", cell: (card) => csvShare(card.published.stakeFraction) },
  { header: "own_bet", cell: (card) => card.ownBet?.recommendation ?? null },
];

/**
 * The open picks of every page that match the filters, in the order of the pages (D38), in a format that the plan includes: CSV begins with
 * Pro, JSON and Excel with Elite. Locked picks are left out.
 */
export async function exportStrategies(caller: Caller, input: ExportStrategiesInput): Promise<ExportStrategiesOutcome> {
  const { database, viewer, wallNow, requestId } = caller;
  const { filters, format = "csv" } = input;
  const refused = exportRefusal(accessOf(caller).entitlements, format);
  if (refused !== null) return refused;
  const { cards, list } = await readStrategyBoard(caller, { filters });
  const open = inPageOrder(cards).filter((card): card is OpenPick => !card.locked);
  await appendAuditEventNow(database, {
    at: wallNow,
    userId: viewer.id,
    kind: "export",
    requestId,
    detail: { what: "strategies", format, rows: open.length },
  });
  const exportedAt = csvMoment(list.feed.now);
  const file = await tableFile(format, {
    name: `linewise-picks-${exportedAt?.slice(0, 10)}`,
    columns: COLUMNS,
    rows: open,
    key: "strategies",
    facts: { feed: list.feed.feed, exportedAt },
  });
  return { ok: true, message: "The picks were exported.", file };
}
