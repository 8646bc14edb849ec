import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { createSession } from "#app/models/account/session.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import {
  makeConsent,
  makeFeedClock,
  makeGame,
  makeModelVersion,
  makePick,
  makeQuote,
  makeUser,
  NOON,
} from "#db/seed/factories.ts";
import { environment, takeSettings } from "./command.ts";
import { damagesOf } from "./state.ts";
import { programArguments } from "#tests/setup/programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PEOPLE = 4;
const GAMES = 60;
/** Saves, stakes and a placed slip each take picks of their own. */
const PICKS_PER_TURN = 3;
const LATEST_KILL_MS = 1500;

/** How the server is started: the built one, or only its actions, which need no build. */
export type ServerKind = "production" | "actions";

export interface WebOptions {
  readonly folder: string;
  readonly kind: ServerKind;
  readonly port: number;
  readonly count: number;
  readonly seed: string;
  readonly onKill?: (kill: WebKill) => void;
}

export interface WebKill {
  /** Writes that had been acknowledged before the process died. */
  readonly acknowledged: number;
  /** Requests that were under way: their result is unknown until they are sent again. */
  readonly unanswered: number;
  readonly wrong: readonly string[];
}

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

/** A request that changes something; sent again it is the same request. */
interface Change {
  readonly person: Person;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly what:
    | { readonly kind: "save"; readonly pickId: number }
    | { readonly kind: "stake"; readonly savedPickId: number; readonly stakeCents: number }
    | { readonly kind: "add"; readonly pickId: number }
    | { readonly kind: "place"; readonly key: string; readonly pickIds: readonly number[] };
}

interface Answered {
  readonly change: Change;
  readonly savedPickId: number | null;
}

/** What the clients of one round have done. */
interface Round {
  readonly answered: Answered[];
  readonly unanswered: Change[];
  readonly refused: string[];
}

/** Fills a database with games, picks and fresh prices at noon, and returns the picks. */
export async function fillBets(database: Database): Promise<readonly number[]> {
  const version = await makeModelVersion(database.read);
  const ids: number[] = [];
  for (let index = 0; index < GAMES; index++) {
    const game = await makeGame(database.read);
    const pick = await makePick(database.read, game, { modelVersionId: version.id });
    await makeQuote(database.read, game.id, { first: -150, capturedAt: NOON - MINUTE_MS });
    ids.push(pick.id);
  }
  return ids;
}

/** New people with open sessions, while the feed's clock stands at noon now. */
export async function newPeople(database: Database, round: number): Promise<readonly Person[]> {
  const wallNow = epochMs(Date.now());
  await makeFeedClock(database.read, { offsetMs: NOON - wallNow });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: epochMs(NOON) });
  const { openSessionCookie } = await import("#app/lib/http/session/signed-cookie.server.ts");
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const id = `person ${round}.${index}`;
    const token = `token of ${id}`;
    const user = await makeUser(database.read, { id, tier: "elite", trialStartedAt: wallNow, createdAt: wallNow });
    await makeConsent(database.read, user, LANDING_TERMS);
    await database.write((tx) => createSession(tx, { token, userId: id, userAgent: null, createdAt: wallNow }));
    people.push({ id, cookie: (await openSessionCookie(token)).split(";", 1)[0] ?? "" });
  }
  return people;
}

async function start(options: WebOptions, databaseUrl: string): Promise<ChildProcess> {
  const { port, kind } = options;
  const origin = `http://localhost:${port}`;
  const env = environment(databaseUrl, {
    PORT: String(port),
    HOST: "localhost",
    APP_ORIGIN: origin,
    RATE_LIMIT_PER_15_MINUTES: "10000000",
    ...(kind === "production" ? { NODE_ENV: "production" } : {}),
  });
  const program =
    kind === "production"
      ? ["node_modules/@remix-run/serve/dist/cli.js", "./server.js"]
      : [...programArguments("tests/faults/serve-actions.ts"), String(port)];
  const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${stderr}`);
    const up = await fetch(`${origin}/healthcheck`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return child;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not come up: ${stderr}`);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Sends a change. Null: the connection broke and the result is unknown. @throws Error when the server refuses it. */
