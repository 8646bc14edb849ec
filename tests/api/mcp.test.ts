import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { eq, gt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { revokeApiToken } from "#app/models/access/api-token.server.ts";
import { appendExclusion } from "#app/models/account/care.server.ts";
import { users } from "#db/schema/accounts.ts";
import { players } from "#db/schema/catalog.ts";
import { games, injuries } from "#db/schema/games.ts";
import { ensureScene, reveal } from "#tests/e2e/scene.ts";
import { openApp, ORIGIN } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { assistant, callTool, serveAssistants, tokenHolder } from "./assistant.ts";

const READING = [
  "find_games",
  "game_odds",
  "get_pick",
  "player_props",
  "price_bet",
  "size_stake",
  "todays_picks",
  "track_record",
  "who_is_out",
];
const CHANGING = ["reveal_pick", "save_bet"];
const HELP = /Gambling problem\? Call [\d-]+[A-Z\d-]*: it is free and confidential\./;
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

const base = sceneBase();

async function open(settings: Readonly<Record<string, string>> = {}) {
  const app = await openApp(settings, base());
  const scene = await ensureScene(app.database, Date.now());
  return { app, scene, origin: await serveAssistants(app) };
}

/** A message from a program without the library. */
function post(origin: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const usual = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  return fetch(`${origin}/mcp`, { method: "POST", body, headers: { ...usual, ...headers } });
}

interface ToolPick {
  readonly id: number;
  readonly locked: boolean;
  readonly gameId: string;
  readonly verdict: string;
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  readonly suggestedStake: number | null;
}

test("an assistant is greeted, and offered what its token opens, with what each tool may do", async () => {
  const { app, origin } = await open();
  const all = await assistant(origin, (await tokenHolder(app, "pro")).token);
  expect(all.getServerVersion()).toMatchObject({ name: "linewise" });
  expect(all.getInstructions()).toMatch(/not promises.*LEAN is not a bet/s);
  expect(all.getInstructions()).toMatch(HELP);
  const { tools } = await all.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([...READING, ...CHANGING].sort());
  for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
    expect(annotations, name).toMatchObject({
      readOnlyHint: !CHANGING.includes(name),
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    // Readers of schemas follow no references, and every field has a description.
    expect(JSON.stringify([inputSchema, outputSchema]), name).not.toContain("$ref");
    for (const [field, shape] of Object.entries(inputSchema.properties ?? {}))
      expect(shape, `${name} ${field}`).toHaveProperty("description");
    for (const [field, shape] of Object.entries(outputSchema?.properties ?? {}))
      expect(shape, `${name} ${field}`).toHaveProperty("description");
    expect(description?.length, name).toBeGreaterThan(80);
  }
  const reader = await assistant(origin, (await tokenHolder(app, "pro", ["picks:read"])).token);
  expect((await reader.listTools()).tools.map(({ name }) => name).sort()).toEqual([
    "find_games",
    "get_pick",
    "player_props",
    "reveal_pick",
    "todays_picks",
    "track_record",
    "who_is_out",
  ]);

  const { resources } = await reader.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(["linewise://methodology", "linewise://record"]);
  const read = async (uri: string) => (await reader.readResource({ uri })).contents[0] as { readonly text: string };
  expect((await read("linewise://methodology")).text).toBe(readFileSync("docs/engine.md", "utf8"));
  const record = JSON.parse((await read("linewise://record")).text) as Record<string, Record<string, unknown>>;
  expect(record.totals?.bets).toMatchObject({ settled: 1, winRate: { n: 1, smallSample: true } });
  expect(record.document).toMatchObject({ heads: expect.any(Array) });
  await expect(reader.readResource({ uri: "linewise://secrets" })).rejects.toThrow("no such resource");
  expect((await reader.listResourceTemplates()).resourceTemplates).toEqual([]);
});

/** An answer without its minute, which may change between two questions. */
const untimed = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"now":"[^"]*"/g, '"now":""'));

for (const tier of ["free", "pro", "elite"] as const)
  test(`every tool says to ${tier} what the API says`, async () => {
    const { app, origin, scene } = await open();
    const { token, userId } = await tokenHolder(app, tier);
    const [opened = 0] = scene.upcoming;
    if (tier === "pro") await reveal(app.database, userId, opened, Date.now());
    const client = await assistant(origin, token);
    const api = async (path: string) =>
      (await (await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } })).json()) as object;

    const picks = await callTool(client, "todays_picks", { limit: 50, league: "nba" });
    const { about, ...list } = picks.body as { readonly about: object; readonly strategies: readonly ToolPick[] };
    expect(untimed(list)).toEqual(untimed(await api("/api/betting-strategies?limit=50&league=NBA")));
    expect(about).toMatchObject({
      source: expect.stringContaining("Simulation: These games are simulated"),
      helpLine: expect.any(String),
    });
    expect(picks.text).toMatch(HELP);
    const ahead = list.strategies.filter(({ id }) => scene.upcoming.includes(id));
    const isOpen = (id: number) => tier === "elite" || (tier === "pro" && id === opened);
    expect(ahead.map(({ locked }) => locked)).toEqual(ahead.map(({ id }) => !isOpen(id)));
    const first = ahead.find(({ id }) => id === opened);
    if (!first) throw new Error("The scene has no pick ahead");

    const one = await callTool(client, "get_pick", { pickId: first.id });
    expect(one.body).toMatchObject({ pick: first });
    expect(one.body.detail === null).toBe(tier === "free");
    if (tier === "free") {
      for (const text of [one.text, JSON.stringify(one.body)])
        expect(text).not.toMatch(/confidence \d|"recommendation"|"price"/);
      expect(picks.text).toMatch(/pick \d+: locked/);
    } else {
      expect(one.text).toMatch(/confidence \d+\.\d% \(80% range \d+\.\d–\d+\.\d%\).*published .* as (?:BET|LEAN) at/s);
      expect(one.text).toMatch(tier === "pro" ? /as of \d+:\d\d [AP]M/ : /unchanged \d+ (?:min|h)|just changed/);
    }

    const odds = await callTool(client, "game_odds", { gameId: first.gameId });
    const { about: _about, ...quotes } = odds.body;
    expect(quotes).toEqual(await api(`/api/odds?gameId=${encodeURIComponent(first.gameId)}&limit=1`));
    const late = (quotes as { readonly quoteDelayMinutes: number }).quoteDelayMinutes;
    expect(odds.text.includes(`Prices are ${late} minutes late`)).toBe(late > 0);
    expect(late > 0).toBe(tier !== "elite");

    const found = await callTool(client, "find_games", { team: "raptors" });
    const { games } = found.body as {
      readonly games: readonly { readonly homeTeam: string; readonly awayTeam: string }[];
    };
    expect(games.length).toBeGreaterThan(1);
    for (const { homeTeam, awayTeam } of games) expect([homeTeam, awayTeam]).toContain("Toronto Raptors");
    expect((await callTool(client, "find_games", { date: "tomorrow" })).text).toMatch(/^Not used, .*: date\.\n/);

    const props = await callTool(client, "player_props", { player: "nobody at all" });
    expect(props.body).toMatchObject({ tonight: null, others: [] });
    expect(props.text).toMatch(/^No player of that name is quoted/);

    const record = await callTool(client, "track_record", { period: "all" });
    expect(record.body).toMatchObject({
      bets: { settled: 1, winRate: { n: 1, smallSample: true } },
      leans: { roi: null },
    });
    expect(record.text).toMatch(/win rate too few \(1\) \(shown from n\s=\s5/);

    const bet = { gameId: first.gameId, market: "moneyline", side: "home", odds: -110 };
    const opinion = await callTool(client, "price_bet", { legs: [bet] });
    expect((opinion.body.legs as readonly { readonly forecast: object | null }[])[0]).toHaveProperty("forecast");
    expect(opinion.text).toContain("break-even 52.4%");
  });

