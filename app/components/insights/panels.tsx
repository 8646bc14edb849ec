import { Link } from "@remix-run/react";
import { RoiTrend } from "#app/components/charts/roi-trend.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { isSmallSample, isTooFew, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { ActivityPanel, InsightsPanel, MarketNote, PerformancePanel } from "#app/lib/schemas/insights/dto.ts";
import type { DashboardFilters } from "#app/lib/schemas/insights/forms.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import { dashboardHref, TREND_CHOICES } from "./dashboard-links.ts";
import { GradedRows, PickRows } from "./pick-rows.tsx";

/** The weekly goal for the return (core §9). */
const WEEKLY_GOAL = 0.2;

const CHIPS = {
  win: { letter: "W", word: "won", look: "bg-positive-soft text-positive" },
  loss: { letter: "L", word: "lost", look: "bg-negative-soft text-negative" },
  push: { letter: "P", word: "push", look: "bg-sunken text-muted" },
  void: { letter: "V", word: "void", look: "bg-sunken text-muted" },
} as const;

function smallSample(rate: Rate): string {
  return isSmallSample(rate, ROI_NEEDS) ? " · small sample" : "";
}

/** The last ten bets, newest first, as letters that link to them. */
function LastTen({ last }: Pick<PerformancePanel, "last">) {
  return (
    <div>
      <h3 className="font-semibold">Last {last.length === 1 ? "bet" : `${last.length} bets`}</h3>
      <ol className="mt-1 grid grid-cols-5 gap-x-1 sm:flex sm:flex-wrap" aria-label="Last bets, newest first">
        {last.map(({ id, result, recommendation }) => (
          <li key={id}>
            <Link
              to={`/picks/${id}`}
              title={recommendation}
              className="inline-flex h-11 w-full items-center justify-center rounded-control hover:bg-sunken sm:w-11"
            >
              <span
                aria-hidden
                className={`inline-flex size-8 items-center justify-center rounded-full text-sm font-bold ${CHIPS[result].look}`}
              >
                {CHIPS[result].letter}
              </span>
              <span className="sr-only">
                {recommendation}: {CHIPS[result].word}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** This week's return against the goal, beside a note on how little a week can show. */
function WeeklyGoal({ week }: Pick<PerformancePanel, "week">) {
  return (
    <div>
      <Meter
        label="Weekly ROI goal +20%"
        value={isTooFew(week) ? 0 : Math.max(0, Math.round((week.value ?? 0) * 1000))}
        max={WEEKLY_GOAL * 1000}
        text={rateText(week, { signed: true })}
      />
      <p className="mt-1 text-xs text-muted">
        Last 7 days, {rateBasis(week, { signed: true })}
        {smallSample(week)}. The goal is a mark, not a forecast: over a year, a few percent is very good, and one week
        is mostly luck.
      </p>
    </div>
  );
}

/** The tab Performance. */
export function Performance({
  panel,
  path,
  filters,
  display,
}: {
  readonly panel: PerformancePanel;
  readonly path: string;
  readonly filters: DashboardFilters;
  readonly display: Display;
}) {
  if (panel.last.length === 0)
    return (
      <EmptyState icon="clock" title="No bet has been settled yet" level={3}>
        <p>Results show here once the first published bet is graded.</p>
      </EmptyState>
    );
  const period = TREND_CHOICES.find(({ value }) => value === filters.trend);
  return (
    <Card className="space-y-5">
      <LastTen last={panel.last} />
      <WeeklyGoal week={panel.week} />
      <div>
        <Tabs
          label="Period of the ROI trend"
          items={TREND_CHOICES.map(({ value, label }) => ({
            label,
            to: dashboardHref(path, filters, { trend: value }),
            current: value === filters.trend,
          }))}
        />
        <div className="mt-3">
          {panel.trend.length === 0 ? (
            <p className="text-sm text-muted">No bet was settled in {period?.text}.</p>
          ) : (
            <RoiTrend
              days={panel.trend}
              period={period?.text ?? ""}
              formatDate={(at) => formatDate(at, display.timeZone)}
            />
          )}
        </div>
      </div>
      <Strategies strategies={panel.strategies} />
    </Card>
  );
}

function Strategies({ strategies }: Pick<PerformancePanel, "strategies">) {
  return (
    <div>
      <h3 className="font-semibold">Strategies, all time</h3>
      <ul className="mt-1 divide-y">
        {strategies.map(({ key, label, what, settled, wins, losses, roi }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
            <span>
              <b className="font-semibold">{label}</b> <span className="text-muted">{what}</span>
            </span>
            <span>
              ROI <b className="font-semibold">{rateText(roi, { signed: true })}</b>
              <span className="text-muted">
                {" "}
                · {formatCount(settled, "bet")}, {wins}–{losses}
                {smallSample(roi)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tab Picks & Activity. */
export function Activity({ panel, display }: { readonly panel: ActivityPanel; readonly display: Display }) {
  const { active, picks } = panel;
  return (
    <div className="space-y-5">
      <div>
        <h3 className="mb-2 font-semibold">
          Today’s AI picks{" "}
          <span className="font-normal text-muted">
            {active} open to you{picks.length < active ? `, the best ${picks.length} here` : ""}
          </span>
        </h3>
        {active === 0 ? (
          <p className="text-sm text-muted">
            None is open to you now. <TextLink to="/betting-strategies">See the list</TextLink>
          </p>
        ) : (
          <PickRows picks={picks} display={display} />
        )}
      </div>
      <div>
        <h3 className="mb-2 font-semibold">
          Recent outcomes <span className="font-normal text-muted">profit of 1 unit</span>
        </h3>
        {panel.outcomes.length === 0 ? (
          <p className="text-sm text-muted">No published bet has been settled yet.</p>
        ) : (
          <GradedRows lines={panel.outcomes} display={display} />
        )}
      </div>
    </div>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-medium link">
      {children}
    </Link>
  );
}

const FROM: Readonly<Record<InsightsPanel["confidence"][number]["label"], string>> = {
  Elite: "grade 85+",
  Premium: "grade 75+",
  Quality: "grade 65+",
  Standard: "below 65",
};

/** "market chance 57.6% → 52.4%", or the change of its line. */
function moveText({ line, chance }: MarketNote): string {
  if (line) return `line ${line.from} → ${line.to}`;
  return chance ? `market chance ${formatPercent(chance.from, 1)} → ${formatPercent(chance.to, 1)}` : "";
}

/** The tab AI Insights. */
export function Insights({ panel, display }: { readonly panel: InsightsPanel; readonly display: Display }) {
  return (
    <Card className="space-y-5">
      <div>
        <h3 className="font-semibold">Models and their training</h3>
        {panel.models.length === 0 ? (
          <p className="text-sm text-muted">No model has been trained on this feed yet.</p>
        ) : (
          <ul className="mt-1 divide-y text-sm">
            {panel.models.map((model) => (
              <li key={`${model.league} ${model.label}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <b className="font-semibold">{model.label}</b>
                <span className="text-muted">
                  {formatCount(model.trainedOnGames, "game")} to {formatDate(model.trainedUntil, display.timeZone)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="mb-1 font-semibold">
          Grades <span className="font-normal text-muted">published picks, 30 days</span>
        </h3>
        <p className="mb-2 text-sm text-muted">
          A grade says how many of 100 picks of the last year one is better than, by expected growth at the suggested
          stake.
        </p>
        <div className="space-y-2">
          {panel.confidence.map(({ label, picks, share }) => (
            <Meter
              key={label}
              label={`${label} ${FROM[label]}`}
              value={Math.round(share * 100)}
              max={100}
              text={`${formatNumber(picks)} · ${formatPercent(share)}`}
            />
          ))}
        </div>
      </div>
      <MarketNotes notes={panel.notes} />
    </Card>
  );
}

function MarketNotes({ notes }: Pick<InsightsPanel, "notes">) {
  return (
    <div>
      <h3 className="font-semibold">
        Market notes <span className="font-normal text-muted">since publication, picks open to you</span>
      </h3>
      {notes.length === 0 ? (
        <p className="text-sm text-muted">No market of these has moved by a point or more.</p>
      ) : (
        <ul className="mt-1 divide-y text-sm">
          {notes.map((note) => (
            <li key={note.pickId}>
              <Link
                to={`/picks/${note.pickId}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-sunken/60"
              >
                <span>
                  {note.recommendation} <span className="text-muted">{note.league}</span>
                </span>
                <span className="text-muted">{moveText(note)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
