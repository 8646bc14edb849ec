/**
 * Lists the claims about each simulated member's bets in this database, and whether the planted habit is found (D43, D48). Exit code 1
 * where a planted habit is missed or two claims contradict each other.
 * Usage: npm run --silent report:members
 */
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { judgeLives } from "#app/lib/workflows/lives/judge-lives.server.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  try {
    const judged = await judgeLives(await database(), wallClock());
    const lines = judged.map(({ username, settled, claims, planted, found, contradictions }) =>
      [
        username,
        settled,
        claims,
        planted ?? "–",
        planted === null ? "–" : found ? "found" : "missed",
        contradictions.length,
      ].join(" | "),
    );
    process.stdout.write(
      ["member | settled bets | claims | planted | found | contradictions", ...lines, ""].join("\n"),
    );
    return judged.some(
      ({ planted, found, contradictions }) => (planted !== null && !found) || contradictions.length > 0,
    )
      ? 1
      : 0;
  } finally {
    await closeDatabase();
  }
});
