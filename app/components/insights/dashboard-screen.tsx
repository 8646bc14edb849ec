import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { UsageCard } from "#app/components/billing/usage-card.tsx";
import { NothingOpen } from "#app/components/picks/nothing-open.tsx";
import { BestToReveal } from "#app/components/picks/best-to-reveal.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { SlipPicks } from "#app/components/slip/slip-picks.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Rotation } from "#app/components/ui/rotation.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatCount, lockedNow, todaysAnswer } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { isTooFew, rateText } from "#app/lib/format/rates.ts";
import type { DashboardView as Dashboard } from "#app/lib/schemas/insights/dto.ts";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";
import { MentorDock } from "./mentor-dock.tsx";
import { DASHBOARD_TAB_LABELS, dashboardHref } from "./dashboard-links.ts";
import { Activity, Insights, Performance } from "./panels.tsx";
import { GradedText, PickRows } from "./pick-rows.tsx";
import { OwnLine, PublishedCard } from "./summary-card.tsx";

/** How long the banner and the ticker show each entry (core §9). */
const VOICE_MS = 3500;
const TICKER_MS = 4000;

export interface DashboardScreenProps {
  readonly dashboard: Dashboard;
  readonly display: Display;
  /** "/dashboard" or "/". */
  readonly path: string;
  /** Whether the floating card was closed. */
  readonly invited: boolean;
  /** The parts of the address that name nothing that exists. */
  readonly unknown: string | null;
  readonly mentor: readonly TipCard[];
}

