import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { OpenStrategy, StrategyFilters } from "#app/lib/schemas/strategies.ts";
import { appendAuditEventNow } from "#app/models/audit.server.ts";
import { csvFile, csvMoment, type CsvColumn, type ExportedFile } from "./csv-file.ts";
import { readStrategyBoard } from "./list-strategies.server.ts";
import { accessOf } from "./pick-access.ts";

export interface ExportStrategiesInput {
  readonly viewer: Viewer;
  readonly filters: StrategyFilters;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string | undefined;
}

export type ExportStrategiesOutcome =
  | ({ readonly outcome: "exported" } & ExportedFile)
  | { readonly outcome: "tier"; readonly message: string; readonly requiredTier: Tier };

const COLUMNS: readonly CsvColumn<OpenStrategy>[] = [
  { header: "id", cell: (card) => card.id },
  { header: "league", cell: (card) => card.league },
  { header: "matchup", cell: (card) => card.strategyName },
  { header: "start_at", cell: (card) => csvMoment(card.gameTime) },
  { header: "published_at", cell: (card) => csvMoment(card.createdAt) },
  { header: "bet_type", cell: (card) => card.betType },
  { header: "recommendation", cell: (card) => card.recommendation },
  { header: "verdict", cell: (card) => card.verdict },
  { header: "risk_level", cell: (card) => card.riskLevel },
  { header: "confidence", cell: (card) => card.confidence },
  { header: "confidence_low", cell: (card) => card.confidenceLow },
  { header: "confidence_high", cell: (card) => card.confidenceHigh },
  { header: "book", cell: (card) => bookLabel(card.visible.book) },
  { header: "american_odds", cell: (card) => card.visible.price },
  { header: "quoted_at", cell: (card) => csvMoment(card.visible.quotedAt) },
  { header: "edge", cell: (card) => card.edge },
  { header: "fair_american_odds", cell: (card) => card.fairPrice },
  { header: "good_down_to", cell: (card) => card.goodDownTo },
  { header: "stake_fraction", cell: (card) => card.stakeFraction },
  { header: "model", cell: (card) => card.modelLabel },
  { header: "reasoning", cell: (card) => card.reasoning },
  { header: "result", cell: (card) => card.result },
];

/** The open picks that match the filters, all pages, as CSV; locked picks are left out. */
export async function exportStrategies(
  database: Database,
  input: ExportStrategiesInput,
): Promise<ExportStrategiesOutcome> {
  const { viewer, wallNow } = input;
  if (!accessOf(viewer, wallNow, input.settings).entitlements.exportFormats.includes("csv"))
    return {
      outcome: "tier",
      message: "Exporting picks is part of the Pro plan. Your own bets can always be exported from My Picks.",
      requiredTier: "pro",
    };
  const { cards, list } = await readStrategyBoard(database, input);
  const open = cards.filter((card): card is OpenStrategy => !card.locked);
  await appendAuditEventNow(database, {
    at: wallNow,
    userId: viewer.id,
    kind: "export",
    requestId: input.requestId,
    detail: { what: "strategies", format: "csv", rows: open.length },
  });
  return {
    outcome: "exported",
    ...csvFile(`linewise-picks-${csvMoment(list.feed.now)?.slice(0, 10)}.csv`, COLUMNS, open),
  };
}
