import { parseArgs } from "node:util";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { leagueChemistry, type LeagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import type { Reliability } from "#app/lib/engine/chemistry/split-half.ts";
import { expectedByClose, type Appearance, type ChemistryGame } from "#app/lib/engine/chemistry/team-game.ts";
import { flagShortGames } from "#app/lib/engine/games/short-games.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { ELO_START } from "#app/lib/engine/ratings/elo.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { walkRatings } from "#app/lib/engine/ratings/walk.ts";
import { finishedGame } from "#app/lib/providers/archive/game-row.ts";
import { GameJoin } from "#app/lib/providers/archive/join-games.ts";
import { PlayerJoin } from "#app/lib/providers/archive/join-players.ts";
import { readGameRows, readPlayerRows } from "#app/lib/providers/archive/read-rows.server.ts";

/**
 * What split halves say of chemistry on real seasons (docs/engine.md):
 * `npm run --silent report:chemistry [-- --data FOLDER] [--box FILE...] [--seasons 5]`. Pairs for the NBA, whose box scores are in the
 * folder; teams for all four leagues; both against the closing line and against the ratings as of the day.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    box: { type: "string", multiple: true },
    seasons: { type: "string", default: "5" },
  },
});
const boxFiles = values.box ?? [`${values.data}/box-nba-2020-2024.csv.gz`];
const seasonsShown = Number(values.seasons);
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface ReportGame {
  readonly game: FinishedGame;
  readonly home: readonly Appearance[];
  readonly away: readonly Appearance[];
}

const appearances = (minutes: Readonly<Record<string, number>> | undefined): readonly Appearance[] =>
  Object.entries(minutes ?? {}).flatMap(([playerId, time]) => (time > 0 ? [{ playerId, time }] : []));

async function readLeague(league: League, players: PlayerJoin): Promise<readonly ReportGame[]> {
  const join = new GameJoin();
  join.startFile();
  for await (const { game } of readGameRows(`${values.data}/games-${league.toLowerCase()}.csv.gz`)) {
    if (game !== null && game.homeScore !== null) join.add(game);
  }
  const lines = new Map<FinishedGame, ReturnType<PlayerJoin["playersOf"]>>();
  for (const archived of join.games) {
    const finished = finishedGame(archived);
    if (finished !== null) lines.set(finished, players.playersOf(archived));
  }
  const before = inOrder([...lines.keys()]);
  const known = before.map((game) => lines.get(game)?.minutes);
  return flagShortGames(before).map((game, i) => ({
    game,
    home: appearances(known[i]?.home),
    away: appearances(known[i]?.away),
  }));
}

type Expectation = "close" | "ratings";

/** The games as chemistry reads them; the ratings' expectation is made before each day with the start parameters. */
function chemistryGames(
  league: League,
  read: readonly ReportGame[],
  expectation: Expectation,
): readonly (ChemistryGame & { readonly season: number })[] {
  const walked =
    expectation === "ratings"
      ? walkRatings(
          read.map(({ game }) => game),
          LEAGUE_PARAMETERS[league],
          ELO_START[league],
        ).walked
      : null;
  return read.map(({ game, home, away }, i) => {
    const said = walked?.[i];
    return {
      id: String(i),
      season: game.season,
      date: isoDate(game.day),
      homeTeamId: `${game.season} ${game.home}`,
      awayTeamId: `${game.season} ${game.away}`,
      homeScore: game.homeScore,
      awayScore: game.awayScore,
      expected: said ? { margin: said.marginMean, total: said.totalMean } : expectedByClose(league, game.close),
      home,
      away,
    };
  });
}

const fixed = (value: number | null, digits = 3) =>
  value === null ? "–" : value.toFixed(digits).replace(/^(-?)0\./, "$1.");

function row(what: string, { pricedGames, gameSd }: LeagueChemistry, judged: Reliability): void {
  const { effects, correlation, standardError, kappa, signalVariance, found } = judged;
  const cells = [
    what,
    pricedGames,
    fixed(gameSd, 2),
    effects,
    `${fixed(correlation)} ± ${fixed(standardError)}`,
    kappa === null ? "none" : kappa.toFixed(0),
    fixed(Math.sqrt(signalVariance), 2),
    found ? "yes" : "no",
  ];
  say(`| ${cells.join(" | ")} |`);
}

say(
  "| league, seasons, expectation, level | priced games | sd of a game | effects halved | correlation | κ in games | sd of the effect | found |",
);
say("| --- | --: | --: | --: | --: | --: | --: | --- |");
const players = new PlayerJoin();
for (const file of boxFiles) {
  players.startFile();
  for await (const { player } of readPlayerRows(file)) if (player !== null) players.add(player);
}
for (const league of LEAGUES) {
  const read = await readLeague(league, players);
  const withBoxes = read.filter(({ home }) => home.length > 0);
  const newest = [...new Set((league === "NBA" ? withBoxes : read).map(({ game }) => game.season))].slice(
    0 - seasonsShown,
  );
  for (const expectation of ["close", "ratings"] as const) {
    const games = chemistryGames(league, read, expectation);
    const spans = [...newest.map((season) => [season]), ...(newest.length > 1 ? [newest] : [])];
    for (const span of spans) {
      const started = performance.now();
      const chemistry = leagueChemistry(
        league,
        games.filter(({ season }) => span.includes(season)),
      );
      const name = `${league} ${span.length > 1 ? `${span[0]}–${span.at(-1)}` : span[0]}, ${expectation}`;
      if (chemistry.synergy && chemistry.synergy.pairs.length > 0) {
        row(`${name}, pairs`, chemistry, chemistry.synergy.reliability);
        const { tooFew } = chemistry.synergy;
        process.stderr.write(
          `${name}: ${chemistry.synergy.pairs.length} pairs, ${tooFew} with too few games, ` +
            `${(performance.now() - started).toFixed(0)} ms\n`,
        );
      }
      row(`${name}, teams`, chemistry, chemistry.form.reliability);
    }
  }
}
