import { viewHref } from "#app/components/ui/view-href.ts";
import { WORTH_FROM, STATISTICS, type StatisticName } from "#app/lib/engine/props/statistics.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PropFilters } from "#app/lib/schemas/props/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const PROP_DEFAULTS: PropFilters = {
  league: "ALL",
  game: "",
  statistic: "ALL",
  bookmaker: "ALL",
  oddsFrom: "",
  oddsTo: "",
  worth: "",
  search: "",
  sort: "best",
  page: 1,
};

export const PROPS_PATH = "/props";

/** URL of the board as filtered. */
export function propsHref(filters: PropFilters, changes: Partial<PropFilters> = {}, path: string = PROPS_PATH): string {
  return viewHref(path, PROP_DEFAULTS, filters, changes);
}

/** A player tonight, at a statistic and a line. */
export function tonightHref(player: {
  readonly playerId: string;
  readonly statistic: StatisticName;
  readonly line: number;
}): string {
  const query = new URLSearchParams({
    player: player.playerId,
    stat: player.statistic,
    line: String(player.line),
  });
  return `/player-insights?${query}`;
}

export const PROP_SORT_CHOICES: readonly { readonly value: PropFilters["sort"]; readonly label: string }[] = [
  { value: "best", label: "Best first" },
  { value: "edge", label: "Edge" },
  { value: "start", label: "Start time" },
  { value: "player", label: "Player" },
  { value: "line", label: "Line" },
];

/** "60% and more". */
export const WORTH_TEXT = `${formatPercent(WORTH_FROM, 0)} and more`;

/** The board's filters in words: "NBA, points, worth 60% and more". */
export function propFilterWords(
  filters: PropFilters,
  books: readonly { readonly key: string; readonly label: string }[],
): readonly string[] {
  const { league, game, statistic, bookmaker, oddsFrom, oddsTo, worth, search } = filters;
  return [
    league === "ALL" ? "" : league,
    game === "" ? "" : "one game",
    statistic === "ALL" ? "" : STATISTICS[statistic].label,
    bookmaker === "ALL" ? "" : (books.find(({ key }) => key === bookmaker)?.label ?? bookmaker),
    oddsFrom === "" ? "" : `odds from ${oddsFrom}`,
    oddsTo === "" ? "" : `odds to ${oddsTo}`,
    worth === "" ? "" : `worth ${WORTH_TEXT}`,
    search === "" ? "" : `“${search}”`,
  ].filter(Boolean);
}
