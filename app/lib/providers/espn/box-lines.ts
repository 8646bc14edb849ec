import { iceMinutes } from "#app/lib/engine/players/ice-time.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import type { ProviderBoxLine, ProviderStarter } from "#app/lib/providers/ports.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { z } from "zod";
import { espnPlayerId } from "./games.ts";
import { athleteLine, statisticsGroup, teamBox } from "./schema.ts";
import { nameOf, positionOf } from "./people.ts";

/** The content of a column: one of the league's own fields, two of them ("22/31", "6-12"), minutes ("35:12") or innings as outs ("6.2"). */
type Column =
  | { readonly field: string }
  | { readonly made: string; readonly tried: string }
  | { readonly minutes: string }
  | { readonly outs: string };

const count = (field: string): Column => ({ field });
const pair = (made: string, tried: string): Column => ({ made, tried });

/** A kind of table in a box score: its columns by ESPN's key, and the position of everybody in it where it has only one. */
interface Group {
  readonly columns: Readonly<Record<string, Column>>;
  readonly position?: string;
}

const NFL: Readonly<Record<string, Group>> = {
  passing: {
    position: "QB",
    columns: {
      "completions/passingAttempts": pair("pass_cmp", "pass_att"),
      passingYards: count("pass_yds"),
      passingTouchdowns: count("pass_td"),
      interceptions: count("pass_int"),
    },
  },
  rushing: {
    columns: {
      rushingAttempts: count("rush_att"),
      rushingYards: count("rush_yds"),
      rushingTouchdowns: count("rush_td"),
    },
  },
  receiving: {
    columns: {
      receptions: count("rec"),
      receivingYards: count("rec_yds"),
      receivingTouchdowns: count("rec_td"),
      receivingTargets: count("targets"),
    },
  },
  defensive: { columns: { totalTackles: count("tackles"), defensiveTouchdowns: count("defensive_td") } },
  interceptions: { columns: { interceptionTouchdowns: count("interception_td") } },
  kickReturns: { columns: { kickReturnTouchdowns: count("kick_return_td") } },
  puntReturns: { columns: { puntReturnTouchdowns: count("punt_return_td") } },
  kicking: {
    position: "K",
    columns: {
      "fieldGoalsMade/fieldGoalAttempts": pair("fg_made", "fg_att"),
      "extraPointsMade/extraPointAttempts": pair("xp_made", "xp_att"),
    },
  },
};

const SKATERS: Group = {
  columns: {
    goals: count("goals"),
    assists: count("assists"),
    shotsTotal: count("shots"),
    hits: count("hits"),
    blockedShots: count("blocks"),
    penaltyMinutes: count("pim"),
    timeOnIce: { minutes: "toi" },
  },
};

const GROUPS: Readonly<Record<League, Readonly<Record<string, Group>>>> = {
  NFL,
  NBA: {
    all: {
      columns: {
        minutes: { minutes: "min" },
        points: count("pts"),
        rebounds: count("reb"),
        offensiveRebounds: count("oreb"),
        defensiveRebounds: count("dreb"),
        assists: count("ast"),
        steals: count("stl"),
        blocks: count("blk"),
        turnovers: count("tov"),
        "fieldGoalsMade-fieldGoalsAttempted": pair("fgm", "fga"),
        "threePointFieldGoalsMade-threePointFieldGoalsAttempted": pair("fg3m", "fg3a"),
        "freeThrowsMade-freeThrowsAttempted": pair("ftm", "fta"),
        fouls: count("pf"),
        plusMinus: count("plus_minus"),
      },
    },
  },
  NHL: {
    forwards: SKATERS,
    defenses: SKATERS,
    skaters: SKATERS,
    goalies: {
      position: "G",
      columns: {
        saves: count("saves"),
        shotsAgainst: count("shots_against"),
        goalsAgainst: count("goals_against"),
        timeOnIce: { minutes: "toi" },
      },
    },
  },
  MLB: {
    batting: {
      columns: {
        atBats: count("ab"),
        runs: count("r"),
        hits: count("h"),
        homeRuns: count("hr"),
        RBIs: count("rbi"),
        walks: count("bb"),
        strikeouts: count("so"),
      },
    },
    pitching: {
      columns: {
        "fullInnings.partInnings": { outs: "outs" },
        hits: count("p_h"),
        runs: count("p_r"),
        earnedRuns: count("p_er"),
        walks: count("p_bb"),
        strikeouts: count("p_so"),
        homeRuns: count("p_hr"),
      },
    },
  },
};

