import type { AssessmentChange } from "#app/lib/engine/picks/line-estimate.ts";

/** What changed last in a pick's worth, as a sentence. */
export const ASSESSMENT_CHANGE_TEXTS: Readonly<Record<AssessmentChange, string>> = {
  published: "Nothing has changed since it was published.",
  model: "A new version of the model priced it.",
  line: "The best line moved.",
  market: "The market's opinion moved.",
  ratings: "New results changed the ratings.",
  price: "The best price changed.",
  time: "The start came closer, so the market counts for more.",
};
