import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AmericanOdds, Cents, Probability } from "../../app/lib/engine/brands.ts";
import { PITCHER_RULES } from "../../app/lib/engine/games/pitcher-rules.ts";
import { BET_KINDS, OWN_RESULTS } from "../../app/lib/engine/own-bets/bet-words.ts";
import { IMPORT_ROW_STATES } from "../../app/lib/engine/own-bets/import-states.ts";
import { users } from "./accounts.ts";
import { feedColumn, flag, leagueColumn, marketColumn, moment, sideColumn, subjectColumn } from "./columns.ts";
import { gameResults, games } from "./games.ts";
import { RESULTS, VERDICTS, picks } from "./picks.ts";

export const SAVED_STATUSES = ["pending", "won", "lost", "push", "void"] as const;
/**
 * The origin of a bet: saved or placed here at a price that was on offer, saved at a price its owner states to have taken, or imported from
 * another book. Rankings and shared records count only the first (D49).
 */
export const BET_ORIGINS = ["saved", "stated", "imported"] as const;

/**
 * A person's bets. Singles carry their market; a parlay is one row with strategyId 9999 whose legs are rows of their own (D11).
 * The price is the one re-read from the snapshot when it was saved, or marked as its owner's by `origin`.
 */
export const savedPicks = sqliteTable(
  "saved_picks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** The pick's id, 9999 for a parlay, 0 for an imported single bet. */
    strategyId: integer("strategy_id").notNull(),
    pickId: integer("pick_id").references(() => picks.id),
    gameId: text("game_id").references(() => games.id),
    league: leagueColumn(),
    market: marketColumn(),
    subject: subjectColumn(),
    side: sideColumn(),
    line: real("line"),
    book: text("book").notNull(),
    /** American odds as quoted; null on a parlay, whose price is the product of its legs or its owner's quote. */
    price: integer("price").$type<AmericanOdds>(),
    /** 1 on an imported bet whose books name no odds and which needs none, such as a void one. */
    decimalOdds: real("decimal_odds").notNull(),
    /** Whether `decimalOdds` is the owner's own entry from their book: a same-game parlay's own price, or a parlay without legs. */
    quoted: flag("quoted").notNull().default(false),
    teamName: text("team_name").notNull(),
    betType: text("bet_type").notNull(),
    stakeCents: integer("stake_cents").$type<Cents>().notNull(),
    confidence: real("confidence").$type<Probability>().notNull(),
    /** A program's figures for a parlay whose legs only it knows; nothing of ours reads them. */
    sent: text("sent", { mode: "json" }).$type<{
      readonly confidence: number | null;
      readonly expectedValue: number | null;
    }>(),
    expectedValue: real("expected_value").notNull(),
    /** The market's chance without its margin at the line taken, given no push, when it was saved; null where it was unknown. */
    fairProbability: real("fair_probability").$type<Probability>(),
    /**
     * The verdict of the bet at that price when it was saved; null on a parlay. Anything but a BET is tracked, not staked, unless it was
     * placed.
     */
    verdict: text("verdict", { enum: VERDICTS }),
    /** First start among the legs; nothing changes after it. */
    startAt: moment("start_at").notNull(),
    savedAt: moment("saved_at").notNull(),
    /** Present state, derived from `saved_pick_gradings` by the grader. */
    status: text("status", { enum: SAVED_STATUSES }).notNull().default("pending"),
    profitCents: integer("profit_cents").$type<Cents>(),
    closingLineValue: real("closing_line_value"),
    settledAt: moment("settled_at"),
    /** Set once when the simulated sportsbook accepted the bet (D10). */
    placedAt: moment("placed_at"),
    deletedAt: moment("deleted_at"),
    /** Whether it was deleted too late to drop out of the record that its owner shares: it is settled all the same. */
    deletedLate: flag("deleted_late").notNull().default(false),
    origin: text("origin", { enum: BET_ORIGINS }).notNull().default("saved"),
    /** When an imported bet was imported; null on the others. Its `savedAt` is when its owner placed it. */
    importedAt: moment("imported_at"),
    /** The subject of an imported bet, in its owner's words: their game or event. */
    eventName: text("event_name"),
    /** The result of an imported bet by its owner's books, which counts regardless of the score; null while they report none. */
    statedStatus: text("stated_status", { enum: SAVED_STATUSES }),
    /** The profit by its owner's books; null where they state none and it is computed. */
    statedProfitCents: integer("stated_profit_cents").$type<Cents>(),
    /** The selection of an imported bet; null on the others, whose market names it. */
    kind: text("kind", { enum: BET_KINDS }),
    /** The result of an imported bet in its owner's own words, halves and cash-outs among them; null while there is none. */
    statedResult: text("stated_result", { enum: OWN_RESULTS }),
    /** The league or sport an imported bet names, if we do not follow it. */
    leagueName: text("league_name"),
    /** The stake on the slip of a bonus bet, which risked nothing: its `stakeCents` is 0. Null on every other bet. */
    bonusCents: integer("bonus_cents").$type<Cents>(),
    /** Paid above its odds by a boost. */
    boosted: flag("boosted").notNull().default(false),
    /** MLB: the pitchers who have to start, as chosen by the owner (`readPitchers`); null if the book's rule applies. */
    pitchers: text("pitchers"),
    /** Recognizes an imported bet when it is imported again. */
    importKey: text("import_key"),
  },
  (t) => [
    uniqueIndex("saved_picks_import_key")
      .on(t.userId, t.feed, t.run, t.importKey)
      .where(sql`import_key is not null and deleted_at is null`),
    // Few: a bet its owner deleted is not imported again.
    index("saved_picks_import_deleted")
      .on(t.userId, t.feed, t.run, t.importKey)
      .where(sql`import_key is not null and deleted_at is not null`),
    // A person's bets on a pick or a game, without imported history.
    index("saved_picks_own_pick")
      .on(t.userId, t.feed, t.run, t.pickId)
      .where(sql`pick_id is not null and deleted_at is null`),
    index("saved_picks_own_game")
      .on(t.userId, t.feed, t.run, t.gameId)
      .where(sql`origin <> 'imported' and deleted_at is null`),
    index("saved_picks_user_saved").on(t.userId, t.feed, t.run, t.savedAt),
    index("saved_picks_user_settled").on(t.userId, t.feed, t.run, t.settledAt),
    // A far page of settled bets is found without reading the bets before it.
    index("saved_picks_user_history")
      .on(t.userId, t.feed, t.run, t.settledAt)
      .where(sql`settled_at is not null and deleted_at is null`),
    index("saved_picks_pending").on(t.status, t.startAt),
    // Only open bets, which are few: nearly every screen asks for the amount at risk.
    index("saved_picks_open")
      .on(t.userId, t.feed, t.run, t.startAt)
      .where(sql`status = 'pending' and deleted_at is null`),
    // The bets that limits count, without imported history, which may be a hundred times as much.
    index("saved_picks_staked")
      .on(t.userId, t.feed, t.settledAt)
      .where(sql`deleted_at is null and (imported_at is null or imported_at < start_at)`),
    index("saved_picks_game").on(t.gameId, t.status),
    index("saved_picks_pick").on(t.pickId),
    // The person comes first: an index led by feed and run would search a person's open bets among everybody's.
    index("saved_picks_start").on(t.startAt),
    // The recent results of everybody's bets.
    index("saved_picks_settled").on(t.settledAt),
    // These are few; every minute the grader checks whether a score has become known.
    index("saved_picks_stated")
      .on(t.startAt)
      .where(sql`stated_status is not null`),
  ],
);

