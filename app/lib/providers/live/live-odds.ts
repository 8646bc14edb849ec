import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, type Slate } from "#app/lib/engine/feeds/polling.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderQuote, Window } from "#app/lib/providers/ports.ts";
import type { OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { joinGames, type GameToJoin } from "./join-games.ts";
import { agreement, around, type LiveContext } from "./live-context.ts";
import { exchangedQuote } from "./stored-games.ts";

/** How often a league's odds may be read by the quota, in milliseconds; null where they may not. */
export type OddsEvery = (
  league: League,
  slates: Readonly<Record<League, Slate>>,
  now: EpochMs,
) => Promise<number | null>;

function quotesOf(
  event: OddsEvent,
  { externalId, swapped }: { readonly externalId: string; readonly swapped: boolean },
  { from, to }: Window,
): readonly ProviderQuote[] {
  return event.quotes.map((quote) => {
    const turned = swapped ? exchangedQuote(quote) : quote;
    // A price confirmed just before the last reading was not seen by it: it counts from that reading on.
    const capturedAt = epochMs(Math.min(to, Math.max(from + 1, quote.capturedAt)));
    return { ...turned, externalGameId: externalId, capturedAt };
  });
}

/** Every quote of a league that is up now, on the games they belong to. */
export async function liveQuotes(
  { index }: LiveContext,
  odds: OddsApiClient,
  window: Window,
): Promise<ProviderAnswer<ProviderQuote>> {
  const { league, asOf: now } = window;
  const reply = await odds.odds(league);
  const events = reply.events.flatMap((event) =>
    event.startAt !== null && event.startAt > now - DAY_MS ? [{ ...event, startAt: event.startAt }] : [],
  );
  const last = Math.max(now, ...events.map(({ startAt }) => startAt));
  const span = around(league, { from: epochMs(now - DAY_MS), to: epochMs(last) });
  const [known, aliases] = await Promise.all([index.games(span), index.aliases(span)]);
  const toJoin = events.map((event): GameToJoin => ({ ...event, alias: event.eventId }));
  const { joined, found, problems, refused } = joinGames(toJoin, known, aliases, agreement(aliases));
  await index.remember(found);
  const ahead = new Set(known.filter(({ status }) => status === "scheduled").map(({ externalId }) => externalId));
  const items = events.flatMap((event) => {
    const join = joined.get(event.eventId);
    return join !== undefined && ahead.has(join.externalId) ? quotesOf(event, join, window) : [];
  });
  // Odds stand for games weeks ahead, the schedule is read for some days: what lies behind its end is not missing.
  const horizon = Math.max(now, ...known.map(({ startAt }) => startAt));
  const missing = events.filter(
    ({ eventId, startAt }) => !joined.has(eventId) && !refused.has(eventId) && startAt > now && startAt <= horizon,
  );
  const unknown = missing.map(({ awayCode, homeCode, startAt, eventId }) => ({
    where: `${league} event ${eventId}`,
    message: `No game ${awayCode} at ${homeCode} near ${new Date(startAt).toISOString()}`,
  }));
  return { items, fetches: reply.fetches, problems: [...reply.problems, ...problems, ...unknown] };
}

/** Whether a league's odds are to be read now, by the slates of all leagues and what is left of the quota. */
export async function oddsAreDue(
  context: LiveContext,
  every: OddsEvery,
  asked: { readonly league: League; readonly lastReadAt: EpochMs | null; readonly now: EpochMs },
): Promise<boolean> {
  const { league, lastReadAt, now } = asked;
  const slates = await Promise.all(LEAGUES.map(async (each) => [each, await context.slateOf(each, now)] as const));
  const interval = await every(league, Object.fromEntries(slates) as Record<League, Slate>, now);
  return interval !== null && isDue(lastReadAt, interval, now);
}
