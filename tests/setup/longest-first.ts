import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, with their seconds on a quiet machine. On a new clone they begin first, so that none of them begins last and keeps one
 * processor busy while the other is idle.
 */
export const LONGEST: readonly string[] = [
  "tests/workflows/feeds/live-parity.integration.test.ts",
  "tests/faults/worker-killed.integration.test.ts",
  "tests/faults/locked.integration.test.ts",
  "tests/faults/sender-killed.integration.test.ts",
  "tests/faults/stream-killed.integration.test.ts",
  "tests/faults/web-killed.integration.test.ts",
  "tests/faults/backup.integration.test.ts",
  "tests/faults/disk.integration.test.ts",
  "tests/faults/clock.integration.test.ts",
  "tests/security/fuzz.integration.test.ts",
  "tests/commands/backtest-props.integration.test.ts",
  "tests/engine/feeds/quota-months.integration.test.ts",
  "tests/db/replica.integration.test.ts",
  "tests/workflows/feeds/first-fill.integration.test.ts",
  "tests/security/oauth.integration.test.ts",
  "tests/commands/backtest.integration.test.ts",
  "tests/api/contract.integration.test.ts",
  "tests/workflows/feeds/replay-damage.integration.test.ts",
  "tests/providers/espn/round-trip.integration.test.ts",
  "tests/engine/simulate/games.integration.test.ts",
  "tests/api/generated-client.integration.test.ts",
  "tests/security/hardening.integration.test.ts",
  "tests/engine/simulate/truth.integration.test.ts",
  "tests/workflows/feeds/pipeline.integration.test.ts",
  "tests/workflows/evolution/training.integration.test.ts",
  "tests/security/sessions.integration.test.ts",
];

/** Files with a process of their own come before files that share one, because a shared process lasts until a file needs another kind. */
const PROJECTS = ["integration-alone", "integration", "unit", "unit-pure"];

/** The longest files first; the others by vitest's memory of the last run. */
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
