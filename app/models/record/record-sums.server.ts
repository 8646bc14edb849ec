import { sql, type SQL } from "drizzle-orm";
import { firstOfMonth } from "#app/lib/engine/calendar/civil-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ClosedForecasts } from "#app/lib/engine/record/calibration.ts";
import { SUM_NAMES, type RecordSums } from "#app/lib/engine/record/record-sums.ts";
import type { Database } from "#db/client.ts";
import { recordDay } from "#db/schema/record.ts";
import { FORECAST, OF_MONTHS, PARTS } from "./record-days.server.ts";
import type { RecordScope } from "./record-picks.server.ts";

/** A query for sums: over all picks, over those with the given fields, or over a separate part (`only`). */
export interface SumsQuery {
  readonly league?: League | null;
  readonly market?: string | null;
  readonly band?: string | null;
  readonly version?: number | null;
  readonly only?: "gameMarkets" | "conservative" | "aggressive";
  /** The first day that counts, as days since 1970-01-01. */
  readonly fromDay?: number | null;
  /** The fields to group by, besides the verdict. */
  readonly by?: readonly ("day" | "league" | "market" | "band" | "version")[];
}

/** Sums of a verdict; only the fields in the grouping have a value. */
export interface GroupedSums extends RecordSums {
  readonly verdict: "BET" | "LEAN" | "PASS";
  readonly day: number;
  readonly league: League;
  readonly market: string;
  readonly band: string;
  readonly version: number;
}

const SPLIT_BY = ["market", "band", "version"] as const;
const SUMS = sql.join(
  SUM_NAMES.map((name) => sql`sum(${recordDay[name]}) as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * The part of the days that answers a query, and the rows of it. If the query does not need days, the sums of months are read instead: they
 * have a tenth of the rows.
 */
function rowsOf({ feed, run }: RecordScope, query: SumsQuery, grain: "day" | "month"): SQL {
  const { league = null, fromDay = null, only, by = [] } = query;
  const split = SPLIT_BY.filter((name) => by.includes(name) || (query[name] ?? null) !== null);
  const days = only === undefined ? split.reduce((sum, name) => sum + PARTS[name], 0) : PARTS[only];
  const part = grain === "month" && fromDay === null ? days + OF_MONTHS : days;
  const fields = split.flatMap((name) => (query[name] == null ? [] : [sql`and ${recordDay[name]} = ${query[name]}`]));
  return sql`${recordDay} where feed = ${feed} and run = ${run} and part = ${part}
    ${league === null ? sql`` : sql`and league = ${league}`} ${fromDay === null ? sql`` : sql`and day >= ${fromDay}`}
    ${sql.join(fields, sql` `)}`;
}

/** Sums of the record of a feed's run, by verdict and the requested fields. */
export function selectRecordSums({ read }: Database, scope: RecordScope, query: SumsQuery = {}) {
  const { by = [] } = query;
  const columns = sql.raw(["verdict", ...by].join(", "));
  const rows = rowsOf(scope, query, by.includes("day") ? "day" : "month");
  return read.all<GroupedSums>(sql`select ${columns}, ${SUMS} from ${rows} group by ${columns} order by ${columns}`);
}

/** The sums of each day's bets, packed: thousands of rows with all their sums would take ten times as long to read. */
export const selectDailyProfits = ({ read }: Database, scope: RecordScope, query: Omit<SumsQuery, "by" | "only">) =>
  read.all<{ readonly packed: string }>(sql`
    select json_group_array(json_array(day, profit, settled, voids)) as packed from (
      select day, sum(profit) as profit, sum(settled) as settled, sum(voids) as voids
      from ${rowsOf(scope, query, "day")} and verdict = 'BET' group by day order by day)`);

/** The days of `selectDailyProfits`. */
export function readDailyProfits(rows: readonly { readonly packed: string }[]) {
  const days = JSON.parse(rows[0]?.packed ?? "[]") as readonly (readonly [number, number, number, number])[];
  return days.map(([day, profit, settled, voids]) => ({ day, profit, settled, voids }));
}

/** A day's or a month's forecasts that won or lost and had a closing price, packed (`recordDay.forecasts`). */
export interface PackedForecasts {
  readonly day: number;
  readonly forecasts: string;
}

/** The forecasts of the record of a feed's run for its calibration. */
export function selectForecasts(
  { read }: Database,
  scope: RecordScope,
  query: Omit<SumsQuery, "by" | "only"> & { readonly verdict?: GroupedSums["verdict"] | null },
) {
  const { verdict = null } = query;
  return read.all<PackedForecasts>(sql`
    select day, group_concat(forecasts, '') as forecasts
    from ${rowsOf(scope, { ...query, by: SPLIT_BY }, "month")} and forecasts is not null ${verdict === null ? sql`` : sql`and verdict = ${verdict}`}
    group by day order by day`);
}

/** The forecasts of days or months. */
export function readForecasts(packed: readonly PackedForecasts[]): ClosedForecasts {
  const size = packed.reduce((sum, { forecasts }) => sum + forecasts.length / FORECAST.digits, 0);
  const days = new Int32Array(size);
  const [probabilities, closeProbabilities] = [new Float64Array(size), new Float64Array(size)];
  const won = new Uint8Array(size);
  let at = 0;
  for (const { day, forecasts } of packed) {
    const first = firstOfMonth(day);
    const bytes = Buffer.from(forecasts, "hex");
    for (let offset = 0; offset < bytes.length; offset += FORECAST.digits / 2, at++) {
      const forecast = bytes.readUInt32BE(offset);
      const close = bytes.readUInt32BE(offset + 4);
      days[at] = first + (close % FORECAST.days);
      probabilities[at] = (forecast >>> 1) / FORECAST.steps;
      won[at] = forecast & 1;
      closeProbabilities[at] = Math.floor(close / FORECAST.days) / FORECAST.closeSteps;
    }
  }
  return { days, probabilities, closeProbabilities, won };
}
