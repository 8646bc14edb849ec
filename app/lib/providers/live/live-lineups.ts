import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, paceOf } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderStarter, Window } from "#app/lib/providers/ports.ts";
import { NOTHING, orProblem, startersAheadMs, type LeagueMemory, type LiveContext } from "./live-context.ts";
import { storedPlayers } from "./player-names.ts";
import type { Days, LeagueSource } from "./sources.ts";

/** Actual starters are requested for games that began this long ago at most. */
const BACK_MS = 18 * HOUR_MS;

type Answer = ProviderAnswer<ProviderStarter>;

/** The first nonempty answer of several sources, asked in order, with the problems of the sources before it. */
async function firstAnswered(asks: readonly (() => Promise<Answer>)[]): Promise<Answer> {
  const before: Answer[] = [];
  for (const ask of asks) {
    const answer = await ask();
    before.push(answer);
    if (answer.items.length > 0) break;
  }
  return {
    items: before.at(-1)?.items ?? [],
    problems: before.flatMap(({ problems }) => problems),
    fetches: before.flatMap(({ fetches }) => fetches),
  };
}

/** A source's reports about starters, on the games as stored. */
async function asked(
  context: LiveContext,
  { league, days }: { readonly league: League; readonly days: Days },
  source: LeagueSource,
  begun: readonly string[] | null,
): Promise<Answer> {
  const { own, stored } = await context.namesOf(league, source.provider, days);
  const games = (begun ?? []).flatMap((id) => own.get(id) ?? []);
  if (begun !== null && games.length === 0) return NOTHING;
  const answer = await orProblem(
    `${league} starters`,
    async () => (await (begun === null ? source.starters?.(days) : source.startersOf?.(games))) ?? NOTHING,
  );
  const items = answer.items.flatMap((starter) => {
    const externalGameId = stored.get(starter.externalGameId);
    return externalGameId === undefined ? [] : [{ ...starter, externalGameId }];
  });
  return { ...answer, items };
}

/** Whether this differs from the last report about the same starter. */
function isNews(memory: LeagueMemory, { externalGameId, teamCode, role, externalPlayerId, status }: ProviderStarter) {
  const key = `${externalGameId} ${teamCode} ${role}`;
  const says = `${externalPlayerId} ${status}`;
  if (memory.starters.get(key) === says) return false;
  memory.starters.set(key, says);
  return true;
}

/** Announced starters and those who did start, each by the first source that names them. Only news is returned; it became known now. */
export async function liveStarters(context: LiveContext, window: Window): Promise<Answer> {
  const { league, asOf: now } = window;
  const memory = context.memoryOf(league);
  const pace = paceOf(await context.slateOf(league, now), now);
  if (!isDue(memory.lineupsAt, pace.lineups, now)) return NOTHING;
  memory.lineupsAt = now;
  const at = { league, days: { from: epochMs(now - BACK_MS), to: epochMs(now + startersAheadMs(league)) } };
  const known = await context.index.games({ league, ...at.days });
  const unread = known.flatMap(({ status, externalId }) =>
    (status === "in_progress" || status === "final") && !memory.startedRead.has(externalId) ? [externalId] : [],
  );
  const sources = context.sources[league];
  const announcing = sources.filter((source) => source.starters !== undefined);
  const started = sources.filter((source) => source.startersOf !== undefined);
  const answers = [
    await firstAnswered(announcing.map((source) => () => asked(context, at, source, null))),
    await firstAnswered(started.map((source) => () => asked(context, at, source, unread))),
  ];
  const playerIdOf = storedPlayers(await context.index.players(league));
  const starters = answers
    .flatMap(({ items }) => items)
    .map((starter) => ({ ...starter, externalPlayerId: playerIdOf(starter), knownAt: now }));
  for (const { status, externalGameId } of starters) if (status === "started") memory.startedRead.add(externalGameId);
  return {
    items: starters.filter((starter) => isNews(memory, starter)),
    problems: answers.flatMap(({ problems }) => problems),
    fetches: answers.flatMap(({ fetches }) => fetches),
  };
}
