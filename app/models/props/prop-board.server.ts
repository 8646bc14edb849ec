import { and, eq, gt, inArray, lte, max, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { LONGEST_ABSENCE_MS } from "#app/lib/engine/games/availability.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { withoutOvertaken } from "#app/lib/engine/picks/publishing-order.ts";
import { delayedSight, lastSeenAt, type Quote, type QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import { selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import { newsOf, selectFeedNews } from "#app/models/feeds/feed-news.server.ts";
import { isAhead } from "#app/models/feeds/game.server.ts";
import { oddsReadThrough } from "#app/models/feeds/odds.server.ts";
import { selectPicks } from "#app/models/picks/pick-board.server.ts";
import { selectRevealed, selectUsedOnDay } from "#app/models/picks/reveal.server.ts";
import { ladderQuotesOf, newestLadders } from "#app/models/props/prop-ladder.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games, injuries } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { modelVersions, picks, predictions } from "#db/schema/picks.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

export interface PropBoardQuery {
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: EpochMs;
  /** Games that start later are left out. */
  readonly to: EpochMs;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
  /** Only this player's props; null: everybody's. */
  readonly playerId: string | null;
}

/** The person whose open bets, reveals and used reveals are also read. */
interface PropReader {
  readonly userId: string;
  readonly day: string;
}

/** subject, book, line, first price, second price, kind, when. */
type PackedQuote = readonly [string, string, number, AmericanOdds, AmericanOdds, QuoteKind, EpochMs];

const packed = {
  mapFromDriverValue: (text: unknown) => JSON.parse(String(text)) as readonly PackedQuote[],
};

/** The player of a stored subject, in a query that names the column itself. */
const playerOf = (column: SQL) => sql`substr(${column}, instr(${column}, ':') + 1)`;

const onlyOf = (playerId: string | null, column: SQL) =>
  playerId === null ? sql`` : sql` and ${playerOf(column)} = ${playerId}`;

/**
 * The newest prop quote of every book captured in (`after`, `until`], as one text per game: thousands of rows cost several times as much. SQLite
 * takes the bare columns of a grouped select with one max() from the row that has the maximum.
 */
const newestQuotes = ({
  after,
  until,
  playerId,
}: {
  readonly after: EpochMs | 0;
  readonly until: EpochMs;
  readonly playerId: string | null;
}) =>
  sql`(
    select json_group_array(json_array(subject, book, line, first_price, second_price, kind, captured_at))
    from (
      select o.subject, o.book, o.line, o.first_price, o.second_price, o.kind, max(o.captured_at) as captured_at
      from odds_snapshots o
      where o.game_id = ${games.id} and o.market = 'prop' and o.captured_at > ${after} and o.captured_at <= ${until}
        and o.captured_at <= ${games.startAt}${onlyOf(playerId, sql.raw("o.subject"))}
      group by o.subject, o.book
    )
  )`.mapWith(packed);

/** Games ahead on which props are quoted. */
const quotedGames = ({ feed, asOf, to, cutoff, playerId }: PropBoardQuery) =>
  and(
    eq(games.feed, feed),
    isAhead(asOf),
    lte(games.startAt, to),
    sql`exists (
      select 1 from odds_snapshots o where o.game_id = ${games.id} and o.market = 'prop' and o.captured_at <= ${cutoff}${onlyOf(playerId, sql.raw("o.subject"))}
    )`,
  );

/** The newest prediction of each prop by a moment. */
function selectPredictions(read: Drizzle, query: PropBoardQuery, by: EpochMs) {
  const { run, playerId } = query;
  const newest = read
    .select({ id: max(predictions.id) })
    .from(games)
    .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, run)))
    .where(
      and(
        quotedGames(query),
        eq(predictions.market, "prop"),
        lte(predictions.asOf, by),
        playerId === null ? undefined : sql`${playerOf(sql`${predictions.subject}`)} = ${playerId}`,
      ),
    )
    .groupBy(predictions.gameId, predictions.subject);
  return read
    .select({
      id: predictions.id,
      gameId: predictions.gameId,
      subject: predictions.subject,
      side: predictions.side,
      line: predictions.line,
      asOf: predictions.asOf,
      modelProbability: predictions.modelProbability,
      fairProbability: predictions.fairProbability,
      probability: predictions.probability,
      probabilityLow: predictions.probabilityLow,
      probabilityHigh: predictions.probabilityHigh,
      pushProbability: predictions.pushProbability,
      doubt: predictions.doubt,
      distribution: predictions.distribution,
      modelLabel: modelVersions.label,
    })
    .from(predictions)
    .innerJoin(modelVersions, eq(modelVersions.id, predictions.modelVersionId))
    .where(inArray(predictions.id, newest));
}

