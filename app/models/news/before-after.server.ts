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

/** A request for our chance of a game as last priced by `at`, or as priced first after it and by `until`. */
export interface AskedChance extends AskedMoment {
  readonly until: EpochMs | null;
}

/** A book's quote at a moment. */
export interface QuoteThen extends EndQuote {
  readonly book: string;
}

/** Our chance that the home team wins, and when it was priced. */
export interface OurChance {
  readonly home: number;
  readonly asOf: EpochMs;
}

/** The values at the requested moments, by their keys, and the lines of the teams concerned. */
export interface AtMoments extends TeamLines {
  readonly quotes: ReadonlyMap<string, readonly QuoteThen[]>;
  readonly chances: ReadonlyMap<string, OurChance>;
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

/** Prices and our chances of games at moments, and box score lines of teams; one round trip. */
export async function getAtMoments(
  { client }: Database,
  {
    feed,
    run,
    asOf,
    moments,
    chances: askedChances,
    teamIds,
  }: {
    readonly feed: Feed;
    readonly run: number;
    readonly asOf: EpochMs;
    readonly moments: readonly AskedMoment[];
    readonly chances: readonly AskedChance[];
    readonly teamIds: readonly string[];
  },
): Promise<AtMoments> {
  const statements: InStatement[] = [
    { sql: QUOTES, args: [JSON.stringify(moments)] },
    { sql: CHANCES, args: [JSON.stringify(askedChances), run] },
    teamLinesStatement({ feed, teamIds, asOf }),
  ];
  const [quotes, chances, lines] = await client.batch(statements, "read");
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
    ...(lines === undefined ? { lines: new Map(), names: new Map() } : teamLinesFrom(lines)),
  };
}
