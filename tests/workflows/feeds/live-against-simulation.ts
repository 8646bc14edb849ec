import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, paceOf, type Slate } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import { openLiveServices, type OpenWire } from "#app/lib/providers/live/live-sources.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { fillLive } from "#app/lib/workflows/feeds/fill-live.server.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { advanceFeed } from "#app/lib/workflows/feeds/inside/advance-feed.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { plannedEvery } from "#tests/setup/odds-planning.ts";
import { standInWire } from "#tests/providers/stand-in-wire.ts";
import { recentPast } from "#tests/fixtures/recent-past.ts";
import type { Database } from "#db/client.ts";
import { espnStandIn as espn, espnStandIn as espnCore } from "../../../dev/providers/espn.ts";
import { mlb } from "../../../dev/providers/mlb.ts";
import { openMeteoStandIn as openMeteo } from "../../../dev/providers/open-meteo.ts";
import { nbaStandIn as nba } from "../../../dev/providers/nba.ts";
import { nhl } from "../../../dev/providers/nhl.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { theOddsApi } from "../../../dev/providers/the-odds-api.ts";
import type { StandInProvider } from "../../../dev/providers/world.ts";

export interface ParityWeek {
  readonly seed: string;
  readonly leagues: readonly League[];
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Games from before this are known to neither. Default: two past seasons. */
  readonly pastFrom?: EpochMs;
  /** Two migrated databases: empty ones, or such as `fillBothFeeds` has filled for the same seed, leagues and beginning. */
  readonly databases: BothDatabases;
  /** The live feed is opened again this often, as by a restarted worker: its memory is lost. Default: never. */
  readonly restartEveryMs?: number;
  /** The odds provider's stand-in answers, changed: to see that the comparison notices. */
  readonly spoilOdds?: (body: unknown) => unknown;
  readonly onMoment?: (moment: EpochMs) => void;
}

export interface BothDatabases {
  readonly simulation: Database;
  readonly live: Database;
}

/** The data of both feeds about a thing, in lines that hold no id of either. */
export interface Reported {
  readonly simulation: readonly string[];
  readonly live: readonly string[];
}

export interface Parity {
  /** Every published pick: game, market, side, line, book, price, verdict, probability, stake and the moment. */
  readonly picks: Reported;
  /** Every prediction of every reading, with the probabilities of model and market. */
  readonly predictions: Reported;
  /** Every game: state, score, overtime. */
  readonly games: Reported;
  /** Every graded pick: outcome and closing line value. */
  readonly gradings: Reported;
  /** Every closing quote. */
  readonly closes: Reported;
  /** Every price of a ladder of alternate lines, in the order in which it changed. */
  readonly ladders: Reported;
  /** Closing quotes that moved between the last reading and the start, which only the simulation can know; they are not in `closes`. */
  readonly movedAfterReading: number;
  /** Rows that one of the tables holds twice. */
  readonly doubled: readonly string[];
  readonly problems: readonly string[];
  readonly readings: number;
}

const STAND_INS: Readonly<Record<Parameters<OpenWire>[0], StandInProvider>> = {
  odds: theOddsApi,
  mlb,
  nhl,
  nba,
  espn,
  espnCore,
  weather: openMeteo,
};

async function lines(database: Database, sql: string): Promise<string[]> {
  const { rows } = await database.client.execute(sql);
  return rows.map((row) => Object.values(row).join(" "));
}

/** A prop's subject with the player's name in place of his id, which every feed gives itself. */
const SUBJECT = (table: string) =>
  `CASE WHEN ${table}.subject = '' THEN '' ELSE substr(${table}.subject, 1, instr(${table}.subject, ':')) ||
     (SELECT name || ' ' || team_id FROM players WHERE id = substr(${table}.subject, instr(${table}.subject, ':') + 1)) END`;
const GAME = "g.league || ' ' || g.local_date || ' ' || g.away_team_id || ' at ' || g.home_team_id";

