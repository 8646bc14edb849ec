import type {
  InsightsView,
  SimulationPanel,
  ComparedRow,
  InsightsSource,
  OverviewPanel,
  PatternsPanel,
} from "#app/lib/schemas/insights/insights-dto.ts";
import { DEFAULT_REPLAY, readReplay, type InsightsFilters } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { overviewPanel, patternsPanel } from "#app/lib/views/insights/insights-panels.ts";
import { comparedRows, replayResult } from "#app/lib/views/insights/replay-view.ts";
import { readInsightsBets } from "./inside/insights-bets.server.ts";
import { compareOnRecord, gradedPicks, replayRecord } from "./inside/replay-record.server.ts";
import { personalizedPicks } from "./personalized-picks.server.ts";
import { compareRecorded } from "./simulate-record.server.ts";
import { systemHealth } from "./system-health.server.ts";

async function simulationPanel(caller: Caller, params: URLSearchParams): Promise<SimulationPanel> {
  const { typed, asked, settings, errors } = readReplay(params);
  const compared = settings ?? DEFAULT_REPLAY;
  const picks = await gradedPicks(caller, compared.days);
  const outcome = asked && settings ? replayRecord(picks, settings) : null;
  return {
    tab: "simulation",
    typed,
    errors,
    result:
      outcome === null || settings === null
        ? null
        : { ...replayResult(outcome), bankrollCents: settings.bankrollCents, curve: outcome.curve },
    compared: comparedRows(compareOnRecord(picks, compared)),
    days: compared.days,
  };
}

type PanelAndSource = Pick<InsightsView, "panel" | "source">;

/** Only the data of the shown tab is read. */
async function panelOf(
  caller: Caller,
  { filters, params }: { readonly filters: InsightsFilters; readonly params: URLSearchParams },
): Promise<PanelAndSource> {
  switch (filters.tab) {
    case "overview": {
      const bets = await readInsightsBets(caller);
      return { panel: overviewPanel(bets, await bets.week()), source: bets.source };
    }
    case "patterns": {
      const bets = await readInsightsBets(caller);
      return { panel: patternsPanel(bets), source: bets.source };
    }
    case "picks":
      return { panel: await personalizedPicks(caller), source: null };
    case "simulation":
      return { panel: await simulationPanel(caller, params), source: null };
    case "health":
      return { panel: await systemHealth(caller), source: null };
  }
}

/** AI Insights: one tab of it, from the person's own bets or, while there are fewer than 20 settled, from the published ones. */
export async function readInsights(
  caller: Caller,
  { filters, params }: { readonly filters: InsightsFilters; readonly params: URLSearchParams },
): Promise<InsightsView> {
  const { feed, label, asOf } = caller.clock;
  return { feed: { feed, label, now: asOf }, filters, ...(await panelOf(caller, { filters, params })) };
}

/** All of a person's AI Insights at once. */
export interface UserIntelligence {
  readonly source: InsightsSource;
  readonly overview: OverviewPanel;
  readonly patterns: PatternsPanel;
  readonly compared: readonly ComparedRow[];
}

/** The overview, the patterns and the compared strategies that the screen shows, for the API. */
export async function userIntelligence(caller: Caller): Promise<UserIntelligence> {
  const [bets, compared] = await Promise.all([readInsightsBets(caller), compareRecorded(caller, DEFAULT_REPLAY)]);
  return {
    source: bets.source,
    overview: overviewPanel(bets, await bets.week()),
    patterns: patternsPanel(bets),
    compared,
  };
}

/** A person's patterns with every compared group. */
export async function userPatterns(caller: Caller): Promise<Omit<UserIntelligence, "compared">> {
  const bets = await readInsightsBets(caller);
  return { source: bets.source, overview: overviewPanel(bets, await bets.week()), patterns: patternsPanel(bets) };
}
