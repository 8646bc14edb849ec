import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { venueOf, type Venue } from "#app/lib/engine/catalogue/venues.ts";
import { isDue } from "#app/lib/engine/feeds/polling.ts";
import type { OpenMeteoClient } from "#app/lib/providers/open-meteo/client.server.ts";
import type { ProviderAnswer, ProviderWeather, Window } from "#app/lib/providers/ports.ts";
import type { HourOfWeather } from "#app/lib/providers/wire/contents.ts";
import type { KnownGame } from "#app/lib/engine/games/known-game.ts";
import { NOTHING, type LiveContext } from "./live-context.ts";

/** Forecasts are requested for games that start this soon: earlier ones are of little use. */
const AHEAD_MS = 2 * DAY_MS;
const WEATHER_EVERY_MS = HOUR_MS;

const place = ({ latitude, longitude }: Pick<Venue, "latitude" | "longitude">) => `${latitude} ${longitude}`;

/** The ground of an outdoor game; null indoors and at a neutral site, because no source names the place. */
function openGround({ league, homeCode, neutral }: KnownGame): Venue | null {
  const venue = neutral ? null : venueOf(league, homeCode);
  return venue === null || venue.roof === "fixed" ? null : venue;
}

/** The forecast nearest to a start, at most half an hour away. */
function atStart(hours: readonly HourOfWeather[], startAt: number): HourOfWeather | null {
  const near = hours.filter(({ at }) => Math.abs(at - startAt) <= HOUR_MS / 2);
  return near.toSorted((a, b) => Math.abs(a.at - startAt) - Math.abs(b.at - startAt))[0] ?? null;
}

/** Forecasts for the starts of a league's outdoor games of the next two days, requested once an hour. */
export async function liveWeather(
  context: LiveContext,
  client: OpenMeteoClient,
  { league, asOf: now }: Window,
): Promise<ProviderAnswer<ProviderWeather>> {
  const memory = context.memoryOf(league);
  if (!isDue(memory.weatherAt, WEATHER_EVERY_MS, now)) return NOTHING;
  const to = epochMs(now + AHEAD_MS);
  const games = (await context.index.games({ league, from: now, to })).flatMap((game) => {
    const ground = game.status === "scheduled" ? openGround(game) : null;
    return ground === null ? [] : [{ ...game, ground }];
  });
  if (games.length === 0) return NOTHING;
  const grounds = [...new Map(games.map(({ ground }) => [place(ground), ground])).values()];
  const answer = await client.forecast(grounds, epochMs(now - HOUR_MS), epochMs(to + HOUR_MS));
  memory.weatherAt = now;
  const items = games.flatMap(({ externalId, startAt, ground }): readonly ProviderWeather[] => {
    const hour = atStart(
      answer.items.filter((each) => place(each) === place(ground)),
      startAt,
    );
    if (hour === null) return [];
    const { latitude: _, longitude: __, at: ___, ...weather } = hour;
    return [{ ...weather, externalGameId: externalId, knownAt: now }];
  });
  return { ...answer, items };
}
