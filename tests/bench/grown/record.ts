import type { Client } from "@libsql/client";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { BLOCK_DAYS, type Blocks } from "./blocks.ts";
import { OF_GAMES } from "./templates.ts";

/** Columns with a time, which moves with the block. */
const MOMENT = /(?:_at|^as_of)$/;
const FIRST_PICK = 100_001;
const BLOCKS_A_YEAR = 13;

const columnsOf = async (client: Client, table: string) =>
  (await client.execute(`select name from pragma_table_info('${table}')`)).rows.map(({ name }) => String(name));

const count = async (client: Client, table: string) =>
  Number((await client.execute(`select count(*) as n from temp.${table} where played`)).rows[0]?.n ?? 0);

/** Games with all their rows, from the oldest block to the first fill's own, then the chain over the record. */
export async function fillRecord(client: Client, blocks: Blocks, say: (line: string) => void): Promise<void> {
  const size = {
    results: await count(client, "t_game_results"),
    predictions: await count(client, "t_predictions"),
    picks: await count(client, "t_picks"),
  };
  const tables = ["games", ...OF_GAMES.map(([table]) => table), "game_results", "predictions", "picks", "injuries"];
  const columns = new Map<string, readonly string[]>();
  for (const table of [...tables, "gradings", "assessments", "agent_opinions"])
    columns.set(table, await columnsOf(client, table));

  for (let age = blocks.count - 1; age >= 0; age--) {
    const older = blocks.count - 1 - age;
    const shift = age * BLOCK_DAYS * DAY_MS;
    const renamed = (column: string) =>
      age === 0 ? `t.${column}` : `'simulation:b${age}-' || substr(t.${column}, ${"simulation:".length + 1})`;
    const numbered = (of: keyof typeof size, k: string, first = 1) => `${first - 1 + older * size[of]} + ${k}`;
    const copy = (table: string, changed: Readonly<Record<string, string>> = {}, rest = "") => {
      const names = (columns.get(table) ?? []).filter((name) => name !== "id" || "id" in changed);
      const values = names.map((name) => {
        if (changed[name] !== undefined) return changed[name];
        if (name === "game_id") return renamed(name);
        return MOMENT.test(name) ? `t."${name}" - ${shift}` : `t."${name}"`;
      });
      return client.execute(
        `insert into main.${table} (${names.map((name) => `"${name}"`).join(", ")}) select ${values.join(", ")}
         from temp.t_${table} t where ${age === 0 ? "true" : "t.played"} ${rest}`,
      );
    };
    await copy("games", {
      id: renamed("id"),
      external_id: age === 0 ? "t.external_id" : `'b${age}-' || t.external_id`,
      season: `t.season - ${Math.floor(age / BLOCKS_A_YEAR)}`,
      local_date: `date(t.local_date, '-${age * BLOCK_DAYS} days')`,
    });
    for (const [table] of OF_GAMES) await copy(table);
    await copy("injuries");
    await copy("game_results", { id: numbered("results", "t.k") });
    await copy(
      "predictions",
      { id: numbered("predictions", "t.k"), inputs_hash: `t.inputs_hash || '-${age}'` },
      "order by t.k",
    );
    await copy(
      "picks",
      {
        id: numbered("picks", "t.k", FIRST_PICK),
        prediction_id: `(select ${numbered("predictions", "p.k")} from t_predictions p where p.id = t.prediction_id)`,
        hash: "lower(hex(randomblob(32)))",
      },
      "order by t.k",
    );
    const pick = { pick_id: numbered("picks", "t.pick_k", FIRST_PICK) };
    await copy(
      "gradings",
      { ...pick, game_result_id: numbered("results", "t.result_k"), hash: "lower(hex(randomblob(32)))" },
      "order by t.graded_at",
    );
    await copy("assessments", { ...pick, inputs_hash: `t.inputs_hash || '-${age}'` }, "order by t.as_of");
    await client.execute(`
      insert into agent_opinions (pick_id, agent, stance, signal, sentence, evidence, as_of, recorded_at)
      select ${numbered("picks", "t.k", FIRST_PICK)}, a.value, 'for', 0.2, 'The price is better than the fair one.', '[{"label":"Fair price","value":"-120"}]',
        t.published_at - ${shift}, t.published_at - ${shift}
      from temp.t_picks t cross join json_each('["lineAnalyzer","riskModel","confidenceScorer","alert","context"]') a where ${age === 0 ? "true" : "t.played"}`);
    if (age % 20 === 0) say(`  ${blocks.count - age} of ${blocks.count} blocks`);
  }
  await fillChain(client);
}

/** One entry per pick, grading and day in the order in which they were made, and a signature every tenth. */
async function fillChain(client: Client): Promise<void> {
  await client.executeMultiple(`
    insert into ledger_entries (feed, run, sequence, kind, ref_id, payload_hash, previous_hash, hash, created_at)
    select 'simulation', 1, row_number() over (order by at, step, ref), kind, ref, lower(hex(randomblob(32))), lower(hex(randomblob(32))), lower(hex(randomblob(32))), at
    from (
      select published_at as at, 0 as step, 'pick' as kind, cast(id as text) as ref from picks
      union all
      select graded_at, 1, 'grading', pick_id || ':' || game_result_id from gradings
      union all
      select max(published_at), 2, 'root', date(published_at / 1000 - 18000, 'unixepoch') || '@' || max(published_at) from picks group by date(published_at / 1000 - 18000, 'unixepoch')
    );
    insert into record_anchors (feed, run, sequence, hash, kind, at, by, proof, public_key, recorded_at)
    select feed, run, sequence, hash, 'signature', created_at, 'made up', hex(randomblob(36)), null, created_at from ledger_entries where sequence % 10 = 0 order by sequence;`);
}
