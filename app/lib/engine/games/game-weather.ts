/** A forecast for the hour in which a game starts. */
export interface GameWeather {
  readonly temperatureC: number;
  /** 0–1; null where the forecast does not say. */
  readonly precipitationProbability: number | null;
  readonly windKmh: number;
  /** The direction that the wind comes from, in degrees clockwise from north. */
  readonly windFromDegrees: number;
  readonly gustsKmh: number | null;
}

const WINDS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

/** The nearest of the eight winds: 350 degrees is "north". */
export function windName(degrees: number): (typeof WINDS)[number] {
  return WINDS[Math.round(degrees / 45) % WINDS.length] ?? "north";
}

export const fahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
export const milesPerHour = (kmh: number): number => kmh / 1.609344;

/** Whether two forecasts are equal. */
export function sameWeather(a: GameWeather, b: GameWeather): boolean {
  return (
    a.temperatureC === b.temperatureC &&
    a.precipitationProbability === b.precipitationProbability &&
    a.windKmh === b.windKmh &&
    a.windFromDegrees === b.windFromDegrees &&
    a.gustsKmh === b.gustsKmh
  );
}
