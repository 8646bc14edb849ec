import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { createOddsApiClient, oddsApiManners } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { createWire, type WireOptions } from "#app/lib/providers/wire/wire.server.ts";
import type { FaultKind } from "../../../dev/providers/stand-in-faults.ts";
import { startStandIn, type StandIn } from "../../../dev/providers/server.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";

const NOON = epochMs(Date.parse("2026-11-20T17:00:00Z"));
const SCORES = "/v1/score/2026-11-20";
const ODDS = "/v4/sports/basketball_nba/odds";

let now: EpochMs;
let standIn: StandIn;
beforeEach(async () => {
  now = NOON;
  standIn = await startStandIn({ seed: "server", port: 0, now: () => now, monthlyCredits: 100 });
});
afterEach(() => standIn.close());

const clock = () => now;
const quick = { perSecond: 1000, clock, firstRetryMs: 1, timeLimitMs: 30_000 } as const;
const nhlWire = (more: Partial<WireOptions> = {}): Wire =>
  createWire({ provider: "nhl-api-web", origin: `${standIn.origin}/nhl-api-web`, ...quick, ...more });
function oddsWire(more: Partial<WireOptions> = {}) {
  const reported: { used: number; remaining: number }[] = [];
  const quota = { spend: async () => {}, record: async (said: (typeof reported)[number]) => void reported.push(said) };
  const origin = `${standIn.origin}/the-odds-api`;
  const secrets = { apiKey: standIn.key };
  const wire = createWire({
    provider: "the-odds-api",
    origin,
    secrets,
    quota,
    ...oddsApiManners(clock),
    ...quick,
    ...more,
  });
  return { wire, reported, client: createOddsApiClient(wire, clock) };
}
const failure = async (promise: Promise<unknown>): Promise<ProviderError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error("It did not fail as a provider does");
  return error;
};
const order = (path: string, body: Record<string, unknown>) =>
  fetch(standIn.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const gamesOf = (body: unknown) => (body as { games: { gameState: string }[] }).games;

/** One request without the client's own behavior. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    ask(standIn.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

describe("the stand-in's faults, as the product's client sees them", () => {
  const SEEN: readonly (readonly [FaultKind, ProviderError["kind"], RegExp, number | null])[] = [
    ["429", "rate-limited", /asked us to wait \(429\)/, 60 * SECOND_MS],
    ["500", "failed", /answered 500/, null],
    ["garbage", "unreadable", /not JSON/, null],
    ["half", "unreadable", /not JSON/, null],
    ["hang", "silent", /no answer within/, null],
    ["wrong-key", "failed", /answered 401/, null],
    ["over-quota", "rate-limited", /asked us to wait/, 60 * SECOND_MS],
  ];

  it.each(SEEN)("%s is %s, and over once it is mended", async (kind, expected, message, retryAfterMs) => {
    standIn.setFault("nhl-api-web", { kind });
    const briefly = kind === "hang" ? { timeLimitMs: 150 } : {};
    const error = await failure(nhlWire(briefly).get({ path: SCORES }));
    expect([error.kind, error.retryAfterMs]).toEqual([expected, retryAfterMs]);
    expect(error.message).toMatch(message);
    standIn.setFault("nhl-api-web", null);
    expect(gamesOf((await nhlWire().get({ path: SCORES })).body).length).toBeGreaterThan(0);
  });

  it("slow answers come late, or not in time", async () => {
    standIn.setFault("nhl-api-web", { kind: "slow", seconds: 1 });
    const started = performance.now();
    expect(gamesOf((await nhlWire().get({ path: SCORES })).body).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeGreaterThan(990);
    expect((await failure(nhlWire({ timeLimitMs: 100 }).get({ path: SCORES }))).kind).toBe("silent");
  });

  it("empty answers have no rows", async () => {
    standIn.setFault("all", { kind: "empty" });
    expect(gamesOf((await nhlWire().get({ path: SCORES })).body)).toEqual([]);
    expect((await oddsWire().client.odds("NBA")).events).toEqual([]);
  });

  it("end after the set number of answers, and affect no other provider", async () => {
    standIn.setFault("nhl-api-web", { kind: "500", times: 2 });
    expect((await oddsWire().client.odds("NBA")).events.length).toBeGreaterThan(0);
    // Two failures, then the client's third try is answered.
    expect(gamesOf((await nhlWire().get({ path: SCORES })).body).length).toBeGreaterThan(0);
  });

  it("speak the odds provider's own words for a revoked key and used-up credits", async () => {
    standIn.setFault("the-odds-api", { kind: "wrong-key" });
    expect((await failure(oddsWire().client.odds("NBA"))).message).toContain("DEACTIVATED_KEY");
    standIn.setFault("the-odds-api", { kind: "over-quota" });
    const { client, reported } = oddsWire();
    const error = await failure(client.odds("NBA"));
    expect([error.kind, error.message.includes("OUT_OF_USAGE_CREDITS")]).toEqual(["rate-limited", true]);
    expect(reported.at(-1)).toEqual({ used: 0, remaining: 0, last: 0, returned: 3 });
    expect((await oddsWire().client.events("NBA")).events.length).toBeGreaterThan(0);
  });
});

describe("the stand-in's account at the odds provider", () => {
  it("counts markets times regions, and nothing for events, wrong questions and empty answers", async () => {
    const { wire, reported } = oddsWire();
    const cost = async (path: string, query: Record<string, string>) => {
      const before = standIn.account.status(now).used;
      await wire.get({ path, query }).catch(() => null);
      return standIn.account.status(now).used - before;
    };
    const books = Array.from({ length: 11 }, (_, i) => ["fanduel", "bovada", "betus"][i % 3]).join(",");
    const [event] = (await oddsWire().client.events("NBA")).events;
    expect([
      await cost(ODDS, { regions: "us", markets: "h2h" }),
      await cost(ODDS, { regions: "us,us2", markets: "h2h,spreads,totals" }),
      await cost(ODDS, { bookmakers: "fanduel,draftkings", markets: "h2h,totals", regions: "us,us2,eu" }),
      await cost(ODDS, { bookmakers: books, markets: "h2h" }),
      await cost(`/v4/sports/basketball_nba/events/${event?.eventId}/odds`, {
        regions: "us",
        markets: "h2h,alternate_totals,team_totals",
      }),
      await cost("/v4/sports/basketball_nba/scores", {}),
      await cost("/v4/sports/basketball_nba/scores", { daysFrom: "2" }),
      await cost("/v4/sports/basketball_nba/events", {}),
      await cost("/v4/sports", {}),
      await cost(ODDS, { regions: "us", commenceTimeTo: "2020-01-01T00:00:00Z" }),
      await cost(ODDS, { regions: "us", markets: "player_points" }),
    ]).toEqual([1, 6, 2, 2, 2, 1, 2, 0, 0, 0, 0]);
    expect(reported.at(-1)).toEqual({ used: 16, remaining: 84, last: 0, returned: 0 });
  });

  it("refuses when the credits are used up, still serves free calls, and starts again with the month", async () => {
    standIn.account.reset(now, 2);
    expect((await failure(oddsWire().client.odds("NBA"))).message).toContain("OUT_OF_USAGE_CREDITS");
    expect((await oddsWire().client.events("NBA")).events.length).toBeGreaterThan(0);
    now = epochMs(Date.parse("2026-12-01T17:00:00Z"));
    expect((await oddsWire().client.odds("NBA")).events.length).toBeGreaterThan(0);
    expect(standIn.account.status(now)).toEqual({ used: 3, remaining: 97, last: 3 });
  });

  it("keeps its usage over a restart, and starts again with a file it cannot read", async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), "linewise-stand-in-")), "credits.json");
    onTestFinished(() => rmSync(dirname(stateFile), { recursive: true }));
    const used = async (spend: boolean) => {
      const one = await startStandIn({ seed: "server", port: 0, now: clock, stateFile });
      if (spend) await fetch(`${one.origin}/the-odds-api${ODDS}?apiKey=${one.key}&regions=us,us2`);
      await one.close();
      return one.account.status(now).used;
    };
    expect([await used(true), await used(true), await used(false)]).toEqual([2, 4, 4]);
    writeFileSync(stateFile, "{");
    expect(await used(false)).toBe(0);
  });

  const WRONG: readonly (readonly [string, Record<string, string>, number, string])[] = [
    ["no key", { apiKey: "" }, 401, "MISSING_KEY"],
    ["another key", { apiKey: "theirs" }, 401, "INVALID_KEY"],
    ["no region", { regions: "" }, 422, "MISSING_REGION"],
    ["an unknown region", { regions: "moon" }, 422, "INVALID_REGION"],
    ["an unknown book", { bookmakers: "caesars" }, 422, "INVALID_BOOKMAKERS"],
    ["a prop for a whole league", { markets: "player_points" }, 422, "INVALID_MARKET"],
    ["an unknown format", { oddsFormat: "fractional" }, 422, "INVALID_ODDS_FORMAT"],
    ["a start that is no moment", { commenceTimeFrom: "today" }, 422, "INVALID_COMMENCE_TIME_FROM"],
    ["an event id that is none", { eventIds: "1" }, 422, "INVALID_EVENT_IDS"],
  ];
  it.each(WRONG)("names the error in %s", async (_, query, status, code) => {
    const params = new URLSearchParams({ apiKey: standIn.key, regions: "us", ...query });
    const answer = await fetch(`${standIn.origin}/the-odds-api${ODDS}?${params}`);
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([status, code]);
  });

  it("limits the requests per second", async () => {
    const { origin, key } = standIn;
    // Enough requests that even a machine that needs seconds for them exceeds the limit.
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await fetch(`${origin}/the-odds-api/v4/sports?apiKey=${key}`)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it("has the prices of the world, with the sides in its own order", async () => {
    const { events } = await oddsWire().client.odds("NBA");
    const world = simulatedWorld("server").at(now);
    const quotes = (await world.quotes("NBA")).filter(({ market }) => market !== "prop");
    const key = ({ book, market, line, first, second }: (typeof quotes)[number]) =>
      `${book} ${market} ${line} ${first} ${second}`;
    expect(events.flatMap((event) => event.quotes.map(key)).sort()).toEqual(quotes.map(key).sort());
    expect(quotes.length).toBeGreaterThan(30);
  });
});

describe("how the stand-in answers", () => {
  it("sends gzip to clients that accept it", async () => {
    const path = `/nhl-api-web/v1/schedule/2026-11-20`;
    const plain = await raw(path);
    const small = await raw(path, { "accept-encoding": "gzip, deflate" });
    expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
    expect(small.body.byteLength * 3).toBeLessThan(plain.body.byteLength);
    expect(gunzipSync(small.body).equals(plain.body)).toBe(true);
  });

  it("answers 304 while nothing has changed, and the client then stores nothing", async () => {
    const wire = nhlWire();
    const first = await wire.get({ path: SCORES });
    const again = await wire.get({ path: SCORES });
    expect([first.fetch === null, again.fetch]).toEqual([false, null]);
    expect(again.body).toEqual(first.body);
    const { headers } = await raw(`/nhl-api-web${SCORES}`);
    const same = await raw(`/nhl-api-web${SCORES}`, { "if-none-match": String(headers["etag"]) });
    expect([same.status, same.body.byteLength]).toEqual([304, 0]);
    now = epochMs(now + 12 * HOUR_MS);
    expect((await wire.get({ path: SCORES })).fetch).not.toBeNull();
  });

  it("uses its owner's clock, or one that was set", async () => {
    const states = async () => {
      const { games } = (await (await fetch(`${standIn.origin}/nhl-api-web${SCORES}`)).json()) as {
        games: { gameState: string }[];
      };
      return new Set(games.map(({ gameState }) => gameState));
    };
    expect(await states()).toEqual(new Set(["FUT"]));
    now = epochMs(NOON + DAY_MS);
    expect(await states()).toEqual(new Set(["OFF"]));
    expect((await order("/clock", { now: "2026-11-20T17:00:00Z" })).status).toBe(200);
    expect(await states()).toEqual(new Set(["FUT"]));
    now = epochMs(now + 90 * SECOND_MS);
    expect(standIn.now()).toBe(NOON + 90 * SECOND_MS);
    await order("/clock", { now: "real" });
    expect(standIn.now()).toBe(now);
  });

  it("gives the same numbers in a process that was started again", async () => {
    const path = "/nhl-api-web/v1/schedule/2026-11-20";
    const other = await startStandIn({ seed: "server", port: 0, now: clock });
    onTestFinished(() => other.close());
    const of = async ({ origin }: StandIn) => (await fetch(origin + path)).text();
    expect(await of(other)).toBe(await of(standIn));
    const [id] = /"id":20\d{8,}/.exec(await of(standIn)) ?? [""];
    const box = await fetch(`${other.origin}/nhl-api-web/v1/gamecenter/${id.slice(5)}/boxscore`);
    expect(box.status).toBe(200);
  });

  it("has a page for developers with every fault and the credits, and without any key from a request", async () => {
    await order("/faults", { provider: "espn", kind: "500", times: 3 });
    await order("/quota", { remaining: 41 });
    await raw(`/the-odds-api${ODDS}?apiKey=top-secret&regions=us`);
    const page = (await raw("/")).body.toString();
    expect(page).toContain("<strong>500</strong>, 3 more times");
    expect(page).toContain("41 left this month");
    expect(page).toContain(`/the-odds-api${ODDS}?regions=us`);
    expect(page).not.toContain("top-secret");
    for (const [, address = ""] of page.matchAll(/<li><a href="([^"]+)"/g))
      expect([address, (await raw(address.replaceAll("&amp;", "&"))).status]).not.toEqual([address, 404]);
  });

  it("takes orders by form, sends browsers back to the page, and names orders it does not understand", async () => {
    const form = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(standIn.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body,
      });
    const browser = { accept: "text/html,*/*" };
    const broken = await form("/faults", "provider=espn&kind=500&times=", browser);
    expect([broken.status, broken.headers.get("location")]).toEqual([303, "/"]);
    expect((await raw("/espn/apis/site/v2/sports/basketball/nba/injuries")).status).toBe(500);
    // The button's value comes after the field's.
    await form("/faults", "provider=espn&kind=500&times=&kind=none", browser);
    expect((await raw("/espn/apis/site/v2/sports/basketball/nba/injuries")).status).toBe(200);
    const refused = await Promise.all([
      form("/faults", "provider=moon&kind=500"),
      form("/faults", "provider=espn&kind=fire"),
      form("/faults", "provider=espn&kind=500&times=0"),
      form("/clock", "now=tomorrow"),
      form("/quota", "remaining=-1"),
      form("/nothing", ""),
      form("/faults", "provider=all&kind=500", { "sec-fetch-site": "cross-site" }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 404, 403]);
  });

  it("knows no other addresses", async () => {
    for (const path of ["/somewhere", "/nba/nothing", "/the-odds-api/v3/odds?apiKey=stand-in"])
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
  });
});
