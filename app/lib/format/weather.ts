import { fahrenheit, milesPerHour, windName, type GameWeather } from "#app/lib/engine/games/game-weather.ts";
import { formatPercent } from "./percent.ts";

/** A wind below this many miles per hour is called calm. */
const CALM_MPH = 3;
/** Gusts are mentioned if they are this much stronger than the wind, in miles per hour. */
const GUSTY_MPH = 8;

/** "71 °F, wind 12 mph from the west, gusts to 22 mph, 30% chance of rain or snow". */
export function weatherText(weather: GameWeather): string {
  const wind = Math.round(milesPerHour(weather.windKmh));
  const gusts = weather.gustsKmh === null ? 0 : Math.round(milesPerHour(weather.gustsKmh));
  const parts = [
    `${Math.round(fahrenheit(weather.temperatureC))} °F`,
    wind < CALM_MPH ? "calm" : `wind ${wind} mph from the ${windName(weather.windFromDegrees)}`,
    gusts - wind >= GUSTY_MPH ? `gusts to ${gusts} mph` : null,
    weather.precipitationProbability === null
      ? null
      : `${formatPercent(weather.precipitationProbability, 0)} chance of rain or snow`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}
