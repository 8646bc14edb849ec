import { PREFERENCES } from "#tests/fixtures/notification-preferences.ts";
import createClient from "openapi-fetch";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { TOKEN_SCOPES, type TokenScope } from "#app/lib/engine/access/allowances.ts";
import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import type { OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import type { Answer, Operation } from "#app/lib/http/api/openapi-operation.ts";
import { ensureScene, type Scene } from "#tests/e2e/scene.ts";
import { makePlayerSeason, playerAt } from "#tests/fixtures/player-season.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { tokenHolder } from "./assistant.ts";
import { serveApi } from "./families.ts";
import type { operations, paths } from "./generated-api.d.ts";

const PEOPLE = ["nobody", "free", "pro", "elite"] as const;
/** The address of no profile. */
const NO_PROFILE = "A".repeat(22);
type Client = ReturnType<typeof createClient<paths>>;
type Call = (
  client: Client,
  scene: Scene,
) => Promise<{ readonly response: Response; readonly data?: unknown; readonly error?: unknown }>;

/** The calls of a program; web hooks call the program instead, and the record's files have tests of their own. */
type CallName = Exclude<keyof operations, `webHook${string}` | `getRecord${string}`>;

/** One call of every operation as its generated types allow it; the compiler refuses a list with one missing. */
const CALLS: Readonly<Record<CallName, Call>> = {
  getBettingStrategies: (client) =>
    client.GET("/api/betting-strategies", { params: { query: { league: "NBA", sort: "edge", limit: 5 } } }),
  getBettingStrategiesPickId: (client, scene) =>
    client.GET("/api/betting-strategies/{pickId}", { params: { path: { pickId: scene.live } } }),
  postBettingStrategiesPickIdReveal: (client, scene) =>
    client.POST("/api/betting-strategies/{pickId}/reveal", { params: { path: { pickId: scene.live } } }),
  getPredictions: (client) => client.GET("/api/predictions", { params: { query: { type: "moneyline" } } }),
  getProps: (client) => client.GET("/api/props", { params: { query: { league: "NBA", sort: "start", limit: 5 } } }),
  getPropsPlayerId: (client) =>
    client.GET("/api/props/{playerId}", {
      params: {
        path: { playerId: playerAt("TOR", 0).id },
        query: { statistic: "points-rebounds-assists", line: 30.5 },
      },
    }),
  getNews: (client) => client.GET("/api/news", { params: { query: { league: "NBA", limit: 5 } } }),
  getNewsGames: (client) => client.GET("/api/news/games", { params: { query: { limit: 5 } } }),
  getTeams: (client) => client.GET("/api/teams", { params: { query: { league: "NBA", limit: 5 } } }),
  getTeamsTeam: (client) => client.GET("/api/teams/{team}", { params: { path: { team: "NBA-BOS" } } }),
  getPlayers: (client) => client.GET("/api/players", { params: { query: { league: "NBA", search: "a", limit: 5 } } }),
  postAiComparePlayers: (client) =>
    client.POST("/api/ai/compare-players", {
      body: { player1Id: playerAt("TOR", 0).id, player2Id: playerAt("BOS", 0).id, analysisType: "comprehensive" },
    }),
  getModelPerformance: (client) => client.GET("/api/model-performance", { params: { query: { period: "90" } } }),
  getDashboardAnalytics: (client) => client.GET("/api/dashboard/analytics"),
  getBettingHistory: (client) => client.GET("/api/betting-history", { params: { query: { period: "90", limit: 5 } } }),
  getUserBetHistory: (client) => client.GET("/api/user/bet-history", { params: { query: { league: "NBA" } } }),
  getUserStats: (client) => client.GET("/api/user/stats"),
  getStream: (client) =>
    client.GET("/api/stream", { params: { query: { topics: "quotes,slip", follow: "false" } }, parseAs: "text" }),
  getGames: (client) => client.GET("/api/games", { params: { query: { limit: 3 } } }),
  getGamesId: (client) => client.GET("/api/games/{id}", { params: { path: { id: "simulation:scene-0" } } }),
  getOdds: (client) => client.GET("/api/odds", { params: { query: { league: "NBA" } } }),
  getEnhancedOddsApiStatus: (client) => client.GET("/api/enhanced-odds/api-status"),
  getEnhancedOddsComparisonSport: (client) =>
    client.GET("/api/enhanced-odds/comparison/{sport}", {
      params: { path: { sport: "basketball_nba" }, query: { limit: 3 } },
    }),
  getEnhancedOddsSharpMoneyGameId: (client) =>
    client.GET("/api/enhanced-odds/sharp-money/{gameId}", { params: { path: { gameId: "simulation:scene-0" } } }),
  getEnhancedOddsEnhancedRoiGameId: (client) =>
    client.GET("/api/enhanced-odds/enhanced-roi/{gameId}", { params: { path: { gameId: "simulation:scene-0" } } }),
  getTeamChemistry: (client) => client.GET("/api/team-chemistry", { params: { query: { league: "NBA", limit: 5 } } }),
  getPlayerSynergy: (client) => client.GET("/api/player-synergy"),
  postAiAnalyzeTeamChemistry: (client) =>
    client.POST("/api/ai/analyze-team-chemistry", {
      body: { teamName: "Boston Celtics", league: "NBA", analysisType: "comprehensive" },
    }),
  getSavedPicks: (client) => client.GET("/api/saved-picks", { params: { query: { tab: "all" } } }),
  postSavedPicks: (client, scene) =>
    client.POST("/api/saved-picks", {
      params: { header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { strategyId: scene.upcoming[0] ?? 0, stake: 25 },
    }),
  getSavedPicksId: (client) => client.GET("/api/saved-picks/{id}", { params: { path: { id: 1 } } }),
  patchSavedPicksId: (client) =>
    client.PATCH("/api/saved-picks/{id}", { params: { path: { id: 1 } }, body: { stake: 30 } }),
  postSavedPicksIdPayout: (client) =>
    client.POST("/api/saved-picks/{id}/payout", { params: { path: { id: 1 } }, body: { payout: 0 } }),
  deleteSavedPicksId: (client) => client.DELETE("/api/saved-picks/{id}", { params: { path: { id: 9999 } } }),
  getCare: (client) => client.GET("/api/care"),
  patchCareLimits: (client) =>
    client.PATCH("/api/care/limits", { body: { kind: "time", period: "day", minutes: 240 } }),
  getAiAgentsFullIntelligenceUserId: (client) =>
    client.GET("/api/ai-agents/full-intelligence/{userId}", { params: { path: { userId: "me" } } }),
  getAiAgentsUserPatternAgentUserId: (client) =>
    client.GET("/api/ai-agents/user-pattern-agent/{userId}", { params: { path: { userId: "me" } } }),
  getAiAgentsPersonalizedPicksUserId: (client) =>
    client.GET("/api/ai-agents/personalized-picks/{userId}", { params: { path: { userId: "me" } } }),
  postAiAgentsRunSimulation: (client) =>
    client.POST("/api/ai-agents/run-simulation", { body: { minConfidence: 0, days: 90 } }),
  getAiAgentsCompareStrategies: (client) =>
    client.GET("/api/ai-agents/compare-strategies", { params: { query: { days: 60 } } }),
  getAutoEvolutionStatus: (client) => client.GET("/api/auto-evolution/status"),
  getAutoEvolutionHistory: (client) => client.GET("/api/auto-evolution/history"),
  getAutoEvolutionAgents: (client) => client.GET("/api/auto-evolution/agents"),
  postAutoEvolutionRetrainModel: (client) => client.POST("/api/auto-evolution/retrain-model"),
  postAutoEvolutionToggleFeature: (client) =>
    client.POST("/api/auto-evolution/toggle/{feature}", {
      params: { path: { feature: "ui-optimization" } },
      body: { enabled: true },
    }),
  postAutoEvolutionRollBackVersionId: (client) =>
    client.POST("/api/auto-evolution/roll-back/{versionId}", { params: { path: { versionId: 1 } } }),
  getAgentsStatus: (client) => client.GET("/api/agents/status"),
  postAgentsTest: (client) => client.POST("/api/agents/test"),
  postAgentsExecuteAgentOrTaskId: (client) =>
    client.POST("/api/agents/execute/{agentOrTaskId}", {
      params: { path: { agentOrTaskId: "calculate-risk" } },
      body: { bankroll: 1000, riskProfile: "balanced" },
    }),
  getSystemHealth: (client) => client.GET("/api/system-health"),
  getSocialNetwork: (client) => client.GET("/api/social-network", { params: { query: { period: "all" } } }),
  getSocialNetworkPicks: (client) => client.GET("/api/social-network/picks"),
  getSocialNetworkMembersId: (client) =>
    client.GET("/api/social-network/members/{id}", { params: { path: { id: NO_PROFILE } } }),
  putSocialNetworkProfile: (client) => client.PUT("/api/social-network/profile", { body: { name: "Generated" } }),
  deleteSocialNetworkProfile: (client) => client.DELETE("/api/social-network/profile"),
  postSocialNetworkShares: (client, scene) =>
    client.POST("/api/social-network/shares", { body: { pickId: scene.upcoming[0] ?? 0 } }),
  deleteSocialNetworkSharesPickId: (client) =>
    client.DELETE("/api/social-network/shares/{pickId}", { params: { path: { pickId: 1 } } }),
  postSocialNetworkMembersIdFollow: (client) =>
    client.POST("/api/social-network/members/{id}/follow", { params: { path: { id: NO_PROFILE } } }),
  deleteSocialNetworkMembersIdFollow: (client) =>
    client.DELETE("/api/social-network/members/{id}/follow", { params: { path: { id: NO_PROFILE } } }),
  postSocialNetworkMembersIdBlock: (client) =>
    client.POST("/api/social-network/members/{id}/block", { params: { path: { id: NO_PROFILE } } }),
  deleteSocialNetworkMembersIdBlock: (client) =>
    client.DELETE("/api/social-network/members/{id}/block", { params: { path: { id: NO_PROFILE } } }),
  postSocialNetworkMembersIdReport: (client) =>
    client.POST("/api/social-network/members/{id}/report", {
      params: { path: { id: NO_PROFILE } },
      body: { reason: "other", note: "" },
    }),
  getAiRecommendations: (client) => client.GET("/api/ai/recommendations"),
  getAiRecommendationsDashboard: (client) => client.GET("/api/ai/recommendations/dashboard"),
  postAiRecommendationsGenerate: (client) =>
    client.POST("/api/ai/recommendations/generate", { body: { userId: null } }),
  patchAiRecommendationsIdDismiss: (client) =>
    client.PATCH("/api/ai/recommendations/{id}/dismiss", { params: { path: { id: 1 } } }),
  patchAiRecommendationsIdImplement: (client) =>
    client.PATCH("/api/ai/recommendations/{id}/implement", { params: { path: { id: 1 } } }),
  patchAiRecommendationsIdUndo: (client) =>
    client.PATCH("/api/ai/recommendations/{id}/undo", { params: { path: { id: 1 } } }),
  getNotifications: (client) => client.GET("/api/notifications"),
  postNotificationsReadId: (client) => client.POST("/api/notifications/read/{id}", { params: { path: { id: 1 } } }),
  postNotificationsReadAll: (client) => client.POST("/api/notifications/read-all"),
  getNotificationsPreferences: (client) => client.GET("/api/notifications/preferences"),
  postNotificationsPreferences: (client) => client.POST("/api/notifications/preferences", { body: PREFERENCES }),
  postNotificationsPhoneCode: (client) => client.POST("/api/notifications/phone/code"),
  postNotificationsPhoneConfirm: (client) =>
    client.POST("/api/notifications/phone/confirm", { body: { code: "000000" } }),
  getNotificationsPriceWatches: (client) => client.GET("/api/notifications/price-watches"),
  postNotificationsPriceWatches: (client, scene) =>
    client.POST("/api/notifications/price-watches", { body: { pickId: scene.upcoming[0] ?? 0, price: 150 } }),
  deleteNotificationsPriceWatchesId: (client) =>
    client.DELETE("/api/notifications/price-watches/{id}", { params: { path: { id: 1 } } }),
  getWebHooks: (client) => client.GET("/api/web-hooks"),
  postWebHooks: (client) =>
    client.POST("/api/web-hooks", { body: { name: "My bot", url: "https://hooks.example.com/", topics: ["picks"] } }),
  getWebHooksId: (client) => client.GET("/api/web-hooks/{id}", { params: { path: { id: "none" } } }),
  patchWebHooksId: (client) =>
    client.PATCH("/api/web-hooks/{id}", { params: { path: { id: "none" } }, body: { name: "My bot" } }),
  deleteWebHooksId: (client) => client.DELETE("/api/web-hooks/{id}", { params: { path: { id: "none" } } }),
  postWebHooksIdSecret: (client) => client.POST("/api/web-hooks/{id}/secret", { params: { path: { id: "none" } } }),
  postWebHooksIdTest: (client) => client.POST("/api/web-hooks/{id}/test", { params: { path: { id: "none" } } }),
  postWebHooksIdPause: (client) => client.POST("/api/web-hooks/{id}/pause", { params: { path: { id: "none" } } }),
  postWebHooksIdResume: (client) => client.POST("/api/web-hooks/{id}/resume", { params: { path: { id: "none" } } }),
  postWebHooksIdDeliveriesDeliveryReplay: (client) =>
    client.POST("/api/web-hooks/{id}/deliveries/{delivery}/replay", {
      params: { path: { id: "none", delivery: 1 } },
    }),
  postSecondOpinion: (client) =>
    client.POST("/api/second-opinion", {
      body: {
        format: "american",
        legs: [{ gameId: "simulation:none", market: "moneyline", side: "home", odds: -110 }],
      },
    }),
  postBetsImport: (client) =>
    client.POST("/api/bets/import", {
      body: {
        dates: "ymd",
        odds: "american",
        decimals: ".",
        link: true,
        duplicates: false,
        dryRun: true,
        rows: [{ date: "2026-01-10", selection: "Raptors ML", odds: 150, stake: 10, result: "won" }],
      },
    }),
  getSlip: (client) => client.GET("/api/slip"),
  patchSlip: (client) => client.PATCH("/api/slip", { body: { mode: "singles", parlayStake: 20 } }),
  deleteSlip: (client) => client.DELETE("/api/slip"),
  postSlipItems: (client, scene) => client.POST("/api/slip/items", { body: { pickId: scene.upcoming[0] ?? 0 } }),
  patchSlipItemsPickId: (client, scene) =>
    client.PATCH("/api/slip/items/{pickId}", {
      params: { path: { pickId: scene.upcoming[0] ?? 0 } },
      body: { stake: 30 },
    }),
  deleteSlipItemsPickId: (client, scene) =>
    client.DELETE("/api/slip/items/{pickId}", { params: { path: { pickId: scene.upcoming[0] ?? 0 } } }),
  getSubscriptionStatus: (client) => client.GET("/api/subscription/status"),
  postCreateCheckoutSession: (client) =>
    client.POST("/api/create-checkout-session", { body: { planName: "elite", billingCycle: "yearly" } }),
  postSlipPrices: (client) => client.POST("/api/slip/prices"),
  postSlipSuggestedStakes: (client) => client.POST("/api/slip/suggested-stakes"),
  postSlipPlace: (client) => client.POST("/api/slip/place", { body: { placementKey: "never-given-out" } }),
  getAuthUser: (client) => client.GET("/api/auth/user"),
  getSecurityStatus: (client) => client.GET("/api/security/status"),
  getLiveModeStatus: (client) => client.GET("/api/live-mode-status"),
  postToggleLiveMode: (client) => client.POST("/api/toggle-live-mode", { body: { enabled: false } }),
  getOpenapiJson: (client) => client.GET("/api/openapi.json"),
};

/** Headers that only some answers carry. */
const SOMETIMES: ReadonlySet<string> = new Set([
  "Link",
  "Idempotency-Replayed",
  "Linewise-Ignored",
  "Linewise-Record-Head",
]);

const base = sceneBase(makePlayerSeason);

async function open(settings: Readonly<Record<string, string>> = {}) {
  const app = await openApp(settings, base());
  const scene = await ensureScene(app.database, Date.now());
  const baseUrl = await serveApi(app);
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as OpenApiDocument;
  const clientOf = async (person: (typeof PEOPLE)[number]) =>
    createClient<paths>({
      baseUrl,
      headers: { Origin: ORIGIN, ...(person === "nobody" ? {} : { Cookie: (await app.signedIn(person)).cookie }) },
    });
  return { app, scene, baseUrl, document, clientOf };
}

/** The API's addresses, without the record's files beside them. */
const addressesOf = ({ paths: described }: OpenApiDocument) =>
  Object.entries(described).filter(([path]) => path.startsWith("/api/"));
const operationsOf = (document: OpenApiDocument): readonly Operation[] =>
  addressesOf(document).flatMap(([, item]) => Object.values(item));

/** The document's answer to a status, with everything it refers to. */
function answerOf(document: OpenApiDocument, operation: Operation, status: number): Answer {
  const answer = operation.responses[String(status)];
  if (!answer) throw new Error(`${operation.operationId} does not say that it answers ${status}`);
  if (!("$ref" in answer)) return answer;
  const found = document.components.responses[answer.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${answer.$ref} leads nowhere`);
  return found;
}

/** The document's schemas as text, with fields they do not name refused. */
function definitionsOf(document: OpenApiDocument): string {
  const closed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(closed);
    if (typeof node !== "object" || node === null) return node;
    const entries = Object.entries(node).map(([name, value]) => [name, closed(value)]);
    const free = !("properties" in node) || "additionalProperties" in node;
    return Object.fromEntries(free ? entries : [...entries, ["additionalProperties", false]]);
  };
  const { OpenApiDocument: itself, ...components } = document.components.schemas;
  return JSON.stringify({ ...(closed(components) as object), OpenApiDocument: itself });
}

const definitions = new WeakMap<OpenApiDocument, string>();
/** Cached by the schemas' text: every test of this file gets the same document. */
const parsers = new Map<string, Map<string, z.ZodType>>();

/** Parses by the document's schema; unnamed fields are refused, so that no undescribed field leaves the server. */
function schemaOf(document: OpenApiDocument, schema: JsonSchema): z.ZodType {
  const defined = definitions.get(document) ?? definitionsOf(document);
  definitions.set(document, defined);
  const known = parsers.get(defined) ?? new Map<string, z.ZodType>();
  parsers.set(defined, known);
  const asked = JSON.stringify(schema);
  const text = `${asked.slice(0, -1)}${asked === "{}" ? "" : ","}"$defs":${defined}}`;
  const parser =
    known.get(asked) ??
    z.fromJSONSchema(
      JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as z.core.JSONSchema.JSONSchema,
    );
  known.set(asked, parser);
  return parser;
}

/** Each operation's answers to a person who calls all of them in the order of the document. */
function expectedOf(person: (typeof PEOPLE)[number]): Readonly<Record<CallName, number>> {
  const signedIn = person === "nobody" ? 401 : 200;
  return {
    getBettingStrategies: signedIn,
    getBettingStrategiesPickId: signedIn,
    // Its game is in play, and so it is open to everybody.
    postBettingStrategiesPickIdReveal: signedIn,
    getPredictions: signedIn,
    getProps: signedIn,
    getPropsPlayerId: signedIn,
    getPlayers: signedIn,
    postAiComparePlayers: signedIn,
    getModelPerformance: signedIn,
    getDashboardAnalytics: signedIn,
    getBettingHistory: signedIn,
    getUserBetHistory: signedIn,
    getUserStats: signedIn,
    getGames: 200,
    getNews: signedIn,
    getNewsGames: signedIn,
    getTeams: signedIn,
    getTeamsTeam: signedIn,
    getGamesId: 200,
    getStream: signedIn,
    getOdds: signedIn,
    getTeamChemistry: signedIn,
    getPlayerSynergy: signedIn,
    // No team of the scene has finished a game with a closing line.
    postAiAnalyzeTeamChemistry: person === "nobody" ? 401 : 404,
    getEnhancedOddsApiStatus: signedIn,
    getEnhancedOddsComparisonSport: signedIn,
    // A fair price needs more books than free has.
    getEnhancedOddsSharpMoneyGameId: { nobody: 401, free: 402, pro: 200, elite: 200 }[person],
    getEnhancedOddsEnhancedRoiGameId: { nobody: 401, free: 402, pro: 200, elite: 200 }[person],
    getSavedPicks: signedIn,
    // Free and pro have revealed nothing: a closed pick cannot be saved.
    postSavedPicks: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
    // The scene's first bet is the one elite has just saved, and is not settled by a payout.
    getSavedPicksId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    patchSavedPicksId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    postSavedPicksIdPayout: { nobody: 401, free: 404, pro: 404, elite: 409 }[person],
    deleteSavedPicksId: person === "nobody" ? 401 : 404,
    getCare: signedIn,
    patchCareLimits: signedIn,
    getAiAgentsFullIntelligenceUserId: signedIn,
    getAiAgentsUserPatternAgentUserId: signedIn,
    getAiAgentsPersonalizedPicksUserId: signedIn,
    postAiAgentsRunSimulation: signedIn,
    getAiAgentsCompareStrategies: signedIn,
    getAutoEvolutionStatus: signedIn,
    getAutoEvolutionHistory: signedIn,
    getAutoEvolutionAgents: signedIn,
    // None of them is an operator; the order of one's own dashboard is one's own.
    postAutoEvolutionRetrainModel: person === "nobody" ? 401 : 403,
    postAutoEvolutionToggleFeature: signedIn,
    postAutoEvolutionRollBackVersionId: person === "nobody" ? 401 : 403,
    getAgentsStatus: signedIn,
    postAgentsTest: signedIn,
    postAgentsExecuteAgentOrTaskId: signedIn,
    getSystemHealth: signedIn,
    getAiRecommendations: signedIn,
    getAiRecommendationsDashboard: signedIn,
    postAiRecommendationsGenerate: signedIn,
    // Elite has an open bet and no alerts, so something was recommended; once it is dismissed it stays dismissed.
    patchAiRecommendationsIdDismiss: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    patchAiRecommendationsIdImplement: { nobody: 401, free: 404, pro: 404, elite: 409 }[person],
    patchAiRecommendationsIdUndo: { nobody: 401, free: 404, pro: 404, elite: 409 }[person],
    getNotifications: signedIn,
    // Nobody has a notification, and the address belongs to somebody else.
    postNotificationsReadId: person === "nobody" ? 401 : 404,
    postNotificationsReadAll: signedIn,
    getNotificationsPreferences: signedIn,
    postNotificationsPreferences: person === "nobody" ? 401 : 422,
    postNotificationsPhoneCode: { nobody: 401, free: 402, pro: 402, elite: 409 }[person],
    postNotificationsPhoneConfirm: person === "nobody" ? 401 : 409,
    getNotificationsPriceWatches: signedIn,
    postNotificationsPriceWatches: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
    deleteNotificationsPriceWatchesId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    getWebHooks: signedIn,
    postWebHooks: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
    getWebHooksId: person === "nobody" ? 401 : 404,
    patchWebHooksId: person === "nobody" ? 401 : 404,
    deleteWebHooksId: person === "nobody" ? 401 : 404,
    postWebHooksIdSecret: person === "nobody" ? 401 : 404,
    postWebHooksIdTest: { nobody: 401, free: 402, pro: 402, elite: 404 }[person],
    postWebHooksIdPause: person === "nobody" ? 401 : 404,
    postWebHooksIdResume: { nobody: 401, free: 402, pro: 402, elite: 404 }[person],
    postWebHooksIdDeliveriesDeliveryReplay: { nobody: 401, free: 402, pro: 402, elite: 404 }[person],
    // The game is not on the schedule.
    postSecondOpinion: person === "nobody" ? 401 : 422,
    getSocialNetwork: signedIn,
    getSocialNetworkPicks: signedIn,
    // The address is nobody's.
    getSocialNetworkMembersId: person === "nobody" ? 401 : 404,
    putSocialNetworkProfile: signedIn,
    deleteSocialNetworkProfile: signedIn,
    // The profile that was made has been left again.
    postSocialNetworkShares: person === "nobody" ? 401 : 409,
    deleteSocialNetworkSharesPickId: person === "nobody" ? 401 : 404,
    postSocialNetworkMembersIdFollow: person === "nobody" ? 401 : 404,
    // A person who does not follow that address has nothing to undo.
    deleteSocialNetworkMembersIdFollow: signedIn,
    postSocialNetworkMembersIdBlock: person === "nobody" ? 401 : 404,
    deleteSocialNetworkMembersIdBlock: person === "nobody" ? 401 : 404,
    postSocialNetworkMembersIdReport: person === "nobody" ? 401 : 404,
    postBetsImport: signedIn,
    getSlip: signedIn,
    patchSlip: signedIn,
    deleteSlip: signedIn,
    postSlipItems: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
    patchSlipItemsPickId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    deleteSlipItemsPickId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
    postSlipPrices: signedIn,
    // Nobody has a bankroll, and nothing is left in the slip.
    postSlipSuggestedStakes: person === "nobody" ? 401 : 409,
    postSlipPlace: person === "nobody" ? 401 : 409,
    getAuthUser: signedIn,
    getSubscriptionStatus: signedIn,
    // Nobody has accepted the terms of a plan.
    postCreateCheckoutSession: person === "nobody" ? 401 : 409,
    getSecurityStatus: 200,
    getLiveModeStatus: 200,
    postToggleLiveMode: signedIn,
    getOpenapiJson: 200,
  };
}

/** Calls every operation and checks the answer against its description; returns the statuses by operation. */
async function callAll({
  scene,
  document,
  client,
}: {
  readonly scene: Scene;
  readonly document: OpenApiDocument;
  readonly client: Client;
}) {
  const statuses: Record<string, number> = {};
  for (const operation of operationsOf(document)) {
    const { operationId } = operation;
    const { response, data, error } = await CALLS[operationId as CallName](client, scene);
    const { status, headers } = response;
    statuses[operationId] = status;
    const described = answerOf(document, operation, status);
    for (const name of Object.keys(described.headers ?? {}))
      if (!SOMETIMES.has(name)) expect(headers.get(name), `${operationId}: ${name}`).not.toBeNull();
    const [type = "", media] = Object.entries(described.content ?? {})[0] ?? [];
    expect(headers.get("Content-Type"), operationId).toContain(type);
    const parsed = media && schemaOf(document, media.schema).safeParse(data ?? error);
    expect(parsed?.error, `${operationId} ${status}: ${parsed?.error?.message}`).toBeUndefined();
    expect(parsed?.success, operationId).toBe(true);
  }
  return statuses;
}

describe("each person calls every operation with the generated client and is answered as described", () => {
  for (const person of PEOPLE)
    test(`as ${person}`, async () => {
      const { scene, document, clientOf } = await open();
      expect(await callAll({ scene, document, client: await clientOf(person) })).toEqual(expectedOf(person));
    });
});

/** The scope that an operation needs from a token: "any" for no particular one, null where no token is accepted. */
function scopeOf({ security }: Operation): string | null {
  const byToken = security.find((way) => "token" in way)?.token;
  return byToken === undefined ? null : (byToken[0] ?? "any");
}

describe("by token, without cookie and Origin,", () => {
  async function byToken(scopes: readonly TokenScope[]) {
    const { app, scene, baseUrl, document } = await open();
    const { token } = await tokenHolder(app, "elite", scopes);
    const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
    return { document, statuses: await callAll({ scene, document, client }) };
  }
  /** Elite's answer, and 403 where the token lacks the scope. */
  const expected = (document: OpenApiDocument, opens: (scope: string) => boolean) =>
    Object.fromEntries(
      operationsOf(document).map((operation) => {
        const scope = scopeOf(operation);
        const isOpen = operation.security.length === 0 || (scope !== null && (scope === "any" || opens(scope)));
        return [operation.operationId, isOpen ? expectedOf("elite")[operation.operationId as CallName] : 403];
      }),
    );

  test("every scope opens the same as its person's session, except what no token opens", async () => {
    const { document, statuses } = await byToken(TOKEN_SCOPES);
    expect(statuses).toEqual(expected(document, () => true));
    // The account, payments and the feed.
    for (const closed of ["postToggleLiveMode", "postCreateCheckoutSession"])
      expect(statuses[closed], closed).toBe(403);
  });

  test("one scope opens its own operations and no other", async () => {
    const { document, statuses } = await byToken(["odds:read"]);
    // A stream needs the scope of each of its topics, and the client asks for the slip beside the prices.
    expect(statuses).toEqual({ ...expected(document, (scope) => scope === "odds:read"), getStream: 403 });
    expect([statuses.getOdds, statuses.getBettingStrategies, statuses.postSavedPicks]).toEqual([200, 403, 403]);
  });
});

test("an answer that differs from its description is found", async () => {
  const { document, clientOf } = await open();
  const { data } = await (await clientOf("elite")).GET("/api/games", { params: { query: { limit: 1 } } });
  const schema = schemaOf(document, { $ref: "#/components/schemas/GetGamesAnswer" });
  const [game] = data && "games" in data ? data.games : [];
  expect(game).toBeDefined();
  expect(schema.safeParse(data).success).toBe(true);
  expect(schema.safeParse([game]).success).toBe(true);
  expect(schema.safeParse([{ ...game, league: "XFL" }]).success).toBe(false);
  expect(schema.safeParse({ ...data, secret: 1 }).success).toBe(false);
  expect(schema.safeParse({ ...data, games: [{ ...game, league: "XFL" }] }).success).toBe(false);
  expect(schema.safeParse({ ...data, games: [{ ...game, startAt: 0 }] }).success).toBe(false);
});

test("every GET answers 304 to what it answered before, and HEAD as it would GET", async () => {
  const { app, scene, baseUrl, document } = await open();
  const { cookie } = await app.signedIn("pro");
  for (const [described, item] of addressesOf(document)) {
    // Live events and measurements differ at every call, so no earlier answer can match.
    if (!item.get || ["/api/stream", "/api/system-health"].includes(described)) continue;
    // A person's own object; this scene has none: tests/workflows/people and tests/api/single-items.test.ts read one.
    if (/^\/api\/(?:social-network\/members|web-hooks|saved-picks)\/\{id\}$/.test(described)) continue;
    const path = described.replace("{userId}", "me");
    const headers = { Cookie: cookie, "Accept-Encoding": "identity" };
    const named = path
      .replace("{sport}", "NBA")
      .replace("{pickId}", String(scene.live))
      .replace("{playerId}", encodeURIComponent(playerAt("TOR", 0).id))
      .replace("{team}", "NBA-BOS");
    const address = baseUrl + named.replace(/\{(?:gameId|id)\}/, "simulation:scene-0");
    const first = await fetch(address, { headers });
    const etag = first.headers.get("ETag") ?? "";
    const again = await fetch(address, { headers: { ...headers, "If-None-Match": `"x", ${etag}` } });
    expect([again.status, again.headers.get("ETag"), await again.text()], path).toEqual([304, etag, ""]);
    expect(again.headers.get("Cache-Control"), path).toBe(first.headers.get("Cache-Control"));
    const head = await fetch(address, { headers, method: "HEAD" });
    expect([head.status, await head.text()], path).toEqual([200, ""]);
    for (const name of ["Content-Length", "Content-Type", "ETag", "Cache-Control", "Vary", "Link"])
      expect(head.headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    expect(Number(first.headers.get("Content-Length")), path).toBe(Buffer.byteLength(await first.text()));
  }
});

test("every address names its methods, and refuses the others with a problem document", async () => {
  const { baseUrl, document } = await open();
  for (const [path, item] of [...addressesOf(document), ["/api/nothing", null] as const]) {
    const options = await fetch(baseUrl + path, { method: "OPTIONS" });
    const unnamed = item && "put" in item ? "PATCH" : "PUT";
    const other = await fetch(baseUrl + path, { method: unnamed, headers: { Origin: ORIGIN } });
    expect([options.status, other.status], path).toEqual(item ? [204, 405] : [404, 404]);
    expect(other.headers.get("Content-Type"), path).toContain("application/problem+json");
    const problem = (await other.json()) as { code: string; type: string };
    expect(problem.type).toBe(`${ORIGIN}/api/docs#${problem.code}`);
    if (!item) continue;
    const methods = Object.keys(item).map((method) => method.toUpperCase());
    const allowed = [...methods, ...(item.get ? ["HEAD"] : []), "OPTIONS"].sort();
    for (const { headers } of [options, other]) expect(headers.get("Allow")?.split(", ").sort(), path).toEqual(allowed);
  }
});

