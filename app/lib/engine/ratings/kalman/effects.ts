/** Indexes of `ScaleState.effects` where teams play every other day (NBA, NHL; MLB uses the first only). */
export const DAILY_EFFECT = {
  playoff: 0,
  homePlayedYesterday: 1,
  awayPlayedYesterday: 2,
  homeOneDayOff: 3,
  awayOneDayOff: 4,
  homeThirdInFourDays: 5,
  awayThirdInFourDays: 6,
} as const;

/** Indexes of `ScaleState.effects` where teams play once a week (NFL). */
export const WEEKLY_EFFECT = { playoff: 0, homeAfterBye: 1, awayAfterBye: 2 } as const;

/** Length of `ScaleState.effects` in every league; places a league does not use keep their prior. */
export const EFFECT_COUNT = 7;
