import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue } from "#app/lib/engine/feeds/polling.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderQuote, Window } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { joinGames, type GameToJoin } from "./join-games.ts";
import { agreement, around, slatesOf, type LiveContext } from "./live-context.ts";
import { liveProps } from "./live-props.ts";
import type { OddsPlanning } from "./odds-planning.ts";
import { exchangedQuote } from "./stored-games.ts";

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

/** Every quote of a league that is up now, on the games they belong to, and of the games that are due their props. */
export async function liveQuotes(
  context: LiveContext,
  paid: { readonly odds: OddsApiClient; readonly plan: OddsPlanning },
  window: Window,
): Promise<ProviderAnswer<ProviderQuote>> {
  const lines = await liveLines(context, paid.odds, window);
  const props = await liveProps(context, paid, window);
  return {
    items: [...lines.items, ...props.items],
    problems: [...lines.problems, ...props.problems],
    fetches: [...lines.fetches, ...props.fetches],
  };
}

/** Every quote on the markets of whole games that is up now. */
async function liveLines(
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
  const toJoin = events.map((event): GameToJoin => ({
    ...event,
    alias: event.eventId,
    startIsPlaceholder: isPlaceholderHour(event.startAt),
  }));
  const { joined, found, problems, refused } = joinGames(toJoin, known, aliases, agreement(aliases));
  await index.remember(found);
  const ahead = new Set(known.filter(({ status }) => status === "scheduled").map(({ externalId }) => externalId));
  const items = events.flatMap((event) => {
    const join = joined.get(event.eventId);
    return join !== undefined && ahead.has(join.externalId) ? quotesOf(event, join, window) : [];
  });
  // Odds exist for games weeks ahead, the schedule covers some days: a game after its end is not missing.
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

/** How often a spent month is checked again, because more credits may have been bought. */
const LOOK_AGAIN_MS = HOUR_MS;

/** Checks the rest of a spent month with a free request, because every answer states it. */
async function lookAgain(context: LiveContext, odds: OddsApiClient, league: League, now: EpochMs): Promise<void> {
  if (!isDue(context.shared.spentLookedAt, LOOK_AGAIN_MS, now)) return;
  context.shared.spentLookedAt = now;
  try {
    await odds.events(league);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** Whether a league's odds are to be read now, by the slates of all leagues and the rest of the quota. */
export async function oddsAreDue(
  context: LiveContext,
  { odds, plan }: { readonly odds: OddsApiClient; readonly plan: OddsPlanning },
  asked: { readonly league: League; readonly lastReadAt: EpochMs | null; readonly now: EpochMs },
): Promise<boolean> {
  const { league, lastReadAt, now } = asked;
  if (await plan.isSpent(now)) await lookAgain(context, odds, league, now);
  const interval = await plan.every(league, await slatesOf(context, now), now);
  return interval !== null && isDue(lastReadAt, interval, now);
}
