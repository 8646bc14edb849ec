import { beforeEach, expect, test } from "vitest";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { ensureScene, type Scene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { tokenHolder } from "./assistant.ts";

const base = sceneBase();
let app: TestApp;
let scene: Scene;
beforeEach(async () => {
  app = await openApp({}, base());
  scene = await ensureScene(app.database, Date.now());
});

const FAMILIES = {
  "/api/saved-picks": () => import("#app/routes/api.saved-picks.$.ts"),
  "/api/betting-strategies": () => import("#app/routes/api.betting-strategies.$.ts"),
  "/api/games": () => import("#app/routes/api.games.$.ts"),
  "/api/care": () => import("#app/routes/api.care.$.ts"),
  "/api/web-hooks": () => import("#app/routes/api.web-hooks.$.ts"),
} as const;

/** A new person's program. */
async function program(scopes: readonly TokenScope[]) {
  const { token } = await tokenHolder(app, "elite", scopes);
  return async (method: string, family: keyof typeof FAMILIES, path = "", body?: unknown) => {
    const { loader, action } = await app.load(FAMILIES[family]);
    const answer = await (method === "GET" ? loader : action)(
      routeArgs(`${family}/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        params: { "*": path },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
}

test("a program saves a bet, reads it, changes its stake and deletes it; other people's programs cannot find it", async () => {
  const own = await program(["bets:write"]);
  const other = await program(["bets:write"]);
  const saved = await own("POST", "/api/saved-picks", "", { strategyId: scene.upcoming[0], stake: 25 });
  const { id } = (saved.body as unknown as { savedPick: { id: number } }).savedPick;
  const listed = await own("GET", "/api/saved-picks");
  const one = await own("GET", "/api/saved-picks", String(id));
  expect(one).toEqual({
    status: 200,
    body: { savedPick: (listed.body as unknown as { savedPicks: unknown[] }).savedPicks[0] },
  });
  for (const [method, path, body] of [
    ["GET", String(id)],
    ["PATCH", String(id), { stake: 1 }],
    ["DELETE", String(id)],
    ["POST", `${id}/payout`, { payout: 0 }],
  ] as const)
    expect((await other(method, "/api/saved-picks", path, body)).status, method).toBe(404);
  const changed = await own("PATCH", "/api/saved-picks", String(id), { stake: 30.5 });
  expect(changed).toMatchObject({ status: 200, body: { savedPick: { id, stakeCents: 3050 } } });
  const refused = await own("PATCH", "/api/saved-picks", String(id), { stake: -1 });
  expect(refused).toMatchObject({ status: 422, body: { errors: { stake: [expect.any(String)] } } });
  expect((await own("POST", "/api/saved-picks", `${id}/payout`, { payout: 0 })).status).toBe(409);
  expect((await own("DELETE", "/api/saved-picks", String(id))).status).toBe(200);
  for (const method of ["GET", "DELETE"])
    expect((await own(method, "/api/saved-picks", String(id))).status, method).toBe(404);
});

test("a bet whose game has started is neither changed nor deleted", async () => {
  const own = await program(["bets:write"]);
  const { body } = await own("POST", "/api/saved-picks", "", { strategyId: scene.upcoming[0], stake: 25 });
  const { id, gameId } = (body as unknown as { savedPick: { id: number; gameId: string } }).savedPick;
  await app.database.read.run(`update games set status = 'in_progress', played = 1 where id = '${gameId}'`);
  for (const [method, change] of [["PATCH", { stake: 30 }], ["DELETE"]] as const)
    expect(await own(method, "/api/saved-picks", String(id), change), method).toMatchObject({
      status: 409,
      body: { code: "conflict", detail: expect.stringContaining("The game has started") as unknown },
    });
});

test("one pick and one game equal their entries in the lists; an unknown one is 404", async () => {
  const own = await program(["picks:read", "odds:read"]);
  const picks = await own("GET", "/api/betting-strategies");
  const [card] = (picks.body as unknown as { strategies: { id: number }[] }).strategies;
  const pick = await own("GET", "/api/betting-strategies", String(card?.id));
  expect(pick).toMatchObject({ status: 200, body: { pick: card, detail: { reasons: expect.any(Array) as unknown } } });
  const games = await own("GET", "/api/games");
  const [listed] = games.body as unknown as { id: string }[];
  expect(await own("GET", "/api/games", listed?.id)).toMatchObject({ status: 200, body: { game: listed } });
  expect((await own("GET", "/api/betting-strategies", "987654")).status).toBe(404);
  expect((await own("GET", "/api/games", "simulation:no-such-game")).status).toBe(404);
});

test("a program reads limits and lowers them, and cannot raise one", async () => {
  const own = await program(["care"]);
  const lower = (amountCents: number) =>
    own("PATCH", "/api/care", "limits", { kind: "stake", period: "day", amountCents });
  const limitOf = ({ body }: Awaited<ReturnType<typeof own>>) =>
    (body as unknown as { limits: { kind: string; period: string; amountCents: number | null }[] }).limits.find(
      ({ kind, period }) => kind === "stake" && period === "day",
    )?.amountCents;
  expect(limitOf(await own("GET", "/api/care"))).toBe(null);
  expect(limitOf(await lower(5000))).toBe(5000);
  expect(limitOf(await lower(2000))).toBe(2000);
  const raised = await lower(2001);
  expect(raised).toMatchObject({ status: 409, body: { detail: expect.stringContaining("$20 a day") as unknown } });
  const care = await own("GET", "/api/care");
  expect(limitOf(care)).toBe(2000);
  expect(care.body).toMatchObject({ pause: null, limits: expect.objectContaining({ length: 9 }) as unknown });
  const unusable = await own("PATCH", "/api/care", "limits", { kind: "time", period: "day", minutes: 1 });
  expect(unusable).toMatchObject({ status: 422, body: { errors: { minutes: [expect.any(String)] } } });
});

test("web hooks are managed by a program with the scope for it, and by no other", async () => {
  const own = await program(["web-hooks", "picks:read", "bets:write"]);
  const made = await own("POST", "/api/web-hooks", "", {
    name: "n",
    url: "https://hooks.example.com/",
    topics: ["picks"],
  });
  expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) as unknown } });
  const { id, secret } = made.body as unknown as { id: string; secret: string };
  expect(await own("GET", "/api/web-hooks")).toMatchObject({ body: { webHooks: [{ id, topics: ["picks"] }] } });
  expect((await own("PATCH", "/api/web-hooks", id, { topics: ["bets"] })).status).toBe(200);
  const renewed = await own("POST", "/api/web-hooks", `${id}/secret`);
  expect((renewed.body as unknown as { secret: string }).secret).not.toBe(secret);
  expect((await own("POST", "/api/web-hooks", `${id}/pause`)).status).toBe(200);
  expect((await own("DELETE", "/api/web-hooks", id)).status).toBe(200);
  const narrow = await program(["web-hooks", "picks:read"]);
  const body = { name: "n", url: "https://hooks.example.com/", topics: ["picks", "bets"] };
  expect(await narrow("POST", "/api/web-hooks", "", body)).toMatchObject({
    status: 403,
    body: { detail: "The topic bets needs the scope bets:write." },
  });
  const others = await program(["picks:read", "odds:read", "bets:write", "alerts", "care"]);
  for (const method of ["GET", "POST"]) expect((await others(method, "/api/web-hooks")).status, method).toBe(403);
});
