/**
 * Is the simulated world as hard as the real one (M35)? Every moment of simulated worlds beside the archive's, by league: moves from open
 * to close, the share of them the model foresees, the distance between books and their hold, the model's distance from the close, bets at
 * openings under the rule of verdicts and their closing line value, results, standings, streaks, leaders. A moment passes if it is within
 * 15 % of the archive's mean or in the 95 % range of its seasons; moments that never occurred in the archive (bets on NBA spreads) are
 * bounded by its days. Exit 1 if one fails.
 *
 * Usage: npm run --silent report:realism -- [--games FILE...] [--lineups FILE...] [--books FILE...] [--worlds N] [--leagues A,B] [--json]
 * [--keep]. Without --games the archive's figures come from tests/bench/realism/archive.json; --keep writes that file from the archive that
 * was read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filesByOption } from "#app/commands/read-archive.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { archiveFigures, type ArchiveFigures } from "./realism/archive-figures.ts";
import { judgeLeaders, judgeMoments, type RealismRow } from "./realism/judge-figures.ts";
import { LEADERS } from "./realism/leaders.ts";
import { worldFigures } from "./realism/world-figures.ts";

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    games: { type: "string", multiple: true },
    lineups: { type: "string", multiple: true },
    books: { type: "string", multiple: true },
    worlds: { type: "string", default: "21" },
    leagues: { type: "string", default: LEAGUES.join(",") },
    json: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

const KEPT = fileURLToPath(new URL("./realism/archive.json", import.meta.url));

async function readFigures(): Promise<ArchiveFigures> {
  const files = filesByOption(tokens, ["games", "lineups", "books"]);
  if (files.games.length === 0) return JSON.parse(readFileSync(KEPT, "utf8")) as ArchiveFigures;
  const figures = await archiveFigures(files, () => {});
  const rounded = JSON.stringify(figures, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(5)) : value,
  );
  if (values.keep) writeFileSync(KEPT, `${rounded}\n`);
  return figures;
}

const archive = await readFigures();
const seeds = ["linewise", ...Array.from({ length: Number(values.worlds) - 1 }, (_, index) => `world-${index + 1}`)];
const rows: RealismRow[] = [];
for (const league of LEAGUES.filter((one) => values.leagues.split(",").includes(one))) {
  const worlds = seeds.map((seed) => worldFigures(seed, league));
  rows.push(
    ...judgeMoments(
      league,
      worlds.flatMap(({ seasons }) => seasons),
      archive[league],
    ),
    ...judgeLeaders(
      league,
      worlds.flatMap(({ leaders }) => leaders),
      LEADERS[league],
    ),
  );
}

if (values.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
else {
  const figure = (x: number | null) => (x === null ? "–" : String(Number(x.toPrecision(3))));
  process.stdout.write(
    "| league | moment | simulated (seasons) | archive (seasons) | range | |\n|---|---|--:|--:|--:|---|\n",
  );
  for (const row of rows)
    process.stdout.write(
      `| ${row.league} | ${row.moment.replaceAll("|", "\\|")} | ${figure(row.simulated)} (${row.seasons}) | ${figure(row.archive)} (${row.archiveSeasons}) | ${figure(row.low)} to ${figure(row.high)} | ${row.inside ? "" : "outside"} |\n`,
    );
  const outside = rows.filter(({ inside }) => !inside).length;
  process.stdout.write(`\n${rows.length - outside} of ${rows.length} inside, ${seeds.length} worlds.\n`);
}
process.exitCode = rows.every(({ inside }) => inside) ? 0 : 1;
