import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import type { NewsFilters } from "#app/lib/schemas/news/forms.ts";
import type { NewsPage } from "#app/lib/schemas/news/page.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { gameRef } from "#app/lib/views/news/news-items.ts";
import { describeNews, describeNewsGames, findNews, findNewsGames, NEWS_DAYS } from "./list-news.server.ts";

/** The number of reports, or of games, on a page. */
const REPORTS_PAGE = 20;
const GAMES_PAGE = 10;

function pageOf<Item>(items: readonly Item[], asked: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(asked, pageCount);
  return { page, pageCount, shown: items.slice((page - 1) * size, page * size) };
}

/** The news screen with its filters; at most two round trips besides cached data. */
export async function readNews(caller: Caller, filters: NewsFilters): Promise<NewsPage> {
  const { view, league, about, game: gameId } = filters;
  const mine = filters.mine === "1";
  const shared = {
    feedLabel: caller.clock.label,
    days: NEWS_DAYS,
    quoteDelayMinutes: accessOf(caller).entitlements.quoteDelayMinutes,
  };
  if (view === "game") {
    const found = await findNewsGames(caller, { league, mine, gameId });
    const { shown, ...pages } = pageOf(found.games, filters.page, GAMES_PAGE);
    const [first] = found.games;
    return {
      ...shared,
      ...pages,
      items: [],
      total: found.games.length,
      games: shown.length === 0 ? [] : await describeNewsGames(caller, found, shown),
      gameTitle: gameId === "" || first === undefined ? null : titleOf(gameRef(first, found.teams)),
      offSeason: league !== "ALL" && found.near === 0 ? league : null,
    };
  }
  const found = await findNews(caller, { league, about, mine, gameId });
  const { shown, ...pages } = pageOf(found.reports, filters.page, REPORTS_PAGE);
  const game = found.reports[0]?.game ?? null;
  return {
    ...shared,
    ...pages,
    games: [],
    total: found.reports.length,
    items: shown.length === 0 ? [] : await describeNews(caller, found, shown),
    gameTitle: gameId === "" || game === null ? null : titleOf(gameRef(game, found.teams)),
    offSeason: league !== "ALL" && found.near === 0 ? league : null,
  };
}

const titleOf = ({ awayCode, homeCode }: { readonly awayCode: string; readonly homeCode: string }) =>
  `${awayCode} @ ${homeCode}`;
