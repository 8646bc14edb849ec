import type { Display } from "#app/components/picks/display.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { sourceAmountText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { streakText, toneOf } from "#app/lib/format/rates.ts";
import type { InsightsSource, OverviewPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import { SourceNote } from "./source-note.tsx";

interface OverviewProps {
  readonly panel: OverviewPanel;
  readonly source: InsightsSource;
  readonly display: Display;
}

/** The results of the bets, their meaning, and the last seven days. */
export function Overview({ panel, source, display }: OverviewProps) {
  if (panel.settled === 0)
    return (
      <>
        <SourceNote source={source} />
        <EmptyState icon="spark" title="No bet has been settled yet">
          <p>Figures show here once the first bet is graded.</p>
        </EmptyState>
      </>
    );
  return (
    <>
      <SourceNote source={source} />
      <Figures panel={panel} source={source} display={display} />
      <Says panel={panel} />
      <Week panel={panel} source={source} display={display} />
    </>
  );
}

function Figures({ panel, source, display }: OverviewProps) {
  const { winRate, roi, closingLineValue, profit, streak, settled } = panel;
  return (
    <Card as="section" aria-label="Overview">
      <StatRow columns={5}>
        <RateStat label="Win Rate" rate={winRate} />
        <RateStat label="Total ROI" rate={roi} signed needs={ROI_NEEDS} />
        <Stat
          label="Total Profit"
          value={sourceAmountText(profit, source.own, display.currencyMark)}
          tone={toneOf(profit)}
          note={`${formatCount(settled, "bet")} settled`}
        />
        <Stat
          label={streak.kind === "win" ? "Win Streak" : "Current Streak"}
          value={streakText(streak)}
          note={streak.kind === "win" ? "streaks say nothing about the next bet" : undefined}
        />
        <RateStat label="Closing line value" rate={closingLineValue} signed />
      </StatRow>
    </Card>
  );
}

function Says({ panel: { notes, badges } }: Pick<OverviewProps, "panel">) {
  return (
    <Card as="section" aria-labelledby="says-title">
      <CardHeader id="says-title" title="What the figures say" />
      {badges.length === 0 ? null : (
        <ul className="mb-3 space-y-2">
          {badges.map(({ name, what }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <Badge tone="accent">{name}</Badge>
              <span className="text-muted">{what}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 ? (
        <p className="text-sm text-muted">Nothing yet: every figure rests on too few bets.</p>
      ) : (
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Week({ panel: { week }, source, display }: OverviewProps) {
  return (
    <Card as="section" aria-labelledby="week-title">
      <CardHeader id="week-title" title="Weekly report" description={week.summary} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-5">
        {week.metrics.map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {week.top.length === 0 ? null : (
        <>
          <h3 className="mt-4 font-semibold">Top performers</h3>
          <ul className="mt-1 divide-y text-sm">
            {week.top.map(({ label, profit }, index) => (
              <li key={`${index} ${label}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span>{label}</span>
                <b className={`font-semibold ${signInk(profit)}`}>
                  {sourceAmountText(profit, source.own, display.currencyMark)}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 font-semibold">Recommendations</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {week.recommendations.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
