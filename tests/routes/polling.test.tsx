import { beforeEach, expect, test, vi } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { drawn } from "#tests/setup/drawn.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

const asked = {
  pages: [] as number[],
  calls: [] as (readonly [string, number])[],
  turns: [] as (readonly [string, number])[],
};
beforeEach(() => {
  asked.pages = [];
  asked.calls = [];
  asked.turns = [];
  vi.doMock("#app/components/evolution/use-polling.ts", () => ({
    usePolling: (every: number) => asked.pages.push(every),
  }));
  vi.doMock("#app/components/ui/rotation.tsx", () => ({
    Rotation: ({ label, everyMs }: { readonly label: string; readonly everyMs: number }) => {
      asked.turns.push([label, everyMs]);
      return null;
    },
  }));
  vi.doMock("#app/components/ui/use-polled.ts", () => ({
    usePolled: (url: string, every: number) => {
      asked.calls.push([url, every]);
      return null;
    },
  }));
  return () => {
    vi.doUnmock("#app/components/evolution/use-polling.ts");
    vi.doUnmock("#app/components/ui/rotation.tsx");
    vi.doUnmock("#app/components/ui/use-polled.ts");
  };
});

test("status, health, sources and recommendations are requested every 30 seconds, history and agents of evolution every 60", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const headers = { Cookie: cookie };
  const pages = {
    agents: await app.load(() => import("#app/routes/_app.agent-system/route.tsx")),
    insights: await app.load(() => import("#app/routes/_app.ai-insights/route.tsx")),
    evolution: await app.load(() => import("#app/routes/_app.auto-evolution/route.tsx")),
    odds: await app.load(() => import("#app/routes/_app.enhanced-odds/route.tsx")),
    recommendations: await app.load(() => import("#app/routes/_app.ai-recommendations/route.tsx")),
  };
  const every = async (name: keyof typeof pages, path: string) => {
    const { loader, default: Screen } = pages[name];
    asked.pages = [];
    await drawn(Screen, await loader(routeArgs(path, { headers })));
    return [...new Set(asked.pages)];
  };
  expect(await every("agents", "/agent-system")).toEqual([30_000]);
  expect(await every("insights", "/ai-insights?tab=health")).toEqual([30_000]);
  expect(await every("insights", "/ai-insights")).toEqual([]);
  expect(await every("evolution", "/auto-evolution")).toEqual([30_000]);
  for (const tab of ["history", "agents"])
    expect(await every("evolution", `/auto-evolution?tab=${tab}`)).toEqual([60_000]);
  await every("odds", "/enhanced-odds");
  await every("recommendations", "/ai-recommendations");
  expect(asked.calls).toEqual([
    ["/api/enhanced-odds/api-status", 30_000],
    ["/api/ai/recommendations/dashboard", 30_000],
  ]);
});

test("the banner moves on every 3.5 seconds, the ticker every 4, and sliders have the specification's ranges", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const headers = { Cookie: cookie };
  const dashboard = await app.load(() => import("#app/routes/_app.dashboard/route.tsx"));
  await drawn(dashboard.default, await dashboard.loader(routeArgs("/dashboard", { headers })));
  expect(new Map(asked.turns)).toEqual(
    new Map([
      ["Members and record", 3_500],
      ["Last settled bets", 4_000],
    ]),
  );
  const list = await app.load(() => import("#app/routes/_app.betting-strategies/route.tsx"));
  const page = await drawn(list.default, await list.loader(routeArgs("/betting-strategies", { headers })));
  const ranges = [...page.matchAll(/<input type="range" aria-label="([^"]+)" min="(\d+)" max="(\d+)" step="(\d+)"/g)];
  // On a phone, then on wide screens.
  expect(ranges.map(([, label, ...range]) => [label, ...range.map(Number)])).toEqual([
    ["Minimum confidence, slider", 50, 95, 5],
    ["Minimum confidence, slider", 0, 100, 5],
    ["Minimum edge, slider", 0, 20, 1],
    ["Minimum edge, slider", 0, 50, 1],
  ]);
});
