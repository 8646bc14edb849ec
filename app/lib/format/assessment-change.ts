import type { AssessmentChange } from "#app/lib/engine/picks/line-estimate.ts";

/** The cause of the last change of a pick's assessment, as the end of a sentence. */
export const ASSESSMENT_CHANGE_TEXTS: Readonly<Record<AssessmentChange, string>> = {
  published: "it was published",
  model: "a new version of the model priced it",
  starter: "a different starter was named",
  players: "there was news of who can play",
  line: "the best line moved",
  market: "the market moved",
  ratings: "new results changed the ratings",
  price: "the best price changed",
  time: "the start came closer, so the market counts for more",
};
