import { sql, type SQL } from "drizzle-orm";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ClosedForecast } from "#app/lib/engine/record/calibration.ts";
import { SUM_NAMES, type RecordSums } from "#app/lib/engine/record/record-sums.ts";
import type { Database } from "#db/client.ts";
import { recordDay } from "#db/schema/record.ts";
import { PARTS } from "./record-days.server.ts";
import type { RecordScope } from "./record-picks.server.ts";

/** What sums are asked for: of all picks, of those with the named fields, or of a part of its own (`only`). */
export interface SumsQuery {
  readonly league?: League | null;
  readonly market?: string | null;
  readonly band?: string | null;
  readonly version?: number | null;
  readonly only?: "gameMarkets" | "conservative" | "aggressive";
  /** The first day that counts, as days since 1970-01-01. */
  readonly fromDay?: number | null;
  /** What the sums are grouped by, beside the verdict. */
  readonly by?: readonly ("day" | "league" | "market" | "band" | "version")[];
}

/** Sums of a verdict; of the fields those are meant that were grouped by. */
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

/** The part of the days that answers a query, and the rows of it. */
function rowsOf({ feed, run }: RecordScope, query: SumsQuery): SQL {
  const { league = null, fromDay = null, only, by = [] } = query;
  const split = SPLIT_BY.filter((name) => by.includes(name) || (query[name] ?? null) !== null);
  const part = only === undefined ? split.reduce((sum, name) => sum + PARTS[name], 0) : PARTS[only];
  const fields = split.flatMap((name) => (query[name] == null ? [] : [sql`and ${recordDay[name]} = ${query[name]}`]));
  return sql`${recordDay} where feed = ${feed} and run = ${run} and part = ${part}
    ${league === null ? sql`` : sql`and league = ${league}`} ${fromDay === null ? sql`` : sql`and day >= ${fromDay}`}
    ${sql.join(fields, sql` `)}`;
}

/** Sums of the record of a feed's run, by verdict and what is asked for. */
export function selectRecordSums({ read }: Database, scope: RecordScope, query: SumsQuery = {}) {
  const names = ["verdict", ...(query.by ?? [])];
  const columns = sql.raw(names.join(", "));
  return read.all<GroupedSums>(
    sql`select ${columns}, ${SUMS} from ${rowsOf(scope, query)} group by ${columns} order by ${columns}`,
  );
}

/** What the bets of each day came to, packed: thousands of rows with all their sums would take ten times as long to read. */
export const selectDailyProfits = ({ read }: Database, scope: RecordScope, query: Omit<SumsQuery, "by" | "only">) =>
  read.all<{ readonly packed: string }>(sql`
    select json_group_array(json_array(day, profit, settled, voids)) as packed from (
      select day, sum(profit) as profit, sum(settled) as settled, sum(voids) as voids
      from ${rowsOf(scope, query)} and verdict = 'BET' group by day order by day)`);

/** The days of `selectDailyProfits`. */
export function readDailyProfits(rows: readonly { readonly packed: string }[]) {
  const days = JSON.parse(rows[0]?.packed ?? "[]") as readonly (readonly [number, number, number, number])[];
  return days.map(([day, profit, settled, voids]) => ({ day, profit, settled, voids }));
}

/** A day's forecasts that won or lost and had a closing price, packed (`recordDay.forecasts`). */
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
    select day, '[' || group_concat(substr(forecasts, 2, length(forecasts) - 2)) || ']' as forecasts
    from ${rowsOf(scope, { ...query, by: SPLIT_BY })} and forecasts is not null ${verdict === null ? sql`` : sql`and verdict = ${verdict}`}
    group by day order by day`);
}

/** The forecasts of a day. */
export function readForecasts({ day, forecasts }: PackedForecasts): readonly ClosedForecast[] {
  const packed = JSON.parse(forecasts) as readonly (readonly [number, number, 0 | 1])[];
  return packed.map(([probability, closeProbability, won]) => ({
    ...{ day, probability, closeProbability },
    won: won === 1,
  }));
}
