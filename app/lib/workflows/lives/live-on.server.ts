import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { gameDay, weekday } from "#app/lib/engine/calendar/civil-day.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { looksBetween, type Look } from "#app/lib/engine/lives/looks.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import type { SimulatedPerson } from "#app/lib/engine/lives/person.ts";
import { wishesOf, type SeenPick } from "#app/lib/engine/lives/wishes.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { hashText, seedKey } from "#app/lib/engine/random/seed-key.ts";
import { accessSettings, env } from "#app/lib/platform/env.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { usesLocalIdentity } from "#app/lib/platform/local-identity.server.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import { computeAlerts } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { followMember } from "#app/lib/workflows/people/follow-member.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { listLives, livedThrough, takeTime, type LifeRow } from "#app/models/lives/life.server.ts";
import { betOn } from "./inside/bet-on.server.ts";
import { callerOfLife, clockAt, type LifeScene, type LivedMoment, type Lives } from "./inside/life-caller.ts";
import { lookAround, readOldAlerts } from "./inside/look-around.server.ts";
import { gamesToBringFrom, joinLinewise, settleIn } from "./inside/settle-in.server.ts";

export type { Lives } from "./inside/life-caller.ts";

/** People live only in the simulation. */
const FEED = "simulation";
/** A gap longer than this is skipped: the people were away. */
const LONGEST_AWAY_MS = DAY_MS;
const SUNDAY = 0;
/** Everybody decides by the same view of the offers: that of the highest plan, with all books. */
const GUIDE = SIMULATED_PEOPLE.find(
  ({ tier, readyMade, ownBooks }) => tier === "elite" && !readyMade && ownBooks.length === 0,
);
const EVERYTHING = { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 };

/** The people's settings; null where there are none: another identity server, another default feed, or DEMO_PEOPLE=0. */
export function livesHere(): Lives | null {
  const settings = env();
  if (!settings.DEMO_PEOPLE || !usesLocalIdentity(settings) || settings.FEED !== FEED) return null;
  return {
    seed: seedKey(`people of ${settings.SIMULATION_SEED}`),
    settings: accessSettings(),
    helpLine: settings.HELP_LINE,
  };
}

/** The current offers to a member who sees everything, as the deciding person sees them. */
function seenOf(cards: readonly StrategyCard[], asOf: EpochMs): readonly SeenPick[] {
  return cards.flatMap((card): SeenPick[] => {
    if (card.locked || card.gameTime <= asOf || card.gameStatus !== "scheduled" || card.verdict === "PASS") return [];
    const { id, gameId, league, market, verdict, visible, stakeFraction } = card;
    if (visible.moved || visible.stale) return [];
    const price = americanOdds(visible.price);
    return [
      {
        id,
        gameId,
        league,
        verdict,
        price,
        stakeFraction,
        startAt: epochMs(card.gameTime),
        isParlay: market === "parlay",
      },
    ];
  });
}

/** Follows the members that the draw chose, if that is not done yet. */
async function followSome(
  scene: LifeScene,
  person: SimulatedPerson,
  row: LifeRow,
  rows: readonly LifeRow[],
): Promise<void> {
  if (row.follows >= person.follows) return;
  const lot = ({ subject }: LifeRow) => randomOf(scene.seed, hashText(person.subject), hashText(subject), 6).next();
  const others = rows.filter((one) => one.profileId !== null && one !== row).toSorted((a, b) => lot(a) - lot(b));
  for (const { profileId } of others.slice(0, person.follows))
    if (profileId !== null) await followMember(callerOfLife(scene, row), { id: profileId });
}

interface OneLook {
  readonly person: SimulatedPerson;
  readonly row: LifeRow;
  readonly look: Look;
}

/**
 * One visit of a person: they bet what they want, the ready-made ones read their notifications, and the Elite member uses the rest of the
 * product.
 */
async function lookOnce(scene: LifeScene, { person, row, look }: OneLook, seen: readonly SeenPick[]): Promise<number> {
  const caller = callerOfLife(scene, row);
  const { lastLost } = row;
  const open = new Set(row.open);
  const wishes = wishesOf(person, { seen, open, lastLost, occasion: `${look.day} ${look.index}` }, scene.seed);
  let made = 0;
  for (const wish of wishes) if (await betOn(caller, wish)) made++;
  if (person.readyMade && person.tier === "elite") {
    const wanted = new Set([...open, ...wishes.flatMap((wish) => (wish.kind === "parlay" ? [] : [wish.pickId]))]);
    const weekly = look.index === 0 && weekday(gameDay(look.day) ?? 0) === SUNDAY;
    await lookAround(caller, { seen, wanted, weekly });
  }
  // Nobody signs in as the other members, so nobody sees what they have read.
  if (person.readyMade) await readOldAlerts(caller);
  return made;
}

