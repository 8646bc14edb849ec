import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { encodePosition, type StreamPosition } from "#app/lib/engine/access/stream-position.ts";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { planTermsDocument } from "#app/lib/format/plan-terms.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { getEventHeads, positionAt } from "#app/models/access/event-log.server.ts";
import type { Database } from "#db/client.ts";
import { makeConsent } from "#db/seed/factories.ts";
import { makePerson } from "#tests/e2e/scene.ts";
import writeXlsxFile from "write-excel-file/node";
import type { Noise, NoisyRequest } from "./noise.ts";

/** The noises' targets: the running product, its database, and an address that accepts connections and never answers. */
export interface Surroundings {
  readonly origin: string;
  readonly database: Database;
  readonly secret: string;
  readonly silentOrigin: string;
}

interface Neighbor {
  readonly id: string;
  readonly localAddress: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECTIONS = 8;
const JSON_TYPE = { "Content-Type": "application/json" } as const;
/** As the site's own pages send it. */
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" } as const;
/** Rows of an import: the most that the API accepts at once. */
const ROWS = 20_000;
const ROWS_AT_ONCE = 5_000;
const BETS = 10_000;

let people = 0;
const nextAddress = () => `127.0.2.${(people += 1)}`;

async function neighbor({ database, secret }: Surroundings, tier: Tier): Promise<Neighbor> {
  const { id, cookie } = await makePerson(database, tier, { secret, wallNow: Date.now(), bankrollCents: 1_000_000 });
  return { id, localAddress: nextAddress(), headers: { Cookie: `${cookie.name}=${cookie.value}` } };
}

const read = (path: string, { headers }: Pick<Neighbor, "headers">): NoisyRequest => ({
  method: "GET",
  path,
  headers,
});
const send = (path: string, { headers }: Pick<Neighbor, "headers">, body: unknown): NoisyRequest => ({
  method: "POST",
  path,
  headers: { ...headers, ...OWN_PAGE, ...JSON_TYPE },
  body: JSON.stringify(body),
});

/** Bets from a person's own books, each different; `{n}` distinguishes the bets of one request from those of another. */
const rowsOf = (count: number, mark = "{n}") =>
  Array.from({ length: count }, (_, index) => {
    const of = (from: number, many: number) => String(from + (index % many)).padStart(2, "0");
    return {
      date: `${of(2012, 13)}-${of(1, 12)}-${of(1, 28)}`,
      selection: `Team ${mark}-${index} ML`,
      odds: index % 3 === 0 ? "+150" : "-110",
      stake: of(1, 99),
      result: index % 2 === 0 ? "won" : "lost",
    };
  });

const fileOf = (count: number) =>
  ["Date,Bet,Odds,Stake,Result", ...rowsOf(count, "f").map((row) => Object.values(row).join(","))].join("\n");

async function asked(origin: string, { method, path, headers, body }: NoisyRequest): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A position two days back, as far as the rows go: the oldest from which a stream still reads on. */
async function oldPosition(database: Database): Promise<string> {
  const now = positionAt(await getEventHeads(database, "simulation", epochMs(Date.now())), 0);
  const back = (id: number, by: number) => Math.max(0, id - by);
  const at = now.picks.at - 1.9 * DAY_MS;
  const of = (log: "quotes" | "picks" | "assessments" | "results" | "gradings", by: number) => ({
    id: back(now[log].id, by),
    at,
    tie: null,
  });
  const then: StreamPosition = {
    ...now,
    changes: back(now.changes, 5_000),
    quotes: of("quotes", 49_000),
    picks: of("picks", 5_000),
    assessments: of("assessments", 20_000),
    results: of("results", 5_000),
    gradings: of("gradings", 5_000),
  };
  return encodePosition(then);
}

async function withBets(around: Surroundings): Promise<Neighbor> {
  const one = await neighbor(around, "elite");
  for (let from = 0; from < BETS; from += ROWS_AT_ONCE)
    await asked(around.origin, send("/api/bets/import", one, { rows: rowsOf(ROWS_AT_ONCE, String(from)) }));
  return one;
}

/** A draft of a large import, whose preview is ready to be asked for. */
async function withDraft({ origin, ...around }: Surroundings): Promise<Neighbor & { readonly preview: string }> {
  const one = await neighbor({ origin, ...around }, "free");
  const body = new FormData();
  body.set("file", new File([fileOf(ROWS)], "bets.csv", { type: "text/csv" }));
  const answer = await fetch(`${origin}/saved-picks/import`, {
    method: "POST",
    headers: { ...one.headers, ...OWN_PAGE },
    body,
    redirect: "manual",
  });
  const draft = answer.headers.get("Location");
  if (answer.status !== 303 || !draft) throw new Error(`The file was answered ${answer.status}`);
  return { ...one, preview: `${draft}/preview` };
}

async function withToken(around: Surroundings): Promise<Neighbor> {
  const one = await neighbor(around, "elite");
  const { token, start } = newApiToken("pat");
  const createdAt = epochMs(Date.now());
  await around.database.write((tx) =>
    createApiToken(tx, {
      id: `token of ${one.id}`,
      userId: one.id,
      name: "a program",
      token,
      start,
      scopes: TOKEN_SCOPES,
      createdAt,
      expiresAt: epochMs(createdAt + DAY_MS),
    }),
  );
  return { ...one, headers: { Authorization: `Bearer ${token}` } };
}

async function withSilentReceiver(around: Surroundings): Promise<Neighbor & { readonly hook: string }> {
  const one = await neighbor(around, "elite");
  const receiver = { name: "silent", url: `${around.silentOrigin}/`, topics: ["picks"] };
  const answer = await asked(around.origin, send("/api/web-hooks", one, receiver));
  return { ...one, hook: ((await answer.json()) as { id: string }).id };
}

async function withTerms(around: Surroundings): Promise<Neighbor> {
  const one = await neighbor(around, "free");
  const plan = { tier: "elite", cycle: "monthly" } as const;
  await makeConsent(around.database.read, { id: one.id, createdAt: epochMs(Date.now()) }, planTermsDocument(plan));
  return one;
}

/** A game of the feed that has not begun. */
async function gameAhead({ database }: Surroundings): Promise<string> {
  const { rows } = await database.client.execute({
    sql: "select id from games where id like 'simulation:scene-%' and start_at > ? limit 1",
    args: [Date.now()],
  });
  const id = rows[0]?.["id"];
  if (typeof id !== "string") throw new Error("No game of the scene is ahead");
  return id;
}

const MCP_HEADERS = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" } as const;
const tool = ({ headers }: Neighbor, name: string, given: object): NoisyRequest => ({
  method: "POST",
  path: "/mcp",
  headers: { ...headers, ...MCP_HEADERS },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
});

type Make = (around: Surroundings) => Promise<Omit<Noise, "name" | "connections"> & { readonly connections?: number }>;

const of = ({ localAddress }: Neighbor, requests: readonly NoisyRequest[], reads = true) => ({
  localAddress,
  requests,
  reads,
});

/** The heaviest work that one account, token or address may do within its limits. */
const NOISES: Readonly<Record<string, Make>> = {
  "stream replays": async (around) => {
    const one = await neighbor(around, "free");
    const old = await oldPosition(around.database);
    return of(one, [read(`/api/stream?follow=false&topics=slip&lastEventId=${old}`, one)]);
  },
  imports: async (around) => {
    const one = await neighbor(around, "free");
    return { ...of(one, [send("/api/bets/import", one, { rows: rowsOf(ROWS_AT_ONCE) })]), connections: 4 };
  },
  "dry runs of imports": async (around) => {
    const one = await neighbor(around, "free");
    const body = { rows: rowsOf(ROWS_AT_ONCE), dryRun: true };
    return { ...of(one, [send("/api/bets/import", one, body)]), connections: 4 };
  },
  "workbooks uploaded": async (around) => {
    const one = await neighbor(around, "free");
    const rows = fileOf(ROWS)
      .split("\n")
      .map((row) => row.split(",").map((value) => ({ value })));
    const body = new FormData();
    body.set("file", new File([new Uint8Array(await writeXlsxFile(rows).toBuffer())], "bets.xlsx"));
    const encoded = new Response(body);
    const headers = { ...one.headers, ...OWN_PAGE, "Content-Type": encoded.headers.get("Content-Type") ?? "" };
    const bytes = Buffer.from(await encoded.arrayBuffer()).toString("latin1");
    const upload = { method: "POST", path: "/saved-picks/import", headers, body: bytes, encoding: "latin1" } as const;
    return { ...of(one, [upload]), connections: 4 };
  },
  "import previews": async (around) => {
    const one = await withDraft(around);
    return of(one, [read(one.preview, one)]);
  },
  "exports unread": async (around) => {
    const one = await withBets(around);
    return { ...of(one, [read("/saved-picks/export", one)], false), connections: 20 };
  },
  "record downloads unread": () => {
    const nobody = { id: "", localAddress: nextAddress(), headers: {} };
    const path = "/track-record/export?format=json";
    return Promise.resolve({ ...of(nobody, [read(path, nobody)], false), connections: 20 });
  },
  simulators: () => {
    const nobody = { id: "", localAddress: nextAddress(), headers: {} };
    return Promise.resolve(of(nobody, [read("/roi-simulator?seed={n}", nobody)]));
  },
  "screens with 10,000 bets": async (around) => {
    const one = await withBets(around);
    const paths = ["/dashboard", "/performance", "/saved-picks", "/ai-insights", "/api/user/stats"];
    return of(
      one,
      paths.map((path) => read(path, one)),
    );
  },
  "web hook tests": async (around) => {
    const one = await withSilentReceiver(around);
    return of(one, [send(`/api/web-hooks/${one.hook}/test`, one, {})]);
  },
  checkouts: async (around) => {
    const one = await withTerms(around);
    return of(one, [send("/api/create-checkout-session", one, { planName: "elite", billingCycle: "monthly" })]);
  },
  "MCP calls": async (around) => {
    const one = await withToken(around);
    return of(one, [tool(one, "todays_picks", {}), tool(one, "track_record", {}), tool(one, "find_games", {})]);
  },
  search: async (around) => {
    const one = await neighbor(around, "free");
    return of(one, [read("/search?q=a{n}", one), read("/search?q=la", one)]);
  },
  "second opinions": async (around) => {
    const one = await neighbor(around, "elite");
    const gameId = await gameAhead(around);
    const leg = { gameId, market: "moneyline", side: "home", odds: -120 };
    return of(one, [send("/api/second-opinion", one, { legs: [leg] })]);
  },
};

/** The names of all noises that contain a text. */
export const noisesWith = (text: string): readonly string[] =>
  Object.keys(NOISES).filter((name) => name.includes(text));

/** Prepares a noise: its account, and everything it needs. */
export async function makeNoise(name: string, around: Surroundings): Promise<Noise> {
  const make = NOISES[name];
  if (!make) throw new Error(`There is no noise ${name}`);
  return { connections: CONNECTIONS, ...(await make(around)), name };
}
