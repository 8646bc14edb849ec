/** A calendar day, YYYY-MM-DD. */
type Day = string;

/**
 * Whole years between a day of birth and another day. A person born on 29 February is a year older on 1 March of other years. Both days
 * must exist; negative before the birth.
 */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