const picksOf = (database: Database, { from }: ParityWeek) =>
  lines(
    database,
    `SELECT ${GAME}, p.market, ${SUBJECT("p")} AS subject, p.side, ifnull(p.line, ''), p.book, p.price, p.verdict, round(p.probability, 5),
            round(p.stake_fraction, 6), p.published_at
     FROM picks p JOIN games g ON g.id = p.game_id WHERE p.published_at > ${from} ORDER BY p.published_at, 1, p.market, subject`,
  );

/**
 * A prop's quotes that moved and came back between two readings were only seen by the simulation, which predicts it once more: all earlier
 * predictions of it count as one.
 */
const predictionsOf = (database: Database, { from }: ParityWeek) =>
  lines(
    database,
    `SELECT about, market, subject, said, as_of FROM (
       SELECT *, row_number() OVER (PARTITION BY about, market, subject, said ORDER BY as_of) AS times FROM (
         SELECT ${GAME} AS about, p.market, ${SUBJECT("p")} AS subject, p.as_of,
                p.side || ' ' || ifnull(p.line, '') || ' ' || round(p.model_probability, 5) || ' ' ||
                ifnull(round(p.fair_probability, 5), '') || ' ' || round(p.probability, 5) AS said
         FROM predictions p JOIN games g ON g.id = p.game_id WHERE p.as_of > ${from}))
     WHERE market <> 'prop' OR times = 1 ORDER BY as_of, 1, 2, 3`,
  );

const gamesOf = (database: Database, { from, to }: ParityWeek) =>
  lines(
    database,
    `SELECT ${GAME}, g.status, ifnull(g.home_score, ''), ifnull(g.away_score, ''), ifnull(g.overtime, '')
     FROM games g WHERE g.start_at BETWEEN ${from} AND ${to} ORDER BY 1, g.home_score`,
  );

const gradingsOf = (database: Database, { from }: ParityWeek) =>
  lines(
    database,
    `SELECT ${GAME}, p.market, ${SUBJECT("p")} AS subject, p.side, ifnull(p.line, ''), p.book, p.price, r.result, ifnull(r.close_price, '')
     FROM gradings r JOIN picks p ON p.id = r.pick_id JOIN games g ON g.id = p.game_id
     WHERE p.published_at > ${from} ORDER BY 1, p.market, subject`,
  );

