import { sql, type SQL } from "drizzle-orm";
import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Feed, Side } from "#app/lib/engine/leagues.ts";
import type { RecordedGrade, RecordedPick } from "#app/lib/engine/record/figures.ts";
import type { Drizzle } from "#db/client.ts";

/** The record of a feed's run: one chain. */
export interface RecordScope {
  readonly feed: Feed;
  readonly run: number;
}

export interface RecordWindow extends RecordScope {
  /** Nothing published or graded later counts. */
  readonly asOf: EpochMs;
}

export interface TeamName {
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}
const NO_TEAM: TeamName = { code: "", city: "", nickname: "" };

/**
 * A published pick with its game's names and state and the grading that counts: what the record's figures need and what is shown of a pick,
 * and not more, because all of them are in memory at once.
 */
export interface RecordPick extends RecordedPick {
  /** A prop's or a parlay's; else "". */
  readonly subject: string;
  readonly playerName: string | null;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly fairProbability: Probability | null;
  readonly riskLevel: "low" | "medium" | "high";
  readonly startAt: EpochMs;
  readonly publishedAt: EpochMs;
  readonly recordedAt: EpochMs;
  readonly gameStartAt: EpochMs;
  readonly gameStatus: GameStatus;
  readonly hash: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly grade: (RecordedGrade & { readonly id: number }) | null;
}

/** Picks read at a time, so that the rows of a long record are never in memory beside the record made of them. */
const PAGE_PICKS = 5_000;

/** A fraction with all its digits, as JSON SQLite writes fifteen of them; nothing where there is none, which `printf` would write as 0.0. */
const exactly = (column: string) => `iif(${column} is null, null, printf('%!.17g', ${column}))`;
const COLUMNS = [
  ...["id", "game_id", "league", "market", "side", "line", "book", "price"],
  ...[exactly("probability"), exactly("expected_value"), exactly("stake_fraction")],
  ...["verdict", "risk_level", "model_version_id", "start_at", "published_at", "recorded_at"],
  ...["game_start_at", "game_status", "home_team_id", "away_team_id", "grading_id", "result"],
  ...[exactly("profit_units"), exactly("close_probability"), exactly("closing_line_value"), "graded_at"],
  ...["subject", "player_name", "hash", "home_score", "away_score"],
  ...[exactly("probability_low"), exactly("probability_high"), exactly("fair_probability")],
];

type Row = readonly (string | number | null)[];
const number = (value: Row[number] | undefined) => Number(value);
const fraction = (value: Row[number] | undefined) => (value === null ? null : Number(value));

/** Texts that recur, each kept once: a record holds hundreds of thousands of them. */
function interned(): (value: Row[number] | undefined) => string {
  const known = new Map<string, string>();
  return (value) => {
    const text = String(value);
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    known.set(text, text);
    return text;
  };
}

function recordPickOf(
  row: Row,
  once: (value: Row[number] | undefined) => string,
  teams: ReadonlyMap<string, TeamName>,
) {
  const [id, gameId, league, market, side, line, book, price, probability, expectedValue, stakeFraction, ...rest] = row;
  const [verdict, riskLevel, modelVersionId, startAt, publishedAt, recordedAt, gameStartAt, gameStatus, ...more] = rest;
  const [home, away, gradingId, result, profitUnits, closeProbability, closingLineValue, gradedAt, ...shown] = more;
  const [subject, playerName, hash, homeScore, awayScore, probabilityLow, probabilityHigh, fairProbability] = shown;
  return {
    id: number(id),
    gameId: once(gameId),
    league: once(league),
    market: once(market),
    verdict: once(verdict),
    modelVersionId: number(modelVersionId),
    probability: number(probability),
    expectedValue: number(expectedValue),
    stakeFraction: number(stakeFraction),
    startAt: number(startAt),
    grade:
      gradingId === null
        ? null
        : {
            id: number(gradingId),
            result: once(result),
            profitUnits: number(profitUnits),
            closeProbability: fraction(closeProbability),
            closingLineValue: fraction(closingLineValue),
            gradedAt: number(gradedAt),
          },
    subject: once(subject),
    playerName: playerName === null ? null : once(playerName),
    probabilityLow: number(probabilityLow),
    probabilityHigh: number(probabilityHigh),
    fairProbability: fraction(fairProbability),
    hash,
    homeScore,
    awayScore,
    side: once(side),
    line: line as number | null,
    book: once(book),
    price: number(price),
    riskLevel: once(riskLevel),
    publishedAt: number(publishedAt),
    recordedAt: number(recordedAt),
    gameStartAt: number(gameStartAt),
    gameStatus: once(gameStatus),
    home: teams.get(String(home)) ?? NO_TEAM,
    away: teams.get(String(away)) ?? NO_TEAM,
  } as unknown as RecordPick;
}

