import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

// The one case of every area's queries: a person, a game, a pick and a moment.

export const at = epochMs(Date.UTC(2026, 0, 15, 17));
export const before = epochMs(at - 30 * DAY_MS);
export const ahead = epochMs(at + 7 * DAY_MS);
export const feed = "simulation";
export const league = "NBA";
export const run = 1;
export const userId = "somebody";
export const gameId = "simulation:g1";
export const pickId = 100_001;
export const day = "2026-01-15";
export const likely = probability(0.6);
export const price = americanOdds(-110);
export const scope = { feed, run, league, asOf: at, from: before, to: ahead, since: before } as const;
export const owner = { userId, feed, run } as const;
export const slipQuery = { ...owner, asOf: at, cutoff: at, day };
export const prediction = {
  gameId,
  run,
  modelVersionId: 1,
  market: "moneyline",
  subject: "",
  side: "home",
  line: null,
  asOf: at,
  modelProbability: likely,
  fairProbability: likely,
  probability: likely,
  probabilityLow: likely,
  probabilityHigh: likely,
  pushProbability: probability(0),
  doubt: null,
  distribution: {},
  reasons: [],
  snapshotIds: [],
  inputsHash: "inputs",
} as const;
