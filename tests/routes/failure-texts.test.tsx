import { beforeEach, expect, test, vi } from "vitest";
import { openApp, ORIGIN, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";

beforeEach(() => {
  vi.doUnmock("#app/lib/workflows/evolution/read-evolution.server.ts");
  vi.doUnmock("#app/lib/workflows/slip/place-slip.server.ts");
});

/** Every write fails as it does while another process holds the database. */
async function lock(app: TestApp): Promise<void> {
  const platform = await app.load(() => import("#app/lib/platform/db.server.ts"));
  const busy = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  vi.spyOn(await platform.database(), "write").mockRejectedValue(busy);
}

test("a failure to make, dismiss or implement a recommendation is shown in the specification's words", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/_app.ai-recommendations/route.tsx"));
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  await lock(app);
  const said = async (intent: string) => {
    const body = new URLSearchParams({ intent, id: "1" });
    const answer = (await action(
      routeArgs("/ai-recommendations?tab=risk", { method: "POST", headers: { Cookie: cookie }, body }),
    )) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/ai-recommendations?tab=risk"]);
    const kept = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: kept } }));
    return [toast?.title, toast?.variant];
  };
  expect(await said("generate")).toEqual(["Failed to generate AI recommendations. Please try again.", "destructive"]);
  expect(await said("dismiss")).toEqual(["Failed to dismiss recommendation", "destructive"]);
  expect(await said("implement")).toEqual(["Failed to implement recommendation", "destructive"]);
});

test("a failure to write a slip's bets is shown in the specification's words, and keeps them", async () => {
  const full = () => Promise.reject(new Error("the disk is full"));
  vi.doMock("#app/lib/workflows/slip/place-slip.server.ts", () => ({ placeSlip: full }));
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/_app.slip/route.tsx"));
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const body = new URLSearchParams({ intent: "place", placementKey: "a key of a slip" });
  const answer = await action(routeArgs("/slip", { method: "POST", headers: { Cookie: cookie }, body }));
  if (!(answer instanceof Response)) throw new Error("The slip answered with its form");
  const kept = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: kept } }));
  expect(toast).toMatchObject({
    title: "Error Placing Bets",
    description: "There was an issue saving your bets. Please try again.",
    variant: "destructive",
  });
});

test("a failure to store an agent run says so, with the reason", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/_app.agent-system/route.tsx"));
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  await lock(app);
  const answer = (await action(
    routeArgs("/agent-system", {
      method: "POST",
      headers: { Cookie: cookie },
      body: new URLSearchParams({ task: "full-analysis" }),
    }),
  )) as Response;
  const kept = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: kept } }));
  expect(toast?.title).toMatch(/^Agent execution failed: .*database is busy/);
});

test("unreadable health and agents are reported on the page, which is still shown", async () => {
  const app = await openApp();
  const { default: AgentSystem } = await app.load(() => import("../../app/routes/_app.agent-system/route.tsx"));
  const nothing = { tab: "overview", system: null, health: null, feedback: null, weights: null, run: null };
  const page = await drawn(AgentSystem, { ...nothing, timeZone: "UTC", currencyMark: "$", unknown: null });
  expect(page).toContain("Failed to Load Health Data");
  expect(page).toMatch(/Unknown.*Failed to load agent status/);
  const failed = { label: "Full Analysis", executedAt: 0, milliseconds: 3, result: null, error: "The market is gone." };
  const results = { ...nothing, tab: "results", run: failed, timeZone: "UTC", currencyMark: "$", unknown: null };
  expect(await drawn(AgentSystem, results)).toContain("Agent execution failed: The market is gone.");
});

test("auto-evolution that cannot be read says which part: status, history, agents", async () => {
  const gone = () => Promise.reject(new Error("the database is gone"));
  vi.doMock("#app/lib/workflows/evolution/read-evolution.server.ts", () => ({
    readEvolutionStatus: gone,
    readEvolutionHistory: gone,
  }));
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const route = await app.load(() => import("../../app/routes/_app.auto-evolution/route.tsx"));
  const shown = async (tab: string) => {
    const loaded = await route.loader(routeArgs(`/auto-evolution?tab=${tab}`, { headers: { Cookie: cookie } }));
    return drawn(route.default, loaded);
  };
  expect(await shown("overview")).toContain("Failed to load system status");
  expect(await shown("history")).toContain("Evolution history unavailable");
  expect(await shown("agents")).toContain("Agent performance data unavailable");
});

test("missing odds, sharp money and enhanced ROI are reported in the specification's words", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const { loader } = await app.load(() => import("../../app/routes/api.enhanced-odds.$.ts"));
  const said = async (path: string) => {
    const answer = await loader(
      routeArgs(`/api/enhanced-odds/${path}`, { headers: { Cookie: cookie }, params: { "*": path } }),
    );
    const { detail } = (await answer.json()) as { readonly detail: string };
    return [answer.status, detail];
  };
  expect(await said("comparison/NBA")).toEqual([404, "No odds data available"]);
  expect(await said("sharp-money/simulation:none")).toEqual([404, "No sharp money data available"]);
  expect(await said("enhanced-roi/simulation:none")).toEqual([404, "Enhanced ROI calculation failed"]);

  const { GameSection } = await app.load(() => import("#app/routes/_app.enhanced-odds/game-section.tsx"));
  const panel = { sharp: null, roi: null, movement: null, movementLock: null, ladders: [], parlay: null };
  const odds = { panel, valueLock: null, pause: null } as never;
  const page = await drawn(() => <GameSection odds={odds} display={{} as never} />, null);
  expect(page).toContain(">No sharp money data available<");
  expect(page).toContain(">Enhanced ROI calculation failed<");
});
