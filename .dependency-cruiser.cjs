/**
 * Who may import whom (docs/architecture.md). Each room names what it may reach; whatever else it reaches inside the project is an
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
const WORKFLOWS = "^app/lib/workflows/";
const JOBS = "^app/lib/jobs/";
const HTTP = "^app/lib/http/";
const COMPONENTS = "^app/components/";
const ROUTES = "^app/routes/";
const COMMANDS = "^app/commands/";

/** The rooms, in the order of the table in docs/architecture.md; every room may import itself. */
const ROOMS = [
  { name: "engine", path: ENGINE, may: [ENGINE] },
  { name: "format", path: FORMAT, may: [FORMAT, ENGINE] },
  { name: "schemas", path: SCHEMAS, may: [SCHEMAS, ENGINE] },
  // Tables are typed by the engine's brands and closed lists.
  { name: "db", path: DB, may: [DB, ENGINE] },
  { name: "platform", path: PLATFORM, may: [PLATFORM, DB, ...PURE] },
  { name: "models", path: MODELS, may: [MODELS, DB, PLATFORM, ...PURE] },
  { name: "providers", path: PROVIDERS, may: [PROVIDERS, PLATFORM, ...PURE] },
  { name: "agents", path: AGENTS, may: [AGENTS, ...PURE] },
  { name: "workflows", path: WORKFLOWS, may: [WORKFLOWS, AGENTS, PROVIDERS, MODELS, PLATFORM, ...PURE] },
  { name: "jobs", path: JOBS, may: [JOBS, WORKFLOWS, PLATFORM, "^app/models/job", ...PURE] },
  { name: "http", path: HTTP, may: [HTTP, MODELS, PLATFORM, ...PURE] },
  { name: "components", path: COMPONENTS, may: [COMPONENTS, ...PURE] },
  { name: "routes", path: ROUTES, may: [ROUTES, COMPONENTS, MODELS, HTTP, WORKFLOWS, PLATFORM, ...PURE] },
  // Migrations, backups and what is restored from them are a command's business too.
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
      name: "one-route-is-not-another",
      severity: "error",
      comment:
        "Routes do not import each other; named here are second URLs of one line (re-exports), the list of the API's families and the address of its description.",
      from: {
        path: "^app/routes/([\\w.-]+)",
        pathNot: [
          "^app/routes/_app\\.(?:ai-picks|my-picks)\\.tsx$",
          "^app/routes/api\\.docs/families\\.server\\.ts$",
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
      from: { path: "^dev/" },
      to: { path: ["^tests/", "^app/"] },
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
