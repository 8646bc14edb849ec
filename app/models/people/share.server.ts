import { gradeScale, type GradeScale } from "#app/lib/engine/picks/grade.ts";
import { selectGradeScale } from "#app/models/picks/grade-scale.server.ts";
import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { isOpen } from "#app/models/bets/open-bets.server.ts";
import { selectSavedPickIds } from "#app/models/bets/pick-stakes.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";
import {
  quotesOf,
  selectPicks,
  selectParlays,
  selectQuotes,
  type BoardPick,
  type BoardQuote,
} from "#app/models/picks/pick-board.server.ts";
import { selectRevealed, selectUsedOnDay } from "#app/models/picks/reveal.server.ts";
import { newestGradingId } from "#app/models/record/grading.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { reveals, savedPicks } from "#db/schema/bets.ts";
import { users } from "#db/schema/accounts.ts";
import { games } from "#db/schema/games.ts";
import { peopleFollows, peopleProfiles, peopleShares } from "#db/schema/people.ts";
import { gradings, picks } from "#db/schema/picks.ts";
import { visibleTo } from "./profile.server.ts";

type Reader = Drizzle | Transaction;

export type Share = typeof peopleShares.$inferSelect;

/** Shows a pick to a person's followers; the caller has checked in the same transaction that it may. */
export async function createShare(tx: Transaction, share: Omit<Share, "id" | "takenBackAt">): Promise<void> {
  await tx.insert(peopleShares).values(share);
}

/** A person's share of a pick, or null. */
export async function getShare(
  reader: Reader,
  { userId, pickId }: Pick<Share, "userId" | "pickId">,
): Promise<Share | null> {
  const [row] = await reader
    .select()
    .from(peopleShares)
    .where(and(eq(peopleShares.userId, userId), eq(peopleShares.pickId, pickId)));
  return row ?? null;
}

/** Hides a shared pick from everybody; it stays counted. */
export async function takeShareBack(tx: Transaction, id: number, takenBackAt: EpochMs): Promise<void> {
  await tx.update(peopleShares).set({ takenBackAt }).where(eq(peopleShares.id, id));
}

/** Whether a person has an open bet of their own on a pick, or revealed it. */
export async function hasOwn(tx: Transaction, { userId, pickId }: Pick<Share, "userId" | "pickId">): Promise<boolean> {
  const [bet] = await tx
    .select({ id: savedPicks.id })
    .from(savedPicks)
    .where(and(eq(savedPicks.pickId, pickId), eq(savedPicks.userId, userId), isNull(savedPicks.deletedAt)))
    .limit(1);
  if (bet) return true;
  const [reveal] = await tx
    .select({ pickId: reveals.pickId })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.pickId, pickId)))
    .limit(1);
  return reveal !== undefined;
}

/** The reader, and what they may see (D5). */
export interface ShareQuery {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: EpochMs;
  readonly cutoff: EpochMs;
  /** New York day of the wall clock. */
  readonly day: string;
  readonly wallNow: EpochMs;
  /** A page of them: a number of shares older than the one with this id. */
  readonly limit: number;
  readonly before: number | undefined;
}

/** The author: everybody the reader follows, or one member at their address. */
type Sharers = "followed" | { readonly profileId: string };

const sharesSeen = (query: ShareQuery, whose: Sharers) =>
  and(
    eq(peopleShares.feed, query.feed),
    eq(peopleShares.run, query.run),
    isNull(peopleShares.takenBackAt),
    visibleTo(query.userId, query.wallNow, query.feed),
    query.before === undefined ? undefined : lt(peopleShares.id, query.before),
    whose === "followed"
      ? inArray(
          peopleShares.userId,
          // The follows come first: in the other order, every member would be read.
          sql`(select f.user_id from ${peopleFollows} w cross join ${peopleProfiles} f on f.id = w.profile_id where w.user_id = ${query.userId})`,
        )
      : eq(peopleProfiles.id, whose.profileId),
  );

/** The rows that belong to the picks in the query, for one person. */
const aboutPicks = (
  read: Drizzle,
  query: Omit<ShareQuery, "limit" | "before" | "wallNow">,
  where: SQL | undefined,
) => ({
  picks: selectPicks(read, where, query),
  quotes: selectQuotes(read, where, query),
  parlays: selectParlays(read, where, query),
  news: selectFeedNews(read, query.feed, query.asOf),
  scale: selectGradeScale(read, query),
  revealed: selectRevealed(read, query.userId, where),
  used: selectUsedOnDay(read, query.userId, query.day),
  saved: selectSavedPickIds(read, query.userId, query, where),
});

/** Queries of a page of shared picks with all that their cards need, for a batch; one more than the page holds is read. */
export function shareQueries(read: Drizzle, query: ShareQuery, whose: Sharers) {
  const page = () =>
    read
      .select({
        id: peopleShares.id,
        pickId: peopleShares.pickId,
        sharedAt: peopleShares.sharedAt,
        profileId: peopleProfiles.id,
        name: peopleProfiles.name,
        simulated: users.simulated,
      })
      .from(peopleShares)
      .innerJoin(peopleProfiles, eq(peopleProfiles.userId, peopleShares.userId))
      .innerJoin(users, eq(users.id, peopleProfiles.userId))
      .where(sharesSeen(query, whose))
      .orderBy(desc(peopleShares.id))
      .limit(query.limit + 1);
  const rows = page().as("page");
  return { shares: page(), ...aboutPicks(read, query, inArray(picks.id, read.select({ id: rows.pickId }).from(rows))) };
}

