import { dayFromCivil, isoDate, weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { headerWords, namedFields } from "./columns/header-names.ts";
import type { TableRow } from "./text-table.ts";

const WEEK_HEADER = /^(?:nfl )?(?:week|wk)(?: (?:no|number|nr))?$/;
const SEASON_HEADER = /^(?:nfl )?(?:season|year)$/;
const YEAR = /(?<!\d)(20[0-3]\d)(?!\d)/;

/** Weeks of the playoffs by name, after the last of the season. */
const PLAYOFFS: readonly (readonly [RegExp, number])[] = [
  [/wild ?card|^wc/i, 1],
  [/divisional|^div/i, 2],
  [/conference|^conf|^(?:afc|nfc)|^champ/i, 3],
  [/super ?bowl|^sb/i, 5],
];

const LEAGUE =
  /^(?:nfl|nba|mlb|nhl|wnba|ncaa\w*|cfb|cbb|cfl|ufl|mls|epl|soccer|basketball|baseball|hockey|golf|ufc|tennis)$/i;

/** The week of an NFL season that a cell names; null for none. */
function weekIn(cell: string, season: number): number | null {
  const last = season >= 2021 ? 18 : 17;
  const number = /^(?:nfl )?(?:week|wk|w)?\s?#?(\d{1,2})$/i.exec(cell.trim())?.[1];
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= last + 5 ? Number(number) : null;
  const after = PLAYOFFS.find(([name]) => name.test(cell.trim()))?.[1];
  return after === undefined ? null : last + after;
}

/** The Wednesday before the games of a week: the first week's are from the Thursday after Labor Day, the first Monday of September. */
function dayOfWeek(season: number, week: number): number {
  const first = dayFromCivil(season, 9, 1);
  const laborDay = first + ((8 - weekday(first)) % 7);
  return laborDay + 2 + 7 * (week - 1);
}

/**
 * Rows of an NFL sheet that names weeks instead of days ("Week 14"), with the day before the games of their week as their date; all others as they
 * are. The season has to be said: in a column or in a title.
 */
export function withWeeks(all: readonly TableRow[], headerAt: number): readonly TableRow[] {
  const headers = all[headerAt]?.cells ?? [];
  const fields = namedFields(headers);
  if (headerAt < 0 || fields.has("date") || fields.has("eventDate") || fields.has("settledDate")) return all;
  const words = headers.map(headerWords);
  const [weeks, seasons] = [
    words.findIndex((name) => WEEK_HEADER.test(name)),
    words.findIndex((name) => SEASON_HEADER.test(name)),
  ];
  const titles = all
    .slice(0, headerAt)
    .flatMap(({ cells }) => cells)
    .join(" ");
  if (weeks < 0) return all;
  const width = Math.max(...all.slice(headerAt).map(({ cells }) => cells.length));
  const beside = (cells: readonly string[], cell: string) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ""),
    cell,
  ];
  return all.map((row, at) => {
    if (at <= headerAt) return at < headerAt ? row : { ...row, cells: beside(row.cells, "Date placed") };
    const season = Number(YEAR.exec(row.cells[seasons] ?? "")?.[1] ?? YEAR.exec(titles)?.[1] ?? Number.NaN);
    const leagues = row.cells.filter((cell) => LEAGUE.test(cell.trim()));
    const isNfl = leagues.length > 0 ? leagues.every((cell) => /^nfl$/i.test(cell.trim())) : /\bNFL\b/i.test(titles);
    const week = Number.isNaN(season) || !isNfl ? null : weekIn(row.cells[weeks] ?? "", season);
    return { ...row, cells: beside(row.cells, week === null ? "" : isoDate(dayOfWeek(season, week))) };
  });
}