/** The kind of table of a group. The NBA has one kind, without a name; MLB's differ by type or, in old answers, by their columns. */
function groupKind(league: League, group: z.infer<typeof statisticsGroup>): string {
  if (league === "NBA") return "all";
  if (league === "MLB") return group.keys.includes("fullInnings.partInnings") ? "pitching" : "batting";
  return group.name ?? group.type ?? "";
}

const number = (text: string): number | null => (/^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null);
function minutesOf(text: string): number | null {
  const clock = /^(\d+):(\d{2})$/.exec(text.trim());
  return clock === null ? number(text) : iceMinutes(60 * Number(clock[1]) + Number(clock[2]));
}

/** "6.2" innings are 20 outs. */
function outsOf(text: string): number | null {
  const innings = /^(\d+)(?:\.([012]))?$/.exec(text.trim());
  return innings === null ? null : 3 * Number(innings[1]) + Number(innings[2] ?? 0);
}

/** The fields of one cell; an empty cell ("--") has none. */
function readCell(column: Column, text: string): Readonly<Record<string, number>> {
  if ("made" in column) {
    const parts = /^(\d+)[/-](\d+)$/.exec(text.trim());
    return parts === null ? {} : { [column.made]: Number(parts[1]), [column.tried]: Number(parts[2]) };
  }
  if ("minutes" in column) return valueUnder(column.minutes, minutesOf(text));
  if ("outs" in column) return valueUnder(column.outs, outsOf(text));
  return valueUnder(column.field, number(text));
}

const valueUnder = (field: string, value: number | null) => (value === null ? {} : { [field]: value });

/** A player as the sum of his rows in his team's tables. */
interface PlayerRow {
  readonly team: string;
  readonly id: string;
  readonly name: string;
  position: string;
  starter: boolean;
  didNotPlay: boolean;
  /** Tables he is in. */
  readonly kinds: Set<string>;
  readonly stats: Record<string, number>;
}

/** The tables and fields an answer has at all: a player missing from one of the NFL's tables did nothing of that kind. */
interface Sheet {
  readonly rows: Map<string, PlayerRow>;
  readonly fields: Set<string>;
  /** Rows of tables that could not be read, each with its reason. */
  readonly unreadable: string[];
}

function addGroup(sheet: Sheet, league: League, team: string, table: unknown): void {
  const parsed = statisticsGroup.safeParse(table);
  if (!parsed.success) {
    sheet.unreadable.push(`team ${team}: a table cannot be read`);
    return;
  }
  const kind = groupKind(league, parsed.data);
  const group = meaningOf(GROUPS[league], kind);
  const { keys, athletes } = parsed.data;
  for (const entry of athletes ?? []) {
    const line = athleteLine.safeParse(entry);
    if (!line.success || !line.data.athlete.id) {
      sheet.unreadable.push(`team ${team}, ${kind}: a player's line cannot be read`);
      continue;
    }
    const { athlete, starter, didNotPlay, stats } = line.data;
    const key = `${team} ${athlete.id}`;
    const row: PlayerRow = sheet.rows.get(key) ?? {
      team,
      id: athlete.id ?? "",
      name: nameOf(athlete) ?? "",
      position: positionOf(athlete),
      starter: false,
      didNotPlay: false,
      kinds: new Set<string>(),
      stats: {},
    };
    sheet.rows.set(key, row);
    if (group === undefined) continue;
    row.kinds.add(kind);
    if (row.position === "") row.position = group.position ?? "";
    row.starter ||= starter ?? false;
    row.didNotPlay ||= didNotPlay ?? false;
    keys.forEach((name, i) => {
      const column = group.columns[name];
      if (column !== undefined) Object.assign(row.stats, readCell(column, stats?.[i] ?? ""));
    });
  }
  for (const column of keys.map((name) => group?.columns[name])) {
    if (column !== undefined) for (const field of Object.values(column) as string[]) sheet.fields.add(field);
  }
}

const DEFENSIVE = ["defensive_td", "interception_td", "kick_return_td", "punt_return_td"] as const;

/**
 * The league's own fields. In the NFL a field that the answer has is 0 for players it does not name; touchdowns of the defense are one
 * field.
 */
function fieldsOf(
  league: League,
  { stats }: PlayerRow,
  reported: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  if (league === "NHL" && stats["goals"] !== undefined) {
    return { ...stats, points: stats["goals"] + (stats["assists"] ?? 0) };
  }
  if (league !== "NFL") return stats;
  const all: Record<string, number> = Object.fromEntries([...reported].map((field) => [field, stats[field] ?? 0]));
  // The first two tables both list an interception returned for a touchdown.
  const [defensive = 0, interception = 0, kick = 0, punt = 0] = DEFENSIVE.map((field) => all[field]);
  for (const field of DEFENSIVE) delete all[field];
  return { ...all, def_td: Math.max(defensive, interception) + kick + punt };
}

