import { z } from "zod";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";

const trainedSchema = z.looseObject({
  version: z.literal(1),
  league: z.enum(LEAGUES),
  ratings: z.looseObject({}),
  elo: z.looseObject({}),
  learnt: z.looseObject({ blends: z.looseObject({}) }),
});

/** The model of a stored version. @throws ZodError for a row with a shape that this program does not know. */
export function trainedModelOf(parameters: unknown): TrainedModel {
  trainedSchema.parse(parameters);
  return parameters as TrainedModel;
}

/** A stored rating state, with the result of each recent game in it. */
export interface RememberedState {
  readonly version: 1;
  /** Result the state was built from, by game, for games recent enough to be corrected. */
  readonly recent: Readonly<Record<string, { readonly resultId: number; readonly startAt: number }>>;
  readonly state: RatingState;
}

const rememberedSchema = z.looseObject({
  version: z.literal(1),
  recent: z.record(z.string(), z.object({ resultId: z.number(), startAt: z.number() })),
  state: z.looseObject({ version: z.literal(1), day: z.number() }),
});

/** The stored state of a row; null for a shape that this program does not know, which is then rebuilt. */
export function rememberedStateOf(row: unknown): RememberedState | null {
  return rememberedSchema.safeParse(row).success ? (row as RememberedState) : null;
}
