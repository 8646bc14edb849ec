import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

/** A player is with a team from the moment this is known; null: with none of the league. */
export interface RosterMove {
  readonly playerId: string;
  readonly teamId: string | null;
  readonly knownAt: EpochMs;
}

/** A report about whether a player can play. */
export interface AvailabilityReport {
  readonly playerId: string;
  readonly status: string;
  readonly reportedAt: EpochMs;
}

/** A report older than this says nothing about a coming game. */
export const LONGEST_ABSENCE_MS = 200 * DAY_MS;
/** A roster has at least this many players. */
const FEWEST_PLAYERS = 5;

/** Whether a report rules a player out of coming games: a doubtful player hardly ever plays, a questionable one mostly does. */
function leavesOut(status: string): boolean {
  return status === "out" || status === "doubtful";
}

/** The players of a team who can play, and those who cannot. */
export interface TeamAvailability {
  /** In the order of their ids. */
  readonly available: readonly string[];
  readonly missing: readonly string[];
}

/**
 * The players who can play at a moment: the roster known by then without the players whose newest report by then rules them out. Callers
 * ask in the order of time. Without any report of the league in `LONGEST_ABSENCE_MS` absences are not followed, and the answer is null.
 */
export class AvailabilityWalk {
  private readonly teamOf = new Map<string, string>();
  private readonly rosters = new Map<string, Set<string>>();
  private readonly reports = new Map<string, AvailabilityReport>();
  private readonly moves: readonly RosterMove[];
  private readonly updates: readonly AvailabilityReport[];
  private nextMove = 0;
  private nextReport = 0;
  private now = Number.NEGATIVE_INFINITY;

  /** @param moves and @param updates in the order in which they became known. */
  constructor(moves: readonly RosterMove[], updates: readonly AvailabilityReport[]) {
    this.moves = moves;
    this.updates = updates;
  }

  private goTo(moment: EpochMs): void {
    if (moment < this.now) throw new RangeError("Who can play is asked in the order of time");
    this.now = moment;
    for (let move = this.moves[this.nextMove]; move !== undefined && move.knownAt <= moment;) {
      const before = this.teamOf.get(move.playerId);
      if (before !== undefined) this.rosters.get(before)?.delete(move.playerId);
      this.teamOf.delete(move.playerId);
      if (move.teamId !== null) {
        this.teamOf.set(move.playerId, move.teamId);
        const roster = this.rosters.get(move.teamId) ?? new Set();
        this.rosters.set(move.teamId, roster.add(move.playerId));
      }
      move = this.moves[++this.nextMove];
    }
    for (let report = this.updates[this.nextReport]; report !== undefined && report.reportedAt <= moment;) {
      this.reports.set(report.playerId, report);
      report = this.updates[++this.nextReport];
    }
  }

  private isFollowed(moment: EpochMs): boolean {
    const last = this.updates[this.nextReport - 1];
    return last !== undefined && moment - last.reportedAt < LONGEST_ABSENCE_MS;
  }

  private isOut(playerId: string, moment: EpochMs): boolean {
    const report = this.reports.get(playerId);
    return report !== undefined && leavesOut(report.status) && moment - report.reportedAt < LONGEST_ABSENCE_MS;
  }

  /** A team at a moment; null if its roster is unknown or absences are not followed. */
  at(moment: EpochMs, teamId: string): TeamAvailability | null {
    this.goTo(moment);
    const roster = this.rosters.get(teamId);
    if (roster === undefined || roster.size < FEWEST_PLAYERS || !this.isFollowed(moment)) return null;
    const players = [...roster].sort();
    const missing = players.filter((playerId) => this.isOut(playerId, moment));
    return { available: players.filter((playerId) => !missing.includes(playerId)), missing };
  }
}
