import type { EpochMs } from "#app/lib/engine/brands.ts";
import { createEspnClient } from "#app/lib/providers/espn/client.server.ts";
import { createMlbClient } from "#app/lib/providers/mlb-statsapi/client.server.ts";
import { createNbaClient } from "#app/lib/providers/nba/client.server.ts";
import { createNhlClient } from "#app/lib/providers/nhl-api-web/client.server.ts";
import { createOpenMeteoClient, type OpenMeteoClient } from "#app/lib/providers/open-meteo/client.server.ts";
import {
  createOddsApiClient,
  ODDS_API_ORIGIN,
  oddsApiManners,
  type OddsApiClient,
} from "#app/lib/providers/the-odds-api/client.server.ts";
import type { LiveProvider } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { createWire, type QuotaKeeper, type WireOptions } from "#app/lib/providers/wire/wire.server.ts";
import type { LeagueSource, LeagueSources } from "./sources.ts";

/** A service that the live feed asks: its provider, address, allowed rate, and folder at the stand-in. */
interface Host {
  readonly provider: LiveProvider;
  readonly origin: string;
  readonly perSecond: number;
  readonly folder: string;
}

const HOSTS = {
  odds: { provider: "the-odds-api", origin: ODDS_API_ORIGIN, perSecond: 5, folder: "the-odds-api" },
  mlb: { provider: "mlb-statsapi", origin: "https://statsapi.mlb.com", perSecond: 3, folder: "mlb-statsapi" },
  nhl: { provider: "nhl-api-web", origin: "https://api-web.nhle.com", perSecond: 3, folder: "nhl-api-web" },
  nba: { provider: "nba", origin: "https://cdn.nba.com", perSecond: 2, folder: "nba" },
  espn: { provider: "espn", origin: "https://site.api.espn.com", perSecond: 2, folder: "espn" },
  espnCore: { provider: "espn", origin: "https://sports.core.api.espn.com", perSecond: 2, folder: "espn-core" },
  weather: {
    provider: "open-meteo",
    origin: "https://customer-api.open-meteo.com",
    perSecond: 2,
    folder: "open-meteo",
  },
} as const satisfies Readonly<Record<string, Host>>;
type HostName = keyof typeof HOSTS;

/** Makes the wire to a service; tests answer it themselves. */
export type OpenWire = (host: HostName, more: Partial<WireOptions>) => Wire;

/**
 * Wires over HTTP, to the services' own addresses or to one address that replaces all of them.
 *
 * @param standIn an address on this machine; null for the real services.
 * @param limits who asks, and the observer of every request; other time limits than usual, for drills whose clock runs faster than time.
 */
export function httpWires(
  clock: () => EpochMs,
  standIn: string | null,
  limits: Pick<WireOptions, "askedBy" | "timeLimitMs" | "firstRetryMs" | "breakMs" | "sleep" | "note"> = {},
): OpenWire {
  return (name, more) => {
    const { provider, origin, perSecond, folder } = HOSTS[name];
    const base = standIn === null ? origin : `${standIn.replace(/\/$/, "")}/${folder}`;
    // The stand-in is ours and needs no politeness.
    return createWire({
      provider,
      origin: base,
      perSecond: standIn === null ? perSecond : 1000,
      clock,
      ...limits,
      ...more,
    });
  };
}

export interface LiveServices {
  readonly sources: LeagueSources;
  /** Null without a key. */
  readonly odds: OddsApiClient | null;
  /** Null without a key. */
  readonly weather: OpenMeteoClient | null;
}

/** The services of the live feed: each league's own with ESPN as a second source, the NFL's from ESPN, odds from The Odds API. */
export function openLiveServices(
  open: OpenWire,
  clock: () => EpochMs,
  odds: { readonly key: string; readonly quota: QuotaKeeper } | null,
  weatherKey: string | null = null,
): LiveServices {
  const espn = createEspnClient({ site: open("espn", {}), core: open("espnCore", {}) }, clock);
  const source = (client: Omit<LeagueSource, "provider">, provider: LiveProvider): LeagueSource => {
    return { ...client, provider };
  };
  const sources: LeagueSources = {
    MLB: [source(createMlbClient(open("mlb", {}), clock), "mlb-statsapi"), espn("MLB")],
    NHL: [source(createNhlClient(open("nhl", {}), clock), "nhl-api-web"), espn("NHL")],
    NBA: [createNbaClient(open("nba", {}), clock), espn("NBA")],
    NFL: [espn("NFL")],
  };
  const forecasts = weatherKey === null ? null : open("weather", { secrets: { apikey: weatherKey } });
  const weather = forecasts && createOpenMeteoClient(forecasts, clock);
  if (odds === null) return { sources, odds: null, weather };
  const wire = open("odds", { secrets: { apiKey: odds.key }, quota: odds.quota, ...oddsApiManners(clock) });
  return { sources, odds: createOddsApiClient(wire, clock), weather };
}
