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

/** One subscription at The Odds API: its key, what a month grants and what has been used of it. Renewed on the 1st in UTC. */
export interface OddsAccount {
  readonly key: string;
  status(now: EpochMs): AccountStatus;
  /** Begins the month anew, or sets what is left of it. */
  reset(now: EpochMs, remaining?: number): void;
  /** Answers a question as the service does with an account: key, rate and credits first. */
  answer(world: StandInWorld, url: URL): Promise<StandInAnswer | null>;
  /** What the service says when the credits are used up; addresses that cost nothing go on answering. */
  answerSpent(world: StandInWorld, url: URL): Promise<StandInAnswer | null>;
}

const monthOf = (now: EpochMs): string => new Date(now).toISOString().slice(0, 7);
const OUT_OF_CREDITS = new OddsApiRefusal(
  401,
  "OUT_OF_USAGE_CREDITS",
  "Usage quota has been reached. See usage plans at https://the-odds-api.com",
);

/** What was used in a month; kept in a file, so that a restart forgets nothing. */
interface Used {
  readonly month: string;
  readonly used: number;
}

function readUsed(file: string | undefined): Used {
  try {
    const told = JSON.parse(file === undefined ? "" : readFileSync(file, "utf8")) as Partial<Used>;
    if (typeof told.month === "string" && typeof told.used === "number") return { month: told.month, used: told.used };
  } catch {
    // There is no such file yet.
  }
  return { month: "", used: 0 };
}

export interface AccountOptions {
  readonly key: string;
  /** What the plan grants a month. */
  readonly monthlyCredits: number;
  /** Counts requests a second, whatever the world's time is. */
  readonly wallClock: () => number;
  /** Where what was used is kept; forgotten at the end without it. */
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
    const told = await theOddsApi(world, url);
    if (told === null) return null;
    const cost = told.status === 200 ? Number(told.headers?.["x-requests-last"] ?? 0) : 0;
    const remaining = left();
    if (cost > remaining) {
      last = 0;
      return withQuota(refusalAnswer(OUT_OF_CREDITS), { ...status(world.now), remaining });
    }
    begin(world.now);
    used += cost;
    last = cost;
    keep();
    return withQuota(told, { ...status(world.now), remaining: left() });
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