/** Quoted players, with their newest report. */
function selectPeople(read: Drizzle, query: PropBoardQuery) {
  const { asOf, playerId } = query;
  const quoted = read
    .selectDistinct({ id: playerOf(sql`${oddsSnapshots.subject}`) })
    .from(games)
    .innerJoin(oddsSnapshots, and(eq(oddsSnapshots.gameId, games.id), eq(oddsSnapshots.market, "prop")))
    .where(quotedGames(query));
  return read
    .select({
      id: players.id,
      name: players.name,
      position: players.position,
      teamId: players.teamId,
      status: injuries.status,
      note: injuries.note,
      reportedAt: injuries.reportedAt,
    })
    .from(players)
    .leftJoin(
      injuries,
      sql`${injuries.id} = (
        select i.id from injuries i
        where i.player_id = ${players.id} and i.reported_at <= ${asOf} and i.reported_at > ${asOf - LONGEST_ABSENCE_MS}
        order by i.reported_at desc limit 1
      )`,
    )
    .where(playerId === null ? inArray(players.id, quoted) : eq(players.id, playerId));
}

const onSlate = ({ feed, run, asOf }: PropBoardQuery) =>
  and(
    eq(picks.feed, feed),
    eq(picks.run, run),
    gt(picks.startAt, asOf),
    eq(picks.market, "prop"),
    sql`+${picks.publishedAt} <= ${asOf}`,
  );

/** The queries about one person, by the names of their rows. */
const personalQueries = (read: Drizzle, query: PropBoardQuery, { userId, day }: PropReader) => ({
  revealed: selectRevealed(read, userId, onSlate(query)),
  used: selectUsedOnDay(read, userId, day),
  stakes: selectStakes(read, userId, query),
});

/** The part that everybody with the same delay shares. */
function sharedQueries(read: Drizzle, query: PropBoardQuery) {
  const { feed, asOf, cutoff, playerId } = query;
  const delayed = cutoff < asOf;
  return {
    games: read
      .select({
        id: games.id,
        league: games.league,
        startAt: games.startAt,
        status: games.status,
        homeTeamId: games.homeTeamId,
        awayTeamId: games.awayTeamId,
        home: { code: home.code, city: home.city, nickname: home.nickname },
        away: { code: away.code, city: away.city, nickname: away.nickname },
        feed: games.feed,
        readThrough: oddsReadThrough(asOf),
        quotes: newestQuotes({ after: 0, until: cutoff, playerId }),
        // Data that a delayed plan does not see, except whether its prices are still available (D49).
        since: delayed ? newestQuotes({ after: cutoff, until: asOf, playerId }) : sql`'[]'`.mapWith(packed),
        ladders: newestLadders({ after: 0, until: cutoff }, onlyOf(playerId, sql.raw("l.subject"))),
        laddersSince: newestLadders(
          { after: cutoff, until: delayed ? asOf : cutoff },
          onlyOf(playerId, sql.raw("l.subject")),
        ),
      })
      .from(games)
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(quotedGames(query))
      .orderBy(games.startAt, games.id),
    predictions: selectPredictions(read, query, cutoff),
    ...(delayed ? { newest: selectPredictions(read, query, asOf) } : {}),
    people: selectPeople(read, query),
    picks: selectPicks(read, onSlate(query), { asOf, cutoff }),
    news: selectFeedNews(read, feed, asOf),
    ahead: selectNextGames(read, feed, asOf),
  };
}

