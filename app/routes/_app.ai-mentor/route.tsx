import { TONE_INKS } from "#app/components/ui/value-text.tsx";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { MentorDock } from "#app/components/insights/mentor-dock.tsx";
import { MENTOR_CATEGORY_CHOICES, MENTOR_TAB_CHOICES, mentorHref } from "#app/components/insights/mentor-links.ts";
import { Tip } from "#app/components/insights/mentor-widget.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { streakText } from "#app/lib/format/rates.ts";
import { putAwayHeader, readPutAwayTips } from "#app/lib/http/page/put-away-tips.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { fromScript } from "#app/lib/http/page/return-to.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import {
  mentorFiltersSchema,
  mentorFormSchema,
  type MentorPage,
  type MentorInsight,
} from "#app/lib/schemas/insights/mentor.ts";
import { readMentor } from "#app/lib/workflows/insights/read-mentor.server.ts";
import { Features } from "./features.tsx";

const HERE = "/ai-mentor";
/** The number of insights on the first tab; the third has them all. */
const FIRST = 3;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const tab = MENTOR_TAB_CHOICES.find(({ value }) => value === loaded?.page.filters.tab)?.label;
  return [
    { title: `AI Mentor${tab && tab !== "AI Insights" ? `: ${tab}` : ""} · Linewise` },
    { name: "description", content: "What your own bets show about how you bet, and what each figure rests on." },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const filters = mentorFiltersSchema.parse(Object.fromEntries(params));
  const dismissed = readPutAwayTips(request, caller.viewer.id);
  return {
    page: await readMentor(caller, { filters, dismissed }),
    unknown: unknownChoicesNote(mentorFiltersSchema, params),
  };
}

/** Dismisses a tip for this session of the browser, or shows them all again. */
export async function action({ request }: ActionFunctionArgs) {
  const { viewer } = await requireCaller(request);
  const submission = parseWithZod(await request.formData(), { schema: mentorFormSchema });
  if (submission.status !== "success") throw data(null, { status: 400 });
  const form = submission.value;
  const tip = form.intent === "dismiss" ? form.tip : null;
  const headers = { "Set-Cookie": putAwayHeader(request, viewer.id, tip) };
  if (fromScript(request)) return data(null, { headers });
  return redirect(safePath(form.returnTo, HERE), { status: 303, headers });
}

export default function Mentor() {
  const { page, unknown } = useLoaderData<typeof loader>();
  const { filters, feedLabel, tips } = page;
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader
        title="AI Mentor"
        badge={<FeedBadge label={feedLabel} />}
        description="Your own bets, checked by fixed rules."
      />
      <div className="space-y-4">
        <Figures page={page} />
        <Tabs
          label="AI Mentor"
          items={MENTOR_TAB_CHOICES.map(({ value, label }) => ({
            label,
            to: mentorHref({ tab: value, category: "all" }),
            current: filters.tab === value,
          }))}
        />
        {filters.tab === "features" ? (
          <Features features={page.features} />
        ) : filters.tab === "analytics" ? (
          <Analytics page={page} />
        ) : (
          <Now page={page} />
        )}
      </div>
      {filters.tab === "insights" ? null : <MentorDock tips={tips} />}
    </>
  );
}

/** The person's own bets in four figures (D1). */
function Figures({ page: { summary } }: { readonly page: MentorPage }) {
  return (
    <Card as="section" aria-label="Your bets" padding="none" className="p-4 sm:px-6">
      <StatRow>
        <RateStat label="Win Rate" rate={summary.winRate} />
        <Stat
          label="Total Bets"
          value={formatNumber(summary.settled + summary.open)}
          note={`${formatNumber(summary.settled)} settled, ${formatNumber(summary.open)} open`}
        />
        <Stat label="Current Streak" value={streakText(summary.streak)} inWords />
        <RateStat label="ROI" rate={summary.roi} signed needs={ROI_NEEDS} />
      </StatRow>
    </Card>
  );
}

/** The tips that apply now, and the strongest of the computed insights. */
function Now({ page: { tips, putAway, insights } }: { readonly page: MentorPage }) {
  return (
    <>
      <section aria-labelledby="tips">
        <h2 id="tips" className="mb-2 font-semibold">
          Tips now
        </h2>
        {tips.length > 0 ? (
          <ul id="mentor-tips" tabIndex={-1} aria-labelledby="tips" className="grid gap-3 outline-none lg:grid-cols-3">
            {tips.map((tip) => (
              <Tip key={tip.id} tip={tip} returnTo={`${HERE}#mentor-tips`} />
            ))}
          </ul>
        ) : (
          <p id="mentor-tips" className="text-sm text-muted">
            {putAway > 0 ? "No other tip applies now." : "No tip applies to your bets now."}
          </p>
        )}
        {putAway > 0 ? (
          <Form method="post" className="mt-2">
            <Button type="submit" variant="ghost" size="sm" name="intent" value="restore" className="-ml-3">
              Show {putAway} dismissed
            </Button>
          </Form>
        ) : null}
      </section>
      <section aria-labelledby="insights">
        <h2 id="insights" className="mb-2 font-semibold">
          AI Insights
        </h2>
        <InsightList insights={insights.slice(0, FIRST)} />
        {insights.length > FIRST ? (
          <Link
            to={mentorHref({ tab: "analytics", category: "all" })}
            className="inline-flex min-h-11 items-center text-sm font-medium text-accent"
          >
            All {insights.length} insights&nbsp;›
          </Link>
        ) : null}
      </section>
    </>
  );
}

/** All computed insights, by category. */
function Analytics({ page: { filters, insights } }: { readonly page: MentorPage }) {
  return (
    <section aria-labelledby="analytics" className="space-y-3">
      <h2 id="analytics" className="sr-only">
        Deep Analytics
      </h2>
      <Tabs
        label="Category"
        items={MENTOR_CATEGORY_CHOICES.map(({ value, label }) => ({
          label,
          to: mentorHref({ tab: "analytics", category: value }),
          current: filters.category === value,
        }))}
      />
      <InsightList insights={insights} />
    </section>
  );
}

function InsightList({ insights }: Pick<MentorPage, "insights">) {
  if (insights.length === 0)
    return (
      <EmptyState
        icon="bars"
        title="No insights available for this category yet."
        level={3}
        actions={<ButtonLink to="/betting-strategies">See today’s picks</ButtonLink>}
      >
        Insights are computed from the bets you save. Most need 30 settled bets.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {insights.map((insight) => (
        <InsightCard key={insight.id} insight={insight} />
      ))}
    </ul>
  );
}

/** A figure of the person's own bets, with its basis and its meaning. */
function InsightCard({ insight }: { readonly insight: MentorInsight }) {
  const { category, title, figure, tone, basis, smallSample, text } = insight;
  return (
    <Card as="li" padding="none" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-xs text-muted">
          {MENTOR_CATEGORY_CHOICES.find(({ value }) => value === category)?.label}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className={classNames("text-xl font-semibold", TONE_INKS[tone])}>{figure}</span>
        <span className="text-xs text-muted">
          {basis}
          {smallSample ? <span className="text-caution"> · small sample</span> : null}
        </span>
      </p>
      <p className="mt-1 text-sm">{text}</p>
    </Card>
  );
}
