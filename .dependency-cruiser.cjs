/**
 * Which room may import which (docs/architecture.md). Each room names what it may reach; anything else it reaches inside the project is an
 * error. "Pure" is engine, schemas and format.
 */
const ENGINE = "^app/lib/engine/";
const FORMAT = "^app/lib/format/";
const SCHEMAS = "^app/lib/schemas/";
const PURE = [ENGINE, FORMAT, SCHEMAS];
const DB = "^db/";
const PLATFORM = "^app/lib/platform/";
const MODELS = "^app/models/";
const PROVIDERS = "^app/lib/providers/";
const AGENTS = "^app/lib/agents/";
const VIEWS = "^app/lib/views/";
const CALLER = "^app/lib/views/caller\\.ts$";
const WORKFLOWS = "^app/lib/workflows/";
const JOBS = "^app/lib/jobs/";
const HTTP = "^app/lib/http/";
const COMPONENTS = "^app/components/";
const ROUTES = "^app/routes/";
const COMMANDS = "^app/commands/";

/** The simulation's folder; its only entry is simulation.ts. */
const SIMULATE = "^app/lib/engine/simulate/";

/**
 * The imports allowed from one area to another inside a layer: an area without an edge here imports only itself. Each edge gives its
 * reason; tests/architecture/areas.integration.test.ts finds the ones nobody uses.
 */
