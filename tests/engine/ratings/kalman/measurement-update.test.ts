import { describe, expect, it } from "vitest";
import type { ScaleContext } from "#app/lib/engine/ratings/kalman/game-row.ts";
import { observeScale } from "#app/lib/engine/ratings/kalman/measurement-update.ts";
import { ObservationRow } from "#app/lib/engine/ratings/kalman/observation-row.ts";
import { predictScale } from "#app/lib/engine/ratings/kalman/predict-scale.ts";
import { cloneScale, newScale, scaleForGame, type ScaleState } from "#app/lib/engine/ratings/kalman/scale-state.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

const parameters = LEAGUE_PARAMETERS.MLB.margin;
const row = new ObservationRow();
const game = { league: "MLB", season: 2024, day: 0, home: "BOS", away: "TOR", neutral: false, playoff: false } as const;

function contextOn(days: readonly number[]): ScaleContext {
  const calendar = { days: [...days] };
  return {
    scale: "margin",
    league: "MLB",
    parameters,
    seasonStart: 100,
    homeCalendar: calendar,
    awayCalendar: calendar,
  };
}

/** A state that has seen a dozen games of the two teams. */
function seasoned(): { state: ScaleState; context: ScaleContext; day: number } {
  const state = newScale(parameters);
  const days: number[] = [];
  for (let n = 0; n < 12; n++) {
    const day = 100 + n;
    observeScale(row, state, { ...game, day }, contextOn(days), 0.4 * Math.sin(n), (n % 7) - 3);
    days.unshift(day);
  }
  return { state, context: contextOn(days), day: 112 };
}

/** One observation `value` = factor·z + noise, as the textbook has it. */
function learn(state: ScaleState, context: ScaleContext, day: number, value: number, noise: number, factor: number) {
  const { terms } = predictScale(row, state, { ...game, day }, context);
  const expected = terms.reduce((sum, { estimate, coefficient }) => sum + factor * coefficient * estimate.mean, 0);
  const spread = terms.reduce(
    (sum, { estimate, coefficient }) => sum + (factor * coefficient) ** 2 * estimate.variance,
    noise,
  );
  for (const { estimate, coefficient } of terms) {
    const gain = (estimate.variance * coefficient * factor) / spread;
    estimate.mean += gain * (value - expected);
    estimate.variance *= 1 - gain * coefficient * factor;
  }
}

describe("adding a game", () => {
  it("learns from the line, then from the result", () => {
    const { state, context, day } = seasoned();
    const slowly = cloneScale(state);
    const { resultSd, lineSd, lineTrust } = parameters;
    observeScale(row, state, { ...game, day }, context, 0.9, -2);
    learn(slowly, context, day, 0.9, lineSd ** 2, 1);
    learn(slowly, context, day, (1 - lineTrust) * 0.9 + (-2 - 0.9), resultSd ** 2, 1 - lineTrust);
    for (const [mine, theirs] of [
      [state.level, slowly.level],
      ...["BOS", "TOR"].flatMap((code) => {
        const [a, b] = [state.teams[code], slowly.teams[code]];
        if (!a || !b) throw new Error(code);
        return [
          [a.slow, b.slow],
          [a.fast, b.fast],
          [a.venue, b.venue],
        ] as const;
      }),
      ...state.rotation.map((weight, i) => [weight, slowly.rotation[i]] as const),
    ] as const) {
      expect(mine.mean).toBeCloseTo(theirs?.mean ?? Number.NaN, 12);
      expect(mine.variance).toBeCloseTo(theirs?.variance ?? Number.NaN, 12);
    }
  });

  it("remembers what the line knew, newest first, and returns what was expected before", () => {
    const { state, context, day } = seasoned();
    const before = predictScale(row, scaleForGame(state, game), { ...game, day }, context);
    const expected = observeScale(row, state, { ...game, day }, context, 1.5, 3);
    expect(expected.mean).toBeCloseTo(before.mean, 12);
    expect(expected.variance).toBeCloseTo(before.variance, 12);
    const surprise = 1.5 - (before.mean - before.rotation);
    expect(state.teams["BOS"]?.surprises[0]).toBeCloseTo(surprise, 12);
    expect(state.teams["TOR"]?.surprises[0]).toBeCloseTo(-surprise, 12);
    expect(state.teams["BOS"]?.surprises).toHaveLength(13);
  });

  it("learns only from the result where there was no line", () => {
    const { state, context, day } = seasoned();
    const slowly = cloneScale(state);
    const { resultSd, lineSd } = parameters;
    observeScale(row, state, { ...game, day }, context, null, 4);
    learn(slowly, context, day, 4, resultSd ** 2 + lineSd ** 2, 1);
    expect(state.teams["BOS"]?.slow.mean).toBeCloseTo(slowly.teams["BOS"]?.slow.mean ?? Number.NaN, 12);
    expect(state.teams["BOS"]?.slow.variance).toBeCloseTo(slowly.teams["BOS"]?.slow.variance ?? Number.NaN, 12);
    expect(state.teams["BOS"]?.surprises[0]).toBe(0);
  });
});
