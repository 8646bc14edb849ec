import type { Family } from "#app/lib/http/api/openapi.server.ts";
import { loader as authUser } from "#app/routes/api.auth.user.ts";
import { loader as bettingHistory } from "#app/routes/api.betting-history.ts";
import { loader as bettingStrategies } from "#app/routes/api.betting-strategies.ts";
import { loader as dashboardAnalytics } from "#app/routes/api.dashboard.analytics.ts";
import { loader as createCheckoutSession } from "#app/routes/api.create-checkout-session.ts";
import { loader as games } from "#app/routes/api.games.ts";
import { loader as liveModeStatus } from "#app/routes/api.live-mode-status.ts";
import { loader as modelPerformance } from "#app/routes/api.model-performance.ts";
import { loader as odds } from "#app/routes/api.odds.ts";
import { loader as predictions } from "#app/routes/api.predictions.ts";
import { loader as savedPicks } from "#app/routes/api.saved-picks.ts";
import { loader as securityStatus } from "#app/routes/api.security.status.ts";
import { loader as slip } from "#app/routes/api.slip.$.ts";
import { loader as subscriptionStatus } from "#app/routes/api.subscription.status.ts";
import { loader as toggleLiveMode } from "#app/routes/api.toggle-live-mode.ts";
import { loader as userBetHistory } from "#app/routes/api.user.bet-history.ts";
import { loader as userStats } from "#app/routes/api.user.stats.ts";

export const GAMES: Family = {
  path: "/api/games",
  title: "Games",
  description: "Games with status and score.",
  table: games.table,
};

/** Every endpoint family in the order of the reference; a test finds route files missing here. */
export const FAMILIES: readonly Family[] = [
  {
    path: "/api/betting-strategies",
    title: "Picks",
    description: "Published picks, as far as the caller's plan shows them.",
    table: bettingStrategies.table,
  },
  {
    path: "/api/predictions",
    title: "Predictions",
    description: "Forecasts for every market on upcoming games.",
    table: predictions.table,
  },
  {
    path: "/api/model-performance",
    title: "Performance",
    description: "Results of the published picks, day by day.",
    table: modelPerformance.table,
  },
  {
    path: "/api/dashboard/analytics",
    title: "Performance",
    description: "Results of the published picks, day by day.",
    table: dashboardAnalytics.table,
  },
  GAMES,
  { path: "/api/odds", title: "Odds", description: "Quotes from the books in the caller's plan.", table: odds.table },
  {
    path: "/api/saved-picks",
    title: "Bets",
    description: "The caller's own bets.",
    table: savedPicks.table,
  },
  {
    path: "/api/betting-history",
    title: "Bets",
    description: "The caller's own bets.",
    table: bettingHistory.table,
  },
  {
    path: "/api/user/bet-history",
    title: "Bets",
    description: "The caller's own bets.",
    table: userBetHistory.table,
  },
  { path: "/api/user/stats", title: "Bets", description: "The caller's own bets.", table: userStats.table },
  {
    path: "/api/slip",
    title: "Bet slip",
    description: "The caller's bet slip, placed all at once.",
    table: slip.table,
  },
  { path: "/api/auth/user", title: "Account", description: "Who is signed in.", table: authUser.table },
  {
    path: "/api/subscription/status",
    title: "Subscription",
    description: "The caller's plan, and buying one.",
    table: subscriptionStatus.table,
  },
  {
    path: "/api/create-checkout-session",
    title: "Subscription",
    description: "The caller's plan, and buying one.",
    table: createCheckoutSession.table,
  },
  {
    path: "/api/live-mode-status",
    title: "Data feed",
    description: "Which data the caller's session reads.",
    table: liveModeStatus.table,
  },
  {
    path: "/api/toggle-live-mode",
    title: "Data feed",
    description: "Which data the caller's session reads.",
    table: toggleLiveMode.table,
  },
  {
    path: "/api/security/status",
    title: "Security",
    description: "What protects this server, as measured.",
    table: securityStatus.table,
  },
];
