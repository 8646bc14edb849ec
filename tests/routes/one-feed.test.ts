import type { LoaderFunction } from "@remix-run/node";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { saveSessionFeed } from "#app/models/account/session.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { makeBet, makeFeedClock } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { LIVE_TEAMS, makeLiveSlate } from "#tests/setup/live-slate.ts";

interface RouteModule {
  readonly loader?: LoaderFunction;
}

const ROUTES = import.meta.glob<RouteModule>([
  "../../app/routes/_app.tsx",
  "../../app/routes/_app.*/route.tsx",
  "../../app/routes/api.*.ts",
  "../../app/routes/track-record/route.tsx",
  "../../app/routes/track-record_.export.ts",
  "../../app/routes/betting-strategies.export.ts",
  "../../app/routes/saved-picks.export.ts",
  "../../app/routes/slip.export.ts",
  "!../../app/routes/_app.picks.$id/route.tsx",
  // Its examples are not rows.
  "!../../app/routes/api.openapi*",
]);

/** Queries without which a screen shows little of what it could. */
const QUERIES: Readonly<Record<string, string>> = {
  "_app.search": "?q=City",
  "_app.betting-strategies": "?minConfidence=0",
  "_app.history": "?period=all",
};

const nameOf = (file: string) => file.replace("../../app/routes/", "").replace(/(\/route)?\.tsx?$/, "");
const pathOf = (name: string) =>
  `/${name
    .replace(/^_app\.?/, "")
    .replaceAll(/_\.|\./g, "/")
    .replace("$", "")}`;

/** A stream's first event; the stream has no end to wait for. */
async function firstOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** A loader's data as text; null for a redirect. */
async function textOf(answer: Promise<unknown>): Promise<string | null> {
  const given = await answer.catch((thrown: unknown) => thrown);
  if (given instanceof Response) {
    if (given.status >= 300) return null;
    const endless = given.headers.get("Content-Type")?.startsWith("text/event-stream");
    return endless && given.body ? firstOf(given.body) : given.text();
  }
  if (given instanceof Error) throw given;
  return JSON.stringify(given);
}

async function open() {
  const app = await openApp({ ODDS_API_KEY: "a-key" });
  const wallNow = Date.now();
  const scene = await ensureScene(app.database, wallNow);
  const slate = await makeLiveSlate(app.database, wallNow);
  const one = await app.signedIn("elite");
  for (const [feed, pickId] of [
    ["live", slate.picks[0]],
    ["simulation", scene.upcoming[0] ?? 0],
  ] as const)
    await makeBet(app.database.read, one.id, { feed, pickId, teamName: `Bet of ${feed}`, savedAt: wallNow });
  const switchTo = (feed: Feed) => app.database.write((tx) => saveSessionFeed(tx, one.token, feed, epochMs(wallNow)));
  return { app, scene, slate, cookie: one.cookie, switchTo };
}

async function everything(app: TestApp, cookie: string): Promise<ReadonlyMap<string, string>> {
  const { withRequestContext } = await app.load(() => import("#app/lib/http/edge/request-context.server.ts"));
  const found = new Map<string, string>();
  for (const [file, load] of Object.entries(ROUTES)) {
    const name = nameOf(file);
    const { loader } = await app.load(load);
    if (loader === undefined) continue;
    const context = { requestId: name, nonce: "nonce", memory: new Map<string, Promise<unknown>>() };
    const args = routeArgs(`${pathOf(name)}${QUERIES[name] ?? ""}`, {
      headers: { Cookie: cookie },
      params: { "*": "" },
    });
    const text = await textOf(withRequestContext(context, async () => loader(args)));
    if (text !== null) found.set(name, text);
  }
  return found;
}

const MARKS = {
  simulation: ["simulation:scene", "Bet of simulation", "Boston Celtics"],
  live: ["live:slate", "Bet of live", ...LIVE_TEAMS],
} as const;

