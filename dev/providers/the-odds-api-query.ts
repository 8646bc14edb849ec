import type { StandInAnswer } from "./world.ts";

const DOCUMENTATION = "https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html";

/** A refusal of the service: its code says why, and clients branch on it. */
export class OddsApiRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A refusal as the service writes it. */
export const refusalAnswer = ({ status, code, message }: OddsApiRefusal): StandInAnswer => ({
  status,
  body: {
    message,
    error_code: code,
    details_url: `${DOCUMENTATION}#${code.toLowerCase().replaceAll("_", "-")}`,
  },
});

export const unknownSport = (key: string) => new OddsApiRefusal(404, "UNKNOWN_SPORT", `Unknown sport ${key}`);
export const unknownEvent = () =>
  new OddsApiRefusal(404, "EVENT_NOT_FOUND", "Event not found. The event may have expired or the event id is invalid.");

/** A question, parsed and checked. */
export interface OddsQuery {
  readonly markets: readonly string[];
  readonly regions: readonly string[];
  /** Keys of books, which then count instead of the regions; null where regions are requested. */
  readonly books: readonly string[] | null;
  readonly decimal: boolean;
  readonly unix: boolean;
  /** Requested starts, in UTC milliseconds, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly eventIds: ReadonlySet<string> | null;
  readonly daysFrom: number | null;
}

const REGIONS: ReadonlySet<string> = new Set(["us", "us2", "us_ex", "us_dfs", "uk", "eu", "fr", "se", "au"]);
const FEATURED: ReadonlySet<string> = new Set(["h2h", "spreads", "totals"]);
const MARKET_KEY = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;
const ISO_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const EVENT_ID = /^[0-9a-f]{32}$/;
const MOST_SCORE_DAYS = 3;

const wrong = (code: string, message: string) => new OddsApiRefusal(422, code, message);

function oneOf(params: URLSearchParams, name: string, code: string, allowed: readonly [string, string]): string {
  const value = params.get(name) ?? allowed[0];
  if (!allowed.includes(value)) throw wrong(code, `Invalid ${name} parameter. Valid values are ${allowed.join(", ")}`);
  return value;
}

function momentOf(params: URLSearchParams, name: string, otherwise: number): number {
  const text = params.get(name);
  if (text === null) return otherwise;
  const code = name === "commenceTimeFrom" ? "INVALID_COMMENCE_TIME_FROM" : "INVALID_COMMENCE_TIME_TO";
  const at = ISO_SECONDS.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isFinite(at)) throw wrong(code, `Invalid ${name} parameter. The format must be YYYY-MM-DDTHH:MM:SSZ`);
  return at;
}

const listOf = (params: URLSearchParams, name: string): readonly string[] | null => {
  const text = params.get(name);
  return text === null || text === "" ? null : text.split(",").map((item) => item.trim());
};

function marketsOf(params: URLSearchParams, kind: "odds" | "event odds"): readonly string[] {
  const markets = [...new Set(listOf(params, "markets") ?? ["h2h"])];
  const isKnown = (key: string) => (kind === "odds" ? FEATURED.has(key) : MARKET_KEY.test(key));
  const unknown = markets.filter((key) => !isKnown(key));
  if (unknown.length > 0)
    throw wrong("INVALID_MARKET", `Markets not supported by this endpoint: ${unknown.join(", ")}`);
  return markets;
}

function placesOf(params: URLSearchParams, known: ReadonlySet<string>): Pick<OddsQuery, "regions" | "books"> {
  const books = listOf(params, "bookmakers");
  if (books !== null) {
    const unknown = books.filter((key) => !known.has(key));
    if (unknown.length > 0) throw wrong("INVALID_BOOKMAKERS", `Invalid bookmakers: ${unknown.join(", ")}`);
    return { regions: [], books };
  }
  const regions = [...new Set(listOf(params, "regions") ?? [])];
  if (regions.length === 0) throw wrong("MISSING_REGION", "Missing regions or bookmakers parameter");
  const unknown = regions.filter((key) => !REGIONS.has(key));
  if (unknown.length > 0) throw wrong("INVALID_REGION", `Invalid regions: ${unknown.join(", ")}`);
  return { regions, books: null };
}

function daysOf(params: URLSearchParams): number | null {
  const text = params.get("daysFrom");
  if (text === null) return null;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MOST_SCORE_DAYS)
    throw wrong("INVALID_SCORES_DAYS_FROM", `Invalid daysFrom parameter. Valid values are 1 to ${MOST_SCORE_DAYS}`);
  return days;
}

function eventIdsOf(params: URLSearchParams): ReadonlySet<string> | null {
  const ids = listOf(params, "eventIds");
  if (ids === null) return null;
  if (ids.some((id) => !EVENT_ID.test(id)))
    throw wrong("INVALID_EVENT_IDS", "Invalid eventIds parameter. Event ids are 32 characters long");
  return new Set(ids);
}

/** Reads the parameters of a question. @throws OddsApiRefusal 422, with the service's code for the parameter that is wrong. */
export function readQuery(
  kind: "odds" | "event odds" | "events" | "scores",
  params: URLSearchParams,
  knownBooks: ReadonlySet<string>,
): OddsQuery {
  const asksForOdds = kind === "odds" || kind === "event odds";
  const from = momentOf(params, "commenceTimeFrom", -Infinity);
  const to = momentOf(params, "commenceTimeTo", Infinity);
  if (to <= from) throw wrong("INVALID_COMMENCE_TIME_RANGE", "commenceTimeTo must be later than commenceTimeFrom");
  return {
    markets: asksForOdds ? marketsOf(params, kind) : [],
    ...(asksForOdds ? placesOf(params, knownBooks) : { regions: [], books: null }),
    decimal: oneOf(params, "oddsFormat", "INVALID_ODDS_FORMAT", ["decimal", "american"]) === "decimal",
    unix: oneOf(params, "dateFormat", "INVALID_DATE_FORMAT", ["iso", "unix"]) === "unix",
    from,
    to,
    eventIds: eventIdsOf(params),
    daysFrom: kind === "scores" ? daysOf(params) : null,
  };
}
