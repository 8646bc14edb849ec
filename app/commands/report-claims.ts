/**
 * Counts the claims about simulated people's bets, players and leagues, the false ones among them, and the planted habits found (D44, D48).
 * Usage: npm run --silent report:claims -- [--bettors N] [--seed TEXT] [--json]
 */
import { parseArgs } from "node:util";
import { judgeClaims } from "#app/lib/engine/claims/judge/judge-claims.ts";
import { JUDGED_FIGURES, judgeComparisons, judgeFigures } from "#app/lib/engine/claims/judge/judge-figures.ts";
import { JUDGED_KINDS } from "#app/lib/engine/claims/judge/judged-bettors.ts";
import { costOfMarks } from "#app/lib/engine/claims/judge/mark-cost.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run --silent report:claims -- [--bettors N] [--seed TEXT] [--json]";

const FIGURES_FROM = 100;
/** p-values up to which a single comparison might be shown; the first is the limit of the rule in use. */
const MARKS = [0.00125, 0.0025, 0.005, 0.01];

function marksAskedOf() {
  const bettorOf = (wanted: string) => {
    const kind = JUDGED_KINDS.find(({ name }) => name === wanted);
    if (kind === undefined) throw new Error(`No kind of bettor is called ${wanted}.`);
    return kind.bettor;
  };
  return {
    habitual: bettorOf("one league worse, 200 bets in all, half of them in it"),
    nobody: bettorOf("no habit"),
  };
}

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
  const bets = JUDGED_KINDS.map(({ name, bettor, mark }, kind) => ({
    name,
    mark,
    bets: bettor.bets,
    ...judgeClaims(bettor, bettors, (report) => randomOf(key, kind, report)),
  }));
  const figures = JUDGED_FIGURES.map((one, kind) => ({
    name: one.name,
    ...judgeFigures(one, bettors, (report) => randomOf(key, FIGURES_FROM + kind, report)),
  }));
  const rows = [...bets, ...figures];
  const compared = judgeComparisons(Math.ceil(bettors / 10), (group) => randomOf(key, FIGURES_FROM - 1, group));
  const marks = costOfMarks(marksAskedOf(), bettors, {
    marks: MARKS,
    randomFor: (report) => randomOf(key, FIGURES_FROM - 2, report),
  });
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ bettors, seed: values.seed, kinds: rows, compared, marks })}\n`);
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
    [
      "people | claims a report | false claims a report | habits found | contradictions",
      ...lines,
      "",
      `players compared: ${formatPercent(compared.called / compared.compared)} called, said to be right ${formatPercent(compared.said, 1)} of the time, right ${formatPercent(compared.right, 1)}; contradictions: ${compared.contradictions.length}`,
      "",
      "shown up to p | a habit of 2% found, 100 bets against 100 | reports with a false claim, without habits",
      ...marks.map(
        ({ p, found, falseReports }) => `${p} | ${formatPercent(found, 1)} | ${formatPercent(falseReports, 1)}`,
      ),
      "",
    ].join("\n"),
  );
});