/** Each series of a ladder with what it became, one line a series: both feeds are read at the same moments. */
const laddersOf = (database: Database) =>
  lines(
    database,
    `SELECT about, market, side, line, book, group_concat(price, ' ') FROM (
       SELECT ${GAME} AS about, q.market, q.side, q.line, q.book, ifnull(q.price, 'off') AS price
       FROM alternate_quotes q JOIN games g ON g.id = q.game_id ORDER BY q.id)
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  );

/** Closing quotes by whether the simulation saw them last by the last reading before the start. */
async function closesOf(
  database: Database,
  { from, to }: ParityWeek,
  readings: ReadonlyMap<League, readonly number[]>,
) {
  const { rows } = await database.client.execute(
    `SELECT g.league, g.start_at, o.captured_at, ${GAME} || ' ' || o.book || ' ' || o.market || ' ' || ${SUBJECT("o")} AS of_what,
            ifnull(o.line, '') || ' ' || o.first_price || ' ' || o.second_price AS quote
     FROM odds_snapshots o JOIN games g ON g.id = o.game_id
     WHERE o.kind = 'close' AND g.start_at BETWEEN ${from} AND ${to} ORDER BY 4`,
  );
  return rows.map(({ league, start_at, captured_at, of_what, quote }) => {
    const last = (readings.get(league as League) ?? []).findLast((moment) => moment < Number(start_at)) ?? 0;
    return { of: String(of_what), line: `${of_what} ${quote}`, seen: Number(captured_at) <= last };
  });
}

const ONCE: Readonly<Record<string, string>> = {
  picks: "game_id, market, subject, verdict, run",
  gradings: "pick_id, graded_at",
  lineups: "game_id, team_id, role, player_id, status",
  odds_snapshots: "game_id, book, market, subject, captured_at, line, first_price",
  game_results: "game_id, fingerprint",
  alternate_quotes: "game_id, market, side, line, book, captured_at",
};

/** Rows of the live database that stand twice in a table that should hold each once. */
async function doubledRows(database: Database): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(ONCE).map(async ([table, columns]) =>
      (await lines(database, `SELECT ${columns}, count(*) FROM ${table} GROUP BY ${columns} HAVING count(*) > 1`)).map(
        (line) => `${table}: ${line}`,
      ),
    ),
  );
  return found.flat();
}

/** The slate of a league as the simulation knows it. */
async function slateOf(database: Database, league: League, now: EpochMs): Promise<Slate> {
  const { rows } = await database.client.execute({
    sql: "SELECT start_at FROM games WHERE league = ? AND status = 'scheduled' AND start_at > ? ORDER BY start_at LIMIT 20",
    args: [league, now],
  });
  return { running: 0, starts: rows.map(({ start_at }) => epochMs(Number(start_at))) };
}

/**
 * The next reading of both feeds: as often as the live feed requests line-ups, and just before every start, so that both see the last
 * prices before it.
 */
function nextReading({ starts }: Slate, now: EpochMs): EpochMs {
  const usual = now + Math.min(HOUR_MS, paceOf({ running: 0, starts }, now).lineups);
  const closing = starts.map((start) => start - SECOND_MS).find((moment) => moment > now) ?? Infinity;
  return epochMs(Math.min(usual, closing));
}

/** The simulation, whose line-ups and injuries are only read when the live feed is due to ask for them: neither knows more than the other. */
function askedWhoPlays(feed: FeedProviders, isDueNow: () => boolean): FeedProviders {
  const { lineups, stats, alternates } = feed;
  if (lineups === null || stats === null || !alternates) return feed;
  const nothing = { items: [], problems: [], fetches: [] };
  return {
    ...feed,
    // The live feed is asked for other lines at every reading as well.
    alternates: { ...alternates, due: async (games) => games },
    // No book that the live feed reads quotes legs of one game together: without them the simulation publishes no parlay either.
    parlays: null,
    lineups: { ...lineups, starters: async (window) => (isDueNow() ? lineups.starters(window) : nothing) },
    stats: { ...stats, injuries: async (window) => (isDueNow() ? stats.injuries(window) : nothing) },
  };
}

/** Props and alternate lines are read at every reading, props from when the first are offered: the day of the game. */
const EVERY_MINUTE = Array.from({ length: 26 * 60 }, (_, minute) => minute * MINUTE_MS);

/** The live feed over the stand-ins, as a worker opens it, at any moment of the real clock. */
function liveOverStandIns({ seed, databases, spoilOdds }: ParityWeek, wallClock: () => EpochMs) {
  const world = simulatedWorld(seed);
  const open: OpenWire = (host) => ({
    async get(request) {
      const reply = await standInWire(STAND_INS[host], world.at(wallClock())).get(request);
      return host === "odds" && spoilOdds ? { ...reply, body: spoilOdds(reply.body) } : reply;
    },
  });
  const quota = { spend: async () => {}, record: async () => {} };
  return () =>
    createLiveFeed({
      ...openLiveServices(open, wallClock, { key: "stand-in", quota }),
      index: liveIndex(databases.live, wallClock),
      plan: plannedEvery(MINUTE_MS, {
        propsBefore: async () => EVERY_MINUTE,
        alternatesBefore: async () => EVERY_MINUTE,
      }),
    });
}

function historyOf({ seed, pastFrom }: ParityWeek): FeedProviders {
  const history = createSimulationFeed({ seed, movesForDays: 1 });
  return pastFrom === undefined ? history : recentPast(history, pastFrom);
}
const presentOf = (seed: string) => createSimulationFeed({ seed, movesForDays: 30 });

/** Fills both databases with the same past, unless that has been done; returns the problems. */
export async function fillBothFeeds(week: ParityWeek): Promise<readonly string[]> {
  const { seed, leagues, from, databases } = week;
  const wallClock = () => from;
  const history = historyOf(week);
  await firstFill(databases.simulation, { history, present: presentOf(seed) }, { seed, wallClock, days: 0, leagues });
  const gamesOnly: FeedProviders["odds"] = {
    feed: "live",
    // The past is quoted before its players are known. The simulation's own props of that day come again at the first reading.
    quotes: async (window) => {
      const answer = await history.odds.quotes(window);
      return { ...answer, items: answer.items.filter(({ market }) => market !== "prop") };
    },
  };
  const past: FeedProviders = { ...history, feed: "live", odds: gamesOnly };
  const filled = await fillLive(databases.live, liveOverStandIns(week, wallClock)(), { leagues, wallClock, past });
  return filled.problems.map(({ where, message }) => `fill: ${where}: ${message}`);
}

/**
 * The same simulated week twice: once read through the simulation's own ports, once through the live feed and the providers' wire formats as
 * the stand-ins speak them. Both start from the same past and are read, priced, published and graded at the same moments.
 */
export async function liveAgainstSimulation(week: ParityWeek): Promise<Parity> {
  const { seed, leagues, from, to, restartEveryMs = Infinity } = week;
  let now = from;
  const wallClock = () => now;
  const { simulation: own, live: other } = week.databases;
  const problems = [...(await fillBothFeeds(week))];
  const openLive = liveOverStandIns(week, wallClock);
  let live = openLive();
  let openedAt = now;

  const readings = new Map<League, number[]>(leagues.map((league) => [league, [from]]));
  const lastOf = (league: League) => epochMs(readings.get(league)?.at(-1) ?? from);
  const nextOf = async (league: League) => nextReading(await slateOf(own, league, lastOf(league)), lastOf(league));
  const next = new Map(await Promise.all(leagues.map(async (league) => [league, await nextOf(league)] as const)));
  const lineupsAt = new Map<League, number>(leagues.map((league) => [league, from]));
  let lineupsAreDue = true;
  const simulated = askedWhoPlays(presentOf(seed), () => lineupsAreDue);
  for (;;) {
    now = epochMs(Math.min(...next.values()));
    if (now > to) break;
    if (now - openedAt >= restartEveryMs) {
      live = openLive();
      openedAt = now;
      lineupsAt.clear();
    }
    for (const league of leagues) {
      if (next.get(league) !== now) continue;
      lineupsAreDue = isDue(lineupsAt.get(league) ?? null, paceOf(await slateOf(own, league, now), now).lineups, now);
      if (lineupsAreDue) lineupsAt.set(league, now);
      const step = { run: 1, leagues: [league], from: lastOf(league), moments: [now], wallClock };
      await advanceFeed(own, simulated, step);
      const report = await advanceFeed(other, live, step);
      const at = new Date(now).toISOString();
      problems.push(...report.problems.map(({ where, message }) => `${at} ${where}: ${message}`));
      readings.get(league)?.push(now);
      next.set(league, await nextOf(league));
    }
    week.onMoment?.(now);
  }

  const shown = async (
    read: (database: Database, week: ParityWeek) => Promise<readonly string[]>,
  ): Promise<Reported> => {
    return { simulation: await read(own, week), live: await read(other, week) };
  };
  const [ownCloses, liveCloses] = [await closesOf(own, week, readings), await closesOf(other, week, readings)];
  const unseen = new Set(ownCloses.filter(({ seen }) => !seen).map(({ of }) => of));
  const seenOf = (closes: typeof ownCloses) => closes.filter(({ of }) => !unseen.has(of)).map(({ line }) => line);
  return {
    picks: await shown(picksOf),
    predictions: await shown(predictionsOf),
    games: await shown(gamesOf),
    gradings: await shown(gradingsOf),
    ladders: await shown(laddersOf),
    closes: { simulation: seenOf(ownCloses), live: seenOf(liveCloses) },
    movedAfterReading: unseen.size,
    doubled: await doubledRows(other),
    problems,
    readings: [...readings.values()].reduce((sum, { length }) => sum + length - 1, 0),
  };
}

/** Lines that only one of the two feeds has. */
export function difference({ simulation, live }: Reported): { readonly simulation: string[]; readonly live: string[] } {
  const [own, other] = [new Set(simulation), new Set(live)];
  return {
    simulation: simulation.filter((line) => !other.has(line)),
    live: live.filter((line) => !own.has(line)),
  };
}
