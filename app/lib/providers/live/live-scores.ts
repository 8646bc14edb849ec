import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { isDue, paceOf } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderGame, ProviderProblem, Window } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { LiveGame, LiveProvider } from "#app/lib/providers/wire/contents.ts";
import type { GameAlias, KnownGame } from "#app/lib/engine/games/known-game.ts";
import { joinGames, type GameToJoin } from "./join-games.ts";
import { agreement, around, NOTHING, orProblem, startersAheadMs, type LiveContext } from "./live-context.ts";
import { paidScores, type PaidScores } from "./paid-scores.ts";
import { exchanged, finalAtOf, startOf } from "./stored-games.ts";
import type { Days, LeagueSource } from "./sources.ts";

/** How long the first source of scores may fail before the next one takes over. */
export const TAKE_OVER_AFTER_MS = 2 * MINUTE_MS;
/** The span that is requested between two readings of the whole schedule: games of today and of the night before. */
const BOARD_MS = 18 * HOUR_MS;
/** The pause before the second source is asked again for its ids of new games. */
const NAMES_AGAIN_MS = MINUTE_MS;
/** How long after its start a game may be shown as not begun before the second source is asked, and how often it is asked. */
const OVERDUE_MS = 20 * MINUTE_MS;
const SECOND_WORD_MS = MINUTE_MS;
/** A longer window is a question about the past, asked once; after an outage a month of it is read with the schedule. */
const HISTORY_MS = 45 * DAY_MS;

const boardDays = (now: EpochMs): Days => ({ from: epochMs(now - BOARD_MS), to: epochMs(now + BOARD_MS) });

interface Question {
  readonly source: LeagueSource;
  readonly league: League;
  readonly days: Days;
  readonly now: EpochMs;
  /** Unknown games are new; false where a source is only asked for its ids of known games. */
  readonly mayBeNew: boolean;
}

/** A game that has begun is never scheduled again, even if a source says so: bets on events before its start are closed. */
const goesBack = ({ status }: LiveGame, before: KnownGame | undefined): boolean =>
  status === "scheduled" && (before?.status === "in_progress" || before?.status === "final");

/** Whether a source still shows a game as not begun long after its start. */
const isOverdue = ({ status, startAt, startIsPlaceholder }: LiveGame, now: EpochMs): boolean =>
  status === "scheduled" && !startIsPlaceholder && startAt <= now - OVERDUE_MS;

/** A source's games under their stored ids, and those of them that should have begun by the source's own times. */
interface StoredAnswer extends ProviderAnswer<ProviderGame> {
  readonly overdue: readonly string[];
}

/** Games of one source under their stored ids; unknown games keep the source's id. */
async function underOneId(
  { index, memoryOf }: LiveContext,
  answer: ProviderAnswer<LiveGame>,
  { source, league, days, now, mayBeNew }: Question,
): Promise<StoredAnswer> {
  const { provider } = source;
  const span = around(league, days);
  const [known, aliases] = await Promise.all([index.games(span), index.aliases(span)]);
  const byId = new Map(known.map((game) => [game.externalId, game]));
  const toJoin = answer.items.map((game): GameToJoin => ({ ...game, provider, alias: game.externalId }));
  const { joined, found, problems, refused } = joinGames(toJoin, known, aliases, agreement(aliases));
  const news: GameAlias[] = [...found];
  const wentBack: ProviderProblem[] = [];
  const overdue: string[] = [];
  const items = answer.items.flatMap((game): readonly ProviderGame[] => {
    const join = joined.get(game.externalId);
    if (join === undefined) {
      if (!mayBeNew || refused.has(game.externalId)) return [];
      const { externalId } = game;
      memoryOf(league).hasNewGames = true;
      news.push({ provider, alias: externalId, league, externalId, swapped: false });
    }
    const externalId = join?.externalId ?? game.externalId;
    const before = byId.get(externalId);
    if (goesBack(game, before)) {
      wentBack.push({
        where: `${league} game ${externalId}`,
        message: `${provider} says that it has not begun, after it had`,
      });
      return [];
    }
    if (isOverdue(game, now)) overdue.push(externalId);
    const turned = join?.swapped === true ? exchanged(game) : game;
    return [{ ...turned, externalId, startAt: startOf(game, before, now), finalAt: finalAtOf(game, before, now) }];
  });
  await index.remember(news);
  return { items, problems: [...answer.problems, ...problems, ...wentBack], fetches: answer.fetches, overdue };
}

