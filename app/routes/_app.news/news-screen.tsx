import { Form, Link } from "@remix-run/react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { NewsGame } from "#app/components/news/news-game.tsx";
import { NEWS_DEFAULTS, newsHref } from "#app/components/news/news-links.ts";
import { NewsRow } from "#app/components/news/news-row.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { isNarrowedView } from "#app/components/ui/view-href.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { NewsPage } from "#app/lib/schemas/news/page.ts";
import type { NewsFilters } from "#app/lib/schemas/news/forms.ts";

export interface NewsScreenProps {
  readonly page: NewsPage;
  readonly filters: NewsFilters;
  readonly display: Display;
}

/** Who plays: reports by time, or the games ahead with their missing players. */
export function NewsScreen({ page, filters, display }: NewsScreenProps) {
  const what = filters.view === "time" ? "report" : "game";
  return (
    <>
      <PageHeader
        title="Who Plays"
        badge={<FeedBadge label={page.feedLabel} />}
        description="Injuries and starters: what changed, when we learned it, how prices moved."
      />
      <div className="space-y-3">
        <div className="flex flex-wrap items-end gap-3">
          <Tabs
            label="Order"
            items={(["time", "game"] as const).map((view) => ({
              label: view === "time" ? "By time" : "By game",
              to: newsHref({ view }, filters),
              current: filters.view === view,
            }))}
          />
          <Filters filters={filters} />
        </div>
        <p className="text-sm text-muted">
          {formatCount(page.total, what)}
          {filters.view === "time" ? ` in the last ${page.days} days` : " in the next day and a half"}
          {page.gameTitle === null ? "" : ` about ${page.gameTitle}`}
          {page.quoteDelayMinutes > 0 ? ` · prices delayed ${page.quoteDelayMinutes} min` : ""}
          {isNarrowedView(NEWS_DEFAULTS, filters, ["page", "view"]) ? (
            <>
              {" · "}
              <Link to={newsHref({ view: filters.view })} className="underline">
                Show all
              </Link>
            </>
          ) : null}
        </p>
        {page.total === 0 ? <NoNews page={page} filters={filters} /> : null}
        {page.items.length === 0 ? null : (
          <ul className="divide-y overflow-clip rounded-card border bg-raised shadow-card">
            {page.items.map((item) => (
              <li key={item.id}>
                <NewsRow item={item} display={display} />
              </li>
            ))}
          </ul>
        )}
        {page.games.map((game) => (
          <NewsGame key={game.id} game={game} display={display} />
        ))}
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          href={(to) => newsHref({ page: to }, filters)}
          label="Pages of news"
        />
        <p className="text-sm text-muted">
          Reports are those of the feed. Prices are those a minute before a report and half an hour after it, so that
          other news of that half hour is in them too. Roles are read from box scores of the team’s last twenty games:
          who starts, how long and where in the order. No source we have says who is on the court at the end, so roles
          leave that out.
        </p>
      </div>
    </>
  );
}

/** League, kind and own bets: a GET form. */
function Filters({ filters }: Pick<NewsScreenProps, "filters">) {
  const key = [filters.view, filters.league, filters.about, filters.mine, filters.game].join("|");
  return (
    <Form
      key={key}
      method="get"
      action="/news"
      preventScrollReset
      aria-label="Filter news"
      className="flex flex-wrap items-end gap-2"
    >
      {filters.view === "time" ? null : <input type="hidden" name="view" value={filters.view} />}
      {filters.game === "" ? null : <input type="hidden" name="game" value={filters.game} />}
      <SelectField
        label="League"
        hideLabel
        selectProps={{ name: "league", defaultValue: filters.league }}
        options={[
          { value: "ALL", label: "All leagues" },
          ...LEAGUES.map((league) => ({ value: league, label: league })),
        ]}
      />
      {filters.view === "game" ? null : (
        <SelectField
          label="About"
          hideLabel
          selectProps={{ name: "about", defaultValue: filters.about }}
          options={[
            { value: "all", label: "Everything" },
            { value: "injuries", label: "Injuries" },
            { value: "starters", label: "Starters" },
          ]}
        />
      )}
      <SelectField
        label="Games"
        hideLabel
        selectProps={{ name: "mine", defaultValue: filters.mine }}
        options={[
          { value: "", label: "All games" },
          { value: "1", label: "My bets’ games" },
        ]}
      />
      <Button type="submit">Show</Button>
    </Form>
  );
}

function NoNews({ page, filters }: Pick<NewsScreenProps, "page" | "filters">) {
  const whole = newsHref({ view: filters.view });
  // Without filters the link would lead to the present page.
  const all =
    newsHref({ page: 1 }, filters) === whole ? undefined : (
      <ButtonLink to={whole} variant="primary">
        All news
      </ButtonLink>
    );
  if (page.offSeason !== null)
    return (
      <EmptyState icon="clock" title={`No ${page.offSeason} game within two weeks`} actions={all}>
        <p>Reports come with the season.</p>
      </EmptyState>
    );
  if (filters.mine !== "")
    return (
      <EmptyState icon="bookmark" title="No news about your bets’ games" actions={all}>
        <p>Bets you save show here as soon as somebody in their games is reported out, in doubt, or replaced.</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="bell" title="No news" actions={all}>
      <p>Injury reports and starters appear here as the feed brings them.</p>
    </EmptyState>
  );
}
