/**
 * What is claimed of simulated people's bets, of that what is false, and what of their planted habits is found (D44, D48).
 *
 * Usage: npm run --silent report:claims -- [--bettors N] [--seed TEXT] [--json]
 */
import { parseArgs } from "node:util";
import { judgeClaims } from "#app/lib/engine/claims/judge/judge-claims.ts";
import { JUDGED_KINDS } from "#app/lib/engine/claims/judge/judged-bettors.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run --silent report:claims -- [--bettors N] [--seed TEXT] [--json]";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      bettors: { type: "string", default: "1000" },
      seed: { type: "string", default: "claims" },
      json: { type: "boolean", default: false },
      debug: { type: "boolean", default: false },
    },
  });
  const bettors = Number(values.bettors);
  if (!Number.isInteger(bettors) || bettors < 1) throw new Error(`--bettors is a whole number above 0. ${USAGE}`);
  const key = seedKey(values.seed);
  const rows = JUDGED_KINDS.map(({ name, bettor, mark }, kind) => ({
    ...{ name, mark, bets: bettor.bets },
    ...judgeClaims(bettor, bettors, (report) => randomOf(key, kind, report)),
  }));
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ bettors, seed: values.seed, kinds: rows })}\n`);
    return;
  }
  const lines = rows.map(({ name, claims, falseClaims, planted, found, reports, contradictions }) =>
    [
      name,
      formatNumber(claims / reports, 2),
      formatPercent(falseClaims / reports, 1),
      planted === 0 ? "–" : formatPercent(found / planted, 1),
      String(contradictions.length),
    ].join(" | "),
  );
  process.stdout.write(
    ["people | claims a report | false claims a report | habits found | contradictions", ...lines, ""].join("\n"),
  );
});