/**
 * Why an answer is useless; null if it can be used. A day without games has neither games nor problems, and none of the games we know of is
 * under way.
 *
 * @param underWay how many known games have begun, or should have, and are not over.
 */
function unreadable(
  { provider }: LeagueSource,
  { items, problems }: ProviderAnswer<LiveGame>,
  underWay: number,
): ProviderError | null {
  const [problem] = problems;
  if (items.length > 0) return null;
  if (problem !== undefined)
    return new ProviderError("unreadable", `${provider}: none of its games can be read (${problem.message})`);
  return underWay === 0
    ? null
    : new ProviderError("unreadable", `${provider}: reports no game while ${underWay} are under way`);
}

/**
 * The first source's answer, with the second's for games it leaves behind: a source may show a game as not begun for hours after its start,
 * or in an unknown word.
 */
async function withSecondWord(
  context: LiveContext,
  { overdue, ...stored }: StoredAnswer,
  question: Question,
): Promise<ProviderAnswer<ProviderGame>> {
  const { league, now, source: first } = question;
  const [, source] = context.sources[league];
  const memory = context.memoryOf(league);
  if (source === undefined || !isDue(memory.secondWordAt, SECOND_WORD_MS, now)) return stored;
  const known = await context.index.games({ league, ...boardDays(now) });
  const behind = new Set([...overdue, ...unreported(known, stored.items, now)]);
  if (behind.size === 0) return stored;
  memory.secondWordAt = now;
  const answer = await orProblem(`${league} scores, second source`, () => source.games(boardDays(now)));
  const second = await underOneId(context, answer, { ...question, source, mayBeNew: false });
  const better = second.items.filter(({ externalId, status }) => behind.has(externalId) && status !== "scheduled");
  const ids = new Set(better.map(({ externalId }) => externalId));
  const problems = better.map(({ externalId, status }) => ({
    where: `${league} game ${externalId}`,
    message: `${source.provider} says "${status}", which ${first.provider} does not`,
  }));
  return {
    items: [...stored.items.filter(({ externalId }) => !ids.has(externalId)), ...better],
    problems: [...stored.problems, ...problems],
    fetches: [...stored.fetches, ...second.fetches],
  };
}

/** Known games that are, or should be, under way and that an answer does not mention. */
function unreported(known: readonly KnownGame[], items: readonly ProviderGame[], now: EpochMs): readonly string[] {
  const reported = new Set(items.map(({ externalId }) => externalId));
  return known.flatMap(({ externalId, status, startAt }) => {
    const isOpen = status === "in_progress" || (status === "scheduled" && startAt <= now - OVERDUE_MS);
    return isOpen && !reported.has(externalId) ? [externalId] : [];
  });
}

/** Another source's answer in place of the first one's; null where there is none. */
async function takenOver(
  context: LiveContext,
  paid: PaidScores | null,
  question: Omit<Question, "source"> & { readonly since: number },
): Promise<{ readonly by: LiveProvider; readonly answer: ProviderAnswer<ProviderGame> } | null> {
  const { league, days } = question;
  for (const source of context.sources[league].slice(1)) {
    const answer = await orProblem(`${league} scores`, () => source.games(days));
    if (answer.items.length === 0) continue;
    return { by: source.provider, answer: await underOneId(context, answer, { ...question, source }) };
  }
  const answer = await paidScores(context, paid, question);
  return answer && { by: "the-odds-api", answer };
}

/**
 * Asks the first source; the next one once the first has failed, or returned nothing readable, for as long as `takeOverAfterMs`; last of all,
 * while games are in play, the one that charges for it.
 */
