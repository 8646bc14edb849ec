import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { schema } from "#db/schema/tables.ts";
import { makeBet, makeGame, makeGrading, makePick, makeQuote, makeResult, makeUser, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

/** Append-only tables with their unique keys. `changes` are the columns that may be updated. */
const APPEND_ONLY: Readonly<
  Record<string, { readonly keys: readonly string[][]; readonly changes?: readonly string[] }>
> = {
  picks: { keys: [["id"], ["feed", "run", "game_id", "market", "subject", "verdict"]] },
  gradings: { keys: [["id"], ["pick_id", "game_result_id"]] },
  ledger_entries: { keys: [["id"], ["feed", "run", "sequence"], ["feed", "run", "kind", "ref_id"]] },
  record_anchors: { keys: [["id"], ["feed", "run", "kind", "by", "sequence"]] },
  audit_events: { keys: [["id"]] },
  consents: { keys: [["id"]] },
  care_limits: { keys: [["id"]] },
  care_exclusions: { keys: [["id"]] },
  billing_events: { keys: [["id"]] },
  billing_refunds: { keys: [["user_id"]] },
  slip_placements: { keys: [["user_id", "placement_key"]] },
  model_versions: { keys: [["id"], ["feed", "run", "league", "kind", "data_hash"]], changes: ["status"] },
  game_results: { keys: [["id"], ["game_id", "fingerprint"]] },
  assessments: { keys: [["id"], ["pick_id", "inputs_hash"]] },
  predictions: { keys: [["id"], ["game_id", "market", "subject", "run", "model_version_id", "inputs_hash"]] },
  close_distances: { keys: [["game_id", "run", "market", "step"]] },
  odds_snapshots: { keys: [["id"], ["game_id", "market", "subject", "book", "captured_at"]] },
  alternate_quotes: { keys: [["id"], ["game_id", "market", "side", "line", "book", "captured_at"]] },
  alternate_readings: { keys: [["game_id", "read_at"]] },
  prop_ladders: { keys: [["id"], ["game_id", "subject", "book", "captured_at"]] },
  parlay_quotes: { keys: [["id"], ["game_id", "market", "line", "total", "book", "captured_at"]] },
  parlay_readings: { keys: [["game_id", "read_at"]] },
  splits: { keys: [["id"], ["game_id", "market", "captured_at"]] },
  injuries: { keys: [["id"], ["player_id", "reported_at"]] },
  game_weather: { keys: [["id"], ["game_id", "known_at"]] },
  lineups: { keys: [["id"], ["game_id", "team_id", "role", "known_at"]] },
  roster_moves: { keys: [["id"], ["player_id", "known_at"]] },
  feature_switches: { keys: [["id"]] },
  model_events: { keys: [["id"]] },
  strategy_versions: { keys: [["id"], ["feed", "run", "league", "data_hash"]] },
  agent_opinions: { keys: [["id"], ["pick_id", "agent"]] },
  agent_weights: { keys: [["id"], ["feed", "run", "data_hash"]] },
  saved_pick_gradings: { keys: [["id"], ["saved_pick_id", "leg", "game_result_id"]] },
  people_shares: { keys: [["id"], ["user_id", "pick_id"]], changes: ["taken_back_at"] },
};

/** Tables whose rows may change: present states, caches, queues, and rows that people edit. A new table joins one of the two lists. */
const CHANGING = [
  "record_day",
  "record_stale",
  "api_tokens",
  "oauth_clients",
  "oauth_codes",
  "oauth_grants",
  "oauth_refresh_tokens",
  "api_token_days",
  "web_hooks",
  "web_hook_deliveries",
  "web_hook_attempts",
  "web_hook_positions",
  "agent_runs",
  "alert_positions",
  "alerts",
  "archive_box_lines",
  "archive_games",
  "archive_quotes",
  "archive_starters",
  "bet_import_rows",
  "bet_import_texts",
  "bet_imports",
  "billing_customers",
  "box_scores",
  "care_marks",
  "care_time",
  "change_log",
  "client_errors",
  "data_exports",
  "email_changes",
  "feed_clocks",
  "game_aliases",
  "games",
  "idempotency_keys",
  "identities",
  "ingest_marks",
  "job_runs",
  "jobs",
  "message_stops",
  "notification_preferences",
  "outbox",
  "people_blocks",
  "people_follows",
  "people_profiles",
  "people_reports",
  "phones",
  "player_aliases",
  "players",
  "price_watches",
  "provider_calls",
  "provider_fetches",
  "provider_quotas",
  "rating_states",
  "refusal_excesses",
  "recommendations",
  "reveals",
  "saved_filters",
  "saved_pick_legs",
  "saved_picks",
  "section_orders",
  "section_visits",
  "sessions",
  "shared_results",
  "slip_items",
  "slips",
  "subscriptions",
  "support_requests",
  "team_aliases",
  "teams",
  "testimonial_reports",
  "testimonials",
  "training_runs",
  "users",
  "worker_heartbeats",
];

const ALL_TABLES = Object.values<unknown>(schema).filter((value) => is(value, SQLiteTable));

/** One row in every append-only table. */
async function fill(database: Database): Promise<{ readonly userId: string }> {
  const user = await makeUser(database.read);
  const game = await makeGame(database.read);
  await makeQuote(database.read, game.id);
  const pick = await makePick(database.read, game);
  const resultId = await makeResult(database.read, game.id);
  await makeGrading(database.read, pick);
  const bet = await makeBet(database.read, user.id);
  const { homeTeamId } = game;
  await database.write(async (tx) => {
    await tx.run(
      sql`INSERT INTO ledger_entries (feed, run, sequence, kind, ref_id, payload_hash, previous_hash, hash, created_at) VALUES ('simulation', 1, 1, 'pick', 'x', 'a', 'b', 'c', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO record_anchors (feed, run, sequence, hash, kind, at, by, proof, public_key, recorded_at) VALUES ('simulation', 1, 1, 'c', 'signature', ${NOON}, 'fingerprint', 'p', 'k', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO close_distances (run, game_id, market, step, distance, known_at) VALUES (1, ${game.id}, 'moneyline', 3, 0.1, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO audit_events (at, user_id, kind, detail) VALUES (${NOON}, ${user.id}, 'save-pick', '{}')`,
    );
    await tx.run(
      sql`INSERT INTO consents (user_id, document, version, accepted_at) VALUES (${user.id}, 'landing-terms', '1', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO care_limits (user_id, kind, period, amount, set_at, in_force_from) VALUES (${user.id}, 'stake', 'day', 5000, ${NOON}, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO care_exclusions (user_id, email_hash, kind, starts_at) VALUES (${user.id}, 'hash', 'self-exclusion', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO billing_events (id, type, created_at, handled_at) VALUES ('evt', 'invoice.paid', ${NOON}, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO billing_refunds (user_id, refund_id, invoice_id, amount_cents, refunded_at) VALUES (${user.id}, 're', 'in', 2900, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO slip_placements (user_id, placement_key, feed, run, mode, bet_count, stake_cents, submitted, placed_at) VALUES (${user.id}, 'key', 'simulation', 1, 'singles', 1, 2500, 1, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO splits (game_id, market, first_tickets, first_money, sample_size, captured_at) VALUES (${game.id}, 'moneyline', 0.5, 0.5, 100, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO alternate_quotes (game_id, market, side, line, book, price, captured_at) VALUES (${game.id}, 'spread', 'away', 5.5, 'fanduel', -150, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO prop_ladders (game_id, subject, book, prices, captured_at) VALUES (${game.id}, 'points:p', 'fanduel', '[[29.5,180,-230]]', ${NOON})`,
    );
    await tx.run(sql`INSERT INTO alternate_readings (game_id, read_at) VALUES (${game.id}, ${NOON})`);
    await tx.run(
      sql`INSERT INTO parlay_quotes (game_id, market, line, total, book, home_over, home_under, away_over, away_under, captured_at) VALUES (${game.id}, 'spread', -5.5, 220.5, 'fanduel', 230, 240, 240, 230, ${NOON})`,
    );
    await tx.run(sql`INSERT INTO parlay_readings (game_id, read_at) VALUES (${game.id}, ${NOON})`);
    await tx.run(
      sql`INSERT INTO players (id, feed, league, team_id, name, position) VALUES ('p', 'simulation', 'NBA', ${homeTeamId}, 'A Player', 'G')`,
    );
    await tx.run(
      sql`INSERT INTO injuries (feed, player_id, team_id, status, note, reported_at) VALUES ('simulation', 'p', ${homeTeamId}, 'out', 'knee', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO lineups (game_id, team_id, role, player_id, status, known_at) VALUES (${game.id}, ${homeTeamId}, 'goalie', 'p', 'confirmed', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO roster_moves (feed, league, player_id, team_id, since, known_at) VALUES ('simulation', 'NBA', 'p', ${homeTeamId}, ${NOON}, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO game_weather (game_id, known_at, temperature_c, wind_kmh, wind_from_degrees) VALUES (${game.id}, ${NOON}, 21.5, 14, 270)`,
    );
    await tx.run(
      sql`INSERT INTO feature_switches (feature, enabled, changed_by, changed_at) VALUES ('agent-weights', 0, 'operator', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO model_events (feed, run, league, event, version_id, n, needed, days, threshold, at) SELECT feed, run, league, 'first', id, 0, 150, 0, 1.645, ${NOON} FROM model_versions`,
    );
    await tx.run(
      sql`INSERT INTO strategy_versions (feed, run, league, minimum_edge, outcome, picks, n, data_hash, at) VALUES ('simulation', 1, 'NBA', 0, 'kept', 0, 0, 'hash', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO agent_opinions (pick_id, agent, stance, signal, sentence, evidence, as_of, recorded_at) VALUES (${pick.id}, 'context', 'for', 0.5, 's', '[]', ${NOON}, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO agent_weights (feed, run, picks, weights, data_hash, at) VALUES ('simulation', 1, 0, '[]', 'hash', ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO people_shares (user_id, pick_id, feed, run, shared_at) VALUES (${user.id}, ${pick.id}, 'simulation', 1, ${NOON})`,
    );
    await tx.run(
      sql`INSERT INTO saved_pick_gradings (saved_pick_id, leg, game_result_id, result, profit_cents, graded_at) VALUES (${bet.id}, 0, ${resultId}, 'win', 100, ${NOON})`,
    );
  });
  return { userId: user.id };
}

const rowsOf = async (database: Database, table: string) =>
  (await database.client.execute(`SELECT * FROM ${table} ORDER BY rowid`)).rows.map((row) => ({ ...row }));

/** Another value of the same kind. */
const other = (value: unknown) => (typeof value === "number" ? value + 1 : `${String(value)}?`);

const text = (value: unknown) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** Every statement that could change or remove this row, by name. */
function attacks(table: string, row: Record<string, unknown>, spec: (typeof APPEND_ONLY)[string]): [string, string][] {
  const columns = Object.keys(row);
  const where = (key: readonly string[]) => key.map((column) => `${column} = ${text(row[column])}`).join(" AND ");
  const identity = where(spec.keys[0] ?? []);
  const statements: [string, string][] = [["DELETE", `DELETE FROM ${table} WHERE ${identity}`]];
  for (const column of columns) {
    if (spec.changes?.includes(column)) continue;
    for (const verb of ["UPDATE", "UPDATE OR REPLACE", "UPDATE OR IGNORE"])
      statements.push([
        `${verb} ${column}`,
        `${verb} ${table} SET ${column} = ${text(other(row[column]))} WHERE ${identity}`,
      ]);
  }
  for (const key of spec.keys) {
    const keyed = Object.fromEntries(
      columns.map((column) => [column, key.includes(column) ? row[column] : forged(column, row[column])]),
    );
    // A row of another identity that has only this key in common.
    if (!key.includes("id")) delete keyed.id;
    const names = Object.keys(keyed);
    const values = `(${names.join(", ")}) VALUES (${names.map((name) => text(keyed[name])).join(", ")})`;
    const set = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`);
    for (const verb of ["INSERT OR REPLACE INTO", "REPLACE INTO"])
      statements.push([`${verb} by ${key.join()}`, `${verb} ${table} ${values}`]);
    statements.push([
      `INSERT … DO UPDATE by ${key.join()}`,
      `INSERT INTO ${table} ${values} ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${set.join(", ")}`,
    ]);
  }
  return statements;
}

/** References and closed lists keep their value, so that nothing but the append-only rule can refuse the statement. */
function forged(column: string, value: unknown): unknown {
  const kept = /_id$|^(feed|run|league|market|side|kind|status|result|mode|role|start_at|published_at|id)$/.test(
    column,
  );
  return kept || value === null ? value : other(value);
}

test("every table is either append-only or meant to change", () => {
  const names = ALL_TABLES.map((table) => getTableName(table as SQLiteTable)).sort();
  expect([...Object.keys(APPEND_ONLY), ...CHANGING].sort()).toEqual(names);
  for (const table of ALL_TABLES) {
    const spec = APPEND_ONLY[getTableName(table as SQLiteTable)];
    const columns = Object.values(getTableColumns(table as SQLiteTable)).map(({ name }) => name);
    for (const column of [...(spec?.keys.flat() ?? []), ...(spec?.changes ?? [])]) expect(columns).toContain(column);
  }
});

test.each(Object.keys(APPEND_ONLY))("no verb changes or removes a row of %s", async (table) => {
  const database = await openTestDatabase();
  await fill(database);
  const spec = APPEND_ONLY[table];
  const before = await rowsOf(database, table);
  const [row] = before;
  if (!spec || !row) throw new Error(`No row of ${table} to attack`);
  for (const [name, statement] of attacks(table, row, spec)) {
    await database.write((tx) => tx.run(sql.raw(statement))).catch(() => undefined);
    expect(await rowsOf(database, table), `${name}: ${statement}`).toEqual(before);
  }
});

test("a champion may retire, and a prediction without a pick may be pruned", async () => {
  const database = await openTestDatabase();
  await fill(database);
  await database.client.execute("UPDATE model_versions SET status = 'retired'");
  expect(await rowsOf(database, "model_versions")).toMatchObject([{ status: "retired" }]);
  await database.client.execute(
    `INSERT INTO predictions (game_id, run, model_version_id, market, side, as_of, model_probability, probability, probability_low, probability_high, push_probability, distribution, reasons, snapshot_ids, inputs_hash)
     SELECT game_id, run, model_version_id, 'total', 'over', as_of, model_probability, probability, probability_low, probability_high, push_probability, distribution, reasons, snapshot_ids, 'free' FROM predictions LIMIT 1`,
  );
  await database.client.execute("DELETE FROM predictions WHERE inputs_hash = 'free'");
  expect(await rowsOf(database, "predictions")).toHaveLength(1);
});

test("replacing a person or a bet does not cascade; deleting the account deletes the person's rows", async () => {
  const database = await openTestDatabase();
  const { userId } = await fill(database);
  const personal = ["consents", "slip_placements", "saved_pick_gradings", "care_limits", "billing_refunds"];
  const before = await Promise.all(personal.map((table) => rowsOf(database, table)));
  for (const table of ["users", "saved_picks"]) {
    await database.client.execute(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`).catch(() => undefined);
    expect(await Promise.all(personal.map((one) => rowsOf(database, one)))).toEqual(before);
  }
  await database.client.execute({ sql: "DELETE FROM users WHERE id = ?", args: [userId] });
  for (const table of personal) expect(await rowsOf(database, table), table).toEqual([]);
  expect(await rowsOf(database, "audit_events")).toHaveLength(1);
  // A person who excluded themselves stays excluded without their account.
  expect(await rowsOf(database, "care_exclusions")).toHaveLength(1);
});
