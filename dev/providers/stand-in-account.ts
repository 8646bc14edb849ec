import { readFileSync, writeFileSync } from "node:fs";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { OddsApiRefusal, refusalAnswer } from "./the-odds-api-query.ts";
import { theOddsApi } from "./the-odds-api.ts";
import type { StandInAnswer, StandInWorld } from "./world.ts";

/** Requests a second the service takes. */
const MOST_A_SECOND = 30;

export interface AccountStatus {
  readonly used: number;
  readonly remaining: number;
  readonly last: number;
}

/** One subscription at The Odds API: its key, its monthly grant and the used part of it. Renewed on the 1st in UTC. */
export interface OddsAccount {
  readonly key: string;
  status(now: EpochMs): AccountStatus;
  /** Begins the month again, or sets what is left of it. */
  reset(now: EpochMs, remaining?: number): void;
  /** Answers a question as the service does with an account: key, rate and credits first. */
  answer(world: StandInWorld, url: URL): Promise<StandInAnswer | null>;
  /** The service's answer when the credits are used up; addresses that cost nothing still work. */
  answerSpent(world: StandInWorld, url: URL): Promise<StandInAnswer | null>;
}

const monthOf = (now: EpochMs): string => new Date(now).toISOString().slice(0, 7);
const OUT_OF_CREDITS = new OddsApiRefusal(
  401,
  "OUT_OF_USAGE_CREDITS",
  "Usage quota has been reached. See usage plans at https://the-odds-api.com",
);

/** The use of a month; stored in a file, so that a restart forgets nothing. */
interface Used {
  readonly month: string;
  readonly used: number;
}

function readUsed(file: string | undefined): Used {
  try {
    const stored = JSON.parse(file === undefined ? "" : readFileSync(file, "utf8")) as Partial<Used>;
    if (typeof stored.month === "string" && typeof stored.used === "number")
      return { month: stored.month, used: stored.used };
  } catch {
    // There is no such file yet.
  }
  return { month: "", used: 0 };
}

export interface AccountOptions {
  readonly key: string;
  /** The plan's monthly grant. */
  readonly monthlyCredits: number;
  /** Counts requests a second, independent of the world's time. */
  readonly wallClock: () => number;
  /** The file of the used credits; without it they are forgotten at the end. */
  readonly stateFile?: string | undefined;
}

export function oddsAccount({ key, monthlyCredits, wallClock, stateFile }: AccountOptions): OddsAccount {
  let { month, used } = readUsed(stateFile);
  let last = 0;
  let recent: number[] = [];

  function keep(): void {
    if (stateFile !== undefined) writeFileSync(stateFile, JSON.stringify({ month, used } satisfies Used));
  }
  function begin(now: EpochMs): void {
    if (monthOf(now) === month) return;
    month = monthOf(now);
    used = 0;
  }
  function status(now: EpochMs): AccountStatus {
    begin(now);
    return { used, remaining: Math.max(0, monthlyCredits - used), last };
  }
  const withQuota = (answer: StandInAnswer, { used: spent, remaining, last: cost }: AccountStatus): StandInAnswer => ({
    ...answer,
    headers: {
      ...answer.headers,
      "x-requests-used": String(spent),
      "x-requests-remaining": String(remaining),
      "x-requests-last": String(cost),
    },
  });

  function refusal(url: URL): OddsApiRefusal | null {
    const given = url.searchParams.get("apiKey");
    if (given === null || given === "") return new OddsApiRefusal(401, "MISSING_KEY", "API key is missing");
    if (given !== key)
      return new OddsApiRefusal(401, "INVALID_KEY", "API key is not valid. See https://the-odds-api.com to get a key");
    const since = wallClock() - SECOND_MS;
    recent = [...recent.filter((at) => at > since), since + SECOND_MS];
    return recent.length > MOST_A_SECOND
      ? new OddsApiRefusal(429, "EXCEEDED_FREQ_LIMIT", "Request frequency limit has been exceeded")
      : null;
  }

  async function answer(world: StandInWorld, url: URL, left: () => number): Promise<StandInAnswer | null> {
    const refused = refusal(url);
    if (refused !== null) return refusalAnswer(refused);
    const priced = await theOddsApi(world, url);
    if (priced === null) return null;
    const cost = priced.status === 200 ? Number(priced.headers?.["x-requests-last"] ?? 0) : 0;
    const remaining = left();
    if (cost > remaining) {
      last = 0;
      return withQuota(refusalAnswer(OUT_OF_CREDITS), { ...status(world.now), remaining });
    }
    begin(world.now);
    used += cost;
    last = cost;
    keep();
    return withQuota(priced, { ...status(world.now), remaining: left() });
  }

  return {
    key,
    status,
    reset(now, remaining = monthlyCredits) {
      begin(now);
      used = Math.max(0, monthlyCredits - remaining);
      last = 0;
      keep();
    },
    answer: (world, url) => answer(world, url, () => status(world.now).remaining),
    answerSpent: (world, url) => answer(world, url, () => 0),
  };
}