async function scoresOf(
  context: LiveContext,
  paid: PaidScores | null,
  { league, from, to, asOf: now }: Window,
  takeOverAfterMs = TAKE_OVER_AFTER_MS,
): Promise<ProviderAnswer<ProviderGame>> {
  const days = { from, to };
  const memory = context.memoryOf(league);
  const [first] = context.sources[league];
  const question = { league, days, now, mayBeNew: true };
  let failure: ProviderError;
  let without: ProviderAnswer<ProviderGame> | null = null;
  try {
    const answer = await first.games(days);
    const stored = await underOneId(context, answer, { ...question, source: first });
    const { running } = await context.slateOf(league, now);
    const wrong = unreadable(first, answer, running);
    if (wrong === null) {
      memory.failingSince = null;
      return await withSecondWord(context, stored, { ...question, source: first });
    }
    [failure, without] = [wrong, stored];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A request to wait concerns only this source, not the other leagues.
    failure = new ProviderError("failed", error.message, { cause: error });
  }
  memory.failingSince ??= now;
  if (now - memory.failingSince >= takeOverAfterMs) {
    const other = await takenOver(context, paid, { ...question, since: memory.failingSince });
    if (other !== null) {
      const message = `${other.by} answers in place of ${first.provider}: ${failure.message}`;
      return { ...other.answer, problems: [{ where: `${league} scores`, message }, ...other.answer.problems] };
    }
  }
  if (without !== null) {
    const problems = [{ where: `${league} scores`, message: failure.message }];
    return without.problems.length > 0 ? without : { ...without, problems };
  }
  throw failure;
}

/** Learns the second source's ids of the games of these days: it can take over at any moment, and may be the one that names starters. */
async function learnSecondNames(
  context: LiveContext,
  league: League,
  now: EpochMs,
): Promise<readonly ProviderProblem[]> {
  const [, source] = context.sources[league];
  if (source === undefined) return [];
  const days = { from: boardDays(now).from, to: epochMs(now + startersAheadMs(league)) };
  const answer = await orProblem(`${league} scores, second source`, () => source.games(days));
  return (await underOneId(context, answer, { source, league, days, now, mayBeNew: false })).problems;
}

/**
 * The past as far as the sources report it. It is asked for once, so the second source is asked at once if the first fails. It also covers
 * days before the first source's data (the NBA's own service has only the present season), up to the day of the first one's earliest game,
 * so that no game comes twice.
 */
async function historyOf(
  context: LiveContext,
  paid: PaidScores | null,
  window: Window,
): Promise<ProviderAnswer<ProviderGame>> {
  const { league, from, asOf: now } = window;
  const answer = await scoresOf(context, paid, window, 0);
  const [, second] = context.sources[league];
  const earliest = answer.items.reduce((first, { startAt }) => Math.min(first, startAt), Number.POSITIVE_INFINITY);
  if (second === undefined || !Number.isFinite(earliest)) return answer;
  const days = { from, to: easternMoment(easternDayOf(epochMs(earliest)), 0) };
  if (days.to - days.from <= HISTORY_MS) return answer;
  const past = await orProblem(`${league} scores, earlier seasons`, () => second.games(days));
  const earlier = await underOneId(context, past, { source: second, league, days, now, mayBeNew: true });
  return {
    items: [...earlier.items, ...answer.items],
    problems: [...earlier.problems, ...answer.problems],
    fetches: [...earlier.fetches, ...answer.fetches],
  };
}

/** Schedule and scores of the live feed. Between two readings of the whole schedule it requests only today's board. */
export async function liveGames(
  context: LiveContext,
  paid: PaidScores | null,
  window: Window,
): Promise<ProviderAnswer<ProviderGame>> {
  const { league, from, to, asOf: now } = window;
  if (to - from > HISTORY_MS) return historyOf(context, paid, window);
  const memory = context.memoryOf(league);
  const pace = paceOf(await context.slateOf(league, now), now);
  const whole = isDue(memory.scheduleAt, pace.schedule, now);
  const board = whole || isDue(memory.boardAt, pace.board, now);
  // Games found by the last request are stored by now, so the second source's names can be joined to them.
  const names = whole || (memory.hasNewGames && isDue(memory.namesAt, NAMES_AGAIN_MS, now));
  if (names) memory.hasNewGames = false;
  const answer = board ? await scoresOf(context, paid, whole ? window : { ...window, ...boardDays(now) }) : NOTHING;
  if (board) memory.boardAt = now;
  if (whole) memory.scheduleAt = now;
  if (!names) return answer;
  memory.namesAt = now;
  const problems = await learnSecondNames(context, league, now);
  return { ...answer, problems: [...answer.problems, ...problems] };
}
