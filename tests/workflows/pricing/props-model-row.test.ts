import { expect, test } from "vitest";
import { defaultPropModel, newPropState } from "#app/lib/engine/props/player-model.ts";
import { PRIOR_PROP_BLEND } from "#app/lib/engine/props/prop-blend.ts";
import { propsModelOf } from "#app/lib/workflows/pricing/inside/props-model-row.ts";

test("a model stored before a statistic was added has the constants that ship for it, and keeps its own for the others", () => {
  const shipped = defaultPropModel("NBA");
  const { "steals-blocks": added, points, ...others } = shipped.statistics;
  if (points === undefined) throw new Error("no points");
  const stored = { ...shipped, statistics: { ...others, points: { ...points, power: 1.7 } } };
  const { model, blend } = propsModelOf({ version: 1, model: stored, blend: PRIOR_PROP_BLEND });
  expect(model.statistics["steals-blocks"]).toEqual(added);
  expect(model.statistics.points?.power).toBe(1.7);
  expect(blend).toEqual(PRIOR_PROP_BLEND);
  // What is quoted can be asked for: without its state a forecast would throw.
  expect(newPropState(model).statistics.has("steals-blocks")).toBe(true);
});

test("a row of another shape is refused", () => {
  const row = { version: 2, model: defaultPropModel("NBA"), blend: PRIOR_PROP_BLEND };
  expect(() => propsModelOf(row)).toThrow(/version/);
});
