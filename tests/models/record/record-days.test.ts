import { expect, test } from "vitest";
import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { confidenceBand } from "#app/lib/engine/record/confidence-bands.ts";
import { recordFigures, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import { addedSums, figuresOfSums, forecastOfSums } from "#app/lib/engine/record/record-sums.ts";
import { isRecordedLate } from "#app/lib/engine/proof/replayed.ts";
import { STRATEGIES } from "#app/lib/engine/record/strategies.ts";
import { FORECAST, foldStaleDays, hasStaleDays } from "#app/models/record/record-days.server.ts";
import { listRecordPicks, type RecordPick } from "#app/models/record/record-picks.server.ts";
import {
  readForecasts,
  selectForecasts,
  selectRecordSums,
  type SumsQuery,
} from "#app/models/record/record-sums.server.ts";
import { makeGame, makeGrading, makeModelVersion, makePick } from "#db/seed/factories.ts";
import { rounded } from "#tests/setup/rounded.ts";
import { at, now, openScene } from "#tests/workflows/scene.ts";

const window = { feed: "simulation", run: 1, asOf: now } as const;
const MARKETS = ["moneyline", "spread", "total", "prop"] as const;
const RESULTS = ["win", "loss", "push", "void"] as const;

/** Picks on some games around the change to standard time, graded once, twice or not at all. */
const planned = fc.array(
  fc.record({
    game: fc.nat({ max: 4 }),
    market: fc.constantFrom(...MARKETS),
    verdict: fc.constantFrom("BET" as const, "LEAN" as const),
    version: fc.nat({ max: 1 }),
    probability: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
    expectedValue: fc.double({ min: -0.1, max: 0.2, noNaN: true }),
    stakeFraction: fc.constantFrom(0, 0.01, 0.025),
    riskLevel: fc.constantFrom("low" as const, "high" as const),
    late: fc.boolean(),
    grades: fc.array(
      fc.record({
        result: fc.constantFrom(...RESULTS),
        close: fc.option(fc.double({ min: 0.2, max: 0.8, noNaN: true })),
        value: fc.option(fc.double({ min: -0.3, max: 0.3, noNaN: true })),
      }),
      { maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

const profitOf = { win: 0.9, loss: -1, push: 0, void: 0 } as const;

/** The mean published confidence of the picks that won or lost. */
function meanForecast(picks: readonly RecordPick[]): number | null {
  const decided = picks.filter(({ grade }) => grade?.result === "win" || grade?.result === "loss");
  return decided.length === 0 ? null : decided.reduce((sum, { probability }) => sum + probability, 0) / decided.length;
}

test("the sums of the days give the figures that the engine computes from the rows, whatever is asked for, also after a correction", async () => {
  await fc.assert(
    fc.asyncProperty(planned, async (plans) => {
      const database = await openScene();
      const versions = [await makeModelVersion(database.read), await makeModelVersion(database.read)];
      const games = [];
      for (let game = 0; game < 5; game++)
        games.push(
          await makeGame(database.read, {
            league: game % 2 === 0 ? "NBA" : "NHL",
            startAt: at(-game * 30 * HOUR_MS - DAY_MS),
            externalId: `days-${game}`,
          }),
        );
      const seen = new Set<string>();
      for (const [index, plan] of plans.entries()) {
        const game = games[plan.game];
        const key = JSON.stringify([plan.game, plan.market, plan.verdict]);
        const follows = seen.has(JSON.stringify([plan.game, plan.market, "BET"]));
        // A lean is not published after a bet on the same market.
        if (!game || seen.has(key) || (plan.verdict === "LEAN" && follows)) continue;
        seen.add(key);
        const { market, verdict, probability, expectedValue, stakeFraction, riskLevel, late } = plan;
        const publishedAt = epochMs(game.startAt - HOUR_MS);
        const pick = await makePick(database.read, game, {
          market,
          verdict,
          expectedValue,
          stakeFraction,
          riskLevel,
          publishedAt,
          probability: probability as RecordPick["probability"],
          modelVersionId: versions[plan.version]?.id ?? 0,
          recordedAt: late ? epochMs(game.startAt + HOUR_MS) : publishedAt,
        });
        for (const [nth, { result, close, value }] of plan.grades.entries()) {
          await makeGrading(database.read, pick, {
            result,
            profitUnits: profitOf[result],
            closeProbability: close,
            closingLineValue: value,
            gradedAt: epochMs(game.startAt + (3 + nth) * HOUR_MS),
          });
          // Summed between the gradings too, so that a correction meets sums that are there.
          if (index % 2 === 0) await foldStaleDays(database);
        }
      }
      await foldStaleDays(database);
      expect(await hasStaleDays(database)).toBe(false);
      const picks = await listRecordPicks(database, window);
      expect(picks).toHaveLength(seen.size);

      const compare = async (query: SumsQuery, matches: (pick: RecordPick) => boolean) => {
        const grouped = await selectRecordSums(database, window, query);
        for (const verdict of ["BET", "LEAN"] as const) {
          const sums = addedSums(grouped.filter((one) => one.verdict === verdict));
          const among = picks.filter((pick) => pick.verdict === verdict && matches(pick));
          const graded = among.filter(({ grade }) => grade !== null);
          expect(rounded(figuresOfSums(sums))).toEqual(rounded(recordFigures(graded)));
          expect(rounded(forecastOfSums(sums))).toBe(rounded(meanForecast(graded)));
          expect(sums.published).toBe(among.length);
          expect(sums.publishedLate).toBe(among.filter(isRecordedLate).length);
        }
      };
      const day = easternDayOf(at(-2 * DAY_MS));
      await compare({}, () => true);
      await compare(
        { league: "NBA", fromDay: day },
        (pick) => pick.league === "NBA" && pick.startAt >= easternMoment(day, 0),
      );
      for (const market of MARKETS) await compare({ market }, (pick) => pick.market === market);
      for (const band of new Set(picks.map(({ probability }) => confidenceBand(probability))))
        await compare(
          { band, market: "total" },
          (pick) => confidenceBand(pick.probability) === band && pick.market === "total",
        );
      await compare({ version: versions[1]?.id ?? 0 }, (pick) => pick.modelVersionId === versions[1]?.id);
      await compare({ only: "gameMarkets" }, ({ market }) => market !== "prop");
      for (const { key, takes } of STRATEGIES) {
        const sums = addedSums(await selectRecordSums(database, window, { only: key }));
        const taken: readonly RecordedPick[] = picks.filter((pick) => takes(pick) && pick.grade !== null);
        expect(rounded(figuresOfSums(sums))).toEqual(rounded(recordFigures(taken)));
      }
      for (const query of [{}, { fromDay: day }]) {
        const forecasts = readForecasts(await selectForecasts(database, window, query));
        const stored = Array.from(forecasts.days, (of, index) => [
          of,
          forecasts.probabilities[index],
          forecasts.closeProbabilities[index],
          forecasts.won[index],
        ]);
        const asStored = (chance: number, steps: number) => Math.round(chance * steps) / steps;
        const published = picks.flatMap(({ startAt, probability, grade }) =>
          easternDayOf(startAt) >= (query.fromDay ?? 0) &&
          grade?.closeProbability != null &&
          (grade.result === "win" || grade.result === "loss")
            ? [
                [
                  easternDayOf(startAt),
                  asStored(probability, FORECAST.steps),
                  asStored(grade.closeProbability, FORECAST.closeSteps),
                  Number(grade.result === "win"),
                ],
              ]
            : [],
        );
        expect(stored.map(String).sort()).toEqual(published.map(String).sort());
      }

      const before = await database.client.execute("select * from record_day");
      await database.client.batch([
        "delete from record_day",
        "insert or ignore into record_stale (pick_id) select id from picks",
      ]);
      await foldStaleDays(database);
      expect(rounded((await database.client.execute("select * from record_day")).rows)).toEqual(rounded(before.rows));
    }),
    { numRuns: 8 },
  );
});
