import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import {
  CONFIDENCE_THRESHOLDS,
  GAME_ALERT_MINUTES,
  MOST_ALERTS_A_DAY,
  type AlertType,
  type Delivery,
} from "#app/lib/engine/notify/alert-types.ts";
import { isBettable, longestPriceFirst, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { alertMessage } from "#app/lib/views/notify/alert-message.ts";
import {
  gameAlerts,
  gradedAlerts,
  newPickAlerts,
  oddsShiftAlerts,
  priceAlerts,
  recipientOf,
  starterAlerts,
  type DraftAlert,
} from "#app/lib/views/notify/alert-texts.ts";
import { sendTime } from "#app/lib/views/notify/send-time.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listLegsOf } from "#app/models/bets/saved-pick.server.ts";
import { getFeedClock, type FeedClock } from "#app/models/feeds/feed.server.ts";
import { listNewestQuotes, type NewestQuote } from "#app/models/feeds/odds.server.ts";
import {
  getAlertPosition,
  listAssessedBets,
  listGradedBets,
  listNewPicks,
  listStartingBets,
  listStartsWithTeams,
  newestPosition,
  saveAlertPosition,
  type NewPickNews,
} from "#app/models/notify/alert-source.server.ts";
import { saveAlerts } from "#app/models/notify/alert.server.ts";
import { listStarterNews } from "#app/models/notify/starter-news.server.ts";
import { countAlertsSince, queueMessages, type Message } from "#app/models/notify/outbox.server.ts";
import { listBetFollowers, listFansOf, listRecipients } from "#app/models/notify/preferences.server.ts";
import { listOpenWatches, markWatchesReached, type PriceWatch } from "#app/models/notify/price-watch.server.ts";
import type { UnsubscribeLinks } from "./unsubscribe.server.ts";

/** The settings for computing alerts. */
export interface Alerting {
  readonly feed: Feed;
  readonly wallClock: () => EpochMs;
  /** The origin of the site, for the links of e-mails. */
  readonly origin: string;
  readonly unsubscribeLink: UnsubscribeLinks;
  /** HELP_LINE: for people whose region has none of its own. */
  readonly helpLine: string;
  /** FORCE_TIER. */
  readonly forceTier?: Tier | undefined;
  /** For a feed's past: its clock at that moment. Alerts are stored, but no message is sent so late. */
  readonly past?: FeedClock | undefined;
}

const LONGEST_NOTICE_MS = Math.max(...GAME_ALERT_MINUTES) * MINUTE_MS;

/** The best fresh price for a watched pick at its line; null if no book offers the wanted price. */
function reachedBy(watch: PriceWatch, quotes: readonly NewestQuote[], feed: Feed, asOf: EpochMs) {
  const offers = quotes
    .filter(
      ({ kind, book, market, lastSeenAt }) =>
        kind !== "off" && isBettable(book) && !isStale(market, feed, lastSeenAt, asOf),
    )
    .map((quote) => offerOf(watch.market, watch.side, quote))
    .filter(({ line, price }) => line === watch.line && decimalFromAmerican(price) >= decimalFromAmerican(watch.price))
    .sort(longestPriceFirst);
  return offers[0] ?? null;
}

async function reachedWatches(database: Database, { feed, asOf }: { readonly feed: Feed; readonly asOf: EpochMs }) {
  const watches = await listOpenWatches(database.read, { feed, asOf });
  if (watches.length === 0) return [];
  const quotes = await listNewestQuotes(database, [...new Set(watches.map(({ gameId }) => gameId))], asOf);
  const byMarket = groupBy(quotes, marketKey);
  return watches.flatMap((watch) => {
    const offer = reachedBy(watch, byMarket.get(marketKey(watch)) ?? [], feed, asOf);
    return offer ? [{ watch, offer }] : [];
  });
}

/** If only some may be sent, alerts that a person requested by name come first. */
const ORDER: readonly AlertType[] = [
  "price_reached",
  "game_alert",
  "starter_changed",
  "odds_shift",
  "edge",
  "new_bet",
  "high_confidence",
  "bet_graded",
  "daily_digest",
];

/**
 * The messages of alerts: each at once or at the end of the quiet hours, none that would come too late or exceed a person's limit in 24
 * hours. `sent` are those of the last 24 hours.
 */
function messagesOf(
  drafts: readonly DraftAlert[],
  sent: Awaited<ReturnType<typeof countAlertsSince>>,
  { alerting, now }: { readonly alerting: Alerting; readonly now: EpochMs },
): readonly Message[] {
  const { origin, unsubscribeLink, helpLine } = alerting;
  const counts = new Map(sent.map(({ userId, channel, sent: n }) => [`${channel} ${userId}`, n]));
  const hasRoom = (userId: string, channel: Delivery): boolean => {
    const key = `${channel} ${userId}`;
    const n = counts.get(key) ?? 0;
    if (n >= MOST_ALERTS_A_DAY[channel]) return false;
    counts.set(key, n + 1);
    return true;
  };
  return drafts
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .flatMap((one): readonly Message[] => {
      const { recipient, channel, until } = one;
      const dueAt = channel === null ? null : sendTime(recipient, channel, now);
      if (channel === null || dueAt === null || (until !== null && dueAt >= until)) return [];
      if (!hasRoom(recipient.userId, channel)) return [];
      const foot = {
        origin,
        unsubscribe: unsubscribeLink(recipient.userId),
        helpLine: helpLineOf(recipient.region, helpLine),
      };
      const expiresAt = until === null ? null : epochMs(until);
      return [{ ...alertMessage(one, channel, foot), createdAt: now, dueAt, expiresAt }];
    });
}

/** The people concerned by the news; null: everybody, because many may wait for a published pick. */
async function listConcerned(
  { read }: Database,
  news: {
    readonly picks: readonly Pick<NewPickNews, "verdict" | "probability">[];
    readonly bets: readonly { readonly userId: string }[];
    readonly games: readonly { readonly homeTeamId: string; readonly awayTeamId: string }[];
    readonly reached: readonly { readonly watch: PriceWatch }[];
  },
): Promise<readonly string[] | null> {
  const least = Math.min(...CONFIDENCE_THRESHOLDS);
  if (news.picks.some(({ verdict, probability }) => verdict !== "PASS" && probability * 100 >= least)) return null;
  const [fans, followers] = await Promise.all([
    listFansOf(
      read,
      news.games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    ),
    news.picks.some(({ verdict }) => verdict !== "PASS") ? listBetFollowers(read) : [],
  ]);
  return [
    ...new Set([
      ...fans,
      ...followers,
      ...news.bets.map(({ userId }) => userId),
      ...news.reached.map(({ watch }) => watch.userId),
    ]),
  ];
}

/**
 * Computes the alerts for the news of a feed since the last time: published picks, open bets whose market moved or in whose games a starter
 * changed, starting games, watched prices that are offered, graded bets. Alerts, messages and the position are written in one transaction,
 * each alert under its own key: a run that dies halfway has sent nothing, and a repeated one sends nothing twice. The first run only takes
 * the position.
 */
export async function computeAlerts(database: Database, alerting: Alerting) {
  const { feed, wallClock, forceTier, past } = alerting;
  const now = wallClock();
  const { asOf, run, started } = past ?? (await getFeedClock(database, feed, now));
  if (!started) return { skipped: "the feed has not been filled" };
  const [position, newest] = await Promise.all([
    getAlertPosition(database.read, { feed, run }),
    newestPosition(database.read),
  ]);
  if (position === null) {
    await database.write((tx) => saveAlertPosition(tx, { feed, run }, newest));
    return { skipped: "first run" };
  }
  const of = { feed, run, asOf };
  const soon = { ...of, until: epochMs(asOf + LONGEST_NOTICE_MS) };
  const [sent, picks, assessed, starting, games, graded, reached, starters] = await Promise.all([
    countAlertsSince(database.read, epochMs(now - DAY_MS)),
    listNewPicks(database.read, { ...of, after: position.pickId, upTo: newest.pickId }),
    listAssessedBets(database.read, { ...of, after: position.assessmentId, upTo: newest.assessmentId }),
    listStartingBets(database.read, soon),
    listStartsWithTeams(database.read, soon),
    listGradedBets(database.read, { ...of, after: position.gradingId, upTo: newest.gradingId }),
    reachedWatches(database, of),
    listStarterNews(database.read, { ...of, after: position, upTo: newest }),
  ]);
  const concerned = await listConcerned(database, {
    picks,
    bets: [...assessed, ...starting, ...graded, ...starters],
    games,
    reached,
  });
  const legs = await listLegsOf(
    database.read,
    graded.filter((bet) => bet.legs > 0).map(({ savedPickId }) => savedPickId),
  );
  const people = await listRecipients(database.read, { now, forceTier, ...(concerned && { only: concerned }) });
  const recipients = new Map(people.map((one) => [one.userId, one]));
  // A price that the watcher may not see because of a plan or a break stays watched.
  const announced = reached.filter(({ watch }) => recipientOf(recipients, watch.userId, "price_reached") !== null);
  const drafts = [
    ...newPickAlerts(picks, recipients),
    ...oddsShiftAlerts(assessed, recipients),
    ...starterAlerts(starters, recipients),
    ...gameAlerts(starting, games, recipients, asOf),
    ...priceAlerts(announced, recipients),
    ...gradedAlerts(graded, legs, recipients),
  ];
  // A simulation's time may be ahead of ours: a bet graded tonight was not graded before its game. An archive's is long past.
  const createdAt = epochMs(Math.max(now, asOf));
  const rows = drafts.map(({ recipient, type, dedupeKey, title, message, path }) => {
    return { userId: recipient.userId, type, dedupeKey, title, message, path, createdAt };
  });
  const messages = past ? [] : messagesOf(drafts, sent, { alerting, now });
  return database.write(async (tx) => {
    const alerts = await saveAlerts(tx, rows);
    const queued = await queueMessages(tx, messages);
    await markWatchesReached(
      tx,
      announced.map(({ watch }) => watch.id),
      asOf,
    );
    await saveAlertPosition(tx, { feed, run }, newest);
    return { alerts, queued };
  });
}
