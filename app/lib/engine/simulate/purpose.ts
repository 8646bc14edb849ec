/**
 * The purpose of a random stream: the first key given to `randomOf`, so that each game can be generated independently and in any order. Two
 * purposes never share numbers. Never renumber: it would change every simulated world.
 */
export const PURPOSE = {
  base: 1,
  drift: 2,
  marketBelief: 3,
  schedule: 4,
  startTime: 5,
  postponement: 6,
  result: 7,
  duration: 8,
  progress: 9,
  correction: 10,
  player: 11,
  injury: 12,
  starter: 13,
  consensus: 14,
  book: 15,
  splits: 16,
  box: 17,
  tenure: 19,
  scratch: 20,
  lineup: 21,
  prop: 22,
  parlay: 23,
  rain: 24,
  form: 25,
  hidden: 26,
  openStarter: 27,
  trade: 28,
} as const;
