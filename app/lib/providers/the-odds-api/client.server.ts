import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderAlternate, ProviderFetch, ProviderProblem } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { AnswerContents, EventPropQuote, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import type { WireOptions } from "#app/lib/providers/wire/wire.server.ts";
import { ALTERNATE_KEYS } from "./alternates.ts";
import { FOLLOWED_BOOKS } from "./books.ts";
import { nearStartKeys } from "./prop-ladders.ts";
import { PROP_KEYS } from "./props.ts";
import { wireError } from "./schema.ts";
import { readOddsApiAnswer, SPORT_KEYS } from "./transform.ts";

export const ODDS_API_ORIGIN = "https://api.the-odds-api.com";

const MARKETS = "h2h,spreads,totals";
const AS_WE_READ = { oddsFormat: "american", bookmakers: Object.keys(FOLLOWED_BOOKS).join(",") } as const;

/** The cost of one league's odds: three markets of one region; up to ten books count as one. */
export const LEAGUE_ODDS_COST = 3;

/** The cost of one game's props: the requested markets, of one region. The service charges only for those it has. */
export const EVENT_PROPS_COST: Readonly<Record<League, number>> = {
  NBA: Object.keys(PROP_KEYS.NBA).length,
  MLB: Object.keys(PROP_KEYS.MLB).length,
  NFL: Object.keys(PROP_KEYS.NFL).length,
  NHL: Object.keys(PROP_KEYS.NHL).length,
};

/** The further cost of one game's combinations and other lines of players. */
export const nearStartPropsCost = (league: League): number => nearStartKeys(league).length;

/** The cost of one game's alternate lines: two markets of one region, less if the service has only one of them or neither. */
export const EVENT_ALTERNATES_COST = Object.keys(ALTERNATE_KEYS).length;

/** The cost of one league's scores, with those of games that have ended. */
export const SCORES_COST = 2;

/** The pause after a refused key or a spent quota: a refusal costs nothing, and both may be fixed at any time. */
const REFUSED_MS = 15 * MINUTE_MS;

/** The first of the next month in UTC, when the quota is renewed, as a wait in milliseconds. */
function untilNextMonth(now: EpochMs): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) - now;
}

/**
 * The service's reports of used and remaining quota, and of errors. Errors are read by code, because a spent quota and a wrong key are both
 * 401.
 */
export function oddsApiManners(clock: () => EpochMs): Pick<WireOptions, "errorOf" | "quotaOf"> {
  return {
    quotaOf: (headers) => {
      const [used, remaining, last] = ["used", "remaining", "last"].map((name) => {
        const text = headers.get(`x-requests-${name}`);
        return text === null ? Number.NaN : Number(text);
      }) as [number, number, number];
      if (!Number.isFinite(used) || !Number.isFinite(remaining)) return null;
      return { used, remaining, last: Number.isFinite(last) ? last : null };
    },
    errorOf: (status, body) => {
      const error = wireError.safeParse(body);
      if (!error.success) return null;
      const { error_code: code, message } = error.data;
      const problem = `the-odds-api: ${code} (${message})`;
      if (code === "OUT_OF_USAGE_CREDITS")
        return new ProviderError("rate-limited", problem, {
          retryAfterMs: Math.min(untilNextMonth(clock()), REFUSED_MS),
        });
      if (code === "EXCEEDED_FREQ_LIMIT") return new ProviderError("rate-limited", problem, { retryAfterMs: 2000 });
      if (status === 401) return new ProviderError("failed", problem, { retryAfterMs: REFUSED_MS });
      return status === 429 || status >= 500 ? null : new ProviderError("failed", problem);
    },
  };
}

