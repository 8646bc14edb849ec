import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, paceOf } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderInjury,
  ProviderPlayer,
  Window,
} from "#app/lib/providers/ports.ts";
import { around, NOTHING, orProblem, type LeagueMemory, type LiveContext } from "./live-context.ts";
import { fullerName, storedPlayers } from "./player-names.ts";

/** Box scores are corrected for days, the NFL's in the middle of the week: they are read again this long after the end. */
const BOX_SCORES_AGAIN_MS = [0, HOUR_MS, 6 * HOUR_MS, DAY_MS, 4 * DAY_MS] as const;
const ON_FIRST_DAY = BOX_SCORES_AGAIN_MS.filter((after) => after <= DAY_MS).length;
const LATE_MS = 2 * HOUR_MS;
const BOX_SCORES_BACK_MS = 4 * DAY_MS + LATE_MS;

/**
 * The number of readings of a game's box score that are due by now. After a restart the last one is repeated, but only on the first day.
 */
function readsBefore(boxReads: ReadonlyMap<string, number>, id: string, age: number): number {
  const passed = BOX_SCORES_AGAIN_MS.filter((after) => age >= after).length;
  return boxReads.get(id) ?? (age > DAY_MS + LATE_MS ? ON_FIRST_DAY : Math.max(0, passed - 1));
}

/** Games whose box scores are to be read now, with the number of readings after it. */
async function gamesDue(
  { index, memoryOf }: LiveContext,
  league: League,
  now: EpochMs,
): Promise<ReadonlyMap<string, number>> {
  const { boxReads } = memoryOf(league);
  const days = { from: epochMs(now - BOX_SCORES_BACK_MS), to: now };
  const finals = await index.finals({ league, ...days });
  const known = new Map((await index.games(around(league, days))).map((game) => [game.externalId, game]));
  return new Map(
    finals.flatMap((id) => {
      const age = now - (known.get(id)?.finalAt ?? now);
      const before = readsBefore(boxReads, id, age);
      const again = BOX_SCORES_AGAIN_MS[before];
      return again !== undefined && age >= again ? [[id, before + 1] as const] : [];
    }),
  );
}

/** Box scores of games that have ended, by the first source that has them. */
export async function liveBoxLines(
  context: LiveContext,
  { league, asOf: now }: Window,
): Promise<ProviderAnswer<ProviderBoxLine>> {
  const due = await gamesDue(context, league, now);
  if (due.size === 0) return NOTHING;
  const { boxReads } = context.memoryOf(league);
  const players = await context.index.players(league);
  const playerIdOf = storedPlayers(players);
  const names = new Map(players.map(({ externalId, name }) => [externalId, name]));
  for (const source of context.sources[league]) {
    if (!source.boxLines) continue;
    const days = { from: epochMs(now - BOX_SCORES_BACK_MS), to: now };
    const { own, stored } = await context.namesOf(league, source.provider, days);
    const asked = [...due.keys()].flatMap((id) => own.get(id) ?? []);
    if (asked.length === 0) continue;
    const ask = () => source.boxLines?.(asked) ?? Promise.resolve(NOTHING);
    const answer = await orProblem(`${league} box scores`, ask);
    const items = answer.items.flatMap((line) => {
      const externalGameId = stored.get(line.externalGameId);
      if (externalGameId === undefined) return [];
      const externalPlayerId = playerIdOf(line);
      const playerName = fullerName(line.playerName, names.get(externalPlayerId));
      return [{ ...line, externalGameId, externalPlayerId, playerName }];
    });
    if (items.length === 0) continue;
    for (const id of new Set(items.map((line) => line.externalGameId))) boxReads.set(id, due.get(id) ?? 1);
    return { ...answer, items };
  }
  return NOTHING;
}

/** The newest report of each player. For a while a source may list his return beside his injury, and his new team beside the former one. */
function newestOfEach(reports: readonly ProviderInjury[]): readonly ProviderInjury[] {
  const byTime = reports.toSorted((a, b) => a.reportedAt - b.reportedAt);
  return [...new Map(byTime.map((report) => [report.externalPlayerId, report])).values()];
}

/** Injury reports that are new since the last reading. */
export async function liveInjuries(
  { sources, index, memoryOf, slateOf }: LiveContext,
  { league, from, asOf: now }: Window,
): Promise<ProviderAnswer<ProviderInjury>> {
  const memory = memoryOf(league);
  const source = sources[league].find((each) => each.injuries !== undefined);
  if (!source?.injuries) return NOTHING;
  const { lineups: every } = paceOf(await slateOf(league, now), now);
  if (!isDue(memory.injuriesAt, every, now)) return NOTHING;
  const answer = await source.injuries();
  const isFirst = memory.injuriesAt === null;
  memory.injuriesAt = now;
  const playerIdOf = storedPlayers(await index.players(league));
  const report = newestOfEach(answer.items);
  const items = report.flatMap((injury): readonly ProviderInjury[] => {
    const key = `${injury.externalPlayerId} ${injury.status} ${injury.reportedAt}`;
    const isNew = !memory.injuries.has(key);
    memory.injuries.add(key);
    const inTime = injury.reportedAt > from && injury.reportedAt <= now;
    // The first answer after a start is new as a whole; what was reported before the window has been read before.
    if (!isNew || (isFirst && !inTime)) return [];
    return [{ ...injury, externalPlayerId: playerIdOf(injury), reportedAt: inTime ? injury.reportedAt : now }];
  });
  return {
    ...answer,
    items: [
      ...items,
      ...backAgain(memory, report, now).map((injury) => ({ ...injury, externalPlayerId: playerIdOf(injury) })),
    ],
  };
}

/** Players of the last report who are not in this one: they are available again. */
function backAgain(
  { injured }: LeagueMemory,
  report: readonly ProviderInjury[],
  now: EpochMs,
): readonly ProviderInjury[] {
  const listed = new Map(report.map((injury) => [injury.externalPlayerId, injury]));
  // An empty report is more likely a fault than everybody's recovery.
  if (listed.size === 0) return [];
  const back = [...injured.values()].filter(({ externalPlayerId }) => !listed.has(externalPlayerId));
  injured.clear();
  for (const [id, injury] of listed) if (injury.status !== "available") injured.set(id, injury);
  return back.map((injury) => ({ ...injury, status: "available", note: "No longer listed", reportedAt: now }));
}

/**
 * Rosters of a league, by the first source that has them. A player already known, by another provider or from the archive, keeps his id; if
 * two players of one roster match the same known player, neither is joined.
 */
export async function livePlayers(
  { sources, index }: LiveContext,
  league: League,
): Promise<ProviderAnswer<ProviderPlayer>> {
  for (const source of sources[league]) {
    if (!source.players) continue;
    const answer = await orProblem(`${league} rosters`, () => source.players?.() ?? Promise.resolve(NOTHING));
    if (answer.items.length === 0) continue;
    const playerIdOf = storedPlayers(await index.players(league));
    const found = answer.items.map(({ externalId, teamCode, name }) =>
      playerIdOf({ externalPlayerId: externalId, playerName: name, teamCode: teamCode ?? "" }),
    );
    const times = groupBy(found, (id) => id);
    const items = answer.items.map((player, at) => {
      const id = found[at] ?? player.externalId;
      return { ...player, externalId: times.get(id)?.length === 1 ? id : player.externalId };
    });
    return { ...answer, items };
  }
  return NOTHING;
}
