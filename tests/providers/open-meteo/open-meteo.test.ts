import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { VENUES, venueOf } from "#app/lib/engine/catalogue/venues.ts";
import { createOpenMeteoClient } from "#app/lib/providers/open-meteo/client.server.ts";
import { readOpenMeteoAnswer } from "#app/lib/providers/open-meteo/transform.ts";
import { openMeteoStandIn } from "../../../dev/providers/open-meteo.ts";
import { accountOf, recorded, hasRecorded } from "../recorded.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { standInWire } from "../stand-in-wire.ts";

const NOW = epochMs(Date.parse("2026-07-20T15:00:00Z"));

const place = (hourly: object, more: object = {}) => ({
  latitude: 41.9,
  longitude: -87.6,
  utc_offset_seconds: 0,
  hourly_units: { temperature_2m: "°C", wind_speed_10m: "km/h", wind_gusts_10m: "km/h" },
  hourly: {
    time: ["2026-07-20T18:00", "2026-07-20T19:00"],
    temperature_2m: [21.5, null],
    precipitation_probability: [35, 40],
    wind_speed_10m: [18, 20],
    wind_direction_10m: [270, 280],
    wind_gusts_10m: [30, 31],
    ...hourly,
  },
  ...more,
});

describe("a forecast of Open-Meteo", () => {
  it.skipIf(!hasRecorded)("as recorded is accounted for hour by hour (skipped when ../shared/data is missing)", () => {
    const answer = readOpenMeteoAnswer(recorded("open-meteo/forecast-toronto-2026-08-26"), NOW);
    expect(accountOf(answer)).toEqual(["Weather forecast", "weather 25 = 1 + 24 left out + 0 problems"]);
    expect(answer?.weather?.leftOut).toEqual({ "a moment without wind": 24 });
    // Local time of Toronto, four hours behind UTC.
    expect(answer?.weather?.items[0]).toMatchObject({
      at: Date.parse("2026-08-26T20:15:00Z"),
      temperatureC: 23.2,
      gustsKmh: 21.2,
    });
  });

  it("gives hours in UTC; an hour without a value is left out", () => {
    expect(readOpenMeteoAnswer(place({}), NOW)?.weather).toEqual({
      items: [
        {
          latitude: 41.9,
          longitude: -87.6,
          at: Date.parse("2026-07-20T18:00:00Z"),
          temperatureC: 21.5,
          precipitationProbability: 0.35,
          windKmh: 18,
          windFromDegrees: 270,
          gustsKmh: 30,
        },
      ],
      problems: [],
      read: 2,
      leftOut: { "a moment without temperature": 1 },
    });
  });

  it("converts other units, and makes unknown ones and impossible values problems", () => {
    const units = (hourly_units: object) => readOpenMeteoAnswer(place({}, { hourly_units }), NOW)?.weather;
    expect(units({ temperature_2m: "°F", wind_speed_10m: "mp/h" })?.items[0]).toMatchObject({
      temperatureC: -5.8,
      windKmh: 29,
    });
    expect(units({ wind_speed_10m: "beaufort" })?.problems[0]?.message).toBe('Unknown unit "beaufort"');
    const odd = readOpenMeteoAnswer(
      place({ wind_direction_10m: [400, 10], precipitation_probability: [null, null] }),
      NOW,
    )?.weather;
    expect(odd?.problems.map(({ message }) => message)).toEqual(["No such wind: 18 from 400"]);
    expect(readOpenMeteoAnswer(place({ time: ["soon", "later"] }), NOW)?.weather?.problems).toHaveLength(2);
  });

  it("is null where the service refuses", () => {
    expect(readOpenMeteoAnswer({ error: true, reason: "no" }, NOW)).toBeNull();
  });
});

describe("the weather client", () => {
  const world = simulatedWorld("weather").at(NOW);
  const [cubs, rays] = [venueOf("MLB", "CHC"), venueOf("MLB", "TB")];
  if (cubs === null || rays === null) throw new Error("no venue");

  it("asks nothing without a key, for closed roofs, or beyond the forecast", async () => {
    const asked: string[] = [];
    const client = createOpenMeteoClient(standInWire(openMeteoStandIn, world, asked), () => NOW);
    const empty = { items: [], problems: [], fetches: [] };
    const to = epochMs(NOW + HOUR_MS);
    expect(await createOpenMeteoClient(null, () => NOW).forecast([cubs], NOW, to)).toEqual(empty);
    expect(await client.forecast([rays], NOW, to)).toEqual(empty);
    expect(await client.forecast([cubs], epochMs(NOW + 20 * DAY_MS), epochMs(NOW + 21 * DAY_MS))).toEqual(empty);
    expect(asked).toEqual([]);
  });

  it("asks for many venues at once and gives every hour under the venue's own coordinates", async () => {
    const asked: string[] = [];
    const client = createOpenMeteoClient(standInWire(openMeteoStandIn, world, asked), () => NOW);
    const { items, problems, fetches } = await client.forecast(VENUES, NOW, epochMs(NOW + 6 * HOUR_MS));
    const outdoor = VENUES.filter(({ roof }) => roof !== "fixed");
    expect(problems).toEqual([]);
    expect([asked.length, fetches.length]).toEqual([Math.ceil(outdoor.length / 50), asked.length]);
    expect(items).toHaveLength(6 * outdoor.length);
    expect(
      items.filter(({ latitude, longitude }) => latitude === cubs.latitude && longitude === cubs.longitude),
    ).toHaveLength(6);
    expect(items.every(({ at }) => at >= NOW && at < NOW + 6 * HOUR_MS)).toBe(true);
  });
});

describe("the table of venues", () => {
  it.each(["MLB", "NFL"] as const)("has one for every team of the %s, in North America", (league) => {
    const codes = VENUES.filter((venue) => venue.league === league).map(({ code }) => code);
    expect(codes.sort()).toEqual(
      teamsOf(league)
        .map(({ code }) => code)
        .sort(),
    );
    for (const { latitude, longitude } of VENUES) {
      expect(latitude > 24 && latitude < 50 && longitude > -125 && longitude < -66).toBe(true);
    }
  });

  it("has none for teams that play indoors", () => {
    expect(venueOf("NBA", "BOS")).toBeNull();
  });
});
