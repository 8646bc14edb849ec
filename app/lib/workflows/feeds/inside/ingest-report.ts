import type { ProviderProblem } from "#app/lib/providers/ports.ts";

/** What taking in one kind of news came to. */
export interface IngestReport {
  /** Rows written; news that was known already counts nothing. */
  readonly written: number;
  /** What could not be read, item by item; the rest was taken in. */
  readonly problems: readonly ProviderProblem[];
}

export const NOTHING_INGESTED: IngestReport = { written: 0, problems: [] };

export function addReports(reports: readonly IngestReport[]): IngestReport {
  return {
    written: reports.reduce((sum, report) => sum + report.written, 0),
    problems: reports.flatMap((report) => report.problems),
  };
}