export const savedPickLegs = sqliteTable(
  "saved_pick_legs",
  {
    savedPickId: integer("saved_pick_id")
      .notNull()
      .references(() => savedPicks.id, { onDelete: "cascade" }),
    leg: integer("leg").notNull(),
    pickId: integer("pick_id").references(() => picks.id),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    league: leagueColumn().notNull(),
    market: marketColumn().notNull(),
    subject: subjectColumn(),
    side: sideColumn().notNull(),
    line: real("line"),
    book: text("book").notNull(),
    price: integer("price").$type<AmericanOdds>().notNull(),
    confidence: real("confidence").$type<Probability>().notNull(),
    startAt: moment("start_at").notNull(),
    status: text("status", { enum: SAVED_STATUSES }).notNull().default("pending"),
  },
  (t) => [
    primaryKey({ columns: [t.savedPickId, t.leg] }),
    index("saved_pick_legs_game").on(t.gameId, t.status),
    // A parlay that is lost by its first leg is over, its other legs are not.
    index("saved_pick_legs_pending")
      .on(t.startAt)
      .where(sql`status = 'pending'`),
  ],
);

/** Gradings of people's bets, append-only; `leg` 0 is the bet as a whole. */
export const savedPickGradings = sqliteTable(
  "saved_pick_gradings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    savedPickId: integer("saved_pick_id")
      .notNull()
      .references(() => savedPicks.id, { onDelete: "cascade" }),
    leg: integer("leg").notNull().default(0),
    gameResultId: integer("game_result_id")
      .notNull()
      .references(() => gameResults.id),
    result: text("result", { enum: RESULTS }).notNull(),
    profitCents: integer("profit_cents").$type<Cents>().notNull(),
    closingLineValue: real("closing_line_value"),
    /** Whether this row replaced an earlier one after a corrected score. */
    regrade: flag("regrade").notNull().default(false),
    gradedAt: moment("graded_at").notNull(),
  },
  (t) => [uniqueIndex("saved_pick_gradings_once").on(t.savedPickId, t.leg, t.gameResultId)],
);

/**
 * A file of bets to be imported: its upload, the meaning of its columns, and at the end the result. The text is gone once the import is
 * done; the rows that could not be read stay until the draft expires, so that their owner can correct them.
 */