const anything = z.custom<PlayerRow>();

/**
 * The lines of a finished game. A field ESPN has no column for is missing: in the NFL two-point tries and safeties, in MLB doubles, triples,
 * steals and plate appearances.
 */
export function takeBoxLines(teams: readonly unknown[], game: LiveGame): Taken<ProviderBoxLine> {
  const sheet = sheetOf(teams, game.league);
  const lines = takeRows(
    [...sheet.rows.values()],
    anything,
    (row) => `${game.externalId}, ${(row as PlayerRow).name}`,
    (row): ProviderBoxLine | LeftOut => {
      if (game.status !== "final") return new LeftOut("a line of a game that is not over");
      const code = teamCode(game.league, "espnId", row.team);
      if (row.name === "") throw new RowProblem(`Player ${row.id} has no name`);
      if (row.kinds.size === 0) return new LeftOut("a player with nothing that is kept");
      if (row.didNotPlay || Object.keys(row.stats).length === 0) return new LeftOut("a player who did not play");
      return {
        externalGameId: game.externalId,
        externalPlayerId: espnPlayerId(game.league, row.id),
        playerName: row.name,
        teamCode: code,
        position: row.position,
        starter: row.starter,
        stats: fieldsOf(game.league, row, sheet.fields),
      };
    },
  );
  const unreadable = takeRows<string, ProviderBoxLine>(
    sheet.unreadable,
    z.string(),
    () => `${game.externalId}, box score`,
    (message) => {
      throw new RowProblem(message);
    },
  );
  return joinTaken([lines, unreadable]);
}

function sheetOf(teams: readonly unknown[], league: League): Sheet {
  const sheet: Sheet = { rows: new Map(), fields: new Set(), unreadable: [] };
  for (const team of teams) {
    const parsed = teamBox.safeParse(team);
    if (!parsed.success) sheet.unreadable.push("a team's tables cannot be read");
    else for (const group of parsed.data.statistics ?? []) addGroup(sheet, league, parsed.data.team.id, group);
  }
  return sheet;
}

/** A passer who threw at least this share of his team's passes was its quarterback from the start. */
const ALL_BUT_A_TRICK_PLAY = 0.9;

/** Whether a line is that of a starter whose role the product follows. */
function startedOf(league: League, row: PlayerRow, rows: readonly PlayerRow[]): boolean {
  if (league === "MLB") return row.kinds.has("pitching") && row.starter;
  if (league === "NHL") return row.kinds.has("goalies") && row.starter;
  const attempts = (of: PlayerRow) => of.stats["pass_att"] ?? 0;
  const team = rows.filter((other) => other.team === row.team).reduce((sum, other) => sum + attempts(other), 0);
  return team > 0 && attempts(row) >= ALL_BUT_A_TRICK_PLAY * team;
}

/** The table that lists a league's starter. */
const STARTERS_TABLE: Readonly<Record<League, string | null>> = {
  NFL: "passing",
  MLB: "pitching",
  NHL: "goalies",
  NBA: null,
};

/**
 * Who started, by the box score: pitchers and goalies by their mark, quarterbacks where one man threw nearly all passes. Where two
 * quarterbacks shared a game the box score does not say who began, so neither is taken.
 */
export function takeStarted(teams: readonly unknown[], game: LiveGame, receivedAt: EpochMs): Taken<ProviderStarter> {
  const { league } = game;
  const table = STARTERS_TABLE[league];
  const role = STARTER_ROLE[league];
  if (table === null || role === null) return { items: [], problems: [], read: 0, leftOut: {} };
  const rows = [...sheetOf(teams, league).rows.values()].filter(({ kinds }) => kinds.has(table));
  return takeRows(
    rows,
    anything,
    (row) => `${game.externalId}, ${(row as PlayerRow).name}`,
    (row) => {
      if (game.status !== "final" && game.status !== "in_progress") return new LeftOut("a game that has not begun");
      if (league === "NFL" && game.status !== "final") return new LeftOut("a game that is not over");
      const code = teamCode(league, "espnId", row.team);
      if (!startedOf(league, row, rows)) return new LeftOut("not known to have started");
      return {
        externalGameId: game.externalId,
        externalPlayerId: espnPlayerId(league, row.id),
        playerName: row.name,
        teamCode: code,
        role,
        status: "started" as const,
        knownAt: receivedAt,
      };
    },
  );
}