/** The start screen: the current bets, the record, the viewer's own results, then the rest in tabs. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { dashboard, display, unknown } = props;
  const { published, own, isNew, usage, plan, trialExpired } = dashboard;
  return (
    <>
      <FilterNote text={unknown} />
      <div className="space-y-4">
        <Now dashboard={dashboard} display={display} path={props.path} />
        <PublishedCard summary={published} />
        <OwnLine own={own} isNew={isNew} currencyMark={display.currencyMark} />
        <Card padding="none" className="px-4 py-3 sm:px-6">
          <UsageCard usage={usage} plan={plan} trialExpired={trialExpired} />
        </Card>
        <Panel {...props} />
        <ButtonLink to="/dashboard/players?compare=1" icon="user">
          Compare Players
        </ButtonLink>
        <div className="grid gap-4 lg:grid-cols-2">
          <Voices voices={dashboard.voices} />
          <Ticker {...props} />
        </div>
      </div>
      <Invitation closed={props.invited} />
      <MentorDock tips={props.mentor} raised={!props.invited} />
    </>
  );
}

/** The answer: the bets that are open now. */
function Now({ dashboard, display, path }: Pick<DashboardScreenProps, "dashboard" | "display" | "path">) {
  const { best, bestToReveal, closed, counts, feed, usage } = dashboard;
  return (
    <section aria-labelledby="now">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 id="now" className="text-2xl font-bold lg:text-3xl">
          Dashboard
        </h1>
        <p className="text-sm font-semibold">
          {[...todaysAnswer(counts), lockedNow(counts)].filter(Boolean).join(" · ")}
        </p>
      </div>
      {best.length > 0 ? (
        <PickRows picks={best} display={display} fewOnPhones />
      ) : bestToReveal !== null ? (
        <BestToReveal pick={bestToReveal} usage={usage} display={display} here={path} blurs={false} />
      ) : closed.length > 0 ? (
        <NothingOpen locked={closed} tier={usage.tier} />
      ) : (
        <p className="rounded-card border border-dashed px-4 py-3 text-sm text-muted">
          {counts.old > 0
            ? "No bet right now: prices are too old to bet. The list names the price that each pick takes."
            : "No bet right now: no price pays enough."}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <Link to="/betting-strategies" className="inline-flex min-h-11 items-center font-medium text-accent">
          All picks&nbsp;›
        </Link>
        {best.length > 0 && counts.toReveal > 0 ? (
          <span className="text-muted">{formatCount(counts.toReveal, "more pick")} can be revealed</span>
        ) : null}
        {feed.stale ? <span className="text-caution">Prices are behind: check them before betting.</span> : null}
      </p>
    </section>
  );
}

function Panel({ dashboard, display, path }: DashboardScreenProps) {
  const { panel, filters } = dashboard;
  return (
    <section id="panel" aria-label="Analytics" tabIndex={-1} className="scroll-mt-20 space-y-3 outline-none">
      <h2 className="sr-only">Analytics</h2>
      <Tabs
        label="Analytics"
        items={dashboard.tabs.map((tab) => ({
          label: DASHBOARD_TAB_LABELS[tab],
          to: dashboardHref(path, filters, { tab }),
          current: filters.tab === tab,
        }))}
      />
      {panel.tab === "performance" ? (
        <Performance panel={panel} path={path} filters={filters} display={display} />
      ) : panel.tab === "activity" ? (
        <Activity panel={panel} display={display} />
      ) : (
        <Insights panel={panel} display={display} />
      )}
    </section>
  );
}

/** Members' words and facts of the record, one at a time. */
function Voices({ voices }: Pick<Dashboard, "voices">) {
  return (
    <Card padding="none" className="px-4 pt-3 sm:px-6">
      <Rotation
        label="Members and record"
        everyMs={VOICE_MS}
        all={`All ${voices.length}`}
        items={voices.map(({ text, by, quoted }) => ({
          key: text,
          content: (
            <figure>
              <blockquote className="text-sm">{quoted ? `“${text}”` : text}</blockquote>
              <figcaption className="text-xs text-muted">{by}</figcaption>
            </figure>
          ),
        }))}
      />
      {voices.some(({ quoted }) => quoted) ? (
        <p className="pb-2 text-xs">
          <Link to="/testimonial#shown" className="link">
            Report a member’s words
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** "Prices read in 99.2% of 1,440 minutes": the measured share, and its period. */
function uptimeText({ uptime }: Dashboard): string {
  if (uptime === null) return "uptime not measured on this feed";
  return `prices read on time in ${formatPercent(uptime.share, 1)} of the last ${uptime.minutes === 1 ? "minute" : formatCount(uptime.minutes, "minute")}`;
}

/** The last graded bets, won or lost, one at a time, and the figures behind them. */
function Ticker({ dashboard, display }: DashboardScreenProps) {
  const { ticker, predictionsMade, published, sources } = dashboard;
  const { winRate } = published.headline;
  return (
    <Card padding="none" className="px-4 py-3 sm:px-6">
      {ticker.length === 0 ? (
        <p className="text-sm text-muted">No published bet has been settled yet.</p>
      ) : (
        <Rotation
          label="Last settled bets"
          everyMs={TICKER_MS}
          all={`The last ${ticker.length}`}
          items={ticker.map((line) => ({ key: line.id, content: <GradedText line={line} display={display} /> }))}
        />
      )}
      <p className="text-xs text-muted">
        {formatNumber(predictionsMade)} predictions analyzed in the last 24 hours · win rate {rateText(winRate)}
        {isTooFew(winRate) ? "" : ` of ${formatCount(winRate.n, "bet")}`} · {uptimeText(dashboard)} · {sources}
      </p>
    </Card>
  );
}

/** At the end of the page, on wide screens above it, until it is closed. While the slip holds picks, its button takes this place. */
function Invitation({ closed }: { readonly closed: boolean }) {
  const busy = useContext(SlipPicks).length > 0;
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  if (closed || busy || fetcher.state !== "idle") return null;
  return (
    <section
      aria-label="Get started"
      className="no-print z-30 mt-4 ml-auto flex w-fit items-center gap-1 rounded-card border bg-raised p-1 shadow-float lg:sticky lg:bottom-6"
    >
      <ButtonLink to="/betting-strategies" variant="primary" size="sm">
        Get My Pick
      </ButtonLink>
      <ButtonLink to="/roi-simulator" size="sm">
        Test ROI
      </ButtonLink>
      <fetcher.Form method="post" action="/dismiss">
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <Button type="submit" variant="ghost" icon="close" iconOnly name="name" value="get-my-pick">
          Dismiss
        </Button>
      </fetcher.Form>
    </section>
  );
}
