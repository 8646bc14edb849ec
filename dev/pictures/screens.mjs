import { importPreview, importResult, importStep, membersPage, sharedResults } from "./begun.mjs";

/**
 * Every screen of the product, once, as the ready-made people see it; `tests/dev/screens.test.ts` fails when a route is missing here. The
 * contact sheet goes through this list.
 *
 * @typedef {object} Screen
 * @property {string} route its file in app/routes, without `/route.tsx` or `.tsx`
 * @property {string} path its address; `:first` is replaced by the match of `link`
 * @property {"free" | "elite" | "nobody"} as who looks at it
 * @property {{ from: string, pattern: RegExp }} [link] a page that names the address's parameter
 * @property {boolean} [isMain] one of the ten the product is judged by
 * @property {import("./begun.mjs").Begin} [begin] creates the screen's content and returns its address
 * @property {number} [status] the expected status if it is not 200
 * @property {string} [skip] why it cannot be visited by its address
 */

/** @returns {Screen} */
const screen = (route, path, more = {}) => ({ route, path, as: "elite", ...more });

/** Created by the person on the free plan, unless only another plan has the screen. @returns {Screen} */
const begun = (route, begin, as = "free") => screen(route, "", { as, begin });

/** @type {readonly Screen[]} */
export const SCREENS = [
  screen("_index", "/", { as: "nobody", isMain: true }),
  screen("_app.dashboard", "/dashboard", { isMain: true }),
  screen("_app.betting-strategies", "/betting-strategies?minConfidence=0", { isMain: true }),
  screen("_app.betting-strategies", "/betting-strategies", { as: "free" }),
  screen("_app.picks.$id", ":first", {
    link: { from: "/betting-strategies?minConfidence=0", pattern: /\/picks\/\d+/ },
    isMain: true,
  }),
  screen("_app.picks.$id_.why", ":first/why", {
    link: { from: "/betting-strategies?minConfidence=0", pattern: /\/picks\/\d+/ },
  }),
  screen("_app.saved-picks", "/saved-picks", { isMain: true }),
  screen("_app.slip", "/slip", { isMain: true }),
  screen("_app.performance", "/performance", { isMain: true }),
  screen("track-record", "/track-record", { as: "nobody", isMain: true }),
  screen("subscription", "/subscription", { isMain: true }),
  screen("subscription", "/pricing", { as: "nobody" }),
  screen("track-record_.verify", "/track-record/verify", { as: "nobody" }),
  screen("_app.ai-insights", "/ai-insights", { isMain: true }),
  screen("_app.ai-mentor", "/ai-mentor"),
  screen("_app.ai-recommendations", "/ai-recommendations"),
  screen("_app.predictions", "/predictions"),
  screen("_app.enhanced-odds", "/enhanced-odds"),
  screen("_app.second-opinion", "/second-opinion"),
  screen("_app.player-insights", "/player-insights"),
  screen("_app.props", "/props"),
  screen("_app.news", "/news"),
  screen("_app.news", "/news?view=game"),
  screen("_app.teams", "/teams"),
  screen("_app.teams_.$team", "/teams/NBA-BOS"),
  screen("_app.team-chemistry", "/team-chemistry"),
  screen("_app.team-chemistry_.$team", ":first", {
    link: { from: "/team-chemistry", pattern: /\/team-chemistry\/[\w:%-]+/ },
  }),
  screen("_app.history", "/history"),
  screen("_app.agent-system", "/agent-system"),
  screen("_app.auto-evolution", "/auto-evolution"),
  screen("_app.ai-training", "/ai-training"),
  screen("_app.odds-api-dashboard", "/odds-api-dashboard"),
  screen("_app.under-the-hood", "/under-the-hood"),
  screen("_app.websocket-performance", "/websocket-performance"),
  screen("_app.social-network", "/social-network"),
  screen("_app.social-network_.reports", "/social-network/reports"),
  screen("_app.settings_.web-hooks", "/settings/web-hooks"),
  screen("_app.search", "/search?q=to"),
  screen("_app.notifications", "/notifications"),
  screen("_app.bankroll", "/bankroll"),
  screen("_app.settings", "/settings"),
  screen("_app.settings_.tokens", "/settings/tokens"),
  // The page for a program without a registration.
  screen("oauth.authorize", "/oauth/authorize", { status: 400 }),
  screen("_app.care", "/care"),
  screen("_app.care_.self-test", "/care/self-test"),
  screen("_app.saved-filters", "/saved-filters"),
  screen("_app.saved-picks_.import", "/saved-picks/import"),
  screen("_app.subscription_.success", "/subscription/success"),
  screen("_app.subscription_.terms", "/subscription/terms?plan=pro", { as: "free" }),
  screen("_app.testimonial", "/testimonial"),
  screen("_app.tour", "/tour"),
  screen("api.docs.($part)", "/api/docs"),
  // The family whose document is the longest.
  screen("api.docs.($part)", "/api/docs/bet-slip"),
  screen("api.docs.($part)", "/api/docs/shapes"),
  screen("confidence-demo", "/confidence-demo"),
  screen("consent", "/consent", { as: "nobody" }),
  screen("demo", "/demo?step=1", { as: "nobody" }),
  screen("help", "/help"),
  screen("help_.settlement", "/help/settlement"),
  screen("methodology", "/methodology", { as: "nobody" }),
  screen("glossary", "/glossary", { as: "nobody" }),
  screen("legal._index", "/legal", { as: "nobody" }),
  screen("legal.$page", "/legal/terms", { as: "nobody" }),
  screen("performance.share", "/performance/share"),
  screen("roi-simulator", "/roi-simulator"),
  screen("security-testing", "/security-testing"),
  screen("settings.data", "/settings/data"),
  screen("settings.email", "/settings/email"),
  screen("settings.notifications", "/settings/notifications"),
  screen("support", "/support"),
  screen("$", "/nowhere", { as: "nobody", status: 404 }),
  // Offers link to it, and there are offers only while one beats the fair price; the games to choose from are always named.
  screen("_app.notifications_.watch", "/notifications/watch?game=:first&market=moneyline&side=home&price=%2B150", {
    link: { from: "/enhanced-odds", pattern: /(?<=<option value=")[\w:-]+(?=")/ },
  }),
  begun("_app.saved-picks_.import_.$id", importStep),
  begun("_app.saved-picks_.import_.$id_.preview", importPreview),
  begun("_app.saved-picks_.import_.$id_.done", importResult),
  begun("_app.social-network_.$id", membersPage, "elite"),
  screen("_app.settings_.web-hooks_.$id", "", { skip: "a receiver, which has to be on the public internet" }),
  begun("results.$id", sharedResults),
  screen("unsubscribe.$token", "", { skip: "the link in an e-mail" }),
];

/** The screens that only an address leads to. */
export const SCREENS_BY_ADDRESS = SCREENS.filter(({ begin, skip }) => begin === undefined && skip === undefined);
