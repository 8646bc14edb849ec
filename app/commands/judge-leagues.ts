import { performance } from "node:perf_hooks";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { ArchiveFileError } from "#app/lib/providers/archive/csv-file.server.ts";

/** Bad usage: the message says what is wrong, and how the command is called. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Receives a judging command's reports about rows it left out. */
export type Complain = (text: string) => void;

/** The arguments of a judging command, parsed. */
export interface Judging<Report> {
  readonly json: boolean;
  /** The judges by league. */
  readonly leagues: ReadonlyMap<League, () => Report>;
  /** The message for files without any games. */
  readonly nothing: string;
  /** Whether an error means that these files cannot judge a league; the command reports it and goes on with the others. */
  readonly isRefusal: (error: unknown) => error is Error;
  readonly table: (report: Report & { readonly seconds: number }) => string;
}

/**
 * Runs a judging command: each league's table as soon as it is judged, or all reports as one JSON object by league, with the seconds each
 * took.
 *
 * @param read returns null for a request for help.
 * @returns the exit code: 0, or 2 for bad usage, a file that cannot be read, and where nothing could be judged.
 */
export async function judgeLeagues<Report>(
  read: (complain: Complain) => Promise<Judging<Report> | null>,
  usage: string,
): Promise<number> {
  const complain: Complain = (text) => process.stderr.write(`${text}\n`);
  try {
    const judging = await read(complain);
    if (judging === null) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const { json, leagues, nothing, isRefusal, table } = judging;
    const reports: Partial<Record<League, Report & { readonly seconds: number }>> = {};
    const refusals: string[] = [];
    for (const league of LEAGUES) {
      const judge = leagues.get(league);
      if (judge === undefined) continue;
      const started = performance.now();
      try {
        const report = { ...judge(), seconds: Math.round(performance.now() - started) / 1000 };
        if (!json) process.stdout.write(`${Object.keys(reports).length > 0 ? "\n" : ""}${table(report)}\n`);
        reports[league] = report;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusals.push(error.message);
      }
    }
    for (const refusal of refusals) complain(refusal);
    if (Object.keys(reports).length === 0) {
      if (refusals.length === 0) complain(nothing);
      return 2;
    }
    if (json) process.stdout.write(`${JSON.stringify(reports)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ArchiveFileError)) throw error;
    complain(error.message);
    return 2;
  }
}
