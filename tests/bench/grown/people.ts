import type { Client } from "@libsql/client";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { BLOCK_DAYS, type Blocks } from "./blocks.ts";
import { drawn } from "./templates.ts";

/** Of a hundred people: the number who pay, want alerts, show a name, and have a token or a web hook. */
const SHARES = { paying: 30, alerts: 20, members: 10, tokens: 2, webHooks: 1 } as const;
const PARLAY_EVERY = 33;

/** People who joined block by block, each with the data that a product stores about them, and their bets on the picks of every later block. */
export async function fillPeople(client: Client, blocks: Blocks, say: (line: string) => void): Promise<void> {
  const { count, now } = blocks;
  const people = blocks.people * count;
  const oldest = now - BLOCK_DAYS * DAY_MS * count;
  const each = Math.floor((now - oldest) / people);
  const of = (share: number) => `i % 100 < ${share}`;
  const user = "'person-' || i";
  await client.executeMultiple(`
    create temp table c as with recursive c(i) as (select 1 union all select i + 1 from c where i < ${Math.max(people, blocks.bets)}) select i from c;
    create temp table person as select i, ${user} as id, ${oldest} + i * ${each} as joined, (i * 7) % 100 as i100 from c where i <= ${people};
    insert into users (id, email, username, tier, birth_date, region, trial_started_at, bankroll_cents, tour, created_at)
      select id, 'person-' || i || '@example.test', id, case when ${of(10)} then 'elite' when ${of(SHARES.paying)} then 'pro' else 'free' end, '1980-06-15', 'US-NJ', joined, 100000, 'over', joined from person;
    insert into identities (provider, subject, user_id, created_at) select 'bench', id, id, joined from person;
    insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      select lower(hex(randomblob(32))), id, 'bench', ${now} - (i % 25) * ${DAY_MS}, ${now} - (i % 25) * ${DAY_MS}, ${now} + (30 - i % 25) * ${DAY_MS} from person;
    insert into consents (user_id, document, version, accepted_at) select id, '${LANDING_TERMS.document}', '${LANDING_TERMS.version}', joined from person;
    insert into audit_events (at, user_id, kind, detail) select joined, id, 'sign-in', '{}' from person;
    insert into audit_events (at, user_id, kind, detail) select joined + ${HOUR_MS}, id, 'settings', '{}' from person;
    insert into care_marks (user_id, mark) select id, lower(hex(randomblob(32))) from person;
    insert into care_time (user_id, day, minutes, last_seen_at)
      select person.id, date(${now} / 1000 - (i % 25 + d.value) * 86400, 'unixepoch'), 20, ${now} - (i % 25 + d.value) * ${DAY_MS} from person cross join json_each('[0,1,2]') d;
    insert into billing_customers (user_id, customer_id, created_at) select id, 'cus_' || i, joined from person where ${of(SHARES.paying)};
    insert into subscriptions (user_id, subscription_id, tier, status, billing_cycle, price_cents, started_at, current_period_ends_at, fetched_at)
      select id, 'sub_' || i, case when ${of(10)} then 'elite' else 'pro' end, 'active', 'monthly', 2900, joined, ${now} + (i % 28) * ${DAY_MS}, ${now} - (i % 24) * ${HOUR_MS} from person where ${of(SHARES.paying)};
    insert into notification_preferences (user_id, enable_game_alerts, enable_odds_shifts, enable_high_confidence, enable_daily_digest, game_alert_timing, min_confidence_threshold,
        favorite_teams, game_alerts_delivery, high_conf_delivery, odds_shift_delivery, daily_digest_delivery, digest_hour, quiet_from, quiet_to, updated_at)
      select id, 1, 1, 1, i % 4 = 0, 60, 80, '[]', 'email', 'email', 'email', 'email', i % 24, 22, 8, joined from person where ${of(SHARES.alerts)};
    insert into alerts (user_id, type, dedupe_key, title, message, created_at, read_at)
      select person.id, 'high_confidence', 'made up ' || d.value, 'A pick above your threshold', 'A pick above your threshold', ${now} - d.value * ${DAY_MS}, ${now} - d.value * ${DAY_MS}
      from person cross join json_each('[1,9,20,40,55]') d where ${of(SHARES.alerts)};
    insert into people_profiles (id, user_id, name, skeleton, named_at, joined_at)
      select lower(hex(randomblob(11))), id, 'Member ' || i, 'member' || i, joined, joined from person where i100 < ${SHARES.members};
    insert into people_follows (user_id, profile_id, followed_at)
      select 'person-' || (1 + ${drawn("p.rowid * 3 + d.value")} * ${people} / 1000), p.id, p.joined_at from people_profiles p cross join json_each('[1,2,3]') d where true on conflict do nothing;
    insert into api_tokens (id, user_id, name, token_hash, start, scopes, created_at, expires_at)
      select 'token-' || i, id, 'Mine', lower(hex(randomblob(32))), 'lw_made', '["picks:read"]', joined, ${now} + 30 * ${DAY_MS} from person where ${of(SHARES.tokens)};
    insert into api_token_days (token_id, user_id, day, requests)
      select 'token-' || i, person.id, date(${now} / 1000 - d.value * 86400, 'unixepoch'), 40 from person cross join json_each('[1,2,3]') d where ${of(SHARES.tokens)};
    insert into web_hooks (id, user_id, name, url, topics, sealed_secret, created_at, paused_at, paused_because, next_attempt_at)
      select 'hook-' || i, id, 'Mine', 'https://example.test/', '["picks"]', 'made up', joined, joined, 'owner', joined from person where ${of(SHARES.webHooks)};`);
  say("  people");
  for (let age = count - 1; age >= 0; age--) await fillBets(client, blocks, age);
  await client.executeMultiple(`
    insert into saved_pick_gradings (saved_pick_id, leg, game_result_id, result, profit_cents, closing_line_value, graded_at)
      select s.id, 0, g.game_result_id, g.result, s.profit_cents, s.closing_line_value, s.settled_at
      from saved_picks s join gradings g on g.pick_id = s.pick_id where s.status <> 'pending';
    insert into reveals (user_id, pick_id, day, revealed_at)
      select user_id, pick_id, date(saved_at / 1000 - 18000, 'unixepoch'), saved_at from saved_picks where pick_id is not null and id % 3 = 0 on conflict do nothing;
    insert into people_shares (user_id, pick_id, feed, run, shared_at)
      select s.user_id, s.pick_id, s.feed, s.run, min(s.saved_at) from saved_picks s join people_profiles p on p.user_id = s.user_id where s.pick_id is not null and s.id % 4 = 0 group by s.user_id, s.pick_id;`);
  say("  bets");
}