async function send(origin: string, change: Change): Promise<Answered | null> {
  let status: number;
  let location: string | null;
  let text: string;
  try {
    const answer = await fetch(`${origin}${change.path}`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: change.person.cookie, Origin: origin, ...change.headers },
      body: change.body,
    });
    status = answer.status;
    location = answer.headers.get("Location");
    text = await answer.text();
  } catch {
    return null;
  }
  if (change.what.kind === "save" && (status === 200 || status === 201)) {
    const said = JSON.parse(text) as { savedPick: { id: number } };
    return { change, savedPickId: said.savedPick.id };
  }
  const done = status >= 300 && status < 400 && (change.what.kind !== "place" || location === "/saved-picks");
  if (done) return { change, savedPickId: null };
  throw new Error(`${change.what.kind}: ${status} ${location ?? ""} ${text.slice(0, 300)}`);
}

function form(person: Person, path: string, fields: Readonly<Record<string, string>>, what: Change["what"]): Change {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return { person, path, headers, body: new URLSearchParams(fields).toString(), what };
}

/** The request that saves a pick. */
export function saving(person: Person, pickId: number): Change {
  return {
    person,
    path: "/api/saved-picks",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": `save-${person.id.replace(" ", "-")}-${pickId}`,
    },
    body: JSON.stringify({ strategyId: pickId, stake: 25 }),
    what: { kind: "save", pickId },
  };
}

/** One person's changes, one after another, until a connection breaks. */
async function busyPerson(
  origin: string,
  database: Database,
  person: Person,
  picks: readonly number[],
  round: Round,
): Promise<void> {
  const change = async (made: Change): Promise<Answered | null> => {
    const answer = await send(origin, made);
    if (answer) round.answered.push(answer);
    else round.unanswered.push(made);
    return answer;
  };
  try {
    for (let turn = 0; turn + PICKS_PER_TURN <= picks.length; turn += PICKS_PER_TURN) {
      const [pickId = 0, ...slipped] = picks.slice(turn, turn + PICKS_PER_TURN);
      const saved = await change(saving(person, pickId));
      if (!saved) return;
      const savedPickId = saved.savedPickId ?? 0;
      const stake = 30 + turn;
      const fields = { intent: "edit-stake", savedPickId: String(savedPickId), stake: String(stake) };
      if (
        !(await change(form(person, "/saved-picks", fields, { kind: "stake", savedPickId, stakeCents: 100 * stake })))
      )
        return;
      for (const id of slipped) {
        const added = { intent: "add", pickId: String(id), returnTo: "/slip" };
        if (!(await change(form(person, "/slip", added, { kind: "add", pickId: id })))) return;
      }
      const { rows } = await database.client.execute({
        sql: "SELECT placement_key FROM slips WHERE user_id = ?",
        args: [person.id],
      });
      const key = String(rows[0]?.[0]);
      const placing = { intent: "place", placementKey: key, returnTo: "/slip" };
      if (!(await change(form(person, "/slip", placing, { kind: "place", key, pickIds: slipped })))) return;
    }
    round.refused.push("a person had nothing left to do before the server was killed");
  } catch (error) {
    round.refused.push(String(error));
  }
}

