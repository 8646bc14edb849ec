import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { makeBet, makeGame, makeGrading, makePick } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { makePlayerSeason } from "#tests/fixtures/player-season.ts";
import { openApp, ORIGIN, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";

type Loader = (args: ReturnType<typeof routeArgs>) => Promise<Response>;

interface Page {
  readonly nextCursor: string | null;
  readonly [list: string]: unknown;
}

/** Every list of the API: its address, its name, and the identity of its items. */
const LISTS: readonly {
  readonly path: string;
  readonly list: string;
  readonly key: string;
  readonly load: () => Promise<{ loader: Loader }>;
}[] = [
  {
    path: "/api/betting-strategies",
    list: "strategies",
    key: "id",
    load: () => import("../../app/routes/api.betting-strategies.$.ts"),
  },
  { path: "/api/games", list: "games", key: "id", load: () => import("../../app/routes/api.games.$.ts") },
  { path: "/api/odds", list: "quotes", key: "gameId", load: () => import("../../app/routes/api.odds.ts") },
  {
    path: "/api/predictions",
    list: "predictions",
    key: "id",
    load: () => import("../../app/routes/api.predictions.ts"),
  },
  { path: "/api/players", list: "players", key: "id", load: () => import("../../app/routes/api.players.ts") },
  {
    path: "/api/model-performance",
    list: "records",
    key: "id",
    load: () => import("../../app/routes/api.model-performance.ts"),
  },
  {
    path: "/api/saved-picks",
    list: "savedPicks",
    key: "id",
    load: () => import("../../app/routes/api.saved-picks.$.ts"),
  },
];

const base = sceneBase();

async function open(path?: string) {
  const app = await openApp({}, base());
  await ensureScene(app.database, Date.now());
  if (path === "/api/players") await makePlayerSeason(app.database, Date.now());
  const person = await app.signedIn("elite");
  for (const days of [2, 3, 4]) await gradedPick(app, days);
  for (let count = 0; count < 5; count++) await bet(app, person.id, 1000 * count);
  const ask = async (loader: Loader, path: string) => {
    const response = await loader(routeArgs(path, { headers: { Cookie: person.cookie } }));
    expect(response.status, path).toBe(200);
    return { page: (await response.json()) as Page, link: response.headers.get("Link") };
  };
  return { app, person, ask };
}

/** A pick that won some days ago. */
async function gradedPick(app: TestApp, days: number): Promise<void> {
  const { read } = app.database;
  const startAt = epochMs(Date.now() - days * DAY_MS);
  const game = await makeGame(read, {
    externalId: `past-${days}`,
    startAt,
    status: "final",
    homeScore: 1,
    awayScore: 0,
  });
  const pick = await makePick(read, game, { publishedAt: epochMs(startAt - HOUR_MS) });
  await makeGrading(read, pick, { gradedAt: epochMs(startAt + 10_800_000) });
}

async function bet(app: TestApp, userId: string, ago: number): Promise<void> {
  await makeBet(app.database.read, userId, { savedAt: epochMs(Date.now() - 60_000 - ago), pickId: null });
}

const keysOf = (page: Page, { list, key }: (typeof LISTS)[number]) =>
  (page[list] as readonly Record<string, unknown>[]).map((item) => item[key]);

for (const entry of LISTS)
  test(`${entry.path} returns its whole list in pages, linked one to the next`, async () => {
    const { app, ask } = await open(entry.path);
    const { loader } = await app.load(entry.load);
    const whole = keysOf((await ask(loader, `${entry.path}?limit=100`)).page, entry);
    expect(whole.length, "a list to page through").toBeGreaterThan(1);
    const seen: unknown[] = [];
    let next: string | null = `${entry.path}?limit=1`;
    for (let pages = 0; next !== null && pages < 200; pages++) {
      const { page, link }: Awaited<ReturnType<typeof ask>> = await ask(loader, next);
      seen.push(...keysOf(page, entry));
      const target: string | undefined = /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1];
      expect(target === undefined).toBe(page.nextCursor === null);
      if (target) expect(new URL(target, ORIGIN).searchParams.get("cursor")).toBe(page.nextCursor);
      next = target ?? null;
    }
    expect(seen).toEqual(whole);
  });

for (const entry of LISTS)
  test(`${entry.path} refuses a cursor it did not make, and a limit out of bounds`, async () => {
    const { app, person } = await open();
    const { loader } = await app.load(entry.load);
    const ask = (query: string) =>
      loader(routeArgs(`${entry.path}?${query}`, { headers: { Cookie: person.cookie } })).then((response) =>
        response.json(),
      );
    for (const cursor of ["nonsense", "%00", "MTIz", "x".repeat(201)])
      expect(await ask(`cursor=${cursor}`)).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
    for (const limit of ["0", "-1", "1.5", "100000", "ten"])
      expect(await ask(`limit=${limit}`)).toMatchObject({ status: 422, errors: { limit: [expect.any(String)] } });
  });

for (const entry of LISTS.filter(({ path }) => ["/api/games", "/api/predictions"].includes(path)))
  test(`${entry.path} answers the bare list of the specification where no paging is requested`, async () => {
    const { app, ask } = await open();
    const { loader } = await app.load(entry.load);
    const { page: envelope } = await ask(loader, `${entry.path}?limit=200`);
    const { page: bare, link } = await ask(loader, entry.path);
    expect(bare).toEqual(envelope[entry.list]);
    expect(Array.isArray(bare)).toBe(true);
    expect(link).toBeNull();
    expect((await ask(loader, `${entry.path}?league=nba`)).page).toEqual(bare);
  });

test("an incomplete bare list links to its next page", async () => {
  const { app, ask } = await open();
  const { loader } = await app.load(() => import("../../app/routes/api.games.$.ts"));
  const soon = Date.now() + HOUR_MS;
  for (let i = 0; i < 201; i++)
    await makeGame(app.database.read, { externalId: `many-${i}`, startAt: epochMs(soon + i) });
  const { page, link } = await ask(loader, "/api/games");
  expect(page).toHaveLength(200);
  const next = /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1] ?? "";
  const { page: rest } = await ask(loader, next);
  expect((rest.games as readonly unknown[]).length).toBeGreaterThan(0);
});

for (const tab of ["all", "open"] as const)
  test(`bets saved between two pages of ${tab} shift nothing`, async () => {
    const { app, person, ask } = await open();
    const entry = LISTS.find(({ path }) => path === "/api/saved-picks");
    if (!entry) throw new Error("No list of bets");
    const { loader } = await app.load(entry.load);
    const path = `/api/saved-picks?tab=${tab}`;
    const before = keysOf((await ask(loader, path)).page, entry);
    const first = (await ask(loader, `${path}&limit=2`)).page;
    await bet(app, person.id, -30_000);
    await bet(app, person.id, 90_000);
    const second = (await ask(loader, `${path}&limit=2&cursor=${first.nextCursor}`)).page;
    expect([...keysOf(first, entry), ...keysOf(second, entry)]).toEqual(before.slice(0, 4));
  });
