import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, paceOf } from "#app/lib/engine/feeds/polling.ts";
import type { KnownGame } from "#app/lib/engine/games/known-game.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderGame } from "#app/lib/providers/ports.ts";
import { SCORES_COST, type OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { joinGames, type GameToJoin } from "./join-games.ts";
import { agreement, around, NOTHING, orProblem, slatesOf, type LiveContext } from "./live-context.ts";
import type { OddsPlanning } from "./odds-planning.ts";
import { exchanged, finalAtOf, startOf } from "./stored-games.ts";

/** The source of scores that charges for every answer. */
export interface PaidScores {
  readonly odds: OddsApiClient;
  readonly plan: OddsPlanning;
}

const PROVIDER = "the-odds-api";
/** The answer holds games that ended in the last day. */
const DAYS_BACK = 1;
/** Games that began this long ago may still be running, or have ended since. */
const BEGAN_BACK_MS = 24 * HOUR_MS;

/**
 * The paid source's news of a known game; null where it adds nothing. It reports neither periods nor postponements, and calls a game
 * without a score "scheduled". So it only brings scores and ends of games that are not over for us, and no score from before the other
 * sources failed.
 */
function news(
  game: LiveGame,
  before: KnownGame,
  { swapped, since, now }: { readonly swapped: boolean; readonly since: number; readonly now: EpochMs },
): ProviderGame | null {
  const isOpen = before.status === "scheduled" || before.status === "in_progress";
  const hasBegun = game.status === "in_progress" || game.status === "final";
  if (!isOpen || !hasBegun || before.startAt > now) return null;
  if (game.status === "in_progress" && game.reportedAt != null && game.reportedAt < since) return null;
  const { startAt, localDate, neutral, externalId } = before;
  const turned = { ...(swapped ? exchanged(game) : game), externalId, startAt, localDate, neutral };
  return { ...turned, startAt: startOf(turned, before, now), finalAt: finalAtOf(game, before, now) };
}

/** Scores of a league's running games by the paid source, under the ids they are stored by. It adds no games. */
async function askedFor(
  { index }: LiveContext,
  { odds }: PaidScores,
  { league, since, now }: { readonly league: League; readonly since: number; readonly now: EpochMs },
): Promise<ProviderAnswer<ProviderGame>> {
  const reply = await odds.scores(league, DAYS_BACK);
  // Odds know the same events by their bare ids.
  const events = reply.games.map((game) => ({ ...game, alias: game.externalId.replace(/^odds-/, "") }));
  const span = around(league, { from: epochMs(now - BEGAN_BACK_MS), to: now });
  const [known, aliases] = await Promise.all([index.games(span), index.aliases(span)]);
  const toJoin = events.map((game): GameToJoin => ({ ...game, provider: PROVIDER }));
  const { joined, found, problems } = joinGames(toJoin, known, aliases, agreement(aliases));
  await index.remember(found);
  const byId = new Map(known.map((game) => [game.externalId, game]));
  const items = events.flatMap(({ alias, ...game }) => {
    const join = joined.get(alias);
    const before = join && byId.get(join.externalId);
    const newer = join && before ? news(game, before, { swapped: join.swapped, since, now }) : null;
    return newer === null ? [] : [newer];
  });
  return { items, problems: [...reply.problems, ...problems], fetches: reply.fetches };
}

/**
 * The last source of scores, which charges for every answer. It is asked only while games are in play, at the plan's pace, and while the
 * day's share of the quota allows it. Null where it may not be asked at all; between two requests an empty answer.
 */
export async function paidScores(
  context: LiveContext,
  paid: PaidScores | null,
  asked: { readonly league: League; readonly since: number; readonly now: EpochMs },
): Promise<ProviderAnswer<ProviderGame> | null> {
  if (paid === null) return null;
  const { league, now } = asked;
  const memory = context.memoryOf(league);
  const slates = await slatesOf(context, now);
  const every = paceOf(slates[league], now).paidScores;
  if (every === null) return null;
  if (!isDue(memory.paidScoresAt, every, now)) return NOTHING;
  if (!(await paid.plan.spares(SCORES_COST, slates, now))) return null;
  memory.paidScoresAt = now;
  return orProblem(`${league} scores`, () => askedFor(context, paid, asked));
}
