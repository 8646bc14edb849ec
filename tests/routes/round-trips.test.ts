import { setTimeout as later } from "node:timers/promises";
import type { Client } from "@libsql/client";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";

/** The delay of every call of the database here, so that calls in turn can be distinguished from calls side by side. */
const DELAYS_MS = [15, 100, 500] as const;

/**
 * On a busy machine a call may begin so late that it seems to have waited for one beside it: what fails is counted again from the start with
 * a longer delay. A call that does wait for another is counted at any delay.
 */
async function atSomeDelay(count: (delayMs: number) => Promise<void>): Promise<void> {
  const [first, second, last] = DELAYS_MS;
  await count(first).catch(() => count(second).catch(() => count(last)));
}

interface Trips {
  /** Calls that had to wait for another's answer: a page's cost with a distant primary, times its distance. */
  readonly waits: number;
  /** Executes, batches and interactive transactions; calls of one wait run side by side. */
  readonly calls: number;
}

/** Counts the calls `work` makes, and the longest chain of them. */
async function tripsOf(client: Client, work: () => Promise<unknown>, delayMs: number): Promise<Trips> {
  const ended: { readonly at: number; readonly depth: number }[] = [];
  let calls = 0;
  let waits = 0;
  const { execute, batch, transaction } = client;
  async function counted<T>(call: () => Promise<T>): Promise<T> {
    calls++;
    const startedAt = performance.now();
    const depth = 1 + Math.max(0, ...ended.filter(({ at }) => at <= startedAt).map((earlier) => earlier.depth));
    waits = Math.max(waits, depth);
    try {
      await later(delayMs);
      return await call();
    } finally {
      ended.push({ at: performance.now(), depth });
    }
  }
  client.execute = ((...args: Parameters<typeof execute>) =>
    counted(() => execute.apply(client, args))) as typeof execute;
  client.batch = ((...args: Parameters<typeof batch>) => counted(() => batch.apply(client, args))) as typeof batch;
  client.transaction = ((...args: Parameters<typeof transaction>) =>
    counted(() => transaction.apply(client, args))) as typeof transaction;
  try {
    await work();
  } finally {
    Object.assign(client, { execute, batch, transaction });
  }
  return { waits, calls };
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Runs the loaders of a page as Remix does: all at once, within one request. */
async function load(
  app: TestApp,
  path: string,
  cookie: string | null,
  loaders: readonly Loader[],
  params?: Readonly<Record<string, string>>,
) {
  const { withRequestContext } = await app.load(() => import("#app/lib/http/edge/request-context.server.ts"));
  const context = { requestId: "round-trips", nonce: "nonce", memory: new Map<string, Promise<unknown>>() };
  const headers = cookie ? { Cookie: cookie } : undefined;
  const args = routeArgs(path, {
    ...(headers ? { headers } : {}),
    ...(params === undefined ? {} : { params }),
  });
  return withRequestContext(context, () => Promise.all(loaders.map(async (loader) => loader(args))));
}

const base = sceneBase();

async function opened() {
  const app = await openApp({}, base());
  const scene = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const platform = await app.load(() => import("#app/lib/platform/db.server.ts"));
  const { client } = await platform.database();
  const { loader: root } = await app.load(() => import("#app/root.tsx"));
  const { loader: shell } = await app.load(() => import("#app/routes/_app.tsx"));
  return { app, scene, cookie, client, root, shell };
}

interface Screen {
  readonly path: string;
  readonly module: () => Promise<{ loader: Loader }>;
  /** The address ends with a pick's number. */
  readonly ofPick?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  /** Some of its reads are shared and cached for a minute: only the first visitor pays for them. */
  readonly sharesReads?: boolean;
  /**
   * How often the first visitor waits, where it is more often: for a season, which is read in parts lest all of it be in memory together,
   * for the ratings of a league, which is known with the pick, or for sums of the record, which are cached until its next entry.
   */
  readonly firstWaits?: number;
  /** Reads side by side, where they are more than three. */
  readonly mostCalls?: number;
}

/** Screens behind the sign-in: session, shell and screen together. */
const SCREENS: readonly Screen[] = [
  { path: "/betting-strategies", module: () => import("#app/routes/_app.betting-strategies/route.tsx") },
  {
    path: "/picks/",
    module: () => import("#app/routes/_app.picks.$id/route.tsx"),
    ofPick: true,
    sharesReads: true,
    firstWaits: 3,
  },
  {
    path: "/picks/",
    module: () => import("#app/routes/_app.picks.$id_.why/route.tsx"),
    ofPick: true,
    sharesReads: true,
    firstWaits: 3,
  },
  {
    path: "/ai-insights",
    module: () => import("#app/routes/_app.ai-insights/route.tsx"),
    sharesReads: true,
    firstWaits: 4,
  },
  {
    path: "/ai-insights?tab=patterns",
    module: () => import("#app/routes/_app.ai-insights/route.tsx"),
    sharesReads: true,
    firstWaits: 3,
  },
  { path: "/ai-insights?tab=picks", module: () => import("#app/routes/_app.ai-insights/route.tsx") },
  { path: "/ai-insights?tab=simulation", module: () => import("#app/routes/_app.ai-insights/route.tsx") },
  { path: "/ai-insights?tab=health", module: () => import("#app/routes/_app.ai-insights/route.tsx") },
  { path: "/auto-evolution", module: () => import("#app/routes/_app.auto-evolution/route.tsx") },
  { path: "/auto-evolution?tab=history", module: () => import("#app/routes/_app.auto-evolution/route.tsx") },
  { path: "/agent-system", module: () => import("#app/routes/_app.agent-system/route.tsx"), sharesReads: true },
  { path: "/agent-system?tab=results", module: () => import("#app/routes/_app.agent-system/route.tsx") },
  {
    path: "/ai-training",
    module: () => import("#app/routes/_app.ai-training/route.tsx"),
    sharesReads: true,
    firstWaits: 3,
  },
  {
    path: "/odds-api-dashboard",
    module: () => import("#app/routes/_app.odds-api-dashboard/route.tsx"),
    sharesReads: true,
  },
  // Results from all of a person's bets are cached, and one check beside the other reads shows whether they have changed.
  { path: "/saved-picks", module: () => import("#app/routes/_app.saved-picks/route.tsx"), mostCalls: 4 },
  { path: "/slip", module: () => import("#app/routes/_app.slip/route.tsx") },
  { path: "/predictions", module: () => import("#app/routes/_app.predictions/route.tsx") },
  {
    path: "/enhanced-odds",
    module: () => import("#app/routes/_app.enhanced-odds/route.tsx"),
    sharesReads: true,
    // The market, and beside it the person's own list of picks with our own bets.
    mostCalls: 5,
  },
  {
    path: "/player-insights",
    module: () => import("#app/routes/_app.player-insights/route.tsx"),
    sharesReads: true,
    firstWaits: 5,
  },
  { path: "/props", module: () => import("#app/routes/_app.props/route.tsx"), sharesReads: true },
  {
    path: "/news",
    module: () => import("#app/routes/_app.news/route.tsx"),
    sharesReads: true,
    firstWaits: 3,
    // Reports are cached; prices around them, absences, own bets, open predictions and open props are read at once.
    mostCalls: 7,
  },
  // As for players: the first visitor waits for the season.
  { path: "/teams", module: () => import("#app/routes/_app.teams/route.tsx"), sharesReads: true, firstWaits: 5 },
  {
    path: "/teams/NBA-BOS",
    module: () => import("#app/routes/_app.teams_.$team/route.tsx"),
    params: { team: "NBA-BOS" },
    sharesReads: true,
    // Chemistry and ratings of the league are cached; the first visitor waits for the season they come from.
    firstWaits: 5,
    mostCalls: 8,
  },
  {
    path: "/history",
    module: () => import("#app/routes/_app.history/route.tsx"),
    sharesReads: true,
    firstWaits: 3,
  },
  {
    path: "/dashboard",
    module: () => import("#app/routes/_app.dashboard/route.tsx"),
    sharesReads: true,
    firstWaits: 5,
    mostCalls: 7,
  },
  {
    path: "/performance",
    module: () => import("#app/routes/_app.performance/route.tsx"),
    sharesReads: true,
    firstWaits: 3,
  },
  { path: "/ai-mentor", module: () => import("#app/routes/_app.ai-mentor/route.tsx"), mostCalls: 4 },
  { path: "/settings", module: () => import("#app/routes/_app.settings/route.tsx") },
  { path: "/saved-filters", module: () => import("#app/routes/_app.saved-filters/route.tsx") },
  { path: "/testimonial", module: () => import("#app/routes/_app.testimonial/route.tsx") },
];

test.each(SCREENS)(
  "$path waits for the database at most twice",
  ({ path, module, ofPick, params, sharesReads, firstWaits = 2, mostCalls = 3 }) =>
    atSomeDelay(async (delayMs) => {
      const { app, scene, cookie, client, root, shell } = await opened();
      const { loader } = await app.load(module);
      const pick = ofPick ? scene.upcoming[0] : undefined;
      const named = pick === undefined ? params : { id: String(pick) };
      const ask = () => load(app, `${path}${pick ?? ""}`, cookie, [root, shell, loader], named);
      if (sharesReads)
        expect((await tripsOf(client, ask, delayMs)).waits, "the first of the minute").toBeLessThanOrEqual(firstWaits);
      const trips = await tripsOf(client, ask, delayMs);
      expect(trips.waits).toBeLessThanOrEqual(2);
      expect(trips.calls).toBeGreaterThan(0);
      expect(trips.calls, "reads side by side are few, too").toBeLessThanOrEqual(mostCalls);
    }),
);

/** Screens for everybody, and the documentation. */
const PUBLIC: readonly Screen[] = [
  { path: "/", module: () => import("#app/routes/_index/route.tsx"), firstWaits: 3 },
  { path: "/track-record", module: () => import("#app/routes/track-record/route.tsx"), firstWaits: 4 },
  { path: "/api/docs", module: () => import("#app/routes/api.docs.($part)/route.tsx") },
];

test.each(PUBLIC)(
  "$path waits for the database at most twice, signed out and signed in",
  ({ path, module, firstWaits }) =>
    atSomeDelay(async (delayMs) => {
      const { app, cookie, client, root } = await opened();
      const { loader } = await app.load(module);
      for (const who of [null, cookie]) {
        // Signed-in visitors are redirected from the landing page.
        const ask = () =>
          load(app, path, who, [root, loader]).catch((thrown: unknown) => {
            if (!(thrown instanceof Response)) throw thrown;
          });
        if (firstWaits !== undefined && who === null)
          expect((await tripsOf(client, ask, delayMs)).waits).toBeLessThanOrEqual(firstWaits);
        const trips = await tripsOf(client, ask, delayMs);
        expect(trips.waits).toBeLessThanOrEqual(2);
        expect(trips.calls).toBeLessThanOrEqual(2);
      }
    }),
);

/** Questions to the API; the session is part of them. */
const ENDPOINTS: readonly Screen[] = [
  { path: "/api/auth/user", module: () => import("#app/routes/api.auth.user.ts") },
  { path: "/api/betting-strategies", module: () => import("#app/routes/api.betting-strategies.$.ts") },
  { path: "/api/games", module: () => import("#app/routes/api.games.$.ts") },
  { path: "/api/odds", module: () => import("#app/routes/api.odds.ts") },
  { path: "/api/predictions", module: () => import("#app/routes/api.predictions.ts") },
  { path: "/api/model-performance", module: () => import("#app/routes/api.model-performance.ts"), firstWaits: 3 },
  { path: "/api/saved-picks", module: () => import("#app/routes/api.saved-picks.$.ts") },
];

test.each(ENDPOINTS)("GET $path waits for the database at most twice", ({ path, module, firstWaits }) =>
  atSomeDelay(async (delayMs) => {
    const { app, cookie, client } = await opened();
    const { loader } = await app.load(module);
    // The head of the record is read once for all requests of five seconds, beside the first of them.
    const { recordHeads } = await app.load(() => import("#app/lib/http/api/record-head.server.ts"));
    await recordHeads();
    let answers: unknown[] = [];
    const ask = async () => (answers = await load(app, path, cookie, [loader]));
    if (firstWaits !== undefined) expect((await tripsOf(client, ask, delayMs)).waits).toBeLessThanOrEqual(firstWaits);
    const trips = await tripsOf(client, ask, delayMs);
    expect((answers[0] as Response).status).toBe(200);
    expect(trips.waits).toBeLessThanOrEqual(2);
    expect(trips.calls).toBeLessThanOrEqual(3);
  }),
);

test("the count distinguishes calls in turn from calls side by side", () =>
  atSomeDelay(async (delayMs) => {
    const { client } = await opened();
    const read = () => client.execute("SELECT 1");
    const inTurn = await tripsOf(client, async () => void (await read(), await read(), await read()), delayMs);
    expect(inTurn).toEqual({ waits: 3, calls: 3 });
    const together = () => Promise.all([read(), read(), client.batch(["SELECT 1", "SELECT 2"])]);
    expect(await tripsOf(client, together, delayMs)).toEqual({ waits: 1, calls: 3 });
  }));

test("calls in turn are three at any delay, and no more patience makes them fewer", async () => {
  const { client } = await opened();
  const read = () => client.execute("SELECT 1");
  const inTurn = async () => void (await read(), await read(), await read());
  const few = async (delayMs: number) => expect((await tripsOf(client, inTurn, delayMs)).waits).toBeLessThanOrEqual(2);
  await expect(atSomeDelay(few)).rejects.toThrow("expected 3 to be less than or equal to 2");
});
