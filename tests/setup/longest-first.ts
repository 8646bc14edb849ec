import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, by seconds of a quiet machine: on a clone nobody has measured yet they begin first, so that none of them begins
 * last and keeps one processor while the other has nothing left.
 */
export const LONGEST: readonly string[] = [
  "tests/workflows/feeds/live-parity.test.ts",
  "tests/faults/worker-killed.test.ts",
  "tests/faults/locked.test.ts",
  "tests/faults/backup.test.ts",
  "tests/faults/sender-killed.test.ts",
  "tests/faults/web-killed.test.ts",
  "tests/faults/stream-killed.test.ts",
  "tests/faults/disk.test.ts",
  "tests/faults/clock.test.ts",
  "tests/security/fuzz.test.ts",
  "tests/commands/backtest-props.test.ts",
  "tests/workflows/feeds/first-fill.test.ts",
  "tests/workflows/feeds/replay-damage.test.ts",
  "tests/commands/backtest.test.ts",
  "tests/api/contract.test.ts",
  "tests/api/generated-client.test.ts",
  "tests/db/replica.test.ts",
  "tests/routes/round-trips.test.ts",
  "tests/dev/start.test.ts",
  "tests/workflows/evolution/training.test.ts",
  "tests/security/sessions.test.ts",
  "tests/routes/one-feed.test.ts",
  "tests/engine/feeds/quota-plan.test.ts",
];

/** Processes of their own before shared ones, which last until the next file needs another kind. */
const PROJECTS = ["alone", "stored", "pure"];

/** The longest files first; among the others whatever vitest remembers of the last run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification): number => {
      const path = relative(this.ctx.config.root, moduleId).replaceAll("\\", "/");
      const known = LONGEST.indexOf(path);
      if (known === 0) return 0;
      return 1000 * (1 + PROJECTS.indexOf(project.name)) + (known < 0 ? LONGEST.length : known);
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
