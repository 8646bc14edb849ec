import { PageHeader } from "#app/components/layout/page-header.tsx";
import { enhancedOddsHref, LEAGUE_TABS } from "#app/components/market/enhanced-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { Banner } from "#app/components/ui/banner.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { EnhancedOdds } from "#app/lib/schemas/market/enhanced-dto.ts";
import { CompareSection } from "./compare-section.tsx";
import { GameSection } from "./game-section.tsx";
import { LockNote } from "./lock-note.tsx";
import { HabitsSection } from "./habits-section.tsx";
import { OffersSection } from "./offers-section.tsx";
import { SourcesSection } from "./sources-section.tsx";
import { TwoBookSection } from "./two-book-section.tsx";
import { Form, useNavigation } from "@remix-run/react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";

export interface EnhancedOddsScreenProps {
  readonly odds: EnhancedOdds;
  readonly display: Display;
}

/** The market of one league: offers that beat the fair price first, then books side by side, one game in detail, and the sources. */
export function EnhancedOddsScreen({ odds, display }: EnhancedOddsScreenProps) {
  const { league, leagues, pause, valueLock, games, panel, next } = odds;
  return (
    <>
      <PageHeader title="Enhanced Odds" badge={<FeedBadge label={odds.feed.label} />} />
      <div className="space-y-5">
        <Tabs
          label="Leagues"
          items={leagues.map((one) => ({
            label: LEAGUE_TABS[one],
            to: enhancedOddsHref({ league: one }),
            current: one === league,
          }))}
        />
        {odds.unknownGame ? (
          <Banner tone="caution" title="This game is not on the board">
            It has started, was called off, or no sportsbook in your plan quotes it. Choose another one below.
          </Banner>
        ) : null}
        {pause ? (
          <Banner tone="caution" title="Offers are closed during your break">
            {pause}
          </Banner>
        ) : valueLock ? (
          <LockNote lock={valueLock} />
        ) : games.length > 0 ? (
          <OffersSection odds={odds} display={display} />
        ) : null}
        {pause || valueLock || games.length === 0 ? null : <TwoBookSection rows={odds.twoBook} display={display} />}
        {games.length === 0 ? (
          <EmptyState title="No odds data available" icon="bars">
            <p>
              No sportsbook in your plan quotes a {league} game yet. Books open a day before the start, six days in the
              NFL.
            </p>
          </EmptyState>
        ) : (
          <>
            <GameChoice odds={odds} display={display} />
            {next ? <CompareSection game={next} chosen={panel !== null} display={display} /> : null}
            <GameSection odds={odds} display={display} />
          </>
        )}
        {pause || valueLock ? null : <HabitsSection odds={odds} />}
        <SourcesSection sources={odds.sources} display={display} />
        <p className="text-sm text-muted">
          {odds.quoteDelayMinutes > 0 ? `Prices in your plan are delayed ${odds.quoteDelayMinutes} minutes. ` : ""}
          Linewise takes no bets. The prices are the books’ offers; whether to take one is your decision.
        </p>
      </div>
    </>
  );
}

/** Picks one of the league's games ahead; a GET form. */
function GameChoice({ odds, display }: { readonly odds: EnhancedOdds; readonly display: Display }) {
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.location.pathname === "/enhanced-odds";
  const chosen = odds.panel?.game.gameId ?? "";
  return (
    <Form method="get" action="/enhanced-odds#game" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="league" value={odds.league} />
      <div className="min-w-0 flex-1 sm:max-w-md">
        <SelectField
          key={chosen}
          label="Game"
          selectProps={{ name: "game", defaultValue: chosen, required: true }}
          options={[
            { value: "", label: "Select a game" },
            ...odds.games.map((game) => ({
              value: game.gameId,
              label: `${game.awayCode} @ ${game.homeCode} · ${formatWeekdayTime(game.startAt, display.timeZone)}`,
            })),
          ]}
        />
      </div>
      <Button type="submit" pending={pending}>
        Show
      </Button>
    </Form>
  );
}
