import { epochMs } from "#app/lib/engine/brands.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { forecastProp, type PropQuestion } from "#app/lib/engine/props/player-model.ts";
import { blendStep } from "#app/lib/engine/props/prop-blend.ts";
import { readSubject, type PropSubject } from "#app/lib/engine/props/statistics.ts";
import { PICK_WINDOW_MS } from "#app/lib/engine/picks/pick-window.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { learnedDoubt, RETURNS_FROM_MS } from "#app/lib/engine/picks/edge-doubt.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { listPlayersById, type PlayerOfTeam } from "#app/models/feeds/catalog.server.ts";
import { listUpcomingGames, type UpcomingGame } from "#app/models/feeds/game.server.ts";
import { listRuledOut } from "#app/models/feeds/injury.server.ts";
import { listNamedStarters, type GameStarters } from "#app/models/feeds/lineup.server.ts";
import { listNewestQuotes, type NewestQuote } from "#app/models/feeds/odds.server.ts";
import { sumEdgeReturns } from "#app/models/pricing/edge-returns.server.ts";
import { getChampion } from "#app/models/pricing/model-version.server.ts";
import { listNewestPredictions } from "#app/models/pricing/prediction.server.ts";
import type { PredictionScope } from "./inside/predict-market.ts";
import { predictProp, priceProp, type OpenProp } from "./inside/predict-prop.ts";
import { propsModelOf } from "./inside/props-model-row.ts";
import { propStateAt } from "./inside/prop-state.server.ts";
import {
  LAST_CALL_MS,
  runOf,
  type FreshPrediction,
  type PredictedMarket,
  type PredictionRun,
} from "./predict-games.server.ts";

const NOTHING: PredictionRun = { version: null, markets: [], written: 0 };

/** The stored data around the props of some games. */
interface Surroundings {
  readonly players: ReadonlyMap<string, PlayerOfTeam>;
  readonly out: ReadonlyMap<string, readonly string[]>;
  readonly starters: ReadonlyMap<string, GameStarters>;
  /** Newest quotes by market. */
  readonly quotes: ReadonlyMap<string, readonly NewestQuote[]>;
}

/** The median of the lines that books quote on a market; undefined without a quote. */
function middleLine(quotes: readonly NewestQuote[] = []): number | undefined {
  const lines = quotes.flatMap(({ line }) => (line === null ? [] : [line])).sort((a, b) => a - b);
  return lines[Math.floor(lines.length / 2)];
}

/** The model's input for a prop; null if its player is not in the game. */
function questionOf(game: UpcomingGame, prop: PropSubject, known: Surroundings): PropQuestion | null {
  const day = gameDay(game.localDate);
  const teamId = known.players.get(prop.playerId)?.teamId;
  if (day === null || (teamId !== game.homeTeamId && teamId !== game.awayTeamId)) return null;
  const home = teamId === game.homeTeamId;
  const lineOn = (market: "spread" | "total") => middleLine(known.quotes.get(marketKey({ gameId: game.id, market })));
  const spread = lineOn("spread");
  const opposing = known.starters.get(game.id)?.[home ? "away" : "home"]?.playerId;
  return {
    ...prop,
    teamId,
    opponentId: home ? game.awayTeamId : game.homeTeamId,
    day,
    home,
    expectedTotal: lineOn("total"),
    expectedMargin: spread === undefined ? undefined : home ? 0 - spread : spread,
    opposingStarterId: game.league === "MLB" ? opposing : undefined,
    out: known.out.get(teamId) ?? [],
  };
}

/**
 * Predicts every quoted player prop of the games of the pick window by the champion of the run's props models, with box scores of earlier
 * days, injury reports and quotes known by `asOf`. A prop whose inputs are the same as last time keeps its prediction; one whose player is
 * ruled out, or has too little data, has none.
 */
export async function predictProps(database: Database, scope: PredictionScope): Promise<PredictionRun> {
  const { feed, run, league, asOf } = scope;
  const [version, games] = await Promise.all([
    getChampion(database, { feed, run, league, kind: "props" }, asOf),
    listUpcomingGames(database, {
      feed,
      league,
      from: epochMs(asOf + LAST_CALL_MS - 1),
      to: epochMs(asOf + PICK_WINDOW_MS[league] + 1),
      asOf,
    }),
  ]);
  if (version === null || games.length === 0) return NOTHING;
  const gameIds = games.map(({ id }) => id);
  const quotes = await listNewestQuotes(database, gameIds, asOf);
  const byMarket = groupBy(quotes, marketKey);
  const byProp = new Map([...byMarket].filter(([, [quote]]) => quote?.market === "prop"));
  if (byProp.size === 0) return { ...NOTHING, version };
  const { model, blend } = propsModelOf(version.parameters);
  const subjects = [...byProp.values()].flatMap(([quote]) => readSubject(quote?.subject ?? "") ?? []);
  const [stateAt, players, out, starters, predictions, returns] = await Promise.all([
    propStateAt(database, { feed, league, asOf, model }),
    listPlayersById(database, [...new Set(subjects.map(({ playerId }) => playerId))]),
    listRuledOut(database, {
      feed,
      league,
      teamIds: [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))],
      asOf,
    }),
    listNamedStarters(database, { gameIds, asOf }),
    listNewestPredictions(database, { run, modelVersionId: version.id, gameIds, before: asOf }),
    sumEdgeReturns(database, { feed, run, league, asOf, since: epochMs(asOf - RETURNS_FROM_MS) }),
  ]);
  const doubt = learnedDoubt("prop", league, returns.prop);
  const known = { players, out, starters, quotes: byMarket };
  const newest = new Map(predictions.newest.map((row) => [marketKey(row), row]));
  const before = new Map(predictions.earlier.map((row) => [marketKey(row), row]));
  const byGame = new Map(games.map((game) => [game.id, game]));
  const kept: PredictedMarket[] = [];
  const fresh: FreshPrediction[] = [];
  for (const [key, ofProp] of byProp) {
    const game = byGame.get(ofProp[0]?.gameId ?? "");
    const prop = readSubject(ofProp[0]?.subject ?? "");
    const question = game && prop ? questionOf(game, prop, known) : null;
    if (!game || !prop || question === null || question.out?.includes(prop.playerId)) continue;
    const forecast = forecastProp(model, stateAt.state, question);
    if (forecast === null) continue;
    const open: OpenProp = { scope, game, prop, quotes: ofProp, forecast, blend, doubt };
    const inputsHash = sha256Hex(
      JSON.stringify([
        version.dataHash,
        stateAt.fingerprint,
        question,
        game.startAt,
        blendStep(game.startAt - asOf),
        doubt.share,
        // The content of the quotes: a quote that was read again unchanged changes nothing.
        ofProp.map(({ book, line, first, second }) => [book, line, first, second]),
      ]),
    );
    const about = {
      game,
      starters: null,
      playersSince: null,
      doubt,
      modelDataHash: version.dataHash,
      previous: before.get(key) ?? null,
      quotes: ofProp,
      priceSide: (side: Parameters<PredictedMarket["priceSide"]>[0], also: number | null) =>
        priceProp(open, side, also),
    };
    const same = newest.get(key);
    if (same?.inputsHash === inputsHash) {
      kept.push({ ...about, prediction: same });
      continue;
    }
    const prediction = predictProp(open);
    if (prediction !== null) fresh.push({ about, record: { ...prediction, modelVersionId: version.id, inputsHash } });
  }
  return runOf(database, version, kept, fresh);
}
