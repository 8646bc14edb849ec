import type { Family } from "#app/lib/http/api/openapi.server.ts";
import { loader as aiAgents } from "#app/routes/api.ai-agents.$.ts";
import { loader as analyzeTeamChemistry } from "#app/routes/api.ai.analyze-team-chemistry.ts";
import { loader as authUser } from "#app/routes/api.auth.user.ts";
import { loader as autoEvolution } from "#app/routes/api.auto-evolution.$.ts";
import { loader as betsImport } from "#app/routes/api.bets.import.ts";
import { loader as bettingHistory } from "#app/routes/api.betting-history.ts";
import { loader as bettingStrategies } from "#app/routes/api.betting-strategies.$.ts";
import { loader as dashboardAnalytics } from "#app/routes/api.dashboard.analytics.ts";
import { loader as care } from "#app/routes/api.care.$.ts";
import { loader as createCheckoutSession } from "#app/routes/api.create-checkout-session.ts";
import { loader as enhancedOdds } from "#app/routes/api.enhanced-odds.$.ts";
import { loader as games } from "#app/routes/api.games.$.ts";
import { loader as liveModeStatus } from "#app/routes/api.live-mode-status.ts";
import { loader as modelPerformance } from "#app/routes/api.model-performance.ts";
import { loader as news } from "#app/routes/api.news.$.ts";
import { loader as notifications } from "#app/routes/api.notifications.$.ts";
import { loader as odds } from "#app/routes/api.odds.ts";
import { loader as playerSynergy } from "#app/routes/api.player-synergy.ts";
import { loader as comparePlayers } from "#app/routes/api.ai.compare-players.ts";
import { loader as players } from "#app/routes/api.players.ts";
import { loader as props } from "#app/routes/api.props.$.ts";
import { loader as predictions } from "#app/routes/api.predictions.ts";
import { loader as agents } from "#app/routes/api.agents.$.ts";
import { loader as systemHealth } from "#app/routes/api.system-health.ts";
import { loader as recommendations } from "#app/routes/api.ai.recommendations.$.ts";
import { loader as savedPicks } from "#app/routes/api.saved-picks.$.ts";
import { loader as secondOpinion } from "#app/routes/api.second-opinion.ts";
import { loader as securityStatus } from "#app/routes/api.security.status.ts";
import { loader as socialNetwork } from "#app/routes/api.social-network.$.ts";
import { loader as slip } from "#app/routes/api.slip.$.ts";
import { loader as stream } from "#app/routes/api.stream.ts";
import { loader as subscriptionStatus } from "#app/routes/api.subscription.status.ts";
import { loader as teamChemistry } from "#app/routes/api.team-chemistry.ts";
import { loader as teams } from "#app/routes/api.teams.$.ts";
import { loader as toggleLiveMode } from "#app/routes/api.toggle-live-mode.ts";
import { loader as userBetHistory } from "#app/routes/api.user.bet-history.ts";
import { loader as webHooks } from "#app/routes/api.web-hooks.$.ts";
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
    path: "/api/props",
    title: "Player props",
    description: "Props of the slate, and one player's next game, as far as the caller's plan shows them.",
    table: props.table,
  },
  {
    path: "/api/enhanced-odds",
    title: "Odds",
    description: "Quotes from the books in the caller's plan.",
    table: enhancedOdds.table,
  },
  {
    path: "/api/stream",
    title: "Live stream",
    description: "Quotes, picks, scores and the caller's own slip and bets as they change, as Server-Sent Events.",
    table: stream.table,
  },
  {
    path: "/api/news",
    title: "Who plays",
    description: "Injuries and starters, with the prices around each report.",
    table: news.table,
  },
  {
    path: "/api/teams",
    title: "Teams",
    description: "Teams with records at the close, rest, rating, injuries and next games.",
    table: teams.table,
  },
  {
    path: "/api/team-chemistry",
    title: "Team chemistry",
    description: "Results beyond the closing line, by team and by pair of players.",
    table: teamChemistry.table,
  },
  {
    path: "/api/player-synergy",
    title: "Team chemistry",
    description: "Results beyond the closing line, by team and by pair of players.",
    table: playerSynergy.table,
  },
  {
    path: "/api/ai/analyze-team-chemistry",
    title: "Team chemistry",
    description: "Results beyond the closing line, by team and by pair of players.",
    table: analyzeTeamChemistry.table,
  },
  {
    path: "/api/players",
    title: "Players",
    description: "Players' statistics of the newest season.",
    table: players.table,
  },
  {
    path: "/api/ai/compare-players",
    title: "Players",
    description: "Players' statistics of the newest season.",
    table: comparePlayers.table,
  },
  {
    path: "/api/saved-picks",
    title: "Bets",
    description: "The caller's own bets.",
    table: savedPicks.table,
  },
  {
    path: "/api/second-opinion",
    title: "Bets",
    description: "The caller's own bets.",
    table: secondOpinion.table,
  },
  {
    path: "/api/bets/import",
    title: "Bets",
    description: "The caller's own bets.",
    table: betsImport.table,
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
    path: "/api/ai-agents",
    title: "Insights",
    description: "Patterns in the caller's own bets, and the published record followed with a bankroll.",
    table: aiAgents.table,
  },
  {
    path: "/api/slip",
    title: "Bet slip",
    description: "The caller's bet slip, placed all at once.",
    table: slip.table,
  },
  {
    path: "/api/social-network",
    title: "People",
    description: "Members who show their record under a name, their ranking, and the picks they share.",
    table: socialNetwork.table,
  },
  { path: "/api/auth/user", title: "Account", description: "The signed-in person.", table: authUser.table },
  {
    path: "/api/care",
    title: "Limits and breaks",
    description: "The caller's own limits with the amounts used. Programs may lower a limit, never raise one.",
    table: care.table,
  },
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
    description: "This server's protection, as measured.",
    table: securityStatus.table,
  },
  {
    path: "/api/auto-evolution",
    title: "Auto-evolution",
    description: "How models are retrained, tested against the one in use, published and refused.",
    table: autoEvolution.table,
  },
  {
    path: "/api/ai/recommendations",
    title: "Recommendations",
    description: "Recommendations from the caller's own bets and limits, their evidence, and their outcome.",
    table: recommendations.table,
  },
  {
    path: "/api/agents",
    title: "Agents",
    description: "Five agents that look at the caller's slip or the day's picks, and the results of their opinions.",
    table: agents.table,
  },
  {
    path: "/api/system-health",
    title: "System health",
    description: "The processes that keep the data up to date, probed at every call.",
    table: systemHealth.table,
  },
  {
    path: "/api/notifications",
    title: "Notifications",
    description: "The caller's notifications, which ones they want, and the prices they wait for.",
    table: notifications.table,
  },
  {
    path: "/api/web-hooks",
    title: "Web hooks",
    description: "The caller's own receivers, to which signed events are sent, and the delivery of every message.",
    table: webHooks.table,
  },
];
