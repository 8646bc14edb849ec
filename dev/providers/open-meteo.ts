import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { StandInAnswer, StandInProvider } from "./world.ts";

const UNITS: Readonly<Record<string, string>> = {
  temperature_2m: "°C",
  precipitation_probability: "%",
  wind_speed_10m: "km/h",
  wind_direction_10m: "°",
  wind_gusts_10m: "km/h",
};

const refusal = (reason: string): StandInAnswer => ({ status: 400, body: { error: true, reason } });
const tenths = (x: number) => Math.round(x * 10) / 10;

/** A plain climate: warmer in the south, in summer and in the afternoon; wind and rain that come and go over days. */
function weatherAt(latitude: number, longitude: number, at: number): Readonly<Record<string, number>> {
  const days = at / DAY_MS;
  const localHour = (((at / HOUR_MS + longitude / 15) % 24) + 24) % 24;
  const wave = (length: number) => Math.sin((2 * Math.PI * (days + latitude + longitude / 7)) / length);
  const season = 12 * Math.cos((2 * Math.PI * ((days % 365.25) - 200)) / 365.25);
  const wind = 14 + 9 * wave(4.1);
  return {
    temperature_2m: tenths(
      34 - 0.55 * latitude + season + 5 * Math.sin((2 * Math.PI * (localHour - 9)) / 24) + 2 * wave(5.3),
    ),
    precipitation_probability: Math.round(50 + 50 * wave(3.7)),
    wind_speed_10m: tenths(wind),
    wind_direction_10m: Math.round(180 + 179 * wave(6.7)),
    wind_gusts_10m: tenths(1.7 * wind),
  };
}

const numbers = (text: string | null) => (text ?? "").split(",").map(Number);

/** Open-Meteo's hourly forecast; several places in one question are answered as a list. */
export const openMeteoStandIn: StandInProvider = (world, url) => {
  if (!url.pathname.endsWith("/v1/forecast")) return Promise.resolve(null);
  const { searchParams } = url;
  const latitudes = numbers(searchParams.get("latitude"));
  const longitudes = numbers(searchParams.get("longitude"));
  if (latitudes.length !== longitudes.length || [...latitudes, ...longitudes].some((x) => !Number.isFinite(x))) {
    return Promise.resolve(refusal("Parameter 'latitude' and 'longitude' must have the same number of elements"));
  }
  const today = Math.floor(world.now / DAY_MS);
  const first = gameDay(searchParams.get("start_date") ?? "") ?? today;
  const last = gameDay(searchParams.get("end_date") ?? "") ?? first + 6;
  if (last < first || last > today + 16)
    return Promise.resolve(refusal("Parameter 'end_date' is out of allowed range"));
  const asked = (searchParams.get("hourly") ?? "").split(",").filter((name) => name in UNITS);
  const hours = Array.from({ length: 24 * (last - first + 1) }, (_, i) => first * DAY_MS + i * HOUR_MS);
  const places = latitudes.map((latitude, i) => {
    const longitude = longitudes[i] ?? 0;
    const weather = hours.map((at) => weatherAt(latitude, longitude, at));
    return {
      // The service answers with the nearest point of its grid.
      latitude: Math.round(latitude * 8) / 8,
      longitude: Math.round(longitude * 8) / 8,
      utc_offset_seconds: 0,
      timezone: "GMT",
      hourly_units: { time: "iso8601", ...Object.fromEntries(asked.map((name) => [name, UNITS[name]])) },
      hourly: {
        time: hours.map((at) => new Date(at).toISOString().slice(0, 16)),
        ...Object.fromEntries(asked.map((name) => [name, weather.map((hour) => hour[name])])),
      },
    };
  });
  return Promise.resolve({ status: 200, body: places.length === 1 ? places[0] : places });
};
