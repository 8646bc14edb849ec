/**
 * Runs a command line program: what goes wrong becomes one sentence on stderr and exit code 1. `--debug` shows where.
 */
export async function runCommand(work: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const debugging = process.argv.includes("--debug");
    process.stderr.write(`${error instanceof Error ? (debugging && error.stack) || error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
