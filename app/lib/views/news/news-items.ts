import type { EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { minutesMoved } from "#app/lib/engine/teams/minutes-moved.ts";
import { rolesInTeam, type RoleInTeam, type TeamLine } from "#app/lib/engine/teams/team-role.ts";
import { teamName } from "#app/lib/format/labels.ts";
import { roleText } from "#app/lib/format/team-role.ts";
import type {
  FreedMinutes,
  NewsChange,
  NewsGameRef,
  NewsItem,
  NewsPlayer,
  NewsSide,
} from "#app/lib/schemas/news/dto.ts";
import type { InjuryReport, NamedTeam, NewsGame, StarterReport, WhoPlays } from "#app/models/news/who-plays.server.ts";

/** A report with the change and its game. */
export interface ReportOfGame {
  readonly id: string;
  readonly report: InjuryReport | StarterReport;
  readonly change: NewsChange;
  readonly game: NewsGame | null;
}

function changeOf(report: InjuryReport | StarterReport): NewsChange | null {
  if (report.kind === "injury") return report.status === report.before ? null : "status";
  if (report.before === null) return report.status === "started" ? null : "named";
  if (report.before.playerId !== report.playerId) return "replaced";
  // A starter who was confirmed before is not news.
  return report.status === "confirmed" ? "confirmed" : null;
}

/** Reports that change something, newest first, each with its game: the one named, else the team's next game. */
export function reportsOfGames({ reports, games }: Pick<WhoPlays, "reports" | "games">): readonly ReportOfGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  const byTeam = groupBy(
    games.flatMap((game) => [
      { teamId: game.homeTeamId, game },
      { teamId: game.awayTeamId, game },
    ]),
    ({ teamId }) => teamId,
  );
  const next = (teamId: string, at: EpochMs) =>
    byTeam.get(teamId)?.find(({ game }) => game.startAt > at && game.status !== "canceled")?.game ?? null;
  return reports.flatMap((report) => {
    const change = changeOf(report);
    if (change === null) return [];
    const game = report.kind === "starter" ? (byId.get(report.gameId) ?? null) : next(report.teamId, report.at);
    return [{ id: `${report.kind}-${report.id}`, report, change, game }];
  });
}

/** Teams by id with their names. */
export type Teams = ReadonlyMap<string, NamedTeam>;

const nameOf = (teams: Teams, id: string) => {
  const team = teams.get(id);
  return team === undefined ? id : teamName(team);
};
const codeOf = (teams: Teams, id: string) => teams.get(id)?.code ?? id;

export function gameRef(game: NewsGame, teams: Teams): NewsGameRef {
  return {
    id: game.id,
    startAt: game.startAt,
    homeTeam: nameOf(teams, game.homeTeamId),
    awayTeam: nameOf(teams, game.awayTeamId),
    homeCode: codeOf(teams, game.homeTeamId),
    awayCode: codeOf(teams, game.awayTeamId),
  };
}

/** Leagues whose box scores count minutes that a teammate can take over. */
const COUNTS_MINUTES: ReadonlySet<League> = new Set<League>(["NBA", "NHL"]);
/** The most teammates named. */
const MOST_NAMED = 3;
const tenths = (value: number) => Math.round(value * 10) / 10;
const KEEPS_OUT: ReadonlySet<string> = new Set(["out", "doubtful"]);

/** Box scores and reports of some teams' players. */
export interface TeamFacts {
  readonly teams: Teams;
  readonly lines: ReadonlyMap<string, readonly TeamLine[]>;
  /** The newest reports on players who are not simply available. */
  readonly absent: readonly InjuryReport[];
  readonly names: ReadonlyMap<string, string>;
  /** `rolesInTeam`, or one that keeps its answers. */
  readonly rolesIn?: typeof rolesInTeam;
}

