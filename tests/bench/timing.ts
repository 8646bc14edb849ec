import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time of one call: unlike the clock, they do not count other programs. */
export function processorTime(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Milliseconds of processor time of another process so far, all its threads together; null where the system does not report it. */
export function processorTimeOf(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * How much more processor time `work` takes than `yardstick`. Both are run in turn, so that other work on the machine affects both, and the
 * cheapest runs are compared, because they were disturbed least.
 */
export function ratioOf(
  work: () => void,
  yardstick: () => void,
  rounds: number,
): { readonly ratio: number; readonly workMs: number; readonly yardstickMs: number } {
  let workMs = Number.POSITIVE_INFINITY;
  let yardstickMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    yardstickMs = Math.min(yardstickMs, processorTime(yardstick));
    workMs = Math.min(workMs, processorTime(work));
  }
  return { ratio: workMs / yardstickMs, workMs, yardstickMs };
}
