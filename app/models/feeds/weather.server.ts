import { and, desc, inArray, lte, max, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { sameWeather, type GameWeather } from "#app/lib/engine/games/game-weather.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { gameWeather } from "#db/schema/games.ts";
import { gameId } from "./game.server.ts";

/** A forecast for the start of a stored game. */
export interface WeatherRecord extends GameWeather {
  readonly externalGameId: string;
  readonly knownAt: EpochMs;
}

const weatherColumns = {
  gameId: gameWeather.gameId,
  knownAt: gameWeather.knownAt,
  temperatureC: gameWeather.temperatureC,
  precipitationProbability: gameWeather.precipitationProbability,
  windKmh: gameWeather.windKmh,
  windFromDegrees: gameWeather.windFromDegrees,
  gustsKmh: gameWeather.gustsKmh,
};

/** Appends forecasts; one equal to the game's newest one is not stored. Returns how many are new. */
export async function saveWeather(tx: Transaction, feed: Feed, given: readonly WeatherRecord[]): Promise<number> {
  if (given.length === 0) return 0;
  const records = given.map((record) => ({ ...record, gameId: gameId(feed, record.externalGameId) }));
  const ids = records.map((record) => record.gameId);
  const stored = await tx
    .select(weatherColumns)
    .from(gameWeather)
    .where(inArray(gameWeather.gameId, ids))
    .orderBy(gameWeather.knownAt);
  const newest = new Map(stored.map((row) => [row.gameId, row]));
  const news = records.filter((record) => {
    const before = newest.get(record.gameId);
    return before === undefined || (before.knownAt < record.knownAt && !sameWeather(before, record));
  });
  return insertRows(
    tx,
    "game_weather",
    ["game_id", "known_at", "temperature_c", "precipitation_probability", "wind_kmh", "wind_from_degrees", "gusts_kmh"],
    news.map((w) => [
      w.gameId,
      w.knownAt,
      w.temperatureC,
      w.precipitationProbability,
      w.windKmh,
      w.windFromDegrees,
      w.gustsKmh,
    ]),
  );
}

/** The newest forecast known by `asOf` for the start of a game; `where` is a condition on the forecasts' game. */
export function selectWeather(reader: Drizzle | Transaction, where: SQL | undefined, asOf: EpochMs) {
  return reader
    .select(weatherColumns)
    .from(gameWeather)
    .where(and(where, lte(gameWeather.knownAt, asOf)))
    .orderBy(desc(gameWeather.knownAt))
    .limit(1);
}
export type WeatherRow = Awaited<ReturnType<typeof selectWeather>>[number];

/** The newest forecast known by `asOf` of each game that `where` names. */
export function selectWeathers(reader: Drizzle | Transaction, where: SQL | undefined, asOf: EpochMs) {
  return (
    reader
      // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
      .select({ ...weatherColumns, knownAt: max(gameWeather.knownAt) })
      .from(gameWeather)
      .where(and(where, lte(gameWeather.knownAt, asOf)))
      .groupBy(gameWeather.gameId)
  );
}
