import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { PropList } from "#app/components/props/prop-item.tsx";
import { PROP_DEFAULTS, PROPS_PATH, propsHref } from "#app/components/props/prop-links.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { buttonClass, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { isNarrowedView } from "#app/components/ui/view-href.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { QUOTED_NAMES, STATISTICS } from "#app/lib/engine/props/statistics.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { PROP_PAGE_ROWS, propFiltersSchema } from "#app/lib/schemas/props/forms.ts";
import { listProps } from "#app/lib/workflows/props/list-props.server.ts";
import { FilterForm } from "./filter-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
  const league = shown && shown.filters.league !== "ALL" ? `, ${shown.filters.league}` : "";
  return [{ title: `Player Props${league} · Linewise` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const filters = propFiltersSchema.parse(Object.fromEntries(params));
  const board = await listProps(caller, filters);
  const { rows, games, ahead, oddsProblem } = board;
  const pageCount = Math.max(1, Math.ceil(rows.length / PROP_PAGE_ROWS));
  const page = Math.min(filters.page, pageCount);
  const { viewer } = caller;
  const quoted = filters.league === "ALL" ? games : games.filter(({ league }) => league === filters.league);
  return data(
    {
      filters: { ...filters, page },
      unknown: unknownChoicesNote(propFiltersSchema, params),
      rows: rows.slice((page - 1) * PROP_PAGE_ROWS, page * PROP_PAGE_ROWS),
      total: rows.length,
      available: board.available,
      closed: board.closed,
      pageCount,
      oddsProblem,
      games: quoted.map(({ id, label }) => ({ value: id, label })),
      leagues: [...new Set(games.map(({ league }) => league))],
      statistics: QUOTED_NAMES.filter(
        (name) => filters.league === "ALL" || STATISTICS[name].league === filters.league,
      ).map((name) => ({ value: name, label: STATISTICS[name].label })),
      books: board.books.map(({ key, label }) => ({ value: key, label })),
      next: ahead.map(({ league, next }) => `${league}: ${formatDateTime(next, viewer.timeZone)}`),
      feed: board.feed,
      delay: board.quoteDelayMinutes,
      oddsExample: formatOdds(americanOdds(150), viewer.oddsFormat),
      exportable: TIER_TABLE[viewer.tier].exportFormats.length > 0,
      viewer: displaySettings(viewer),
    },
    { status: oddsProblem === null ? 200 : 422 },
  );
}

function Nothing({ shown }: { readonly shown: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (shown.available > 0)
    return (
      <EmptyState
        title="No prop matches your filters"
        actions={<ButtonLink to={PROPS_PATH}>Show all props</ButtonLink>}
      >
        <p>{formatCount(shown.available, "prop")} are quoted on the slate. Take a filter away to see them.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="clock"
      title={shown.next.length === 0 ? "No league is in season" : "No props are quoted right now"}
      actions={<ButtonLink to="/player-insights">Player Analysis</ButtonLink>}
    >
      <p>
        {shown.next.length === 0
          ? "There is no game on the schedule. Props come back with the first games of a season."
          : `Books open props on the day of a game. Next games: ${shown.next.join("; ")}.`}
      </p>
    </EmptyState>
  );
}

export default function Props() {
  const shown = useLoaderData<typeof loader>();
  const { filters, rows, total, closed, delay, feed } = shown;
  const display = displayFor(shown.viewer, feed);
  const narrowed = isNarrowedView(PROP_DEFAULTS, filters);
  return (
    <>
      <FilterNote text={shown.unknown} />
      <PageHeader
        title="Player Props"
        badge={<FeedBadge label={feed.label} />}
        description={
          <span className="max-sm:sr-only">
            Best prices of both sides, our chance and what the price is worth, beside how often he went over.
          </span>
        }
        actions={
          shown.exportable ? (
            <a href={propsHref({ ...filters, page: 1 }, {}, "/props/export")} download className={buttonClass()}>
              <Icon name="download" size="sm" />
              Export CSV
            </a>
          ) : null
        }
      />
      <FilterForm {...shown} narrowed={narrowed} />
      <p id="results-title" className="mb-2 text-sm text-muted">
        {formatCount(total, "prop")}
        {closed === 0 ? "" : `, the forecast of ${closed} closed to you`}
        {delay === 0 ? "" : ` · prices delayed ${delay} min`}
        {" · last ten is counted, not a forecast"}
      </p>
      {rows.length === 0 ? <Nothing shown={shown} /> : <PropList props={rows} display={display} />}
      <Pagination
        page={filters.page}
        pageCount={shown.pageCount}
        href={(page) => propsHref(filters, { page })}
        label="Pages of props"
      />
    </>
  );
}
