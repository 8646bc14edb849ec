import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, paceOf } from "#app/lib/engine/feeds/polling.ts";
import type { ProviderAnswer, ProviderStarter, Window } from "#app/lib/providers/ports.ts";
import { NOTHING, orProblem, type LeagueMemory, type LiveContext } from "./live-context.ts";
import { storedPlayers } from "./player-names.ts";
import type { Days, LeagueSource } from "./sources.ts";

/** Starters are asked for the games of these days. */
const BACK_MS = 18 * HOUR_MS;
const AHEAD_MS = 2 * DAY_MS;

/** What one source says about starters: who is announced, and who did start in games that have begun. */
async function askedOf(
  source: LeagueSource,
  where: string,
  days: Days,
  begun: readonly string[],
): Promise<readonly ProviderAnswer<ProviderStarter>[]> {
  const answers: ProviderAnswer<ProviderStarter>[] = [];
  if (source.starters) answers.push(await orProblem(where, () => source.starters?.(days) ?? Promise.resolve(NOTHING)));
  if (source.startersOf && begun.length > 0)
    answers.push(await orProblem(where, () => source.startersOf?.(begun) ?? Promise.resolve(NOTHING)));
  return answers;
}

/** Whether this is news: not what was told last about the same starter. */
function isNews(memory: LeagueMemory, { externalGameId, teamCode, role, externalPlayerId, status }: ProviderStarter) {
  const key = `${externalGameId} ${teamCode} ${role}`;
  const says = `${externalPlayerId} ${status}`;
  if (memory.starters.get(key) === says) return false;
  memory.starters.set(key, says);
  return true;
}

/** Who starts, by the first source that says so. Only what is new is told; it became known now. */
export async function liveStarters(context: LiveContext, window: Window): Promise<ProviderAnswer<ProviderStarter>> {
  const { league, asOf: now } = window;
  const memory = context.memoryOf(league);
  const pace = paceOf(await context.slateOf(league, now), now);
  if (!isDue(memory.lineupsAt, pace.lineups, now)) return NOTHING;
  memory.lineupsAt = now;
  const where = `${league} starters`;
  const days = { from: epochMs(now - BACK_MS), to: epochMs(now + AHEAD_MS) };
  const known = await context.index.games({ league, ...days });
  const begun = known.filter(({ status }) => status === "in_progress" || status === "final");
  const playerIdOf = storedPlayers(await context.index.players(league));
  const problems: ProviderAnswer<ProviderStarter>["problems"][number][] = [];
  const fetches: ProviderAnswer<ProviderStarter>["fetches"][number][] = [];
  for (const source of context.sources[league]) {
    const { own, stored } = await context.namesOf(league, source.provider, days);
    const unread = begun.flatMap(({ externalId }) =>
      memory.startedRead.has(externalId) ? [] : (own.get(externalId) ?? []),
    );
    const answers = await askedOf(source, where, days, unread);
    problems.push(...answers.flatMap((answer) => answer.problems));
    fetches.push(...answers.flatMap((answer) => answer.fetches));
    const told = answers
      .flatMap((answer) => answer.items)
      .flatMap((starter): readonly ProviderStarter[] => {
        const externalGameId = stored.get(starter.externalGameId);
        if (externalGameId === undefined) return [];
        if (starter.status === "started") memory.startedRead.add(externalGameId);
        return [{ ...starter, externalGameId, externalPlayerId: playerIdOf(starter), knownAt: now }];
      });
    if (told.length > 0) return { items: told.filter((starter) => isNews(memory, starter)), problems, fetches };
  }
  return { items: [], problems, fetches };
}
