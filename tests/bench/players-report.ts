/**
 * What is it worth to know who plays? In simulated worlds the truth is known: an NBA model that reads who can play and one that reads teams
 * only are trained as the product trains them, on two seasons and the current one up to a date, and forecast the newest games. Divergences
 * are Kullback–Leibler, of the truth and of the close from the model, in thousandths; log loss is expected under the truth. Differences are
 * paired by world, with the standard error over worlds.
 * Usage: npm run --silent report:players [-- --worlds 5 --until 2026-11-22,2027-03-15 --json].
 */
import { parseArgs } from "node:util";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { divergenceFrom } from "#app/lib/engine/scores/divergence.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import {
  gameStateAt,
  quotesBetween,
  resultTimes,
  seasonPlayers,
  seasonSchedule,
} from "#app/lib/engine/simulate/simulation.ts";
import { latentWinProbability } from "#app/lib/engine/simulate/truth.ts";
import { holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague } from "#app/lib/engine/training/train-league.ts";
import { simulatedPlayers } from "./simulated-players.ts";

const { values } = parseArgs({
  options: {
    worlds: { type: "string", default: "5" },
    until: { type: "string", default: "2026-11-22,2027-03-15" },
    json: { type: "boolean", default: false },
  },
});

const LEAGUE = "NBA";

interface Finished {
  readonly source: SimulatedGame;
  readonly game: FinishedGame;
}

function lineOf(seed: string, game: SimulatedGame, kind: "open" | "close"): MarketLine | null {
  const quotes = quotesBetween(seed, game, epochMs(0), game.startAt, "open-close");
  return consensusLine(quotes.filter((quote) => quote.kind === kind));
}

/** A world's finished games with everything the product knows about them by a date. */
function gamesOf(seed: string, until: EpochMs): readonly Finished[] {
  const last = seasonAt(LEAGUE, until);
  const seasons = [last - 2, last - 1, last];
  const playersOf = simulatedPlayers(seed, LEAGUE, seasons, until);
  const sources = seasons.flatMap((season) => [...seasonSchedule(seed, LEAGUE, season)]);
  return sources
    .filter((source) => (resultTimes(seed, source)?.finalAt ?? Infinity) < until)
    .toSorted((a, b) => a.startAt - b.startAt)
    .map((source) => {
      const { season, day, home, away, neutral, playoff } = source;
      const state = gameStateAt(seed, source, until);
      const game: FinishedGame = {
        league: LEAGUE,
        season,
        day,
        home,
        away,
        neutral,
        playoff,
        homeScore: state.homeScore ?? 0,
        awayScore: state.awayScore ?? 0,
        open: lineOf(seed, source, "open"),
        close: lineOf(seed, source, "close"),
        ...playersOf(source),
      };
      return { source, game };
    });
}

/** The same games for a model that knows only teams, or one that knows rosters but not absences. */
const READERS = {
  "teams only": ({ available: _a, availableAtOpen: _o, minutes: _m, ...game }: FinishedGame): FinishedGame => game,
  "who is out": (game: FinishedGame): FinishedGame => game,
  "rosters, not the news": (game: FinishedGame, everybody: FinishedGame["available"]): FinishedGame => ({
    ...game,
    ...(everybody && { available: everybody, availableAtOpen: everybody }),
  }),
} as const;
type Reader = keyof typeof READERS;

interface Scores {
  readonly n: number;
  readonly logLoss: number;
  readonly fromTruth: number;
  readonly fromClose: number;
  readonly blendOpen: number;
  readonly seconds: number;
}

