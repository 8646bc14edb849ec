import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { NAVIGATION } from "#app/components/layout/navigation.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { isOldPrice } from "#app/components/picks/pick-state.ts";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { GameLine } from "#app/components/picks/game-line.tsx";
import { VerdictBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { KeyboardList } from "#app/components/ui/keyboard-list.tsx";
import { matchesWords } from "#app/lib/engine/text-match.ts";
import { searchGlossary } from "#app/lib/format/glossary.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { teamSlug } from "#app/lib/format/team-slug.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { searchQuerySchema } from "#app/lib/schemas/site/search.ts";
import { searchPicks } from "#app/lib/workflows/picks/search-picks.server.ts";
import { searchPlayers } from "#app/lib/workflows/players/search-players.server.ts";

/** Words of the glossary on the page of results; the glossary has the rest. */
const MOST_WORDS = 3;
/** Players on the page of results; the list of players has the rest. */
const MOST_PLAYERS = 6;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.query ? `“${data.query}”` : "Search"} · Linewise` },
];

interface Page {
  readonly label: string;
  readonly to: string;
  readonly reloadDocument?: true;
}

/** Pages that the menus do not list, and pages that more words should find. */
const FURTHER_PAGES: readonly Page[] = [
  { label: "Who plays: injuries, starters, line-ups, news", to: "/news" },
  { label: "Bet slip", to: "/slip" },
  { label: "Import bets, CSV", to: "/saved-picks/import" },
  { label: "Bankroll", to: "/bankroll" },
  { label: "Profile & Settings, devices, sign-ins", to: "/settings" },
  { label: "Limits and breaks, self-exclusion", to: "/care" },
  { label: "Your data, export, delete the account", to: "/settings/data", reloadDocument: true },
  { label: "Saved filters", to: "/saved-filters" },
  { label: "Support, questions", to: "/support", reloadDocument: true },
  { label: "Plans and prices, pricing, subscription", to: "/subscription" },
  { label: "ROI simulator, Test ROI", to: "/roi-simulator", reloadDocument: true },
  { label: "Demo", to: "/demo", reloadDocument: true },
  { label: "Security", to: "/security-testing", reloadDocument: true },
  { label: "Confidence indicator", to: "/confidence-demo", reloadDocument: true },
  { label: "Notifications, e-mails we send", to: "/settings/notifications", reloadDocument: true },
  { label: "Share your results", to: "/performance/share", reloadDocument: true },
  { label: "Help, keyboard", to: "/help", reloadDocument: true },
  { label: "Legal texts", to: "/legal", reloadDocument: true },
  { label: "Terms", to: "/legal/terms", reloadDocument: true },
  { label: "Privacy", to: "/legal/privacy", reloadDocument: true },
  { label: "Responsible play, help lines, limits", to: "/legal/responsible-play", reloadDocument: true },
  { label: "API reference", to: "/api/docs", reloadDocument: true },
  { label: "API tokens for programs and assistants (MCP)", to: "/settings/tokens" },
  { label: "Web hooks", to: "/settings/web-hooks" },
];

const PAGES: readonly Page[] = [
  ...NAVIGATION.filter(({ to }) => to !== "/search" && FURTHER_PAGES.every((page) => page.to !== to)),
  ...FURTHER_PAGES,
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { q } = searchQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [picks, people] = await Promise.all([
    searchPicks(caller, q),
    searchPlayers(caller, { query: q, limit: MOST_PLAYERS }),
  ]);
  return {
    people,
    query: q,
    now: caller.clock.asOf,
    settings: displaySettings(caller.viewer),
    picks: picks.map((card) => ({
      id: card.id,
      title: card.locked ? `Locked pick, ${card.betType.toLowerCase()}` : card.recommendation,
      verdict: card.verdict,
      stale: !card.locked && isOldPrice(card),
      league: card.league,
      awayCode: card.awayCode,
      homeCode: card.homeCode,
      gameStatus: card.gameStatus,
      gameTime: card.gameTime,
    })),
    pages: PAGES.filter(({ label }) => matchesWords(q, label)),
    words: q === "" ? [] : searchGlossary(q).slice(0, MOST_WORDS),
  };
}

export default function Search() {
  const { query, picks, pages, words, people, now, settings } = useLoaderData<typeof loader>();
  const display = displayFor(settings, { now });
  const found = picks.length + pages.length + words.length + people.teams.length + people.players.length + people.more;
  return (
    <>
      <PageHeader
        title="Search"
        description="Picks by team, league or bet, players, teams, pages, and terms of the glossary."
      />
      <Form method="get" action="/search" role="search" className="flex max-w-xl items-end gap-2">
        <div className="flex-1">
          <Field
            label="Search"
            hideLabel
            inputProps={{ id: "q", key: query, name: "q", type: "search", defaultValue: query, maxLength: 80 }}
          />
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      {query === "" ? null : (
        <section aria-labelledby="found" className="mt-6">
          <h2 id="found" tabIndex={-1} aria-live="polite" className="mb-2 text-sm font-semibold outline-none">
            {found === 0 ? `Nothing found for “${query}”` : `${formatCount(found, "result")} for “${query}”`}
          </h2>
          {found === 0 ? (
            <p className="text-sm text-muted">Try a team's name or code, a player, a league, or “total”.</p>
          ) : null}
          {found === 0 ? null : (
            <ul className="max-w-3xl divide-y rounded-card border bg-raised shadow-card">
              {picks.map((pick) => (
                <li key={pick.id}>
                  <Link
                    to={`/picks/${pick.id}`}
                    className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken"
                  >
                    <span className="min-w-0">
                      <span className="block font-medium">{pick.title}</span>
                      <GameLine pick={pick} display={display} />
                    </span>
                    <VerdictBadge verdict={pick.verdict} stale={pick.stale} />
                  </Link>
                </li>
              ))}
              {pages.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    reloadDocument={page.reloadDocument}
                    className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-medium hover:bg-sunken"
                  >
                    {page.label}
                    <Icon name="chevron-right" size="sm" className="text-muted" />
                  </Link>
                </li>
              ))}
              {words.map(({ id, name, text }) => (
                <Result key={id} to={`/glossary#${id}`} title={name} note={text} reloadDocument />
              ))}
              {people.teams.map(({ name, league }) => (
                <Result
                  key={`${league} ${name}`}
                  to={`/teams/${teamSlug(name)}`}
                  title={name}
                  note={`${league} · team`}
                />
              ))}
              {people.players.map(({ id, name, team, league }) => (
                <Result
                  key={id}
                  to={`/player-insights?${new URLSearchParams({ player: id })}`}
                  title={name}
                  note={`${team} · ${league}`}
                />
              ))}
              {people.more > 0 ? (
                <Result
                  to={`/player-insights?${new URLSearchParams({ search: query })}`}
                  title={`${formatCount(people.more, "more player")}`}
                  note="Player Analysis"
                />
              ) : null}
            </ul>
          )}
        </section>
      )}
      <Card as="section" padding="sm" aria-labelledby="keyboard" className="mt-8 max-w-xl">
        <h2 id="keyboard" tabIndex={-1} className="font-semibold outline-none">
          Keyboard
        </h2>
        <div className="mt-2">
          <KeyboardList />
        </div>
      </Card>
    </>
  );
}

interface ResultProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly reloadDocument?: true;
}

function Result({ to, title, note, reloadDocument }: ResultProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloadDocument}
        className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <Icon name="chevron-right" size="sm" className="text-muted" />
      </Link>
    </li>
  );
}
