import { expect, test } from "vitest";
import { fahrenheit, milesPerHour, sameWeather, windName } from "#app/lib/engine/games/game-weather.ts";

test("a wind is named after the nearest of eight directions it comes from", () => {
  const names = [0, 22, 23, 90, 180, 270, 337, 338, 360].map(windName);
  expect(names).toEqual(["north", "north", "northeast", "east", "south", "west", "northwest", "north", "north"]);
});

test("degrees and miles", () => {
  expect([-40, 0, 100].map(fahrenheit)).toEqual([-40, 32, 212]);
  expect(milesPerHour(160.9344)).toBeCloseTo(100, 9);
});

test("forecasts are equal if every figure is", () => {
  const weather = { temperatureC: 20, precipitationProbability: 0.3, windKmh: 12, windFromDegrees: 90, gustsKmh: null };
  expect(sameWeather(weather, { ...weather })).toBe(true);
  for (const change of [
    { temperatureC: 21 },
    { precipitationProbability: null },
    { windKmh: 13 },
    { windFromDegrees: 91 },
    { gustsKmh: 20 },
  ])
    expect(sameWeather(weather, { ...weather, ...change })).toBe(false);
});