test(
  "no screen and no answer of the API reads another feed than the session's, even after another reader",
  { timeout: 600_000 },
  async () => {
    const { app, cookie, switchTo } = await open();
    for (const [feed, other] of [
      ["simulation", "live"],
      ["live", "simulation"],
      ["simulation", "live"],
    ] as const) {
      await switchTo(feed);
      const found = await everything(app, cookie);
      const mixed = [...found].flatMap(([name, text]) =>
        MARKS[other].flatMap((mark) => (text.includes(mark) ? [`${name} shows "${mark}" on ${feed}`] : [])),
      );
      expect(mixed).toEqual([]);
      // The checked data includes the session's own rows.
      const own = (name: string) => MARKS[feed].some((mark) => found.get(name)?.includes(mark));
      const shown = ["_app.betting-strategies", "_app.saved-picks", "_app.predictions", "api.games.$", "api.odds"];
      expect(shown.filter((name) => !own(name))).toEqual([]);
      expect(found.size).toBeGreaterThan(25);
      const shell = found.get("_app") ?? "";
      expect(shell).toContain(feed === "live" ? '"feedLabel":"Live"' : '"feedLabel":"Simulation"');
      expect(shell).toContain(feed === "live" ? '"oddsAge":"odds 4 min ago"' : '"oddsAge":"odds just now"');
    }
  },
);

test("odds past their limit are called stale in the header, and a feed without any says so", async () => {
  const app = await openApp({ ODDS_API_KEY: "a-key" });
  const { cookie, token } = await app.signedIn("elite");
  await makeFeedClock(app.database.read, { feed: "live" });
  await app.database.write((tx) => saveSessionFeed(tx, token, "live", epochMs(Date.now())));
  const { loader } = await app.load(() => import("../../app/routes/_app.tsx"));
  const shell = () => loader(routeArgs("/dashboard", { headers: { Cookie: cookie } }));
  expect(await shell()).toMatchObject({ feedLabel: "Live", oddsAge: "no odds yet" });
  const readAt = (minutesAgo: number) =>
    noteIngested(app.database, {
      feed: "live",
      league: "NBA",
      kind: "odds",
      through: epochMs(Date.now() - minutesAgo * MINUTE_MS),
    });
  await readAt(200);
  expect(await shell()).toMatchObject({ feedLabel: "Live", oddsAge: "stale odds, 3 h" });
  await readAt(5);
  expect(await shell()).toMatchObject({ oddsAge: "odds 5 min ago" });
});

test("a pick of another feed is not found", async () => {
  const { app, scene, slate, cookie, switchTo } = await open();
  const { loader } = await app.load(() => import("../../app/routes/_app.picks.$id/route.tsx"));
  const status = async (id: number) => {
    const asked = loader(routeArgs(`/picks/${id}`, { headers: { Cookie: cookie }, params: { id: String(id) } }));
    return asked.then(
      () => 200,
      (thrown: { readonly init?: { readonly status?: number } }) => thrown.init?.status,
    );
  };
  const [simulated = 0] = scene.upcoming;
  await switchTo("live");
  expect([await status(slate.picks[0]), await status(simulated)]).toEqual([200, 404]);
  await switchTo("simulation");
  expect([await status(slate.picks[0]), await status(simulated)]).toEqual([404, 200]);
});

test("a rewound archive says Archive, and measures the age of its odds at its own clock", async () => {
  const { app, cookie, switchTo } = await open();
  const standsAt = Date.UTC(2024, 0, 15, 17);
  await makeFeedClock(app.database.read, { feed: "archive", standsAt });
  const odds = { feed: "archive", league: "NBA", kind: "odds" } as const;
  await switchTo("archive");
  const shell = async () => (await everything(app, cookie)).get("_app");
  expect(await shell()).toContain('"feedLabel":"Archive","oddsAge":"no odds yet"');
  await noteIngested(app.database, { ...odds, through: epochMs(standsAt - 3 * HOUR_MS) });
  expect(await shell()).toContain('"oddsAge":"odds 3 h ago"');
  await noteIngested(app.database, { ...odds, through: epochMs(standsAt + 9 * HOUR_MS) });
  expect(await shell()).toContain('"oddsAge":"odds just now"');
});
