import { expect, test } from "vitest";
import { weatherText } from "#app/lib/format/weather.ts";

test("weather in words: gusts if they matter, calm without noticeable wind, rain if it is forecast", () => {
  const weather = {
    temperatureC: 21.7,
    precipitationProbability: 0.3,
    windKmh: 19,
    windFromDegrees: 268,
    gustsKmh: 35,
  };
  expect(weatherText(weather)).toBe("71 °F, wind 12 mph from the west, gusts to 22 mph, 30% chance of rain or snow");
  expect(weatherText({ ...weather, gustsKmh: 25, precipitationProbability: null })).toBe(
    "71 °F, wind 12 mph from the west",
  );
  expect(weatherText({ ...weather, windKmh: 3, gustsKmh: null, temperatureC: -5, precipitationProbability: 0 })).toBe(
    "23 °F, calm, 0% chance of rain or snow",
  );
});
