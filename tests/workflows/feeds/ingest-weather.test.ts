import { beforeEach, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { createLiveContext } from "#app/lib/providers/live/live-context.ts";
import { liveWeather } from "#app/lib/providers/live/live-weather.ts";
import type { LeagueSources } from "#app/lib/providers/live/sources.ts";
import { createOpenMeteoClient } from "#app/lib/providers/open-meteo/client.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ingestWeather } from "#app/lib/workflows/feeds/ingest-weather.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { standInWire } from "#tests/providers/stand-in-wire.ts";
import { fakeFeed, providerGame, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { openMeteoStandIn } from "../../../dev/providers/open-meteo.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";

const NOON = epochMs(Date.UTC(2026, 5, 20, 16));
const after = (hours: number) => epochMs(NOON + hours * HOUR_MS);

let database: Database;
let feed: FakeFeed;
let now: EpochMs;
const asked: string[] = [];

/** The live feed's weather over the stand-in. Schedules of the test come from elsewhere. */
function weatherFeed(): FeedProviders {
  const world = simulatedWorld("weather");
  const wire = {
    get: (request: Parameters<ReturnType<typeof standInWire>["get"]>[0]) =>
      standInWire(openMeteoStandIn, world.at(now), asked).get(request),
  };
  const client = createOpenMeteoClient(wire, () => now);
  const context = createLiveContext(
    {} as LeagueSources,
    liveIndex(database, () => now),
  );
  return { ...feed, weather: { feed: "live", forecasts: (window) => liveWeather(context, client, window) } };
}
const rows = async () => (await database.client.execute("SELECT * FROM game_weather ORDER BY id")).rows;

beforeEach(async () => {
  asked.length = 0;
  now = NOON;
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  feed = fakeFeed("live");
  const game = (externalId: string, homeCode: string, hours: number, more = {}) =>
    providerGame({
      externalId,
      league: "MLB",
      startAt: after(hours),
      localDate: "2026-06-20",
      homeCode,
      awayCode: "NYY",
      ...more,
    });
  feed.data.games = [
    game("outdoors", "BOS", 7),
    game("indoors", "TB", 8),
    game("elsewhere", "CHC", 9, { neutral: true }),
    game("far", "LAD", 60),
  ];
  await ingestSchedule(database, feed, usualScheduleWindow("MLB", NOON));
});

test("the start of an outdoor game within two days has its forecast, once an hour and only where it changed", async () => {
  const providers = weatherFeed();
  const ingest = () => ingestWeather(database, providers, { league: "MLB", asOf: now });
  expect(await ingest()).toEqual({ written: 1, problems: [] });
  expect(await rows()).toMatchObject([{ game_id: "live:outdoors", known_at: NOON }]);
  now = epochMs(NOON + 30 * MINUTE_MS);
  expect(await ingest()).toEqual({ written: 0, problems: [] });
  expect(asked).toHaveLength(1);
  now = after(2);
  // The stand-in's climate does not change its mind: asked again, nothing is new.
  expect(await ingest()).toEqual({ written: 0, problems: [] });
  expect(asked).toHaveLength(2);
  now = epochMs(NOON + DAY_MS);
  expect((await ingest()).written).toBe(1);
  expect((await rows()).at(-1)).toMatchObject({ game_id: "live:far" });
});

test("a feed without weather asks nothing", async () => {
  expect(await ingestWeather(database, feed, { league: "MLB", asOf: NOON })).toEqual({ written: 0, problems: [] });
});