const AREA_EDGES = [
  {
    layer: WORKFLOWS,
    from: "agents",
    to: ["bets", "insights", "picks", "slip"],
    why: "agents look at the picks that are offered or in the slip, at the slip's own stakes and what the person's bets came to, and their system's health is that of what feeds them",
  },
  {
    layer: MODELS,
    from: "agents",
    to: ["feeds", "picks", "record"],
    why: "an opinion is read with its pick, the pick's news and its grading",
  },
  {
    layer: MODELS,
    from: "access",
    to: ["account", "feeds"],
    why: "a token is read with the person it speaks for and their feed's clock",
  },
  {
    layer: WORKFLOWS,
    from: "bets",
    to: ["account", "people", "record"],
    why: "a stake stays within its owner's limits; one's own results stand beside the published bets of the same period and the members' ranking",
  },
  {
    layer: WORKFLOWS,
    from: "market",
    to: ["picks"],
    why: "a panel of the market says first what the person's own picks and predictions say of the side it names",
  },
  {
    layer: WORKFLOWS,
    from: "evolution",
    to: ["pricing", "record"],
    why: "the worker's training of a league is pricing's; each version is shown beside its own part of the record",
  },
  {
    layer: WORKFLOWS,
    from: "feeds",
    to: ["bets", "picks", "pricing", "record"],
    why: "at each moment of a feed models train, picks are published and graded, bets are settled, the day's root is published",
  },
  {
    layer: WORKFLOWS,
    from: "insights",
    to: ["bets", "picks", "record"],
    why: "the dashboard shows today's picks, the record and what one's own bets came to",
  },
  {
    layer: WORKFLOWS,
    from: "lives",
    to: ["account", "bets", "notify", "people", "picks", "recommendations", "slip"],
    why: "people of the simulated world act through the verbs of screens",
  },
  {
    layer: MODELS,
    from: "lives",
    to: ["account", "feeds"],
    why: "a simulated person is read as the viewer they act as, with the time they have lived",
  },
  {
    layer: WORKFLOWS,
    from: "notify",
    to: ["record"],
    why: "the daily digest carries the record's figures and its newest entry",
  },
  {
    layer: WORKFLOWS,
    from: "props",
    to: ["players"],
    why: "a player tonight is looked at in the season he is found in",
  },
  {
    layer: WORKFLOWS,
    from: "players",
    to: ["picks", "pricing"],
    why: "a team's page shows its open predictions and its rating",
  },
  {
    layer: WORKFLOWS,
    from: "news",
    to: ["picks", "props"],
    why: "our chance and our projections of players show where the person's predictions and props stand open",
  },
  {
    layer: WORKFLOWS,
    from: "picks",
    to: ["bets", "pricing"],
    why: "what is published was predicted a moment before; beside the list stands what the reader's own bets came to",
  },
  { layer: WORKFLOWS, from: "site", to: ["feeds", "record"], why: "health, tidying up and the landing page's figures" },
  {
    layer: WORKFLOWS,
    from: "recommendations",
    to: ["account", "bets"],
    why: "what is recommended keeps within the owner's limits and follows from their bets",
  },
  {
    layer: WORKFLOWS,
    from: "slip",
    to: ["account", "bets"],
    why: "a placed slip becomes bets, within the owner's limits",
  },
  {
    layer: WORKFLOWS,
    from: "account",
    to: ["billing"],
    why: "a person who excludes themselves or leaves is not charged any more",
  },
  {
    layer: MODELS,
    from: "account",
    to: ["feeds", "notify", "slip"],
    why: "a session is read with its feed, its slip's picks and the number of unread notifications",
  },
  {
    layer: MODELS,
    from: "notify",
    to: ["bets", "feeds", "picks"],
    why: "a prop's player is named by the catalog; a followed pick stakes no money; a pick is announced by its newest verdict",
  },
  {
    layer: MODELS,
    from: "bets",
    to: ["feeds", "people", "pricing"],
    why: "an open bet is read with the newest quotes on its game and what was last said of it; a page of results carries its owner's name among members",
  },
  {
    layer: MODELS,
    from: "insights",
    to: ["evolution", "feeds"],
    why: "a dashboard is read with the order of its sections, the system's state with the feed's news",
  },
  {
    layer: MODELS,
    from: "market",
    to: ["feeds"],
    why: "games and quotes are read with when their feed was last heard of",
  },
  {
    layer: MODELS,
    from: "picks",
    to: ["bets", "feeds", "record"],
    why: "a pick is read with its game, its gradings and what its reader has bet on it",
  },
  {
    layer: MODELS,
    from: "props",
    to: ["bets", "feeds", "picks"],
    why: "a prop is read with its feed's news, the picks published on it, and what its reader has revealed and bet",
  },
  {
    layer: MODELS,
    from: "record",
    to: ["feeds"],
    why: "a prop is graded from its game's box score and named by its player",
  },
  { layer: MODELS, from: "site", to: ["feeds"], why: "the metrics count every feed" },
  {
    layer: MODELS,
    from: "slip",
    to: ["bets", "feeds", "picks"],
    why: "a slip is read with its picks, the feed's news and its owner's open bets",
  },
  { layer: VIEWS, from: "bets", to: ["record"], why: "rates of a person's bets look like those of the record" },
  { layer: VIEWS, from: "feeds", to: ["market"], why: "how old quotes may be" },
  {
    layer: VIEWS,
    from: "insights",
    to: ["claims", "record"],
    why: "a claim is worded once; rates look like those of the record",
  },
  {
    layer: VIEWS,
    from: "recommendations",
    to: ["claims"],
    why: "a recommendation rests on the claim that other screens make",
  },
  {
    layer: VIEWS,
    from: "picks",
    to: ["claims", "market"],
    why: "how a chance lies to the market's is worded once; a card shows the best price its reader may see",
  },
  {
    layer: VIEWS,
    from: "props",
    to: ["market", "picks", "players"],
    why: "a prop's price is the best its reader may see, its forecast is closed as picks are, and a player is shown in his season",
  },
  { layer: VIEWS, from: "news", to: ["market"], why: "which books a person sees" },
  { layer: VIEWS, from: "players", to: ["claims"], why: "what is said of players and teams is worded once" },
  {
    layer: VIEWS,
    from: "slip",
    to: ["feeds", "picks"],
    why: "the slip shows picks and the feed's state",
  },
  {
    layer: MODELS,
    from: "people",
    to: ["bets", "feeds", "picks", "record"],
    why: "a shared pick is read with its quotes, its grading and what its reader has bet on it",
  },
  {
    layer: VIEWS,
    from: "people",
    to: ["market", "picks", "record"],
    why: "a shared pick is shown by the one gate; rates of a member look like those of the record",
  },
];
const layerName = (layer) => layer.split("/").at(-2);

/** The rooms, in the order of the table in docs/architecture.md; every room may import itself. */
const ROOMS = [
  { name: "engine", path: ENGINE, may: [ENGINE] },
  { name: "format", path: FORMAT, may: [FORMAT, ENGINE] },
  // Sentences name limits as people read them.
  { name: "schemas", path: SCHEMAS, may: [SCHEMAS, FORMAT, ENGINE] },
  // Tables are typed by the engine's brands and closed lists.
  { name: "db", path: DB, may: [DB, ENGINE] },
  { name: "platform", path: PLATFORM, may: [PLATFORM, DB, ...PURE] },
  { name: "models", path: MODELS, may: [MODELS, DB, PLATFORM, ...PURE] },
  { name: "providers", path: PROVIDERS, may: [PROVIDERS, PLATFORM, ...PURE] },
  { name: "agents", path: AGENTS, may: [AGENTS, ...PURE] },
  // Only the types of models and platform: see `views-import-types-only` below.
  { name: "views", path: VIEWS, may: [VIEWS, MODELS, PLATFORM, ...PURE] },
  { name: "workflows", path: WORKFLOWS, may: [WORKFLOWS, VIEWS, AGENTS, PROVIDERS, MODELS, PLATFORM, ...PURE] },
  { name: "jobs", path: JOBS, may: [JOBS, WORKFLOWS, PLATFORM, "^app/models/site/job", ...PURE] },
  // Only the caller of views, which is built here.
  { name: "http", path: HTTP, may: [HTTP, CALLER, MODELS, PLATFORM, ...PURE] },
  { name: "components", path: COMPONENTS, may: [COMPONENTS, ...PURE] },
  { name: "routes", path: ROUTES, may: [ROUTES, VIEWS, COMPONENTS, MODELS, HTTP, WORKFLOWS, PLATFORM, ...PURE] },
  // Migrations, backups and restores are run by commands too.
  {
    name: "commands",
    path: COMMANDS,
    may: [
      COMMANDS,
      WORKFLOWS,
      JOBS,
      PROVIDERS,
      PLATFORM,
      "^db/(?:migrate|client|database-file|replica)\\.ts$",
      ...PURE,
    ],
  },
];

