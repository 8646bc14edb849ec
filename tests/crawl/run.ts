/**
 * `npm run crawl`: fills a simulated world as `npm start` does, lived until a moment, follows every link as a visitor, a free, a Pro and an
 * Elite member and an operator, saves bets, lets the world live on, and follows every link again. Options: --at MOMENT[,MOMENT…] (ISO; the
 * defaults are an evening of each league's season and one between seasons), --seed TEXT, --days N (10), --lives HOURS[,HOURS…] (6,18). Exit code 1 when
 * a link was dead, a page failed, or a page said what only a program would say.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, TIERS } from "#app/lib/engine/leagues.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { stepFeed } from "#app/lib/workflows/feeds/step-feed.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { setClock } from "#tests/bench/grown/open-world.ts";
import { openBench, type Bench } from "#tests/bench/world.ts";
import { makePerson } from "#tests/e2e/scene.ts";
import { followLinks, type CrawlFinding, type Reader } from "./follow-links.ts";
import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";

const { values } = parseArgs({
  options: {
    at: {
      type: "string",
      default: "2026-10-11T19:30:00Z,2027-02-07T03:00:00Z,2027-05-02T23:40:00Z,2027-07-14T12:00:00Z",
    },
    seed: { type: "string", default: "crawl" },
    days: { type: "string", default: "10" },
    lives: { type: "string", default: "6,18" },
  },
});
const BETS = 12;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Saves the newest open picks through the API, as a person's browser would. */
async function saveBets(origin: string, cookie: string, picks: readonly number[]): Promise<number> {
  let saved = 0;
  for (const strategyId of picks) {
    const answer = await fetch(`${origin}/api/saved-picks`, {
      method: "POST",
      headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
      body: JSON.stringify({ strategyId, stake: 25 }),
    });
    await answer.arrayBuffer();
    if (answer.ok) saved++;
  }
  return saved;
}

async function crawlFrom(bench: Bench, at: string): Promise<readonly CrawlFinding[]> {
  const moment = epochMs(Date.parse(at));
  const url = `file:${join(bench.folder, `crawl-${moment}.db`)}`;
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  // The steps run in this process, as a command that is configured like the server.
  Object.assign(process.env, bench.env(url));
  const { seed } = values;
  await firstFill(
    database,
    {
      history: createSimulationFeed({ seed, movesForDays: 1 }),
      present: createSimulationFeed({ seed, movesForDays: 30 }),
    },
    { seed, wallClock: () => moment, days: Number(values.days) },
  );
  await setClock(database, 2);
  const people = [];
  for (const tier of TIERS)
    people.push(await makePerson(database, tier, { secret: bench.secret, wallNow: Date.now() }));
  const operator = await makePerson(database, "elite", { secret: bench.secret, wallNow: Date.now() });
  const cookieOf = ({ cookie }: typeof operator) => `${cookie.name}=${cookie.value}`;
  const readers: readonly Reader[] = [
    { name: "visitor", headers: {} },
    ...people.map((person, index) => ({ name: TIERS[index] ?? "", headers: { cookie: cookieOf(person) } })),
    { name: "operator", headers: { cookie: cookieOf(operator) } },
  ];
  const server = await bench.start(`crawl-${moment}`, url, { OPERATOR_EMAILS: `${operator.id}@example.test` });
  const found: CrawlFinding[] = [];
  const crawl = async (when: string) => {
    const starts = [
      "/",
      ...SCREENS_BY_ADDRESS.flatMap(({ path, link, route }) => (link || route === "$" ? [] : [path])),
    ];
    for (const reader of readers) {
      const { asked, findings, left } = await followLinks(server.origin, reader, [...new Set(starts)]);
      say(`${at} ${when}, ${reader.name}: ${asked} addresses, ${findings.length} findings, ${left} left out`);
      for (const one of findings) say(`  ✗ ${one.path} (from ${one.from || "the start"}) ${one.problem}`);
      found.push(...findings);
    }
  };
  try {
    await crawl("at first");
    const open = await database.client.execute(
      "select id from picks where start_at > (select max(published_at) from picks) order by id desc limit 40",
    );
    const picks = open.rows.map(({ id }) => Number(id));
    const cookie = readers.at(-2)?.headers.cookie ?? "";
    say(`${at}: ${await saveBets(server.origin, cookie, picks.slice(0, BETS))} bets saved`);
    for (const hours of values.lives.split(",").map(Number)) {
      const { published, graded, settled } = await stepFeed(database, {
        step: hours * HOUR_MS,
        leagues: LEAGUES,
        wallClock,
      });
      await crawl(`${hours} h later (${published} published, ${graded} graded, ${settled} settled)`);
    }
  } finally {
    await server.end("SIGTERM");
    database.close();
  }
  return found;
}

const bench = await openBench();
try {
  const found: CrawlFinding[] = [];
  for (const at of values.at.split(",")) found.push(...(await crawlFrom(bench, at)));
  say(`${found.length} findings`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await bench.end();
}
