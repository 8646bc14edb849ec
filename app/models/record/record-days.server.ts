import { sql, type SQL } from "drizzle-orm";
import { epochMs } from "#app/lib/engine/brands.ts";
import { firstOfMonth, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { GAME_MARKETS, type Feed } from "#app/lib/engine/leagues.ts";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import { SUM_NAMES } from "#app/lib/engine/record/record-sums.ts";
import { AGGRESSIVE_EDGE } from "#app/lib/engine/record/strategies.ts";
import type { Database, Transaction } from "#db/client.ts";
import { recordDay } from "#db/schema/record.ts";

/** How the picks of a day are split: one bit each for market, band and version, and parts that hold only some picks. */
export const PARTS = { market: 1, band: 2, version: 4, gameMarkets: 8, conservative: 16, aggressive: 32 } as const;
/** Added to a part: its sums by month, with the month's first day. */
export const OF_MONTHS = 64;
/**
 * A forecast in `recordDay.forecasts`: sixteen hexadecimal digits. The first eight hold its probability and whether it won. The others hold
 * the closing probability and its number of days after the first of its month.
 */
export const FORECAST = { digits: 16, steps: 2 ** 31 - 1, closeSteps: 2 ** 27 - 1, days: 32 } as const;
const SPLITS = PARTS.market + PARTS.band + PARTS.version;
const EVERY_PART = [
  ...Array.from({ length: SPLITS + 1 }, (_, part) => part),
  PARTS.gameMarkets,
  PARTS.conservative,
  PARTS.aggressive,
];

/** Picks whose days are summed in one transaction: it takes about a second when a record is summed from its beginning. */
const CHUNK = 4000;
/**
 * A root that covers a pick is searched for within this many days of the pick's day: an older one covers it if the first of these does, and
 * a later one is too late.
 */
const ROOTS_AROUND_DAYS = 14;

/** The key of the confidence band (`confidenceBand`). */
const BAND = sql.raw(
  `case ${CONFIDENCE_BANDS.map(({ key, to }) => `when probability < ${to} then '${key}'`).join(" ")} else '${CONFIDENCE_BANDS[0].key}' end`,
);
const GAMES_OWN = sql.raw(`market in (${GAME_MARKETS.map((market) => `'${market}'`).join(", ")})`);

interface StaleDay {
  readonly feed: Feed;
  readonly run: number;
  readonly day: number;
}

/** The rows to sum, for days given as JSON: every pick of those days once, with the grading that counts. */
const picksOfDays = ({ feed, run }: Omit<StaleDay, "day">, days: readonly number[]): SQL => sql`
  roots as materialized (
    select cast(substr(l.ref_id, 12) as integer) as published_at, coalesce((
      select cast(e.ref_id as integer) from ledger_entries e
      where e.feed = ${feed} and e.run = ${run} and e.kind = 'pick' and e.sequence < l.sequence order by e.sequence desc limit 1), 0) as through
    from ledger_entries l
    where l.feed = ${feed} and l.run = ${run} and l.kind = 'root'
      and l.ref_id between ${isoDate(Math.min(...days) - ROOTS_AROUND_DAYS)} and ${isoDate(Math.max(...days) + ROOTS_AROUND_DAYS)}),
  base as materialized (
    select d.value ->> 0 as day, d.value ->> 3 as day_of_month, p.league, p.verdict, p.market, ${BAND} as band, p.model_version_id as version, p.game_id,
      p.probability, p.expected_value, p.risk_level, p.stake_fraction, p.recorded_at >= p.start_at as late,
      g.result, g.result <> 'void' as stood, g.result in ('win', 'loss') as decided, g.profit_units, g.close_probability,
      iif(g.result <> 'void', g.closing_line_value, null) as value, p.stake_fraction * g.profit_units as suggested,
      g.id is not null and coalesce((
        select r.published_at from roots r where r.through >= p.id order by r.published_at limit 1) > p.start_at, 1) as unrooted
    from json_each(${JSON.stringify(days.map((day) => [day, easternMoment(day, 0), easternMoment(day + 1, 0), day - firstOfMonth(day)]))}) d
    cross join picks p on p.feed = ${feed} and p.run = ${run} and p.start_at >= d.value ->> 1 and p.start_at < d.value ->> 2
    left join gradings g on g.id = (select max(n.id) from gradings n where n.pick_id = p.id))`;

/** The sums by game, then over games, of every part. */
const sumsOfDays = ({ feed, run }: Omit<StaleDay, "day">): SQL => sql`
  select ${feed}, ${run}, part, day, league, verdict, market, band, version, sum(published), sum(late), sum(settled), sum(settled_late),
    sum(unrooted), sum(wins), sum(losses), sum(pushes), sum(voids), sum(profit), sum(profit_squares), sum(stakes), sum(staked),
    sum(staked_squares), sum(suggested), sum(suggested_squares), sum(suggested_by_staked), sum(closes), sum(beaten), sum(closing),
    sum(closes > 0), sum(closing * closing), sum(closes * closes), sum(closing * closes), sum(forecast), sum(edge), sum(decided_closes),
    sum(decided_closing), group_concat(forecasts, '')
  from (
    select part, day, league, verdict, iif(part < 8 and part & 1, market, '') as market, iif(part < 8 and part & 2, band, '') as band,
      iif(part < 8 and part & 4, version, 0) as version, game_id, count(*) as published, sum(late) as late, count(result) as settled,
      sum(result is not null and late) as settled_late, sum(unrooted) as unrooted, sum(result is 'win') as wins,
      sum(result is 'loss') as losses, sum(result is 'push') as pushes, sum(result is 'void') as voids,
      total(iif(stood, profit_units, 0)) as profit, total(iif(stood, profit_units * profit_units, 0)) as profit_squares,
      sum(stood is 1 and stake_fraction > 0) as stakes, total(iif(stood, stake_fraction, 0)) as staked,
      total(iif(stood, stake_fraction * stake_fraction, 0)) as staked_squares, total(iif(stood, suggested, 0)) as suggested,
      total(iif(stood, suggested * suggested, 0)) as suggested_squares, total(iif(stood, suggested * stake_fraction, 0)) as suggested_by_staked,
      count(value) as closes, sum(value is not null and value > 0) as beaten, total(value) as closing,
      total(iif(decided, probability, 0)) as forecast, total(iif(decided, expected_value, 0)) as edge,
      sum(decided is 1 and value is not null) as decided_closes, total(iif(decided, value, 0)) as decided_closing,
      group_concat(iif(part = ${SPLITS} and decided and close_probability is not null, printf('%08x%08x',
        cast(round(probability * ${FORECAST.steps}) as integer) * 2 + (result = 'win'), cast(round(close_probability * ${FORECAST.closeSteps}) as integer) * ${FORECAST.days} + day_of_month), null), '') as forecasts
    from base cross join (select value as part from json_each(${JSON.stringify(EVERY_PART)}))
    where part <= ${SPLITS} or (part = ${PARTS.gameMarkets} and ${GAMES_OWN})
      or (part = ${PARTS.conservative} and verdict = 'BET' and risk_level = 'low' and stake_fraction > 0)
      or (part = ${PARTS.aggressive} and verdict = 'BET' and expected_value > ${AGGRESSIVE_EDGE})
    group by 1, 2, 3, 4, 5, 6, 7, 8)
  group by part, day, league, verdict, market, band, version`;

const GROUPED = sql.raw("league, verdict, market, band, version");
const NAMES = sql.join(
  SUM_NAMES.map((name) => sql.identifier(recordDay[name].name)),
  sql`, `,
);
const ADDED = sql.join(
  SUM_NAMES.map((name) => sql`sum(${sql.identifier(recordDay[name].name)})`),
  sql`, `,
);

/** Sums the months of some days again, from the sums of their days. */
async function foldMonths(tx: Transaction, { feed, run }: Omit<StaleDay, "day">, days: readonly number[]) {
  for (const first of new Set(days.map((day) => firstOfMonth(day)))) {
    const parts = sql`(select value from json_each(${JSON.stringify(EVERY_PART)}))`;
    await tx.run(sql`delete from record_day where feed = ${feed} and run = ${run}
      and part in (select value + ${OF_MONTHS} from json_each(${JSON.stringify(EVERY_PART)})) and day = ${first}`);
    await tx.run(sql`
      insert into record_day (feed, run, part, day, ${GROUPED}, ${NAMES}, forecasts)
      select feed, run, part + ${OF_MONTHS}, ${first}, ${GROUPED}, ${ADDED}, group_concat(forecasts, '') from record_day
      where feed = ${feed} and run = ${run} and part in ${parts} and day >= ${first} and day < ${firstOfMonth(first + 31)}
      group by part, ${GROUPED}`);
  }
}

/** Sums some of the stale days; false if none was stale. */
async function foldSome(tx: Transaction): Promise<boolean> {
  const stale = await tx.all<{ readonly feed: Feed; readonly run: number; readonly startAt: number }>(sql`
    select distinct p.feed, p.run, p.start_at as startAt
    from (select pick_id from record_stale order by pick_id limit ${CHUNK}) s cross join picks p on p.id = s.pick_id`);
  const runs = groupBy(stale, ({ feed, run }) => `${feed}/${run}`);
  for (const [first, ...rest] of runs.values()) {
    if (first === undefined) continue;
    const { feed, run } = first;
    const days = [...new Set([first, ...rest].map(({ startAt }) => easternDayOf(epochMs(startAt))))];
    const listed = JSON.stringify(days);
    for (const part of EVERY_PART)
      await tx.run(sql`delete from record_day where feed = ${feed} and run = ${run} and part = ${part}
        and day in (select value from json_each(${listed}))`);
    await tx.run(sql`with ${picksOfDays(first, days)} insert into record_day ${sumsOfDays(first)}`);
    await foldMonths(tx, first, days);
    for (const day of days)
      await tx.run(sql`delete from record_stale where pick_id in (select id from picks where feed = ${feed} and run = ${run}
        and start_at >= ${easternMoment(day, 0)} and start_at < ${easternMoment(day + 1, 0)})`);
  }
  return stale.length > 0;
}

/** Updates the sums of the record's days from its rows, inside the transaction that published or graded. */
export async function foldRecordDays(tx: Transaction): Promise<void> {
  while (await foldSome(tx));
}

/** Whether a day has picks that are not in its sums. */
export async function hasStaleDays({ read }: Database): Promise<boolean> {
  const [stale] = await read.all(sql`select 1 from record_stale limit 1`);
  return stale !== undefined;
}

/**
 * Sums the days that are still stale: after a migration, or when rows were written without updating the sums. Each piece is a transaction
 * of its own.
 */
export async function foldStaleDays(database: Database): Promise<void> {
  while (await hasStaleDays(database)) await database.write(foldSome);
}
