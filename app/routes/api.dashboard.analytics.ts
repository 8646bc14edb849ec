import { percentShown } from "#app/lib/format/rates.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { apiDashboardAnalyticsSchema } from "#app/lib/schemas/insights/api.ts";
import { dashboardAnalytics } from "#app/lib/workflows/insights/read-dashboard.server.ts";

const percent = (fraction: number) => Math.round(fraction * 1000) / 10;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The published bets in a few figures: win rate, return, confidence and profit.",
      output: apiDashboardAnalyticsSchema,
      cacheControl: "private, max-age=30",
      run: async ({ caller }) => {
        const { headline, roi30, averageConfidence, streak } = await dashboardAnalytics(caller);
        const { winRate, profitUnits, roi } = headline;
        return {
          body: {
            winRate: percentShown(winRate),
            winRateCount: winRate.n,
            totalROI: percentShown(roi30),
            totalROICount: roi30.n,
            totalROIDays: 30,
            averageConfidence: averageConfidence.value === null ? null : percent(averageConfidence.value),
            averageConfidenceCount: averageConfidence.n,
            totalProfit: roi.n === 0 ? null : Math.round(profitUnits * 100) / 100,
            totalProfitCount: roi.n,
            currentStreak: streak.kind === "loss" ? -streak.count : streak.count,
          },
        };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
