import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ANCHOR_KINDS } from "../../app/lib/engine/proof/anchor.ts";
import type { AmericanOdds, Probability } from "../../app/lib/engine/brands.ts";
import type { EdgeDoubt } from "../../app/lib/engine/picks/edge-doubt.ts";
import { ASSESSMENT_CHANGES, type LineEstimate } from "../../app/lib/engine/picks/estimate.ts";
import { feedColumn, leagueColumn, marketColumn, moment, sideColumn, subjectColumn } from "./columns.ts";
import { gameResults, games } from "./games.ts";

export const MODEL_KINDS = ["elo", "ratings", "blend", "props"] as const;

/** Every model version ever trained, with its parameters and walk-forward scores. Rows are never edited but for status. */
export const modelVersions = sqliteTable(
  "model_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    league: leagueColumn().notNull(),
    kind: text("kind", { enum: MODEL_KINDS }).notNull(),
    /** Shown to people: "NBA blend 3". */
    label: text("label").notNull(),
    parameters: text("parameters", { mode: "json" }).$type<unknown>().notNull(),
    dataHash: text("data_hash").notNull(),
    trainedOnGames: integer("trained_on_games").notNull(),
    trainedUntil: moment("trained_until").notNull(),
    /** Walk-forward scores beside the closing line: {n, logLoss, brier, ece, closeLogLoss, …}. */
    scores: text("scores", { mode: "json" }).$type<Record<string, number | null>>().notNull(),
    status: text("status", { enum: ["challenger", "champion", "retired"] }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("model_versions_champion").on(t.feed, t.run, t.league, t.status),
    uniqueIndex("model_versions_once").on(t.feed, t.run, t.league, t.kind, t.dataHash),
  ],
);

