import { parseArgs } from "node:util";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { priceOutcome } from "#app/lib/engine/markets/price-line.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { expectedOutcome, outcomeOfMargin } from "#app/lib/engine/ratings/expected-outcome.ts";
import { HAS_POINT_SPREAD, impliedTotal, moneylineProbability } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { finishedGame } from "#app/lib/providers/archive/game-row.ts";
import { GameJoin } from "#app/lib/providers/archive/join-games.ts";
import { readGameRows } from "#app/lib/providers/archive/read-rows.server.ts";

/**
 * How often games of the archive end by each margin, and how often they should by the outcome distribution of their closing line
 * (docs/engine.md): `npm run --silent report:margins [-- --data FOLDER] [--from SEASON] [--signed] [--json]`.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    from: { type: "string", default: "2008" },
    signed: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const LARGEST = 15;

interface MarginRow {
  /** Absolute margin, or the home margin with `--signed`. */
  readonly margin: number;
  readonly games: number;
  readonly archive: number;
  readonly model: number;
  /** (archive − model) in standard errors of the archive's share. */
  readonly z: number;
}

async function readLeague(league: League): Promise<readonly FinishedGame[]> {
  const join = new GameJoin();
  join.startFile();
  for await (const { game } of readGameRows(`${values.data}/games-${league.toLowerCase()}.csv.gz`)) {
    if (game !== null && game.homeScore !== null) join.add(game);
  }
  return inOrder(join.games.flatMap((archived) => finishedGame(archived) ?? []));
}

/** The distribution of a closing line; null if the line does not say which team is expected to win, or how much is scored. */
function outcomeOfClose({ league, close }: FinishedGame, shape: { marginSd: number; totalSd: number }) {
  if (close === null) return null;
  const total = impliedTotal(close, shape.totalSd) ?? (HAS_POINT_SPREAD[league] ? 0 : null);
  if (total === null) return null;
  if (league === "NBA" || league === "NFL") {
    return close.spreadHome === null ? null : outcomeOfMargin(league, 0 - close.spreadHome, total, shape);
  }
  const home = moneylineProbability(close);
  return home === null ? null : expectedOutcome(league, home, total, shape);
}

/** Standard deviation of the margins about their closing spread; the league's usual one where spreads are not in points. */
function shapeOf(league: League, games: readonly FinishedGame[]) {
  const { marginSd, totalSd } = LEAGUE_PARAMETERS[league];
  if (!HAS_POINT_SPREAD[league]) return { marginSd, totalSd };
  const errors = games.flatMap(({ close, homeScore, awayScore }) =>
    close === null || close.spreadHome === null ? [] : [homeScore - awayScore + close.spreadHome],
  );
  return { marginSd: Math.sqrt(errors.reduce((sum, x) => sum + x * x, 0) / Math.max(1, errors.length)), totalSd };
}

function marginRows(league: League, all: readonly FinishedGame[]): readonly MarginRow[] {
  const games = all.filter(({ season }) => season >= Number(values.from));
  const shape = shapeOf(league, games);
  const seen = new Map<number, number>();
  const said = new Map<number, number>();
  const outcomes = new Map<string, ReadonlyMap<number, number>>();
  let n = 0;
  for (const game of games) {
    const outcome = outcomeOfClose(game, shape);
    if (outcome === null) continue;
    n++;
    const margin = game.homeScore - game.awayScore;
    const key = values.signed ? margin : Math.abs(margin);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const name = JSON.stringify(outcome);
    let shares = outcomes.get(name);
    if (shares === undefined) {
      const priced = priceOutcome(outcome);
      const made = new Map<number, number>();
      for (let m = -LARGEST; m <= LARGEST; m++) {
        const at = values.signed ? m : Math.abs(m);
        made.set(at, (made.get(at) ?? 0) + priced.marginAround(m).push);
      }
      outcomes.set(name, (shares = made));
    }
    for (const [at, p] of shares) said.set(at, (said.get(at) ?? 0) + p);
  }
  return [...said.keys()]
    .sort((a, b) => a - b)
    .map((margin) => {
      const archive = (seen.get(margin) ?? 0) / n;
      const model = (said.get(margin) ?? 0) / n;
      return {
        margin,
        games: n,
        archive,
        model,
        z: (archive - model) / Math.sqrt(Math.max(model * (1 - model), 1e-9) / n),
      };
    });
}

const reports: Partial<Record<League, readonly MarginRow[]>> = {};
for (const league of LEAGUES) {
  const rows = marginRows(league, await readLeague(league));
  reports[league] = rows;
  if (values.json) continue;
  process.stdout.write(
    `\n${league}, ${rows[0]?.games ?? 0} games from ${values.from}\n margin  archive   model      z\n`,
  );
  for (const { margin, archive, model, z } of rows) {
    const percent = (p: number) => `${(100 * p).toFixed(2)} %`.padStart(8);
    process.stdout.write(
      `${String(margin).padStart(7)} ${percent(archive)} ${percent(model)} ${z.toFixed(1).padStart(6)}\n`,
    );
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(reports)}\n`);
