import { viewHref } from "#app/components/ui/view-href.ts";
import type { NewsFilters } from "#app/lib/schemas/news/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const NEWS_DEFAULTS: NewsFilters = { view: "time", league: "ALL", about: "all", mine: "", game: "", page: 1 };

/** URL of a view of the news. */
export const newsHref = (changes: Partial<NewsFilters>, filters: NewsFilters = NEWS_DEFAULTS): string =>
  viewHref("/news", NEWS_DEFAULTS, filters, changes);

/** The address of a team's page. */
export const teamHref = (teamId: string): string => `/teams/${encodeURIComponent(teamId)}`;
/** The address of a player's analysis. */
export const playerHref = (playerId: string): string => `/player-insights?${new URLSearchParams({ player: playerId })}`;
