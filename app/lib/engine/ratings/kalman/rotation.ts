import { MEMORY, type TeamCalendar } from "../team-calendar.ts";

/**
 * The rotation: the deviation of a team's earlier closing lines from its strength returns with the starting pitcher who caused it. An
 * earlier game is classed by how many games (lag) and days (gap) ago it was; each class has a weight, an unknown of the filter. Five
 * starters take turns with four or five days off, so the same one is back after five games and five or six days.
 *
 * The names read "games ago, days ago"; the numbers are indexes of `ScaleState.rotation` and of the prior means.
 */
export const ROTATION_CLASS = {
  /** Up to four games ago, and less than five days: that starter rests today. */
  oneToFour: 0,
  fourGamesFiveDays: 1,
  fiveGamesFiveDays: 2,
  /** Or six games and at most five days: a doubleheader between. */
  fiveGamesSixDays: 3,
  fiveGamesSevenDays: 4,
  sixGames: 5,
  sevenToNine: 6,
  tenGamesTenDays: 7,
  tenGamesElevenDays: 8,
  tenGamesTwelveDays: 9,
  fifteenGames: 10,
} as const;
export const ROTATION_CLASSES = 11;

/** Games 11 to 14 ago are not used. */
const NO_CLASS = -1;

/** The class of a game `lag` games (1 to `MEMORY`) and `gap` days ago, or −1. */
export function rotationClass(lag: number, gap: number): number {
  const { oneToFour, fourGamesFiveDays, fiveGamesFiveDays, fiveGamesSixDays, fiveGamesSevenDays } = ROTATION_CLASS;
  const { sixGames, sevenToNine, tenGamesTenDays, tenGamesElevenDays, tenGamesTwelveDays, fifteenGames } =
    ROTATION_CLASS;
  if (lag <= 3) return oneToFour;
  if (lag === 4) return gap >= 5 ? fourGamesFiveDays : oneToFour;
  if (lag === 5) return gap <= 5 ? fiveGamesFiveDays : gap === 6 ? fiveGamesSixDays : fiveGamesSevenDays;
  if (lag === 6) return gap <= 5 ? fiveGamesSixDays : sixGames;
  if (lag <= 9) return sevenToNine;
  if (lag === 10) return gap <= 10 ? tenGamesTenDays : gap === 11 ? tenGamesElevenDays : tenGamesTwelveDays;
  return lag === MEMORY ? fifteenGames : NO_CLASS;
}

/** Rotation weights by the name of their class, in the order they are stored in. */
export function rotationWeights(byClass: Readonly<Record<keyof typeof ROTATION_CLASS, number>>): readonly number[] {
  const weights = Array.from<number>({ length: ROTATION_CLASSES }).fill(0);
  for (const [name, index] of Object.entries(ROTATION_CLASS)) weights[index] = byClass[name as keyof typeof byClass];
  return weights;
}

/** After these the games belong to no class, up to the fifteenth. */
const TEN_NEWEST = 10;
/** Longer gaps belong to the same class as this one. */
const LONGEST_GAP = 12;
const GAPS = LONGEST_GAP + 1;
/** `rotationClass` as a table, lag × gap: it is looked up for fifteen games of both teams in every game. */
const CLASS_TABLE: ArrayLike<number> = Int8Array.from({ length: (MEMORY + 1) * GAPS }, (_, i) =>
  rotationClass(Math.floor(i / GAPS), i % GAPS),
);

/**
 * Adds a team's earlier surprises to the sums of their classes, `sign` times: the coefficients of the rotation weights in z.
 * `surprises` and the calendar's days are parallel, newest first; only games of this season count.
 */
export function addSurprises(
  sums: Float64Array,
  surprises: readonly number[],
  calendar: TeamCalendar | undefined,
  day: number,
  sign: number,
): void {
  if (!calendar) return;
  const { days } = calendar;
  const games = Math.min(surprises.length, days.length, MEMORY);
  for (let i = 0; i < games; i++) {
    if (i === TEN_NEWEST) i = MEMORY - 1;
    if (i >= games) return;
    const gap = Math.min(LONGEST_GAP, day - (days[i] as number));
    const index = CLASS_TABLE[(i + 1) * GAPS + gap] as number;
    if (index !== NO_CLASS) sums[index] = (sums[index] as number) + sign * (surprises[i] as number);
  }
}
