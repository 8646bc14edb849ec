import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { makePerson } from "#tests/e2e/scene.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { newId, sha256Hex } from "#app/lib/platform/ids.server.ts";
import { admitAudience } from "../world.ts";

/** One person of each kind who reads a grown database. */
export interface Grown {
  readonly url: string;
  readonly cookies: { readonly elite: string; readonly free: string; readonly operator: string };
  readonly token: string;
  readonly operatorEmail: string;
}

/** The moment in which the database was made. */
const FILLED = "(select max(through) from ingest_marks where kind = 'first-fill')";

/** Puts the feed's clock to `minutes` after that moment, however long ago it was. */
export async function setClock(database: Database, minutes: number): Promise<void> {
  await database.client.execute({
    sql: `update feed_clocks set offset_ms = ${FILLED} + ? - ? where feed = 'simulation'`,
    args: [minutes * MINUTE_MS, Date.now()],
  });
}

/**
 * Undoes what earlier runs on a database trained. A model learns something else from each history, which says nothing about the speed of
 * its pages: with a test on 2,548 games instead of 40 the diagrams have more points, and another model publishes other picks.
 */
async function forgetTrainings({ client }: Database): Promise<void> {
  const guard = "model_events_no_delete";
  const { rows } = await client.execute({ sql: "select sql from sqlite_master where name = ?", args: [guard] });
  await client.executeMultiple(`
    drop trigger ${guard};
    delete from model_events where at > ${FILLED};
    ${String(rows[0]?.sql)};
    update model_versions set status = 'retired' where created_at > ${FILLED};
    update model_versions set status = 'champion' where id in (
      select max(id) from model_versions where created_at <= ${FILLED} and data_hash <> 'scene' group by feed, run, league, kind);`);
}

/** The readers: the subscriber of the other parts with the same bets in every database, a free member, an operator, a program. */
export async function admitPeople(url: string, secret: string): Promise<Grown> {
  const database = await createDatabase({ url });
  await setClock(database, 0);
  const { userId, cookie } = await admitAudience(database);
  // The scene's model cannot forecast: the worker goes on with those of the first fill.
  await database.client.execute("update model_versions set status = 'retired' where data_hash = 'scene'");
  await forgetTrainings(database);
  const free = await makePerson(database, "free", { secret, wallNow: Date.now() });
  const operator = await makePerson(database, "elite", { secret, wallNow: Date.now() });
  const { token, start } = newApiToken("pat");
  await database.client.execute({
    sql: "insert into api_tokens (id, user_id, name, token_hash, start, scopes, created_at, expires_at) values (?, ?, 'bench', ?, ?, ?, ?, ?)",
    args: [
      newId(),
      userId,
      sha256Hex(token),
      start,
      JSON.stringify(TOKEN_SCOPES),
      Date.now(),
      epochMs(Date.now() + 86_400_000),
    ],
  });
  await database.client.execute("pragma wal_checkpoint(truncate)");
  database.close();
  const cookieOf = (person: typeof free) => `${person.cookie.name}=${person.cookie.value}`;
  return {
    url,
    cookies: { elite: cookie, free: cookieOf(free), operator: cookieOf(operator) },
    token,
    operatorEmail: `${operator.id}@example.test`,
  };
}
