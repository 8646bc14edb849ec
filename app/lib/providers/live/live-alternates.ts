import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { readingIsDue } from "#app/lib/engine/feeds/timed-readings.ts";
import type { AlternatesGame, AlternatesProvider, ProviderAlternate } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import { around, slatesOf, type LiveContext } from "./live-context.ts";
import type { OddsPlanning } from "./odds-planning.ts";
import { exchangedAlternate } from "./stored-games.ts";

const PROVIDER = "the-odds-api";

/** The odds provider's ids of games by stored id, and whether it has home and away exchanged. */
async function eventsOf({ index }: LiveContext, games: readonly AlternatesGame[]) {
  const found = await Promise.all(
    games.map(({ league, startAt }) => index.aliases(around(league, { from: startAt, to: startAt }))),
  );
  return new Map(found.flat().flatMap((one) => (one.provider === PROVIDER ? [[one.externalId, one] as const] : [])));
}

/**
 * Alternate spreads and totals of games that are near enough, as often before the start as the quota's plan allows; one request a game. A
 * reading counts as made once it is requested: a failed one waits for the next moment.
 */
export function liveAlternates(
  context: LiveContext,
  { odds, plan }: { readonly odds: OddsApiClient; readonly plan: OddsPlanning },
): AlternatesProvider {
  const askedAt = ({ externalGameId, league, lastReadAt }: AlternatesGame) =>
    Math.max(lastReadAt ?? -Infinity, context.memoryOf(league).alternatesAsked.get(externalGameId) ?? -Infinity);

  async function due(games: readonly AlternatesGame[], now: EpochMs): Promise<readonly AlternatesGame[]> {
    const before = games.length === 0 ? [] : await plan.alternatesBefore(await slatesOf(context, now), now);
    const near = games.filter((game) =>
      readingIsDue(before, { startAt: game.startAt, lastReadAt: askedAt(game), now }),
    );
    if (near.length === 0) return [];
    const events = await eventsOf(context, near);
    return near.filter(({ externalGameId }) => events.has(externalGameId));
  }

  return {
    feed: "live",
    due,
    async lines(game, asOf) {
      const { externalGameId, league } = game;
      const { alternatesAsked } = context.memoryOf(league);
      for (const [id, at] of alternatesAsked) if (asOf - at > DAY_MS) alternatesAsked.delete(id);
      const event = (await eventsOf(context, [game])).get(externalGameId);
      if (event === undefined) throw new ProviderError("failed", `${PROVIDER} has no event for ${externalGameId}`);
      alternatesAsked.set(externalGameId, asOf);
      const { alternates, ...reply } = await odds.alternates(league, event.alias);
      const items = alternates.map((quoted): ProviderAlternate => {
        const price = event.swapped ? exchangedAlternate(quoted) : quoted;
        return { ...price, externalGameId, capturedAt: epochMs(Math.min(asOf, quoted.capturedAt)) };
      });
      return { items, ...reply };
    },
  };
}
