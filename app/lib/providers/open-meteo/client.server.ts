import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Venue } from "#app/lib/engine/catalogue/venues.ts";
import type { ProviderAnswer } from "#app/lib/providers/ports.ts";
import { askMany, partOf } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, HourOfWeather } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { joinTaken, type Taken } from "#app/lib/providers/wire/rows.ts";
import { readOpenMeteoAnswer } from "./transform.ts";

const HOURLY = "temperature_2m,precipitation_probability,wind_speed_10m,wind_direction_10m,wind_gusts_10m";
/** Places in one request. */
const MOST_PLACES = 50;
/** How far the service looks ahead. */
const LONGEST_FORECAST_DAYS = 16;

export interface OpenMeteoClient {
  /** Hourly weather in [from, to) at the venues without a fixed roof, under the venues' own coordinates; fifty places per request. */
  forecast(venues: readonly Venue[], from: EpochMs, to: EpochMs): Promise<ProviderAnswer<HourOfWeather>>;
}

/**
 * One forecast per place, in the requested order. The service answers with points of its grid; the venue's own coordinates replace them.
 */
function readPlaces(body: unknown, places: readonly Venue[], receivedAt: EpochMs): AnswerContents | null {
  const bodies: unknown[] = Array.isArray(body) ? body : [body];
  if (bodies.length !== places.length) return null;
  const read = bodies.map((place) => readOpenMeteoAnswer(place, receivedAt));
  const parts = read.map((contents, i): Taken<HourOfWeather> => {
    const { code, name, latitude, longitude } = places[i] as Venue;
    const weather = contents?.weather;
    if (weather === undefined) {
      const problem = { where: `Weather at ${name} (${code})`, message: "The forecast cannot be read" };
      return { items: [], problems: [problem], read: 1, leftOut: {} };
    }
    return { ...weather, items: weather.items.map((hour) => ({ ...hour, latitude, longitude })) };
  });
  if (read.every((contents) => contents === null)) return null;
  return { provider: "open-meteo", kind: "Weather forecast", weather: joinTaken(parts) };
}

const day = (moment: number) => isoDate(Math.floor(moment / DAY_MS));

/**
 * Weather by Open-Meteo (CC BY 4.0).
 *
 * @param wire the service at https://customer-api.open-meteo.com with the key in the query's `apikey`: the free host is for non-commercial
 * use only. Null where there is no key: nothing is requested and nothing known.
 */
export function createOpenMeteoClient(wire: Wire | null, clock: () => EpochMs): OpenMeteoClient {
  return {
    async forecast(venues, from, to) {
      const until = Math.min(to, clock() + LONGEST_FORECAST_DAYS * DAY_MS);
      const outdoor = venues.filter(({ roof }) => roof !== "fixed");
      if (wire === null || outdoor.length === 0 || until <= from) return { items: [], problems: [], fetches: [] };
      const questions = Array.from({ length: Math.ceil(outdoor.length / MOST_PLACES) }, (_, i) => {
        const places = outdoor.slice(i * MOST_PLACES, (i + 1) * MOST_PLACES);
        const query = {
          latitude: places.map(({ latitude }) => latitude).join(","),
          longitude: places.map(({ longitude }) => longitude).join(","),
          hourly: HOURLY,
          timezone: "UTC",
          start_date: day(from),
          end_date: day(until - 1),
        };
        const read = (body: unknown, receivedAt: EpochMs) => readPlaces(body, places, receivedAt);
        return { wire, request: { path: "/v1/forecast", query }, read };
      });
      const weather = partOf(await askMany(questions, clock), (contents) => contents.weather);
      return { ...weather, items: weather.items.filter(({ at }) => at >= from && at < to) };
    },
  };
}
