import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { readingIsDue } from "#app/lib/engine/feeds/timed-readings.ts";
import type { KnownGame } from "#app/lib/engine/games/known-game.ts";
import type {
  ProviderAnswer,
  ProviderFetch,
  ProviderProblem,
  ProviderQuote,
  Window,
} from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { nearStartPropsCost, type OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { EventPropQuote } from "#app/lib/providers/wire/contents.ts";
import { NOTHING, slatesOf, type LiveContext } from "./live-context.ts";
import type { OddsPlanning } from "./odds-planning.ts";
import { playersOfGame } from "./player-names.ts";

const PROVIDER = "the-odds-api";

/** Combinations and other lines of players are read in the last hours, where they are offered. */
const NEAR_START_MS = 4 * HOUR_MS;
/** They are read only while this many times their cost is left of the day's budget, because game lines come first. */
const SPARE_TIMES = 8;

/**
 * An event's props as quotes on the game it was joined to. Players are found among those of the game's two teams; a name of neither, or of
 * two players, is one problem, however many books quote it.
 *
 * @param players all stored players of the league.
 */
function propQuotes(
  props: readonly EventPropQuote[],
  { externalId, league, homeCode, awayCode }: Pick<KnownGame, "externalId" | "league" | "homeCode" | "awayCode">,
  players: Parameters<typeof playersOfGame>[0],
  { from, to }: Pick<Window, "from" | "to">,
): { readonly items: readonly ProviderQuote[]; readonly problems: readonly ProviderProblem[] } {
  const playerOf = playersOfGame(players, [homeCode, awayCode]);
  const problems = new Map<string, ProviderProblem>();
  const items = props.flatMap((quote): readonly ProviderQuote[] => {
    const { playerName, statistic, book, line, over, under, ladder } = quote;
    const found = playerOf(playerName);
    if (found.externalId === null) {
      const message = `No player "${playerName}" of ${awayCode} or ${homeCode}, or more than one`;
      problems.set(playerName, { where: `${league} props of ${externalId}`, message, suggestions: found.suggestions });
      return [];
    }
    // A price confirmed just before the last reading was not seen by it: it counts from that reading on.
    const capturedAt = epochMs(Math.min(to, Math.max(from + 1, quote.capturedAt)));
    const prop = { externalPlayerId: found.externalId, playerName, statistic };
    const prices = { line, first: over, second: under, capturedAt, kind: "move" } as const;
    const others = ladder === undefined ? {} : { ladder };
    return [{ externalGameId: externalId, league, book, market: "prop", ...prices, prop, ...others }];
  });
  return { items, problems: [...problems.values()] };
}

/** Games whose props are to be read now, the next one first, by the ids the odds provider has for them. */
async function gamesDue(context: LiveContext, before: readonly number[], { league, asOf: now }: Window) {
  const { propsReads } = context.memoryOf(league);
  for (const [id, at] of propsReads) if (now - at > DAY_MS) propsReads.delete(id);
  const days = { from: now, to: epochMs(now + Math.max(0, ...before)) };
  const [known, { own }] = await Promise.all([
    context.index.games({ league, ...days }),
    context.namesOf(league, PROVIDER, days),
  ]);
  return known.flatMap((game) => {
    const eventId = own.get(game.externalId);
    const lastReadAt = propsReads.get(game.externalId) ?? null;
    const isDue = game.status === "scheduled" && readingIsDue(before, { startAt: game.startAt, lastReadAt, now });
    return eventId !== undefined && isDue ? [{ game, eventId }] : [];
  });
}

/**
 * Player props of games that are near enough, as often before the start as the quota's plan allows; one request a game. A reading counts as
 * made once it is requested: a failed one waits for the next moment, and the other games for the next reading.
 */
export async function liveProps(
  context: LiveContext,
  { odds, plan }: { readonly odds: OddsApiClient; readonly plan: OddsPlanning },
  window: Window,
): Promise<ProviderAnswer<ProviderQuote>> {
  const { league, asOf: now } = window;
  const slates = await slatesOf(context, now);
  const before = await plan.propsBefore(slates, now);
  const due = before.length === 0 ? [] : await gamesDue(context, before, window);
  if (due.length === 0) return NOTHING;
  const players = await context.index.players(league);
  const items: ProviderQuote[] = [];
  const problems: ProviderProblem[] = [];
  const fetches: ProviderFetch[] = [];
  for (const { game, eventId } of due) {
    context.memoryOf(league).propsReads.set(game.externalId, now);
    try {
      const nearStart =
        game.startAt - now <= NEAR_START_MS &&
        (await plan.spares(SPARE_TIMES * nearStartPropsCost(league), slates, now));
      const reply = await odds.props(league, eventId, { nearStart });
      const quotes = propQuotes(reply.props, game, players, window);
      items.push(...quotes.items);
      problems.push(...reply.problems, ...quotes.problems);
      fetches.push(...reply.fetches);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      problems.push({ where: `${league} props of ${game.externalId}`, message: error.message });
      break;
    }
  }
  return { items, problems, fetches };
}
