import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { feedColumn, leagueColumn } from "./columns.ts";
import { picks, VERDICTS } from "./picks.ts";

const count = (name: string) => integer(name).notNull();
const sum = (name: string) => real(name).notNull();

/**
 * Sums over the published picks of a US Eastern day (of the start as published), from which the record's figures follow (`RecordSums`).
 * They are made from the rows by `foldRecordDays` and can be made again at any time. Each `part` holds all picks, split by other fields:
 * one bit each for market, band and version, and parts of their own for some picks; each part is also summed by month. Fields by which a
 * part is not split are empty or 0.
 */
export const recordDay = sqliteTable(
  "record_day",
  {
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    part: integer("part").notNull(),
    /** Days since 1970-01-01; the first day of a month in sums by month. */
    day: integer("day").notNull(),
    league: leagueColumn().notNull(),
    verdict: text("verdict", { enum: VERDICTS }).notNull(),
    market: text("market").notNull(),
    /** A key of `CONFIDENCE_BANDS`. */
    band: text("band").notNull(),
    version: integer("version").notNull(),
    published: count("published"),
    publishedLate: count("published_late"),
    settled: count("settled"),
    settledLate: count("settled_late"),
    /** The settled ones that no daily root covered by the start of their games. */
    unrooted: count("unrooted"),
    wins: count("wins"),
    losses: count("losses"),
    pushes: count("pushes"),
    voids: count("voids"),
    profit: sum("profit"),
    profitSquares: sum("profit_squares"),
    stakes: count("stakes"),
    staked: sum("staked"),
    stakedSquares: sum("staked_squares"),
    suggested: sum("suggested"),
    suggestedSquares: sum("suggested_squares"),
    suggestedByStaked: sum("suggested_by_staked"),
    closes: count("closes"),
    beaten: count("beaten"),
    closing: sum("closing"),
    games: count("games"),
    gameSquares: sum("game_squares"),
    gameSizeSquares: sum("game_size_squares"),
    gameBySize: sum("game_by_size"),
    forecast: sum("forecast"),
    edge: sum("edge"),
    decidedCloses: count("decided_closes"),
    decidedClosing: sum("decided_closing"),
    /** Forecasts that won or lost and had a closing price, packed (`FORECAST`), for calibration; only where split by everything. */
    forecasts: text("forecasts"),
  },
  (t) => [
    primaryKey({ columns: [t.feed, t.run, t.part, t.day, t.league, t.verdict, t.market, t.band, t.version] }),
    index("record_day_open")
      .on(t.feed, t.run, t.day)
      .where(sql`part = 0 and published > settled`),
  ],
);

/** Picks published or graded since their day was summed; a trigger on both tables adds them, and summing the day removes them. */
export const recordStale = sqliteTable("record_stale", {
  pickId: integer("pick_id")
    .primaryKey()
    .references(() => picks.id),
});
