import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { percentShown } from "#app/lib/format/rates.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { centsOfDollars } from "#app/lib/schemas/dollars.ts";
import {
  agentUserParamsSchema,
  apiCompareStrategiesSchema,
  apiIntelligenceSchema,
  apiPersonalizedPicksSchema,
  apiSimulationSchema,
  apiUserPatternSchema,
  compareStrategiesQuerySchema,
  runSimulationBodySchema,
  type RunSimulationBody,
} from "#app/lib/schemas/insights/agents-api.ts";
import type { ComparedRow, PersonalPick, ReplayResult } from "#app/lib/schemas/insights/insights-dto.ts";
import { DEFAULT_REPLAY, LARGEST_SHARE, type ReplaySettings } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { personalizedPicks } from "#app/lib/workflows/insights/personalized-picks.server.ts";
import { compareRecorded, simulateRecord } from "#app/lib/workflows/insights/simulate-record.server.ts";
import {
  userIntelligence,
  userPatterns,
  type UserIntelligence,
} from "#app/lib/workflows/insights/read-insights.server.ts";

/** @throws Problem "not-found" for anybody but the caller (D16). */
function requireOwn({ viewer }: Caller, userId: string): void {
  if (userId !== "me" && userId !== viewer.id) throw new Problem("not-found");
}

const money = (cents: number) => Math.round(cents) / 100;

const sourceOf = ({ source }: Pick<UserIntelligence, "source">) => ({
  source: source.own ? ("own" as const) : ("published" as const),
  ownSettledBets: source.settled,
});

function patternsOf({ source, overview, patterns }: Omit<UserIntelligence, "compared">) {
  const { winRate, roi, profit, streak, settled } = overview;
  return {
    winRate: percentShown(winRate),
    avgROI: percentShown(roi),
    totalProfit: source.own ? money(profit) : Math.round(profit * 100) / 100,
    streakCount: streak.count,
    isOnWinStreak: streak.kind === "win",
    bestSport: patterns.bestSport.name,
    bestBetType: patterns.bestBetType.name,
    preferredRiskLevel: patterns.risk.level,
    profitableTrends: patterns.trends,
    otherTrends: patterns.others,
    settledBets: settled,
    screened: patterns.screened,
  };
}

const replayBody = (result: ReplayResult) => ({
  totalProfit: money(result.profitCents),
  winRate: percentShown(result.winRate),
  roi: percentShown(result.roi),
  winRateRange: result.winRate,
  roiRange: result.roi,
  trades: result.bets,
  finalBankroll: money(result.finalCents),
  maxDrawdown: money(result.maxDrawdown.amount),
  maxDrawdownPercent: Math.round(result.maxDrawdown.fraction * 1000) / 10,
  closingLineValue: result.closingLineValue,
});

const comparisonBody = ({ key, name, what, ...result }: ComparedRow) => ({
  key,
  name,
  description: what,
  result: replayBody(result),
});

const pickBody = ({ pick, affinity }: PersonalPick) => ({
  id: pick.id,
  league: pick.league,
  homeTeam: pick.homeTeam,
  awayTeam: pick.awayTeam,
  gameTime: pick.gameTime,
  betType: pick.betType,
  recommendation: pick.recommendation,
  verdict: pick.verdict,
  aiConfidence: pick.confidence,
  odds: pick.visible.price,
  oddsValue: decimalFromAmerican(americanOdds(pick.visible.price)),
  valueEdge: pick.edge,
  expectedClosingLineValue: affinity?.closingLineValue ?? null,
});

/** A share above a tenth is taken as percent: two percent can be written both ways, and no number is ambiguous. */
function fractionOf(share: number): number {
  return share > LARGEST_SHARE ? share / 100 : share;
}

function settingsOf(body: RunSimulationBody): ReplaySettings {
  const { startingBankroll, betSizeStrategy, percentageOfBankroll: share } = body;
  const usual = DEFAULT_REPLAY;
  return {
    bankrollCents: startingBankroll === undefined ? usual.bankrollCents : centsOfDollars(startingBankroll),
    sizing: betSizeStrategy ?? usual.sizing,
    fraction: share === undefined ? usual.fraction : fractionOf(share),
    minConfidence: body.minConfidence ?? usual.minConfidence,
    maxBetsPerDay: body.maxBetsPerDay ?? usual.maxBetsPerDay,
    days: body.days ?? usual.days,
  };
}

const family = api(
  {
    "GET full-intelligence/:userId": endpoint({
      access: "viewer",
      summary: "The caller's patterns, badges and weekly report, with strategies compared on the published record.",
      params: agentUserParamsSchema,
      refusals: ["not-found"],
      output: apiIntelligenceSchema,
      run: async ({ caller, params }) => {
        requireOwn(caller, params.userId);
        const known = await userIntelligence(caller);
        const { badges, notes, week } = known.overview;
        return {
          body: {
            ...sourceOf(known),
            patterns: patternsOf(known),
            badges: badges.map(({ name, what }) => ({ name, description: what })),
            insights: notes,
            weeklyReport: {
              summary: week.summary,
              keyMetrics: Object.fromEntries(week.metrics.map(({ label, text }) => [label, text])),
              topPerformers: week.top.map(({ label }) => label),
              recommendations: week.recommendations,
            },
            strategyComparisons: known.compared.map(comparisonBody),
          },
        };
      },
    }),
    "GET user-pattern-agent/:userId": endpoint({
      access: "viewer",
      summary: "Patterns in the caller's bets, every group with its figures and p-values.",
      params: agentUserParamsSchema,
      refusals: ["not-found"],
      output: apiUserPatternSchema,
      run: async ({ caller, params }) => {
        requireOwn(caller, params.userId);
        const known = await userPatterns(caller);
        const groups = known.patterns.rows.map(({ label, difference, ...row }) => ({
          ...row,
          group: label,
          differenceFromRest: difference,
        }));
        return { body: { ...sourceOf(known), patterns: patternsOf(known), groups } };
      },
    }),
    "GET personalized-picks/:userId": endpoint({
      access: "viewer",
      summary:
        "Up to five picks that the caller may see, in the order of how well their own bets of the kind did against the close.",
      params: agentUserParamsSchema,
      refusals: ["not-found"],
      output: apiPersonalizedPicksSchema,
      run: async ({ caller, params }) => {
        requireOwn(caller, params.userId);
        const { picks, personal, closingPrices, locked } = await personalizedPicks(caller);
        return { body: { personal, closingPrices, lockedPicks: locked, personalizedPicks: picks.map(pickBody) } };
      },
    }),
    "POST run-simulation": endpoint({
      access: "viewer",
      summary: "Follows the published picks of the last days with a bankroll.",
      description:
        "Every pick is bet when it was published, at its published price, with the money free at that time, and settled when it was graded. The result is the same at every call, until more picks are graded.",
      body: runSimulationBodySchema,
      output: apiSimulationSchema,
      run: async ({ caller, body }) => {
        const settings = settingsOf(body);
        const result = await simulateRecord(caller, settings);
        const { considered: picksConsidered } = result;
        return { body: { simulationResult: { ...replayBody(result), picksConsidered, days: settings.days } } };
      },
    }),
    "GET compare-strategies": endpoint({
      access: "viewer",
      summary: "Named ways to follow the published picks of the last days, with the same bankroll.",
      query: compareStrategiesQuerySchema,
      output: apiCompareStrategiesSchema,
      run: async ({ caller, query: { days } }) => {
        const compared = await compareRecorded(caller, { ...DEFAULT_REPLAY, days });
        return { body: { days, strategyComparisons: compared.map(comparisonBody) } };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
