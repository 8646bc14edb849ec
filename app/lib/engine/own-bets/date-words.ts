/** The months by their first letters in English, from January. */
export const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Words for the months unlike English ones, in the languages of books' pages, without accents. */
const MONTHS_ELSEWHERE: readonly string[] = [
  "gen gennaio ene enero sty stycznia tammikuuta",
  "fev fevr fevrier fevereiro lut lutego helmikuuta",
  "mrz mrt maart maaliskuuta",
  "avr avril abr abril kwi kwietnia huhtikuuta",
  "mai maj maja mei mag maio maggio toukokuuta",
  "juin giu giugno cze czerwca kesakuuta",
  "juil juillet lug luglio lip lipca heinakuuta",
  "ago agosto aout sie sierpnia elokuuta",
  "set setembro settembre wrz wrzesnia syyskuuta",
  "okt oktober ott ottobre out outubro paz pazdziernika lokakuuta",
  "lis listopada marraskuuta",
  "dez dezember dezembro des desember dic diciembre dicembre gru grudnia joulukuuta",
];
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS_ELSEWHERE.flatMap((words, month) => words.split(" ").map((word) => [word, month + 1] as const)),
);

/** The month of a word behind a day, from 1; 0 for other words. */
export const monthBehindDay = (word: string): number => MONTH_OF.get(word) ?? MONTHS.indexOf(word.slice(0, 3)) + 1;

const WHOLE_MONTH =
  /^(?:jan(?:uary?|uari|v|vier|eiro)?|feb(?:ruary?|ruari|rero|braio)?|mar(?:ch|s|z|zo|co)?|apr(?:ile?)?|mayo?|jun[ei]?|jun[ih]o|jul[yi]?|jul[ih]o|aug(?:ust|ustus|usti)?|sept?(?:i?embre|ember|embro)?|oct(?:ober|obre|ubre)?|nov(?:i?embre|ember|embro)?|dec(?:embre|ember)?)$/;
/** Whether a lower-case word without accents is a month's name and not a word that begins like one: "march", not "marlins". */
export const isMonth = (word: string): boolean => WHOLE_MONTH.test(word) || MONTH_OF.has(word);

/** Words for the days of the week from Sunday, without accents: English ones by how they begin, others as a whole. */
const ENGLISH = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*$/;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAYS_ELSEWHERE: readonly string[] = [
  "dim dimanche dom domenica domingo so sonntag zo zondag son sondag su sunnuntai nd niedz niedziela",
  "lun lundi lunedi lunes seg segunda segunda-feira mo montag ma maandag man mandag maanantai pon pn poniedzialek",
  "mar mardi martedi martes ter terca terca-feira di dienstag dinsdag tis tisdag tirs tirsdag ti tiistai wt wtorek",
  "mer mercredi mercoledi mie miercoles qua quarta quarta-feira mi mittwoch wo woensdag ons onsdag ke keskiviikko sr sroda",
  "jeu jeudi gio giovedi jue jueves qui quinta quinta-feira do donnerstag donderdag tors torsdag to torstai czw czwartek",
  "ven vendredi venerdi vie viernes sex sexta sexta-feira fr freitag vr vrijdag fre fredag pe perjantai pt piatek",
  "sam samedi sab sabato sabado sa samstag za zaterdag lor lordag la lauantai sob sobota",
];
const WEEKDAY_OF: ReadonlyMap<string, number> = new Map(
  WEEKDAYS_ELSEWHERE.flatMap((words, weekday) => words.split(" ").map((word) => [word, weekday] as const)),
);

/** The day of the week of a lower-case word without accents, from Sunday, 0; null for other words. */
export function weekdayOf(word: string): number | null {
  return ENGLISH.test(word) ? WEEKDAYS.indexOf(word.slice(0, 3)) : (WEEKDAY_OF.get(word) ?? null);
}

const ENGLISH_WEEKDAY =
  /^(?:sun(?:day)?|mon(?:day)?|tues?(?:day)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?)(?:s|night)?$/;
/** Shorter words of other languages are words of sentences too. */
const LONGER = 5;
/** Whether a lower-case word without accents is a day of the week, as notes write it: "tues", "dienstag", not "thunder". */
export const isWeekday = (word: string): boolean =>
  word !== "suns" && (ENGLISH_WEEKDAY.test(word) || (word.length >= LONGER && WEEKDAY_OF.has(word)));

/** A text behind the day of the week at its beginning, and that day; null where there is none. */
export function behindWeekday(text: string): { readonly weekday: number; readonly rest: string } | null {
  const [all, word = ""] = /^([a-z-]{2,13})[.,]*\s+/.exec(text) ?? [];
  const weekday = all === undefined ? null : weekdayOf(word);
  return weekday === null ? null : { weekday, rest: text.slice((all ?? "").length) };
}