function score(seed: string, finished: readonly Finished[], reader: Reader): Scores {
  const rosterOf = ({ season, startAt }: SimulatedGame, team: string) => {
    const known = seasonPlayers(seed, LEAGUE, season).filter(({ knownAt }) => knownAt <= startAt);
    const teams = new Map(known.map((player) => [player.id, player.team]));
    return [...teams].flatMap(([id, of]) => (of === team ? [id] : []));
  };
  const sources = new Map<FinishedGame, SimulatedGame>();
  const games = finished.map(({ source, game }) => {
    const everybody = { home: rosterOf(source, game.home), away: rosterOf(source, game.away) };
    const read = READERS[reader](game, everybody);
    sources.set(read, source);
    return read;
  });
  const ordered = inOrder(games);
  const started = process.cpuUsage();
  const { heldOut } = trainLeague(LEAGUE, ordered, holdOutNewest(ordered));
  const used = process.cpuUsage(started);
  const sums = { n: 0, logLoss: 0, fromTruth: 0, fromClose: 0, blendOpen: 0 };
  for (const { walked, probabilities } of heldOut) {
    const { model, marketClose, blendOpen } = probabilities;
    const source = sources.get(walked.game);
    if (!source || model === null || marketClose === null || blendOpen === null) continue;
    const truth = latentWinProbability(seed, source);
    sums.n += 1;
    sums.logLoss += truth * logLossOf(model, 1) + (1 - truth) * logLossOf(model, 0);
    sums.fromTruth += divergenceFrom(truth, model);
    sums.fromClose += divergenceFrom(marketClose, model);
    sums.blendOpen += divergenceFrom(truth, blendOpen);
  }
  const mean = (key: Exclude<keyof typeof sums, "n">) => sums[key] / sums.n;
  return {
    n: sums.n,
    logLoss: mean("logLoss"),
    fromTruth: mean("fromTruth"),
    fromClose: mean("fromClose"),
    blendOpen: mean("blendOpen"),
    seconds: (used.user + used.system) / 1e6,
  };
}

const seeds = ["linewise", ...Array.from({ length: Number(values.worlds) - 1 }, (_, index) => `world-${index + 1}`)];
const readers = Object.keys(READERS) as readonly Reader[];
const report = values.until.split(",").map((date) => ({
  date,
  worlds: seeds.map((seed) => {
    const games = gamesOf(seed, epochMs(Date.parse(`${date}T12:00:00Z`)));
    const scored = Object.fromEntries(readers.map((reader) => [reader, score(seed, games, reader)]));
    process.stderr.write(`${date} ${seed}\n`);
    return scored as Record<Reader, Scores>;
  }),
}));

if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else {
  const mean = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;
  const error = (xs: readonly number[]) =>
    Math.sqrt(xs.reduce((sum, x) => sum + (x - mean(xs)) ** 2, 0) / Math.max(1, xs.length - 1) / xs.length);
  const fixed = (x: number, digits: number) => x.toFixed(digits).replace(/^(-?)0\./, "$1.");
  process.stdout.write(
    "| up to, the model reads | games | log loss | from the truth ‰ | from the close ‰ | opening blend from the truth ‰ | s |\n",
  );
  process.stdout.write("| --- | --: | --: | --: | --: | --: | --: |\n");
  for (const { date, worlds } of report) {
    for (const reader of readers) {
      const cell = (key: keyof Scores, digits: number, by: number) => {
        const all = worlds.map((world) => by * world[reader][key]);
        if (reader === "teams only") return fixed(mean(all), digits);
        const differences = worlds.map((world) => by * (world[reader][key] - world["teams only"][key]));
        return `${fixed(mean(all), digits)} (${mean(differences) > 0 ? "+" : ""}${fixed(mean(differences), digits)} ± ${fixed(error(differences), digits)})`;
      };
      const cells = [
        cell("logLoss", 4, 1),
        cell("fromTruth", 2, 1000),
        cell("fromClose", 2, 1000),
        cell("blendOpen", 2, 1000),
      ];
      const n = Math.round(mean(worlds.map((world) => world[reader].n)));
      const seconds = mean(worlds.map((world) => world[reader].seconds)).toFixed(1);
      process.stdout.write(`| ${date}, ${reader} | ${n} | ${cells.join(" | ")} | ${seconds} |\n`);
    }
  }
}