test("absences are given by game, in the API's shapes and in words", async () => {
  const { app, origin } = await open();
  const { database } = app;
  const now = Date.now();
  const [game] = await database.read
    .select()
    .from(games)
    .where(gt(games.startAt, epochMs(now)))
    .orderBy(games.startAt);
  if (!game) throw new Error("The scene has no game ahead");
  const player = {
    id: "simulation:al",
    feed: "simulation",
    league: game.league,
    name: "Al Star",
    position: "PG",
  } as const;
  await database.read.insert(players).values({ ...player, teamId: game.awayTeamId });
  const about = { feed: "simulation", playerId: player.id, teamId: game.awayTeamId } as const;
  await database.read
    .insert(injuries)
    .values({ ...about, status: "out", note: "knee", reportedAt: epochMs(now - 60_000) });
  const client = await assistant(origin, (await tokenHolder(app, "pro", ["picks:read"])).token);
  const shown = await callTool(client, "who_is_out", { gameId: game.id });
  expect(shown.body).toMatchObject({
    games: [
      {
        id: game.id,
        away: { absent: [{ player: "Al Star", status: "out", note: "knee", role: null }] },
        home: { absent: [] },
      },
    ],
  });
  expect(shown.text).toMatch(/Al Star out, knee, reported .*nobody reported out or in doubt/s);
});

