/**
 * A stand-in for all live providers, for local runs and tests: one local server that speaks the wire format of each under its own folder,
 * driven by the simulated world, with gzip, conditional requests, latency, quota headers, faults by switch and a clock. Loopback only.
 * Environment: STAND_IN_PORT, STAND_IN_SEED, ODDS_API_KEY, ODDS_API_MONTHLY_CREDITS, STAND_IN_STATE_FILE (none: used credits are forgotten
 * at the end).
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { espnStandIn } from "./espn.ts";
import { mlb } from "./mlb.ts";
import { nbaStandIn } from "./nba.ts";
import { nhl } from "./nhl.ts";
import { openMeteoStandIn } from "./open-meteo.ts";
import { simulatedWorld } from "./simulated-world.ts";
import { oddsAccount, type OddsAccount } from "./stand-in-account.ts";
import { takeOrder } from "./stand-in-desk.ts";
import {
  emptied,
  FaultSwitch,
  plainRefusal,
  RETRY_AFTER_SECONDS,
  SLOW_SECONDS,
  type Fault,
} from "./stand-in-faults.ts";
import { FOLDERS, isFolder, standInPage, type AskedLately, type Folder } from "./stand-in-page.ts";
import { OddsApiRefusal, refusalAnswer } from "./the-odds-api-query.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

export interface StandInOptions {
  /** Seed of the simulated world. */
  readonly seed: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The providers' time; the machine's without it. */
  readonly now?: () => EpochMs;
  /** The accepted key. Default "stand-in". */
  readonly key?: string;
  /** Default 20,000. */
  readonly monthlyCredits?: number;
  /** The file of the used credits; without it they are forgotten at the end. */
  readonly stateFile?: string | undefined;
  /** Counts questions a second, in milliseconds; the machine's clock without it. */
  readonly wallClock?: () => number;
  /** About how long an answer takes. Default 0. */
  readonly latencyMs?: number;
}

export interface StandIn {
  /** "http://127.0.0.1:3010": the value of LIVE_PROVIDERS_BASE. */
  readonly origin: string;
  readonly key: string;
  readonly account: OddsAccount;
  /** Null removes the fault. */
  setFault(folder: Folder | "all", fault: Fault | null): void;
  /** Time goes on from this moment; null returns to the clock the stand-in was started with. */
  setClock(now: EpochMs | null): void;
  now(): EpochMs;
  close(): Promise<void>;
}

const PROVIDERS: Readonly<Record<Exclude<Folder, "the-odds-api">, StandInProvider>> = {
  "mlb-statsapi": mlb,
  "nhl-api-web": nhl,
  nba: nbaStandIn,
  espn: espnStandIn,
  "espn-core": espnStandIn,
  "open-meteo": openMeteoStandIn,
};

const GARBAGE = "<!doctype html><title>Service</title><h1>Please try again later</h1>";
/** Smaller answers are not worth packing. */
const PACK_FROM = 1_000;
const LARGEST_ORDER = 10_000;
const REMEMBERED = 25;
const packed = promisify(gzip);

/** An answer to send: bytes of some type, or none at all where a provider hangs. */
interface Reply {
  readonly status: number;
  readonly text: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_FOUND: StandInAnswer = { status: 404, body: { message: "Not Found" } };
const json = ({ status, body, headers }: StandInAnswer): Reply => ({
  status,
  text: JSON.stringify(body),
  type: "application/json; charset=utf-8",
  ...(headers === undefined ? {} : { headers }),
});

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const { status, text, type, headers } = reply;
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  const always = { ...headers, "cache-control": "no-cache", vary: "accept-encoding" };
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, { ...always, etag }).end();
    return;
  }
  const packs = text.length >= PACK_FROM && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const bytes = packs ? await packed(text) : Buffer.from(text);
  response
    .writeHead(status, {
      ...always,
      ...(status === 200 ? { etag } : {}),
      ...(packs ? { "content-encoding": "gzip" } : {}),
      "content-type": type,
      "content-length": bytes.byteLength,
    })
    .end(bytes);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LARGEST_ORDER) throw new RangeError("The body is too large");
  }
  return text;
}

/** A refusal in the odds provider's own words. */
function oddsRefusal(kind: "429" | "500" | "wrong-key"): StandInAnswer | null {
  if (kind === "500") return null;
  return refusalAnswer(
    kind === "429"
      ? new OddsApiRefusal(429, "EXCEEDED_FREQ_LIMIT", "Request frequency limit has been exceeded")
      : new OddsApiRefusal(401, "DEACTIVATED_KEY", "API key has been deactivated"),
  );
}

