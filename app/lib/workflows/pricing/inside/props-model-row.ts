import { z } from "zod";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { defaultPropModel, type PropModel } from "#app/lib/engine/props/player-model.ts";
import type { PropBlend } from "#app/lib/engine/props/prop-blend.ts";

/** The parameters of a props model version as stored. */
export interface PropsModelRow {
  readonly version: 1;
  readonly model: PropModel;
  readonly blend: PropBlend;
}

const rowSchema = z.looseObject({
  version: z.literal(1),
  model: z.looseObject({ league: z.enum(LEAGUES), statistics: z.looseObject({}) }),
  blend: z.object({
    weight: z.number(),
    shift: z.looseObject({}),
    early: z.number(),
    late: z.number(),
    learntFrom: z.number(),
  }),
});

/**
 * The props model of a stored version; a statistic that was added since has the constants that ship.
 *
 * @throws ZodError for a row with a shape that this program does not know.
 */
export function propsModelOf(parameters: unknown): PropsModelRow {
  rowSchema.parse(parameters);
  const row = parameters as PropsModelRow;
  const shipped = defaultPropModel(row.model.league).statistics;
  return { ...row, model: { ...row.model, statistics: { ...shipped, ...row.model.statistics } } };
}