test("a bet is priced, its stake sized against the person's bankroll, and saved once however often it is sent", async () => {
  const { app, origin } = await open();
  const { token, userId } = await tokenHolder(app, "elite");
  await app.database.write((tx) =>
    tx
      .update(users)
      .set({ bankrollCents: cents(100_000) })
      .where(eq(users.id, userId)),
  );
  const client = await assistant(origin, token);
  const { strategies } = (await callTool(client, "todays_picks", { limit: 50 })).body as {
    readonly strategies: readonly ToolPick[];
  };
  const pick = strategies.find(
    ({ verdict, market, suggestedStake }) => verdict === "BET" && market === "moneyline" && suggestedStake,
  );
  if (!pick) throw new Error("The scene has no bet");

  const leg = { gameId: pick.gameId, market: pick.market, side: pick.side, odds: "+150" };
  const sized = await callTool(client, "size_stake", { pickId: pick.id });
  expect(sized.body).toMatchObject({ bankrollCents: 100_000, verdict: "BET" });
  expect(sized.body.stakeCents).toBe(Math.round((pick.suggestedStake ?? 0) * 100));
  expect((await callTool(client, "size_stake", { bet: leg })).text).toMatch(/suggested stake|no stake can be stated/);
  for (const wrong of [{}, { pickId: pick.id, bet: leg }])
    expect(await callTool(client, "size_stake", wrong)).toMatchObject({
      refused: true,
      text: expect.stringContaining("either pickId or bet"),
    });

  const asked = { pickIds: [pick.id], stake: 12.5, idempotencyKey: "one-and-only" };
  const [first, second] = await Promise.all([callTool(client, "save_bet", asked), callTool(client, "save_bet", asked)]);
  expect([first.refused, second.refused], first.text).toEqual([false, false]);
  const again = await callTool(client, "save_bet", asked);
  expect(again.body).toMatchObject({ repeated: true, savedPick: { stakeCents: 1250, pickId: pick.id } });
  expect(again.text).toMatch(/Saved already with this key.*Nothing was placed/s);
  const bets = async () =>
    (await (await fetch(`${origin}/api/saved-picks`, { headers: { Authorization: `Bearer ${token}` } })).json()) as {
      readonly total: number;
    };
  expect(await bets()).toMatchObject({ total: 1 });
  expect(await callTool(client, "save_bet", { ...asked, stake: 50 })).toMatchObject({
    refused: true,
    text: expect.stringContaining("This Idempotency-Key was used for another request."),
  });
  expect(await callTool(client, "save_bet", { ...asked, idempotencyKey: "another-one" })).toMatchObject({
    refused: true,
    text: expect.stringContaining("already in My Picks"),
  });
  expect(await bets()).toMatchObject({ total: 1 });
  const stranger = await tokenHolder(app, "elite");
  const theirs = await fetch(`${origin}/api/saved-picks`, { headers: { Authorization: `Bearer ${stranger.token}` } });
  expect(await theirs.json()).toMatchObject({ total: 0 });
});

