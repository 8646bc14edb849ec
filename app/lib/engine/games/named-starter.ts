import type { EpochMs } from "#app/lib/engine/brands.ts";

/** The role that a team's strength depends on most in a single game; the NBA has none. */
export const STARTER_ROLES = ["quarterback", "pitcher", "goalie"] as const;
export type StarterRole = (typeof STARTER_ROLES)[number];

/** How sure a report is. Probable: expected or announced. Confirmed: named in the day's line-up. Started: as the game began. */
export const STARTER_STATUSES = ["probable", "confirmed", "started"] as const;
export type StarterStatus = (typeof STARTER_STATUSES)[number];

/** A report about one team's starter. */
export interface StarterReport {
  readonly playerId: string;
  readonly playerName: string;
  readonly status: StarterStatus;
  readonly knownAt: EpochMs;
}

/** Who is named at a moment. */
export interface NamedStarter extends StarterReport {
  /** Since when the reports have named him and nobody else. */
  readonly since: EpochMs;
}

/**
 * Who starts for a team by the reports known at `asOf`; the newest report counts. Null where nobody is named.
 *
 * @param reports of one team in one game, in order of `knownAt`.
 */
export function starterAt(reports: readonly StarterReport[], asOf: EpochMs): NamedStarter | null {
  return reports
    .filter(({ knownAt }) => knownAt <= asOf)
    .reduce<NamedStarter | null>(
      (before, report) => ({
        ...report,
        since: before?.playerId === report.playerId ? before.since : report.knownAt,
      }),
      null,
    );
}