/** Reads roles and minutes of players out of `TeamFacts`, each team and each absent player once. */
export class TeamReader {
  private readonly facts: TeamFacts;
  private readonly roles = new Map<string, ReadonlyMap<string, RoleInTeam>>();
  private readonly minutes = new Map<string, FreedMinutes | null>();
  private readonly outOf: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(facts: TeamFacts) {
    this.facts = facts;
    const out = facts.absent.filter(({ status }) => KEEPS_OUT.has(status));
    this.outOf = new Map(
      [...groupBy(out, ({ teamId }) => teamId)].map(([id, reports]) => [id, new Set(reports.map((r) => r.playerId))]),
    );
  }

  private rolesOf(league: League, teamId: string): ReadonlyMap<string, RoleInTeam> {
    const known =
      this.roles.get(teamId) ?? (this.facts.rolesIn ?? rolesInTeam)(league, this.facts.lines.get(teamId) ?? []);
    this.roles.set(teamId, known);
    return known;
  }

  /** The player of a report, with his role. */
  player(report: Pick<InjuryReport, "league" | "teamId" | "playerId" | "playerName" | "position">): NewsPlayer {
    const { league, teamId, playerId, playerName: player, position } = report;
    const role = this.rolesOf(league, teamId).get(playerId);
    return {
      playerId,
      player,
      position,
      league,
      teamId,
      team: nameOf(this.facts.teams, teamId),
      teamCode: codeOf(this.facts.teams, teamId),
      role: role === undefined ? null : roleText(role),
    };
  }

  /** The distribution of an absent player's minutes; null for a player who can play or frees none. */
  freed(report: InjuryReport): FreedMinutes | null {
    const key = `${report.playerId} ${report.teamId} ${report.status}`;
    const known = this.minutes.get(key);
    if (known !== undefined) return known;
    const freed = this.minutesOf(report);
    this.minutes.set(key, freed);
    return freed;
  }

  private minutesOf({ league, teamId, playerId, status, position }: InjuryReport): FreedMinutes | null {
    if (!KEEPS_OUT.has(status) || !COUNTS_MINUTES.has(league) || position === "G") return null;
    const lines = (this.facts.lines.get(teamId) ?? []).filter((line) => line.position !== "G");
    const out = this.outOf.get(teamId) ?? new Set<string>();
    const available = new Set(lines.map((line) => line.playerId).filter((id) => id !== playerId && !out.has(id)));
    const moved = minutesMoved(lines, playerId, available);
    if (moved === null) return null;
    return {
      usual: tenths(moved.minutes),
      missed: moved.missed,
      to: moved.to.slice(0, MOST_NAMED).flatMap(({ playerId: id, more }) => {
        const player = this.facts.names.get(id);
        return player === undefined ? [] : [{ playerId: id, player, more: tenths(more) }];
      }),
    };
  }
}

/** One report for the page and the API, without its effect on prices. */
export function newsItem(
  { id, report, change, game }: ReportOfGame,
  reader: TeamReader,
  { teams, ownGameIds }: { readonly teams: Teams; readonly ownGameIds: ReadonlySet<string> },
): Omit<NewsItem, "effect" | "projections"> {
  return {
    ...reader.player(report),
    id,
    at: report.at,
    change,
    status: report.status,
    before: report.kind === "injury" ? report.before : (report.before?.playerName ?? null),
    note: report.kind === "injury" ? report.note : "",
    game: game === null ? null : gameRef(game, teams),
    mine: game !== null && ownGameIds.has(game.id),
    minutes: report.kind === "injury" ? reader.freed(report) : null,
  };
}

const CERTAINTY: readonly string[] = ["out", "doubtful", "questionable", "probable"];

/** A team's missing or doubtful players, the surest first. */
export function absentOf(teamId: string, absent: readonly InjuryReport[], reader: TeamReader): NewsSide["absent"] {
  return absent
    .filter((report) => report.teamId === teamId)
    .toSorted((a, b) => CERTAINTY.indexOf(a.status) - CERTAINTY.indexOf(b.status) || b.at - a.at)
    .map((report) => ({
      ...reader.player(report),
      status: report.status,
      note: report.note,
      at: report.at,
      minutes: reader.freed(report),
    }));
}
