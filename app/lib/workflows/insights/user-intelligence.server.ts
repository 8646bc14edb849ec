import type {
  ComparedRow,
  InsightsSource,
  OverviewPanel,
  PatternsPanel,
} from "#app/lib/schemas/insights/insights-dto.ts";
import { DEFAULT_REPLAY } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { overviewPanel, patternsPanel } from "#app/lib/views/insights/insights-panels.ts";
import { readInsightsBets } from "./inside/insights-bets.server.ts";
import { compareRecorded } from "./simulate-record.server.ts";

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