test("a stake over a cap is refused to a program and an assistant with the same sentence, and saved once they confirm it", async () => {
  const { app, origin } = await open();
  const { token, userId } = await tokenHolder(app, "elite");
  const bankroll = { bankrollCents: cents(100_000) };
  await app.database.write((tx) => tx.update(users).set(bankroll).where(eq(users.id, userId)));
  const client = await assistant(origin, token);
  const { strategies } = (await callTool(client, "todays_picks", { limit: 50 })).body as {
    readonly strategies: readonly ToolPick[];
  };
  const [first, second] = strategies.filter(({ verdict }) => verdict === "BET");
  if (!first || !second) throw new Error("The scene has no two bets");
  const save = async (body: unknown) => {
    const response = await fetch(`${origin}/api/saved-picks`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  // Two percent of the bankroll is the most for one bet: $20.
  const over = await save({ strategyId: first.id, stake: 25 });
  expect([over.status, JSON.stringify(over.body)]).toEqual([422, expect.stringContaining("(cap 2%, $20)")]);
  const asked = { pickIds: [second.id], stake: 25 };
  const refused = await callTool(client, "save_bet", { ...asked, idempotencyKey: "over-the-cap" });
  expect(refused).toMatchObject({ refused: true, text: expect.stringContaining("(cap 2%, $20)") });
  expect(await save({ strategyId: first.id, stake: 25, acknowledgeOverCap: true })).toMatchObject({
    status: 201,
    body: { savedPick: { stakeCents: 2500, pickId: first.id } },
  });
  const saved = await callTool(client, "save_bet", {
    ...asked,
    acknowledgeOverCap: true,
    idempotencyKey: "over-the-cap-and-acknowledged",
  });
  expect([saved.refused, saved.body]).toEqual([false, expect.objectContaining({ repeated: false })]);
});

test("a pick is revealed by an assistant and by a call as by its button: once, within the day's limit", async () => {
  const { app, origin } = await open();
  const { token } = await tokenHolder(app, "free");
  const free = await assistant(origin, token);
  const { strategies } = (await callTool(free, "todays_picks", { limit: 50 })).body as {
    readonly strategies: readonly (ToolPick & { readonly canReveal?: boolean })[];
  };
  const closed = strategies.filter(({ canReveal }) => canReveal);
  const [first, second] = closed.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error("The scene has no two picks to reveal");
  const asked = { pickId: first, idempotencyKey: "open-the-first" };
  const opened = await callTool(free, "reveal_pick", asked);
  expect(opened.body).toMatchObject({
    revealed: true,
    pick: { id: first, locked: false },
    dailyUsage: { picksUsed: 1, picksRemaining: 0 },
  });
  const call = (pickId: number) =>
    fetch(`${origin}/api/betting-strategies/${pickId}/reveal`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
  const again = await call(first);
  expect([again.status, await again.json()]).toEqual([
    200,
    expect.objectContaining({ revealed: false, dailyUsage: expect.objectContaining({ picksUsed: 1 }) }),
  ]);
  expect((await callTool(free, "reveal_pick", asked)).body).toEqual({ ...opened.body, repeated: true });
  const over = await call(second);
  expect([over.status, await over.json()]).toEqual([402, expect.objectContaining({ code: "tier-required" })]);
  expect(await callTool(free, "reveal_pick", { pickId: second, idempotencyKey: "open-another" })).toMatchObject({
    refused: true,
    text: expect.stringMatching(/^tier-required: /),
  });
});

test("a request outside the plan is refused with the plan that opens it, and an unknown one with a sentence", async () => {
  const { app, origin, scene } = await open();
  const free = await assistant(origin, (await tokenHolder(app, "free")).token);
  const [pickId = 0] = scene.upcoming;
  const asked = { pickIds: [pickId], stake: 10, idempotencyKey: "a-locked-one" };
  const locked = await callTool(free, "save_bet", asked);
  expect(locked).toMatchObject({ refused: true, text: expect.stringMatching(/^tier-required: /) });
  expect(locked.text).toMatch(HELP);
  // A refusal is stored under its key too.
  expect((await callTool(free, "save_bet", asked)).text).toBe(locked.text);
  for (const [name, given] of [
    ["get_pick", { pickId: 987_654 }],
    ["save_bet", { ...asked, pickIds: [987_654], idempotencyKey: "nothing-there" }],
    ["size_stake", { pickId: 987_654 }],
  ] as const)
    expect(await callTool(free, name, given), name).toMatchObject({
      refused: true,
      text: expect.stringMatching(/^not-found: /),
    });
  for (const [leg, why] of [
    [{ side: "home", line: 220.5 }, "side: This market has no such side."],
    [{ side: "over", line: 0 }, "line: Send a line above 0."],
  ] as const)
    expect(
      await callTool(free, "price_bet", { legs: [{ gameId: "live:none", market: "total", odds: -110, ...leg }] }),
    ).toMatchObject({ refused: true, text: expect.stringContaining(`- legs.0.${why}`) });
  await expect(free.callTool({ name: "no_such_tool" })).rejects.toThrow("There is no such tool");
});

test("a token without the scope is refused where it changes something, and cannot look at picks through a stake", async () => {
  const { app, origin, scene } = await open();
  const reader = await assistant(origin, (await tokenHolder(app, "elite", ["odds:read"])).token);
  const [pickId = 0] = scene.upcoming;
  for (const [name, given, scope] of [
    ["save_bet", { pickIds: [pickId], stake: 10, idempotencyKey: "not-allowed" }, "bets:write"],
    ["get_pick", { pickId }, "picks:read"],
    ["size_stake", { pickId }, "picks:read"],
  ] as const)
    expect(await callTool(reader, name, given), name).toMatchObject({
      refused: true,
      text: expect.stringContaining(`insufficient-scope: The API token lacks the scope ${scope}.`),
    });
});

test("a person who takes a break gets no advice, but gets the help line", async () => {
  const { app, origin, scene } = await open();
  const { token, userId } = await tokenHolder(app, "elite");
  const at = epochMs(Date.now());
  await app.database.write((tx) =>
    appendExclusion(
      tx,
      { id: userId, email: `${userId}@example.com` },
      { kind: "self-exclusion", startsAt: at, endsAt: null },
    ),
  );
  const client = await assistant(origin, token);
  const [pickId = 0] = scene.upcoming;
  const leg = { gameId: "simulation:scene-0", market: "moneyline", side: "home", odds: -110 };
  for (const [name, given] of [
    ["todays_picks", {}],
    ["get_pick", { pickId }],
    ["game_odds", { gameId: leg.gameId }],
    ["player_props", { player: "nobody at all" }],
    ["price_bet", { legs: [leg] }],
    ["size_stake", { bet: leg }],
    ["save_bet", { pickIds: [pickId], stake: 10, idempotencyKey: "during-a-break" }],
  ] as const) {
    const { refused, text } = await callTool(client, name, given);
    expect([refused, text], name).toEqual([
      true,
      expect.stringMatching(/^paused: You have excluded yourself forever\./),
    ]);
    expect(text).toMatch(HELP);
  }
  expect((await callTool(client, "track_record")).refused).toBe(false);
});

describe("at the door", () => {
  test("no token, a dead one, a cookie or another site's page is refused", async () => {
    const { app, origin } = await open();
    const { token, cookie, userId, id } = await tokenHolder(app, "pro");
    const body = JSON.stringify(PING);
    const challenge = async (headers: Readonly<Record<string, string>>) => {
      const answer = await post(origin, body, headers);
      return [answer.status, answer.headers.get("WWW-Authenticate")];
    };
    const Authorization = `Bearer ${token}`;
    expect((await post(origin, body, { Authorization })).status).toBe(200);
    expect((await post(origin, body, { Authorization, Origin: ORIGIN })).status).toBe(200);
    // Where a program learns how to connect (RFC 9728).
    const found = `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`;
    const nobody = [401, `Bearer realm="Linewise", ${found}`];
    expect(await challenge({})).toEqual(nobody);
    expect(await challenge({ Cookie: cookie, Origin: ORIGIN })).toEqual(nobody);
    const invalid = [401, `Bearer realm="Linewise", error="invalid_token", ${found}`];
    expect(await challenge({ Authorization: `Bearer ${newApiToken("pat").token}` })).toEqual(invalid);
    for (const foreign of ["https://evil.example", "null", "http://localhost:3001"])
      expect((await post(origin, body, { Authorization, Origin: foreign })).status, foreign).toBe(403);
    await app.database.write((tx) => revokeApiToken(tx, { userId, id, at: epochMs(Date.now()) }));
    expect(await challenge({ Authorization })).toEqual(invalid);
  });

  test("invalid messages are answered as the protocol requires, and large ones are refused", async () => {
    const { app, origin } = await open();
    const Authorization = `Bearer ${(await tokenHolder(app, "pro")).token}`;
    const answered = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await post(origin, body, { Authorization, ...headers });
      const { error } = JSON.parse((await answer.text()) || "{}") as { readonly error?: { readonly code: number } };
      return [answer.status, error?.code];
    };
    expect(await answered("{")).toEqual([400, -32_700]);
    expect(await answered('{"jsonrpc":"1.0"}')).toEqual([400, -32_700]);
    expect(await answered(JSON.stringify({ ...PING, method: "no/such" }))).toEqual([200, -32_601]);
    for (const [method, params] of Object.entries({ "tools/call": { name: 5 }, "resources/read": {} }))
      expect(await answered(JSON.stringify({ ...PING, method, params })), method).toEqual([200, -32_602]);
    // Programs write null for what they leave out.
    const nothing = { ...PING, method: "tools/call", params: { name: "track_record", arguments: null } };
    expect(await answered(JSON.stringify(nothing))).toEqual([200, undefined]);
    expect(await answered(JSON.stringify({ ...PING, method: "tools/list", params: null }))).toEqual([200, undefined]);
    expect(await answered(JSON.stringify(PING), { "MCP-Protocol-Version": "1999-01-01" })).toEqual([400, -32_000]);
    expect(await answered(JSON.stringify(PING), { "MCP-Protocol-Version": "2025-06-18" })).toEqual([200, undefined]);
    expect(await answered(JSON.stringify(PING), { "Content-Type": "text/plain" })).toEqual([415, -32_000]);
    expect(await answered('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toEqual([202, undefined]);
    expect((await post(origin, "x".repeat(300_000), { Authorization })).status).toBe(413);
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    for (const body of [deep, JSON.stringify({ ...PING, params: "?" }).replace('"?"', deep)])
      expect(await answered(body)).toEqual([400, -32_600]);
    for (const method of ["GET", "DELETE", "PUT"])
      for (const Accept of ["text/event-stream", "*/*", "text/html"]) {
        const answer = await fetch(`${origin}/mcp`, { method, headers: { Authorization, Accept } });
        expect([answer.status, answer.headers.get("Allow")], `${method} ${Accept}`).toEqual([405, "POST, OPTIONS"]);
      }
    expect((await fetch(`${origin}/mcp`, { method: "OPTIONS" })).status).toBe(204);
  });

  test.each([
    ["none", undefined, "application/json"],
    ["anything", "*/*", "application/json"],
    ["JSON alone", "application/json", "application/json"],
    ["both", "application/json, text/event-stream", "application/json"],
    ["events alone", "text/event-stream", "text/event-stream"],
    ["events alone, in capitals", "Text/Event-Stream", "text/event-stream"],
    ["any text", "text/*", "text/event-stream"],
  ])("C101 a client that accepts %s gets an answer it can read", async (_, accept, type) => {
    const { app, origin } = await open();
    const Authorization = `Bearer ${(await tokenHolder(app, "pro")).token}`;
    // fetch adds a missing Accept, so this request is sent by hand.
    const headers = { Authorization, "Content-Type": "application/json", ...(accept ? { Accept: accept } : {}) };
    const answer = await new Promise<{ readonly status: number; readonly type: string; readonly body: string }>(
      (resolve, reject) => {
        const sent = httpRequest(`${origin}/mcp`, { method: "POST", headers }, (got) => {
          let body = "";
          got.on("data", (piece: Buffer) => (body += piece.toString()));
          got.on("end", () => resolve({ status: got.statusCode ?? 0, type: got.headers["content-type"] ?? "", body }));
        });
        sent.on("error", reject).end(JSON.stringify(PING));
      },
    );
    expect([answer.status, answer.type]).toEqual([200, expect.stringContaining(type)]);
    const message =
      type === "text/event-stream" ? /^event: message\ndata: (.*)\n\n$/.exec(answer.body)?.[1] : answer.body;
    expect(JSON.parse(message ?? "")).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  test("C103 every published version is accepted, a missing one means 2025-03-26, and an unknown one is refused by name", async () => {
    const { app, origin } = await open();
    const Authorization = `Bearer ${(await tokenHolder(app, "pro")).token}`;
    for (const version of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
      expect(
        (await post(origin, JSON.stringify(PING), { Authorization, "MCP-Protocol-Version": version })).status,
      ).toBe(200);
    expect((await post(origin, JSON.stringify(PING), { Authorization })).status).toBe(200);
    const refused = await post(origin, JSON.stringify(PING), { Authorization, "MCP-Protocol-Version": "2031-01-01" });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/2031-01-01.*2025-11-25/)]);
  });

  test("C103 a batch of a version that had them is answered message by message, and refused in later ones", async () => {
    const { app, origin } = await open({ RATE_LIMIT_PER_15_MINUTES: "20" });
    const Authorization = `Bearer ${(await tokenHolder(app, "pro")).token}`;
    const send = async (messages: readonly unknown[], version?: string, accept?: string) => {
      const answer = await post(origin, JSON.stringify(messages), {
        Authorization,
        ...(version === undefined ? {} : { "MCP-Protocol-Version": version }),
        ...(accept === undefined ? {} : { Accept: accept }),
      });
      return { status: answer.status, body: await answer.text(), left: answer.headers.get("RateLimit-Remaining") };
    };
    const NOTE = { jsonrpc: "2.0", method: "notifications/initialized" };
    const pong = (id: number) => ({ jsonrpc: "2.0", id, result: {} });
    const [ping, second] = [PING, { ...PING, id: 2 }];
    for (const version of [undefined, "2024-11-05", "2025-03-26"]) {
      const { status, body } = await send([ping, NOTE, second], version);
      expect([status, JSON.parse(body)], version).toEqual([200, [pong(1), pong(2)]]);
    }
    // A wrong message is answered beside the right ones.
    const mixed = JSON.parse((await send([ping, { jsonrpc: "1.0" }])).body) as readonly { error?: { code: number } }[];
    expect(mixed.map(({ error }) => error?.code)).toEqual([undefined, -32_700]);
    expect(await send([NOTE])).toMatchObject({ status: 202, body: "" });
    const events = await send([ping], undefined, "text/event-stream");
    expect(JSON.parse(/^event: message\ndata: (.*)\n\n$/.exec(events.body)?.[1] ?? "")).toEqual([pong(1)]);
    // 3 × 3 messages and 2, 1 and 1 are 13 of 20, in whatever requests they came.
    expect(events.left).toBe("7");
    for (const version of ["2025-06-18", "2025-11-25"]) expect((await send([ping], version)).status).toBe(400);
    expect(await send([])).toMatchObject({ status: 400, body: expect.stringContaining("-32600") });
    expect((await send(Array.from({ length: 21 }, () => ping))).status).toBe(400);
    expect((await send([ping, second, ping, second])).status).toBe(429);
  });

  test("a token's budget is the API's, and saving counts as a change", async () => {
    const { app, origin, scene } = await open({ RATE_LIMIT_PER_15_MINUTES: "20" });
    const { token } = await tokenHolder(app, "pro", TOKEN_SCOPES);
    const Authorization = `Bearer ${token}`;
    const counted = await post(origin, JSON.stringify(PING), { Authorization });
    expect(counted.headers.get("RateLimit-Limit")).toBe("20");
    expect(counted.headers.get("RateLimit-Remaining")).toBe("19");
    const save = async (n: number) => {
      const given = { pickIds: [scene.upcoming[n] ?? 0], stake: 10, idempotencyKey: `budget-${n}` };
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "save_bet", arguments: given } };
      return (await post(origin, JSON.stringify(message), { Authorization })).text();
    };
    // A fifth of 20 changes.
    for (const n of [0, 1, 2, 3]) expect(await save(n)).not.toContain("Too many requests");
    expect(await save(4)).toContain("too-many-requests: Too many requests");
    expect((await post(origin, JSON.stringify(PING), { Authorization })).status).toBe(200);
    for (let n = 0; n < 15; n++) await post(origin, JSON.stringify(PING), { Authorization });
    expect((await post(origin, JSON.stringify(PING), { Authorization })).status).toBe(429);
  });
});