const NPM = "^node_modules/";
const packages = (...names) => `^node_modules/(?:${names.join("|")})(?:/|$)`;

module.exports = {
  forbidden: [
    ...ROOMS.map(({ name, path, may }) => ({
      name: `${name}-imports`,
      severity: "error",
      comment: `${name} may import only what docs/architecture.md says.`,
      from: { path },
      to: { path: ["^app/", "^db/", "^server\\.js$"], pathNot: may },
    })),
    {
      name: "views-import-types-only",
      severity: "error",
      comment: "Views are pure: of models and platform they know the shapes.",
      from: { path: VIEWS },
      to: { path: [MODELS, PLATFORM], dependencyTypesNot: ["type-only"] },
    },
    ...AREA_EDGES.map(({ layer, from, to, why }) => ({
      name: `${layerName(layer)}-of-${from}`,
      severity: "error",
      comment: `Of other areas ${from} may reach only ${to.join(", ")}: ${why}.`,
      from: { path: `${layer}${from}/` },
      to: { path: `${layer}[^/]+/`, pathNot: [from, ...to].map((area) => `${layer}${area}/`) },
    })),
    ...[WORKFLOWS, MODELS, VIEWS].map((layer) => ({
      name: `${layerName(layer)}-stay-in-their-area`,
      severity: "error",
      comment: "Areas reach each other only along AREA_EDGES.",
      from: {
        path: `${layer}([^/]+)/`,
        pathNot: AREA_EDGES.filter((edge) => edge.layer === layer).map(({ from }) => `${layer}${from}/`),
      },
      to: { path: `${layer}[^/]+/`, pathNot: `${layer}$1/` },
    })),
    {
      name: "inside-is-for-its-area",
      severity: "error",
      comment: "What lies in an area's inside/ is imported by that area only.",
      from: { path: "^app/(?:lib/)?([\\w-]+)/([\\w-]+)/" },
      to: { path: "^app/.+/inside/", pathNot: "^app/(?:lib/)?$1/$2/" },
    },
    {
      name: "inside-is-for-tests-of-its-area",
      severity: "error",
      from: { path: "^tests/([\\w-]+)/([\\w-]+)/" },
      to: { path: "^app/.+/inside/", pathNot: "^app/(?:lib/)?$1/$2/" },
    },
    {
      name: "inside-is-for-nobody-else",
      severity: "error",
      from: { pathNot: ["^app/(?:lib/)?[\\w-]+/[\\w-]+/", "^tests/[\\w-]+/[\\w-]+/"] },
      to: { path: "^app/.+/inside/" },
    },
    {
      name: "only-its-provider-imports-the-simulation",
      severity: "error",
      comment: "Nothing else may know that a feed is simulated, or how.",
      from: { path: ["^app/", "^db/", "^dev/"], pathNot: [SIMULATE, "^app/lib/providers/simulation/"] },
      to: { path: SIMULATE },
    },
    {
      name: "the-simulation-has-one-door",
      severity: "error",
      comment: "simulation.ts returns what is known by a moment; the files behind it know how games end.",
      from: { path: "^app/lib/providers/simulation/" },
      to: { path: SIMULATE, pathNot: `${SIMULATE}(?:simulation|game)\\.ts$` },
    },
    {
      name: "only-tests-see-the-truth",
      severity: "error",
      comment: "A model that knew the true probabilities would be worthless.",
      from: { path: ["^app/", "^db/", "^dev/"] },
      to: { path: `${SIMULATE}truth\\.ts$` },
    },
    {
      name: "common-components-know-no-area",
      severity: "error",
      comment: "ui, forms and charts do not depend on their contents.",
      from: { path: `${COMPONENTS}(?:ui|forms|charts)/` },
      to: { path: COMPONENTS, pathNot: `${COMPONENTS}(?:ui|forms|charts)/` },
    },
    {
      name: "the-parts-of-a-screen-stay-out-of-the-server",
      severity: "error",
      comment: "Of a route's folder only route.ts or route.tsx reads and writes; its parts draw what they are given.",
      from: { path: "^app/routes/[^/]+/", pathNot: ["/route\\.tsx?$", "\\.server\\.tsx?$"] },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "one-route-is-not-another",
      severity: "error",
      comment:
        "Routes do not import each other; named here are second URLs of one line (re-exports), the list of the API's families, the address of its description and the endpoints behind assistants' tools.",
      from: {
        path: "^app/routes/([\\w.-]+)",
        pathNot: [
          "^app/routes/_app\\.(?:ai-picks|api-integration|dashboard_\\.players|ml-training|my-picks|thank-you)\\.tsx$",
          "^app/routes/pricing\\.tsx$",
          "^app/routes/api\\.user\\.bet-history\\.ts$",
          "^app/routes/api\\.docs\\.\\(\\$part\\)/families\\.server\\.ts$",
          "^app/routes/mcp/endpoints\\.server\\.ts$",
          "^app/routes/api\\.openapi\\[\\.\\]json\\.ts$",
        ],
      },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
    },
    {
      name: "pure-rooms-import-no-package",
      severity: "error",
      from: { path: [ENGINE, FORMAT] },
      to: {
        dependencyTypesNot: [
          "local",
          "aliased",
          "aliased-subpath-import",
          "aliased-tsconfig",
          "aliased-tsconfig-paths",
        ],
      },
    },
    {
      name: "components-stay-out-of-the-server",
      severity: "error",
      from: { path: COMPONENTS },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "drizzle-only-near-the-tables",
      severity: "error",
      from: { path: "^app/", pathNot: [MODELS, PLATFORM] },
      to: { path: packages("drizzle-orm", "@libsql") },
    },
    {
      name: "stripe-only-in-providers",
      severity: "error",
      from: { path: "^app/", pathNot: PROVIDERS },
      to: { path: packages("stripe") },
    },
    {
      name: "browser-tests-share-their-workers",
      severity: "error",
      comment: "Each set of fixtures of a worker has workers and browsers of its own; people.ts has the one set.",
      from: { path: "^tests/e2e/", pathNot: "^tests/e2e/people\\.ts$" },
      to: { path: packages("@playwright/test"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "react-and-remix-only-in-http-and-above",
      severity: "error",
      from: { path: ["^app/lib/", MODELS, DB, COMMANDS], pathNot: HTTP },
      to: {
        path: packages(
          "react",
          "react-dom",
          "@remix-run",
          "remix-auth",
          "remix-auth-oauth2",
          "@conform-to/react",
          "@radix-ui",
        ),
      },
    },
    {
      name: "nothing-imports-tests-or-dev",
      severity: "error",
      from: { path: ["^app/", "^db/", "^server\\.js$"] },
      to: { path: ["^tests/", "^dev/"] },
    },
    {
      name: "dev-imports-no-tests",
      severity: "error",
      from: { path: "^dev/", pathNot: "^dev/providers/" },
      to: { path: ["^tests/", "^app/"] },
    },
    {
      // They describe the simulated world in the providers' words, which the product has tables for.
      name: "stand-ins-for-providers-imports",
      severity: "error",
      from: { path: "^dev/providers/" },
      to: { path: ["^tests/", "^app/"], pathNot: ["^app/lib/engine/", "^app/lib/providers/"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "build/server/index\\.js$" },
    },
    {
      name: "no-development-packages-in-the-product",
      severity: "error",
      from: { path: ["^app/", "^db/", "^server\\.js$"], pathNot: "^app/routes\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "a-unit-test-starts-no-program",
      comment: "A test that does is an integration test: its file is named so (docs/architecture.md).",
      severity: "error",
      from: { path: "^tests/.*\\.test\\.tsx?$", pathNot: ["\\.integration\\.test\\.tsx?$", "^tests/cluster/"] },
      to: { path: "^child_process$", reachable: true },
    },
    {
      name: "every-engine-file-is-reached-by-a-test",
      severity: "error",
      from: { path: "^tests/.*\\.test\\.tsx?$" },
      to: { path: ENGINE, reachable: false },
    },
  ],
  options: {
    doNotFollow: { path: NPM },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
    exclude: { path: ["^build/", "^db/migrations/"] },
  },
};