type ShareRows = NamedRows<ReturnType<typeof shareQueries>>;

/** Picks that a member shared, with everything their cards need. */
export interface SharedPicks {
  readonly shares: ShareRows["shares"];
  readonly picks: ReadonlyMap<number, BoardPick>;
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
  readonly scale: GradeScale;
  readonly revealed: ReadonlySet<number>;
  readonly saved: ReadonlySet<number>;
  readonly usedToday: number;
}

/** The rows of `shareQueries` put together. */
export function sharedPicksOf(rows: ShareRows): SharedPicks {
  return {
    shares: rows.shares,
    picks: new Map(rows.picks.map((pick) => [pick.id, pick])),
    quotes: quotesOf(rows),
    news: newsOf(rows.news),
    scale: gradeScale(rows.scale),
    revealed: new Set(rows.revealed.map(({ pickId }) => pickId)),
    saved: new Set(rows.saved.flatMap(({ pickId }) => (pickId === null ? [] : [pickId]))),
    usedToday: rows.used[0]?.used ?? 0,
  };
}

/** A page of shared picks; one round trip. */
export async function listShares({ read }: Database, query: ShareQuery, whose: Sharers): Promise<SharedPicks> {
  return sharedPicksOf(await readTogether(read, shareQueries(read, query, whose)));
}

/** The results of everything a member ever shared, withdrawn or not: counts by result, open ones under null. */
export function selectShareCounts(
  reader: Reader,
  { feed, run, asOf }: Pick<ShareQuery, "feed" | "run" | "asOf">,
  member: { readonly userId: string } | { readonly profileId: string },
) {
  const whose = "userId" in member ? eq(peopleProfiles.userId, member.userId) : eq(peopleProfiles.id, member.profileId);
  return reader
    .select({
      result: gradings.result,
      shares: sql<number>`count(*)`,
      takenBack: sql<number>`count(${peopleShares.takenBackAt})`,
    })
    .from(peopleProfiles)
    .innerJoin(peopleShares, eq(peopleShares.userId, peopleProfiles.userId))
    .innerJoin(picks, eq(picks.id, peopleShares.pickId))
    .leftJoin(gradings, eq(gradings.id, newestGradingId(asOf)))
    .where(and(whose, eq(peopleShares.feed, feed), eq(peopleShares.run, run)))
    .groupBy(gradings.result);
}

/** A person's own newest shares with their picks. */
function selectOwnShares(
  reader: Reader,
  { userId, feed, run, limit }: Pick<ShareQuery, "userId" | "feed" | "run" | "limit">,
) {
  return reader
    .select({ pickId: peopleShares.pickId, sharedAt: peopleShares.sharedAt, takenBackAt: peopleShares.takenBackAt })
    .from(peopleShares)
    .where(and(eq(peopleShares.userId, userId), eq(peopleShares.feed, feed), eq(peopleShares.run, run)))
    .orderBy(desc(peopleShares.id))
    .limit(limit);
}

/** Picks a person may share now: their open bets and what they revealed, on games ahead, unless shared before; the first to start first. */
function selectShareable(
  reader: Reader,
  { userId, feed, run, asOf, limit }: Pick<ShareQuery, "userId" | "feed" | "run" | "asOf" | "limit">,
) {
  const own = or(
    inArray(
      picks.id,
      reader
        .select({ id: savedPicks.pickId })
        .from(savedPicks)
        .where(and(eq(savedPicks.userId, userId), eq(savedPicks.feed, feed), eq(savedPicks.run, run), isOpen)),
    ),
    inArray(picks.id, reader.select({ id: reveals.pickId }).from(reveals).where(eq(reveals.userId, userId))),
  );
  return reader
    .select({ pickId: picks.id })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .where(
      and(
        eq(picks.feed, feed),
        eq(picks.run, run),
        gt(picks.startAt, asOf),
        gt(games.startAt, asOf),
        eq(games.status, "scheduled"),
        own,
        sql`not exists (select 1 from ${peopleShares} s where s.user_id = ${userId} and s.pick_id = ${picks.id})`,
      ),
    )
    .orderBy(games.startAt, picks.id)
    .limit(limit);
}

/** The bets of the given picks, with the quotes and the reader's own part, for a batch. */
export function ownPickQueries(read: Drizzle, query: Omit<ShareQuery, "before" | "wallNow">) {
  const shareable = selectShareable(read, query).as("shareable");
  const shared = selectOwnShares(read, query).as("shared");
  const where = or(
    inArray(picks.id, read.select({ id: shareable.pickId }).from(shareable)),
    inArray(picks.id, read.select({ id: shared.pickId }).from(shared)),
  );
  return {
    shareable: selectShareable(read, query),
    own: selectOwnShares(read, query),
    picks: selectPicks(read, where, query),
  };
}