/** The result of one request for odds. */
export interface OddsReply {
  readonly events: readonly OddsEvent[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

/** The result of a request for one event's player props. */
export interface PropsReply {
  readonly props: readonly EventPropQuote[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

/** The result of a request for one event's alternate lines. */
export interface AlternatesReply {
  readonly alternates: readonly ProviderAlternate[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

/** The odds provider: present odds of a league, props and alternate lines of a game, and scores as a last resort. Every method throws a ProviderError where there is no usable answer. */
export interface OddsApiClient {
  /** Every event of the league with the quotes that are up now. */
  odds(league: League): Promise<OddsReply>;
  /** The player props of one event that are up now, of every statistic we price; on request with combinations and other lines. */
  props(league: League, eventId: string, options: { readonly nearStart: boolean }): Promise<PropsReply>;
  /** The alternate spreads and totals of one event that are up now; they carry the event's id for their game's. */
  alternates(league: League, eventId: string): Promise<AlternatesReply>;
  /** Events of the league without quotes; costs nothing. */
  events(league: League): Promise<OddsReply>;
  /** Scores of running games and of games that ended in the last `days` days (1–3). */
  scores(
    league: League,
    days: number,
  ): Promise<{
    readonly games: readonly LiveGame[];
    readonly problems: readonly ProviderProblem[];
    readonly fetches: readonly ProviderFetch[];
  }>;
}

const stored = (fetch: ProviderFetch | null) => (fetch === null ? [] : [fetch]);

export function createOddsApiClient(wire: Wire, clock: () => EpochMs): OddsApiClient {
  async function ask(league: League, what: string, query: Readonly<Record<string, string>>, cost: number) {
    const path = `/v4/sports/${SPORT_KEYS[league]}/${what}`;
    const { body, fetch } = await wire.get({ path, query: { dateFormat: "iso", ...query }, cost });
    const empty = Array.isArray(body) && body.length === 0;
    const contents = empty ? {} : readOddsApiAnswer(body, epochMs(fetch?.requestedAt ?? clock()));
    if (contents === null) throw new ProviderError("unreadable", `the-odds-api ${path}: not an answer we know`);
    return { contents, fetches: stored(fetch) };
  }

  async function eventsOf(
    league: League,
    what: string,
    query: Readonly<Record<string, string>>,
    cost: number,
  ): Promise<OddsReply> {
    const { contents, fetches } = await ask(league, what, query, cost);
    const { events, quotes } = contents as {
      events?: { items: readonly OddsEvent[]; problems: readonly ProviderProblem[] };
      quotes?: { problems: readonly ProviderProblem[] };
    };
    return {
      events: events?.items ?? [],
      problems: [...(events?.problems ?? []), ...(quotes?.problems ?? [])],
      fetches,
    };
  }

  /** The contents of one event's answer, and its problems. */
  async function ofEvent(league: League, eventId: string, keys: readonly string[], cost: number) {
    const what = `events/${encodeURIComponent(eventId)}/odds`;
    const { contents, fetches } = await ask(league, what, { markets: keys.join(","), ...AS_WE_READ }, cost);
    const found = contents as Partial<Pick<AnswerContents, "props" | "alternates" | "events" | "quotes">>;
    const problems = [found.events, found.quotes, found.props, found.alternates].flatMap(
      (part) => part?.problems ?? [],
    );
    return { found, problems, fetches };
  }

  return {
    odds: (league) => eventsOf(league, "odds", { markets: MARKETS, ...AS_WE_READ }, LEAGUE_ODDS_COST),
    props: async (league, eventId, { nearStart }) => {
      const keys = [...Object.keys(PROP_KEYS[league]), ...(nearStart ? nearStartKeys(league) : [])];
      const { found, ...rest } = await ofEvent(league, eventId, keys, keys.length);
      return { props: found.props?.items ?? [], ...rest };
    },
    alternates: async (league, eventId) => {
      const { found, ...rest } = await ofEvent(league, eventId, Object.keys(ALTERNATE_KEYS), EVENT_ALTERNATES_COST);
      return { alternates: found.alternates?.items ?? [], ...rest };
    },
    events: (league) => eventsOf(league, "events", {}, 0),
    scores: async (league, days) => {
      const { contents, fetches } = await ask(league, "scores", { daysFrom: String(days) }, SCORES_COST);
      const { games } = contents as { games?: { items: readonly LiveGame[]; problems: readonly ProviderProblem[] } };
      return { games: games?.items ?? [], problems: games?.problems ?? [], fetches };
    },
  };
}
