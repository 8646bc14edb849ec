import type { InStatement } from "@libsql/client";
import type { EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { Feed, GameMarket } from "#app/lib/engine/leagues.ts";
import type { EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import type { Database } from "#db/client.ts";
import { teamLinesFrom, teamLinesStatement, type TeamLines } from "./team-lines.server.ts";

/** A request for a game's prices at the moment `at`. */
export interface AskedMoment {
  readonly key: string;
  readonly gameId: string;
  readonly at: EpochMs;
}

/** A request for our probability of a game: the last one priced by `at`, or the first one priced after it and by `until`. */
export interface AskedChance extends AskedMoment {
  readonly until: EpochMs | null;
}

/** A book's quote at a moment. */
export interface QuoteThen extends EndQuote {
  readonly book: string;
}

/** Our probability that the home team wins, and when it was priced. */
export interface OurChance {
  readonly home: number;
  readonly asOf: EpochMs;
}

/** A request for our projections of a team's players in a game: the last ones before `at`, and the first ones after it and by `until`. */
export interface AskedProjections extends AskedMoment {
  readonly teamId: string;
  readonly until: EpochMs;
}

/** The stored price of a prop. */
export interface PricedThen {
  readonly side: "over" | "under";
  readonly line: number;
  readonly modelProbability: Probability;
  readonly distribution: unknown;
}

/** A prop that was priced before and after a moment. */
export interface ProjectionThen {
  readonly subject: string;
  readonly player: string;
  readonly before: PricedThen;
  readonly after: PricedThen;
}

/** The values at the requested moments, by their keys, and the lines of the teams concerned. */
export interface AtMoments extends TeamLines {
  readonly quotes: ReadonlyMap<string, readonly QuoteThen[]>;
  readonly chances: ReadonlyMap<string, OurChance>;
  readonly projections: ReadonlyMap<string, readonly ProjectionThen[]>;
}

type PackedQuote = readonly [GameMarket, string, number | null, number, number, string];

/**
 * The newest quote of every book and market by the moment. The bare columns of a grouped select with one max() come from the row that has
 * it.
 */
const QUOTES = `
  SELECT asked.value ->> '$.key' AS key, (
    SELECT json_group_array(json_array(q.market, q.book, q.line, q.first_price, q.second_price, q.kind)) FROM (
      SELECT o.market, o.book, o.line, o.first_price, o.second_price, o.kind, max(o.captured_at)
      FROM odds_snapshots o
      WHERE o.game_id = asked.value ->> '$.gameId' AND o.market IN ('moneyline', 'spread', 'total') AND o.subject = ''
        AND o.captured_at <= asked.value ->> '$.at' GROUP BY o.market, o.book) q
  ) AS quotes
  FROM json_each(?1) asked`;

const CHANCES = `
  SELECT asked.value ->> '$.key' AS key, p.side, p.probability, p.as_of
  FROM json_each(?1) asked JOIN predictions p ON p.id = CASE WHEN asked.value ->> '$.until' IS NULL
    THEN (SELECT q.id FROM predictions q
      WHERE q.game_id = asked.value ->> '$.gameId' AND q.run = ?2 AND q.market = 'moneyline' AND q.as_of <= asked.value ->> '$.at'
      ORDER BY q.as_of DESC, q.id DESC LIMIT 1)
    ELSE (SELECT q.id FROM predictions q
      WHERE q.game_id = asked.value ->> '$.gameId' AND q.run = ?2 AND q.market = 'moneyline' AND q.as_of > asked.value ->> '$.at'
        AND q.as_of <= asked.value ->> '$.until'
      ORDER BY q.as_of, q.id LIMIT 1) END`;

const PRICED = (
  id: string,
) => `(SELECT json_object('side', p.side, 'line', p.line, 'modelProbability', p.model_probability,
    'distribution', json(p.distribution)) FROM predictions p WHERE p.id = ${id})`;

/** Ids grow with the time of pricing, so the newest before and the first after are the largest and the smallest. */
const PROJECTIONS = `
  SELECT asked.value ->> '$.key' AS key, (
    SELECT json_group_array(json_object('subject', x.subject, 'player', x.name, 'before', ${PRICED("x.was")}, 'after', ${PRICED("x.is_now")}))
    FROM (
      SELECT p.subject, pl.name,
        max(CASE WHEN p.as_of <= asked.value ->> '$.at' THEN p.id END) AS was,
        min(CASE WHEN p.as_of > asked.value ->> '$.at' THEN p.id END) AS is_now
      FROM predictions p JOIN players pl ON pl.id = substr(p.subject, instr(p.subject, ':') + 1)
      WHERE p.game_id = asked.value ->> '$.gameId' AND p.market = 'prop' AND p.run = ?2
        AND p.as_of <= asked.value ->> '$.until' AND pl.team_id = asked.value ->> '$.teamId'
      GROUP BY p.subject) x
    WHERE x.was IS NOT NULL AND x.is_now IS NOT NULL
  ) AS projections
  FROM json_each(?1) asked`;

/** Prices, our probabilities and our projections of games at some moments, and box score lines of teams; one round trip. */
export async function getAtMoments(
  { client }: Database,
  {
    feed,
    run,
    asOf,
    moments,
    chances: askedChances,
    projections: askedProjections,
    teamIds,
  }: {
    readonly feed: Feed;
    readonly run: number;
    readonly asOf: EpochMs;
    readonly moments: readonly AskedMoment[];
    readonly chances: readonly AskedChance[];
    readonly projections: readonly AskedProjections[];
    readonly teamIds: readonly string[];
  },
): Promise<AtMoments> {
  const statements: InStatement[] = [
    { sql: QUOTES, args: [JSON.stringify(moments)] },
    { sql: CHANCES, args: [JSON.stringify(askedChances), run] },
    { sql: PROJECTIONS, args: [JSON.stringify(askedProjections), run] },
    teamLinesStatement({ feed, teamIds, asOf }),
  ];
  const [quotes, chances, projections, lines] = await client.batch(statements, "read");
  return {
    quotes: new Map(
      (quotes?.rows ?? []).map((row) => [
        String(row.key),
        (JSON.parse(String(row.quotes)) as readonly PackedQuote[]).flatMap(
          ([market, book, line, first, second, kind]) =>
            kind === "off" ? [] : [{ market, book, line, first, second } as QuoteThen],
        ),
      ]),
    ),
    chances: new Map(
      (chances?.rows ?? []).map((row) => {
        const chance = Number(row.probability) as Probability;
        return [
          String(row.key),
          { home: row.side === "home" ? chance : 1 - chance, asOf: Number(row.as_of) as EpochMs },
        ];
      }),
    ),
    projections: new Map(
      (projections?.rows ?? []).map((row) => [
        String(row.key),
        JSON.parse(String(row.projections)) as readonly ProjectionThen[],
      ]),
    ),
    ...(lines === undefined ? { lines: new Map(), names: new Map() } : teamLinesFrom(lines)),
  };
}