export const betImports = sqliteTable(
  "bet_imports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** The file's name, or null for text that was pasted. */
    fileName: text("file_name"),
    /** Column by field and the formats of dates, odds and decimals, as JSON. */
    reading: text("reading", { mode: "json" }).$type<unknown>().notNull(),
    /** Rows below the headers. */
    rows: integer("rows").notNull().default(0),
    /** The progress of the work, as JSON: the rows being read, their plan, the bets being stored; null before it begins. */
    work: text("work", { mode: "json" }).$type<unknown>(),
    /** The process that works on it; no other does until `heldUntil`. */
    holder: text("holder"),
    heldUntil: moment("held_until"),
    /** Counts of the rows' outcomes, as JSON; null until it is done. */
    outcome: text("outcome", { mode: "json" }).$type<unknown>(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("bet_imports_user").on(t.userId, t.createdAt), index("bet_imports_created").on(t.createdAt)],
);

/**
 * A file's text until it is imported. It has its own table, so that a step of the work on the import reads and writes little instead of
 * megabytes. It is split into parts, so that no read or write delays others.
 */
export const betImportTexts = sqliteTable(
  "bet_import_texts",
  {
    importId: text("import_id")
      .notNull()
      .references(() => betImports.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    text: text("text").notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
);

/**
 * The planned outcome of each row of a file, stored from the preview to the import, so that a file is read once. Of an import that is done
 * only the rows that could not be read stay.
 */
export const betImportRows = sqliteTable(
  "bet_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => betImports.id, { onDelete: "cascade" }),
    /** Its place among the rows, from 1. */
    at: integer("at").notNull(),
    state: text("state", { enum: IMPORT_ROW_STATES }).notNull(),
    /** Open, and on a game ahead: its owner's limits are asked first. */
    ahead: flag("ahead").notNull(),
    /** The row as the preview shows it, as JSON. */
    shown: text("shown", { mode: "json" }).$type<unknown>().notNull(),
    /** The bet to be stored, or the cells to be corrected, as JSON. */
    stored: text("stored", { mode: "json" }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.at] }), index("bet_import_rows_state").on(t.importId, t.state, t.at)],
);

export const SLIP_MODES = ["singles", "parlay"] as const;

/** A person's bet slip in one feed run. `placementKey` identifies the next placement: placing twice with one key places once. */
export const slips = sqliteTable(
  "slips",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    mode: text("mode", { enum: SLIP_MODES }).notNull().default("singles"),
    /** The stake on the legs together in parlay mode. */
    parlayStakeCents: integer("parlay_stake_cents").$type<Cents>().notNull(),
    /** The book's own decimal price for the present legs together, as its owner typed it; books price legs on one game that way. */
    parlayQuote: real("parlay_quote"),
    placementKey: text("placement_key").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.feed, t.run] })],
);

/** Items of a slip, each with the price its owner last saw: a different price at placement is confirmed first, never taken silently. */
export const slipItems = sqliteTable(
  "slip_items",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    stakeCents: integer("stake_cents").$type<Cents>().notNull(),
    book: text("book").notNull(),
    price: integer("price").$type<AmericanOdds>().notNull(),
    /** The line agreed to, which may have moved since the pick was published; null on the moneyline. */
    line: real("line"),
    /** The suggestion at the time it was added, or when its owner last took it; null without a bankroll. */
    suggestedCents: integer("suggested_cents").$type<Cents>(),
    /** In a parlay: the price its owner had agreed to as a single, which comes back with the singles; null where it never was one. */
    singleBook: text("single_book"),
    singlePrice: integer("single_price").$type<AmericanOdds>(),
    singleLine: real("single_line"),
    /** MLB: which pitchers have to start for the single to stand; null leaves it to the book. */
    pitchers: text("pitchers", { enum: PITCHER_RULES }),
    addedAt: moment("added_at").notNull(),
    /** Set on the items taken out last, which can be put back; null on items in the slip. */
    removedAt: moment("removed_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.feed, t.run, t.pickId] }), index("slip_items_pick").on(t.pickId)],
);

/** Placed slips, one row per placement key, from which a repeated request is answered. */
export const slipPlacements = sqliteTable(
  "slip_placements",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    placementKey: text("placement_key").notNull(),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    mode: text("mode", { enum: SLIP_MODES }).notNull(),
    /** Number of bets: the items of a slip of singles, 1 for a parlay. */
    betCount: integer("bet_count").notNull(),
    stakeCents: integer("stake_cents").$type<Cents>().notNull(),
    /** Whether the simulated sportsbook took the bets (D10). */
    submitted: flag("submitted").notNull(),
    placedAt: moment("placed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.placementKey] })],
);

/**
 * Pages of their own results that people share, one a person. The id is the address: it cannot be guessed, and the page is gone with its
 * row. The page's contents are computed when it is opened.
 */
export const sharedResults = sqliteTable(
  "shared_results",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** The results of how many days, counted back from the moment the page is opened. */
    days: integer("days").notNull(),
    /** Whether the name shows. */
    showsName: flag("shows_name").notNull().default(false),
    /** Whether the profit shows in money too. */
    showsMoney: flag("shows_money").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("shared_results_user").on(t.userId)],
);

/** The first reveal of a pick on a day (America/New_York) uses one of the day's picks (D4). */
export const reveals = sqliteTable(
  "reveals",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    day: text("day").notNull(),
    revealedAt: moment("revealed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.pickId] })],
);