/** How far a record was read: everything made by `asOf`, and every grading there was by then. */
export interface ReadThrough {
  readonly asOf: EpochMs;
  readonly gradingId: number;
}

/** Which picks of a record are read: all, or only what may be other than when it was read before. */
export type ReadPicks =
  "all" | { readonly since: ReadThrough; readonly after: number; readonly open: readonly number[] };

/**
 * What was published, graded or graded anew since a record was read, and what was open then. Both the moments and the ids say what is new: a
 * row made a moment after `asOf` may have been there already, one with an earlier moment may have been written since.
 */
function changedIds(window: RecordWindow, which: Exclude<ReadPicks, "all">): SQL {
  const { feed, run, asOf } = window;
  const { since, after, open } = which;
  return sql`
    select value from json_each(${JSON.stringify(open)})
    union select id from picks where feed = ${feed} and run = ${run} and published_at > ${since.asOf} and published_at <= ${asOf}
    union select id from picks where id > ${after} and +feed = ${feed}
    union select pick_id from gradings where graded_at > ${since.asOf} and graded_at <= ${asOf}
    union select pick_id from gradings where id > ${since.gradingId}`;
}

/** The next picks of a record behind an id, published in a feed's run by `asOf`, with the grading that counts then; as one text, by id. */
export function selectRecordPicks(reader: Drizzle, window: RecordWindow, which: ReadPicks, behind = 0) {
  const { feed, run, asOf } = window;
  return reader.all<{ readonly packed: string }>(sql`
    select json_group_array(json_array(${sql.raw(COLUMNS.join(", "))})) as packed from (
      select p.*, g.start_at as game_start_at, g.status as game_status, g.home_team_id, g.away_team_id, g.home_score, g.away_score,
        pl.name as player_name,
        d.id as grading_id, d.result, d.profit_units, d.close_probability, d.closing_line_value, d.graded_at
      from picks p
      join games g on g.id = p.game_id
      left join players pl on pl.id = substr(p.subject, instr(p.subject, ':') + 1)
      left join gradings d on d.id = (select max(n.id) from gradings n where n.pick_id = p.id and n.graded_at <= ${asOf})
      where +p.feed = ${feed} and p.run = ${run} and p.published_at <= ${asOf} and p.id > ${behind}
        ${which === "all" ? sql`` : sql`and p.id in (${changedIds(window, which)})`}
      order by p.id limit ${PAGE_PICKS})`);
}

/**
 * The picks of a record from its first page on, which was read with other things. Lines of games are halves, so they need no more digits
 * than JSON gives them.
 */
export async function recordPicksFrom(
  reader: Drizzle,
  window: RecordWindow,
  which: ReadPicks,
  read: { readonly first: readonly { readonly packed: string }[]; readonly teams: ReadonlyMap<string, TeamName> },
): Promise<readonly RecordPick[]> {
  const once = interned();
  const found: RecordPick[] = [];
  let rows = read.first;
  for (;;) {
    // By id: an index of the feed's picks would be read and sorted anew for every page.
    const page = JSON.parse(rows[0]?.packed ?? "[]") as readonly Row[];
    for (const row of page) found.push(recordPickOf(row, once, read.teams));
    if (page.length < PAGE_PICKS) return found;
    rows = await selectRecordPicks(reader, window, which, found.at(-1)?.id);
  }
}