/** Compares the answers that people got with the stored rows. */
async function verify(database: Database, round: Round): Promise<readonly string[]> {
  const wrong: string[] = [...round.refused, ...(await damagesOf(database))];
  const { rows } = await database.client.execute(
    "SELECT id, user_id, pick_id, stake_cents FROM saved_picks WHERE deleted_at IS NULL",
  );
  const bets = rows.map((row) => ({ id: Number(row[0]), user: row[1], pickId: Number(row[2]), stake: Number(row[3]) }));
  const betsOn = (user: string, pickId: number) => bets.filter((bet) => bet.user === user && bet.pickId === pickId);
  for (const { change, savedPickId } of round.answered) {
    const { person, what } = change;
    const once = (pickId: number, id: number | null) => {
      const found = betsOn(person.id, pickId);
      if (found.length !== 1 || (id !== null && found[0]?.id !== id))
        wrong.push(`${person.id}'s ${what.kind} of ${pickId} is there ${found.length} times`);
    };
    if (what.kind === "save") once(what.pickId, savedPickId);
    if (what.kind === "place") for (const pickId of what.pickIds) once(pickId, null);
    if (what.kind === "stake") {
      const stake = bets.find((bet) => bet.id === what.savedPickId)?.stake;
      if (stake !== what.stakeCents) wrong.push(`${person.id}'s stake of ${what.savedPickId} is ${stake}`);
    }
  }
  const doubled = await database.client.execute(
    "SELECT user_id, pick_id, count(*) FROM saved_picks WHERE deleted_at IS NULL GROUP BY 1, 2 HAVING count(*) > 1",
  );
  wrong.push(...doubled.rows.map((row) => `${row[0]} has ${row[2]} bets on ${row[1]}`));
  const silent = await database.client.execute(
    `SELECT count(*) FROM saved_picks s WHERE NOT EXISTS (SELECT 1 FROM audit_events a WHERE a.user_id = s.user_id
       AND (a.detail ->> '$.savedPickId' = s.id OR s.id IN (SELECT value FROM json_each(a.detail, '$.savedPickIds'))))`,
  );
  if (Number(silent.rows[0]?.[0]) > 0) wrong.push(`${silent.rows[0]?.[0]} bets have no audit event: half a write`);
  const halves = await database.client.execute(
    `SELECT count(*) FROM slip_placements p WHERE p.bet_count <> (SELECT count(*) FROM audit_events a, json_each(a.detail, '$.savedPickIds') j
       JOIN saved_picks s ON s.id = j.value WHERE a.user_id = p.user_id AND a.detail ->> '$.placementKey' = p.placement_key)`,
  );
  if (Number(halves.rows[0]?.[0]) > 0) wrong.push(`${halves.rows[0]?.[0]} slips are placed by half`);
  return wrong;
}

/** Kills the web process under write load, starts it again and compares, `count` times on the same database. */
export async function killWebs(options: WebOptions): Promise<readonly WebKill[]> {
  // The cookies are made here for the server to read.
  takeSettings("file:unused", { APP_ORIGIN: `http://localhost:${options.port}` });
  await mkdir(options.folder, { recursive: true });
  const path = join(options.folder, "web.db");
  const url = `file:${path}`;
  const origin = `http://localhost:${options.port}`;
  const random = randomOf(seedKey(options.seed), 2);
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  const picks = await fillBets(database);
  const kills: WebKill[] = [];
  let server: ChildProcess | undefined;
  try {
    for (let index = 0; index < options.count; index++) {
      const people = await newPeople(database, index);
      server ??= await start(options, url);
      const round: Round = { answered: [], unanswered: [], refused: [] };
      const busy = people.map((person) => busyPerson(origin, database, person, picks, round));
      // A server answers its first requests slowly; one in ten dies there, the others once they are at work.
      for (let tries = 0; index % 10 !== 9 && round.answered.length === 0 && tries < 500; tries++) await pause(20);
      await pause(50 + random.next() * LATEST_KILL_MS);
      await killed(server);
      await Promise.all(busy);
      const acknowledged = round.answered.length;
      const wrong = [...(await verify(database, round))];
      server = await start(options, url);
      const unanswered = round.unanswered.splice(0);
      for (const change of unanswered) {
        const again = await send(origin, change).catch((error: unknown) => {
          round.refused.push(`sent again, ${String(error)}`);
          return null;
        });
        if (again) round.answered.push(again);
      }
      wrong.push(...(await verify(database, round)));
      kills.push({ acknowledged, unanswered: unanswered.length, wrong: [...new Set(wrong)] });
      const last = kills.at(-1);
      if (last) options.onKill?.(last);
    }
  } finally {
    if (server) await killed(server);
    database.close();
  }
  return kills;
}
