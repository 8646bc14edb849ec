import { expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { LOCAL_IDENTITY_PROVIDER } from "#app/lib/platform/local-identity.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { judgeLives } from "#app/lib/workflows/lives/judge-lives.server.ts";
import { livesIn, liveNow, type Lives } from "#app/lib/workflows/lives/live-on.server.ts";
import { getFeedClock, stepSimulationClock } from "#app/models/feeds/feed.server.ts";
import { listMemberSums } from "#app/models/people/member-record.server.ts";
import { recentPast } from "#tests/fixtures/recent-past.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const SEED = "lives";
const NOW = epochMs(Date.UTC(2025, 10, 21, 17));
const PAST_FROM = epochMs(Date.UTC(2024, 8, 1));
const settings = { freeAccessUntil: epochMs(0), operatorEmails: [] };
const lives: Lives = { seed: seedKey(SEED), settings, helpLine: "1-800-GAMBLER" };
const world = (days: number) => createSimulationFeed({ seed: SEED, movesForDays: days });

/** The world with other prices and other results from a moment on. */
function changedFrom(feed: FeedProviders, moment: EpochMs): FeedProviders {
  const { scores, odds } = feed;
  return {
    ...feed,
    scores: {
      ...scores,
      games: async (window) => {
        const answer = await scores.games(window);
        const items = answer.items.map((game) =>
          game.startAt > moment && game.homeScore !== null
            ? { ...game, homeScore: game.awayScore, awayScore: game.homeScore }
            : game,
        );
        return { ...answer, items };
      },
    },
    odds: {
      ...odds,
      quotes: async (window) => {
        const answer = await odds.quotes(window);
        const later = (price: number) => americanOdds(price > 0 ? price + 9 : price - 9);
        const items = answer.items.map((quote) =>
          quote.capturedAt > moment ? { ...quote, first: later(quote.first), second: later(quote.second) } : quote,
        );
        return { ...answer, items };
      },
    },
  };
}

/** A league's days with people in them. */
async function livedWorld(present: FeedProviders) {
  const database = await openTestDatabase();
  const history = recentPast(world(1), PAST_FROM);
  await firstFill(
    database,
    { history, present: recentPast(present, PAST_FROM) },
    { seed: SEED, wallClock: () => NOW, days: 3, leagues: ["NHL"], lives: livesIn(database, lives, { tells: true }) },
  );
  const rows = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }));
  const one = async (sql: string) => Number(Object.values((await rows(sql))[0] ?? {})[0]);
  const bets = (until: number) =>
    rows(`SELECT u.email, b.origin, b.game_id, b.market, b.side, b.line, b.book, b.price, b.stake_cents, b.saved_at, b.placed_at
          FROM saved_picks b JOIN users u ON u.id = b.user_id WHERE b.saved_at <= ${until}
          ORDER BY u.email, b.saved_at, b.game_id, b.market, b.side, b.stake_cents`);
  return { database, rows, one, bets };
}

test("people live through the first fill, once, by what stood then, and go on", { timeout: 240_000 }, async () => {
  const { database, one, rows, bets } = await livedWorld(world(30));
  expect(await one("SELECT count(*) FROM users WHERE simulated")).toBe(SIMULATED_PEOPLE.length);
  expect(await one("SELECT count(*) FROM users WHERE NOT simulated")).toBe(0);
  expect(await one("SELECT count(*) FROM saved_picks WHERE origin <> 'imported'")).toBeGreaterThan(20);
  expect(await one("SELECT count(*) FROM bet_imports WHERE outcome IS NULL")).toBe(0);
  expect(
    await one("SELECT count(*) FROM saved_picks WHERE origin = 'imported' AND status <> 'pending'"),
  ).toBeGreaterThan(300);
  expect(await one("SELECT count(*) FROM people_profiles")).toBe(SIMULATED_PEOPLE.filter(({ name }) => name).length);
  expect(await one("SELECT count(*) FROM alerts")).toBeGreaterThan(0);
  // Nothing was sent for the past.
  expect(await one("SELECT count(*) FROM outbox")).toBe(0);
  // Every single is at a price its book quoted by the moment it was saved, on a game that had not begun.
  expect(await one("SELECT count(*) FROM saved_picks WHERE origin <> 'imported' AND saved_at >= start_at")).toBe(0);
  expect(
    await one(`SELECT count(*) FROM saved_picks b WHERE b.origin = 'saved' AND b.game_id IS NOT NULL AND b.price IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM odds_snapshots o WHERE o.game_id = b.game_id AND o.book = b.book AND o.captured_at <= b.saved_at
        AND b.price IN (o.first_price, o.second_price))`),
  ).toBe(0);
  // They show in the simulation, marked, and nowhere else.
  const shown = await listMemberSums(database, { feed: "simulation", run: 1, since: null });
  expect(shown.members.length).toBeGreaterThan(20);
  expect(shown.members.every(({ simulated }) => simulated)).toBe(true);
  expect((await listMemberSums(database, { feed: "archive", run: 1, since: null })).members).toEqual([]);
  // One who signs in at the local identity server finds the account, whatever port it answers at; from then on it is theirs.
  const elite = { provider: LOCAL_IDENTITY_PROVIDER, subject: "local-elite", email: "elite@linewise.test" };
  const clock = await getFeedClock(database, "simulation", NOW);
  const back = await signIn(
    { database, wallNow: epochMs(NOW + 1000), settings, feed: clock },
    { ...elite, emailVerified: true, username: "elite", tier: "elite" },
  );
  expect(back).toMatchObject({ ok: true, created: false, termsAccepted: true });
  const own = `SELECT count(*) FROM saved_picks b JOIN users u ON u.id = b.user_id WHERE u.email = '${elite.email}'`;
  const before = { own: await one(own), all: await one("SELECT count(*) FROM saved_picks"), settled: await bets(NOW) };
  // The same moment again brings nothing; a later one goes on, but for whoever signed in.
  expect(await liveNow(database, lives, NOW)).toEqual({ looks: 0, bets: 0 });
  await stepSimulationClock(database, 22 * HOUR_MS, NOW);
  await liveNow(database, lives, NOW);
  expect(await one(own)).toBe(before.own);
  expect(await bets(NOW)).toEqual(before.settled);
  expect((await judgeLives(database, NOW)).flatMap(({ contradictions }) => contradictions)).toEqual([]);
  expect(await rows("SELECT email FROM users WHERE simulated AND tier = 'free'")).toEqual([]);
});

test("what is quoted and played later changes no bet of theirs from before", { timeout: 240_000 }, async () => {
  const moment = epochMs(NOW - 1.5 * DAY_MS);
  const [as, other] = [await livedWorld(world(30)), await livedWorld(changedFrom(world(30), moment))];
  const until = await as.bets(moment);
  expect(until.filter(({ origin }) => origin !== "imported").length).toBeGreaterThan(10);
  expect(await other.bets(moment)).toEqual(until);
  expect(await other.bets(NOW)).not.toEqual(await as.bets(NOW));
});
