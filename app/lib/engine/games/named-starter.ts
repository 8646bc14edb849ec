import type { EpochMs } from "#app/lib/engine/brands.ts";

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
  /** Since when it has been he and nobody else. */
  readonly since: EpochMs;
  /** Whom he replaced; null where he was the first to be named. */
  readonly instead: string | null;
}

/**
 * Who starts for a team by the reports known at `asOf`; the newest report counts. Null where nobody is named.
 *
 * @param reports of one team in one game, in order of `knownAt`.
 */
export function starterAt(reports: readonly StarterReport[], asOf: EpochMs): NamedStarter | null {
  return reports
    .filter(({ knownAt }) => knownAt <= asOf)
    .reduce<NamedStarter | null>((before, report) => {
      if (before?.playerId === report.playerId) return { ...report, since: before.since, instead: before.instead };
      return { ...report, since: report.knownAt, instead: before?.playerName ?? null };
    }, null);
}