/** The answer of a provider after its fault; null where it never comes. */
async function replyOf(
  account: OddsAccount,
  folder: Folder,
  asked: { readonly world: StandInWorld; readonly url: URL; readonly fault: Fault | null },
): Promise<Reply | null> {
  const { world, url, fault } = asked;
  const isOdds = folder === "the-odds-api";
  const ask = async () =>
    (isOdds ? await account.answer(world, url) : await PROVIDERS[folder](world, url)) ?? NOT_FOUND;
  switch (fault?.kind) {
    case "hang":
      return null;
    case "429":
    case "500":
    case "wrong-key": {
      const seconds = fault.seconds ?? RETRY_AFTER_SECONDS;
      const answer = (isOdds ? oddsRefusal(fault.kind) : null) ?? plainRefusal(fault.kind, seconds);
      return json(fault.kind === "429" ? { ...answer, headers: { "retry-after": String(seconds) } } : answer);
    }
    case "over-quota":
      return json(
        (isOdds ? await account.answerSpent(world, url) : plainRefusal("over-quota", RETRY_AFTER_SECONDS)) ?? NOT_FOUND,
      );
    case "garbage":
      return { status: 200, text: GARBAGE, type: "text/html; charset=utf-8" };
    case "half": {
      const whole = json(await ask());
      return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) };
    }
    case "empty": {
      const answer = await ask();
      return json({ ...answer, body: emptied(answer.body) });
    }
    case "slow":
      await wait((fault.seconds ?? SLOW_SECONDS) * SECOND_MS);
      return json(await ask());
    default:
      return json(await ask());
  }
}

/** Starts the stand-in; tests start it in their own process and own its clock. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { seed, port, now: given = () => epochMs(Date.now()), latencyMs = 0 } = options;
  const simulated = simulatedWorld(seed);
  const { key = "stand-in", monthlyCredits = 20_000, stateFile } = options;
  const account = oddsAccount({ key, monthlyCredits, wallClock: options.wallClock ?? Date.now, stateFile });
  const faults = new FaultSwitch<Folder>();
  const lately: AskedLately[] = [];
  let ahead = 0;
  let count = 0;
  const now = () => epochMs(given() + ahead);
  const controls = {
    account,
    faults,
    now,
    isSet: () => ahead !== 0,
    setFault(folder: Folder | "all", fault: Fault | null) {
      for (const each of folder === "all" ? FOLDERS : [folder]) faults.set(each, fault);
    },
    setClock(to: EpochMs | null) {
      ahead = to === null ? 0 : to - given();
    },
  };

  async function answerProvider(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, folder = "", rest = "/"] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    if (!isFolder(folder)) return send(request, response, json(NOT_FOUND));
    const started = performance.now();
    const inside = new URL(`${rest}${url.search}`, "http://provider");
    const fault = faults.take(folder);
    // A little more and a little less in turn, so that answers overtake each other.
    if (latencyMs > 0) await wait(latencyMs * (0.5 + (++count % 5) / 4));
    const reply = await replyOf(account, folder, { world: simulated.at(now()), url: inside, fault });
    inside.searchParams.delete("apiKey");
    const address = `/${folder}${inside.pathname}${inside.search}`;
    lately.unshift({ at: now(), address, status: reply?.status ?? null, ms: performance.now() - started });
    lately.length = Math.min(lately.length, REMEMBERED);
    if (reply !== null) await send(request, response, reply);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "POST") {
      const { status, text, location } = takeOrder(controls, request, url.pathname, await readBody(request));
      const to = location === undefined ? {} : { headers: { location } };
      return send(request, response, { status, text, type: "text/plain; charset=utf-8", ...to });
    }
    if (url.pathname !== "/") return answerProvider(request, response, url);
    const text = standInPage({ ...controls, lately, origin, key: account.key });
    return send(request, response, { status: 200, text, type: "text/html; charset=utf-8" });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.url?.replace(/apiKey=[^&]*/, "")}: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : port}`;
  return {
    origin,
    key: account.key,
    account,
    setFault: controls.setFault,
    setClock: controls.setClock,
    now,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { STAND_IN_PORT, STAND_IN_SEED, ODDS_API_KEY, ODDS_API_MONTHLY_CREDITS, STAND_IN_STATE_FILE } = process.env;
  const standIn = await startStandIn({
    seed: STAND_IN_SEED || "live",
    port: Number(STAND_IN_PORT || 3010),
    key: ODDS_API_KEY || "stand-in",
    monthlyCredits: Number(ODDS_API_MONTHLY_CREDITS || 20_000),
    stateFile: STAND_IN_STATE_FILE,
    latencyMs: 20,
  });
  process.stdout.write(`The stand-in for the live providers runs at ${standIn.origin}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => standIn.close().then(() => process.exit(0)));
}