/**
 * The start of each league's next game; a league without one is missing. Each is the first row of an index, however long the rest of the
 * season is.
 */
function selectNextGames(read: Drizzle, feed: Feed, asOf: EpochMs) {
  const next = sql<EpochMs>`(
    select g.start_at from ${games} g
    where g.feed = ${feed} and g.league = "teams"."league" and +g.status = 'scheduled' and g.start_at > ${asOf}
    order by g.start_at limit 1
  )`.as("next");
  return read
    .select({ league: teams.league, next })
    .from(teams)
    .groupBy(teams.league)
    .having(sql`"next" is not null`);
}

/** The props of games ahead as everybody with the same delay shares them. */
export type SharedPropBoard = ReturnType<typeof sharedBoard>;

function sharedBoard(rows: NamedRows<ReturnType<typeof sharedQueries>>, { cutoff, asOf }: PropBoardQuery) {
  return {
    games: rows.games.map(({ quotes, since, ladders, laddersSince, feed, readThrough, ...game }) => {
      const at = { reading: { feed, readThrough }, cutoff, delayed: cutoff < asOf };
      return {
        ...game,
        quotes: quotesOf(quotes, since, at),
        ladders: ladderQuotesOf(ladders, laddersSince, at),
      };
    }),
    predictions: rows.predictions,
    /** By everything known, beyond what the reader may see; the same rows where there is no delay. */
    newest: rows.newest ?? rows.predictions,
    people: rows.people,
    picks: withoutOvertaken(rows.picks),
    news: newsOf(rows.news),
    /** Leagues with games ahead, and when the next one starts. */
    ahead: rows.ahead,
  };
}

/** One person's part: revealed picks, reveals used on the day, open bets. */
export type PersonalPropBoard = ReturnType<typeof personalBoard>;

const personalBoard = (rows: NamedRows<ReturnType<typeof personalQueries>>) => ({
  revealed: new Set(rows.revealed.map(({ pickId }) => pickId)),
  usedToday: rows.used[0]?.used ?? 0,
  stakes: stakesIn(rows.stakes),
});

/** Everything about the props of games ahead, for one reader; one round trip. */
export async function getPropBoard(
  { read }: Database,
  query: PropBoardQuery,
  reader: PropReader,
): Promise<{ readonly shared: SharedPropBoard; readonly personal: PersonalPropBoard }> {
  const rows = await readTogether(read, { ...sharedQueries(read, query), ...personalQueries(read, query, reader) });
  return { shared: sharedBoard(rows, query), personal: personalBoard(rows) };
}

/** The reader's part only, for when the shared part is cached; one round trip. */
export async function getPersonalPropBoard(
  { read }: Database,
  query: PropBoardQuery,
  reader: PropReader,
): Promise<PersonalPropBoard> {
  return personalBoard(await readTogether(read, personalQueries(read, query, reader)));
}

/** A book's quote on a prop. */
export type PropQuote = Quote & { readonly subject: string; readonly line: number };

function quotesOf(
  packed: readonly PackedQuote[],
  since: readonly PackedQuote[],
  at: {
    readonly reading: { readonly feed: Feed; readonly readThrough: EpochMs | null };
    readonly cutoff: EpochMs;
    readonly delayed: boolean;
  },
): readonly PropQuote[] {
  const later = new Map(since.map((quote) => [`${quote[0]} ${quote[1]}`, quote]));
  return packed.flatMap(([subject, book, line, first, second, kind, capturedAt]) => {
    if (kind === "off") return [];
    const seen = lastSeenAt(capturedAt, { ...at.reading, market: "prop" });
    const now = later.get(`${subject} ${book}`);
    const gone = now !== undefined && (now[5] === "off" || now[2] !== line || now[3] !== first || now[4] !== second);
    const sight = delayedSight(seen, { gone, seenUntil: at.delayed ? at.cutoff : null });
    return [{ book, market: "prop" as const, subject, line, first, second, capturedAt, lastSeenAt: seen, ...sight }];
  });
}