test("signing in has an address of the API: its other methods are answered as everywhere", async () => {
  const app = await openApp();
  const { loader, action } = await app.load(() => import("../../app/routes/api.login.ts"));
  const options = await loader(routeArgs("/api/login", { method: "OPTIONS" }));
  const post = await action(routeArgs("/api/login", { method: "POST" }));
  expect([options.status, post.status]).toEqual([204, 405]);
  for (const { headers } of [options, post]) expect(headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  expect(options.headers.get("Set-Cookie")).toBeNull();
  expect(await post.json()).toMatchObject({ code: "method-not-allowed" });
});

test("each kind of failure is a problem document with its own code", async () => {
  const { app, baseUrl } = await open({ RATE_LIMIT_PER_15_MINUTES: "60" });
  const { cookie } = await app.signedIn("elite");
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/api/saved-picks`, {
      method: "POST",
      body,
      headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json", ...headers },
    });
  const read = (path: string, headers: Record<string, string> = {}) => fetch(baseUrl + path, { headers });
  const failures: readonly (readonly [string, Promise<Response>])[] = [
    ["malformed", post("{")],
    ["malformed", post("{}", { "Idempotency-Key": "short" })],
    ["malformed", read("/api/%E0%A4%A")],
    ["unauthenticated", read("/api/odds")],
    ["cross-site", post("{}", { Origin: "https://elsewhere.example" })],
    ["not-found", read("/api/nothing")],
    ["not-found", post('{"strategyId":1}')],
    ["too-large", post(" ".repeat(256 * 1024 + 1))],
    ["unsupported-media-type", post("strategyId=1", { "Content-Type": "application/x-www-form-urlencoded" })],
    ["invalid", post('{"strategyId":-1}')],
    ["invalid", read("/api/games?limit=0")],
  ];
  for (const [code, asked] of failures) {
    const response = await asked;
    const problem = (await response.json()) as { status: number; code: string };
    expect(problem.code).toBe(code);
    expect(problem.status).toBe(response.status);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  let refused = await read("/api/games");
  for (let count = 0; count < 70 && refused.status !== 429; count++) refused = await read("/api/games");
  expect(await refused.json()).toMatchObject({ code: "too-many-requests", status: 429 });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
});

test("the answer is JSON for every Accept header", async () => {
  const { baseUrl } = await open();
  for (const accepted of ["text/html", "application/xml", "*/*;q=0"]) {
    const response = await fetch(`${baseUrl}/api/games?limit=1`, { headers: { Accept: accepted } });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  }
});