/** The rating state of a model after the games known at `as_of`; a cache that can be rebuilt from the games. */
export const ratingStates = sqliteTable("rating_states", {
  modelVersionId: integer("model_version_id")
    .primaryKey()
    .references(() => modelVersions.id),
  state: text("state", { mode: "json" }).$type<unknown>().notNull(),
  throughStartAt: moment("through_start_at").notNull(),
  gamesSeen: integer("games_seen").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** One signed contribution to the difference between probability and market, in logit units; contributions add up to it. */
export interface ReasonRow {
  readonly key: string;
  readonly label: string;
  readonly logit: number;
  readonly detail: string;
}

/** The model's prediction for one side of one market at one moment, append-only. */
export const predictions = sqliteTable(
  "predictions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    run: integer("run").notNull(),
    modelVersionId: integer("model_version_id")
      .notNull()
      .references(() => modelVersions.id),
    market: marketColumn().notNull(),
    subject: subjectColumn(),
    side: sideColumn().notNull(),
    line: real("line"),
    asOf: moment("as_of").notNull(),
    /** Model alone, before it has seen this game's price. */
    modelProbability: real("model_probability").$type<Probability>().notNull(),
    /** De-vigged market (M4), null where fewer books than needed quote the line. */
    fairProbability: real("fair_probability").$type<Probability>(),
    /** Blended and calibrated: the confidence. Conditional on no push. */
    probability: real("probability").$type<Probability>().notNull(),
    probabilityLow: real("probability_low").$type<Probability>().notNull(),
    probabilityHigh: real("probability_high").$type<Probability>().notNull(),
    pushProbability: real("push_probability").$type<Probability>().notNull(),
    /** The deductions from an edge at its prices (M36); null in rows older than the rule. */
    doubt: text("doubt", { mode: "json" }).$type<EdgeDoubt>(),
    /** The serialized outcome distribution, so that any line can be repriced later. */
    distribution: text("distribution", { mode: "json" }).$type<unknown>().notNull(),
    reasons: text("reasons", { mode: "json" }).$type<readonly ReasonRow[]>().notNull(),
    snapshotIds: text("snapshot_ids", { mode: "json" }).$type<readonly number[]>().notNull(),
    inputsHash: text("inputs_hash").notNull(),
  },
  (t) => [
    uniqueIndex("predictions_once").on(t.gameId, t.market, t.subject, t.run, t.modelVersionId, t.inputsHash),
    index("predictions_game").on(t.gameId, t.run, t.asOf),
    index("predictions_as_of").on(t.asOf),
  ],
);

/**
 * The distance of forecasts of a game's own markets from the close (M28), append-only: for each market the last forecast of every step from
 * opening to close. Intervals are learned from its last weeks.
 */
export const closeDistances = sqliteTable(
  "close_distances",
  {
    run: integer("run").notNull(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    market: marketColumn().notNull(),
    step: integer("step").notNull(),
    /** logit close − logit p*, as far as it counts; null where the market had no close. */
    distance: real("distance"),
    /** The feed's clock. */
    knownAt: moment("known_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.run, t.market, t.step] })],
);

export const VERDICTS = ["BET", "LEAN", "PASS"] as const;
export const RISK_LEVELS = ["low", "medium", "high"] as const;

/**
 * Published picks: inserted before the start, never updated or deleted (triggers refuse both).
 * Ids start at 100001 so that none can be mistaken for the parlay's strategyId 9999.
 */
export const picks = sqliteTable(
  "picks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    league: leagueColumn().notNull(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    predictionId: integer("prediction_id")
      .notNull()
      .references(() => predictions.id),
    modelVersionId: integer("model_version_id")
      .notNull()
      .references(() => modelVersions.id),
    market: marketColumn().notNull(),
    subject: subjectColumn(),
    side: sideColumn().notNull(),
    /** The line of the picked side (home −3.5 picked away is +3.5); the total or the prop's line for over/under; null on moneyline. */
    line: real("line"),
    book: text("book").notNull(),
    price: integer("price").$type<AmericanOdds>().notNull(),
    quotedAt: moment("quoted_at").notNull(),
    modelProbability: real("model_probability").$type<Probability>().notNull(),
    fairProbability: real("fair_probability").$type<Probability>(),
    probability: real("probability").$type<Probability>().notNull(),
    probabilityLow: real("probability_low").$type<Probability>().notNull(),
    probabilityHigh: real("probability_high").$type<Probability>().notNull(),
    pushProbability: real("push_probability").$type<Probability>().notNull(),
    /** The deductions from its edge (M36); null in rows older than the rule. */
    doubt: text("doubt", { mode: "json" }).$type<EdgeDoubt>(),
    /** Expected value per unit staked at the published price. */
    expectedValue: real("expected_value").notNull(),
    /**
     * The edge left after doubt, the chance that the price is better than fair, and the version of the rule that gave the verdict; null in
     * rows older than they are.
     */
    shrunkEdge: real("shrunk_edge"),
    worth: real("worth"),
    rule: integer("rule"),
    /** American odds at which the expected value is zero, and the lowest price still worth taking. */
    fairPrice: integer("fair_price").$type<AmericanOdds>().notNull(),
    goodDownTo: integer("good_down_to").$type<AmericanOdds>().notNull(),
    stakeFraction: real("stake_fraction").notNull(),
    verdict: text("verdict", { enum: VERDICTS }).notNull(),
    riskLevel: text("risk_level", { enum: RISK_LEVELS }).notNull(),
    reasons: text("reasons", { mode: "json" }).$type<readonly ReasonRow[]>().notNull(),
    /** Start as known at publishing. */
    startAt: moment("start_at").notNull(),
    /** The feed's clock, and wall-clock time. */
    publishedAt: moment("published_at").notNull(),
    recordedAt: moment("recorded_at").notNull(),
    /** SHA-256 chain (M25): over the canonical JSON of the row and the previous entry's hash. */
    hash: text("hash").notNull(),
  },
  (t) => [
    uniqueIndex("picks_once").on(t.feed, t.run, t.gameId, t.market, t.subject, t.verdict),
    index("picks_feed_start").on(t.feed, t.run, t.startAt),
    index("picks_feed_published").on(t.feed, t.run, t.publishedAt),
    index("picks_game").on(t.gameId),
    index("picks_prediction").on(t.predictionId),
  ],
);

/** An estimate at a line with the reasons that lead from the market's probability, or from even odds, to it. */
export interface PricedLine extends LineEstimate {
  readonly reasons: readonly ReasonRow[];
  /** A parlay's legs by themselves, in the order of its subject; absent on the other markets. */
  readonly legs?: readonly LegChance[];
}

/** The value of a parlay's leg by itself, given no push. */
export interface LegChance {
  readonly modelProbability: Probability;
  readonly probability: Probability;
  readonly fairProbability: Probability | null;
}

/**
 * The value of a published pick over time: its side priced at every line quoted then, and the best offer among them. A row is appended
 * whenever an input has changed; the published pick does not change. Old rows of finished games are deleted, except the last before the
 * start.
 */
export const assessments = sqliteTable(
  "assessments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    modelVersionId: integer("model_version_id")
      .notNull()
      .references(() => modelVersions.id),
    /** The feed's clock. */
    asOf: moment("as_of").notNull(),
    inputsHash: text("inputs_hash").notNull(),
    lines: text("lines", { mode: "json" }).$type<readonly PricedLine[]>().notNull(),
    /** Mean over its quotes; null without any. */
    overround: real("overround"),
    /** The offer with the best expected value over all books, null where none is fresh; the verdict is PASS then. */
    line: real("line"),
    book: text("book"),
    price: integer("price").$type<AmericanOdds>(),
    expectedValue: real("expected_value"),
    verdict: text("verdict", { enum: VERDICTS }).notNull(),
    /** Suggested share of the bankroll at that offer beside the day's other picks. */
    stakeFraction: real("stake_fraction").notNull(),
    change: text("change", { enum: ASSESSMENT_CHANGES }).notNull(),
  },
  (t) => [
    uniqueIndex("assessments_once").on(t.pickId, t.inputsHash),
    index("assessments_pick").on(t.pickId, t.asOf),
    index("assessments_as_of").on(t.asOf),
  ],
);

export const RESULTS = ["win", "loss", "push", "void"] as const;

/** Gradings of picks, append-only: a corrected score is a further row, the newest counts. */
export const gradings = sqliteTable(
  "gradings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    gameResultId: integer("game_result_id")
      .notNull()
      .references(() => gameResults.id),
    result: text("result", { enum: RESULTS }).notNull(),
    /** Profit per unit staked at the published price. */
    profitUnits: real("profit_units").notNull(),
    /** The closing price of the picked side at the published book and the de-vigged close at the pick's line. */
    closePrice: integer("close_price").$type<AmericanOdds>(),
    closeLine: real("close_line"),
    closeProbability: real("close_probability").$type<Probability>(),
    closingLineValue: real("closing_line_value"),
    gradedAt: moment("graded_at").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [uniqueIndex("gradings_once").on(t.pickId, t.gameResultId), index("gradings_graded").on(t.gradedAt)],
);

/** The hash chain over everything published (M25), append-only, one chain per feed and run. */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: ["pick", "grading", "root"] }).notNull(),
    refId: text("ref_id").notNull(),
    payloadHash: text("payload_hash").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("ledger_entries_sequence").on(t.feed, t.run, t.sequence),
    uniqueIndex("ledger_entries_once").on(t.feed, t.run, t.kind, t.refId),
  ],
);

/** Heads of the chain with a proof: our signatures, and time stamps of authorities. Append-only. */
export const recordAnchors = sqliteTable(
  "record_anchors",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** The head: number and hash of the chain's last entry at the time. */
    sequence: integer("sequence").notNull(),
    hash: text("hash").notNull(),
    kind: text("kind", { enum: ANCHOR_KINDS }).notNull(),
    /** The time at which the head existed: by our clock, or by the authority's. */
    at: moment("at").notNull(),
    /** Fingerprint of the signing key, or the authority's address. */
    by: text("by").notNull(),
    /** Base64 of the signature or the time-stamp token. */
    proof: text("proof").notNull(),
    /** Base64 of the signing key's DER; null on a time stamp. */
    publicKey: text("public_key"),
    /** Wall-clock time. */
    recordedAt: moment("recorded_at").notNull(),
  },
  (t) => [
    uniqueIndex("record_anchors_once").on(t.feed, t.run, t.kind, t.by, t.sequence),
    index("record_anchors_run").on(t.feed, t.run, t.id),
  ],
);