/** The bets made while a block was played, by everybody who had joined by then; in the newest one also on games still to come. */
async function fillBets(client: Client, blocks: Blocks, age: number): Promise<void> {
  const older = blocks.count - 1 - age;
  const joined = blocks.people * (older + 1);
  const { rows } = await client.execute("select count(*) as picks, sum(played) as played from temp.t_picks");
  const played = Number(rows[0]?.played ?? 0);
  const picks = age === 0 ? Number(rows[0]?.picks ?? 0) : played;
  const first = 100_001 + older * played;
  const who = `'person-' || (1 + abs((c.i + ${age} * 10007) * 2654435761) / 64 % ${joined})`;
  const stake = "(500 + c.i % 20 * 250)";
  const isParlay = `c.i % ${PARLAY_EVERY} = 0`;
  const before = (await client.execute("select coalesce(max(id), 0) as n from saved_picks")).rows[0]?.n ?? 0;
  await client.executeMultiple(`
    insert into saved_picks (user_id, feed, run, strategy_id, pick_id, game_id, league, market, subject, side, line, book, price, decimal_odds, team_name, bet_type, stake_cents, confidence,
        expected_value, verdict, start_at, saved_at, status, profit_cents, closing_line_value, settled_at, placed_at)
      select ${who}, 'simulation', 1, p.id, p.id, p.game_id, p.league, p.market, p.subject, p.side, p.line, p.book, p.price,
        case when p.price > 0 then 1 + p.price / 100.0 else 1 - 100.0 / p.price end, 'Made up', p.market, ${stake}, p.probability, p.expected_value, p.verdict, p.start_at,
        p.published_at + (p.start_at - p.published_at) * (c.i % 90) / 100,
        case g.result when 'win' then 'won' when 'loss' then 'lost' when 'push' then 'push' when 'void' then 'void' else 'pending' end,
        round(${stake} * g.profit_units), g.closing_line_value, g.graded_at, case when c.i % 2 then p.published_at + (p.start_at - p.published_at) * (c.i % 90) / 100 end
      from temp.c c cross join picks p on p.id = ${first} + (c.i * 7919) % ${picks} left join gradings g on g.pick_id = p.id
      where c.i <= ${blocks.bets} and not (${isParlay});
    insert into saved_picks (user_id, feed, run, strategy_id, book, decimal_odds, team_name, bet_type, stake_cents, confidence, expected_value, start_at, saved_at, status, profit_cents, settled_at, placed_at)
      select ${who}, 'simulation', 1, 9999, 'fanduel', 3.645, 'Parlay', 'Parlay', ${stake}, 0.3, 0.02, min(p.start_at, q.start_at), min(p.start_at, q.start_at) - ${HOUR_MS},
        case when g.result is null or h.result is null then 'pending' when g.result = 'win' and h.result = 'win' then 'won' else 'lost' end,
        case when g.result is null or h.result is null then null when g.result = 'win' and h.result = 'win' then round(${stake} * 2.645) else -${stake} end,
        max(g.graded_at, h.graded_at), min(p.start_at, q.start_at) - ${HOUR_MS}
      from temp.c c cross join picks p on p.id = ${first} + (c.i * 7919) % ${picks} cross join picks q on q.id = ${first} + (c.i * 7919 + 31) % ${picks}
        left join gradings g on g.pick_id = p.id left join gradings h on h.pick_id = q.id
      where c.i <= ${blocks.bets} and ${isParlay};
    insert into saved_pick_legs (saved_pick_id, leg, pick_id, game_id, league, market, subject, side, line, book, price, confidence, start_at, status)
      select s.id, 1 + d.value, p.id, p.game_id, p.league, p.market, p.subject, p.side, p.line, p.book, p.price, p.probability, p.start_at,
        case g.result when 'win' then 'won' when 'loss' then 'lost' when 'push' then 'push' when 'void' then 'void' else 'pending' end
      from saved_picks s cross join json_each('[0,1]') d cross join picks p on p.id = ${first} + (s.id * 7919 + d.value * 31) % ${picks} left join gradings g on g.pick_id = p.id
      where s.id > ${Number(before)} and s.strategy_id = 9999;
`);
}
