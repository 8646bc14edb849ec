import type { Client } from "@libsql/client";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { BLOCK_DAYS, type Blocks } from "./blocks.ts";

/** Tables whose rows belong to a game and need nothing but its new name and their new moments. */
export const OF_GAMES = [
  ["odds_snapshots", "game_id, market, subject, book, captured_at"],
  ["splits", "game_id, market, captured_at"],
  ["box_scores", "game_id, player_id"],
  ["lineups", "game_id, team_id, role, known_at"],
  ["game_weather", "game_id, known_at"],
  ["alternate_quotes", "game_id, market, side, line, book, captured_at"],
  ["alternate_readings", "game_id, read_at"],
  ["prop_ladders", "game_id, subject, book, captured_at"],
  ["parlay_quotes", "game_id, market, line, total, book, captured_at"],
  ["parlay_readings", "game_id, read_at"],
] as const;

/** A number from 0 to 999 that looks drawn and is the same every time. */
export const drawn = (of: string) => `(abs((${of}) * 2654435761) / 64 % 1000)`;

/**
 * Copies the block into temporary tables, each row with `played` (its game is over, so that it is repeated) and, where others refer to it,
 * with `k`, its number from 1: those that are repeated come first.
 */
export async function makeTemplates(client: Client, blocks: Blocks): Promise<void> {
  const from = blocks.now - BLOCK_DAYS * DAY_MS;
  await client.executeMultiple(`
    create temp table t_games as
      select g.*, g.status = 'final' and exists (select 1 from base.game_results r where r.game_id = g.id) as played
      from base.games g where g.start_at >= ${from};
    create unique index temp.t_games_id on t_games (id);
    create temp table t_game_results as
      select r.*, g.played, row_number() over (order by g.played desc, r.id) as k
      from base.game_results r join t_games g on g.id = r.game_id;
    create index temp.t_game_results_game on t_game_results (game_id, known_at);`);
  for (const [table, order] of OF_GAMES)
    await client.execute(
      `create temp table t_${table} as select b.*, g.played from base.${table} b join t_games g on g.id = b.game_id order by ${order}`,
    );
  await client.executeMultiple(`
    create temp table t_injuries as select i.*, 1 as played from base.injuries i where i.reported_at >= ${from};
    -- What retention keeps: the last before the start, and what picks rest on.
    create temp table t_predictions as
      select p.*, g.played, row_number() over (order by g.played desc, p.id) as k
      from base.predictions p join t_games g on g.id = p.game_id
      where p.id in (select max(l.id) from base.predictions l join t_games s on s.id = l.game_id where l.as_of < s.start_at group by l.game_id, l.market, l.subject)
         or p.id in (select prediction_id from base.picks);
    create unique index temp.t_predictions_id on t_predictions (id);
    create temp table t_picks as select p.*, g.played from base.picks p join t_games g on g.id = p.game_id;
    create index temp.t_picks_market on t_picks (game_id, market, subject);`);
  const columns = (await client.execute("select name from pragma_table_info('picks')")).rows.map(({ name }) =>
    String(name),
  );
  const filled: Readonly<Record<string, string>> = {
    id: "900000 + p.k",
    feed: "'simulation'",
    league: "g.league",
    prediction_id: "p.id",
    book: "'fanduel'",
    price: "-110",
    quoted_at: "min(p.as_of, g.start_at - 600000)",
    expected_value: "round(p.probability * 21 / 11 - 1, 4)",
    fair_price: "-120",
    good_down_to: "-120",
    stake_fraction: `case when ${drawn("p.k")} < 400 then 0.01 else 0 end`,
    verdict: `case when ${drawn("p.k")} < 400 then 'BET' else 'LEAN' end`,
    risk_level: "'medium'",
    start_at: "g.start_at",
    published_at: "min(p.as_of, g.start_at - 600000)",
    recorded_at: "min(p.as_of, g.start_at - 600000)",
    hash: "lower(hex(randomblob(32)))",
  };
  // The first fill publishes some hundreds of picks; further forecasts of the same games are published like them.
  await client.executeMultiple(`
    insert into t_picks (${columns.map((name) => `"${name}"`).join(", ")}, played)
      select ${columns.map((name) => filled[name] ?? `p."${name}"`).join(", ")}, 1
      from t_predictions p join t_games g on g.id = p.game_id
      where p.played and p.market <> 'parlay'
        and not exists (select 1 from t_picks t where t.game_id = p.game_id and t.market = p.market and t.subject = p.subject)
      group by p.game_id, p.market, p.subject
      order by ${drawn("p.k")}, p.k
      limit max(0, ${blocks.picks} - (select count(*) from t_picks where played));
    create temp table n_picks as select t.*, row_number() over (order by played desc, published_at, id) as k from t_picks t;
    drop table t_picks;
    alter table n_picks rename to t_picks;
    create unique index temp.t_picks_k on t_picks (k);
    create unique index temp.t_picks_id on t_picks (id);
    create temp table t_gradings as
      select d.*, p.played, p.k as pick_k, (select max(r.k) from t_game_results r where r.id = d.game_result_id) as result_k
      from base.gradings d join t_picks p on p.id = d.pick_id;
    insert into t_gradings (id, pick_id, game_result_id, result, profit_units, close_price, close_line, close_probability, closing_line_value, graded_at, hash, played, pick_k, result_k)
      select p.id, p.id, r.id,
        case when ${drawn("p.k + 17")} < 1000 * p.probability then 'win' else 'loss' end,
        case when ${drawn("p.k + 17")} < 1000 * p.probability then 0.909 else -1 end,
        -112, p.line, min(0.97, max(0.03, p.probability - 0.01)), (${drawn("p.k + 5")} - 450) / 10000.0, max(r.known_at, p.start_at), '', 1, p.k, r.k
      from t_picks p join t_game_results r on r.game_id = p.game_id and r.k = (select max(l.k) from t_game_results l where l.game_id = p.game_id)
      where p.played and not exists (select 1 from base.gradings d where d.pick_id = p.id);
    create index temp.t_gradings_pick on t_gradings (pick_k);
    create temp table t_assessments as
      select a.*, p.played, p.k as pick_k from base.assessments a join t_picks p on p.id = a.pick_id
      where not p.played or a.id = (select max(l.id) from base.assessments l where l.pick_id = a.pick_id);
    insert into t_assessments (pick_id, model_version_id, as_of, inputs_hash, lines, overround, line, book, price, expected_value, verdict, stake_fraction, change, played, pick_k)
      select p.id, p.model_version_id, p.published_at, p.hash,
        json_array(json_object('line', p.line, 'modelProbability', p.model_probability, 'fairProbability', p.fair_probability, 'probability', p.probability,
          'probabilityLow', p.probability_low, 'probabilityHigh', p.probability_high, 'pushProbability', p.push_probability, 'openingThreshold', 0, 'reasons', json(p.reasons))),
        1.045, p.line, p.book, p.price, p.expected_value, p.verdict, p.stake_fraction, 'published', 1, p.k
      from t_picks p where p.played and not exists (select 1 from base.assessments a where a.pick_id = p.id);`);
}