/** Opens missing accounts and completes those that were begun; returns the accounts. */
async function everybodySettled(scene: LifeScene): Promise<readonly LifeRow[]> {
  const { database, clock, wallNow } = scene;
  const { feed, run, asOf } = clock;
  const read = () => listLives(database, { feed, run, asOf, wallNow });
  const known = await read();
  const missing = SIMULATED_PEOPLE.filter(({ subject }) => !known.some((row) => row.subject === subject));
  for (const person of missing) await joinLinewise(scene, person);
  const rows = missing.length === 0 ? known : await read();
  const unsettled = rows.flatMap((row) => {
    const person = personOf(row);
    return person === undefined || row.taken || isSettled(person, row) ? [] : [{ person, row }];
  });
  const past = await gamesToBringFrom(scene, unsettled);
  for (const one of unsettled) await settleIn(scene, one, past);
  return unsettled.length === 0 ? rows : read();
}

const personOf = (row: LifeRow) => SIMULATED_PEOPLE.find(({ subject }) => subject === row.subject);

const isSettled = (person: SimulatedPerson, row: LifeRow): boolean =>
  row.bankrollCents !== null &&
  (person.name === null || row.profileId !== null) &&
  (person.before === null || row.imported);

/** The results of a moment of their lives. */
interface LivedReport {
  readonly looks: number;
  readonly bets: number;
}

/**
 * Lets the people of the simulated world live up to a moment. Each person who visits in that time does so at its end, and sees what anybody
 * sees then. Each stretch of time is lived once, by the process that comes first; accounts that somebody signed in to are left to them.
 */
async function liveOn(database: Database, lives: Lives, moment: LivedMoment): Promise<LivedReport> {
  const { clock, wallNow } = moment;
  const { feed, asOf } = clock;
  const nothing = { looks: 0, bets: 0 };
  if (feed !== FEED || !clock.started) return nothing;
  const before = await livedThrough(database, feed);
  if (before !== null && before >= asOf) return nothing;
  const scene: LifeScene = { database, clock, wallNow, ...lives };
  const from = before === null ? asOf : epochMs(Math.max(before, asOf - LONGEST_AWAY_MS));
  const looks = SIMULATED_PEOPLE.flatMap((person) => {
    const look = looksBetween(person, { from, to: asOf }, lives.seed).at(-1);
    return look ? [{ person, look }] : [];
  });
  const rows = before === null || looks.length > 0 ? await everybodySettled(scene) : [];
  if (!(await takeTime(database, feed, asOf))) return nothing;
  const due = looks.flatMap((one): OneLook[] => {
    const row = rows.find(({ subject, taken }) => subject === one.person.subject && !taken);
    return row ? [{ ...one, row }] : [];
  });
  const guide = rows.find((row) => personOf(row) === GUIDE);
  if (due.length === 0 || guide === undefined) return nothing;
  const { cards } = await readStrategyBoard(callerOfLife(scene, guide), { filters: EVERYTHING });
  const seen = seenOf(cards, asOf);
  let bets = 0;
  for (const one of due) {
    await followSome(scene, one.person, one.row, rows);
    bets += await lookOnce(scene, one, seen);
  }
  return { looks: due.length, bets };
}

/** `liveOn` at the present moment of the feed. */
export async function liveNow(database: Database, lives: Lives, wallNow: EpochMs): Promise<LivedReport> {
  return liveOn(database, lives, { clock: await getFeedClock(database, FEED, wallNow), wallNow });
}

/**
 * `liveOn` at a moment of the feed's past. `alerts`: no job computes alerts of that time, so this stores the alerts they would have got,
 * and sends nothing.
 */
async function liveThen(
  database: Database,
  lives: Lives,
  { asOf, wallNow, alerts }: { readonly asOf: EpochMs; readonly wallNow: EpochMs; readonly alerts: boolean },
): Promise<void> {
  const past = clockAt(await getFeedClock(database, FEED, wallNow), asOf);
  await liveOn(database, lives, { clock: past, wallNow });
  if (!alerts) return;
  const quiet = { origin: "", unsubscribeLink: () => "", helpLine: lives.helpLine };
  await computeAlerts(database, { ...quiet, feed: FEED, wallClock: () => wallNow, past });
}

/** A feed of the worker whose backfilled time is simulated, too; any other feed unchanged. */
export function livedIn<Worked extends { readonly providers: { readonly feed: Feed } }>(
  database: Database,
  worked: Worked,
  lives: Lives | null,
) {
  if (lives === null || worked.providers.feed !== FEED) return worked;
  return { ...worked, lives: livesIn(database, lives, { alerts: false }) };
}

/** Their part of each moment of a past that is filled or backfilled; `alerts` as for `liveThen`. */
export function livesIn(database: Database, lives: Lives, { alerts }: { readonly alerts: boolean }) {
  return (at: { readonly asOf: EpochMs; readonly wallNow: EpochMs }) => liveThen(database, lives, { ...at, alerts });
}
