import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { HourOfWeather, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { z } from "zod";
import { forecast, type Forecast } from "./schema.ts";

type Measured = number | null | undefined;

/** One moment of a forecast before it is checked. */
interface Row {
  readonly time: string;
  readonly units: Readonly<Record<string, string>>;
  readonly temperature: Measured;
  readonly precipitation: Measured;
  readonly wind: Measured;
  readonly direction: Measured;
  readonly gusts: Measured;
}

const CELSIUS: Readonly<Record<string, (value: number) => number>> = {
  "°C": (value) => value,
  "°F": (value) => ((value - 32) * 5) / 9,
};
const KMH: Readonly<Record<string, (value: number) => number>> = {
  "km/h": (value) => value,
  "m/s": (value) => value * 3.6,
  "mp/h": (value) => value * 1.609344,
  mph: (value) => value * 1.609344,
  kn: (value) => value * 1.852,
};

const tenths = (value: number) => Math.round(value * 10) / 10;

/** A value in our unit. An answer without units uses the service's default ones. */
function converted(
  value: number,
  unit: string | undefined,
  known: Readonly<Record<string, (value: number) => number>>,
): number {
  const convert = unit === undefined ? Object.values(known)[0] : meaningOf(known, unit);
  if (convert === undefined)
    throw new RowProblem(`Unknown unit "${unit}"`, nearestNames(unit ?? "", Object.keys(known)));
  return tenths(convert(value));
}

/** "2026-08-26T16:00" as local time. */
function momentOf(time: string, offsetSeconds: number): EpochMs {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(local)) throw new RowProblem(`"${time}" is not an hour`);
  return epochMs(local - offsetSeconds * SECOND_MS);
}

function takeHour(row: Row, place: Forecast): HourOfWeather | LeftOut {
  const { temperature, wind, direction, gusts, precipitation, units } = row;
  const at = momentOf(row.time, place.utc_offset_seconds);
  if (typeof temperature !== "number") return new LeftOut("a moment without temperature");
  if (typeof wind !== "number" || typeof direction !== "number") return new LeftOut("a moment without wind");
  if (direction < 0 || direction > 360 || wind < 0) throw new RowProblem(`No such wind: ${wind} from ${direction}`);
  const chance = typeof precipitation === "number" ? precipitation / 100 : null;
  if (chance !== null && !(chance >= 0 && chance <= 1)) throw new RowProblem(`${precipitation} % is not a chance`);
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    at,
    temperatureC: converted(temperature, units["temperature_2m"], CELSIUS),
    precipitationProbability: chance,
    windKmh: converted(wind, units["wind_speed_10m"], KMH),
    windFromDegrees: direction,
    gustsKmh: typeof gusts === "number" ? converted(gusts, units["wind_gusts_10m"], KMH) : null,
  };
}

function hoursOf({ hourly, hourly_units: units }: Forecast): Row[] {
  if (!hourly) return [];
  return hourly.time.map((time, i) => ({
    time,
    units: units ?? {},
    temperature: hourly.temperature_2m?.[i],
    precipitation: hourly.precipitation_probability?.[i],
    wind: hourly.wind_speed_10m?.[i],
    direction: hourly.wind_direction_10m?.[i],
    gusts: hourly.wind_gusts_10m?.[i],
  }));
}

/** Present measurements, where they were requested; they have no chance of rain. */
function nowOf({ current, current_units: units }: Forecast): Row[] {
  if (!current) return [];
  return [
    {
      time: current.time,
      units: units ?? {},
      temperature: current.temperature_2m,
      precipitation: null,
      wind: current.wind_speed_10m,
      direction: current.wind_direction_10m,
      gusts: current.wind_gusts_10m,
    },
  ];
}

const row = z.custom<Row>();

function takePlace(place: Forecast): Taken<HourOfWeather> {
  const where = (of: unknown) => `Weather at ${place.latitude}, ${place.longitude}, ${(of as Row).time}`;
  return takeRows([...nowOf(place), ...hoursOf(place)], row, where, (of) => takeHour(of, place));
}

/** Recognizes a forecast of Open-Meteo, for one place or for several, and takes its hours. */
export const readOpenMeteoAnswer: ReadAnswer = (answer) => {
  const places = Array.isArray(answer) ? answer : [answer];
  if (places.length === 0 || !places.some((place) => forecast.safeParse(place).success)) return null;
  const taken = places.map((place, index): Taken<HourOfWeather> => {
    const read = forecast.safeParse(place);
    if (read.success) return takePlace(read.data);
    return {
      items: [],
      problems: [{ where: `Weather, place ${index + 1}`, message: "The forecast cannot be read" }],
      read: 1,
      leftOut: {},
    };
  });
  return { provider: "open-meteo", kind: "Weather forecast", weather: joinTaken(taken) };
};
