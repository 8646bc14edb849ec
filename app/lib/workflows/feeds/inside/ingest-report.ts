import type { ProviderProblem } from "#app/lib/providers/ports.ts";

/** The outcome of ingesting one kind of data. */
export interface IngestReport {
  /** Rows written; data stored before does not count. */
  readonly written: number;
  /** Data that could not be used, item by item; the rest was stored. */
  readonly problems: readonly ProviderProblem[];
}

export const NOTHING_INGESTED: IngestReport = { written: 0, problems: [] };

export function addReports(reports: readonly IngestReport[]): IngestReport {
  return {
    written: reports.reduce((sum, report) => sum + report.written, 0),
    problems: reports.flatMap((report) => report.problems),
  };
}
